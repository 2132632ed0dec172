"""Vikings for the table: what is asked, what is legal, what a move does.

A turn is a purchase in small decisions of one seat: buy, take a special tile, in the first turn
the start tile, and place. Before the large scorings seats ferry; in the advanced game each round
begins with an auction, a removal and the colours.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.chance import Rng
from games.core.contract import (
    Decision,
    Earlier,
    GameInfo,
    Link,
    Mode,
    Policy,
    Result,
    Table,
    View,
)
from games.core.errors import CorruptState, RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import Words
from games.vikings import events as happened
from games.vikings import moves as moving
from games.vikings.defaults import POLICIES, default_move
from games.vikings.imagine import imagine_state
from games.vikings.legality import legal_moves, refuse_move
from games.vikings.linking import link_part
from games.vikings.parsing import parse_move
from games.vikings.pieces import GOLD, SETUP, colours
from games.vikings.playing import carry_out, leave, proceed
from games.vikings.result import as_it_stands, result_of
from games.vikings.state import OVER, PLACE, START, TAKE, State, deal
from games.vikings.text import VikingsWords
from games.vikings.view import view_of
from games.vikings.worth import worth

ASKS = {
    "auction": "bid or pass",
    "remove": "remove a viking from the round",
    "colour": "choose the next vikings for the wheel",
    "buy": "buy a set",
    "take": "take a special tile or none",
    "start": "choose the row of the start tile",
    "place": "place the tile and its viking",
    "ferry": "ferry vikings or end it",
}


class Vikings:
    """The rules object; every method does what `games.core.contract.Rules` promises."""

    info = GameInfo(
        key="vikings",
        title="Vikings",
        designer="Michael Kiesling",
        modes=tuple(Mode(key, (min(GOLD), max(GOLD))) for key in SETUP.modes),
        colours=colours(),
        rules_version=1,
        hands=False,
    )
    state_type = State
    moves: tuple[type[Move], ...] = (
        moving.Bid,
        moving.Pass,
        moving.Remove,
        moving.Colour,
        moving.Exchange,
        moving.Buy,
        moving.Take,
        moving.Start,
        moving.Place,
        moving.Discard,
        moving.Ferry,
        moving.Also,
        moving.Done,
    )
    events: tuple[type[Event], ...] = (
        happened.RoundBegan,
        happened.AuctionBegan,
        happened.BidMade,
        happened.Passed,
        happened.AuctionWon,
        happened.VikingRemoved,
        happened.StackTurned,
        happened.ColourPlaced,
        happened.Exchanged,
        happened.SetBought,
        happened.SpecialTaken,
        happened.SpecialDeclined,
        happened.StartPlaced,
        happened.TilePlaced,
        happened.TileDiscarded,
        happened.Ferried,
        happened.FerriesDone,
        happened.Scored,
        happened.FinalScored,
        happened.RoundEnded,
        happened.MatchEnded,
        happened.SeatLeft,
    )
    refusals: tuple[str, ...] = (
        "not_your_turn",
        "wrong_phase",
        "no_such_space",
        "empty_space",
        "zero_barred",
        "cannot_pay",
        "points_short",
        "bad_amount",
        "start_row_needed",
        "start_row_bad",
        "wrong_row",
        "cell_taken",
        "no_contact",
        "left_edge",
        "right_edge",
        "column_closed",
        "ship_not_adjacent",
        "viking_not_here",
        "must_place",
        "no_boatman",
        "no_tile",
        "tile_occupied",
        "viking_not_on_base",
        "no_trip",
        "ferry_one_only",
        "ferry_mix",
        "must_ferry",
        "bid_low",
        "type_not_drawn",
        "type_not_left",
        "special_not_there",
        "special_free_set",
        "special_not_dearest",
    )
    policies: Mapping[str, tuple[Policy, ...]] = POLICIES
    foreseeable = frozenset({TAKE, START, PLACE})
    words: Words = VikingsWords()

    def setup(self, table: Table, rng: Rng) -> State:
        state = deal(table, rng)
        proceed(state)
        return state

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.phase == OVER:
            return ()
        return (Decision(state.active, state.phase, ASKS[state.phase]),)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        return legal_moves(state, seat)

    def refuse(self, state: State, seat: Seat, move: Move) -> RuleViolation | None:
        return refuse_move(state, seat, move)

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return parse_move(state, seat, text)

    def spell_out(self, state: State, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def link(self, state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
        return link_part(earlier)

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        return carry_out(state, move)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.pending(state))

    def imagine(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return imagine_state(state, rng)

    def result(self, state: State) -> Result | None:
        return result_of(state)

    def standing(self, state: State) -> Result | None:
        """The result if the match ended now."""
        return as_it_stands(state)

    def default(self, state: State, seat: Seat) -> Move | None:
        return default_move(state, seat)

    def withdraw(self, state: State, seat: Seat, rng: Rng) -> list[Event]:
        return leave(state, seat)

    def value(self, state: State, seat: Seat) -> float:
        return worth(state, seat)

    def upgrade(self, plain: dict[str, Any], from_version: int) -> State:
        """No older release has stored a state: whatever else comes is unreadable."""
        raise CorruptState(f"vikings: no rules version {from_version}")
