"""The words after a building, as a use (dossier, section 14.2).

A field with one legal value may be left out; a text that fits several legal uses is refused as
unfinished, with the field that would settle it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.errors import RuleViolation
from games.raiders.pieces import BUILDINGS, CARDS, SHIPS, TERMS
from games.raiders.state import State
from games.raiders.uses import (
    PLAY_FIELDS,
    AnyUse,
    Forge,
    Hire,
    Livestock,
    LongHouseUse,
    Offer,
    Play,
    Skip,
    Take,
    Trade,
)
from games.raiders.village import uses
from games.raiders.visit import Visit

_TILE = re.compile(r"of(\d{1,2})")
_NO_NUMBER = 0
"""Stands for a number that cannot be read: never possible, so that it is refused in its turn."""


def parse_use(state: State, visit: Visit, words: Sequence[str]) -> AnyUse:
    """What the words mean in this building; raises RuleViolation."""
    if list(words) == ["skip"]:
        return Skip()
    if visit.building in state.used:
        raise RuleViolation("action_used", building=visit.building)
    use = _FORMS[BUILDINGS[visit.building].action.type](state, visit, list(words))
    if use is None:
        raise RuleViolation("not_understood", text=" ".join((visit.building, *words)))
    return _completed(use, uses(state, visit))


def _completed(use: AnyUse, legal: Sequence[AnyUse]) -> AnyUse:
    """The one legal use that has everything given, if something is missing."""
    if use in legal or isinstance(use, Take):
        return use
    given = {word for _, word in use.words() if word}
    fitting = [each for each in legal if _fits(each, given)]
    if len(fitting) == 1 or (fitting and _is_any_amount(use)):
        return fitting[0]
    if not fitting:
        return use
    raise _unfinished(fitting, given)


def _fits(use: AnyUse, given: set[str]) -> bool:
    """All that is given is there, and nothing is dropped that was not named."""
    words = {word for _, word in use.words()}
    dropped = {word for field, word in use.words() if field == "drop"}
    return bool(words) and given <= words and dropped <= given


def _is_any_amount(use: AnyUse) -> bool:
    """A Warlord's number left out means as many as possible, which stands first."""
    if not isinstance(use, Play) or use.player is None or use.n is not None:
        return False
    effect = CARDS[use.card].hall if use.card in CARDS else None
    return effect is not None and effect.type == "take"


def _unfinished(fitting: Sequence[AnyUse], given: set[str]) -> RuleViolation:
    """Ask for the first field that is open."""
    for position in range(max(len(use.words()) for use in fitting)):
        choices = dict.fromkeys(
            use.words()[position] for use in fitting if position < len(use.words())
        )
        if len(choices) > 1 and not given.intersection(word for _, word in choices):
            field = next(iter(choices))[0]
            words = tuple(word.partition(":")[2] or word for _, word in choices)
            return RuleViolation("unfinished", field=field, choices=words)
    return RuleViolation("unfinished", field="use", choices=())


def cards_in(words: Sequence[str]) -> list[str]:
    """Card ids parted by commas or spaces."""
    return [card for word in words for card in word.split(",") if card]


_COLOURS: Final = {
    word.lower(): colour
    for colour in SHIPS
    for word in (colour[0], *(TERMS[colour][tongue] for tongue in ("en", "pt-BR", "es")))
}
"""By its letter on the board, or its name in any language: the colour of a ship."""


def ship_named(state: State, text: str) -> str:
    """A ship colour: in any language, by its letter, or by the number of its seat from 1."""
    colours = [player.colour for player in state.players]
    if text.isdecimal() and 1 <= int(text) <= len(colours):
        return colours[int(text) - 1]
    return _COLOURS.get(text, text)


def _first_word(field: str, legal: Sequence[AnyUse]) -> RuleViolation:
    """Nothing was named where something must be."""
    first = (use.words()[0][1] for use in legal if not isinstance(use, Skip) and use.words())
    return RuleViolation("unfinished", field=field, choices=tuple(dict.fromkeys(first)))


