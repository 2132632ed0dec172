"""The traps of discord.py 2.7.1 that this bot must never step into."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest

from bot import incidents
from bot.assembly import House
from bot.text.translator import LOCALES
from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.buttons import ITEMS
from bot.ui.items import Pressable
from bot.ui.page import Page, Shown, row, text
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.ui.test_pages import pages

INCIDENT = re.compile(r"incident `[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{2}`")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        yield hall, house


@pytest.mark.parametrize("locale", LOCALES)
def test_no_view_is_mixed(locale: str) -> None:
    """Everything that can be pressed is a dynamic item in a view that never ends.

    An ordinary item beside a dynamic one would take its pattern from the whole bot.
    """
    for name, page in pages(locale):
        view = page.view()
        assert view.timeout is None, name
        for item in view.walk_children():
            assert isinstance(item, discord.ui.DynamicItem) or not item.is_dispatchable(), name


def test_no_view_is_kept() -> None:
    """A page builds its view anew, so that none is ever changed after it was sent."""
    page = Page([text("one"), row(buttons.Close.labelled("Close", match=1))])
    assert page.view() is not page.view()


def test_files_are_made_for_one_send() -> None:
    """A file that was sent once would upload nothing the second time."""
    page = Page([text("one")], pictures=[Shown("a.png", b"bytes", "alt")])
    for _ in range(2):
        [file] = page.files()
        assert file.fp.read() == b"bytes"


async def test_an_error_in_a_press_is_answered(
    table: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py swallows what a dynamic item raises; the person gets an incident number."""
    hall, house = table
    reported: list[BaseException] = []
    report = incidents.report

    def noted(error: BaseException, **facts: object) -> str:
        reported.append(error)
        return report(error, **facts)

    async def broken(_: Asking, __: Pressable) -> None:
        raise ZeroDivisionError("the hand is t01 t02 t03")

    monkeypatch.setattr(incidents, "report", noted)
    monkeypatch.setattr(house.client, "handlers", {**house.client.handlers, buttons.Hand: broken})
    answer = await hall.press(hall.ana, await hall.board(), "hand:")
    assert INCIDENT.search(answer.text)
    assert "Nothing has changed." in answer.text
    assert "t01" not in answer.text
    assert [type(error) for error in reported] == [ZeroDivisionError]
    monkeypatch.undo()
    again = await hall.press(hall.ana, answer, "hand:")
    assert again.text.startswith("**Your hand.**")


async def test_an_error_in_a_command_is_answered(
    table: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So it is with commands."""
    hall, house = table

    async def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(house.matches, "log", broken)
    answer = await hall.command(hall.ana, "match", "log")
    assert INCIDENT.search(answer.text)


async def test_an_error_after_the_move_says_so(
    table: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that stands is never called undone because its answer broke."""
    hall, house = table
    board = await hall.board()
    person = hall.asked(board)
    position = await house.matches.here(int(hall.channel.id))
    move = str(position.game.legal(position.state, position.pending[0].seat)[0])

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("bot.ui.handlers.playing.done_page", broken)
    answer = await hall.command(person, "move", line=move)
    assert answer.text.startswith("Your move was made; only this answer broke")
    assert (await house.matches.here(int(hall.channel.id))).match.moves == 1


async def test_edits_keep_their_pictures(table: tuple[Hall, House]) -> None:
    """Every edit of the picker uploads its picture anew; none shows yesterday's or none at all."""
    hall, _ = table
    board = await hall.board()
    person = hall.asked(board)
    page = await hall.press(person, board, "play:")
    seen = []
    for prefix in ("pick:", "back:", "pick:"):
        page = await hall.press(person, page, prefix)
        [file] = page.attachments
        seen.append(file.data)
    assert seen[0] == seen[2] != seen[1]


async def test_edits_leave_flags_and_attachments_alone(table: tuple[Hall, House]) -> None:
    """Boards are edited through partial messages, which send only what is changed."""
    hall, house = table
    board = await hall.board()
    person = hall.asked(board)
    pictures = len(board.attachments)
    while True:
        here = await house.matches.here(int(hall.channel.id))
        if here.people[here.pending[0].seat].person.id != int(person.user.id):
            break
        move = here.game.legal(here.state, here.pending[0].seat)[0]
        await hall.command(person, "move", line=str(move))
    await house.outbox.drained()
    assert await hall.board() is not board
    edits = [
        request.body
        for request in hall.server.requests
        if request.method == "PATCH" and f"/messages/{board.id}" in request.path
    ]
    assert edits
    assert all("flags" not in body or body["flags"] == 1 << 15 for body in edits)
    assert len(board.attachments) == pictures == 1


@scenario(36)
async def test_nothing_of_the_cdn_is_stored(table: tuple[Hall, House], scenario: str) -> None:
    """Addresses of pictures expire; they are drawn anew and never written down."""
    hall, house = table
    await hall.board()
    for path in house.store.path.parent.glob("skald.sqlite3*"):
        assert b"/attachments/" not in path.read_bytes()


async def test_every_kind_is_listened_to(table: tuple[Hall, House]) -> None:
    """The client knows the pattern of every kind of item, and no other."""
    _, house = table
    store: Any = house.client._connection._view_store
    assert set(store._dynamic_items.values()) == set(ITEMS)
    assert store._views == {}
    assert store._modals == {}
    assert store._synced_message_views == {}
    assert not any(view.is_dispatching() for view in store.persistent_views)


async def test_an_error_while_typing_is_reported(
    table: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py swallows what a completion raises; ours is told with an incident number."""
    hall, house = table
    reported: list[BaseException] = []

    def noted(error: BaseException, **_: object) -> str:
        reported.append(error)
        return "ABC-DE"

    async def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(incidents, "report", noted)
    monkeypatch.setattr(house.matches, "complete", broken)
    asked = hall.asked(await hall.board())
    outcome = await asked.autocomplete(hall.channel, "move", None, "line", "place")
    assert [choice["name"] for choice in outcome.choices] == [
        "This broke on our side, incident ABC-DE."
    ]
    assert [type(error) for error in reported] == [ZeroDivisionError]


@scenario(30)
async def test_no_more_choices_than_discord_takes(
    scenario: str, table: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much a game offers, 25 choices are sent; one more and none would be shown."""
    hall, house = table
    asked = hall.asked(await hall.board())
    complete = house.matches.complete

    async def plenty(*arguments: Any, **named: Any) -> Any:
        found = await complete(*arguments, **named)
        assert found is not None
        return msgspec.structs.replace(found, suggestions=found.suggestions * 40)

    monkeypatch.setattr(house.matches, "complete", plenty)
    outcome = await asked.autocomplete(hall.channel, "move", None, "line", "")
    assert len(outcome.choices) == 25


def test_the_release_of_discord_py() -> None:
    """Below 2.7.1 removed items of a layout leak; 2.8 nobody has tried."""
    assert (2, 7, 1) <= discord.version_info[:3] < (2, 8, 0)
