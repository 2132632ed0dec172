"""Orders: prepared in private, played when the turn comes, unheard by everybody else."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        yield hall, house


async def first_fit(house: House, person: Actor) -> str:
    """A placement that will be legal when this person's turn comes, from their own view."""
    position = await house.matches.position(1)
    seat = position.seat_of(int(person.user.id))
    view = position.view(seat)
    tile, fits = next(iter(view.fits.items()))  # type: ignore[attr-defined]
    return f"place {tile} {fits[-1].cell} {fits[-1].rotations[0]}"


@scenario(25)
async def test_an_order_is_played(table: tuple[Hall, House], scenario: str) -> None:
    """Who waits prepares a turn; when it comes it is played at once and reads like any other."""
    hall, house = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    line = await first_fit(house, waiting)
    before = len(hall.public)
    kept = await hall.command(waiting, "orders", line=f"{line}; end")
    assert kept.text.startswith("Kept for your turn.")
    assert f"`{line}`" in kept.text
    assert len(hall.public) == before
    assert line not in (await hall.command(asked, "orders")).text
    await Table(hall, house).a_turn()
    position = await house.matches.position(1)
    entries = await house.matches.log(1, None)
    mine = [entry.text for entry in entries if position.names[entry.seat].lower() == _name(waiting)]
    assert mine[:1] == [line]
    assert all("repared" not in str(message.payload()) for message in hall.public)
    assert "Nothing is prepared." in (await hall.command(waiting, "orders")).text


def _name(person: Actor) -> str:
    return person.user.name.lower()


async def test_adding_and_removing(table: tuple[Hall, House]) -> None:
    """From the answer to a press out of turn, through the field, to nothing again."""
    hall, _ = table
    board = await hall.board()
    asked = hall.asked(board)
    waiting = hall.rui if asked is hall.ana else hall.ana
    answer = await hall.press(waiting, board, "play:")
    page = await hall.press(waiting, answer, "orders:")
    assert "Nothing is prepared." in page.text
    opened = await waiting.click(page, hall.button(page, "order:"))
    before = page.edited_at
    await waiting.submit(opened, {"typed": "deploy warrior forest"})
    await hall.server.until(lambda: page.edited_at != before)
    assert "1. `deploy warrior forest`" in page.text
    assert "Nothing is prepared." in (await hall.press(waiting, page, "unorder:")).text


async def test_in_playing_order(table: tuple[Hall, House]) -> None:
    """What is placed stands before what is done then, whichever was prepared first."""
    hall, _ = table
    await hall.command(hall.ana, "orders", line="end")
    page = await hall.command(hall.ana, "orders", line="place t01 n2w1 0")
    assert page.text.index("1. `place t01 n2w1 0`") < page.text.index("2. `end`")


async def test_what_no_order_can_be(table: tuple[Hall, House]) -> None:
    """What is no move at all is refused; so are a seventh alternative and a spectator."""
    hall, _ = table
    assert "cannot be understood" in (await hall.command(hall.ana, "orders", line="dance")).text
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    for nothing in ("place t99 n2w1 0", "deploy jester fjord", "; ;"):
        answer = await hall.command(waiting, "orders", line=nothing)
        assert "cannot be understood" in answer.text
    assert "Nothing is prepared." in (await hall.command(waiting, "orders")).text
    line = "; ".join(["end"] * 7)
    assert "At most 6 orders" in (await hall.command(hall.ana, "orders", line=line)).text
    assert "hold no seat" in (await hall.command(hall.sol, "orders")).text


async def test_an_order_that_cannot_be_played(table: tuple[Hall, House]) -> None:
    """Its owner is asked as usual, and told so in private; nobody else hears of it."""
    hall, house = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    await hall.command(waiting, "orders", line="place t01 n9w9 0")
    await Table(hall, house).a_turn()
    board = await hall.board()
    assert waiting.user.id in board.notified
    picker = await hall.press(waiting, board, "play:")
    assert picker.text.startswith("Your order could not be played; you are asked now.")
    assert "could not be played" in (await hall.command(waiting, "orders")).text


async def type_into(hall: Hall, person: Actor, page: Message, prefix: str, text: str) -> str:
    """Take the order to be changed, press a button and fill its field; the page it becomes."""
    if not any(one.startswith(prefix) for one in page.custom_ids()):
        page = await hall.press(person, page, "change:")
    opened = await person.click(page, hall.button(page, prefix))
    before = page.edited_at
    await person.submit(opened, {"typed": text})
    await hall.server.until(lambda: page.edited_at != before)
    return page.text


