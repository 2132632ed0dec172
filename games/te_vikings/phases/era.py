"""Cleanup after an era, and the end of the match (dossier, sections 4 and 7)."""

import msgspec

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import EraEnded, MatchEnded
from games.te_vikings.phases.draft import begin_era
from games.te_vikings.pieces import ERAS
from games.te_vikings.ring import times_seen
from games.te_vikings.standing import island_runes
from games.te_vikings.state import OVER, State
from games.te_vikings.supply import discard_openly

replace = msgspec.structs.replace


def close_era(state: State, rng: Rng) -> list[Event]:
    """Rows to the discard pile, a new Chieftain, the next draft; after the last era the end."""
    if state.era == max(ERAS):
        state.phase = OVER
        return [MatchEnded(tuple(player.favors for player in state.players))]
    _keep_secrets(state)
    for player in state.players:
        discard_openly(state, (played.card for played in player.row))
        player.row = ()
    closed = state.era
    state.chieftain = _next_chieftain(state)
    state.active = state.actor = state.chieftain
    state.era += 1
    return [EraEnded(closed, state.chieftain), *begin_era(state, rng)]


def _next_chieftain(state: State) -> Seat:
    """Most Island Runes; of equals the one latest in the turn order of the era (section 4)."""
    order = state.from_chieftain()
    runes = {seat: sum(island_runes(state, seat).values()) for seat in order}
    return max(order, key=lambda seat: (runes[seat], order.index(seat)))


def _keep_secrets(state: State) -> None:
    """Who saw a card in the draft knows by now that it was thrown away unseen."""
    known = state.known
    secret = dict(known.secret)
    for card, thrower in known.thrown.items():
        trail = known.trail.get(card)
        secret[card] = tuple(
            seat
            for seat in range(len(state.players))
            if seat == thrower or (trail is not None and times_seen(state, seat, *trail))
        )
    state.known = replace(known, secret=secret, thrown={})
