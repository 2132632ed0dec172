"""What the buildings do, and what a use of them would bring, in few words."""

from collections.abc import Mapping

from games.core.words import Tongue
from games.raiders import names as named
from games.raiders.pieces import BUILDING_GAIN, BUILDINGS, CARDS, GAIN_ITEM, HIRE_DISCOUNT, added
from games.raiders.uses import (
    AnyUse,
    Forge,
    Hire,
    Livestock,
    Offer,
    Play,
    Skip,
    Take,
    Trade,
)
from games.raiders.view import RaidersView


def tell_building(building: str, worker: str | None, tongue: Tongue) -> str:
    """What a building does for this worker, the crew apart."""
    action = BUILDINGS[building].action
    match action.type:
        case "draw":
            return "+" + named.counted("cards", action.cards, tongue)
        case "play_card":
            return tongue.gettext("play a card for its Town Hall action")
        case "hire":
            return tongue.gettext("hire a card of your hand")
        case "gain_by_colour":
            choices = action.by_colour.get(worker or "", ())
            told = (named.listed(each, tongue) for each in choices)
            return "+" + tongue.gettext(" or ").join(told)
    return "; ".join(_price(key, building, tongue) for key in BUILDINGS[building].action.options)


def _price(key: str, building: str, tongue: Tongue) -> str:
    """One way to use the Treasury, the Armoury or the Long House: "2 cards → 1 gold"."""
    price = BUILDINGS[building].action.options[key]
    if price.pay:
        return tongue.gettext("make an offering")
    gone = named.counted("cards", price.cards, tongue) if price.cards else ""
    gained = named.counted("armour", price.armour, tongue) if price.armour else ""
    return (
        f"{gone or named.listed(price.lose, tongue)} → {gained or named.listed(price.gain, tongue)}"
    )


def use_words(
    building: str, value: str, worker: str | None, view: RaidersView, tongue: Tongue
) -> str:
    """A word after a building, or none at all, as the picker offers it."""
    if value.startswith("offer:"):
        return named.tile(value.removeprefix("offer:"), tongue)
    if value in BUILDINGS[building].action.options:
        return _price(value, building, tongue)
    taken = _amounts(building, value or None, worker, view, tongue)
    draws = BUILDINGS[building].action.type == "draw"
    message = tongue.gettext("Draw {items}") if draws else tongue.gettext("Take {items}")
    return message.format(items=taken)


def _amounts(
    building: str, good: str | None, worker: str | None, view: RaidersView, tongue: Tongue
) -> str:
    """Cards drawn or goods taken, with what the crew adds."""
    action = BUILDINGS[building].action
    crew = view.seats[view.viewer].crew if view.viewer is not None else ()
    extra = added(BUILDING_GAIN.get(building), crew)
    if action.type == "draw":
        return named.counted("cards", action.cards + extra, tongue)
    choices = action.by_colour.get(worker or "", ({},))
    gained = next((each for each in choices if good in each), choices[0])
    item = GAIN_ITEM.get(building)
    amounts = {key: count + extra * (key == item) for key, count in gained.items()}
    return named.listed(amounts, tongue)


def tell_use(
    building: str, use: AnyUse, worker: str | None, view: RaidersView, tongue: Tongue
) -> str:
    """A whole use in few words."""
    match use:
        case Skip():
            return tongue.gettext("no action")
        case Take(good):
            return "+" + _amounts(building, good, worker, view, tongue)
        case Trade(gain, cards):
            gained = BUILDINGS["treasury"].action.options[gain].gain
            return f"{named.cards(cards, tongue)} → {named.listed(gained, tongue)}"
        case Hire(card, drop):
            return _hiring(card, drop, _price_of(card, drop, building, view), tongue)
        case Forge(pay):
            return _price(pay, "armoury", tongue)
        case Livestock():
            return _price("livestock", "longhouse", tongue)
        case Offer(tile):
            return tongue.gettext("offering {tile}").format(tile=named.tile(tile, tongue))
    return _playing(use, worker, view, tongue)


def _price_of(card: str, drop: str | None, building: str, view: RaidersView) -> int:
    crew = list(view.seats[view.viewer].crew) if view.viewer is not None else []
    if drop in crew:
        crew.remove(drop)
    return max(0, CARDS[card].cost - added(HIRE_DISCOUNT.get(building), crew))


def _hiring(card: str, drop: str | None, price: int, tongue: Tongue) -> str:
    message = tongue.gettext("hire {card} for {price}")
    told = message.format(
        card=named.card(card, tongue), price=named.counted("silver", price, tongue)
    )
    if drop is None:
        return told
    return told + ", " + tongue.gettext("drop {card}").format(card=named.card(drop, tongue))


def _playing(play: Play, worker: str | None, view: RaidersView, tongue: Tongue) -> str:
    """The card, then its parameters in their order."""
    told = [_word(label, value, tongue) for label, value in _parameters(play).items()]
    if play.use is not None and play.building is not None:
        told.append(tell_use(play.building, play.use, worker, view, tongue))
    card = named.card(play.card, tongue)
    return f"{card}, {', '.join(told)}" if told else card


def _parameters(play: Play) -> Mapping[str, str]:
    words = (word for label, word in play.words() if label in _PARAMETERS and ":" in word)
    return dict(word.split(":", maxsplit=1) for word in words)


_PARAMETERS = ("player", "at", "crew", "item", "card", "drop", "tile", "free", "n", "as")


def _word(label: str, value: str, tongue: Tongue) -> str:
    match label:
        case "player":
            return named.ship(value, tongue)
        case "at" | "as":
            return named.building(value, tongue)
        case "item":
            return named.good(value, tongue)
        case "free":
            return tongue.gettext("{item} not paid").format(item=named.good(value, tongue))
        case "drop":
            return tongue.gettext("drop {card}").format(card=named.card(value, tongue))
        case "tile":
            return named.tile(value, tongue)
        case "n":
            return value
    return named.card(value, tongue)
