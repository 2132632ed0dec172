"""Offering tiles: paying for one, turning up the next (dossier, section 5.4)."""

from collections.abc import Mapping

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.ending import check_end
from games.raiders.events import OfferingMade, OfferingsCycled, TileTurnedUp
from games.raiders.goods import pay, refuse_payment
from games.raiders.pieces import OFFERINGS
from games.raiders.state import State


def refuse_offering(
    state: State, seat: Seat, tile: str, cost: Mapping[str, int] | None = None
) -> RuleViolation | None:
    """Why a tile cannot be taken, at its printed cost or another."""
    if tile not in state.offerings:
        shown = tuple(each for each in state.offerings if each is not None)
        return RuleViolation("tile_not_face_up", tile=tile, tiles=shown)
    return refuse_payment(state.players[seat], OFFERINGS[tile].cost if cost is None else cost)


def make_offering(
    state: State, seat: Seat, tile: str, cost: Mapping[str, int] | None = None
) -> list[Event]:
    """Pay, take the tile, turn up the next one into its slot, and look at the end trigger."""
    price = OFFERINGS[tile].cost if cost is None else cost
    paid = {good: amount for good, amount in price.items() if amount}
    pay(state, seat, paid)
    player = state.players[seat]
    player.tiles.append(tile)
    slot = state.offerings.index(tile)
    state.offerings[slot] = None
    made = OfferingMade(seat, tile, paid, OFFERINGS[tile].vp, len(player.tiles))
    return [made, *_turn_up(state, slot), *check_end(state)]


def _turn_up(state: State, slot: int) -> list[Event]:
    """The top of the stack into an empty slot, if there is one."""
    if not state.stack:
        return []
    tile = state.stack.pop()
    state.offerings[slot] = tile
    state.buried = min(state.buried, len(state.stack))
    _remember(state, (tile,))
    return [TileTurnedUp(tile, slot + 1, len(state.stack))]


def cycle_offerings(state: State, seat: Seat) -> list[Event]:
    """The tiles face up go under the stack in slot order, and others are turned up (ruling 39)."""
    away = [tile for tile in state.offerings if tile is not None]
    state.stack[:0] = reversed(away)
    state.buried += len(away)
    slots = [slot for slot, tile in enumerate(state.offerings) if tile is not None]
    for slot in slots:
        state.offerings[slot] = state.stack.pop()
    state.buried = min(state.buried, len(state.stack))
    turned_up = tuple(tile for tile in state.offerings if tile is not None)
    _remember(state, turned_up)
    return [OfferingsCycled(seat, tuple(away), turned_up, len(state.stack))]


def _remember(state: State, tiles: tuple[str, ...]) -> None:
    """Note which tiles were turned up this turn and still lie there."""
    newest = state.newest
    shown = tuple(tile for tile in (*newest.turned_up, *tiles) if tile in state.offerings)
    state.trace = msgspec.structs.replace(newest, turned_up=shown)