async def type_condition(hall: Hall, person: Actor, page: Message, condition: str) -> str:
    """The same for the first order's condition."""
    return await type_into(hall, person, page, "condition:", condition)


async def test_a_condition(table: tuple[Hall, House]) -> None:
    """Typed into its field, shown with the order, kept from being played while it is not true."""
    hall, house = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    line = await first_fit(house, waiting)
    page = await hall.command(waiting, "orders", line=line)
    assert "only if `pouch <= 1`" in await type_condition(hall, waiting, page, "pouch  <= 1")
    await Table(hall, house).a_turn()
    picker = await hall.press(waiting, await hall.board(), "play:")
    assert picker.text.startswith("Your order could not be played; you are asked now.")


async def test_a_condition_that_holds_and_one_that_is_none(table: tuple[Hall, House]) -> None:
    """What cannot be understood is said with what can; a true condition lets the order go."""
    hall, house = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    line = await first_fit(house, waiting)
    page = await hall.command(waiting, "orders", line=f"{line}; end")
    said = await type_condition(hall, waiting, page, "whenever")
    assert "cannot be understood" in said
    assert "pouch" in said
    page = await hall.command(waiting, "orders")
    await type_condition(hall, waiting, page, "pouch >= 1")
    page = await hall.command(waiting, "orders")
    assert "only if" not in await type_condition(hall, waiting, page, "")
    page = await hall.command(waiting, "orders")
    await type_condition(hall, waiting, page, "pouch >= 1")
    await Table(hall, house).a_turn()
    entries = await house.matches.log(1, None)
    assert line in [entry.text for entry in entries]


async def test_standing_answers(tmp_path: Path) -> None:
    """Chosen once, shown with the orders, taken back; nobody else is told."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        await house.outbox.drained()
        before = len(hall.public)
        page = await hall.command(hall.ana, "orders")
        page = await hall.choose(hall.ana, page, "always:", "answer-mercenary/most")
        assert "1. A Mercenary asks: give what you hold more of · every time" in page.text
        page = await hall.choose(hall.ana, page, "always:", "answer-mercenary/silver")
        assert "1. A Mercenary asks: give silver · every time" in page.text
        assert "2. " not in page.text
        assert "Nothing is prepared." in (await hall.command(hall.rui, "orders")).text
        page = await hall.choose(hall.ana, page, "always:", "answer-mercenary/?")
        assert "Nothing is prepared." in page.text
        await house.outbox.drained()
        assert len(hall.public) == before


async def test_one_order_is_changed(table: tuple[Hall, House]) -> None:
    """Its text, its place and its removal, by presses; the others stay as they are."""
    hall, _ = table
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    before = len(hall.public)
    page = await hall.command(waiting, "orders", line="deploy warrior forest; ritual odin; end")
    assert not any(one.startswith(("shift:", "drop:", "reword:")) for one in page.custom_ids())
    text = await type_into(hall, waiting, page, "reword:", "deploy shieldmaiden forest")
    assert "1. `deploy shieldmaiden forest`" in text
    page = await hall.press(waiting, page, "change:")
    assert "**1. `deploy shieldmaiden forest`**" in page.text
    [_, later] = [one for one in page.custom_ids() if one.startswith("shift:")]
    page = await hall.press(waiting, page, later)
    assert "1. `ritual odin`" in page.text
    assert "**2. `deploy shieldmaiden forest`**" in page.text
    page = await hall.press(waiting, page, "try:")
    assert page.text.count("This is not asked of you now") == 3
    page = await hall.press(waiting, page, "change:")
    page = await hall.press(waiting, page, "drop:")
    assert "ritual odin" not in page.text
    assert "1. `deploy shieldmaiden forest`" in page.text
    assert len(hall.public) == before


async def test_a_button_of_an_order_that_is_gone(table: tuple[Hall, House]) -> None:
    """Pressed in a second window it takes nothing else with it, and says so kindly."""
    hall, _ = table
    first = await hall.command(hall.ana, "orders", line="deploy warrior forest; end")
    first = await hall.press(hall.ana, first, "change:")
    second = await hall.command(hall.ana, "orders")
    second = await hall.press(hall.ana, second, "change:")
    await hall.press(hall.ana, second, "drop:")
    assert "earlier position" in (await hall.press(hall.ana, first, "drop:")).text
    assert "1. `end`" in (await hall.command(hall.ana, "orders")).text


async def test_short_forms_are_spelled_out(tmp_path: Path) -> None:
    """What stands for several moves becomes an order for each of them."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3"):
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        page = await hall.command(hall.ana, "orders", line="work mill / gate")
        assert "1. `place mill`" in page.text
        assert "2. `pick gate`" in page.text
