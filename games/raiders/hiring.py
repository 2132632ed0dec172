"""Hiring: a card of the hand joins the crew, at whatever price (dossier, section 5.4)."""

from collections.abc import Iterable, Iterator

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.cards import take_from_hand
from games.raiders.events import CrewDiscarded, Hired
from games.raiders.goods import pay
from games.raiders.pieces import HEROES, LIMITS
from games.raiders.state import Player, State
from games.raiders.visit import distinct


def hires(player: Player, cards: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """Each of the cards with each crew member that may be dropped for it, the price apart."""
    drops: list[str | None] = [None, *distinct(player.crew)]
    for card in cards:
        for drop in drops:
            if _over_the_limit(player.crew, card, drop) is None:
                yield card, drop


def refuse_hire(
    player: Player, hand: list[str], card: str, drop: str | None
) -> RuleViolation | None:
    """Why a card cannot be hired, the price apart."""
    if card not in hand:
        return RuleViolation("card_not_in_hand", card=card)
    if drop is not None and drop not in player.crew:
        return RuleViolation("not_in_crew", card=drop)
    return _over_the_limit(player.crew, card, drop)


def _over_the_limit(crew: list[str], card: str, drop: str | None) -> RuleViolation | None:
    """The crew would be too large, or hold two Heroes (ruling 32)."""
    if len(crew) - (drop is not None) >= LIMITS.crew:
        return RuleViolation("crew_full", most=LIMITS.crew)
    if card in HEROES:
        return refuse_hero(crew, drop)
    return None


def refuse_hero(crew: list[str], out: str | None) -> RuleViolation | None:
    """A Hero cannot join another one, unless that one goes out."""
    for hero in crew:
        if hero in HEROES and hero != out:
            return RuleViolation("one_hero", card=hero)
    return None


def hire(state: State, seat: Seat, card: str, drop: str | None, price: int) -> list[Event]:
    """First the drop, then the price, then the card joins (ruling 31)."""
    player = state.players[seat]
    events: list[Event] = []
    if drop is not None:
        events.append(discard_crew(state, seat, drop))
    pay(state, seat, {"silver": price})
    take_from_hand(player, card)
    player.crew.append(card)
    return [*events, Hired(seat, card, price, player.goods["silver"])]


def discard_crew(state: State, seat: Seat, card: str) -> Event:
    """A crew member goes to the discard pile without dying (ruling 27)."""
    state.players[seat].crew.remove(card)
    state.discard.append(card)
    return CrewDiscarded(seat, card)
