"""What lasts: choices and luck across restarts, secrets, old matches under new rules, names, hands.

Each test shows one of the numbered scenarios of playing by post.
"""

import random
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot import care
from bot.assembly import House
from bot.logs import with_errors_told
from bot.matches.people import Person
from bot.matches.position import Position
from bot.playground.message import Message
from bot.ui.message_limits import Kind
from games.core.errors import RuleViolation
from games.viking_tiles import GAME as VIKING_TILES
from storage.errors import LeaseHeld
from storage.sqlite import SqliteStore
from tests.bot.scenarios import scenario
from tests.bot.table import SECRET, Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


async def begin_raiders(hall: Hall) -> None:
    """Ana and Rui sit down to a game that begins with a choice in secret."""
    await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
    await hall.command(hall.rui, "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")


def first_line(position: Position, seat: int) -> str:
    """The first legal move of a seat."""
    return str(position.game.legal(position.state, seat)[0])


async def move(house: House) -> None:
    """The first legal move of the first seat that is asked."""
    position = await house.matches.position(1)
    seat = position.pending[0].seat
    person = Person(position.people[seat].person.id, position.names[seat])
    await house.matches.submit(1, person, first_line(position, seat))


async def encoded(house: House) -> bytes | None:
    """The state as it lies in the store."""
    stored = await house.store.load(1)
    return None if stored is None else stored.state


@scenario(22)
async def test_a_choice_in_secret_outlasts_a_restart(tmp_path: Path, scenario: str) -> None:
    """What one has chosen is kept, can still be changed, and the other is still asked."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database) as house:
            await begin_raiders(hall)
            page = await hall.press(hall.ana, await hall.board(), "play:")
            page = await hall.choose(hall.ana, page, "several:", "4", "0", "2")
            await hall.press(hall.ana, page, "do:")
            before = await encoded(house)
        async with bot_at(hall, database) as house:
            assert await encoded(house) == before
            again = await hall.press(hall.ana, await hall.board(), "play:")
            assert "Waiting for" in again.text
            page = await hall.press(hall.rui, await hall.board(), "play:")
            page = await hall.choose(hall.rui, page, "several:", "0", "1", "2")
            done = await hall.press(hall.rui, page, "do:")
            assert done.text.startswith("Done:")
            assert (await house.matches.position(1)).match.moves == 2


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        await house.outbox.drained()
        yield Table(hall, house)


@scenario(23)
async def test_nothing_tells_the_secret_before_the_end(
    table: Table, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """Messages, logs, exports, files, an undo, an error report: no secret, no pouch, no stack."""
    hall, house = table.hall, table.house
    await hall.command(hall.sol, "follow", news="moves")
    with capture_logs([with_errors_told]) as logs:
        said = [await hall.command(hall.ana, "match", "log")]
        for _ in range(3):
            mover, _, _ = await table.a_turn()
            said.append(await hall.command(mover, "match", "hand"))
            said.append(await hall.command(mover, "privacy", "export"))
        mover, line = await table.a_placement()
        said.append(await hall.command(mover, "match", "undo"))
        said.append(await hall.command(hall.sol, "match", "history", move=1))
        pouch = list((await table.position()).state.pouch)
        said.append(await _broken(hall, monkeypatch))
        await house.outbox.drained()
    exported = (await house.matches.export(1)).decode()
    written = [*(_whole(message) for message in (*said, *_all(hall))), str(logs), exported]
    requests = [str(request) for request in hall.server._rest.requests]
    for text in (*written, *requests):
        assert SECRET.hex() not in text
        assert str(SECRET) not in text
        assert str(pouch[:3])[1:-1] not in text
        assert "before" not in re.findall(r'"(\w+)":', text)
    assert line


async def _broken(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Message:
    """The answer to a look at the board that breaks on our side."""
    with monkeypatch.context() as patched:

        def broken(*_: object) -> None:
            raise RuntimeError(f"the secret is {SECRET.hex()}")

        patched.setattr(type(VIKING_TILES), "view", broken, raising=False)
        answer = await hall.command(hall.sol, "match", "board")
    assert "incident" in answer.text
    return answer


def _all(hall: Hall) -> list[Message]:
    """Every message anybody can read."""
    return [
        message
        for person in hall.people.values()
        for channel in person.channels()
        for message in person.sees(channel)
    ]


def _whole(message: Message) -> str:
    """A message with its files."""
    files = [file.data.decode("latin-1") for file in message.attachments]
    return " ".join([str(message.payload()), *files])


@scenario(26)
async def test_a_release_changes_a_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """The replay check names the match and the move; the match goes on from where it stands."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open(every=5) as hall:
        async with bot_at(hall, database) as house:
            await begin(hall)
            for _ in range(6):
                await move(house)
            before = await encoded(house)
            first = await house.store.move(1, 1)
            assert first is not None
        seen: list[tuple[int, int]] = []
        assert await care.replay_check(database, lambda *step: seen.append(step)) == {1: None}
        assert seen == [(1, 1)]
        _forbid(monkeypatch, first.text)
        differing = await care.replay_check(database, lambda *_: None)
        assert differing == {1: "move 1 is refused: edge_mismatch"}
        async with bot_at(hall, database) as house:
            assert await encoded(house) == before
            await move(house)
            assert (await house.matches.position(1)).match.moves == 7


