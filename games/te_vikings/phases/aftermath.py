"""After a battle: each loser's boon and Fury, the Invaders' Fury, and on (section 5.9, step 6)."""

import msgspec

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.control import change_fury
from games.te_vikings.events_battles import BoonFinished
from games.te_vikings.phases.era import close_era
from games.te_vikings.phases.starting import begin_turn
from games.te_vikings.pieces import ENEMY
from games.te_vikings.state import BOON, PUSH, Aftermath, Boon, State, present
from games.te_vikings.supply import discard_openly, has_cards

replace = msgspec.structs.replace


def aftermath_of(state: State) -> Aftermath:
    """What still follows a battle; ValueError if nothing does."""
    return present(state.aftermath)


def proceed(state: State, rng: Rng) -> list[Event]:
    """Ask the next loser who can use a boon; then the starter's turn, or the cleanup."""
    events: list[Event] = []
    while losers := aftermath_of(state).losers:
        seat, rune = losers[0]
        god = state.gods[rune]
        if can_use(state, seat, god):
            state.actor, state.boon = seat, Boon(seat, god)
            state.phase = PUSH if state.players[seat].pushed else BOON
            return events
        events += _anger(state)
    return events + _close(state, rng)


def can_use(state: State, seat: Seat, god: str) -> bool:
    """Whether a boon could do anything (section 14)."""
    match god:
        case "odin":
            return any(state.stacks.values())
        case "frigg":
            return has_cards(state)
        case "thor":
            return any(settlers for other, settlers, _ in state.clans() if other != seat)
    return True


def _anger(state: State) -> list[Event]:
    """The god of the first loser's card gains 1 Fury, and the next one comes."""
    aftermath = aftermath_of(state)
    _, rune = aftermath.losers[0]
    state.aftermath = replace(aftermath, losers=aftermath.losers[1:])
    return change_fury(state, state.gods[rune], 1)


def _close(state: State, rng: Rng) -> list[Event]:
    aftermath = aftermath_of(state)
    events: list[Event] = []
    if aftermath.fury is not None:
        events += change_fury(state, state.gods[aftermath.fury], 1)
    state.aftermath = None
    if aftermath.last:
        return events + close_era(state, rng)
    begin_turn(state, state.active)
    return events


def finish_boon(state: State, rng: Rng) -> list[Event]:
    """The boon is over: Frigg's card is discarded, the Fury follows."""
    boon = state.invoked
    if boon.card is not None:
        discard_openly(state, [boon.card])
    state.boon = state.doing = None
    return [BoonFinished(boon.seat), *_anger(state), *proceed(state, rng)]


def enemy_islands(state: State) -> list[str]:
    """Islands where the enemy clan has a Settler."""
    settlers = state.settlers_of(ENEMY) if state.enemy is not None else {}
    return [island for island in state.controllers if island in settlers]


def losing(state: State, seat: Seat) -> list[Seat]:
    """The other seats with Settlers on Islands."""
    return [
        other for other, player in enumerate(state.players) if other != seat and player.settlers
    ]
