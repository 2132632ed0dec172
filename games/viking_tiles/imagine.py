"""The hidden tiles dealt anew, as far as a viewer can know them (dossier, section 3).

Hidden are the hands of the others and the order of the pouch. Everybody knows that the seat asked
to place has a tile that fits, and which types a seat that had to pass does not hold.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from games.core.chance import Rng
from games.core.seats import Seat
from games.viking_tiles.board import fits_somewhere
from games.viking_tiles.state import PLACE, Player, State

_RANDOM_DEALS: Final = 50


def imagine_state(state: State, viewer: Seat | None, rng: Rng) -> State:
    """The same position with the hidden tiles dealt anew.

    The tiles are sorted first, so that two positions a viewer cannot tell apart lead to the same
    imagined one. Random deals are tried before one is constructed: nearly always one will do, and
    then every possible deal is equally likely.
    """
    imagined = state.copy()
    known = 0 if state.solitaire else viewer
    hidden = [player for seat, player in enumerate(imagined.players) if seat != known]
    tiles = sorted([*imagined.pouch, *(tile for player in hidden for tile in player.hand)])
    for _ in range(_RANDOM_DEALS):
        order = rng.shuffled(tiles)
        for player in hidden:
            player.hand = [order.pop() for _ in player.hand]
        imagined.pouch = order
        if _is_possible(imagined):
            return imagined
    _construct(imagined, hidden, rng.shuffled(tiles), rng)
    return imagined


def _is_possible(state: State) -> bool:
    if any(not set(player.hand).isdisjoint(player.lacks) for player in state.players):
        return False
    if state.phase != PLACE:
        return True
    return any(fits_somewhere(state.board, tile) for tile in state.players[state.active].hand)


class _Slot(msgspec.Struct, frozen=True):
    """A place in a hand, and the types that may lie in it."""

    owner: int
    allowed: frozenset[str]


def _construct(state: State, hidden: Sequence[Player], tiles: Sequence[str], rng: Rng) -> None:
    """Match tiles with the places in the hands, each of which takes some types only.

    `tiles` come in random order, and so do the tiles each place asks for: any possible deal can
    come out, if not equally likely. One exists, for the true hands are one.
    """
    slots = [
        _Slot(owner, _allowed(state, player, number == 0, tiles))
        for owner, player in enumerate(hidden)
        for number in range(len(player.hand))
    ]
    given: dict[int, int] = {}
    for slot in rng.shuffled(range(len(slots))):
        _give(slot, slots, tiles, given, set(), rng)
    taken = {slot: tile for tile, slot in given.items()}
    for owner, player in enumerate(hidden):
        own = [tiles[taken[slot]] for slot, each in enumerate(slots) if each.owner == owner]
        player.hand = rng.shuffled(own)
    state.pouch = [tile for number, tile in enumerate(tiles) if number not in given]


def _allowed(state: State, player: Player, first: bool, tiles: Sequence[str]) -> frozenset[str]:
    """What may lie in a hand; the first place of the seat asked to place must fit the board."""
    types = set(tiles) - set(player.lacks)
    if first and state.phase == PLACE and player is state.players[state.active]:
        types = {tile for tile in types if fits_somewhere(state.board, tile)}
    return frozenset(types)


def _give(
    slot: int,
    slots: Sequence[_Slot],
    tiles: Sequence[str],
    given: dict[int, int],
    asked: set[int],
    rng: Rng,
) -> bool:
    """Find a tile for a place, moving tiles given before to other places where it must be."""
    for number in rng.shuffled(range(len(tiles))):
        if number in asked or tiles[number] not in slots[slot].allowed:
            continue
        asked.add(number)
        owner = given.get(number)
        if owner is None or _give(owner, slots, tiles, given, asked, rng):
            given[number] = slot
            return True
    return False
