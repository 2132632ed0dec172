"""Looking back in private: moments of the match, and the moves since one's own last one."""

from collections.abc import Sequence
from typing import Final

from bot.matches.history import Moment
from bot.matches.looking import LogEntry
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.ui import buttons, typed
from bot.ui.answers import watching_page
from bot.ui.asking import Asking
from bot.ui.board import moment_pictures
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.history import all_since_page, history_page, nothing_since_page, since_page
from bot.ui.items import Choose, Pressable
from bot.ui.page import Shown
from bot.ui.telling import Telling

FAR_BACK: Final = 60
"""Moves to look through for one's own last one; in longer absences the log serves better."""


async def show_moment(
    asking: Asking,
    match_id: int,
    number: int | None,
    eyes: str = buttons.OWN_EYES,
    *,
    near: bool = False,
) -> None:
    """The match after a move; the newest if None. `near`: one before it will do."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    seat = None if eyes == buttons.OWN_EYES else _seat(position, eyes)
    moment = await asking.matches.history(match_id, number, asking.person.id, eyes=seat, near=near)
    telling = telling_of(asking, moment.position)
    pictures = await _pictures(asking, telling, moment)
    await asking.answer(history_page(telling, moment, eyes, pictures))


def _seat(position: Position, eyes: str) -> int:
    """The seat through whose eyes to look; Refused stale if there is none of that number."""
    seats = {str(seat): seat for seat in range(len(position.people))}
    if eyes not in seats:
        raise Refused("stale")
    return seats[eyes]


async def _pictures(asking: Asking, telling: Telling, moment: Moment) -> list[Shown]:
    past = moment.number < moment.last
    return await moment_pictures(asking.services.pictures, telling, moment.view, past=past)


async def press_history(asking: Asking, item: Pressable) -> None:
    """A History button, or one that turns it."""
    number, eyes = int(item.fields["number"]), item.fields["eyes"]
    # The newest move, when the button was made, may have been somebody's secret.
    await show_moment(asking, item.match_id, number, eyes, near=True)


async def press_eyes(asking: Asking, item: Pressable) -> None:
    """Another pair of eyes on the same moment."""
    number, eyes = int(item.fields["number"]), Choose.chosen(asking)
    await show_moment(asking, item.match_id, number, eyes, near=True)


async def press_jump(asking: Asking, item: Pressable) -> None:
    """Open the field for a move's number."""
    await typed.ask_number(asking, item.match_id)


async def jumped(asking: Asking, match_id: int, typed_number: str) -> None:
    """A number from the field."""
    await asking.acknowledge()
    if not typed_number.strip().isdecimal() or len(typed_number) > typed.NUMBER:
        moment = await asking.matches.history(match_id, None, asking.person.id)
        raise Refused("no_such_move", last=moment.last)
    await show_moment(asking, match_id, int(typed_number))


async def press_since(asking: Asking, item: Pressable) -> None:
    """A step through what happened since the reader's last move."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    telling = telling_of(asking, position)
    seat = position.seat_of(asking.person.id)
    if seat is None:
        await asking.answer(watching_page(telling, asking.person))
        return
    entries = await _since(asking, item.match_id, position.seats_of(asking.person.id))
    if not entries:
        await asking.answer(nothing_since_page(telling))
    elif item.fields["where"] == "all":
        await asking.answer(all_since_page(telling, entries))
    else:
        index = min(int(item.fields["number"]), len(entries) - 1)
        number = entries[index].number
        moment = await asking.matches.history(item.match_id, number, asking.person.id)
        pictures = await _pictures(asking, telling, moment)
        note = await asking.matches.note(item.match_id, asking.person)
        await asking.answer(since_page(telling, entries, index, pictures, note))


async def _since(asking: Asking, match_id: int, own: Sequence[int]) -> list[LogEntry]:
    """The moves after the reader's last one; all of a match in which the reader has not moved."""
    entries = await asking.matches.log(match_id, asking.person.id, limit=FAR_BACK)
    standing = [entry for entry in entries if not entry.undone]
    mine = [entry.number for entry in standing if entry.seat in own]
    return [entry for entry in standing if entry.number > max(mine, default=0)]
