"""Clocks on the whole bot: deadlines, restarts, outages, and what is taken back."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.playground.clock import MovableClock
from bot.playground.permissions import Permission
from storage.clock_rows import ClockRow
from tests.bot.scenarios import scenario
from tests.bot.sitting import Sitting, sitting_at
from tests.bot.table import bot_at, hall_open


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with sitting_at(tmp_path / "skald.sqlite3") as opened:
        yield opened


async def clock_of(sitting: Sitting, name: str) -> ClockRow:
    """The clock of somebody."""
    clocks = await sitting.house.store.clocks(1)
    actor = sitting.hall.people[name]
    return next(clock for clock in clocks if clock.person_id == int(actor.user.id))


def stamp(at: datetime | None) -> str:
    """A time as Discord shows it."""
    assert at is not None
    return f"<t:{int(at.timestamp())}:R>"


async def test_the_board_shows_the_deadline(sitting: Sitting) -> None:
    """Whoever is asked reads until when; in the lobby everybody reads the pace."""
    await sitting.begin(sitting.hall.rui)
    assert "standard: 72 hours, 12 more per turn, at most 120" in sitting.public_texts()[0]
    asked = await sitting.asked()
    clock = await clock_of(sitting, asked.user.name.lower())
    board = await sitting.hall.board()
    assert stamp(clock.due_at) in board.text
    assert asked.user.id in board.notified


async def test_no_clock(sitting: Sitting) -> None:
    """A table that wants no clock has none."""
    await sitting.begin(sitting.hall.rui, pace="none")
    assert "There is no deadline." in (await sitting.hall.board()).text
    await sitting.pass_time(days=100)
    assert (await sitting.position()).match.status == "running"
    assert not any("is up" in told for told in sitting.public_texts())


async def test_a_server_has_a_usual_pace(sitting: Sitting) -> None:
    """Who names no pace gets the server's; the host may choose another one."""
    hall = sitting.hall
    guild = hall.channel.guild
    assert guild is not None
    manager = hall.server.world.add_role(guild, "Keepers", 1 << 5)
    hall.server.world.set_roles(guild.members[hall.sol.user.id], manager)
    panel = await hall.command(hall.sol, "settings")
    assert "Usual pace: standard" in panel.text
    panel = await hall.choose(hall.sol, panel, "usualpace:", "fast")
    assert "Usual pace: fast" in panel.text
    opened = await hall.command(hall.ana, "match", "new", game="viking-tiles")
    assert (await sitting.position()).match.pace == "fast"
    panel = await hall.press(hall.ana, opened, "setup:")
    panel = await hall.choose(hall.ana, panel, "pace:", "slow")
    panel = await hall.choose(hall.ana, panel, "timeup:", "default")
    await hall.choose(hall.ana, panel, "manners:", "brief")
    match = (await sitting.position()).match
    assert (match.pace, match.time_up, match.away, match.brief) == ("slow", "default", False, True)
    await sitting.told()
    lobby = sitting.message("opens a table").text
    assert "slow: 72 hours, 36 more" in lobby
    assert "When time is up: the default move is made." in lobby
    assert "Days away do not count" in lobby


@scenario(8)
async def test_a_restart_with_deadlines_pending(tmp_path: Path, scenario: str) -> None:
    """After a stop nobody has lost time; what was due is told once, and not in a burst."""
    database, clock = tmp_path / "skald.sqlite3", MovableClock()
    async with hall_open(every=5) as hall:
        async with sitting_at(database, clock, hall) as before:
            await before.begin(hall.rui)
            await before.pass_time(hours=30)
            name = (await before.asked()).user.name.lower()
            due = (await clock_of(before, name)).due_at
        clock.advance(timedelta(days=4))
        async with sitting_at(database, clock, hall) as after:
            await after.house.matches.tick()
            await after.told()
            given = (await clock_of(after, name)).due_at
            assert due is not None
            assert given is not None
            assert timedelta(days=4) <= given - due < timedelta(days=4, minutes=5)
            assert not any("half of your time" in told for told in after.public_texts())
            assert stamp(given) in (await hall.board()).text
            await after.pass_time(hours=7)
            for _ in range(3):
                await after.house.matches.tick()
            await after.told()
            assert sum("half of your time" in told for told in after.public_texts()) == 1
            await after.pass_time(hours=36)
            for _ in range(3):
                await after.house.matches.tick()
            await after.told()
            assert sum("What should happen" in told for told in after.public_texts()) == 1


