"""Tiny Epic Dinosaurs for the table: what is asked, what is legal, what a move does.

A round: COLLECT, ASSIGN (one placement after another), RETRIEVE, the ranch plans of all at once
(arrange, feed, breed), REFRESH. The phases package follows the dossier's order.
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
from games.te_dinosaurs import events as happened
from games.te_dinosaurs import moves as moving
from games.te_dinosaurs.defaults import POLICIES, default_move
from games.te_dinosaurs.flow import pending
from games.te_dinosaurs.imagine import imagine_state
from games.te_dinosaurs.leaving import leave
from games.te_dinosaurs.legality import legal_moves, refuse_move
from games.te_dinosaurs.linking import link_part
from games.te_dinosaurs.parsing import parse_move
from games.te_dinosaurs.pieces import COLOURS, PLAYERS, RIVALS, TERMS
from games.te_dinosaurs.playing import carry_out
from games.te_dinosaurs.result import as_it_stands, result_of
from games.te_dinosaurs.setup import deal
from games.te_dinosaurs.state import (
    CONTRACT,
    GAIN,
    PAY,
    PRIVATE_TOO,
    RESEARCH_ACTION,
    SOLO,
    TAKE,
    USE,
    State,
)
from games.te_dinosaurs.text import DinosaursWords
from games.te_dinosaurs.view import view_of
from games.te_dinosaurs.worth import worth

_RANCHES = Option("ranches", ("dealt", "coast"), "dealt")
_RIVAL = Option("rival", ("random", *RIVALS), "random")


class TinyEpicDinosaurs:
    """The rules object; every method does what `games.core.contract.Rules` promises."""

    info = GameInfo(
        key="te-dinosaurs",
        title=TERMS["game"]["en"],
        designer="Scott Almes",
        modes=(
            Mode("standard", (2, PLAYERS[1]), (_RANCHES,)),
            Mode(SOLO, (1, 1), (_RIVAL, _RANCHES)),
        ),
        colours=tuple(COLOURS),
        rules_version=1,
    )
    state_type = State
    moves: tuple[type[Move], ...] = (
        moving.Keep,
        moving.Place,
        moving.Take,
        moving.Contract,
        moving.Use,
        moving.Private,
        moving.Marker,
        moving.Lift,
        moving.Pay,
        moving.Research,
        moving.Gain,
        moving.Tech,
        moving.Lose,
        moving.Barrier,
        moving.MoveDinosaur,
        moving.Done,
        moving.Penalty,
        moving.Feed,
        moving.Feast,
        moving.Incubate,
        moving.Ovi,
        moving.Birth,
        moving.Auto,
        moving.Ready,
        moving.Back,
        moving.Revise,
    )
    events: tuple[type[Event], ...] = (
        happened.ContractKept,
        happened.Revised,
        happened.Planned,
        happened.ContractsChosen,
        happened.RoundBegan,
        happened.Collected,
        happened.Placed,
        happened.Paid,
        happened.Gained,
        happened.DinosaurTaken,
        happened.DieRolled,
        happened.DinosaurPaid,
        happened.ContractChosen,
        happened.ContractFulfilled,
        happened.PrivateDeclined,
        happened.CardLost,
        happened.DinosaurMoved,
        happened.BarrierLifted,
        happened.BarriersGained,
        happened.MarkerTaken,
        happened.ResearchDrawn,
        happened.ResearchTaken,
        happened.TechDeclined,
        happened.Stuck,
        happened.RanchersRetrieved,
        happened.PlanShown,
        happened.BirthsShown,
        happened.NewbornsShort,
        happened.ContractsTurnedUp,
        happened.ResearchTurnedUp,
        happened.PrivateDrawn,
        happened.RancherJoined,
        happened.RivalPlaced,
        happened.RivalTook,
        happened.RivalGained,
        happened.RivalMaxed,
        happened.RivalSpecial,
        happened.RivalResearched,
        happened.RivalDiscarded,
        happened.RivalContract,
        happened.LossAsked,
        happened.BarrierLost,
        happened.SeatLeft,
        happened.MatchEnded,
    )
    refusals: tuple[str, ...] = (
        "not_your_turn",
        "wrong_phase",
        "no_such_space",
        "own_rancher_there",
        "too_weak",
        "no_such_ranchers",
        "cannot_pay",
        "no_effect",
        "reserve_empty",
        "not_in_row",
        "missing_dinos",
        "public_first",
        "one_private",
        "not_in_hand",
        "not_a_slot",
        "slot_taken",
        "no_barrier_there",
        "too_many_barriers",
        "barrier_fixed",
        "no_such_cell",
        "cell_taken",
        "no_such_dino",
        "mixed_area",
        "cannot_feed",
        "newborn_has_room",
        "space_not_empty",
        "already_used",
        "must_place",
        "needs_enclosure",
        "barriers_first",
        "already_moved",
        "already_fed",
    )
    policies: Mapping[str, tuple[Policy, ...]] = POLICIES
    foreseeable: frozenset[str] = frozenset(
        {TAKE, CONTRACT, USE, PRIVATE_TOO, PAY, RESEARCH_ACTION, GAIN}
    )
    words: Words = DinosaursWords()

    def setup(self, table: Table, rng: Rng) -> State:
        return deal(table, rng)

    def pending(self, state: State) -> tuple[Decision, ...]:
        return pending(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        return legal_moves(state, seat)

    def refuse(self, state: State, seat: Seat, move: Move) -> RuleViolation | None:
        return refuse_move(state, seat, move)

    def parse(self, state: State, seat: Seat, text: str) -> Move:
        return parse_move(state, seat, text)

    def link(self, state: State, seat: Seat, earlier: Earlier[State], text: str) -> Link:
        return link_part(state, seat, earlier, text)

    def spell_out(self, state: State, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        return carry_out(state, seat, move, rng)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, pending(state))

    def imagine(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return imagine_state(state, viewer, rng)

    def result(self, state: State) -> Result | None:
        return result_of(state)

    def standing(self, state: State) -> Result | None:
        """The result if the match ended now."""
        return as_it_stands(state)

    def default(self, state: State, seat: Seat) -> Move | None:
        return default_move(state, seat)

    def withdraw(self, state: State, seat: Seat, rng: Rng) -> list[Event]:
        return leave(state, seat, rng)

    def value(self, state: State, seat: Seat) -> float:
        return worth(state, seat)

    def upgrade(self, plain: dict[str, Any], from_version: int) -> State:
        """No older release has stored a state: whatever else comes is unreadable."""
        raise CorruptState(f"te-dinosaurs: no rules version {from_version}")
