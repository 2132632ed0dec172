"""The sender: what an answer of Discord means, and what it never tells."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.matches.outbox import Barred, Delivered, MessageGone, Notice, PlaceGone, Undeliverable
from bot.text.translator import Translator
from bot.ui.sender import Sender
from render.service import RenderService
from storage.rows import NoticeRow
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import ANA, RUI, Table, lowest


class Channel:
    """A channel that keeps the words it was sent, or answers everything with an error."""

    def __init__(self) -> None:
        self.error: discord.HTTPException | None = None
        self.texts: list[str] = []
        self.edited: list[int] = []

    async def send(self, *, view: discord.ui.LayoutView, **_: Any) -> Any:
        if self.error is not None:
            raise self.error
        self.texts.append(str(view.to_components()))
        return SimpleNamespace(id=77)

    def get_partial_message(self, message_id: int) -> Any:
        async def edit(**_: Any) -> None:
            self.edited.append(message_id)
            if self.error is not None:
                error, self.error = self.error, None
                raise error

        async def fetch() -> None:
            if self.error is not None:
                raise self.error

        return SimpleNamespace(id=message_id, edit=edit, fetch=fetch)


class Client:
    """A client that is ready and knows one channel."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel

    async def wait_until_ready(self) -> None:
        """It is."""

    def get_partial_messageable(self, *_: Any, **__: Any) -> Channel:
        return self.channel


class Post:
    """A sender over a toy table, and the channel it speaks to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.channel = Channel()
        client: Any = Client(self.channel)
        self.sender = Sender(client, table.matches, Translator(), RenderService({}))

    async def deliver(self, kind: str, edits: int | None = None, **payload: Any) -> Delivered:
        """Deliver a notice of match 1, as an edit of a message or as a new one."""
        return await self.sender.deliver(Notice(1, 1, kind, 0, payload, edits))


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[Post]:
    store = await SqliteStore.open(tmp_path / "skald.db", synchronous="NORMAL")
    yield Post(Table(store))
    await store.close()


def answer(status: int, code: int) -> discord.HTTPException:
    """Discord's answer with this status and code."""
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "meant"),
    [
        (404, 10_003, PlaceGone),
        (404, 10_008, MessageGone),
        (404, 10_004, Undeliverable),
        (400, 50_035, Undeliverable),
        (403, 50_005, Undeliverable),
        (403, 50_001, Barred),
        (403, 50_013, Barred),
        (400, 50_083, Barred),
        (400, 160_005, Barred),
        (500, 0, discord.HTTPException),
        (429, 30_046, discord.HTTPException),
    ],
)
async def test_what_an_answer_means(
    post: Post, status: int, code: int, meant: type[Exception]
) -> None:
    """The place is gone, it never works, somebody must change something, or time heals it."""
    await post.table.running()
    post.channel.error = answer(status, code)
    with pytest.raises(meant) as raised:
        await post.deliver("paused", person=ANA.id, name="Ana", reason="why")
    assert type(raised.value) is meant


async def test_a_kind_that_is_not_known_never_works(post: Post) -> None:
    """It is given up and does not hold up its match."""
    await post.table.running()
    with pytest.raises(Undeliverable, match="fanfare"):
        await post.deliver("fanfare")


async def test_an_edit_in_an_archived_thread_becomes_a_message(post: Post) -> None:
    """Only a message wakes the thread."""
    await post.table.running()
    post.channel.error = answer(400, 50_083)
    delivered = await post.deliver("resumed", 66, person=ANA.id, name="Ana")
    assert (post.channel.edited, delivered.message_id) == ([66], 77)


@pytest.mark.parametrize(
    ("status", "code", "meant"),
    [
        (404, 10_003, MessageGone),
        (404, 10_008, MessageGone),
        (403, 50_013, Undeliverable),
        (400, 50_083, Undeliverable),
        (500, 0, discord.HTTPException),
    ],
)
async def test_a_former_board_never_holds_up_the_next(
    post: Post, status: int, code: int, meant: type[Exception]
) -> None:
    """Whether its channel is gone or closed: the match is neither suspended nor kept waiting."""
    post.channel.error = answer(status, code)
    with pytest.raises(meant) as raised:
        await post.deliver("board_strip", message_id=66, channel_id=5)
    assert not isinstance(raised.value, PlaceGone)


async def test_a_vote_never_tells_a_secret_answer(post: Post) -> None:
    """Nor another move in its place."""
    table = post.table
    position = await table.running(2, opening="secret")
    match_id, kept = position.match.id, {}
    for person in (ANA, RUI):
        position = await table.matches.position(match_id)
        kept[person] = lowest(position, person)
        await table.matches.submit(match_id, person, f"keep {kept[person]}")
    await table.matches.ask_undo(match_id, ANA)
    [vote] = [row for row in await table.store.waiting(match_id) if row.kind == "vote"]
    await post.sender.deliver(_notice(vote))
    [told] = post.channel.texts
    assert "asks to take back 2 moves: a secret answer and all that came after it" in told
    assert "keep" not in told


def _notice(row: NoticeRow) -> Notice:
    return Notice(row.id, row.match_id, row.kind, row.number, row.payload)
