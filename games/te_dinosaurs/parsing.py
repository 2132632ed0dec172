"""What people type, as moves (dossier, section 11): forms, defaults, kind readings."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.contracts import in_order
from games.te_dinosaurs.legality import refuse_asked
from games.te_dinosaurs.moves import (
    Birth,
    Feed,
    MoveDinosaur,
    Ovi,
    Pay,
    Penalty,
    Place,
    Take,
    Tech,
    Use,
)
from games.te_dinosaurs.phases.feeding import payments
from games.te_dinosaurs.pieces import SPECIES, TERMS
from games.te_dinosaurs.ranchers import needed_strength, ranchers_text, sufficient
from games.te_dinosaurs.reading import read
from games.te_dinosaurs.state import USE, State

_KINDS: Final[Mapping[str, str]] = {
    alias.lower(): kind
    for kind, species in SPECIES.items()
    for alias in (species.letter, species.name, *TERMS[kind].values())
    if alias != kind
}
"""By what people may write for a species: its id."""
_LEAD: Final = frozenset({"lead", "leader", "lider", "líder", "capataz"})
_SMALL: Final = frozenset({"small", "rancher", "rancho", "rancheiro", "ranchero"})
_VERBS: Final[Mapping[str, str]] = {"confirm": "ready"}


def parse_move(state: State, seat: Seat, text: str) -> Move:
    """The move a text means for this seat now, in its canonical form; raises RuleViolation."""
    violation = refuse_asked(state, seat)
    if violation is not None:
        raise violation
    move = understood(text)
    if move is None:
        raise RuleViolation("not_understood", text=text)
    completed = _COMPLETED.get(type(move))
    return move if completed is None else completed(state, seat, move)


def understood(text: str) -> Move | None:
    """The move a text names, whoever says it and whenever; what is left out is empty."""
    verb, *words = text.lower().split() or [""]
    verb = _VERBS.get(verb, verb)
    words = _filled(verb, words)
    move = read(" ".join((verb, *words)))
    return None if move is None else _with_kinds(move)


def _filled(verb: str, words: Sequence[str]) -> list[str]:
    """The ranchers and the food that may be left out."""
    if verb in ("place", "feed") and len(words) == 1:
        return [*words, _LEFT_OUT]
    return list(words)


_LEFT_OUT: Final = "?"


def _with_kinds(move: Move) -> Move:
    """Letters and names of species become ids; names of ranchers too."""
    match move:
        case Take(kind):
            return Take(_kind(kind))
        case Use(dinosaurs):
            return Use(tuple(map(_kind, dinosaurs)))
        case Pay(dinosaur):
            return Pay(_kind(dinosaur))
        case MoveDinosaur(dinosaur, to):
            return MoveDinosaur(_kind(dinosaur), to)
        case Penalty(dinosaur, penalty):
            return Penalty(
                dinosaur, {"herbivore": "herb", "carnivore": "carn"}.get(penalty, penalty)
            )
        case Ovi(kind):
            return Ovi(_kind(kind))
        case Birth(kind, to):
            return Birth(_kind(kind), to)
        case Place(space, ranchers):
            return Place(space, _ranchers(ranchers))
        case Tech(rancher=str(rancher)):
            return msgspec.structs.replace(move, rancher=_rancher(rancher))
    return move


def _kind(word: str) -> str:
    return _KINDS.get(word, word)


def _rancher(word: str) -> str:
    if word in _LEAD:
        return "lead"
    return "small" if word in _SMALL else word


def _ranchers(text: str) -> str:
    """Ranchers in their canonical form, whatever the lead is called."""
    first, plus, rest = text.partition("+")
    if first in _LEAD:
        return "lead" + plus + rest
    return "1" if text in _SMALL else text


def _place(state: State, seat: Seat, move: Move) -> Move:
    """Ranchers left out: the cheapest set that is strong enough, else all."""
    if not isinstance(move, Place) or move.ranchers != _LEFT_OUT:
        return move
    player = state.players[seat]
    known = state.space(move.space) is not None
    need = needed_strength(state, move.space) if known else 1
    everybody = ranchers_text((player.small, player.lead))
    return Place(move.space, next(sufficient(player, need), everybody))


def _feed(state: State, seat: Seat, move: Move) -> Move:
    """Food left out: the own food of the dinosaur, or what an omnivore can only be paid with."""
    plan = state.players[seat].plan
    if not isinstance(move, Feed) or move.food != _LEFT_OUT:
        return move
    if plan is None:
        return Feed(move.cell, "")
    home = plan.home
    cell = home.layout.index.get(move.cell)
    kind = home.cells[cell] if cell is not None else ""
    if not kind:
        return Feed(move.cell, "")
    ways = [
        text for p, m, n, text in payments(kind, plan.swaps) if not n and _has(state, seat, p, m)
    ]
    if len(ways) > 1:
        raise RuleViolation("not_understood", text=f"feed {move.cell}")
    return Feed(move.cell, ways[0] if ways else payments(kind, 0)[0][3])


def _has(state: State, seat: Seat, plants: int, meat: int) -> bool:
    plan = state.players[seat].plan
    goods = plan.home.goods if plan is not None else state.players[seat].home.goods
    return plants <= goods["plant"] and meat <= goods["meat"]


def _use(state: State, seat: Seat, move: Move) -> Move:
    """In whatever order they were named."""
    if not isinstance(move, Use) or state.asks != USE:
        return move
    return Use(in_order(state.players[seat].home, state.acting.contract, move.dinosaurs))


_COMPLETED: Final[Mapping[type[Move], Callable[[State, Seat, Move], Move]]] = {
    Place: _place,
    Feed: _feed,
    Use: _use,
}
"""By kind of move: how what was left out is filled in."""
