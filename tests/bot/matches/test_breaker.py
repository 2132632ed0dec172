"""A match whose rules fail pauses itself and tells its moderators; the others go on."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches.breaker import Broken
from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.service import Matches
from games.core.lines import LineRefused
from storage.rows import ServerRow
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import ANA, CLEO, RUI, SOL, Table, lowest, on_turn
from tests.bot.matches.faulty import Faulty
from tests.bot.matches.toy import TOY


@pytest.fixture
async def faulty(tmp_path: Path) -> AsyncIterator[tuple[Table, Faulty]]:
    """A table of a failing game, beside a sound one."""
    store = await SqliteStore.open(tmp_path / "faulty.db", synchronous="NORMAL")
    table, game = Table(store), Faulty()
    table.matches = Matches(
        store,
        {"toy": game, "sound": TOY},
        clock=table.clock,
        new_secret=lambda: bytes(range(32)),
        changed=table.changed,
    )
    yield table, game
    await store.close()


async def attempt(table: Table, position: Position) -> str:
    """A move that fails; its incident."""
    with pytest.raises(Broken) as caught:
        await table.matches.submit(1, on_turn(position), f"lay {lowest(position)}")
    return caught.value.incident


async def test_the_third_fault_in_a_row_pauses_the_match(faulty: tuple[Table, Faulty]) -> None:
    """Nothing is lost; what failed is kept by number and kind alone; another match goes on."""
    table, game = faulty
    position = await table.running()
    game.fails = {"apply"}
    await table.told(1)
    numbers = [await attempt(table, position) for _ in range(3)]
    paused = await table.matches.position(1)
    assert (paused.match.status, paused.match.incident) == ("paused", numbers[-1])
    assert (paused.match.moves, paused.state) == (0, position.state)
    [broke] = await table.store.waiting(1)
    assert broke.payload == {"incident": numbers[-1], "told": False, "role": None}
    kept = await table.store.incidents(1, 9)
    assert [(row.incident, row.error) for row in kept] == [
        (number, "ZeroDivisionError") for number in reversed(numbers)
    ]
    other = await table.matches.open(Place(1, 501), RUI, "sound")
    await table.matches.join(other.match.id, CLEO)
    begun = await table.matches.start(other.match.id, RUI)
    line = f"lay {lowest(begun)}"
    assert (await table.matches.submit(begun.match.id, on_turn(begun), line)).parts


async def test_what_happens_in_between_begins_the_count_anew(faulty: tuple[Table, Faulty]) -> None:
    """A match in which something can be done is not stopped."""
    table, game = faulty
    position = await table.running()
    for _ in range(2):
        game.fails = {"apply"}
        await attempt(table, position)
        await attempt(table, position)
        game.fails = set()
        card = lowest(position)
        await table.matches.submit(1, on_turn(position), f"lay {card}; act pass")
        position = await table.matches.position(1)
    assert position.match.status == "running"


async def test_refusals_are_no_faults(faulty: tuple[Table, Faulty]) -> None:
    """What people do wrong is theirs, and no match stops for it."""
    table, _ = faulty
    position = await table.running()
    for _ in range(5):
        with pytest.raises(LineRefused):
            await table.matches.submit(1, on_turn(position), "dance")
        with pytest.raises(Refused):
            await table.matches.submit(1, SOL, "lay 1")
    assert await table.store.incidents(1, 9) == []


async def test_the_moderators_are_told_where_they_read(faulty: tuple[Table, Faulty]) -> None:
    """In their channel, with their role; the match's own message says that they know."""
    table, game = faulty
    row = ServerRow(guild_id=1, moderator_role=8, moderator_channel=900)
    await table.matches.settle(row)
    position = await table.running()
    await table.told(1)
    game.fails = {"apply"}
    numbers = [await attempt(table, position) for _ in range(3)]
    broke, alarm = await table.store.waiting(1)
    assert broke.payload["told"] is True
    assert alarm.payload == {
        "why": "broke", "channel_id": 900, "role": 8, "about": 500, "incident": numbers[-1],
    }  # fmt: skip


async def test_a_match_whose_position_cannot_be_read_is_still_looked_after(
    faulty: tuple[Table, Faulty],
) -> None:
    """It pauses itself too, and a moderator can look at it, go back, and end it."""
    table, game = faulty
    position = await table.running()
    await table.matches.submit(1, on_turn(position), f"lay {lowest(position)}; act pass")
    position = await table.matches.position(1)
    game.fails = {"pending"}
    line = f"lay {lowest(position)}"
    for _ in range(3):
        with pytest.raises(Broken):
            await table.matches.submit(1, on_turn(position), line)
    seen = await table.matches.inspect(1, SOL)
    assert (seen.position.match.status, seen.asked) == ("paused", ())
    assert seen.diagnosis is not None
    assert seen.diagnosis.works is False
    game.fails = set()
    back = await table.matches.moderate_undo(1, SOL, "mended")
    assert (back.match.status, back.match.incident) == ("running", None)
    [undone] = [row for row in await table.store.waiting(1) if row.kind == "undone"]
    assert undone.payload["goes_on"] is True
    game.fails = {"pending"}
    assert (await table.matches.end(1, SOL, "hopeless")).match.status == "ended"


async def test_an_automated_player_that_fails_stops_the_match_at_once(
    faulty: tuple[Table, Faulty],
) -> None:
    """Nobody else would try again."""
    table, game = faulty
    position = await table.running()
    other = position.people[1].person
    await table.matches.automate(1, SOL, 1, "away")
    assert other in {ANA, RUI}
    await table.matches.submit(1, on_turn(position), f"lay {lowest(position)}")
    game.poisoned = 0
    outcome = await table.matches.submit(1, on_turn(position), "act score")
    assert outcome.parts
    assert (await table.matches.position(1)).match.status == "paused"


async def test_a_paused_match_goes_on_when_a_moderator_says_so(
    faulty: tuple[Table, Faulty],
) -> None:
    """What was broken may have been mended by a new release."""
    table, game = faulty
    position = await table.running()
    game.fails = {"apply"}
    for _ in range(3):
        await attempt(table, position)
    game.fails = set()
    resumed = await table.matches.resume(1, SOL)
    assert (resumed.match.status, resumed.match.incident) == ("running", None)
    assert (await table.matches.submit(1, on_turn(position), f"lay {lowest(position)}")).parts
