"""AUCTION: bids for the start player figure, clockwise until one is left (section 5.9)."""

from games.core.events import Event
from games.core.seats import Seat
from games.vikings.bids import auction_of, least_bid
from games.vikings.events import AuctionWon, BidMade, Passed
from games.vikings.phases.colours import ask_removal
from games.vikings.state import AUCTION, Auction, State


def open_auction(state: State) -> list[Event]:
    """The start player is asked first; with nothing at all the opening is 0 by itself."""
    state.auction, state.phase = Auction(), AUCTION
    if state.mover.wealth > 0:
        return []
    events: list[Event] = [BidMade(state.active, 0, forced=True)]
    state.auction = Auction(0, state.active)
    return events + _go_round(state)


def bid(state: State, amount: int) -> list[Event]:
    """The seat that is asked leads now."""
    seat = state.active
    state.auction = Auction(amount, seat, auction_of(state).passed)
    return [BidMade(seat, amount), *_go_round(state)]


def pass_by(state: State) -> list[Event]:
    """The seat that is asked is out."""
    seat = state.active
    _pass(state, seat)
    return [Passed(seat), *_go_round(state)]


def _pass(state: State, seat: Seat) -> None:
    auction = auction_of(state)
    state.auction = Auction(auction.high, auction.leader, (*auction.passed, seat))


def _go_round(state: State) -> list[Event]:
    """Ask the next seat that can bid enough, or close the auction; the others pass by force."""
    events: list[Event] = []
    while True:
        auction = auction_of(state)
        if len({*auction.passed, auction.leader} - {None}) == len(state.players):
            return events + _close(state)
        state.active = state.after(state.active)
        if state.active in auction.passed or state.active == auction.leader:
            continue
        if state.mover.wealth >= least_bid(state, state.active):
            return events
        _pass(state, state.active)
        events.append(Passed(state.active, forced=True))


def _close(state: State) -> list[Event]:
    """The highest bidder pays; without a bid above 0 the start player wins and pays nothing."""
    auction = auction_of(state)
    winner = state.start_seat if auction.leader is None else auction.leader
    player, price = state.players[winner], max(0, auction.high)
    gold = min(player.gold, price)
    player.gold -= gold
    if price > gold:
        player.earn("exchange", gold - price)
    state.active = state.start_seat = winner
    state.auction = None
    return [AuctionWon(winner, price, gold, price - gold), *ask_removal(state)]
