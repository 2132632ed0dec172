"""Sailing, docking, deploying and raiding (dossier, section 5.2)."""

from collections.abc import Collection

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.control import add_settlers, attack
from games.te_vikings.events import BoatPushed, Deployed, Raided, Sailed
from games.te_vikings.moves import Deploy, Done, Raid, Sail
from games.te_vikings.pieces import ERAS, MAT
from games.te_vikings.returning import may_return, returns
from games.te_vikings.state import DOCK, Doing, State, present

replace = msgspec.structs.replace

NJORD_WHY = "njord"


def sails(state: State, seat: Seat, n: int, resting: Collection[str] = ()) -> list[Move]:
    """Every Boat on the map but the resting ones, with every place it reaches in n moves."""
    boats, within = state.players[seat].boats, state.chart.within
    own = frozenset(place for place in boats.values() if place in state.chart.docks)
    return [
        Sail(boat, place)
        for boat, here in boats.items()
        if boat not in resting
        for place in within[here][n]
        if place not in own or place == here
    ]


def refuse_sail(state: State, seat: Seat, move: Sail, n: int) -> RuleViolation | None:
    """No such Boat or place, there already, too far, an own Boat there."""
    boats, chart = state.players[seat].boats, state.chart
    if move.boat not in boats:
        return RuleViolation("no_such_boat", boat=move.boat, choices=tuple(boats))
    if move.to not in chart.moves:
        return RuleViolation("unknown_place", place=move.to)
    here = boats[move.boat]
    if move.to == here and here in chart.fjords:
        return RuleViolation("already_there", boat=move.boat, place=here)
    distance = chart.moves[here][move.to]
    if distance > n:
        return RuleViolation("too_far", place=move.to, moves=distance, limit=n)
    for boat, place in boats.items():
        if place == move.to and boat != move.boat and place in chart.docks:
            return RuleViolation("own_boat_there", boat=boat, dock=place)
    return None


def sail(state: State, seat: Seat, move: Sail, n: int, why: str) -> list[Event]:
    """The Boat moves; at a Dock it pushes another clan's off and may do more."""
    state.players[seat].boats[move.boat] = move.to
    trace = state.trace
    state.trace = replace(trace, boats=(*trace.boats, (seat, move.boat)))
    events: list[Event] = [Sailed(seat, move.boat, move.to)]
    if move.to in state.chart.docks:
        events += _push_off(state, seat, move.to)
        state.doing, state.phase = Doing(why, n, boat=move.boat), DOCK
        _close_if_done(state, seat)
    return events


def _push_off(state: State, seat: Seat, dock: str) -> list[Event]:
    """Another clan's Boat waits for its owner from now on (ruling 65)."""
    for other, player in enumerate(state.players):
        if other != seat:
            for boat, place in player.boats.items():
                if place == dock:
                    del player.boats[boat]
                    player.pushed[boat] = dock
                    return [BoatPushed(other, boat, dock)]
    return []


def dock_of(state: State, seat: Seat) -> str:
    """Where the Boat of this Sail has docked."""
    return state.players[seat].boats[present(state.under_way.boat)]


def dock_moves(state: State, seat: Seat) -> list[Move]:
    """Deploy once, raid, return before deploying, or finish."""
    doing, player = state.under_way, state.players[seat]
    moves: list[Move] = []
    if not doing.deployed:
        most = min(doing.n, player.mat, player.goods["food"] // MAT.deploy_food)
        moves += [Deploy(n) for n in range(1, most + 1)]
    if refuse_raid(state, seat) is None:
        moves.append(Raid())
    moves.append(Done())
    if refuse_return_here(state, seat) is None:
        moves += returns(state, seat)
    return moves


def refuse_return_here(state: State, seat: Seat) -> RuleViolation | None:
    """Only before deploying, with Food left to deploy (section 5.3)."""
    if not may_return(state, seat):
        return RuleViolation("return_not_now")
    if state.under_way.deployed:
        return RuleViolation("finish_first")
    food = state.players[seat].goods["food"]
    if food < MAT.deploy_food:
        return RuleViolation("cannot_pay", kind="food", need=MAT.deploy_food, have=food)
    return None


def refuse_deploy(state: State, seat: Seat, move: Deploy) -> RuleViolation | None:
    """Twice, more than the Sail allows, too little Food, too few on the mat."""
    doing, player = state.under_way, state.players[seat]
    if doing.deployed:
        return RuleViolation("deployed_already")
    if move.n < 1 or move.n > doing.n:
        return RuleViolation("too_many_for_sail", n=move.n, limit=doing.n)
    need, food = move.n * MAT.deploy_food, player.goods["food"]
    if food < need:
        return RuleViolation("cannot_pay", kind="food", need=need, have=food)
    if player.mat < move.n:
        return RuleViolation("mat_short", have=player.mat)
    return None


def deploy(state: State, seat: Seat, move: Deploy) -> list[Event]:
    """Settlers go ashore for Food and attack."""
    player, island = state.players[seat], state.chart.docks[dock_of(state, seat)].island
    player.goods["food"] -= move.n * MAT.deploy_food
    player.mat -= move.n
    add_settlers(state, seat, island, move.n)
    events: list[Event] = [Deployed(seat, island, move.n, player.goods["food"])]
    events += attack(state, seat, [island])
    state.doing = replace(state.under_way, deployed=True)
    _close_if_done(state, seat)
    return events


def refuse_raid(state: State, seat: Seat) -> RuleViolation | None:
    """Not in Njord's boon, no Village, too little Steel."""
    if state.under_way.why == NJORD_WHY:
        return RuleViolation("njord_no_raid")
    dock = dock_of(state, seat)
    if dock not in state.villages:
        return RuleViolation("no_village", dock=dock)
    cost, steel = ERAS[state.era].raid_steel, state.players[seat].goods["steel"]
    if steel < cost:
        return RuleViolation("raid_unpaid", need=cost, have=steel, era=state.era)
    return None


def raid(state: State, seat: Seat, _move: Raid) -> list[Event]:
    """The Village is taken, and the Sail is over."""
    player, dock = state.players[seat], dock_of(state, seat)
    cost = ERAS[state.era].raid_steel
    player.goods["steel"] -= cost
    player.villages += 1
    state.villages = tuple(other for other in state.villages if other != dock)
    state.doing = None
    return [Raided(seat, dock, cost, player.villages)]


def _close_if_done(state: State, seat: Seat) -> None:
    """The Sail is over when nothing but `done` is left."""
    if len(dock_moves(state, seat)) == 1:
        state.doing = None
