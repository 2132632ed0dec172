"""What an action may bring, roughly: for automated players that look one move ahead."""

from games.core.seats import Seat
from games.te_vikings.pieces import BOAT_COST, ERAS, ISLAND_WORTH, TEMPLE_COST, Effect
from games.te_vikings.standing import has_boots, influence, rank
from games.te_vikings.state import State

_VILLAGE = 1.8
_FLAT = {"smite": 0.6, "draw": 0.3, "collect": 0.7, "exchange": 0.3, "fury": 0.6}


def effect_promise(state: State, seat: Seat, effect: Effect) -> float:
    """How much better one may stand after an effect."""
    player = state.players[seat]
    match effect.do:
        case "sail":
            return _sailing(state, seat, effect.n)
        case "explore":
            return 0.4 * effect.n if player.settlers else 0.0
        case "harvest":
            return 0.3 * (effect.n + len(player.temples)) + 0.2 * player.boats_built
        case "build":
            return _building(state, seat)
        case "explore_temple":
            return 0.4 if player.temples else 0.0
        case "enter_battle":
            return 1.2 if state.battle is not None else 0.0
    return _FLAT[effect.do]


def _building(state: State, seat: Seat) -> float:
    player = state.players[seat]
    wood = player.goods["wood"]
    room = set(player.settlers) - set(player.temples)
    if player.temple_slots and room and wood >= TEMPLE_COST[player.temple_slots[0]]:
        return 3.0
    if player.boat_slots and wood >= BOAT_COST[player.boat_slots[0]]:
        return 0.8
    return 0.0


def _sailing(state: State, seat: Seat, n: int) -> float:
    """The best Dock in reach."""
    chart, boats = state.chart, state.players[seat].boats
    reached = {
        place
        for here in boats.values()
        for place in chart.within[here][n]
        if place in chart.docks and (place not in boats.values() or place == here)
    }
    lands = influence(state)
    return max((_dock(state, seat, dock, n, lands) for dock in reached), default=0.0)


def docking(state: State, seat: Seat) -> float:
    """What deploying and raiding may bring where a Boat has docked."""
    doing = state.under_way
    dock = state.players[seat].boats[doing.boat or ""]
    lands = influence(state)
    island = state.chart.docks[dock].island
    lands[island][seat] -= 2
    n = 0 if doing.deployed else doing.n
    already = _taken(state, seat, island, lands, 2)
    return _dock(state, seat, dock, n, lands) - already


def _taken(
    state: State, seat: Seat, island: str, lands: dict[str, dict[Seat, int]], more: int
) -> float:
    """The worth of an Island that so much more Influence would take."""
    values = lands[island]
    others = max((value for other, value in values.items() if other != seat), default=0)
    boots = more > 2 or has_boots(state, seat, island)
    if state.controllers[island] == seat or not boots or values.get(seat, 0) + more <= others:
        return 0.0
    place = rank(state, state.gods[state.chart.islands[island].rune])
    return ISLAND_WORTH[place - 1] + 0.25 * min(4, values.get(seat, 0) + more - others)


def _dock(state: State, seat: Seat, dock: str, n: int, lands: dict[str, dict[Seat, int]]) -> float:
    """An Island that can be taken from a Dock, and the Village there."""
    player, island = state.players[seat], state.chart.docks[dock].island
    deployed = min(n, player.mat, player.goods["food"])
    gain = _taken(state, seat, island, lands, 2 + deployed)
    if not gain:
        gain = 0.2 * deployed
    gain -= 0.3 * deployed
    if dock in state.villages and player.goods["steel"] >= ERAS[state.era].raid_steel:
        gain += _VILLAGE - 0.3 * ERAS[state.era].raid_steel
    return gain
