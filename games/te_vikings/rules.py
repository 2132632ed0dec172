"""Tiny Epic Vikings for the table: what is asked, what is legal, what a move does.

A turn resolves the battle one has started, plays a card, takes its actions, dedicates a Village
and ends. Others are asked within it by boons; the phases package follows the dossier's order.
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
from games.te_vikings import events as happened
from games.te_vikings import events_battles as fought
from games.te_vikings import moves as moving
from games.te_vikings.asked import pending
from games.te_vikings.defaults import POLICIES, default_move
from games.te_vikings.imagine import imagine_state
from games.te_vikings.legality import legal_moves, refuse_move
from games.te_vikings.linking import link_part
from games.te_vikings.parsing import parse_move, public_text
from games.te_vikings.pieces import CLANS
from games.te_vikings.playing import carry_out, leave
from games.te_vikings.result import as_it_stands, result_of
from games.te_vikings.state import State, deal
from games.te_vikings.text import TeVikingsWords
from games.te_vikings.viewing import view_of
from games.te_vikings.worth import worth


class TeVikings:
    """The rules object; every method does what `games.core.contract.Rules` promises."""

    info = GameInfo(
        key="te-vikings",
        title="Tiny Epic Vikings",
        designer="Scott Almes",
        modes=(Mode("competitive", (2, 4)),),
        colours=tuple(CLANS),
        rules_version=1,
    )
    state_type = State
    moves: tuple[type[Move], ...] = (
        moving.Place,
        moving.Draft,
        moving.Revise,
        moving.Push,
        moving.Play,
        moving.Fight,
        moving.Return,
        moving.Sail,
        moving.Deploy,
        moving.Raid,
        moving.Explore,
        moving.Harvest,
        moving.Build,
        moving.MoveTemple,
        moving.Smite,
        moving.Draw,
        moving.Discard,
        moving.Enter,
        moving.Collect,
        moving.Exchange,
        moving.Fury,
        moving.Dedicate,
        moving.Skip,
        moving.Done,
        moving.End,
        moving.UseBoon,
        moving.Lose,
        moving.GiveBack,
    )
    events: tuple[type[Event], ...] = (
        happened.BoatPlaced,
        happened.EraBegan,
        happened.Picked,
        happened.Revised,
        happened.PacksPassed,
        happened.DraftClosed,
        happened.DeckReshuffled,
        happened.PlayedUp,
        fought.PlayedDown,
        happened.Skipped,
        happened.SettlersReturned,
        happened.Sailed,
        happened.BoatPushed,
        happened.BoatSettled,
        happened.Deployed,
        happened.Attacked,
        happened.Raided,
        happened.Explored,
        happened.Gained,
        happened.BoatBuilt,
        happened.TempleBuilt,
        happened.TempleMoved,
        happened.Smitten,
        happened.CardDrawn,
        happened.CardDiscarded,
        fought.EnteredBattle,
        happened.Exchanged,
        happened.FuryChanged,
        happened.ControlTaken,
        happened.ControlLost,
        happened.Dedicated,
        happened.TurnEnded,
        fought.BattleRevealed,
        fought.InvaderRevealed,
        fought.BattleWon,
        fought.FavorReturned,
        fought.GaveBack,
        fought.BoonUsed,
        fought.BoonRevealed,
        fought.VillageRecovered,
        fought.Relocated,
        fought.OthersAsked,
        fought.LossChosen,
        fought.SettlersLost,
        fought.BoonFinished,
        happened.EraEnded,
        happened.MatchEnded,
        happened.SeatLeft,
    )
    refusals: tuple[str, ...] = (
        "no_rune_action",
        "rune_used",
        "rune_closed",
        "runes_missing",
        "other_action",
        "wrong_total",
        "none_left",
        "no_such_slot",
        "cannot_pay",
        "unknown_place",
        "not_next",
        "unknown_island",
        "temple_there",
        "need_settler",
        "no_fresh_settler",
        "same_island",
        "too_many_steps",
        "no_temple",
        "not_joined",
        "game_over",
        "not_your_decision",
        "already_chosen",
        "boats_first",
        "card_first",
        "leader_first",
        "not_docked",
        "not_asked",
        "not_skippable",
        "line_stops_here",
        "not_pushed",
        "other_boat_first",
        "not_beside",
        "name_island",
        "boon_form",
        "no_village_there",
        "mat_short",
        "too_few_settlers",
        "boat_sailed",
        "not_in_pack",
        "favor_not_held",
        "no_such_end",
        "row_is_empty",
        "not_in_hand",
        "battle_open",
        "no_favors",
        "favor_needed",
        "not_at_end",
        "one_dedication",
        "no_village_owned",
        "unknown_space",
        "stack_full",
        "unknown_clan",
        "own_clan",
        "nobody_there",
        "no_card_left",
        "no_battle_open",
        "unknown_kind",
        "same_kind",
        "exchange_limit",
        "over_limit",
        "god_not_in_play",
        "fury_at_zero",
        "no_such_boat",
        "already_there",
        "too_far",
        "own_boat_there",
        "return_not_now",
        "finish_first",
        "deployed_already",
        "too_many_for_sail",
        "njord_no_raid",
        "no_village",
        "raid_unpaid",
        "not_border",
        "fjord_taken",
    )
    policies: Mapping[str, tuple[Policy, ...]] = POLICIES
    foreseeable: frozenset[str] = frozenset()
    words: Words = TeVikingsWords()

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

    def public_text(self, text: str) -> str:
        """What others may read of a move: not which card lies face down or was discarded."""
        return public_text(text)

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
        raise CorruptState(f"te-vikings: no rules version {from_version}")
