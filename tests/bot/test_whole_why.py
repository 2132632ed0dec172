"""Why a line was refused, over the loopback: the rule, an example, and the way back."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from tests.bot.table import Hall, begin, bot_at, hall_open


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        yield hall, house


async def asked(hall: Hall) -> Actor:
    return hall.asked(await hall.board())


async def test_the_rule_and_an_example_that_works(table: tuple[Hall, House]) -> None:
    """The example is played as it stands; nothing is said in public before."""
    hall, _ = table
    person, before = await asked(hall), len(hall.public)
    refused = await hall.command(person, "move", line="place t01 n9w9 0")
    assert "Not done" in refused.text
    page = await hall.press(person, refused, "why:")
    assert "Why?" in page.text
    found = re.search(r"This is possible: `([^`]+)`", page.text)
    assert found is not None
    assert len(hall.public) == before
    done = await hall.command(person, "move", line=found[1])
    assert done.text.startswith("Done")


async def test_the_rule_in_own_words(table: tuple[Hall, House]) -> None:
    """A paragraph of the primer stands under its title; Rules opens that page; Back returns."""
    hall, house = table
    person = await asked(hall)
    position = await house.matches.position(1)
    seat = position.pending[0].seat
    tile = str(next(iter(position.game.legal(position.state, seat)))).split()[1]
    refused = await hall.command(person, "move", line=f"place {tile} n9w9 0")
    told = refused.text
    page = await hall.press(person, refused, "why:")
    assert "Placing a tile" in page.text
    assert "shares a full edge with the land" in page.text
    assert f"This is possible: `place {tile} " in page.text
    back = await hall.press(person, page, "because:")
    assert back.text == told
    page = await hall.press(person, back, "why:")
    rules = await hall.press(person, page, "rules:")
    assert "Placing a tile" in rules.text


async def test_a_line_too_long_for_a_button(table: tuple[Hall, House]) -> None:
    """Then the rules are offered at the page where the broken one stands."""
    hall, _ = table
    person = await asked(hall)
    refused = await hall.command(person, "move", line="dance " * 30)
    assert not any(one.startswith("why:") for one in refused.custom_ids())
    rules = await hall.press(person, refused, "rules:")
    assert "Typing moves" in rules.text


async def test_when_the_position_has_changed(table: tuple[Hall, House]) -> None:
    """Who is no longer asked is told so; who may do it now is told that."""
    hall, house = table
    person = await asked(hall)
    refused = await hall.command(person, "move", line="end")
    position = await house.matches.position(1)
    line = str(next(iter(position.game.legal(position.state, position.pending[0].seat))))
    await hall.command(person, "move", line=line)
    position = await house.matches.position(1)
    assert position.pending[0].seat == position.seat_of(int(person.user.id))
    page = await hall.press(person, refused, "why:")
    assert "`end` is possible now" in page.text
    await hall.command(person, "move", line="end")
    again = await hall.command(person, "move", line="end")
    assert not any(one.startswith("why:") for one in again.custom_ids())


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("place {tile} n1w1 0", "region.png"),
        ("place {tile} n9w9 0", "choices.png"),
        ("place t99 n9w9 0", "choices.png"),
    ],
)
async def test_the_place_in_question_is_shown(tmp_path: Path, line: str, name: str) -> None:
    """The named cell is ringed; where there is none, one sees what is possible instead."""
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        person = await asked(hall)
        position = await house.matches.position(1)
        legal = position.game.legal(position.state, position.pending[0].seat)
        typed = line.format(tile=str(legal[0]).split()[1])
        refused = await hall.command(person, "move", line=typed)
        page = await hall.press(person, refused, "why:")
        [file] = page.attachments
        assert file.filename == name
        back = await hall.press(person, page, "because:")
        assert back.attachments == []
