"""Looking at a match: board, hand and log, in private and in the reader's own language."""

from bot.matches.judging import check_begun
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.ui import log as log_layout
from bot.ui import typed
from bot.ui.answers import watching_page
from bot.ui.asking import Asking
from bot.ui.board import board_pictures, private_board, region_page, region_picture
from bot.ui.hand import hand_page, hand_pictures
from bot.ui.items import Choose, Pressable
from bot.ui.log import log_page
from bot.ui.looking_up import look_up_page
from bot.ui.more import more_page
from bot.ui.sealed import sealed_page
from bot.ui.telling import Telling, last_turn, marks_of
from bot.ui.textboard import text_board_page
from games.core.contract import View

RECENT = 12
"""Moves to look through for what the last turn did."""


def telling_of(asking: Asking, position: Position) -> Telling:
    """The match in the reader's own language, with marks for who wants them."""
    tongue = asking.tongue(position.match.game)
    marked = asking.person.id in asking.matches.marked
    return Telling(position, tongue, marks_of(position, tongue) if marked else ())


async def begun(asking: Asking, match_id: int) -> Position:
    """A match that has started, whether or not it goes on; Refused not_running, closed."""
    position = await asking.matches.position(match_id)
    check_begun(position)
    return position


async def show_board(
    asking: Asking, match_id: int, *, near: str | None = None, as_text: bool = False
) -> None:
    """The board as the reader may know it, or one part of it, larger."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    telling = telling_of(asking, position)
    view = position.view(position.seat_of(asking.person.id))
    if as_text:
        await asking.answer(text_board_page(telling, view, 0))
        return
    if near is not None:
        await _show_region(asking, telling, view, near)
        return
    entries = await asking.matches.log(match_id, asking.person.id, limit=RECENT)
    drawing = asking.services.pictures
    pictures = await board_pictures(drawing, telling, view)
    parted = bool(drawing.regions(position.match.game, view))
    await asking.answer(private_board(telling, view, pictures, last_turn(entries), parted=parted))


async def _show_region(asking: Asking, telling: Telling, view: View, near: str) -> None:
    drawing, name = asking.services.pictures, " ".join(near.lower().split())
    picture = await region_picture(drawing, telling, view, name)
    parts = drawing.regions(telling.position.match.game, view)
    await asking.answer(region_page(telling, name, picture, parts))


async def look_up(asking: Asking, match_id: int, about: str) -> None:
    """What the reader may know about a place, a piece or another word of the board."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    telling = telling_of(asking, position)
    view = position.view(position.seat_of(asking.person.id))
    word = " ".join(about.lower().split())
    pictures = await region_picture(asking.services.pictures, telling, view, word)
    await asking.answer(look_up_page(telling, view, word, pictures))


async def press_look_up(asking: Asking, item: Pressable) -> None:
    """Open the field for something to look up."""
    await typed.ask_look_up(asking, item.match_id)


async def regions(asking: Asking) -> list[str]:
    """The parts of the board here that can be shown larger; none where there is no match."""
    try:
        position = await asking.matches.here(asking.channel_id)
    except Refused:
        return []
    if position.state is None:
        return []
    view = position.view(None)
    return list(asking.services.pictures.regions(position.match.game, view))


async def show_hand(asking: Asking, match_id: int) -> None:
    """The reader's own hand; a spectator is told that there is none."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    telling = telling_of(asking, position)
    seat = position.seat_of(asking.person.id)
    if seat is None:
        await asking.answer(watching_page(telling, asking.person))
        return
    pictures = await hand_pictures(asking.services.pictures, telling, seat)
    note = await asking.matches.note(match_id, asking.person)
    await asking.answer(hand_page(telling, seat, pictures, note))


async def show_log(asking: Asking, match_id: int, before: int | None = None) -> None:
    """A page of the log as its reader heard it; the newest unless `before` says otherwise."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    entries = await asking.matches.log(
        match_id, asking.person.id, before=before, limit=log_layout.PAGE
    )
    await asking.answer(log_page(telling_of(asking, position), entries))


async def press_more(asking: Asking, item: Pressable) -> None:
    """The board's More."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    seated = position.seat_of(asking.person.id) is not None
    await asking.answer(more_page(telling_of(asking, position), seated=seated))


async def press_board(asking: Asking, item: Pressable) -> None:
    """A Board button."""
    await show_board(asking, item.match_id)


async def press_zoom(asking: Asking, item: Pressable) -> None:
    """Which part of the board to see larger."""
    await show_board(asking, item.match_id, near="")


async def press_zoom_to(asking: Asking, item: Pressable) -> None:
    """A part of the board chosen."""
    await show_board(asking, item.match_id, near=Choose.chosen(asking))


async def press_text_board(asking: Asking, item: Pressable) -> None:
    """A page of the text board."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    view = position.view(position.seat_of(asking.person.id))
    page = int(item.fields["page"])
    await asking.answer(text_board_page(telling_of(asking, position), view, page))


async def press_hand(asking: Asking, item: Pressable) -> None:
    """A Hand button."""
    await show_hand(asking, item.match_id)


async def press_sealed(asking: Asking, item: Pressable) -> None:
    """How the match is sealed, and how to check it."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    await asking.answer(sealed_page(telling_of(asking, position)))


async def press_log(asking: Asking, item: Pressable) -> None:
    """A Log button, or one that turns its pages."""
    before = int(item.fields.get("before") or 0)
    await show_log(asking, item.match_id, before or None)
