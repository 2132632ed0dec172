"""The components: loads data/*.json into typed, frozen tables and checks them at import.

What the crew adds is laid out by effect and place, so that a bonus is a look-up for each card.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")
Names = dict[str, str]

GOODS: Final = ("silver", "provisions", "gold", "iron", "livestock")
PLUNDER: Final = ("gold", "iron", "livestock")
VALKYRIE: Final = "valkyrie"
TOKENS: Final[tuple[str, ...]] = (*PLUNDER, VALKYRIE)


class CrewEffect(msgspec.Struct, frozen=True):
    """A crew action: `type` from effects.json with the parameters that type has."""

    type: str
    settlement: str = ""
    building: str = ""
    resource: str = ""
    item: str = ""
    of: str = ""
    do: str = ""
    per: int = 1
    vp: int = 0
    strength: int = 0
    amount: int = 0
    dice: int = 0
    per_raid: int = 0
    items: dict[str, int] = {}


class HallEffect(msgspec.Struct, frozen=True):
    """A Town Hall action: `type` from effects.json with the parameters that type has."""

    type: str
    amount: int = 1
    cards: int = 0
    price: int = 0
    up_to: int = 0
    crew: int = 0
    plunder: int = 0
    resource: str = ""
    options: tuple[str, ...] = ()
    items: dict[str, int] = {}
    lose: dict[str, int] = {}
    gain: dict[str, int] = {}


class Card(msgspec.Struct, frozen=True):
    """One of the 26 townsfolk. Heroes have no Town Hall action."""

    id: str
    name: Names
    strength: int
    cost: int
    copies: int
    hero: bool
    crew: CrewEffect
    crew_text: Names
    hall: HallEffect | None
    hall_text: Names | None


class Offering(msgspec.Struct, frozen=True):
    """An offering tile: what it costs by kind, and its Victory Points."""

    id: str
    cost: dict[str, int]
    vp: int


class Tier(msgspec.Struct, frozen=True):
    """A threshold of Strength and the Victory Points it scores."""

    strength: int
    vp: int


class RaidSet(msgspec.Struct, frozen=True):
    """A raiding space: id "f1a", tokens printed on it, worker that waits there."""

    id: str
    tokens: int
    worker: str


class Settlement(msgspec.Struct, frozen=True):
    """A place to raid; `tiers` ascend."""

    id: str
    kind: str
    label: str
    workers_allowed: tuple[str, ...]
    worker_spots: int
    crew_needed: int
    cost: dict[str, int]
    dice: int
    tiers: tuple[Tier, ...]
    sets: tuple[RaidSet, ...]


class Price(msgspec.Struct, frozen=True):
    """One way to use the Treasury, Armoury or Long House: what goes, and what comes."""

    cards: int = 0
    lose: dict[str, int] = {}
    gain: dict[str, int] = {}
    armour: int = 0
    pay: str = ""


class BuildingAction(msgspec.Struct, frozen=True):
    """What a building does: `type` from effects.json with the parameters that type has."""

    type: str
    cards: int = 0
    price: str = ""
    by_colour: dict[str, tuple[dict[str, int], ...]] = {}
    options: dict[str, Price] = {}


class Building(msgspec.Struct, frozen=True):
    """A building of the village."""

    id: str
    name: Names
    workers_allowed: tuple[str, ...]
    action: BuildingAction
    start_worker: str | None


class Ship(msgspec.Struct, frozen=True):
    """The colour of a seat with its mark."""

    id: str
    mark: str


class _Players(msgspec.Struct, frozen=True):
    min: int
    max: int


class Setup(msgspec.Struct, frozen=True):
    """What everybody starts with (section 3)."""

    silver: int
    provisions: int
    worker: str
    dealt: int
    kept: int
    offerings_face_up: int
    village_workers: dict[str, str]


class Limits(msgspec.Struct, frozen=True):
    """The most of each thing."""

    crew: int
    heroes_in_crew: int
    hand_end_of_turn: int
    silver_end_of_turn: int
    provisions_end_of_turn: int
    armour: int


class _Option(msgspec.Struct, frozen=True):
    values: tuple[str, ...]
    default: str


class Components(msgspec.Struct, frozen=True):
    """Counts, setup, limits and options."""

    players: _Players
    tokens: dict[str, int]
    bag: tuple[str, ...]
    workers: dict[str, int]
    ship_colours: tuple[Ship, ...]
    setup: Setup
    limits: Limits
    options: dict[str, _Option]
    board_tokens: int


class _Track(msgspec.Struct, frozen=True):
    max: int
    vp_by_position: tuple[int, ...]


class Worth(msgspec.Struct, frozen=True):
    """Victory Points for each `per` of a kind of plunder."""

    per: int
    vp: int


class _PlunderWorth(msgspec.Struct, frozen=True):
    gold: Worth
    iron: Worth
    livestock: Worth


class _Die(msgspec.Struct, frozen=True):
    faces: tuple[int, ...]
    count: int


class _Tracks(msgspec.Struct, frozen=True):
    armour: _Track
    valkyrie: _Track
    plunder_vp: _PlunderWorth
    die: _Die


class Glyph(msgspec.Struct, frozen=True):
    """The letter that stands for a good or a worker."""

    letter: str


def _load(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((Path(__file__).parent / "data" / name).read_bytes(), type=kind)


def _rows(name: str, key: str, kind: type[T]) -> dict[str, T]:
    rows = _load(name, dict[str, Any])[key]
    return {row["id"]: msgspec.convert(row, kind) for row in rows}


def _check() -> None:
    """The totals of section 2, so that a slip in the data is found at once."""
    if len(CARDS) != 26 or len(deck()) != 71:
        raise ValueError("townsfolk.json: there must be 26 different cards, 71 in all")
    if sum(offering.vp for offering in OFFERINGS.values()) != 65:
        raise ValueError("offerings.json: the tiles must be worth 65 VP together")
    if sum(each.tokens for each in SETS.values()) != COMPONENTS.board_tokens:
        raise ValueError("settlements.json: the sets must hold 70 tokens")


def _crew(kind: str, place: str, amount: str, resource: str = "") -> dict[str, dict[str, int]]:
    """By place, then card: what the crew effects of one type (and resource) add there."""
    table: dict[str, dict[str, int]] = {}
    for card in CARDS.values():
        if card.crew.type == kind and card.crew.resource == resource:
            added = table.setdefault(getattr(card.crew, place), {})
            added[card.id] = getattr(card.crew, amount)
    return table


def deck() -> list[str]:
    """The ids of all 71 cards, in the order of the list."""
    return [card.id for card in CARDS.values() for _ in range(card.copies)]


CARDS: Final[Mapping[str, Card]] = _rows("townsfolk.json", "cards", Card)
OFFERINGS: Final[Mapping[str, Offering]] = _rows("offerings.json", "offerings", Offering)
SETTLEMENTS: Final[Mapping[str, Settlement]] = _rows("settlements.json", "settlements", Settlement)
BUILDINGS: Final[Mapping[str, Building]] = _rows("buildings.json", "buildings", Building)
COMPONENTS: Final = _load("components.json", Components)
SETUP: Final = COMPONENTS.setup
LIMITS: Final = COMPONENTS.limits
SHIPS: Final[Mapping[str, Ship]] = {ship.id: ship for ship in COMPONENTS.ship_colours}
SETS: Final[Mapping[str, RaidSet]] = {
    each.id: each for settlement in SETTLEMENTS.values() for each in settlement.sets
}
_tracks = _load("tracks.json", _Tracks)
ARMOUR_VP: Final = _tracks.armour.vp_by_position
VALKYRIE_VP: Final = _tracks.valkyrie.vp_by_position
VALKYRIE_TRACK: Final = _tracks.valkyrie.max
PLUNDER_VP: Final[Mapping[str, Worth]] = {
    good: getattr(_tracks.plunder_vp, good) for good in PLUNDER
}
FACES: Final = _tracks.die.faces
LOWEST_FACE: Final = min(FACES)
HIGHEST_FACE: Final = max(FACES)
GLYPHS: Final[Mapping[str, Glyph]] = msgspec.convert(
    _load("glyphs.json", dict[str, Any])["glyphs"], dict[str, Glyph]
)
TERMS: Final[Mapping[str, Mapping[str, str]]] = {
    term["id"]: term for term in _load("terms.json", dict[str, Any])["terms"]
}

RANK: Final[Mapping[str, int]] = {
    card.id: rank
    for rank, card in enumerate(sorted(CARDS.values(), key=lambda c: (c.strength, c.cost, c.id)))
}
"""By card: its place when sorted by Strength, cost, id; the weakest has the lowest."""
STRENGTH: Final[Mapping[str, int]] = {card.id: card.strength for card in CARDS.values()}
RAID_VP: Final = _crew("raid_vp", "settlement", "vp")
RAID_STRENGTH: Final = _crew("raid_strength", "settlement", "strength")
BUILDING_GAIN: Final = _crew("building_gain", "building", "amount")
GAIN_ITEM: Final = {
    card.crew.building: card.crew.item
    for card in CARDS.values()
    if card.crew.type == "building_gain"
}
"""By building: what its crew bonus adds to."""
EXTRA_ACTION: Final = _crew("building_extra_action", "building", "amount")
HIRE_DISCOUNT: Final = _crew("hire_discount", "building", "amount")
REROLLS: Final = {
    card.id: card.crew.per_raid for card in CARDS.values() if card.crew.type == "reroll"
}
AVENGERS: Final = frozenset(
    card.id for card in CARDS.values() if card.crew.do == "opponent_loses_crew"
)
DISCOUNT: Final[Mapping[str, Mapping[str, Mapping[str, int]]]] = {
    good: _crew("raid_discount", "settlement", "amount", good) for good in ("provisions", "gold")
}
"""By good, then kind of settlement: what each such card of the crew saves."""
HEROES: Final = frozenset(card.id for card in CARDS.values() if card.hero)


def added(table: Mapping[str, int] | None, crew: Iterable[str]) -> int:
    """What a crew adds by one table; nothing where there is none."""
    if not table:
        return 0
    return sum(table.get(card, 0) for card in crew)


_check()
