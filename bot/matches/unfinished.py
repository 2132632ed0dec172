"""A line that was refused because it is only the beginning of several moves: where it leads to."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.matches.completion import follow
from bot.matches.picker import NoSuchStep, Step, following, narrow
from games.core.chance import Rng
from games.core.contract import Game
from games.core.errors import RuleViolation
from games.core.lines import LineRefused, split_line
from games.core.moves import Move
from games.core.seats import Seat


class Unfinished(msgspec.Struct, frozen=True):
    """How many moves begin so, and the picker's path to the step where they part, with the step."""

    count: int
    path: tuple[str, ...]
    step: Step


def unfinished(
    game: Game, state: Any, seat: Seat, line: str, refused: LineRefused, rng: Rng
) -> Unfinished | None:
    """What the refused part of a line begins; None if it begins fewer than two moves."""
    parts = game.spell_out(state, seat, split_line(line))[: refused.part]
    begun = " ".join(refused.text.lower().split())
    try:
        before = follow(game, state, seat, parts, rng)
    except RuleViolation:
        return None
    if before.here is None or not begun:
        return None
    moves = [
        move
        for move in following(game, before.here, seat, before.earlier)
        if _begins(str(move), begun, cut=refused.violation.code == "not_understood")
    ]
    return _led_to(game, state, seat, before.moves, moves, rng) if len(moves) > 1 else None


def _begins(text: str, begun: str, *, cut: bool) -> bool:
    """Whether a move begins so; its words may be `cut` short where nothing was understood.

    Else "buy p1", for a set that is gone, would begin "buy p10".
    """
    rest = text.removeprefix(begun)
    return text.startswith(begun) and (cut or rest[:1] in ("", " "))


def _led_to(
    game: Game, state: Any, seat: Seat, before: Sequence[Move], moves: Sequence[Move], rng: Rng
) -> Unfinished | None:
    """Follow the picker as long as all the moves go the same way."""
    path: tuple[str, ...] = ()
    while True:
        try:
            step = narrow(game, state, seat, path, rng)
        except NoSuchStep:
            return None
        whole = len(step.line)
        wanted = [before[whole]] if whole < len(before) else moves
        values = {_value(move, len(step.steps)) for move in step.moves if move in wanted}
        if step.field is None or whole > len(before) or not values:
            return None
        if len(values) > 1:
            return Unfinished(len(moves), path, step)
        path = (*path, values.pop())


def _value(move: Move, depth: int) -> str:
    steps = move.steps()
    return steps[depth][1] if depth < len(steps) else ""
