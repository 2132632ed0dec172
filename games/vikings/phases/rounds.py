"""ROUND_SETUP: what the next round offers is turned up (dossier, sections 4, 5.1 and 5.9)."""

from collections import Counter

from games.core.events import Event
from games.vikings.events import AuctionBegan, RoundBegan
from games.vikings.phases.auction import open_auction
from games.vikings.pieces import DRAWN, SPECIALS_A_ROUND, VIKINGS
from games.vikings.state import BUY, State
from games.vikings.wheel import fill, fill_tiles, sorted_vikings


def begin_round(state: State) -> list[Event]:
    """The start player is asked: to buy, or in the advanced game to bid."""
    state.round += 1
    state.active = state.start_seat
    count = DRAWN[state.mode]
    drawn, state.bag = state.bag[:count], state.bag[count:]
    if state.advanced:
        return _begin_auction(state, drawn)
    tiles, vikings = fill_tiles(state.stacks[0]), sorted_vikings(drawn)
    state.stacks = state.stacks[1:]
    state.wheel = fill(tiles, vikings)
    state.phase = BUY
    return [RoundBegan(state.round, state.active, tuple(tiles), tuple(vikings))]


def _begin_auction(state: State, drawn: tuple[str, ...]) -> list[Event]:
    """Special tiles and vikings lie open; the tile stack stays face down."""
    counts = Counter(drawn)
    state.drawn = {viking: counts[viking] for viking in VIKINGS if counts[viking]}
    state.row, state.pile = state.pile[:SPECIALS_A_ROUND], state.pile[SPECIALS_A_ROUND:]
    began = AuctionBegan(state.round, state.active, state.drawn.copy(), state.row)
    return [began, *open_auction(state)]
