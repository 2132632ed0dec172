"""One's own data: what is kept, all of it as a file, and being forgotten."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground.acting import Actor
from storage.record_rows import FORMER
from tests.bot.table import begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with (
        hall_open(every=10) as hall,
        bot_at(hall, tmp_path / "skald.sqlite3") as house,
    ):
        await begin(hall)
        await house.outbox.drained()
        yield Table(hall, house)


async def test_about(table: Table) -> None:
    """What is kept is told in words, with the ways to it."""
    page = await table.hall.command(table.hall.sol, "privacy", "about")
    assert "What Skald keeps about you" in page.text
    assert page.custom_ids() == ["mydata", "forgetting"]


async def exported(table: Table, person: Actor) -> dict[str, list[dict[str, object]]]:
    """The file somebody receives."""
    page = await table.hall.command(person, "privacy", "export")
    [file] = page.attachments
    assert file.filename == "skald.json"
    found: dict[str, list[dict[str, object]]] = json.loads(file.data)["kept"]
    return found


async def test_export(table: Table) -> None:
    """Seats, moves and notes of one person, and nothing of the others."""
    hall = table.hall
    mover, _, _ = await table.a_turn()
    await hall.command(mover, "match", "note", text="mind the fjord")
    kept = await exported(table, mover)
    assert [row["name"] for row in kept["seats"]] == [mover.user.name]
    assert kept["notes"][0]["text"] == "mind the fjord"
    assert len(kept["moves"]) >= 2
    other = hall.rui if mover is hall.ana else hall.ana
    assert other.user.id not in json.dumps(kept)
    assert await exported(table, hall.sol) == {}


async def test_who_is_counted_on_is_not_forgotten_yet(table: Table) -> None:
    """A seat in an open match is left first; the sentence names where."""
    told = await table.hall.command(table.hall.ana, "privacy", "forget")
    assert f"Others count on you in <#{table.hall.channel.id}>." in told.text
    assert "Nothing has changed." in told.text
    assert (await table.house.matches.position(1)).names.count("Ana") == 1


async def test_somebody_is_forgotten(table: Table) -> None:
    """After a question the seat is a former player's: log, result, statistics, file."""
    hall, house = table.hall, table.house
    await table.play(500, random.Random(5))
    assert "Ana" in hall.public[-1].text
    question = await hall.command(hall.ana, "privacy", "forget")
    assert "There is no way back." in question.text
    kept = await hall.press(hall.ana, question, "remembered")
    assert kept.text == "Nothing has changed."
    assert "Ana" in (await house.matches.position(1)).names
    question = await hall.command(hall.ana, "privacy", "forget")
    done = await hall.press(hall.ana, question, "forgotten")
    assert done.text.startswith("Done.")
    await house.outbox.drained()
    position = await house.matches.position(1)
    assert sorted(position.names) == ["Rui", "a former player"]
    assert min(row.person_id for row in position.rows) == FORMER
    assert "Ana" not in hall.public[-1].text
    assert "a former player" in hall.public[-1].text
    stats = await hall.command(hall.rui, "stats", game="viking-tiles")
    assert "Ana" not in stats.text
    assert await exported(table, hall.ana) == {}
    assert "Ana" not in (await house.matches.export(1)).decode()
    again = await hall.command(hall.rui, "match", "rematch")
    assert "open again" in again.text
    rematch = await house.matches.here(int(hall.channel.id))
    assert rematch.names == ["Rui"]
