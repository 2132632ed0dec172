"""What the picker says: questions, choices with their effects, and moves as short sentences."""

from typing import Final

from games.core.words import Choice, Steps, Tongue
from games.te_vikings import names as named
from games.te_vikings.goods import read
from games.te_vikings.pieces import BOAT_COST, CARDS, CHARTS, DEDICATIONS, TEMPLE_COST
from games.te_vikings.text_verbs import tell_verb
from games.te_vikings.view import TeVikingsView

LONGEST_MOVE: Final = 100
LONGEST_LABEL: Final = 60


def ask(steps: Steps, field: str, view: TeVikingsView, tongue: Tongue) -> str:
    """The picker's heading, with what the seat has to go by."""
    question = _question(dict(steps).get("move", ""), field, tongue)
    told = _standing(view, tongue) if field == "move" else ""
    return f"{question} {told}".rstrip()


def _question(verb: str, field: str, tongue: Tongue) -> str:
    if field in ("to", "island") and verb == "temple":
        return tongue.gettext("From where?") if field == "island" else tongue.gettext("To where?")
    message = {
        "move": tongue.gettext("What do you do?"),
        "fjord": tongue.gettext("Which Fjord?"),
        "card": tongue.gettext("Which card?"),
        "favor": tongue.gettext("For which Favor card?"),
        "island": tongue.gettext("Which Island?"),
        "n": tongue.gettext("How many?"),
        "boat": tongue.gettext("Which Boat?"),
        "goods": tongue.gettext("Which resources?"),
        "voyage": tongue.gettext("Sail where?"),
        "journey": tongue.gettext("Which Settler goes where?"),
        "at": tongue.gettext("What do you build?"),
        "slot": tongue.gettext("From which slot?"),
        "clan": tongue.gettext("Which clan?"),
        "give": tongue.gettext("Give what?"),
        "get": tongue.gettext("Get what?"),
        "god": tongue.gettext("Which god?"),
        "way": tongue.gettext("Up or down?"),
        "space": tongue.gettext("Which space?"),
        "end": tongue.gettext("Which end?"),
    }
    return message.get(field, tongue.gettext("Which one?"))


def _standing(view: TeVikingsView, tongue: Tongue) -> str:
    """Resources and what is being used, for the seat that chooses."""
    if view.viewer is None:
        return ""
    own = view.seats[view.viewer]
    told = [named.held(own.goods, tongue) + "."]
    action = view.action
    if action is not None and action.kind == "sail":
        message = tongue.gettext("{boat} has docked at {dock}: deploy up to {n}.")
        told.append(message.format(boat=action.boat, dock=action.dock, n=action.n))
    elif action is not None:
        message = tongue.ngettext("{count} step left.", "{count} steps left.", action.steps)
        told.append(message.format(count=action.steps))
    elif view.phase == "leader":
        card = view.card if view.boon is None else view.boon.card
        if card is not None:
            told.append(f"{named.card(card, tongue)}: {_leader(card, tongue)}.")
    elif view.phase == "finish" and view.card is not None and not view.rune_used:
        told.append(f"{named.card(view.card, tongue)}: {named.rune_action(view.card, tongue)}.")
    return " ".join(told)


def _leader(card: str, tongue: Tongue) -> str:
    return named.effect(CARDS[card].leader, tongue)


