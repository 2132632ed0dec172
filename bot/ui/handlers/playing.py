"""Moving: the guided picker, its confirmation, typed lines, and what became of them."""

import asyncio
from collections.abc import Mapping

from bot.matches.picker import NoSuchStep, Step
from bot.matches.position import Position
from bot.matches.preview import Preview, next_seats
from bot.matches.refusals import Refused
from bot.matches.service import Outcome
from bot.text.commands import command
from bot.text.names import one_line
from bot.ui import buttons, typed
from bot.ui.answers import (
    done_page,
    done_text,
    has_answered,
    not_asked_page,
    noted_page,
    over_page,
    refused_page,
    unfinished_page,
    watching_page,
)
from bot.ui.asking import Asking
from bot.ui.board import choices_shown
from bot.ui.hand import NOTE
from bot.ui.handlers.completing import NOTHING_TO_MOVE, PREPARE, as_typed
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.handlers.ordering import show_orders
from bot.ui.hints import Hint, hint_for
from bot.ui.items import Pressable
from bot.ui.page import Shown, clipped
from bot.ui.picker import offers_whole_moves, picker_page
from bot.ui.picking import Picking, parted
from bot.ui.telling import Telling
from games.core.lines import LineRefused

IMAGINED = 3
"""Positions that are imagined to see whether it is certain who comes next."""


async def open_picker(asking: Asking, match_id: int, note: str = "", *, undo: bool = False) -> None:
    """The picker at its first step, for the reader's own seat as it is asked now."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    if position.match.status == "paused":
        asking.way_on = buttons.board(match_id, asking.tongue())
        raise Refused("paused")
    note = note or await _dropped(asking, match_id) or await _noted(asking, match_id)
    await show(asking, position, (), note=note, undo=undo)


async def _dropped(asking: Asking, match_id: int) -> str:
    """What to say first to somebody whose order could not be played."""
    orders = await asking.matches.orders(match_id, asking.person)
    if not any(order.dropped for order in orders):
        return ""
    return asking.tongue().gettext("Your order could not be played; you are asked now.")


async def _noted(asking: Asking, match_id: int) -> str:
    """One's own note, which is kept for this moment."""
    note = await asking.matches.note(match_id, asking.person)
    sentence = asking.tongue().gettext("Your note: {note}")
    return sentence.format(note=clipped(note, NOTE)) if note else ""


async def show(
    asking: Asking,
    position: Position,
    path: tuple[str, ...],
    *,
    note: str = "",
    group: int | None = None,
    undo: bool = False,
    at_once: bool = False,
    idea: int | None = None,
) -> None:
    """The picker where the path leads, or what the reader is to know instead of it.

    `at_once`: a move that can be taken back freely needs no confirmation. `idea` is the number of
    the hint that is wanted in a practice match.
    """
    telling = telling_of(asking, position)
    seat = position.seat_of(asking.person.id)
    if position.result is not None:
        await asking.answer(over_page(telling))
    elif seat is None:
        await asking.answer(watching_page(telling, asking.person))
    elif all(decision.seat != seat for decision in position.pending):
        await asking.answer(not_asked_page(telling, note, undo=undo))
    elif not path and has_answered(telling, seat):
        await asking.answer(noted_page(telling, seat, note))
    else:
        try:
            picking = await _picking(asking, telling, seat, path)
        except NoSuchStep:
            note, picking = stale_note(asking), await _picking(asking, telling, seat, ())
        if at_once and not note and _needs_no_confirmation(picking):
            text, version = picking.step.text, picking.version
            await submit(asking, telling.match_id, text, seat=seat, version=version)
            return
        pictures = await _candidates(asking, picking)
        hint = _hint(asking, picking, idea)
        page = picker_page(picking, pictures, note=note, group=group, undo=undo, hint=hint)
        await asking.answer(page)


def _hint(asking: Asking, picking: Picking, idea: int | None) -> Hint | None:
    """What the choices mean, at the first step of a decision."""
    telling = picking.telling
    if picking.path:
        return None
    shown = asking.person.id not in asking.matches.unhinted
    return hint_for(telling, picking.seat, idea, shown=shown)


