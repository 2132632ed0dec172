"""Raiders of the North Sea for the table: what is asked, what is legal, what a move does.

A turn is work (place a worker and use its building, take another and use that one) or a raid.
Others are asked within it by a Mercenary, a Scout or an Avenger; the phases package follows the
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
from games.raiders import events as happened
from games.raiders import moves as moving
from games.raiders.defaults import POLICIES, default_move
from games.raiders.imagine import imagine_state
from games.raiders.legality import legal_moves, refuse_move
from games.raiders.linking import link_part, spell_out
from games.raiders.parsing import parse_move
from games.raiders.phases.asked import pending
from games.raiders.pieces import COMPONENTS, SHIPS, TERMS
from games.raiders.playing import carry_out, leave
from games.raiders.result import result_of, standing_of
from games.raiders.state import State, deal
from games.raiders.text import RaidersWords
from games.raiders.view import view_of
from games.raiders.worth import worth


def _mode() -> Mode:
    """The only way to play, with the one option (section 1)."""
    options = tuple(
        Option(key, data.values, data.default) for key, data in COMPONENTS.options.items()
    )
    return Mode("competitive", (COMPONENTS.players.min, COMPONENTS.players.max), options)


class Raiders:
    """The rules object; every method does what `games.core.contract.Rules` promises."""

    info = GameInfo(
        key="raiders",
        title=TERMS["title"]["en"],
        designer="Shem Phillips",
        modes=(_mode(),),
        colours=tuple(SHIPS),
        rules_version=1,
    )
    state_type = State
    moves: tuple[type[Move], ...] = (
        moving.Keep,
        moving.Revise,
        moving.Place,
        moving.Pick,
        moving.Raid,
        moving.More,
        moving.Done,
        moving.Reroll,
        moving.TakeSet,
        moving.Lose,
        moving.Sacrifice,
        moving.Give,
        moving.Swap,
        moving.Discard,
    )
    events: tuple[type[Event], ...] = (
        happened.Kept,
        happened.Revised,
        happened.DraftClosed,
        happened.WorkerPlaced,
        happened.WorkerPicked,
        happened.ActionSkipped,
        happened.Drew,
        happened.CardPlayed,
        happened.BuildingCopied,
        happened.CardsDiscarded,
        happened.Gained,
        happened.Paid,
        happened.Took,
        happened.Gave,
        happened.Hired,
        happened.CrewDiscarded,
        happened.CrewReturned,
        happened.OfferingMade,
        happened.TileTurnedUp,
        happened.OfferingsCycled,
        happened.WorkersSwapped,
        happened.OthersAsked,
        happened.ScoutNamed,
        happened.SwapChosen,
        happened.CardsSwapped,
        happened.Raided,
        happened.DiceRolled,
        happened.Rerolled,
        happened.RerollDeclined,
        happened.RaidScored,
        happened.SetTaken,
        happened.Killed,
        happened.Sacrificed,
        happened.GoodsReturned,
        happened.EndTriggered,
        happened.MatchEnded,
        happened.SeatLeft,
    )
    refusals: tuple[str, ...] = (
        "game_over",
        "not_your_decision",
        "others_first",
        "already_chosen",
        "not_asked",
        "unknown_building",
        "building_occupied",
        "building_empty",
        "just_placed",
        "cannot_copy_itself",
        "unknown_settlement",
        "fully_raided",
        "worker_not_allowed",
        "action_used",
        "card_not_in_hand",
        "card_not_dealt",
        "hero_has_no_action",
        "wrong_number_of_cards",
        "no_other_card",
        "must_be_used",
        "not_an_opponent",
        "opponent_lacks",
        "same_workers",
        "not_in_crew",
        "no_crew",
        "nobody_to_avenge",
        "good_needs_worker",
        "not_plunder",
        "not_demanded",
        "tile_not_face_up",
        "stack_empty",
        "not_on_tile",
        "number_not_possible",
        "no_such_die",
        "no_such_set",
        "set_raided",
        "crew_full",
        "one_hero",
        "armour_full",
        "no_more_actions",
        "crew_too_small",
        "cannot_pay",
        "supply_empty",
        "unfinished",
        "contradicts",
    )
    policies: Mapping[str, tuple[Policy, ...]] = POLICIES
    foreseeable: frozenset[str] = frozenset()
    seat_labels: frozenset[str] = frozenset({"player", "avenge"})
    """Words of a line after which a seat is named; its people may be named there too."""
    words: Words = RaidersWords()

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
        return spell_out(state, seat, texts)

    def apply(self, state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        return carry_out(state, seat, move, rng)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer, pending(state))

    def imagine(self, state: State, viewer: Seat | None, rng: Rng) -> State:
        return imagine_state(state, viewer, rng)

    def result(self, state: State) -> Result | None:
        return result_of(state)

    def standing(self, state: State) -> Result | None:
        """The result of a match that its table agrees to stop here (ruling 53)."""
        return standing_of(state)

    def default(self, state: State, seat: Seat) -> Move | None:
        return default_move(state, seat)

    def withdraw(self, state: State, seat: Seat, rng: Rng) -> list[Event]:
        return leave(state, seat, rng)

    def value(self, state: State, seat: Seat) -> float:
        return worth(state, seat)

    def upgrade(self, plain: dict[str, Any], from_version: int) -> State:
        """No older release has stored a state: whatever else comes is unreadable."""
        raise CorruptState(f"raiders: no rules version {from_version}")
