"""The names of things in one language: pieces from the data, the rest through the catalogue."""

from collections.abc import Iterable, Mapping, Sequence

from games.core.seats import Seat
from games.core.words import Tongue
from games.raiders.pieces import BUILDINGS, CARDS, OFFERINGS, SETTLEMENTS, TERMS


def localised(names: Mapping[str, str], tongue: Tongue) -> str:
    """The name in the tongue's language; English where the data lacks it."""
    return names.get(tongue.locale, names["en"])


def term(key: str, tongue: Tongue) -> str:
    """A term of the glossary; what is no term is told as it was typed."""
    return localised(TERMS[key], tongue) if key in TERMS else key


def card(key: str, tongue: Tongue) -> str:
    """The name of a card; an id that is none is told as it was typed."""
    return localised(CARDS[key].name, tongue) if key in CARDS else key


def cards(keys: Iterable[str], tongue: Tongue) -> str:
    """The names of cards, as a list."""
    return ", ".join(card(key, tongue) for key in keys)


def building(key: str, tongue: Tongue) -> str:
    """The name of a building."""
    return localised(BUILDINGS[key].name, tongue) if key in BUILDINGS else key


def settlement(key: str, tongue: Tongue) -> str:
    """A settlement with the label on the board: "Fortress F1"."""
    if key not in SETTLEMENTS:
        return key
    data = SETTLEMENTS[key]
    return f"{term(data.kind, tongue)} {data.label}"


def place(key: str, tongue: Tongue) -> str:
    """A building or a settlement."""
    return building(key, tongue) if key in BUILDINGS else settlement(key, tongue)


def worker(key: str, tongue: Tongue) -> str:
    """A worker's colour within a sentence."""
    return {
        "black": tongue.gettext("black"),
        "grey": tongue.gettext("grey"),
        "white": tongue.gettext("white"),
    }.get(key, key)


def workers(keys: Iterable[str], tongue: Tongue) -> str:
    """Workers' colours, one or the other."""
    return tongue.gettext(" or ").join(worker(key, tongue) for key in keys)


def ship(key: str, tongue: Tongue) -> str:
    """A ship's colour within a sentence."""
    return {
        "red": tongue.gettext("red"),
        "blue": tongue.gettext("blue"),
        "yellow": tongue.gettext("yellow"),
        "green": tongue.gettext("green"),
    }.get(key, key)


def good(key: str, tongue: Tongue) -> str:
    """A kind of good, or another thing that is lacking, within a sentence."""
    return {
        "silver": tongue.gettext("silver"),
        "provisions": tongue.gettext("provisions"),
        "gold": tongue.gettext("gold"),
        "iron": tongue.gettext("iron"),
        "livestock": tongue.gettext("livestock"),
        "plunder": tongue.gettext("plunder"),
        "armour": tongue.gettext("Armour"),
        "crew": tongue.gettext("crew"),
        "cards": tongue.gettext("cards"),
    }.get(key, key)


def goods(keys: Iterable[str], tongue: Tongue) -> str:
    """Kinds of goods, one or the other."""
    return tongue.gettext(" or ").join(good(key, tongue) for key in keys)


def counted(key: str, count: int, tongue: Tongue) -> str:
    """So many of a thing: "2 provisions", "1 VP"."""
    message = {
        "silver": tongue.ngettext("{count} silver", "{count} silver", count),
        "provisions": tongue.ngettext("{count} provision", "{count} provisions", count),
        "gold": tongue.ngettext("{count} gold", "{count} gold", count),
        "iron": tongue.ngettext("{count} iron", "{count} iron", count),
        "livestock": tongue.ngettext("{count} livestock", "{count} livestock", count),
        "valkyrie": tongue.ngettext("{count} Valkyrie", "{count} Valkyries", count),
        "armour": tongue.ngettext("{count} Armour", "{count} Armour", count),
        "points": tongue.ngettext("{count} VP", "{count} VP", count),
        "cards": tongue.ngettext("{count} card", "{count} cards", count),
    }[key]
    return message.format(count=count)


def listed(items: Mapping[str, int], tongue: Tongue) -> str:
    """Several things with their numbers: "2 provisions, 1 gold"."""
    return ", ".join(counted(key, count, tongue) for key, count in items.items() if count)


def gains(items: Mapping[str, int], now: Mapping[str, int], tongue: Tongue) -> str:
    """Things with a sign and what one has afterwards: "+2 silver (5)"."""
    return ", ".join(f"+{counted(key, count, tongue)} ({now[key]})" for key, count in items.items())


def losses(items: Mapping[str, int], now: Mapping[str, int], tongue: Tongue) -> str:
    """Things paid or lost, and what one has afterwards: "-2 silver (0)"."""
    return ", ".join(f"-{counted(key, count, tongue)} ({now[key]})" for key, count in items.items())


def tile(key: str, tongue: Tongue) -> str:
    """An offering tile with its cost and points: "of02 (2 silver, 1 gold: 3 VP)"."""
    if key not in OFFERINGS:
        return key
    data = OFFERINGS[key]
    return f"{key} ({listed(data.cost, tongue)}: {counted('points', data.vp, tongue)})"


def person(seat: Seat, names: Sequence[str]) -> str:
    """The display name of a seat."""
    return names[seat]


def people(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """The display names of seats, as a list."""
    return ", ".join(person(seat, names) for seat in seats)


def trigger(key: str, tongue: Tongue) -> str:
    """An end trigger as a sentence."""
    return {
        "fortress": tongue.gettext("Only one fortress set is left."),
        "offerings": tongue.gettext("The offering stack is empty."),
        "valkyries": tongue.gettext("No Valkyrie is left on the board."),
    }[key]


def asked(kind: str, tongue: Tongue) -> str:
    """What is asked, without a subject."""
    return {
        "draft": tongue.gettext("keep three of your five cards"),
        "turn": tongue.gettext("work or raid"),
        "pick": tongue.gettext("take a worker from another building"),
        "more": tongue.gettext("take one more action in the Long House"),
        "reroll": tongue.gettext("reroll a die or let the dice stand"),
        "set": tongue.gettext("choose a set of plunder"),
        "deaths": tongue.gettext("choose who of your crew dies"),
        "answer-avenger": tongue.gettext("give up one of your crew"),
        "answer-mercenary": tongue.gettext("give 1 silver or 1 provision"),
        "answer-scout": tongue.gettext("choose a card to hand over"),
        "trim": tongue.gettext("discard a card"),
        "over": tongue.gettext("nothing more"),
    }[kind]
