"""How good a position looks for a seat: what automated players go by.

What counts is the ranch as it will stand: the plan of this round carried out as suggested, then
once more after the next income, so that room, food, newborns and escapes are weighed by what they
lead to. In the middle of an action the best way to go on counts. The best rival counts a little.
"""

from functools import lru_cache
from typing import Final

from games.core.chance import Rng
from games.core.seats import Seat
from games.te_dinosaurs.contracts import default_payment, missing, usable
from games.te_dinosaurs.legality import legal_moves
from games.te_dinosaurs.moves import Auto, Use
from games.te_dinosaurs.phases.rounds import icons, income
from games.te_dinosaurs.pieces import CONTRACTS, FOOD, FOOD_OF, ROUNDS, TRACK, VP
from games.te_dinosaurs.planning import make, needs_plan, start_plan
from games.te_dinosaurs.playing import carry_out
from games.te_dinosaurs.ranch import areas, pairs
from games.te_dinosaurs.scoring import (
    contract_points,
    final_points,
    regular_points,
    research_points,
    rival_points,
)
from games.te_dinosaurs.state import (
    ARRANGE,
    ASSIGN,
    PLACE,
    READY,
    RIVAL_LOSS,
    TECH,
    USE,
    YARD,
    Home,
    Plan,
    Player,
    State,
)

_UNFINISHED: Final = 10_000.0
_BY_HAND: Final = 1_000.0
_STEP: Final = 0.01
_LATER: Final = 0.5
_GOOD: Final = {"plant": 0.25, "meat": 0.25, "supply": 0.35}
_ENOUGH: Final = 7
_BARRIER: Final = 1.6
_ROOM: Final = 1.2
_PAIR: Final = 2.0
_BONUS: Final = 0.7
_HAND: Final = 0.5
_RELIEF: Final = 0.5
_UNIQUE: Final = 3
_ENOUGH_BARRIERS: Final = 6
_PLACED: Final = 1.1
_RANCHER: Final = 0.8
_LEAD: Final = 1.2
_HUNGER: Final = 0.3
_MARKER: Final = 0.2
_RIVAL: Final = 0.3


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less a part of its best rival's points."""
    rivals = [
        float(final_points(player))
        for other, player in enumerate(state.players)
        if other != seat and not player.left
    ]
    if state.rival is not None:
        rivals.append(float(rival_points(state.rival)))
    return _going_on(state, seat) - _RIVAL * max(rivals, default=0.0)


def _going_on(state: State, seat: Seat) -> float:
    """The best that the seat can make of an action under way, else what it has."""
    under_way = state.phase == ASSIGN and state.asks not in ("", PLACE, TECH, YARD, RIVAL_LOSS)
    if not under_way or state.active != seat:
        return _prospects(state, seat)
    moves = legal_moves(state, seat)
    if state.asks == USE:
        home = state.players[seat].home
        moves = [Use(default_payment(home, state.acting.contract))]
    best = float("-inf")
    for move in moves:
        after = state.copy()
        carry_out(after, seat, move, Rng(bytes(32), 0))
        best = max(best, _going_on(after, seat))
    return best


def _prospects(state: State, seat: Seat) -> float:
    player = state.players[seat]
    left = ROUNDS - state.round
    now = _planned(player)
    later = _carried_out(_with_income(now)) if left else now
    value = _points(player, now) * (1 - _LATER) + _points(player, later) * _LATER
    value += _future(now, left) + _contracts(state, player, now, left) + _hands(state, player)
    return value + (_MARKER * left if state.first == seat else 0.0) - _unfinished(player)


def _points(player: Player, home: Home) -> int:
    return contract_points(player.contracts) + research_points(home) + regular_points(home)