async def test_while_discord_is_gone_no_time_passes(sitting: Sitting) -> None:
    """A lost connection is an outage: nobody could have moved."""
    await sitting.begin(sitting.hall.rui)
    await sitting.house.matches.tick()
    name = (await sitting.asked()).user.name.lower()
    due = (await clock_of(sitting, name)).due_at
    await sitting.house.client.on_disconnect()
    assert not sitting.house.client.here
    sitting.clock.advance(timedelta(hours=90))
    await sitting.house.client.on_resumed()
    await sitting.house.matches.tick()
    given = (await clock_of(sitting, name)).due_at
    assert due is not None
    assert given is not None
    assert given - due >= timedelta(hours=90)
    assert await sitting.house.store.absences(1) == []


@scenario(13)
async def test_where_nothing_can_be_said_no_time_is_up(sitting: Sitting, scenario: str) -> None:
    """A permission is lost for days: nobody is voted on, and all have their time when it is back.

    Who was handed the turn meanwhile has the whole of theirs.
    """
    hall, house = sitting.hall, sitting.house
    await sitting.begin(hall.rui)
    guild = hall.channel.guild
    assert guild is not None
    world = hall.server.world
    world.set_overwrite(hall.channel, guild.members[world.bot.id], deny=Permission.SEND_MESSAGES)
    first = await sitting.asked()
    for _ in range(2):
        await sitting.a_move()
        if await sitting.asked() is not first:
            break
    asked = await sitting.asked()
    assert asked is not first
    await sitting.pass_time(hours=100)
    assert await house.store.absences(1) == []
    assert (await sitting.position()).match.status == "running"
    assert await sitting.asked() is asked
    world.set_overwrite(hall.channel, guild.members[world.bot.id])
    await hall.server.until(lambda: sitting.calls(asked))
    await sitting.told()
    due = (await clock_of(sitting, asked.user.name.lower())).due_at
    assert due is not None
    assert due - sitting.clock() > timedelta(hours=71)
    assert stamp(due) in (await hall.board()).text
    await sitting.pass_time(hours=73)
    assert sum("What should happen" in told for told in sitting.public_texts()) == 1


@scenario(33)
async def test_while_a_server_cannot_be_reached_no_time_passes(
    sitting: Sitting, scenario: str
) -> None:
    """An outage of one server takes no time from its matches, and nobody is voted on."""
    hall, house = sitting.hall, sitting.house
    await sitting.begin(hall.rui)
    guild, world = hall.channel.guild, hall.server.world
    assert guild is not None
    name = (await sitting.asked()).user.name.lower()
    due = (await clock_of(sitting, name)).due_at
    world.cut_off(guild)
    await hall.server.until(lambda: house.matches.unheard)
    await sitting.pass_time(hours=100)
    assert await house.store.absences(1) == []
    world.reconnect(guild)
    await hall.server.until(lambda: not house.matches.unheard)
    await sitting.told()
    given = (await clock_of(sitting, name)).due_at
    assert due is not None
    assert given is not None
    assert timedelta(hours=99) < given - due <= timedelta(hours=101)


@scenario(33)
async def test_a_server_that_cannot_be_reached_at_the_start(tmp_path: Path, scenario: str) -> None:
    """Its matches wait until it is back: no time passes, and nobody is voted on."""
    database, clock = tmp_path / "skald.sqlite3", MovableClock()
    async with hall_open(every=5) as hall:
        guild, world = hall.channel.guild, hall.server.world
        assert guild is not None
        async with sitting_at(database, clock, hall) as before:
            await before.begin(hall.rui)
            name = (await before.asked()).user.name.lower()
            due = (await clock_of(before, name)).due_at
        world.cut_off(guild)
        async with sitting_at(database, clock, hall) as after:
            await after.pass_time(hours=100)
            assert await after.house.store.absences(1) == []
            world.reconnect(guild)
            await hall.server.until(lambda: not after.house.matches.unheard)
            await after.told()
            given = (await clock_of(after, name)).due_at
            assert due is not None
            assert given is not None
            assert timedelta(hours=99) < given - due <= timedelta(hours=101)


async def test_a_reminder_goes_when_it_has_served(sitting: Sitting) -> None:
    """Half time is told once, calls the person once, and the message is deleted afterwards."""
    await sitting.begin(sitting.hall.rui)
    asked = await sitting.asked()
    before = len(sitting.calls(asked))
    await sitting.pass_time(hours=37)
    reminder = sitting.message("half of your time has gone")
    assert len(sitting.calls(asked)) == before + 1
    assert {"play:1", "board:1"} <= set(reminder.custom_ids())
    await sitting.pass_time(hours=1)
    assert len(sitting.calls(asked)) == before + 1
    await sitting.a_turn()
    assert not any("half of your time" in told for told in sitting.public_texts())