def _needs_no_confirmation(picking: Picking) -> bool:
    """A whole move that shows nothing, after which the seat goes on; no secret choice."""
    decision = picking.telling.position.decision(picking.seat)
    secret = decision is None or decision.private
    return picking.step.field is None and picking.preview.open and not secret


async def _picking(asking: Asking, telling: Telling, seat: int, path: tuple[str, ...]) -> Picking:
    position = telling.position
    step = await asking.matches.options(position, seat, path)
    rng = position.public_rng()
    preview = await asyncio.to_thread(Preview, position.game, position.state, seat, step.line, rng)
    before = await _pages_before(asking, position, seat, path)
    back = before[-1] if before else ()
    version, number = position.people[seat].version, len(before) + 1
    waiting = None
    if step.field is None:
        rngs = [position.public_rng(number) for number in range(IMAGINED)]
        waiting = await asyncio.to_thread(
            next_seats, position.game, position.state, seat, step.line, rngs
        )
    return Picking(telling, seat, version, path, back, step, preview, number, waiting)


async def _pages_before(
    asking: Asking, position: Position, seat: int, path: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """The paths of the pages before this one: choices made as a whole move are one page."""
    before: list[tuple[str, ...]] = []
    whole: int | None = None
    for length in range(len(path)):
        step = await asking.matches.options(position, seat, path[:length])
        if whole == len(step.line):
            continue
        before.append(path[:length])
        whole = len(step.line) if offers_whole_moves(step) else None
    return before


async def _candidates(asking: Asking, picking: Picking) -> list[Shown]:
    step, telling = picking.step, picking.telling
    if step.field is None or step.view is None:
        return []
    position = telling.position
    drawn = await asking.services.pictures.choices(
        position.match.game, step.view, step.moves, step.field, position.names, telling.tongue
    )
    alt = telling.tongue.gettext("The choices of this step, marked; they are listed below.")
    return choices_shown(drawn, alt)


async def picker_after(asking: Asking, position: Position, note: str) -> None:
    """The picker for the reader's own seat, below a sentence on what has just happened."""
    await show(asking, position, (), note=note)


async def press_play(asking: Asking, item: Pressable) -> None:
    """The board's Play."""
    await open_picker(asking, item.match_id)


async def standing_at(
    asking: Asking, fields: Mapping[str, str] | None
) -> tuple[Position, tuple[str, ...], Step] | None:
    """Where a press belongs: position, path, step; None after the answer that it is outdated."""
    await asking.acknowledge()
    if fields is None:
        raise Refused("stale")
    position = await begun(asking, int(fields["match"]))
    note, path = outdated(asking, position, fields), parted(fields["path"])
    if not note:
        try:
            step = await asking.matches.options(position, int(fields["seat"]), path)
        except NoSuchStep:
            note = stale_note(asking)
        else:
            return position, path, step
    await out_of_date(asking, position, note)
    return None


async def out_of_date(asking: Asking, position: Position, note: str) -> None:
    """Answer a press of an earlier position: with the present one, below a sentence.

    If it is the second of a double tap, with what the first one did.
    """
    first = asking.services.taps.first(asking.interaction)
    outcome = None if first is None else await asking.matches.outcome_of(first)
    if outcome is None:
        await show(asking, position, (), note=note)
    else:
        await _done(asking, outcome, pressed=True)


def outdated(asking: Asking, position: Position, fields: Mapping[str, str]) -> str:
    """What to say of a press that does not belong to the present position; empty if it does."""
    tongue = asking.tongue()
    seat = int(fields["seat"])
    if seat >= len(position.people):
        return stale_note(asking)
    if position.seat_of(asking.person.id) != seat:
        sentence = tongue.gettext("This choice is for {name}.")
        return sentence.format(name=telling_of(asking, position).names[seat])
    if position.people[seat].version != int(fields["version"]):
        return stale_note(asking)
    return ""


def stale_note(asking: Asking) -> str:
    """The kind sentence above a fresh picker."""
    return asking.tongue().gettext(
        "That button belongs to an earlier position. Here is the present one."
    )


async def press_idea(asking: Asking, item: Pressable) -> None:
    """A hint in a practice match, by its number."""
    await asking.acknowledge()
    await asking.matches.want_hints(asking.person, wanted=True)
    position = await begun(asking, item.match_id)
    await show(asking, position, (), idea=int(item.fields["number"]))


async def press_no_hints(asking: Asking, item: Pressable) -> None:
    """No more hints, neither here nor in other practice matches."""
    await asking.acknowledge()
    await asking.matches.want_hints(asking.person, wanted=False)
    await show(asking, await begun(asking, item.match_id), ())


async def press_confirm(asking: Asking, item: Pressable) -> None:
    """Send the line that was picked."""
    standing = await standing_at(asking, item.fields)
    if standing is not None:
        seat, version = int(item.fields["seat"]), int(item.fields["version"])
        await submit(asking, item.match_id, standing[2].text, seat=seat, version=version)


async def submit(
    asking: Asking,
    match_id: int,
    text: str,
    *,
    seat: int | None = None,
    version: int | None = None,
    always: str | None = None,
) -> None:
    """Play a line and tell what became of it; `always` is kept as a standing answer with it."""
    pressed = version is not None
    if pressed:
        asking.services.taps.began(asking.interaction)
    try:
        outcome = await asking.matches.submit(
            match_id,
            asking.person,
            text,
            source="press" if pressed else "command",
            interaction_id=asking.interaction.id,
            seat=seat,
            version=version,
            always=always,
        )
    except LineRefused as refused:
        await _refused_by_the_rules(asking, match_id, text, refused)
    except Refused as refused:
        await _refused(asking, match_id, refused)
    else:
        asking.committed = True
        if pressed:
            asking.services.taps.done(asking.interaction)
        if always is not None:
            asking.about = kept_always(asking)
        await _done(asking, outcome, pressed=pressed)


def kept_always(asking: Asking) -> str:
    """Where a standing answer can be found again."""
    sentence = asking.tongue().gettext("Kept as your standing answer; change it under {orders}.")
    return sentence.format(orders=command("orders"))


async def _refused_by_the_rules(
    asking: Asking, match_id: int, line: str, refused: LineRefused
) -> None:
    position = await begun(asking, match_id)
    telling, seat = telling_of(asking, position), position.seat_of(asking.person.id)
    if seat is not None and position.decision(seat) is not None:
        further = await asking.matches.unfinished(position, seat, line, refused)
        if further is not None:
            await asking.answer(unfinished_page(telling, line, refused, seat, further))
            return
    await asking.answer(refused_page(telling, line, refused))


async def _refused(asking: Asking, match_id: int, refused: Refused) -> None:
    position = await begun(asking, match_id)
    if refused.code == "stale":
        await out_of_date(asking, position, stale_note(asking))
        return
    telling = telling_of(asking, position)
    if refused.code == "not_asked":
        await asking.answer(not_asked_page(telling))
    elif refused.code in {"no_seat", "foreign"}:
        await asking.answer(watching_page(telling, asking.person))
    else:
        raise refused


async def _done(asking: Asking, outcome: Outcome, *, pressed: bool) -> None:
    """Tell what was done; who picks and is asked again goes on picking at once."""
    position = outcome.position
    telling = telling_of(asking, position)
    asked_again = any(
        decision.seat == outcome.seat and decision.required for decision in position.pending
    )
    if pressed and asked_again:
        note = done_text(telling, outcome)
        await show(asking, position, (), note=note, undo=outcome.free)
    else:
        await asking.answer(done_page(telling, outcome))


async def press_type(asking: Asking, item: Pressable) -> None:
    """Open the field for a typed line, with what is there already."""
    await typed.ask_line(asking, item.match_id, item.fields["path"])


async def typed_line(asking: Asking, match_id: int, text: str) -> None:
    """A line from the command or from the field: judged as it arrives."""
    await asking.acknowledge()
    line = one_line(as_typed(text))
    if line == PREPARE:
        await show_orders(asking, match_id)
    elif line == NOTHING_TO_MOVE:
        await open_picker(asking, match_id)
    else:
        await submit(asking, match_id, line)


async def press_close(asking: Asking, item: Pressable) -> None:
    """Put the picker away."""
    await asking.acknowledge()
    tongue = asking.tongue()
    sentence = tongue.gettext("Closed. Nothing has changed.")
    await asking.say(sentence, buttons.play(item.match_id, tongue))
