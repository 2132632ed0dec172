"""How good a position looks for a seat: what automated players go by.

The points it would have if the match ended now, what its pieces and resources promise for the
turns that are left, what an action that is open may bring, and its chance in an open battle. The
best rival counts half.
"""

from collections.abc import Mapping
from typing import Final

from games.core.seats import Seat
from games.te_vikings.actions import refuse_runes
from games.te_vikings.pieces import (
    CARDS,
    ERAS,
    FAVOR_WORTH,
    FAVORS,
    ISLAND_WORTH,
    RUNES,
)
from games.te_vikings.promise import docking, effect_promise
from games.te_vikings.scoring import favor_runes
from games.te_vikings.standing import active_runes, controller_now, influence, rank
from games.te_vikings.state import (
    BOON,
    DEDICATION,
    DOCK,
    EXPLORE,
    FINISH,
    LEADER,
    Battle,
    Player,
    State,
)
from games.te_vikings.strength import strength_of

_GOODS: Final = {"wood": 0.22, "food": 0.4, "steel": 0.35}
_BOAT: Final = 1.0
_TEMPLE: Final = 1.5
_VILLAGE: Final = 1.6
_RUNE: Final = 0.12
_LEAD: Final = 0.25
_PRESENCE: Final = 0.3
_FURY: Final = 0.06
_RIVAL: Final = 0.5
_TURN_OPEN: Final = 2.0
_RETURNED: Final = 200.0
_CARDS: Final = sum(era.cards for era in ERAS.values())

Lands = Mapping[str, Mapping[Seat, int]]


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less half of its best rival's."""
    lands = influence(state)
    worths = {rune: _worths(state, rune) for rune in RUNES}
    values = [_prospects(state, other, lands, worths) for other in range(len(state.players))]
    rivals = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - _RIVAL * max(rivals) + _open(state, seat)


def _worths(state: State, rune: str) -> tuple[int, int]:
    """What an Island Rune and a Rune on a Favor card are worth now."""
    place = rank(state, state.gods[rune]) - 1
    return ISLAND_WORTH[place], FAVOR_WORTH[place]


def turns_left(state: State, player: Player) -> int:
    """Cards that a seat has still to play in the match."""
    later = sum(era.cards for era in ERAS.values() if era.era > state.era)
    return later + ERAS[state.era].cards - len(player.row)


def _prospects(
    state: State, seat: Seat, lands: Lands, worths: Mapping[str, tuple[int, int]]
) -> float:
    """Islands as if control were compared now, Favor cards, and means for what is to come."""
    player = state.players[seat]
    left = turns_left(state, player) / _CARDS
    total = sum(_island(state, seat, key, lands[key], worths) for key in lands)
    held = favor_runes(player)
    total += sum(held[rune] * worths[rune][1] for rune in RUNES)
    total += sum(_enough(player.goods[kind]) * each for kind, each in _GOODS.items()) * left
    total += (_BOAT * player.boats_built + _TEMPLE * len(player.temples)) * left
    total += _VILLAGE * player.villages * min(1.0, 3 * left)
    total += _RUNE * sum(active_runes(state, seat).values()) * left
    return total + _chance(state, seat, worths) + _furies(state, held)


def _enough(count: int) -> float:
    """The first of a kind are worth more than the last."""
    return min(count, 3) + 0.4 * max(0, count - 3)


def _furies(state: State, held: Mapping[str, int]) -> float:
    """Anger of the gods whose Runes one holds."""
    return sum(_FURY * held[rune] * state.fury[state.gods[rune]] for rune in RUNES)


def _island(
    state: State,
    seat: Seat,
    island: str,
    values: Mapping[Seat, int],
    worths: Mapping[str, tuple[int, int]],
) -> float:
    own = values.get(seat, 0)
    if not own:
        return 0.0
    worth_now = worths[state.chart.islands[island].rune][0]
    if controller_now(state, island, dict(values)) != seat:
        return _PRESENCE * min(own, 3)
    lead = own - max((value for other, value in values.items() if other != seat), default=0)
    return worth_now + _LEAD * min(lead, 4)


def _chance(state: State, seat: Seat, worths: Mapping[str, tuple[int, int]]) -> float:
    """The Favor card that is fought for, by the Strength of the card played."""
    battle = state.battle
    if battle is None or seat not in battle.fighters or state.aftermath is not None:
        return 0.0
    card = state.players[seat].row[-1].card
    if CARDS[card].steel > state.players[seat].goods["steel"]:
        return 0.0
    strength = strength_of(state, seat, card) + int(CARDS[card].strength.op != "flat")
    return _winning(strength, battle) * (_prize(battle.favor, worths) - 0.5) + 0.5


def _winning(strength: int, battle: Battle) -> float:
    """How likely it is to beat who fights already, and who may still come."""
    single = max(0.05, min(0.95, (strength - 2) / 9))
    others = max(1.0, len(battle.fighters) - 0.6)
    return float(single**others)


def _prize(favor: str, worths: Mapping[str, tuple[int, int]]) -> float:
    data = FAVORS[favor]
    runes = sum(count * worths[rune][1] for rune, count in data.runes.items())
    return runes + 0.25 * sum(data.bag.values())


def _open(state: State, seat: Seat) -> float:
    """What an action under way may still bring to the seat that decides."""
    if state.actor != seat or state.phase == BOON:
        return 0.0
    total = 0.0
    if state.active == seat and state.aftermath is None:
        total += _TURN_OPEN * (state.phase in (LEADER, DOCK, EXPLORE, FINISH, DEDICATION))
        total -= _RETURNED * len(state.trace.returned)
    if state.phase == DOCK:
        total += docking(state, seat)
    elif state.phase == LEADER:
        card = state.card if state.boon is None else state.boon.card
        total += effect_promise(state, seat, CARDS[card].leader) if card else 0.0
    if state.phase in (LEADER, DOCK, EXPLORE, FINISH) and not state.rune_used:
        total += _rune_promise(state, seat)
    return total


def _rune_promise(state: State, seat: Seat) -> float:
    card = state.card
    if card is None or state.boon is not None or state.players[seat].row[-1].down:
        return 0.0
    if refuse_runes(state, seat, card) is not None:
        return 0.0
    return 0.8 * effect_promise(state, seat, CARDS[card].runic.effect)
