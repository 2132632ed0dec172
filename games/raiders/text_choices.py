"""What the picker says: questions, choices with their effects, and moves as short sentences."""

from collections.abc import Sequence
from typing import Final

from games.core.moves import Move
from games.core.words import Choice, Steps, Tongue
from games.raiders import moves as moving
from games.raiders import names as named
from games.raiders.pieces import CARDS, SETTLEMENTS, SHIPS
from games.raiders.text_uses import tell_building, tell_use, use_words
from games.raiders.view import RaidersView

LONGEST_MOVE: Final = 100
LONGEST_LABEL: Final = 60
_SMALLEST_CREW: Final = min(each.crew_needed for each in SETTLEMENTS.values())


def ask(steps: Steps, field: str, view: RaidersView, tongue: Tongue) -> str:
    """The picker's heading; at the start of a turn with the worker held, and why not to raid."""
    question = _question(steps, field, tongue)
    if view.phase != "turn" or field not in ("move", "building") or view.viewer is None:
        return question
    own = view.seats[view.viewer]
    message = tongue.gettext("You hold a {worker} worker.")
    told = question + " " + message.format(worker=named.worker(own.worker or "", tongue))
    if len(own.crew) >= _SMALLEST_CREW:
        return told
    message = tongue.gettext("No raid yet: a harbour needs {need} crew, you have {have}.")
    return told + " " + message.format(need=_SMALLEST_CREW, have=len(own.crew))


def _question(steps: Steps, field: str, tongue: Tongue) -> str:
    if field == "building" and dict(steps).get("move") == "pick":
        return tongue.gettext("Take a worker from which building?")
    message = {
        "move": tongue.gettext("What do you do?"),
        "keep": tongue.gettext("Which three cards do you keep?"),
        "building": tongue.gettext("Place your worker on which building?"),
        "use": tongue.gettext("What do you do there?"),
        "cards": tongue.gettext("Which cards?"),
        "hire": tongue.gettext("Hire which card?"),
        "play": tongue.gettext("Play which card?"),
        "drop": tongue.gettext("Drop one of the crew for it?"),
        "player": tongue.gettext("Which opponent?"),
        "avenge": tongue.gettext("Which opponent?"),
        "at": tongue.gettext("Which building?"),
        "as": tongue.gettext("Which building?"),
        "crew": tongue.gettext("Who of the crew?"),
        "item": tongue.gettext("Which good?"),
        "resource": tongue.gettext("Which good?"),
        "tile": tongue.gettext("Which tile?"),
        "free": tongue.gettext("Which good is not paid?"),
        "n": tongue.gettext("How many?"),
        "settlement": tongue.gettext("Raid which settlement?"),
        "die": tongue.gettext("Reroll which die?"),
        "letter": tongue.gettext("Which set?"),
        "lose": tongue.gettext("Who dies next?"),
    }
    return message.get(field, tongue.gettext("Which card?"))


def offer(steps: Steps, field: str, value: str, view: RaidersView, tongue: Tongue) -> Choice:
    """One value of a field, with what it does."""
    match field:
        case "move":
            return Choice(_verb(value, tongue))
        case "keep":
            return _cards(value.split(" "), tongue)
        case "building":
            return _building(steps, value, view, tongue)
        case "use" | "as" | "hire" | "play" | "cards":
            return _use(steps, field, value, view, tongue)
        case "settlement":
            return _settlement(value, view, tongue)
        case "letter":
            return _set(value, view, tongue)
        case "die":
            return _die(value, view, tongue)
    return _plain(field, value.partition(":")[2] or value, tongue)


def _plain(field: str, plain: str, tongue: Tongue) -> Choice:
    """A parameter that needs no more than its name."""
    match field:
        case "tile":
            return Choice(named.tile(plain, tongue))
        case "player" | "avenge":
            return _ship(plain, tongue)
        case "at":
            return Choice(_door(plain, tongue))
        case "item" | "free" | "resource":
            return Choice(named.good(plain, tongue))
        case "n":
            return Choice(plain)
    return _card(plain, tongue)


