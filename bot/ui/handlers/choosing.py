"""One step of the picker: a value, several pieces, a number, a whole move, a standing answer."""

from typing import Any

from bot.matches.picker import NoSuchStep
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.text.names import quoted
from bot.ui import buttons, typed
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun
from bot.ui.handlers.playing import (
    kept_always,
    out_of_date,
    outdated,
    show,
    stale_note,
    standing_at,
    submit,
)
from bot.ui.items import Choose, Pressable
from bot.ui.picking import parted


async def press_pick(asking: Asking, item: Pressable) -> None:
    """A value pressed, or a step back."""
    await _step(asking, item, parted(item.fields["path"]))


async def press_pick_place(asking: Asking, item: Pressable) -> None:
    """A value chosen from a select."""
    chosen = parted(Choose.chosen(asking))
    await _step(asking, item, (*parted(item.fields["path"]), *chosen))


async def press_pick_several(asking: Asking, item: Pressable) -> None:
    """Several pieces chosen at once; the page stays where the rules let them not go together."""
    standing = await standing_at(asking, item.fields)
    if standing is None:
        return
    position, path, step = standing
    value = step.subset.value(Choose.numbers(asking)) if step.subset is not None else None
    if value is None:
        sentence = asking.tongue().gettext("These do not go together. Choose others.")
        await show(asking, position, path, note=sentence)
    else:
        await show(asking, position, (*path, value), at_once=True)


async def press_type_number(asking: Asking, item: Pressable) -> None:
    """Open the field for a number."""
    await typed.ask_amount(asking, item.custom_id)


async def typed_number(asking: Asking, _match_id: int, typed_text: str) -> None:
    """A number from the field; the page stays where it is not among the choices."""
    data: Any = asking.interaction.data
    standing = await standing_at(asking, buttons.TypeNumber.read(str(data["custom_id"])))
    if standing is None:
        return
    position, path, step = standing
    digits = typed_text.strip()
    number = digits.lstrip("0") or digits[-1:]
    if step.numbers is not None and number not in step.choices:
        sentence = asking.tongue().gettext("{number} is not possible here: {least} to {most}.")
        least, most = step.numbers
        note = sentence.format(number=quoted(typed_text), least=least, most=most)
        await show(asking, position, path, note=note)
    else:
        await show(asking, position, (*path, number), at_once=True)


async def press_pick_move(asking: Asking, item: Pressable) -> None:
    """A whole move chosen from a select."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    note, path = outdated(asking, position, item.fields), parted(item.fields["path"])
    if not note:
        text, seat = Choose.chosen(asking), int(item.fields["seat"])
        try:
            path = await _path_to(asking, position, seat, path, text)
        except NoSuchStep:
            note = stale_note(asking)
    if note:
        await out_of_date(asking, position, note)
    else:
        await show(asking, position, path, at_once=True)


async def _path_to(
    asking: Asking, position: Position, seat: int, path: tuple[str, ...], text: str
) -> tuple[str, ...]:
    """The path that goes on to the move with this text."""
    before = (await asking.matches.options(position, seat, path)).line
    while True:
        step = await asking.matches.options(position, seat, path)
        move = next((move for move in step.moves if str(move) == text), None)
        if len(step.line) > len(before) or move is None:
            return path
        steps, depth = move.steps(), len(step.steps)
        path = (*path, steps[depth][1] if depth < len(steps) else "")


async def press_pick_group(asking: Asking, item: Pressable) -> None:
    """A group of values chosen, where there are too many for one message."""
    await _step(asking, item, parted(item.fields["path"]), group=Choose.number(asking))


async def _step(
    asking: Asking, item: Pressable, path: tuple[str, ...], group: int | None = None
) -> None:
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    note = outdated(asking, position, item.fields)
    if note:
        await out_of_date(asking, position, note)
    else:
        await show(asking, position, path, group=group, at_once=True)


async def press_answer_so(asking: Asking, item: Pressable) -> None:
    """A standing answer chosen: it is kept, and makes at once the move it means now."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    note = outdated(asking, position, item.fields)
    if note:
        await out_of_date(asking, position, note)
        return
    seat, version = int(item.fields["seat"]), int(item.fields["version"])
    decision, key = position.decision(seat), Choose.chosen(asking)
    kind = "" if decision is None else decision.kind
    policies = {policy.key: policy for policy in position.game.policies.get(kind, ())}
    if key not in policies:
        raise Refused("stale")
    move = policies[key].choose(position.view(seat), position.game.legal(position.state, seat))
    if move is not None:
        await submit(asking, item.match_id, str(move), seat=seat, version=version, always=key)
        return
    await asking.matches.answer_always(
        item.match_id, asking.person, kind, key, seat=seat, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await show(asking, position, (), note=kept_always(asking))
