"""The Viking deck and the discard pile (dossier, section 4, card supply)."""

from collections.abc import Iterable

import msgspec

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import DeckReshuffled
from games.te_vikings.state import State

replace = msgspec.structs.replace


def has_cards(state: State) -> bool:
    """Whether a card can be drawn."""
    return bool(state.deck or state.discard)


def draw_card(state: State, rng: Rng, events: list[Event]) -> str:
    """The top card; an empty deck is made anew from the discard pile first."""
    if not state.deck:
        events.append(DeckReshuffled(len(state.discard)))
        state.deck = rng.shuffled(state.discard)
        state.discard = []
        state.known = replace(state.known, thrown={}, secret={}, held=_held(state))
    return state.deck.pop()


def _held(state: State) -> tuple[str, ...]:
    """Every card that lies hidden outside the deck."""
    found = set(state.enemy.pack if state.enemy is not None else ())
    for player in state.players:
        found.update(player.hand, player.pack, player.kept)
        found.update(played.card for played in player.row if played.down)
    return tuple(sorted(found))


def discard_openly(state: State, cards: Iterable[str]) -> None:
    """Cards everybody has seen; the pile is kept sorted, since its order tells nothing."""
    state.discard = sorted([*state.discard, *cards])


def discard_hidden(state: State, seat: Seat, card: str) -> None:
    """A card that only its owner has seen, or nobody if it was the enemy's."""
    discard_openly(state, [card])
    state.known = replace(state.known, thrown={**state.known.thrown, card: seat})