def _verb(verb: str, tongue: Tongue) -> str:
    return {
        "keep": tongue.gettext("Keep three cards"),
        "revise": tongue.gettext("Choose again"),
        "place": tongue.gettext("Work: place your worker"),
        "pick": tongue.gettext("Take a worker"),
        "raid": tongue.gettext("Raid"),
        "more": tongue.gettext("One more action in the Long House"),
        "done": tongue.gettext("Enough in the Long House"),
        "reroll": tongue.gettext("Reroll, or let the dice stand"),
        "set": tongue.gettext("Take a set"),
        "lose": tongue.gettext("Choose who dies"),
        "sacrifice": tongue.gettext("Give up a crew member"),
        "give": tongue.gettext("Give to the Mercenary"),
        "swap": tongue.gettext("Hand over a card"),
        "discard": tongue.gettext("Discard a card"),
    }[verb]


def _building(steps: Steps, building: str, view: RaidersView, tongue: Tongue) -> Choice:
    worker = acting_worker(steps, building, view)
    label = _door(building, tongue)
    if dict(steps).get("move") == "pick" and worker is not None:
        label += f" ({named.worker(worker, tongue)})"
    return Choice(label, tell_building(building, worker, tongue))


def _door(building: str, tongue: Tongue) -> str:
    """A building as the picture has it, which is what one types; and its name, if that differs."""
    name = named.building(building, tongue)
    return name if name.casefold() == building else f"{building} · {name}"


def acting_worker(steps: Steps, building: str, view: RaidersView) -> str | None:
    """The worker whose action would be taken there."""
    if dict(steps).get("move") == "pick":
        return next(each.worker for each in view.village if each.id == building)
    if view.viewer is None:
        return None
    return view.seats[view.viewer].worker or view.acting


def _use(steps: Steps, field: str, value: str, view: RaidersView, tongue: Tongue) -> Choice:
    """What follows a building: told with its amounts; cards with what they do there."""
    chosen = dict(steps)
    door = chosen.get("building", "longhouse")
    building = chosen.get("as", f"as:{door}").removeprefix("as:")
    if value == "skip":
        return Choice(tongue.gettext("No action"))
    if field == "as":
        copied = value.removeprefix("as:")
        worker = acting_worker(steps, door, view)
        return Choice(named.building(copied, tongue), tell_building(copied, worker, tongue))
    if field in ("hire", "play", "cards"):
        return _cards(value.split(","), tongue, in_hall=field == "play")
    worker = acting_worker(steps, door, view)
    return Choice(use_words(building, value, worker, view, tongue))


def _cards(cards: Sequence[str], tongue: Tongue, in_hall: bool = False) -> Choice:
    """One card with what it does, or several by their names."""
    if len(cards) == 1:
        return _card(cards[0], tongue, in_hall)
    label = shortened(named.cards(cards, tongue), LONGEST_LABEL)
    return Choice(label, region=named.card(cards[0], tongue))


def _card(card: str, tongue: Tongue, in_hall: bool = False) -> Choice:
    if card not in CARDS:
        return Choice(card or tongue.gettext("nobody"))
    data = CARDS[card]
    text = data.hall_text if in_hall and data.hall_text is not None else data.crew_text
    message = tongue.gettext("Strength {strength}, cost {cost}. {text}")
    described = message.format(
        strength=data.strength, cost=data.cost, text=named.localised(text, tongue)
    )
    return Choice(named.card(card, tongue), shortened(described, LONGEST_MOVE))


def _settlement(key: str, view: RaidersView, tongue: Tongue) -> Choice:
    shown = next(each for each in view.settlements if each.id == key)
    sets = "; ".join(
        f"{each.letter} {named.listed(each.tokens, tongue)}"
        for each in shown.sets
        if each.raided_by is None
    )
    return Choice(named.settlement(key, tongue), shortened(sets, LONGEST_MOVE))


