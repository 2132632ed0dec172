"""How good a position looks for a seat: what automated players go by.

The points the seat would have if the match ended now, and what its dinosaurs, goods, barriers and
contracts within reach promise. In an open plan what the sandbox holds counts, and the nearer it
is to its end the better, so that nobody who only looks at this starts over. The best rival counts
a little.
"""

from collections import Counter
from typing import Final

from games.core.seats import Seat
from games.te_dinosaurs.contracts import missing
from games.te_dinosaurs.pieces import ANY_UNIQUE, CONTRACTS, FOOD_OF, ROUNDS, SPECIES, VP
from games.te_dinosaurs.ranch import areas, exposed, pairs
from games.te_dinosaurs.scoring import (
    contract_points,
    research_points,
    rival_points,
)
from games.te_dinosaurs.state import (
    ARRANGE,
    BIRTH,
    FEED,
    INCUBATE,
    OVI,
    PENALTY,
    READY,
    Home,
    Player,
    State,
)

_STEPS: Final = {ARRANGE: 7, FEED: 5, INCUBATE: 4, OVI: 3, BIRTH: 2, READY: 1}
_STEP: Final = 10_000.0
_SUPPLY: Final = 0.3
_FOOD: Final = 0.7
_SPARE: Final = 0.15
_ENOUGH: Final = 5
_BARRIER: Final = 0.9
_ENOUGH_BARRIERS: Final = 8
_ROOM: Final = 0.8
_WAITING: Final = 0.75
_CROWDED: Final = 0.1
_PAIR: Final = 1.5
_CONTRACT: Final = 0.5
_MARKER: Final = 0.3
_RIVAL: Final = 0.3


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less a part of its best rival's."""
    own = _prospects(state, seat)
    rivals = [
        _prospects(state, other)
        for other, player in enumerate(state.players)
        if other != seat and not player.left
    ]
    if state.rival is not None:
        rivals.append(float(rival_points(state.rival)))
    return own - _RIVAL * max(rivals, default=0.0) - _STEP * _steps_left(state.players[seat])


def _steps_left(player: Player) -> int:
    """How far the seat's plan is from its end, so that finishing always looks best."""
    plan = player.plan
    if plan is None or player.ready:
        return 0
    if plan.step == PENALTY:
        return {ARRANGE: 6, FEED: 4, BIRTH: 2}[plan.stage]
    return _STEPS[plan.step]


def _prospects(state: State, seat: Seat) -> float:
    player = state.players[seat]
    home = player.home if player.plan is None else player.plan.home
    part = (ROUNDS - state.round) / ROUNDS
    points = contract_points(player.contracts) + research_points(home)
    return (
        points
        + _herd(player, home)
        + _stock(player, home)
        + _BARRIER * min(home.held + home.barriers.bit_count(), _ENOUGH_BARRIERS) * part
        + _PAIR * pairs(home) * part
        + _contracts(state, player, home)
        + (_MARKER if state.first == seat else 0.0)
    )


def _herd(player: Player, home: Home) -> float:
    """Regular dinosaurs by what they will score, as far as there is room for them."""
    enclosed = areas(home).enclosed
    settled = [
        VP[kind] for cell, kind in enumerate(home.cells) if kind in SPECIES and enclosed >> cell & 1
    ]
    others = [
        VP[kind]
        for kind in (*home.holding, *player.medical, *(home.cells[cell] for cell in exposed(home)))
        if kind in SPECIES
    ]
    room = int(enclosed.bit_count() + _ROOM * home.held) - len(settled)
    others.sort(reverse=True)
    hopeful, crowded = others[: max(0, room)], others[max(0, room) :]
    return sum(settled) + _WAITING * sum(hopeful) + _CROWDED * sum(crowded)


def _stock(player: Player, home: Home) -> float:
    """Food that the herd will eat counts, what is missing counts against it; supplies a little."""
    herd = [kind for kind in (*home.cells, *home.holding, *player.medical) if kind]
    plants = sum(FOOD_OF[kind][0] for kind in herd)
    meat = sum(FOOD_OF[kind][1] for kind in herd)
    value = _SUPPLY * min(home.goods["supply"], _ENOUGH)
    for need, have in ((plants, home.goods["plant"]), (meat, home.goods["meat"])):
        value += _FOOD * min(have, need) + _SPARE * min(max(0, have - need), _ENOUGH)
    return value


def _contracts(state: State, player: Player, home: Home) -> float:
    """What the nearest public and the private contracts promise."""
    counts = Counter(
        kind if kind in SPECIES else ANY_UNIQUE for kind in (*home.cells, *home.holding) if kind
    )
    public = [_nearness(counts, contract) for contract in state.row]
    private = [_nearness(counts, contract) for contract in player.hand]
    return _CONTRACT * (max(public, default=0.0) + max(private, default=0.0))


def _nearness(counts: Counter[str], contract: str) -> float:
    """Its gain over the dinosaurs it costs, by how much of it is there."""
    data = CONTRACTS[contract]
    total = sum(data.needs.values())
    there = total - sum(missing(counts, contract).values())
    return data.vp * (there / total) ** 2 * 0.6
