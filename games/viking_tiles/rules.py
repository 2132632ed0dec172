"""Viking Tiles for the table: what is asked, what is legal, what a move does.

A turn is two small decisions of one seat, PLACE and ACT; the phases package follows it in the
dossier's order.
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
    Option,
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
from games.viking_tiles import events as happened
from games.viking_tiles.imagine import imagine_state
from games.viking_tiles.linking import link_part
from games.viking_tiles.moves import Deploy, End, Place, Ritual
from games.viking_tiles.parsing import parse_move, refuse_turn
from games.viking_tiles.phases.act import act, actions, can_act, refuse_action
from games.viking_tiles.phases.place import place, placements, refuse_placement
from games.viking_tiles.phases.turn import begin, end_turn, leave
from games.viking_tiles.pieces import CLANS, HALL_SIDES, MODES
from games.viking_tiles.result import as_it_stands, result_of
from games.viking_tiles.state import ACT, OVER, State, deal
from games.viking_tiles.text import VikingTilesWords
from games.viking_tiles.view import view_of
from games.viking_tiles.worth import worth

ASKS = {"place": "place a tile", "act": "deploy a figure, hold a ritual or end the turn"}


def _mode(key: str) -> Mode:
    data = MODES[key]
    options = [Option("hall", tuple(HALL_SIDES), data.hall_default)]
    if data.lengths:
        options.insert(0, Option("length", tuple(each.id for each in data.lengths), "full", True))
    if data.levels:
        default = next(level.id for level in data.levels if level.default)
        options.insert(0, Option("level", tuple(each.id for each in data.levels), default))
    return Mode(key, data.players, tuple(options))


class VikingTiles:
    """The rules object; every method does what `games.core.contract.Rules` promises."""

    info = GameInfo(
        key="viking-tiles",
        title="Viking Tiles",
        designer=None,
        modes=tuple(map(_mode, MODES)),
        colours=tuple(CLANS),
        rules_version=1,
    )
    state_type = State
    moves: tuple[type[Move], ...] = (Place, Deploy, Ritual, End)
    events: tuple[type[Event], ...] = (
        happened.TilePlaced,
        happened.TileDrawn,
        happened.Exchanged,
        happened.TileFlipped,
        happened.Discarded,
        happened.Passed,
        happened.Skipped,
        happened.TurnBegan,
        happened.Deployed,
        happened.RitualHeld,
        happened.NoAction,
        happened.FeatureCompleted,
        happened.OdinAdvanced,
        happened.BoardLocked,
        happened.FeastScored,
        happened.MatchEnded,
        happened.SeatLeft,
    )
    refusals: tuple[str, ...] = (
        "game_over",
        "not_your_turn",
        "placement_final",
        "tile_not_in_hand",
        "unknown_cell",
        "bad_rotation",
        "cell_occupied",
        "not_adjacent",
        "edge_mismatch",
        "no_fit_here",
        "ambiguous_rotation",
        "placement_required",
        "already_acted",
        "no_such_figure",
        "mountain_not_claimable",
        "not_on_this_tile",
        "longship_needs_fjord",
        "ambiguous_feature",
        "feature_occupied",
        "not_enough_silver",
        "track_full",
        "exchange_not_allowed",
    )
    policies: Mapping[str, tuple[Policy, ...]] = {}
    foreseeable = frozenset({"act"})
    words: Words = VikingTilesWords()

    def setup(self, table: Table, rng: Rng) -> State:
        state = deal(table, rng)
        begin(state)
        return state

    def pending(self, state: State) -> tuple[Decision, ...]:
        if state.phase == OVER:
            return ()
        return (Decision(state.active, state.phase, ASKS[state.phase]),)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        if seat != state.active or state.phase == OVER:
            return ()
        if state.phase == ACT:
            return actions(state)
        return placements(state.board, state.players[seat].hand)

    def refuse(self, state: State, seat: Seat, move: Move) -> RuleViolation | None:
        violation = refuse_turn(state, seat)
        if violation is not None:
            return violation
        if isinstance(move, Place):
            return refuse_placement(state, move.tile, move.cell, move.rotation)
        return refuse_action(state, move)

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return parse_move(state, seat, text)

    def spell_out(self, state: State, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def link(self, state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
        return link_part(state, seat, earlier, text)

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        if not isinstance(move, Place):
            return act(state, move) + end_turn(state)
        events = place(state, move)
        if can_act(state):
            return events
        return [*events, happened.NoAction(seat, forced=True), *end_turn(state)]

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, self.pending(state))

    def imagine(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return imagine_state(state, viewer, rng)

    def result(self, state: State) -> Result | None:
        return result_of(state)

    def standing(self, state: State) -> Result | None:
        """The result if the match ended now."""
        return as_it_stands(state)

    def default(self, state: State, seat: Seat) -> Move | None:
        """The caretaker: the first placement of the list, then `end` (section 4)."""
        legal = self.legal(state, seat)
        return legal[0] if legal else None

    def withdraw(self, state: State, seat: Seat, rng: Rng) -> list[Event]:
        return leave(state, seat)

    def value(self, state: State, seat: Seat) -> float:
        return worth(state, seat)

    def upgrade(self, plain: dict[str, Any], from_version: int) -> State:
        """No older release has stored a state: whatever else comes is unreadable."""
        raise CorruptState(f"viking-tiles: no rules version {from_version}")
