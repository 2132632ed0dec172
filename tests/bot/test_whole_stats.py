"""`/stats` over the loopback: of a person, a game, a server."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.table import begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


@pytest.fixture
async def over(tmp_path: Path) -> AsyncIterator[Table]:
    """A match of Ana and Rui that has been played to its end."""
    async with (
        hall_open(every=10) as hall,
        bot_at(hall, tmp_path / "skald.sqlite3") as house,
    ):
        await begin(hall)
        table = Table(hall, house)
        await table.play(500, random.Random(4))
        yield table


async def test_stats(over: Table) -> None:
    """Private answers: the server, the ladder of a game, a person, somebody without a match."""
    hall = over.hall
    position = await over.position()
    assert position.result is not None
    winner = position.names[position.result.winners[0]]
    server = (await hall.command(hall.sol, "stats")).text
    assert "1 match with a result." in server
    assert "Viking Tiles: 1" in server
    assert "2 people have played." in server
    game = (await hall.command(hall.sol, "stats", game="viking-tiles")).text
    first = next(line for line in game.splitlines() if line.startswith("1."))
    assert winner in first
    assert "won 1 of 1" in first
    assert "from few matches" in first
    mine = (await hall.command(hall.sol, "stats", player=hall.people[winner.lower()].user.id)).text
    assert "**Viking Tiles**: 1 match, won 1." in mine
    assert "Played to the end: 1 of 1." in mine
    assert "A typical turn takes less than an hour." in mine
    page = await hall.command(hall.ana, "stats")
    page = await hall.choose(hall.ana, page, "ranks:", "viking-tiles")
    assert page.text == game
    page = await hall.press(hall.ana, page, "stats:me")
    assert "Played to the end: 1 of 1." in page.text
    page = await hall.press(hall.ana, page, "stats:here")
    assert page.text == server
    none = await hall.command(hall.sol, "stats", player=hall.cleo.user.id, game="viking-tiles")
    assert "No match with a result yet." in none.text


async def test_stats_in_the_readers_language(over: Table) -> None:
    """The answer speaks the language of who asks."""
    over.hall.sol.user.locale = "pt-BR"
    told = await over.hall.command(over.hall.sol, "stats", game="viking-tiles")
    assert "1 partida com resultado." in told.text