def offer(field: str, value: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """One value of a field, with what it means."""
    match field:
        case "move" if value == "boon" and view.boon is not None:
            god = view.boon.god
            label = tongue.gettext("Boon of {god}").format(god=named.god(god, tongue))
            return Choice(label, named.boon(god, tongue))
        case "move":
            return Choice(tell_verb(value, view, tongue))
        case "card" if value in CARDS:
            return describe(value, tongue)
        case "card" | "favor":
            told = named.favor(value.removeprefix("for "), tongue)
            return Choice(shortened(told, LONGEST_LABEL))
        case "goods":
            return Choice(named.goods(read(value) or {}, tongue), region=_kind_of(value, tongue))
        case "slot":
            return Choice(f"{value} ({_price(value)} {named.good('wood', tongue)})")
        case "space":
            return _space(value, view, tongue)
    return _together(field, value, view, tongue) or _place(field, value, view, tongue)


def _together(field: str, value: str, view: TeVikingsView, tongue: Tongue) -> Choice | None:
    """Two things that are chosen at once; None if the field holds one."""
    first, _, second = value.partition(" ")
    match field:
        case "voyage":
            return _voyage(first, second, view, tongue)
        case "journey":
            return _journey(first, second, view, tongue)
        case "at":
            return _piece(first, second, view, tongue)
        case "end":
            return Choice(f"{named.row(first, tongue)}, {named.end(second, tongue)}")
    return None


def _voyage(boat: str, to: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """A Boat and where it sails; grouped by Boats, the only one by where it may sail."""
    there = _place("to", to, view, tongue)
    own = [each.id for each in view.boats if each.seat == view.viewer]
    if len(own) == 1:
        return there
    return Choice(f"{boat} → {there.label}", there.description, f"{boat} ({_lies(boat, view)})")


def _journey(start: str, to: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """A Settler's way from an Island or the Clan Mat, with what is found at its end."""
    mat = tongue.gettext("the Clan Mat")
    source = mat if start == "mat" else named.island(start, view.side)
    there = _island(to, view, tongue)
    return Choice(f"{source} → {there.label}", there.description, source)


def _piece(piece: str, at: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """A Boat in a Fjord or a Temple on an Island."""
    there = _place("at", at, view, tongue)
    words = {"boat": tongue.gettext("a Boat"), "temple": tongue.gettext("a Temple")}
    return Choice(f"{words[piece]}: {there.label}", there.description)


def _kind_of(mix: str, tongue: Tongue) -> str:
    return named.good(mix.split(maxsplit=1)[0], tongue)


def _price(slot: str) -> int:
    return {**BOAT_COST, **TEMPLE_COST}[slot]


def describe(card: str, tongue: Tongue) -> Choice:
    """A Viking card as the picker offers it."""
    return Choice(named.card(card, tongue), shortened(card_text(card, tongue), LONGEST_MOVE))


def card_text(card: str, tongue: Tongue) -> str:
    """What a Viking card shows: Rune, Strength and Steel, both actions."""
    data = CARDS[card]
    parts = [
        named.rune(data.rune, tongue),
        tongue.gettext("Strength {strength}").format(strength=named.strength(card, tongue)),
        named.effect(data.leader, tongue),
        named.rune_action(card, tongue),
    ]
    if data.steel:
        parts.insert(2, f"-{data.steel} {named.good('steel', tongue)}")
    return " · ".join(parts)


def _space(space: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    gods = {f"g:{god.id}": god.stack for god in view.gods}
    count = view.stacks[space] if space in DEDICATIONS else gods[space]
    message = tongue.gettext("stack {count} of {limit}")
    return Choice(named.space(space, tongue), message.format(count=count, limit=view.stack_limit))


def _place(field: str, value: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """Places on the map, clans, kinds, and what is told in a word."""
    chart = CHARTS[view.side]
    if value in chart.islands:
        return _island(value, view, tongue)
    if value in chart.docks:
        return _dock(value, view, tongue)
    if value in chart.fjords:
        return _fjord(value, view, tongue)
    if field == "boat":
        return Choice(value, _lies(value, view))
    words = {
        "up": tongue.gettext("up"),
        "down": tongue.gettext("down"),
        "leader": tongue.gettext("leader action"),
        "dedication": tongue.gettext("action of the dedication"),
        "boon": tongue.gettext("boon"),
        "rune": tongue.gettext("rune action"),
    }
    plain = named.god if field == "god" else named.colour if field == "clan" else named.good
    return Choice(words.get(value, plain(value, tongue)))


def _lies(boat: str, view: TeVikingsView) -> str | None:
    """Where an own Boat lies."""
    own = (each for each in view.boats if each.seat == view.viewer and each.id == boat)
    return next((each.place or each.off for each in own), None)


def _island(key: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """An Island with its Rune and the Influence of the clans."""
    island = next(each for each in view.islands if each.id == key)
    clans = " · ".join(
        f"{named.colour(_colour(view, each.seat), tongue)} {each.influence}"
        for each in island.clans
    )
    described = f"{named.rune(island.rune, tongue)} · {clans}".removesuffix(" · ")
    return Choice(named.island(key, view.side), described)


def _colour(view: TeVikingsView, seat: int) -> str:
    return "enemy" if seat < 0 else view.seats[seat].colour


def _dock(key: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    """A Dock on its Island, with a Village and a Boat if they are there."""
    dock = CHARTS[view.side].docks[key]
    parts = [named.rune(CHARTS[view.side].islands[dock.island].rune, tongue)]
    if key in view.villages:
        parts.append(tongue.gettext("Village"))
    parts += [
        f"{named.colour(view.seats[boat.seat].colour, tongue)} {boat.id}"
        for boat in view.boats
        if boat.place == key
    ]
    island = named.island(dock.island, view.side)
    return Choice(f"{key}, {island}", " · ".join(parts), region=island)


def _fjord(key: str, view: TeVikingsView, tongue: Tongue) -> Choice:
    islands = ", ".join(CHARTS[view.side].fjords[key].islands)
    message = tongue.gettext("beside {islands}")
    return Choice(key, message.format(islands=islands), region=tongue.gettext("Fjords"))


def shortened(text: str, most: int) -> str:
    """The text, cut where it would be too long."""
    return text if len(text) <= most else text[: most - 1] + "…"
