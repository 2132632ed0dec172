"""The closed vocabulary of effects: their moves, why others are refused, what they do.

Which effect may be used now, and why, follows from the phase: the leader action or the rune action
of a card, the action of a dedication, or the same two for the card of Frigg's boon.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings import building, exploring, runic, sailing
from games.te_vikings.goods import gain
from games.te_vikings.moves import (
    Build,
    Collect,
    Draw,
    Enter,
    Exchange,
    Explore,
    Fury,
    Harvest,
    MoveTemple,
    Sail,
    Smite,
)
from games.te_vikings.pieces import CARDS, DEDICATIONS, RUNES, Effect
from games.te_vikings.standing import active_runes
from games.te_vikings.state import BOON_RUNE, DEDICATION, FINISH, LEADER, State, present

EFFECT_OF: Final[Mapping[type[Move], str]] = {
    Sail: "sail",
    Explore: "explore",
    Harvest: "harvest",
    Build: "build",
    MoveTemple: "explore_temple",
    Smite: "smite",
    Draw: "draw",
    Enter: "enter_battle",
    Collect: "collect",
    Exchange: "exchange",
    Fury: "fury",
}
"""By kind of move: the effect it uses."""


class Offer(msgspec.Struct, frozen=True):
    """An effect that may be used now, and as what."""

    effect: Effect
    why: str


def offer(state: State) -> Offer | None:
    """What the seat that is asked may use now; None where nothing of that kind is asked."""
    match state.phase:
        case "leader" if state.boon is not None:
            return Offer(CARDS[_revealed(state)].leader, "boon-leader")
        case "leader":
            return Offer(CARDS[_played(state)].leader, "leader")
        case "finish":
            return Offer(CARDS[_played(state)].runic.effect, "rune") if state.card else None
        case "dedication":
            return Offer(DEDICATIONS[state.dedicated or ""], "dedication")
        case "boon-rune":
            return Offer(CARDS[_revealed(state)].runic.effect, "boon-rune")
    return None


def _played(state: State) -> str:
    return present(state.card)


def _revealed(state: State) -> str:
    return present(state.invoked.card)


def refuse_rune_action(state: State, seat: Seat) -> RuleViolation | None:
    """Face down, used, closed by a dedication, or the Runes are missing (section 5.1)."""
    if state.players[seat].row[-1].down and not state.rune_used:
        return RuleViolation("no_rune_action")
    if state.rune_used:
        return RuleViolation("rune_used")
    if state.dedicated is not None:
        return RuleViolation("rune_closed")
    return refuse_runes(state, seat, _played(state))


def refuse_runes(state: State, seat: Seat, card: str) -> RuleViolation | None:
    """The Active Runes that a card's rune action needs, and what the seat has of them."""
    need = CARDS[card].runic.req
    have = active_runes(state, seat)
    if all(have[rune] >= need[rune] for rune in RUNES):
        return None
    wanted = {rune: need[rune] for rune in RUNES if need[rune]}
    return RuleViolation("runes_missing", need=wanted, have={rune: have[rune] for rune in wanted})


def effect_moves(state: State, seat: Seat, effect: Effect) -> list[Move]:
    """Every move of an effect."""
    match effect.do:
        case "sail":
            return sailing.sails(state, seat, effect.n)
        case "explore":
            return exploring.explores(state, state.players[seat].settlers, effect.n)
        case "harvest":
            return building.harvests(state, seat, effect.n)
        case "build":
            return building.builds(state, seat)
        case "explore_temple":
            return exploring.temple_moves(state, seat, effect.n)
        case "smite":
            return runic.smites(state, seat)
        case "exchange":
            return runic.exchanges(state, seat, effect.n)
        case "fury":
            return runic.furies(state)
    single = runic.SINGLE[effect.do]
    return [single] if refuse_effect(state, seat, single, effect) is None else []


def refuse_effect(state: State, seat: Seat, move: Move, effect: Effect) -> RuleViolation | None:
    """Another action than this one, or not possible."""
    if EFFECT_OF[type(move)] != effect.do:
        return RuleViolation("other_action", action=effect.do, n=effect.n, tried=move.verb)
    return _refuse_effect(state, seat, move, effect.n)


def _refuse_effect(state: State, seat: Seat, move: Any, n: int) -> RuleViolation | None:
    match move:
        case Sail():
            return sailing.refuse_sail(state, seat, move, n)
        case Explore():
            return exploring.refuse_explore(state, move, state.players[seat].settlers, n)
        case Harvest():
            return building.refuse_harvest(state, seat, move, n)
        case Build():
            return building.refuse_build(state, seat, move)
        case MoveTemple():
            return exploring.refuse_temple(state, seat, move, n)
    return _refuse_rarer(state, seat, move, n)


def _refuse_rarer(state: State, seat: Seat, move: Any, n: int) -> RuleViolation | None:
    match move:
        case Smite():
            return runic.refuse_smite(state, seat, move)
        case Draw():
            return runic.refuse_draw(state)
        case Enter():
            return runic.refuse_enter(state)
        case Exchange():
            return runic.refuse_exchange(state, seat, move, n)
        case Fury():
            return runic.refuse_fury(state, move)
    return None


def perform(state: State, seat: Seat, move: Move, offered: Offer, rng: Rng) -> list[Event]:
    """Use an effect; a Sail, an Explore or a drawn card may ask for more (`state.doing`)."""
    n, why = offered.effect.n, offered.why
    match move:
        case Sail():
            return sailing.sail(state, seat, move, n, why)
        case Explore():
            return exploring.explore(state, seat, move, n, why)
        case Harvest():
            return building.harvest(state, seat, move)
        case Build():
            return building.build(state, seat, move)
        case Draw():
            return runic.draw(state, seat, why, rng)
        case Collect():
            return gain(state, seat, offered.effect.bag)
    return _perform_rarer(state, seat, move, n)


def _perform_rarer(state: State, seat: Seat, move: Move, n: int) -> list[Event]:
    match move:
        case MoveTemple():
            return exploring.move_temple(state, seat, move)
        case Smite():
            return runic.smite(state, seat, move)
        case Enter():
            return runic.enter(state, seat)
        case Exchange():
            return runic.exchange(state, seat, move)
        case Fury():
            return runic.move_fury(state, move, n)
    raise TypeError(f"{type(move).__name__} uses no effect")


OFFERED_IN: Final = (LEADER, FINISH, DEDICATION, BOON_RUNE)
"""The phases in which an effect may be used."""
