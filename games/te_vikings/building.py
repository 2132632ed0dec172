"""Building Boats and Temples, and harvesting (dossier, sections 5.5 and 5.6)."""

from collections.abc import Mapping
from typing import Final

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.events import BoatBuilt, TempleBuilt
from games.te_vikings.goods import gain, mixes, read, written
from games.te_vikings.moves import Build, Harvest
from games.te_vikings.pieces import BOAT_COST, TEMPLE_COST
from games.te_vikings.standing import ordered
from games.te_vikings.state import Player, State

_COSTS: Final[Mapping[str, Mapping[str, int]]] = {"boat": BOAT_COST, "temple": TEMPLE_COST}


def harvest_size(player: Player, n: int) -> int:
    """Resources to choose: one more for each Temple built."""
    return n + len(player.temples)


def harvests(state: State, seat: Seat, n: int) -> list[Move]:
    """Every mix of exactly so many."""
    return [Harvest(mix) for mix in mixes(harvest_size(state.players[seat], n))]


def refuse_harvest(state: State, seat: Seat, move: Harvest, n: int) -> RuleViolation | None:
    """Another total than the Harvest gives."""
    return refuse_mix(move.goods, harvest_size(state.players[seat], n))


def refuse_mix(text: str, need: int) -> RuleViolation | None:
    """No mix, or another total; only the canonical writing is a move."""
    goods = read(text)
    if goods is None:
        return RuleViolation("not_understood", text=text)
    chosen = sum(goods.values())
    if chosen != need:
        return RuleViolation("wrong_total", need=need, chosen=chosen)
    return None if written(goods) == text else RuleViolation("not_understood", text=text)


def harvest(state: State, seat: Seat, move: Harvest) -> list[Event]:
    """The choice, and 1 Food for each Boat built."""
    goods = dict(read(move.goods) or {})
    goods["food"] = goods.get("food", 0) + state.players[seat].boats_built
    return gain(state, seat, goods)


def builds(state: State, seat: Seat) -> list[Move]:
    """Every affordable slot with every place; the cheapest slot is left out of the text."""
    player = state.players[seat]
    moves: list[Move] = []
    for piece, slots, places in (
        ("boat", player.boat_slots, boat_places(state, seat)),
        ("temple", player.temple_slots, temple_places(state, seat)),
    ):
        payable = [slot for slot in slots if _COSTS[piece][slot] <= player.goods["wood"]]
        moves += [
            Build(piece, place, None if slot == slots[0] else slot)
            for place in places
            for slot in payable
        ]
    return moves


def boat_places(state: State, seat: Seat) -> list[str]:
    """Fjords next to a region that the seat occupies (section 5.6)."""
    player, chart = state.players[seat], state.chart
    near: set[str] = set()
    for island in (*player.settlers, *player.temples):
        near.update(chart.islands[island].fjords)
    for place in player.boats.values():
        near.update(
            chart.docks[place].fjords if place in chart.docks else chart.fjords[place].neighbours
        )
    return [fjord for fjord in chart.fjords if fjord in near]


def temple_places(state: State, seat: Seat) -> list[str]:
    """Islands with a Settler and without a Temple of the seat."""
    player = state.players[seat]
    return [island for island in ordered(state, player.settlers) if island not in player.temples]


def refuse_build(state: State, seat: Seat, move: Build) -> RuleViolation | None:
    """No piece left, no such slot, too little Wood, not there."""
    player = state.players[seat]
    slots = player.boat_slots if move.piece == "boat" else player.temple_slots
    if not slots:
        return RuleViolation("none_left", piece=move.piece)
    slot = slots[0] if move.slot is None else move.slot
    if slot not in slots:
        return RuleViolation("no_such_slot", slot=slot, choices=slots)
    need, wood = _COSTS[move.piece][slot], player.goods["wood"]
    if wood < need:
        return RuleViolation("cannot_pay", kind="wood", need=need, have=wood)
    if move.slot == slots[0]:
        return RuleViolation("not_understood", text=str(move))
    if move.piece == "boat":
        return _refuse_fjord(state, seat, move.at)
    return _refuse_temple_place(state, seat, move.at)


def _refuse_fjord(state: State, seat: Seat, fjord: str) -> RuleViolation | None:
    if fjord not in state.chart.fjords:
        return RuleViolation("unknown_place", place=fjord)
    near = boat_places(state, seat)
    if fjord not in near:
        return RuleViolation("not_next", fjord=fjord, choices=tuple(near))
    return None


def _refuse_temple_place(state: State, seat: Seat, island: str) -> RuleViolation | None:
    player = state.players[seat]
    if island not in state.chart.islands:
        return RuleViolation("unknown_island", island=island)
    if island in player.temples:
        return RuleViolation("temple_there", island=island)
    if island not in player.settlers:
        return RuleViolation("need_settler", island=island)
    return None


def build(state: State, seat: Seat, move: Build) -> list[Event]:
    """A piece pays the price of its own slot; new Boats are named in order."""
    player = state.players[seat]
    if move.piece == "boat":
        slot = move.slot or player.boat_slots[0]
        player.goods["wood"] -= BOAT_COST[slot]
        player.boat_slots = tuple(each for each in player.boat_slots if each != slot)
        boat = f"b{1 + player.boats_built}"
        player.boats[boat] = move.at
        return [BoatBuilt(seat, boat, move.at, player.goods["wood"])]
    slot = move.slot or player.temple_slots[0]
    player.goods["wood"] -= TEMPLE_COST[slot]
    player.temple_slots = tuple(each for each in player.temple_slots if each != slot)
    player.temples = (*player.temples, move.at)
    return [TempleBuilt(seat, move.at, player.goods["wood"])]
