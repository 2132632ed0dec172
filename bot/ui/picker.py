"""The guided picker: one private message that narrows the legal moves, press by press.

It offers members of `legal` and nothing else. Progress lives in the custom ids, so any press can
be answered from the database alone.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import discord
from discord import ButtonStyle

from bot.matches.picker import Step, Subset
from bot.ui import buttons, limits
from bot.ui.always import always_select
from bot.ui.hints import Hint, hint_parts
from bot.ui.page import Page, Part, Shown, clipped, gallery, line, row, text
from bot.ui.picking import NOTHING_MORE, Picking, joined
from games.core.moves import Move
from games.core.words import Choice

AS_BUTTONS: Final = 5
NUMBERS: Final = limits.SELECT_OPTIONS
"""Numbers that are offered one by one; of more one is typed."""
SELECTS: Final = 4
LABEL: Final = 60


def picker_page(
    picking: Picking,
    pictures: Sequence[Shown],
    *,
    note: str = "",
    group: int | None = None,
    undo: bool = False,
    hint: Hint | None = None,
) -> Page:
    """The present step. `note` is said first, for instance that a press was out of date.

    `undo`: the move before this step can be taken back freely. `hint`: what the choices mean.
    """
    if picking.step.field is None:
        return _confirm_page(picking, note)
    parts: list[Part] = [text(note)] if note else []
    parts.append(text(_heading(picking)))
    parts += gallery(pictures)
    parts += _choices(picking, group)
    always = always_select(picking)
    if always is not None:
        parts.append(row(always))
    ways = _ways_out(picking)
    if undo:
        seen = picking.telling.position.seen
        ways.insert(0, buttons.undo(picking.telling.match_id, picking.telling.tongue, seen))
    parts.append(row(*ways))
    if hint is not None:
        parts += hint_parts(picking.telling, hint)
    elif picking.telling.position.match.practice and not picking.path:
        telling = picking.telling
        parts.append(row(buttons.rules(telling.position.match.game, telling.tongue)))
    return Page(parts, pictures=pictures)


def _heading(picking: Picking) -> str:
    telling, step = picking.telling, picking.step
    tongue = telling.tongue
    words = telling.position.game.words
    question = f"**{words.question(step.steps, step.field or '', step.view, tongue)}**"
    question += _taken(picking)
    if not picking.path:
        return question + _circumstance(picking)
    number = tongue.gettext("step {number}").format(number=picking.number)
    done = "; ".join(f"`{move}`" for move in step.line)
    return f"{done} · {question} · {number}" if done else f"{question} · {number}"


def _circumstance(picking: Picking) -> str:
    """What is particular about a decision: nobody sees the answer, or nobody waits for it."""
    decision = picking.telling.position.decision(picking.seat)
    tongue = picking.telling.tongue
    if decision is not None and decision.private and decision.required:
        return "\n" + tongue.gettext(
            "Nobody else sees your choice. You may change it until the last one has chosen."
        )
    if decision is not None and not decision.private and not decision.required:
        return "\n" + tongue.gettext("You may do this now or later; nobody is waiting for it.")
    return ""


def _taken(picking: Picking) -> str:
    """What was chosen without a press, because nothing else was possible."""
    step, tongue = picking.step, picking.telling.tongue
    words = picking.telling.position.game.words
    labels = [
        words.choice(step.steps, field, value, step.view, tongue).label
        for field, value in step.taken
        if field != "move" and (field, value) in step.steps
    ]
    if not labels:
        return ""
    sentence = tongue.gettext("Nothing else is possible: {values}.")
    return "\n" + sentence.format(values=", ".join(labels))


def _choice(picking: Picking, value: str) -> Choice:
    step = picking.step
    words, tongue = picking.telling.position.game.words, picking.telling.tongue
    return words.choice(step.steps, step.field or "", value, step.view, tongue)


def _choices(picking: Picking, group: int | None) -> list[Part]:
    if offers_whole_moves(picking.step):
        return [row(_move_select(picking))]
    subset = picking.step.subset
    if subset is not None and len(subset.pieces) <= limits.SELECT_OPTIONS:
        return _subset(picking, subset)
    numbers = picking.step.numbers
    if numbers is not None and len(picking.step.choices) > NUMBERS:
        return [row(_number_button(picking, *numbers))]
    offered = {value: _choice(picking, value) for value in picking.step.choices}
    if len(offered) <= AS_BUTTONS:
        pressed = row(*[_button(picking, value, choice) for value, choice in offered.items()])
        told = _effects(offered.values())
        return [text(told), pressed] if told else [pressed]
    groups = grouped(offered)
    if group is not None and group < len(groups):
        return [row(_select(picking, group, *groups[group], offered))]
    if len(groups) <= SELECTS:
        return [
            row(_select(picking, number, name, values, offered))
            for number, (name, values) in enumerate(groups)
        ]
    return [row(_group_select(picking, groups))]


def _subset(picking: Picking, subset: Subset) -> list[Part]:
    """One select of all pieces; who may choose none of them has a button for that."""
    options = [
        discord.SelectOption(
            label=choice.label[:LABEL],
            value=str(number),
            description=(choice.description or "")[: limits.OPTION_TEXT] or None,
        )
        for number, choice in enumerate(_choice(picking, piece) for piece in subset.pieces)
    ]
    count = (max(subset.least, 1), subset.most)
    wanted = _how_many(picking, *count, len(options))
    select = buttons.PickSeveral.several_of(options, wanted, count, **picking.ids())
    if subset.least:
        return [row(select)]
    none = picking.telling.tongue.gettext("None of them")
    return [row(select), row(buttons.Pick.at(picking.ids(""), none))]


def _number_button(picking: Picking, least: int, most: int) -> Part:
    label = picking.telling.tongue.gettext("Type a number: {least} to {most}")
    shown = label.format(least=least, most=most)
    return buttons.TypeNumber.at(picking.ids(), shown, ButtonStyle.primary)


def _how_many(picking: Picking, least: int, most: int, total: int) -> str:
    tongue = picking.telling.tongue
    if least == most:
        return tongue.gettext("Choose {count} of {total}").format(count=most, total=total)
    sentence = tongue.gettext("Choose {least} to {most} of {total}")
    return sentence.format(least=least, most=most, total=total)


def offers_whole_moves(step: Step) -> bool:
    """A choice between few moves of different kinds is one select: a press less than verb first."""
    return not step.steps and len(step.choices) > 1 and len(step.moves) <= limits.SELECT_OPTIONS


def _move_select(picking: Picking) -> Part:
    step, telling = picking.step, picking.telling
    words, tongue = telling.position.game.words, telling.tongue
    options = [
        discord.SelectOption(
            label=words.move(move, step.view, tongue)[:LABEL],
            value=str(move),
            description=_effect(picking, move),
        )
        for move in step.moves
    ]
    return buttons.PickMove.of(options, tongue.gettext("What do you do?"), **picking.ids())


def _effect(picking: Picking, move: Move) -> str | None:
    """What the move would do besides itself, as far as it can be foreseen; not if that is much."""
    if move.elaborate:
        return None
    told = picking.telling.happened_plainly(picking.preview.further(move)[1:])
    return " ".join(told)[: limits.OPTION_TEXT] or None


def grouped(offered: dict[str, Choice]) -> list[tuple[str, list[str]]]:
    """The values by region, at most 25 to a group, in the order in which they are offered.

    Where whole regions would need more than four groups and four are enough, the groups are
    filled up across regions.
    """
    most = limits.SELECT_OPTIONS
    if len(offered) <= most:
        return [("", list(offered))]
    regions: dict[str, list[str]] = {}
    for value, choice in offered.items():
        regions.setdefault(choice.region or "", []).append(value)
    groups = [(region, part) for region, values in regions.items() for part in _parts(values, most)]
    if len(groups) <= SELECTS or len(offered) > SELECTS * most:
        return groups
    sorted_values = [value for values in regions.values() for value in values]
    return [(f"{part[0]} … {part[-1]}", part) for part in _parts(sorted_values, most)]


def _parts(values: Sequence[str], most: int) -> list[list[str]]:
    return [list(values[start : start + most]) for start in range(0, len(values), most)]


def _effects(offered: Iterable[Choice]) -> str:
    """What buttons do, where their labels alone do not say it."""
    return "\n".join(
        f"-# **{choice.label}**: {choice.description}" for choice in offered if choice.description
    )


def _button(picking: Picking, value: str, choice: Choice) -> Part:
    return buttons.Pick.at(picking.ids(value), choice.label)


def _select(
    picking: Picking,
    number: int,
    name: str,
    values: Sequence[str],
    offered: dict[str, Choice],
) -> Part:
    options = [
        discord.SelectOption(
            label=offered[value].label[:LABEL],
            value=value or NOTHING_MORE,
            description=(offered[value].description or "")[: limits.OPTION_TEXT] or None,
        )
        for value in values
    ]
    placeholder = _counted(picking, name, len(values))
    return buttons.PickPlace.of(options, placeholder, group=number, **picking.ids())


def _group_select(picking: Picking, groups: Sequence[tuple[str, list[str]]]) -> Part:
    options = [
        discord.SelectOption(
            label=(name or f"{values[0]} … {values[-1]}")[:LABEL],
            value=str(number),
            description=f"{values[0]} … {values[-1]} · {len(values)}"[: limits.OPTION_TEXT],
        )
        for number, (name, values) in enumerate(groups[: limits.SELECT_OPTIONS])
    ]
    placeholder = picking.telling.tongue.gettext("Which part of the board?")
    return buttons.PickGroup.of(options, placeholder, **picking.ids())


def _counted(picking: Picking, name: str, count: int) -> str:
    tongue = picking.telling.tongue
    choices = tongue.ngettext("{count} choice", "{count} choices", count).format(count=count)
    return f"{name} · {choices}" if name else choices


def _ways_out(picking: Picking) -> list[Part]:
    telling = picking.telling
    ways: list[Part] = [
        buttons.type_line(telling.match_id, telling.tongue, _spelled(picking)),
        buttons.close(telling.match_id, telling.tongue),
    ]
    if picking.path:
        ways.insert(0, _back(picking))
    if picking.step.line:
        ways.insert(0, _so_far(picking))
    return ways


def _spelled(picking: Picking) -> str:
    """The line so far as one would type it."""
    begun = " ".join(value for _, value in picking.step.steps)
    return "; ".join([*map(str, picking.step.line), *([begun] if begun else [])])


def _back(picking: Picking) -> Part:
    before = {**picking.ids(), "path": joined(picking.back)}
    return buttons.Back.at(before, picking.telling.tongue.gettext("Back"))


def _so_far(picking: Picking) -> Part:
    label = picking.telling.tongue.gettext("Play this much, ask the rest later")
    return buttons.Confirm.at(picking.ids(), label)


def _what_follows(picking: Picking) -> list[str]:
    """Who is asked after the line, where that is certain before it is played."""
    telling, waiting = picking.telling, picking.waiting
    tongue = telling.tongue
    if waiting is None:
        return []
    if not waiting:
        return [tongue.gettext("With it the match ends.")]
    if picking.seat in waiting:
        return [tongue.gettext("Then you go on.")]
    sentence = tongue.ngettext("Then {names} is next.", "Then {names} are next.", len(waiting))
    return [sentence.format(names=telling.named(waiting))]


def _confirm_page(picking: Picking, note: str) -> Page:
    telling, step = picking.telling, picking.step
    tongue = telling.tongue
    moves = [
        f"{number}. `{move}`\n{' '.join(telling.happened(events))}"
        for number, (move, events) in enumerate(
            zip(step.line, picking.preview.told, strict=True), start=1
        )
    ]
    parts: list[Part] = [text(note)] if note else []
    told = [tongue.gettext("**Check the move.**"), *moves]
    told += _what_follows(picking)
    if picking.preview.reveals:
        told.append(tongue.gettext("After this only the table can take it back."))
    parts.append(text(clipped("\n".join(told), 2_000)))
    parts.append(line())
    play = buttons.Confirm.at(picking.ids(), tongue.gettext("Play this"), ButtonStyle.success)
    parts.append(row(play, _back(picking), buttons.close(telling.match_id, tongue)))
    return Page(parts)
