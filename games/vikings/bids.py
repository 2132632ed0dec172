"""Bids of the advanced game's auction (dossier, section 5.9)."""

from games.core.errors import RuleViolation
from games.core.seats import Seat
from games.vikings.state import Auction, State


def auction_of(state: State) -> Auction:
    """The auction under way; one without bids where there is none."""
    return state.auction or Auction()


def least_bid(state: State, seat: Seat) -> int:
    """The lowest bid a seat may make: the start player may open with 0."""
    auction = auction_of(state)
    if auction.leader is None and seat == state.start_seat:
        return 0
    return max(1, auction.high + 1)


def refuse_bid(state: State, seat: Seat, amount: int) -> RuleViolation | None:
    """Why a seat may not bid so much."""
    player, least = state.players[seat], least_bid(state, seat)
    if amount < 0:
        return RuleViolation("bad_amount", amount=str(amount), least=0)
    if amount < least:
        return RuleViolation("bid_low", amount=amount, least=least)
    if amount > player.wealth:
        return RuleViolation(
            "cannot_pay", bid=amount, gold=player.gold, points=player.points, most=player.wealth
        )
    return None