def _set(letter: str, view: RaidersView, tongue: Tongue) -> Choice:
    if view.raid is None:
        return Choice(letter)
    shown = next(each for each in view.settlements if each.id == view.raid.settlement)
    taken = next(each for each in shown.sets if each.letter == letter)
    tokens = named.listed(taken.tokens, tongue)
    message = tongue.gettext("{tokens}; {worker} worker")
    worker = named.worker(taken.worker, tongue)
    described = message.format(tokens=tokens, worker=worker)
    return Choice(f"{taken.id}: {tokens}"[:60], described)


def _ship(colour: str, tongue: Tongue) -> Choice:
    return Choice(named.ship(colour, tongue) if colour in SHIPS else colour)


def _die(value: str, view: RaidersView, tongue: Tongue) -> Choice:
    if value == "none":
        return Choice(tongue.gettext("Let the dice stand"))
    faces = view.raid.dice if view.raid is not None else ()
    message = tongue.gettext("Die {die}, which shows {face}")
    return Choice(message.format(die=value, face=faces[int(value) - 1] if faces else "?"))


def shortened(text: str, most: int) -> str:
    """The text, cut where it would be too long."""
    return text if len(text) <= most else text[: most - 1] + "…"


def tell_move(move: Move, view: RaidersView, tongue: Tongue) -> str:
    """The move as a short sentence."""
    return shortened(_sentence(move, view, tongue), LONGEST_MOVE)


def _sentence(move: Move, view: RaidersView, tongue: Tongue) -> str:
    match move:
        case moving.Place(building, use) | moving.Pick(building, use):
            placing = isinstance(move, moving.Place)
            message = (
                tongue.gettext("Place at the {building}: {use}")
                if placing
                else tongue.gettext("Take from the {building}: {use}")
            )
            worker = acting_worker(move.steps(), building, view)
            told = tell_use(building, use, worker, view, tongue)
            return message.format(building=named.building(building, tongue), use=told)
        case moving.Raid(settlement):
            message = tongue.gettext("Raid {place}")
            return message.format(place=_raided(settlement, tongue))
        case moving.More(use):
            message = tongue.gettext("Long House once more: {use}")
            return message.format(use=tell_use("longhouse", use, view.acting, view, tongue))
    return _answer(move, view, tongue)


def _raided(settlement: str, tongue: Tongue) -> str:
    cost = SETTLEMENTS[settlement].cost if settlement in SETTLEMENTS else {}
    return f"{named.settlement(settlement, tongue)} ({named.listed(cost, tongue)})"


def _answer(move: Move, view: RaidersView, tongue: Tongue) -> str:
    match move:
        case moving.Keep(cards):
            return tongue.gettext("Keep {cards}").format(cards=named.cards(cards, tongue))
        case moving.Reroll(die):
            return _die(str(die) if die else "none", view, tongue).label
        case moving.TakeSet(letter):
            return tongue.gettext("Take set {set}").format(set=_set(letter, view, tongue).label)
        case moving.Lose(card, avenge):
            message = tongue.gettext("{card} dies")
            if avenge is not None:
                message = tongue.gettext("{card} dies and turns on {player}")
            player = named.ship(avenge or "", tongue)
            return message.format(card=named.card(card, tongue), player=player)
        case moving.Give(resource):
            item = named.counted(resource, 1, tongue) if resource else resource
            return tongue.gettext("Give {item}").format(item=item)
        case moving.Sacrifice(card):
            message = tongue.gettext("Give up {card}")
        case moving.Swap(card):
            message = tongue.gettext("Hand over {card}")
        case moving.Discard(card):
            message = tongue.gettext("Discard {card}")
        case _:
            return _verb(move.verb, tongue)
    return message.format(card=named.card(card, tongue))
