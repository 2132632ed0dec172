"""DRAFT: everybody keeps three of five cards; then the dice say who begins (section 3)."""

from itertools import combinations

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.events import DraftClosed, Kept, Revised, Roll
from games.raiders.moves import Keep
from games.raiders.phases.turn import begin_turn
from games.raiders.pieces import FACES, SETUP
from games.raiders.state import State, by_rank

_MOST_ROLLS = 10


def keeps(state: State, seat: Seat) -> list[Keep]:
    """Every different choice of the cards dealt."""
    dealt = sorted(state.players[seat].dealt)
    return [Keep(cards) for cards in dict.fromkeys(combinations(dealt, SETUP.kept))]


def refuse_keep(state: State, seat: Seat, move: Keep) -> RuleViolation | None:
    """Not dealt, or not three."""
    dealt = list(state.players[seat].dealt)
    for card in move.cards:
        if card not in dealt:
            count = state.players[seat].dealt.count(card)
            return RuleViolation("card_not_dealt", card=card, count=count)
        dealt.remove(card)
    if len(move.cards) != SETUP.kept:
        return RuleViolation("wrong_number_of_cards", item="hand", need=SETUP.kept)
    if list(move.cards) != sorted(move.cards):
        return RuleViolation("not_understood", text=str(move))
    return None


def keep(state: State, seat: Seat, move: Keep, rng: Rng) -> list[Event]:
    """A choice may change until the last seat has chosen."""
    state.players[seat].kept = move.cards
    kept = Kept(seat, move.cards)
    if not all(player.kept for player in state.players):
        return [kept]
    return [kept, *_close(state, rng)]


def revise_keep(state: State, seat: Seat) -> list[Event]:
    """Choose again."""
    state.players[seat].kept = ()
    return [Revised(seat)]


def _close(state: State, rng: Rng) -> list[Event]:
    """The other cards go under the pile in random order, unseen (ruling 48)."""
    away: list[str] = []
    for player in state.players:
        rest = list(player.dealt)
        for card in player.kept:
            rest.remove(card)
        player.hand, player.returned = by_rank(list(player.kept)), tuple(rest)
        player.dealt = player.kept = ()
        away += rest
    state.pile[:0] = rng.shuffled(sorted(away))
    state.returned = len(away)
    rolls, first = _roll_for_start(state.staying(), rng)
    begin_turn(state, first)
    return [DraftClosed(len(away), rolls, first)]


def _roll_for_start(seats: list[Seat], rng: Rng) -> tuple[tuple[tuple[Roll, ...], ...], Seat]:
    """The highest sum begins; ties roll again, ten times at most (ruling 49)."""
    rounds: list[tuple[Roll, ...]] = []
    while len(seats) > 1 and len(rounds) < _MOST_ROLLS:
        rolls = tuple((seat, _die(rng), _die(rng)) for seat in seats)
        rounds.append(rolls)
        highest = max(one + other for _, one, other in rolls)
        seats = [seat for seat, one, other in rolls if one + other == highest]
    return tuple(rounds), seats[0]


def _die(rng: Rng) -> int:
    return FACES[rng.below(len(FACES))]
