"""What people type, as moves (dossier, sections 11 and 14.2): forms, defaults, kind readings."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.raiders.defaults import auto_reroll
from games.raiders.legality import legal_moves, refuse_asked
from games.raiders.moves import (
    Discard,
    Done,
    Give,
    Keep,
    Lose,
    More,
    Pick,
    Place,
    Raid,
    Reroll,
    Revise,
    Sacrifice,
    Swap,
    TakeSet,
)
from games.raiders.parsing_uses import cards_in, parse_further, parse_use, ship_named
from games.raiders.phases.work import (
    picking,
    placing,
    refuse_building_to_pick,
    refuse_building_to_place,
    refuse_more_unasked,
)
from games.raiders.pieces import AVENGERS, SETTLEMENTS
from games.raiders.state import State
from games.raiders.view import view_of

_NO_DIE = -1
"""Stands for a die that is no number: never there, so that it is refused in its turn."""


def parse_move(state: State, seat: Seat, text: str) -> Move:
    """The move a text means for this seat now, in its canonical form; raises RuleViolation."""
    verb, *words = text.lower().split() or [""]
    if verb not in _FORMS:
        raise RuleViolation("not_understood", text=text)
    move, parse = _FORMS[verb]
    violation = refuse_asked(state, seat, move)
    if violation is not None and move is not More:
        raise violation
    parsed = parse(state, seat, words)
    if parsed is None:
        raise RuleViolation("not_understood", text=text)
    return parsed


def _keep(_state: State, _seat: Seat, words: Sequence[str]) -> Move:
    return Keep(tuple(sorted(cards_in(words))))


def _place(state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    if not words:
        return None
    violation = refuse_building_to_place(state, words[0])
    if violation is not None:
        raise violation
    return Place(words[0], parse_use(state, placing(state, words[0]), words[1:]))


def _pick(state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    if not words:
        return None
    violation = refuse_building_to_pick(state, words[0])
    if violation is not None:
        raise violation
    return Pick(words[0], parse_use(state, picking(state, words[0]), words[1:]))


def _raid(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    return Raid(words[0]) if len(words) == 1 else None


def _more(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    """A further action; after a visit that allows none, the reason is told."""
    use = parse_further(words)
    violation = refuse_asked(state, seat, More)
    if violation is None:
        return None if use is None else More(use)
    if use is not None and violation.code == "not_asked":
        raise refuse_more_unasked(state, More(use)) or violation
    raise violation


def _done(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    return None if words else Done()


def _revise(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    return None if words else Revise()


def _reroll(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    match list(words):
        case ["none"]:
            return Reroll(0)
        case ["auto"]:
            return auto_reroll(view_of(state, seat, ()))
        case [number]:
            return Reroll(int(number) if number.isdecimal() and int(number) else _NO_DIE)
    return None


def _set(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    """A letter; the whole id of a set is understood too."""
    if len(words) != 1:
        return None
    whole = re.fullmatch(r"([a-z]\d)([a-z])", words[0])
    return TakeSet(whole[2] if whole and whole[1] in SETTLEMENTS else words[0])


def _lose(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    """An Avenger's opponent may be left out where there is only one."""
    match list(words):
        case [card] if card in AVENGERS:
            return _one_of(state, seat, card)
        case [card]:
            return Lose(card)
        case [card, named] if named.startswith("avenge:"):
            return Lose(card, ship_named(state, named.removeprefix("avenge:")))
    return None


def _one_of(state: State, seat: Seat, card: str) -> Move:
    ways = [move for move in legal_moves(state, seat) if isinstance(move, Lose)]
    ways = [move for move in ways if move.card == card]
    return ways[0] if len(ways) == 1 else Lose(card)


def _card(move: Callable[[str], Move]) -> "_Parse":
    """A verb with one word."""

    def parse(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
        return move(words[0]) if len(words) == 1 else None

    return parse


_Parse = Callable[[State, Seat, Sequence[str]], Move | None]
_FORMS: Final[Mapping[str, tuple[type[Move], _Parse]]] = {
    "keep": (Keep, _keep),
    "revise": (Revise, _revise),
    "work": (Place, _place),
    "place": (Place, _place),
    "pick": (Pick, _pick),
    "raid": (Raid, _raid),
    "more": (More, _more),
    "done": (Done, _done),
    "reroll": (Reroll, _reroll),
    "set": (TakeSet, _set),
    "lose": (Lose, _lose),
    "sacrifice": (Sacrifice, _card(Sacrifice)),
    "give": (Give, _card(Give)),
    "swap": (Swap, _card(Swap)),
    "discard": (Discard, _card(Discard)),
}
"""By verb: the kind of move, and how its words are read."""
