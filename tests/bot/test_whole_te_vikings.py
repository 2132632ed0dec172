"""Whole matches of Tiny Epic Vikings over the loopback; drafts and battles keep their secrets."""

from pathlib import Path

import pytest

from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.whole_matches import (
    TYPICAL,
    asked,
    begun,
    by_commands,
    by_presses,
    check_the_end,
    here,
    seen,
    typed,
)

GAME = "te-vikings"


@pytest.mark.long
async def test_a_match_by_commands(tmp_path: Path) -> None:
    """Each move is typed; the end shows all points."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", "cleo", game=GAME)
        await by_commands(hall, house)
        await check_the_end(hall, house)


async def test_a_match_by_presses(tmp_path: Path) -> None:
    """Nothing is typed after the start; a typical turn takes at most six presses."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", game=GAME)
        presses = await by_presses(hall, house)
        await check_the_end(hall, house)
        turns = sorted(presses)
        assert turns[len(turns) // 2] <= TYPICAL


async def test_a_draft_shows_nothing_until_the_last_pick(tmp_path: Path) -> None:
    """Picks and changes of mind make no public message and no redraw; hands are told apart."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", "cleo", game=GAME)
        await by_commands(hall, house, "draft")
        before = seen(hall.public)
        position = await here(hall, house)
        packs = {person: await hand_of(hall, person) for person in ("ana", "rui", "cleo")}
        assert len(set(packs.values())) == 3
        for seat in (0, 1):
            person = hall.people[position.names[seat].lower()]
            first, second = position.state.players[seat].pack[:2]
            for line in (f"draft {first}", "revise", f"draft {second}"):
                await typed(hall, person, line)
        await house.outbox.drained()
        assert seen(hall.public) == before
        last = hall.people[position.names[2].lower()]
        line = f"draft {position.state.players[2].pack[0]}"
        await hall.command(last, "move", line=line)
        await house.outbox.drained()
        assert seen(hall.public) != before
        assert "the packs go on clockwise (3 left)" in hall.public[-1].text


async def hand_of(hall: Hall, person: str) -> str:
    """What somebody reads of the own cards."""
    answer = await hall.command(hall.people[person], "match", "hand")
    return answer.text


async def test_a_card_face_down_is_nobody_elses_business(tmp_path: Path) -> None:
    """The channel hears of the battle and of the Favor card, never of the card."""
    async with hall_open(every=5) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begun(hall, house, "rui", "cleo", game=GAME)
        await by_commands(hall, house, "play")
        position = await here(hall, house)
        seat, person = asked(hall, position)
        card, favor = position.state.players[seat].hand[0], position.state.upper[0]
        await typed(hall, person, f"fight {card} for {favor}; end")
        await house.outbox.drained()
        told = "\n".join(message.text for message in hall.public)
        assert f"starts a battle for {favor}" in told
        assert "with a card face down" in told
        assert card not in told
        for looked_at in ("board", "log"):
            shown = await hall.command(hall.sol, "match", looked_at)
            assert card not in shown.text
        exported = (await house.matches.export(1)).decode()
        assert f"fight … for {favor}" in exported
        assert card not in exported
        assert card in await hand_of(hall, position.names[seat].lower())