def _take(_state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    """A black or grey worker's good need not be named, but may be."""
    choices = BUILDINGS[visit.building].action.by_colour.get(visit.worker, ())
    match words:
        case []:
            return Take()
        case [good] if BUILDINGS[visit.building].action.by_colour:
            only = len(choices) == 1 and good in choices[0]
            return Take(None if only else good)
    return None


def _trade(state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    if not words:
        raise _first_word("use", uses(state, visit))
    return Trade(words[0], tuple(sorted(cards_in(words[1:]))))


def _hire(state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    match words:
        case []:
            raise _first_word("hire", uses(state, visit))
        case [card]:
            return Hire(card)
        case [card, dropped] if dropped.startswith("drop:"):
            return Hire(card, dropped.removeprefix("drop:"))
    return None


def _forge(state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    if not words:
        raise _first_word("use", uses(state, visit))
    return Forge(words[0]) if len(words) == 1 else None


def _long_house(state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    if not words:
        raise _first_word("use", uses(state, visit))
    return parse_further(words)


def parse_further(words: Sequence[str]) -> LongHouseUse | None:
    """One Long House action: "livestock", "offer:of02", "offer of02"."""
    match list(words):
        case ["livestock"]:
            return Livestock()
        case ["offer", tile]:
            return Offer(_tile(tile))
        case [offer] if offer.startswith("offer:"):
            return Offer(_tile(offer.removeprefix("offer:")))
    return None


def _tile(text: str) -> str:
    match = _TILE.fullmatch(text)
    return f"of{int(match[1]):02}" if match else text


def _play(state: State, visit: Visit, words: list[str]) -> AnyUse | None:
    """The card, then its fields in any order; what follows `as:` belongs to the building copied."""
    if not words:
        raise _first_word("play", uses(state, visit))
    card, *fields = words
    given: dict[str, str] = {}
    for index, word in enumerate(fields):
        label, colon, value = word.partition(":")
        if not colon or label not in _BY_LABEL or label in given:
            return None
        given[label] = value
        if label == "as":
            return _copy(state, visit, card, given, fields[index + 1 :])
    return _play_of(state, card, given)


_BY_LABEL: Final = {label: field for field, label in PLAY_FIELDS.items()}


def _play_of(state: State, card: str, given: Mapping[str, str], use: AnyUse | None = None) -> Play:
    def word(label: str) -> str | None:
        return given.get(label)

    number = given.get("n")
    return Play(
        card=card,
        player=ship_named(state, given["player"]) if "player" in given else None,
        at=word("at"),
        crew=word("crew"),
        item=word("item"),
        bring=word("card"),
        drop=word("drop"),
        tile=_tile(given["tile"]) if "tile" in given else None,
        free=word("free"),
        n=None if number is None else int(number) if number.isdecimal() else _NO_NUMBER,
        building=word("as"),
        use=use,
    )


def _copy(
    state: State, visit: Visit, card: str, given: Mapping[str, str], words: list[str]
) -> AnyUse | None:
    """A Merchant's building with its own words; whatever is wrong with it is told later."""
    building = given["as"]
    data = BUILDINGS.get(building)
    copied = building != visit.building and data is not None
    if not copied or data is None or visit.worker not in data.workers_allowed:
        return _play_of(state, card, given)
    playing = Visit(visit.seat, building, visit.worker, visit.door, visit.stands, card)
    if card not in state.players[visit.seat].hand or building in state.used:
        return _play_of(state, card, given)
    if words == ["skip"]:
        return _play_of(state, card, given, Skip())
    use = _FORMS[data.action.type](state, playing, words)
    if use is None:
        return None
    return _play_of(state, card, given, _completed(use, uses(state, playing)))


_FORMS: Final[Mapping[str, Callable[[State, Visit, list[str]], AnyUse | None]]] = {
    "draw": _take,
    "gain_by_colour": _take,
    "discard_for": _trade,
    "hire": _hire,
    "buy_armour": _forge,
    "long_house": _long_house,
    "play_card": _play,
}
"""By type of building: how its words are read."""
