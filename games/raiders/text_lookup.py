"""What is told of a word that somebody looks up: a card, a tile, the odds of a raid."""

from collections.abc import Sequence

from games.core.words import Tongue
from games.raiders import names as named
from games.raiders.odds import Odds, odds_of
from games.raiders.pieces import CARDS, OFFERINGS, SETTLEMENTS
from games.raiders.strength import crew_points
from games.raiders.text_board import card_in_full
from games.raiders.view import RaidersView, SeatView


def look_up(about: str, view: RaidersView, names: Sequence[str], tongue: Tongue) -> str:
    """All that is known to everybody about a word, in small letters; empty if it names nothing."""
    if about in OFFERINGS:
        return named.tile(about, tongue)
    if about in SETTLEMENTS:
        return _odds(about, view, names, tongue)
    for card in CARDS:
        if about in (card, named.card(card, tongue).lower()):
            return card_in_full(card, tongue)
    return ""


def _odds(key: str, view: RaidersView, names: Sequence[str], tongue: Tongue) -> str:
    """With the crew of who asks; a spectator is told those of the seat whose turn it is."""
    seat = view.seats[view.viewer if view.viewer is not None else view.active or 0]
    settlement, name = SETTLEMENTS[key], named.person(seat.seat, names)
    place = named.settlement(key, tongue)
    if not settlement.dice:
        message = tongue.gettext("{name} at {place}: always {points}.")
        points = 1 + crew_points(seat.crew, settlement.kind)
        return message.format(name=name, place=place, points=_points(points, tongue))
    odds = odds_of(seat, settlement)
    message = tongue.gettext(
        "{name} at {place}: Strength {strength} before the dice, which makes {chances}."
    )
    told = message.format(
        name=name, place=place, strength=odds.strength, chances=_chances(odds, seat, key, tongue)
    )
    if not odds.rerolls:
        return told
    return told + " " + tongue.gettext("Dice are rerolled where that cannot cost points.")


def _chances(odds: Odds, seat: SeatView, key: str, tongue: Tongue) -> str:
    """The likeliest need not come first: the best does. Crew points are counted in."""
    extra = crew_points(seat.crew, SETTLEMENTS[key].kind)
    return ", ".join(
        f"{_points(points + extra, tongue)} {share:.0%}" for points, share in odds.chances.items()
    )


def _points(points: int, tongue: Tongue) -> str:
    return named.counted("points", points, tongue)
