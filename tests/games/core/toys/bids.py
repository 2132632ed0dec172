"""Simultaneous private decisions: both bid in secret and may revise until the last has bid."""

from typing import Any, ClassVar

from games.core.chance import Rng
from games.core.contract import Decision, Table
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from tests.games.core.toys.base import Toy, ToyState, ToyView, info

HIGHEST = 3


class Bid(Move, frozen=True):
    verb: ClassVar[str] = "bid"
    number: int


class Revise(Move, frozen=True):
    verb: ClassVar[str] = "revise"


class BidKept(Event, frozen=True):
    """For the bidder's ears alone: others do not even hear that there was a bid."""

    seat: Seat
    number: int

    def audience(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def redacted(self) -> None:
        return None


class BidsShown(Event, frozen=True):
    reveals: ClassVar[bool] = True
    bids: list[int | None]


class Bids(ToyState):
    bids: list[int | None]
    shown: bool = False
    left: Seat | None = None


class BidsGame(Toy):
    info = info("bids")
    state_type = Bids
    moves = (Bid, Revise)
    events = (BidKept, BidsShown)

    def setup(self, table: Table, rng: Rng) -> Bids:
        return Bids([None] * table.seats)

    def pending(self, state: Bids) -> tuple[Decision, ...]:
        if state.shown or state.left is not None:
            return ()
        return tuple(
            Decision(seat, "bid", "name a number", required=bid is None, private=True)
            for seat, bid in enumerate(state.bids)
        )

    def legal(self, state: Bids, seat: Seat) -> list[Move]:
        if not self.pending(state) or seat >= len(state.bids):
            return []
        if state.bids[seat] is not None:
            return [Revise()]
        return [Bid(number) for number in range(1, HIGHEST + 1)]

    def apply(self, state: Bids, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        state.bids[seat] = move.number if isinstance(move, Bid) else None
        if None not in state.bids:
            state.shown = True
            return [BidsShown(list(state.bids))]
        return [BidKept(seat, move.number)] if isinstance(move, Bid) else []

    def view(self, state: Bids, viewer: Seat | None) -> ToyView:
        own = None if viewer is None else state.bids[viewer]
        return ToyView(viewer, {"bids": state.bids if state.shown else own})

    def imagine(self, state: Bids, viewer: Seat | None, rng: Rng) -> Bids:
        imagined = state.copy()
        for seat, bid in enumerate(state.bids):
            if bid is not None and seat != viewer and not state.shown:
                imagined.bids[seat] = 1 + rng.below(HIGHEST)
        return imagined

    def points(self, state: Any, seat: Seat) -> int:
        return state.bids[seat] or 0
