"""Whole matches of Raiders over the loopback: one by commands, one by presses alone."""

from pathlib import Path

import pytest

from bot.matches.position import Position
from games.core.moves import Move
from tests.bot.table import bot_at, hall_open
from tests.bot.whole_matches import TYPICAL, begun, by_commands, by_presses, check_the_end

REASONS = "Victory Point track: "


def by_name(position: Position, move: Move) -> str:
    """A move with people called by their names instead of the colours of their ships."""
    line = str(move)
    for seat, player in enumerate(position.state.players):
        line = line.replace(f":{player.colour}", f":{position.names[seat].lower()}")
    return line


@pytest.mark.long
async def test_a_match_by_commands(tmp_path: Path) -> None:
    """Each move is typed, with people called by their names; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="raiders")
        await by_commands(hall, house, said=by_name)
        await check_the_end(hall, house, REASONS)


async def test_a_match_by_presses(tmp_path: Path) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses.

    That is the median; where a card asks for more, or a raid for several answers, it is more.
    """
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="raiders")
        presses = await by_presses(hall, house)
        await check_the_end(hall, house, REASONS)
        turns = sorted(presses[2:])
        assert turns[len(turns) // 2] <= TYPICAL
        assert turns[-1] <= 2 * TYPICAL


async def test_cards_and_odds_can_be_looked_up(tmp_path: Path) -> None:
    """What stands neither on the board nor in one's hand: a card's actions, a raid's odds."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game="raiders")
        card = await hall.command(hall.sol, "match", "look", about="Avenger")
        assert "Avenger (avenger), Strength 3, cost 3" in card.text
        odds = await hall.command(hall.ana, "match", "look", about="f1")
        assert "Strength 0 before the dice, which makes 0 VP 100%." in odds.text
        assert "f1a" in odds.text
