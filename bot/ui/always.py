"""Answering once and for ever: the standing answers to what the picker asks."""

from discord import SelectOption

from bot.ui import buttons, limits
from bot.ui.page import Part
from bot.ui.picking import Picking
from games.core.contract import Policy


def always_select(picking: Picking) -> Part | None:
    """The standing answers to this decision; None past its first step, or if there are none.

    What is chosen is kept, and makes at once the move it means now.
    """
    policies = _policies(picking)
    if picking.path or not policies:
        return None
    placeholder = picking.telling.tongue.gettext("Always answer so")
    options = [_option(picking, policy) for policy in policies[: limits.SELECT_OPTIONS]]
    ids = picking.ids()
    del ids["path"]
    return buttons.AnswerSo.of(options, placeholder, **ids)


def _policies(picking: Picking) -> tuple[Policy, ...]:
    position = picking.telling.position
    decision = position.decision(picking.seat)
    return () if decision is None else tuple(position.game.policies.get(decision.kind, ()))


def _option(picking: Picking, policy: Policy) -> SelectOption:
    """The answer by its name, with the move it would make now."""
    telling, step = picking.telling, picking.step
    words, tongue, position = telling.position.game.words, telling.tongue, telling.position
    decision = position.decision(picking.seat)
    kind = "" if decision is None else decision.kind
    move = policy.choose(step.view, step.moves)
    told = tongue.gettext("Finds no answer now; you would be asked.")
    if move is not None:
        told = tongue.gettext("Now: {move}").format(move=words.move(move, step.view, tongue))
    return SelectOption(
        label=words.standing_answer(kind, policy.key, tongue)[: limits.OPTION_TEXT],
        value=policy.key,
        description=told[: limits.OPTION_TEXT],
    )
