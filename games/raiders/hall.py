"""The Town Hall: a card of the hand is played for its action (dossier, section 5.5)."""

from collections.abc import Iterator

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.cards import take_from_hand
from games.raiders.effects import Effect
from games.raiders.effects_others import EFFECTS
from games.raiders.events import CardPlayed
from games.raiders.pieces import CARDS, HallEffect
from games.raiders.state import State
from games.raiders.uses import PLAY_FIELDS, Play
from games.raiders.visit import Visit, distinct, hand_on, not_understood, visitor


def plays(state: State, visit: Visit) -> Iterator[Play]:
    """Every legal way to play a card of the hand."""
    for card in distinct(visitor(state, visit).hand):
        data = CARDS[card].hall
        if data is not None:
            effect, playing = EFFECTS[data.type], _playing(visit, card)
            for play in effect.options(state, playing, data, card):
                if effect.refuse(state, playing, data, play) is None:
                    yield play


def _playing(visit: Visit, card: str) -> Visit:
    """The visit while this card is being played."""
    return Visit(visit.seat, visit.building, visit.worker, visit.door, visit.stands, card)


def refuse_play(state: State, visit: Visit, play: Play) -> RuleViolation | None:
    """Why a card cannot be played so."""
    if play.card not in hand_on(state, visit):
        return RuleViolation("card_not_in_hand", card=play.card)
    data = CARDS[play.card].hall
    if data is None:
        return RuleViolation("hero_has_no_action", card=play.card)
    effect = EFFECTS[data.type]
    if any(_is_given(play, field) and field not in effect.fields for field in _FIELDS):
        return not_understood(play)
    return effect.refuse(state, _playing(visit, play.card), data, play)


_FIELDS = (*PLAY_FIELDS, "use")


def _is_given(play: Play, field: str) -> bool:
    return getattr(play, field) is not None


def play_card(state: State, visit: Visit, play: Play, rng: Rng) -> list[Event]:
    """The card goes to the discard pile, then its action is carried out."""
    effect, data = _effect_of(play.card)
    state.used = (*state.used, visit.building)
    take_from_hand(visitor(state, visit), play.card)
    state.discard.append(play.card)
    return [CardPlayed(visit.seat, play.card), *effect.act(state, visit, data, play, rng)]


def _effect_of(card: str) -> tuple[Effect, HallEffect]:
    data = CARDS[card].hall
    if data is None:
        raise ValueError(f"{card} has no Town Hall action")
    return EFFECTS[data.type], data