def _forbid(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """A new rule: this move is not allowed any more."""
    refuse = type(VIKING_TILES).refuse

    def stricter(game: Any, state: Any, seat: int, meant: Any) -> RuleViolation | None:
        if str(meant) == text:
            return RuleViolation("edge_mismatch")
        return refuse(game, state, seat, meant)

    monkeypatch.setattr(type(VIKING_TILES), "refuse", stricter)


@scenario(31)
async def test_a_second_copy_does_not_start(table: Table, scenario: str) -> None:
    """While one bot serves a database another one says so and ends; no move is lost."""
    with pytest.raises(LeaseHeld, match="another running copy"):
        await SqliteStore.open(table.house.store.path, patience=timedelta(0))
    await table.a_turn()
    assert (await table.position()).match.moves >= 2


ODD = "**@everyone** <@&1> `x` \u202egnirts\u202c 🐉"


@scenario(34)
async def test_odd_names_and_a_rename(tmp_path: Path, scenario: str) -> None:
    """Names call nobody and format nothing; who renames themselves keeps seat, hand and turn."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        guild = hall.channel.guild
        assert guild is not None
        guild.members[hall.ana.user.id].nick = ODD
        await begin(hall)
        await house.outbox.drained()
        for message in hall.public:
            # The only mentions are those of the people who are asked.
            assert message.notified <= {hall.ana.user.id, hall.rui.user.id}
            assert "**@everyone**" not in message.text
            assert "\u202e" not in message.text
        table = Table(hall, house)
        await table.play(4, random.Random(6))
        guild.members[hall.ana.user.id].nick = "Astrid"
        while await _asked(table) != hall.ana.user.id:
            await move(house)
        line = first_line(await table.position(), (await table.position()).pending[0].seat)
        done = await hall.command(hall.ana, "move", line=line)
        assert done.text.startswith("Done")
        assert "Astrid" in (await table.position()).names
        assert "Only you see this" in (await hall.command(hall.ana, "match", "hand")).text


async def _asked(table: Table) -> str:
    """The id of who is asked."""
    position = await table.position()
    return str(position.people[position.pending[0].seat].person.id)


@scenario(37)
async def test_the_hand_is_there_at_any_time(tmp_path: Path, scenario: str) -> None:
    """By button and by command, twice, elsewhere, after a restart; it never stays with others."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open(every=5) as hall:
        async with bot_at(hall, database):
            await begin(hall)
            board = await hall.board()
            first = await hall.press(hall.ana, board, "hand:")
            again = await hall.command(hall.ana, "match", "hand")
            assert first.text == again.text
        async with bot_at(hall, database):
            pressed = await hall.press(hall.ana, board, "hand:")
            assert pressed.text == first.text
            guild = hall.channel.guild
            assert guild is not None
            home, hall.channel = hall.channel, hall.server.world.add_channel(guild, "talk")
            elsewhere = await hall.command(hall.ana, "match", "hand")
            assert first.text in elsewhere.text
            for message in (first, again, pressed, elsewhere):
                assert message.ephemeral
            hall.channel = home
            assert all(first.text not in message.text for message in hall.public)


@scenario(38)
async def test_boards_without_colour_and_without_sight(tmp_path: Path, scenario: str) -> None:
    """Seats have a shape and a letter, pictures a summary, and the whole board is text as well."""
    async with (
        hall_open(every=5) as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        await house.outbox.drained()
        start = next(message.text for message in hall.public if "in order of play" in message.text)
        seats = re.findall(r"^\d\. .*?, (\S) ([A-Z])", start, re.MULTILINE)
        shapes, letters = {shape for shape, _ in seats}, {letter for _, letter in seats}
        assert len(seats) == len(letters) == len(shapes) == 2
        board = await hall.board()
        [picture] = board.attachments
        [shown] = [item for part in board.parts(Kind.GALLERY) for item in part["items"]]
        for alt in (str(picture.description), str(shown["description"])):
            assert alt.startswith("Turn 1 of 60")
            assert len(alt) <= 1_024
        told = await hall.command(hall.sol, "match", "board", as_text=True)
        assert told.attachments == []
        assert "Red Raven" in told.text
        assert "Black Wolf" in told.text
        hand = await hall.press(hall.ana, board, "hand:")
        assert all(file.description for file in hand.attachments)