def _future(home: Home, left: int) -> float:
    """What goods, barriers, room and pairs promise for the rounds left."""
    part = left / ROUNDS
    enclosed = areas(home).enclosed
    room = sum(not kind and enclosed >> cell & 1 for cell, kind in enumerate(home.cells))
    goods = sum(value * min(home.goods[good], _ENOUGH) for good, value in _GOOD.items())
    barriers = min(_ENOUGH_BARRIERS, home.held + _PLACED * home.barriers.bit_count())
    promised = goods + _BARRIER * barriers + _ROOM * room + _PAIR * pairs(home)
    return part * promised - _HUNGER * _hunger(home, left)


def _hunger(home: Home, left: int) -> int:
    """How much food the herd lacks over the rounds left, with what the ranch brings."""
    herd = [FOOD_OF[kind] for kind in home.cells if kind]
    brings = icons(home)
    lacking = 0
    for number, good in enumerate(FOOD):
        need = sum(food[number] for food in herd) - brings[good]
        lacking += max(0, need * left - home.goods[good])
    return lacking


def _contracts(state: State, player: Player, home: Home, left: int) -> float:
    """What public and private contracts promise, by how near the dinosaurs in the ranch are."""
    if not left:
        return 0.0
    counts = usable(home)
    public = max((_promise(counts, contract) for contract in state.row), default=0.0)
    private = max((_promise(counts, contract) for contract in player.hand), default=0.0)
    return _BONUS * public + _HAND * private


def _promise(counts: dict[str, int], contract: str) -> float:
    """What it gives over the dinosaurs that it costs, by how much of it is there."""
    data = CONTRACTS[contract]
    total = sum(data.needs.values())
    lacking = sum(missing(counts, contract).values())
    cost = sum(VP.get(kind, _UNIQUE) * need for kind, need in data.needs.items())
    return (data.vp - cost + _RELIEF * total) * ((total - lacking) / total) ** 2


def _hands(state: State, player: Player) -> float:
    """Ranchers still to be placed."""
    if state.phase != ASSIGN:
        return 0.0
    return _RANCHER * player.small + _LEAD * player.lead


def _unfinished(player: Player) -> float:
    """An open plan: the sooner it is ready the better."""
    plan = player.plan
    if plan is None or player.ready:
        return 0.0
    return _UNFINISHED + (0.0 if plan.step == READY else _STEP) + _by_hand(plan)


def _by_hand(plan: Plan) -> float:
    """Dinosaurs are left to the suggestion."""
    return _BY_HAND if plan.step == ARRANGE and plan.begun else 0.0


def _planned(player: Player) -> Home:
    """The home after this round's plan, as far as it is open done as suggested."""
    plan = player.plan
    if plan is None:
        home = player.home
        if player.medical:
            home = home.copy()
            for kind in player.medical:
                home.hold(kind)
        return _carried_out(home)
    if plan.step == READY:
        return plan.home
    if plan.step == ARRANGE:
        return _carried_out(plan.home)
    rest = plan.copy()
    make(rest, Auto())
    return rest.home


def _with_income(home: Home) -> Home:
    """The home after the next COLLECT, penalties forgotten."""
    richer = home.copy()
    richer.suffered = ()
    for good, amount in income(home).items():
        richer.goods[good] = min(TRACK, richer.goods[good] + amount)
    return richer


def _carried_out(home: Home) -> Home:
    """The home after a plan as suggested; nobody may change it."""
    return _suggested(
        home.ranch,
        tuple(home.cells),
        tuple(home.goods.values()),
        home.barriers,
        home.held,
        tuple(home.holding),
        tuple(home.cards),
        home.suffered,
    )


@lru_cache(maxsize=4096)
def _suggested(
    ranch: str,
    cells: tuple[str, ...],
    goods: tuple[int, ...],
    barriers: int,
    held: int,
    holding: tuple[str, ...],
    cards: tuple[str, ...],
    suffered: tuple[str, ...],
) -> Home:
    items = dict(zip(("plant", "meat", "supply"), goods, strict=True))
    home = Home(ranch, list(cells), items, barriers, held, list(holding), list(cards), suffered)
    if not needs_plan(home):
        return home
    plan = start_plan(home)
    make(plan, Auto())
    return plan.home
