"""Choices of several pieces and of numbers by presses, over the loopback."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui import picker
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.whole_matches import type_number


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        yield hall, house


def options(page: Message) -> dict[str, str]:
    """The labels of the select of several pieces, by value."""
    part = page.part(Hall.button(page, "several:"))
    assert part is not None
    return {option["value"]: option["label"] for option in part["options"]}


async def test_keeping_three_of_five(table: tuple[Hall, House]) -> None:
    """Play, three cards at once, confirm: three presses; the cards kept are those chosen."""
    hall, house = table
    page = await hall.press(hall.ana, await hall.board(), "play:")
    assert "Nobody else sees your choice." in page.text
    labels = options(page)
    assert len(labels) == 5
    page = await hall.choose(hall.ana, page, "several:", "4", "0", "2")
    assert "Check the move" in page.text
    page = await hall.press(hall.ana, page, "do:")
    assert page.text.startswith("Done: `keep ")
    position = await house.matches.position(1)
    seat = position.seat_of(int(hall.ana.user.id))
    assert seat is not None
    dealt = sorted(position.state.players[seat].dealt)
    kept = position.state.players[seat].kept
    assert list(kept) == [dealt[0], dealt[2], dealt[4]]
    assert all(name not in str(message.payload()) for message in hall.public for name in kept)


async def test_a_secret_choice_is_changed(table: tuple[Hall, House]) -> None:
    """While others have still to choose, one press leads back to the choice."""
    hall, house = table
    page = await hall.press(hall.ana, await hall.board(), "play:")
    page = await hall.choose(hall.ana, page, "several:", "4", "0", "2")
    page = await hall.press(hall.ana, page, "do:")
    assert "Noted. Waiting for **\u2068Rui\u2069**." in page.text
    again = await hall.press(hall.ana, await hall.board(), "play:")
    assert again.text == "Noted. Waiting for **\u2068Rui\u2069**."
    page = await hall.press(hall.ana, page, "do:")
    assert "Nobody else sees your choice." in page.text
    assert len(options(page)) == 5
    twice = await hall.press(hall.ana, again, "do:")
    assert twice.text.startswith("This has already been done, once.")
    assert len(options(twice)) == 5
    position = await house.matches.position(1)
    assert all(player.kept is None or not player.kept for player in position.state.players)


async def test_back_to_the_pieces(table: tuple[Hall, House]) -> None:
    """Back from the confirmation is the same select again."""
    hall, _ = table
    page = await hall.press(hall.rui, await hall.board(), "play:")
    before = options(page)
    page = await hall.choose(hall.rui, page, "several:", "1", "3", "4")
    page = await hall.press(hall.rui, page, "back:")
    assert options(page) == before


@pytest.fixture
async def saga(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        yield hall, house


async def to_the_number(hall: Hall, house: House) -> tuple[Actor, Message, list[str]]:
    """Press on to a step that asks for one of several numbers: who, the page, the numbers."""
    board = await hall.board()
    person = hall.asked(board)
    position = await house.matches.position(1)
    seat = position.pending[0].seat
    ways: dict[tuple[str, str], list[str]] = {}
    for move in position.game.legal(position.state, seat):
        (_, _), (_, tile), (_, cell), *rotation = move.steps()
        ways.setdefault((tile, cell), []).extend(value for _, value in rotation)
    (tile, cell), numbers = max(ways.items(), key=lambda way: len(way[1]))
    assert len(numbers) > 1
    page = await hall.press(person, board, "play:")
    for value in (tile, cell):
        page = await press_value(hall, person, page, value)
    return person, page, numbers


async def press_value(hall: Hall, person: Actor, page: Message, value: str) -> Message:
    """Choose a value wherever the page offers it."""
    for custom_id in page.custom_ids():
        if custom_id.startswith("pick:") and custom_id.rpartition(":")[2].endswith(value):
            return await hall.press(person, page, custom_id)
        options = (page.part(custom_id) or {}).get("options", ())
        if any(option["value"] == value for option in options):
            return await hall.choose(person, page, custom_id, value)
    return page  # it was taken silently


async def test_a_number_is_typed(saga: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many for a select: what is no choice is said kindly, the page stays."""
    monkeypatch.setattr(picker, "NUMBERS", 1)
    hall, house = saga
    person, page, numbers = await to_the_number(hall, house)
    before = page.custom_ids()
    for wrong in ("1234", "many", "-1"):
        page = await type_number(hall, person, page, wrong)
        assert f"`{wrong}` is not possible here: 0 to " in page.text
        assert page.custom_ids() == before
    page = await type_number(hall, person, page, f" 0{numbers[-1]}")
    assert any(one.endswith(f"/{numbers[-1]}") for one in page.custom_ids())


async def test_a_number_for_an_earlier_position(
    saga: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has moved in the meantime is told so, with the present picker."""
    monkeypatch.setattr(picker, "NUMBERS", 1)
    hall, house = saga
    person, page, numbers = await to_the_number(hall, house)
    outcome = await person.autocomplete(hall.channel, "move", None, "line", "place t")
    line = outcome.choices[0]["value"]
    while len(line.split()) < 4:
        line = (await person.autocomplete(hall.channel, "move", None, "line", line)).choices[0][
            "value"
        ]
    assert (await hall.command(person, "move", line=line)).text.startswith("Done")
    page = await type_number(hall, person, page, numbers[0])
    assert "earlier position" in page.text
