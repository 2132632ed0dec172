"""Pictures for the picker: the places, cards, tiles, dice or seats among which one chooses now.

What a value stands for is told by its field (see the moves' `steps`). The values of a step are
those at the first depth after the verb at which the moves part, whatever their field is called.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from games.core.moves import Move
from games.core.words import Tongue
from games.raiders.view import RaidersView
from render.core.canvas import Canvas
from render.raiders.choosing_places import (
    paint_building_choice,
    paint_overview,
    paint_set_choice,
    paint_settlement_choice,
    parted_raids,
)
from render.raiders.choosing_things import (
    paint_card_choice,
    paint_die_choice,
    paint_seat_choice,
    paint_tile_choice,
)

KINDS: Final[Mapping[str, str]] = {
    "building": "building", "at": "building", "as": "building",
    "settlement": "settlement", "letter": "set", "die": "die",
    "keep": "dealt", "hire": "hand", "play": "hand", "cards": "hand", "card": "hand",
    "drop": "crew", "crew": "crew", "lose": "crew",
    "player": "seat", "avenge": "seat", "tile": "tile",
}  # fmt: skip
"""What the values of a field are; of other fields there is nothing to see."""


class Choice(msgspec.Struct, frozen=True):
    """What is chosen among: the kind, the ids that may be, and those chosen before."""

    kind: str
    candidates: tuple[str, ...]
    chosen: tuple[str, ...] = ()


def paint_choices(
    view: RaidersView, moves: Sequence[Move], field: str, names: Sequence[str], tongue: Tongue
) -> Canvas | None:
    """The candidates of the next step among the moves; None where there is nothing to see.

    `field` is what the step asks for; it matters where only one of several parts is painted.
    """
    if view.viewer is None or not moves:
        return None
    if field == "settlement":
        return paint_settlement_choice(view, _settlements(moves), tongue)
    if _mixed_turn(moves):
        return paint_overview(view, _all_places(moves), tongue)
    choice = next_choice(moves)
    return None if choice is None else _painted(view, choice, names, tongue)


def parted(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves by the picture that shows them: raids in the west and in the east apart."""
    paths = [dict(move.steps()) for move in moves]
    if not moves or any("settlement" not in path for path in paths):
        return [list(moves)]
    groups = parted_raids(_settlements(moves))
    return [
        [move for move, path in zip(moves, paths, strict=True) if path["settlement"] in group]
        for group in groups
    ]


def _settlements(moves: Sequence[Move]) -> list[str]:
    return list(dict.fromkeys(dict(move.steps())["settlement"] for move in moves))


def _painted(
    view: RaidersView, choice: Choice, names: Sequence[str], tongue: Tongue
) -> Canvas | None:
    candidates = choice.candidates
    match choice.kind:
        case "building":
            return paint_building_choice(view, candidates, tongue)
        case "settlement":
            return paint_settlement_choice(view, candidates, tongue)
        case "set":
            return paint_set_choice(view, candidates, tongue)
        case "tile":
            return paint_tile_choice(view, candidates, tongue)
        case "die":
            return paint_die_choice(view, candidates, tongue)
        case "seat":
            return paint_seat_choice(view, candidates, names, tongue)
        case _:
            return paint_card_choice(view, choice.kind, candidates, choice.chosen, tongue)


def next_choice(moves: Sequence[Move]) -> Choice | None:
    """What the next step chooses among; None if nothing of it can be seen."""
    paths = [move.steps() for move in moves]
    depth = 1
    while paths[0][depth:] and len({path[depth : depth + 1] for path in paths}) == 1:
        depth += 1
    found: dict[str, list[str]] = {}
    for path in paths:
        for field, value in path[depth : depth + 1]:
            kind = _kind(field, value, path[0][1])
            if kind is not None:
                found.setdefault(kind, []).extend(_ids(value))
    if not found:
        return None
    kind, values = max(found.items(), key=lambda item: len(set(item[1])))
    before = (step for step in paths[0][:depth] if _kind(*step, paths[0][0][1]) == kind)
    chosen = tuple(one for _, value in before for one in _ids(value))
    return Choice(kind, tuple(dict.fromkeys(values)), chosen)


def _kind(field: str, value: str, verb: str) -> str | None:
    if field == "use" and value.startswith("offer:"):
        return "tile"
    if field == "card" and verb == "sacrifice":
        return "crew"
    return KINDS.get(field)


def _ids(value: str) -> list[str]:
    """The ids in a value: "drop:scout", "archer,sage", "archer sage scout"."""
    return value.rpartition(":")[2].replace(" ", ",").split(",")


def _mixed_turn(moves: Sequence[Move]) -> bool:
    """Whether one may still work or raid."""
    verbs = {move.steps()[0][1] for move in moves}
    return "raid" in verbs and len(verbs) > 1


def _all_places(moves: Sequence[Move]) -> set[str]:
    """Every building and settlement where the turn may begin."""
    return {move.steps()[1][1] for move in moves if len(move.steps()) > 1}