async def test_a_reminder_goes_when_the_time_is_up(sitting: Sitting) -> None:
    """The deadline that it names has passed."""
    await sitting.begin(sitting.hall.rui)
    await sitting.pass_time(hours=37)
    assert any("half of your time" in told for told in sitting.public_texts())
    await sitting.pass_time(hours=37)
    assert not any("half of your time" in told for told in sitting.public_texts())


@scenario(21)
async def test_undo_across_a_handover_and_a_restart(tmp_path: Path, scenario: str) -> None:
    """Active seat, clocks, notices and buttons all follow, also in the next process."""
    database, clock = tmp_path / "skald.sqlite3", MovableClock()
    async with hall_open(every=5) as hall:
        async with sitting_at(database, clock, hall) as before:
            await before.begin(hall.rui)
            mover = await before.a_turn()
            other = await before.asked()
            await before.pass_time(hours=2)
        async with bot_at(hall, database, clock=clock) as house:
            after = Sitting(hall, house, clock)
            board = await hall.board()
            answer = await hall.press(mover, board, "undo:")
            assert answer.text.startswith("Taken back")
            await after.told()
            assert await after.asked() is mover
            mine = await clock_of(after, mover.user.name.lower())
            theirs = await clock_of(after, other.user.name.lower())
            assert mine.since is not None
            assert mine.seconds <= 72 * 3_600
            assert theirs.since is None
            assert theirs.seconds <= 70 * 3_600 + 60
            refused = await hall.press(other, await hall.board(), "play:")
            assert "Waiting for" in refused.text
            calls = len(after.calls(other))
            await after.a_turn()
            # Within a quarter of an hour nobody is called twice for the same turn; later they are.
            assert await after.asked() is other
            assert len(after.calls(other)) == calls + 1
            await after.pass_time(hours=37)
            assert len(after.calls(other)) == calls + 2


@scenario(21)
async def test_the_leaving_of_a_seat_is_taken_back(sitting: Sitting, scenario: str) -> None:
    """The person is back at the table, asked and called, with a clock that runs and their hand."""
    hall = sitting.hall
    await sitting.begin(hall.rui, hall.cleo)
    gone, before = await sitting.asked(), await sitting.position()
    hand = await hall.command(gone, "match", "hand")
    confirm = await hall.command(gone, "match", "resign")
    await hall.press(gone, confirm, "gone:")
    await sitting.told()
    assert await sitting.asked() is not gone
    assert (await sitting.position()).seats_of(int(gone.user.id)) == []
    await sitting.pass_time(hours=20)
    nora = sitting.person(hall.sol)
    await sitting.house.matches.roll_back(1, nora, 0, "a mistake")
    await sitting.told()
    assert await sitting.asked() is gone
    assert (await sitting.position()).state == before.state
    assert gone.user.id in (await hall.board()).notified
    clocks = {clock.person_id: clock for clock in await sitting.house.store.clocks(1)}
    running = [person for person, clock in clocks.items() if clock.since is not None]
    assert running == [int(gone.user.id)]
    assert max(clock.seconds for clock in clocks.values()) <= 72 * 3_600
    assert (await hall.command(gone, "match", "hand")).text == hand.text
    assert await sitting.a_turn() is gone


async def test_new_deadlines_tell_nothing_of_a_secret_choice(sitting: Sitting) -> None:
    """While all choose in secret the board is not drawn anew: it would tell who has chosen."""
    hall = sitting.hall
    await hall.command(hall.ana, "match", "new", game="raiders", seats=2, pace="standard")
    await hall.command(hall.rui, "match", "join")
    await sitting.start(await hall.command(hall.ana, "match", "start"))
    board = await hall.board()
    position = await sitting.position()
    seat = position.seat_of(int(hall.ana.user.id)) or 0
    line = str(position.game.legal(position.state, seat)[0])
    assert (await hall.command(hall.ana, "move", line=line)).text.startswith("Done")
    await sitting.told()
    before, edited = board.text, board.edited_at
    await hall.command(hall.rui, "me", "away", days=2)
    await sitting.told()
    assert any("the clock rests" in told for told in sitting.public_texts())
    assert (board.text, board.edited_at) == (before, edited)
    await sitting.pass_time(days=3)
    reminders = [m for m in sitting.calls(hall.rui) if "half of your time" in m.text]
    assert reminders == []
