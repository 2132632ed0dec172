"""The components: loads data/*.json into typed, frozen tables and checks them at import.

A ranch also gets what never changes about it laid out by number: its spaces in reading order, its
slots in the order of the data, and for each space the ways out of it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

T = TypeVar("T")
Items = dict[str, int]
Diet = Literal["herbivore", "carnivore", "omnivore"]

GOODS: Final = ("plant", "meat", "supply")
FOOD: Final = ("plant", "meat")
ANY_UNIQUE: Final = "unique"
RIVAL: Final = -1
"""Stands where a seat would stand: the Rival of the solo mode."""


class Species(msgspec.Struct, frozen=True):
    """One of the four regular species."""

    id: str
    letter: str
    name: str
    diet: Diet
    food: Items
    vp: int
    count: int


class Power(msgspec.Struct, frozen=True):
    """What a research card does: when, and the name of the effect with its parameters."""

    when: str
    op: str
    plant: int = 0
    meat: int = 0
    supply: int = 0
    vp: int = 0
    max: int = 0
    count: int = 0
    diet: str = ""
    penalty: str = ""
    gain: Items = {}
    cost: Items = {}
    once_per_round: bool = False


class Research(msgspec.Struct, frozen=True):
    """A research card. Genetics bring a unique dinosaur, which has the card's id."""

    id: str
    kind: Literal["genetics", "technology"]
    name: str
    vp: int | None
    power: Power
    text: str
    diet: Diet | None = None
    food: Items = {}

    @property
    def fixed_vp(self) -> int:
        """Its VP; a variable card counts 0."""
        return self.vp or 0


class Contract(msgspec.Struct, frozen=True):
    """A contract: the dinosaurs it asks for, by species or "unique", in the order of the card."""

    id: str
    needs: Items
    vp: int


class Effect(msgspec.Struct, frozen=True):
    """A part of what a space does: the name of the effect with its parameters."""

    op: str
    species: str = ""
    count: int = 1
    amount: int = 0
    choose: tuple[str, ...] = ()
    plant: int = 0
    meat: int = 0
    supply: int = 0


class Space(msgspec.Struct, frozen=True):
    """An action space: its card ("a" to "d"), area, cost by good or "dino", and effects."""

    id: str
    mat: str
    area: str
    cost: Items
    mode: Literal["all", "any"]
    effects: tuple[Effect, ...]
    label: str


class Cell(msgspec.Struct, frozen=True):
    """A space of a ranch; x and y count from the upper left."""

    id: str
    x: int
    y: int
    icon: str | None


class Blocked(msgspec.Struct, frozen=True):
    """A place of the grid that is no space: all water or all mountain."""

    id: str
    x: int
    y: int
    terrain: Literal["mountain", "water"]


class Edge(msgspec.Struct, frozen=True):
    """A side of one or two spaces; `open` ones are the slots for barriers."""

    id: str
    cells: tuple[str, ...]
    type: Literal["open", "fence", "mountain", "water"]
    side: str | None = None


class Ranch(msgspec.Struct, frozen=True):
    """A ranch card as printed."""

    id: str
    name: str
    cols: int
    rows: int
    cells: tuple[Cell, ...]
    blocked: tuple[Blocked, ...]
    permanent_enclosure: str
    edges: tuple[Edge, ...]


class Layout(msgspec.Struct, frozen=True):
    """A ranch by numbers: spaces 0 to 10 in reading order, slots in the order of the data.

    `steps[cell]` are the ways out of a space as (slot, space); -1 is the outside. `neighbours`
    are those of the grid, whatever lies between. `water` counts the water sides of a space.
    """

    cells: tuple[str, ...]
    index: dict[str, int]
    icons: tuple[str | None, ...]
    slots: tuple[str, ...]
    slot_index: dict[str, int]
    steps: tuple[tuple[tuple[int, int], ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    water: tuple[int, ...]
    edges: dict[str, str]


class RivalEffect(msgspec.Struct, frozen=True):
    """A part of what a Rival does: the name of the effect with its parameters."""

    op: str
    species: tuple[str, ...] = ()
    plant: int = 0
    meat: int = 0
    supply: int = 0
    count: int = 1
    which: str = ""


class RivalSpace(msgspec.Struct, frozen=True):
    """A space of a Rival's column with its effects."""

    effects: tuple[RivalEffect, ...]


class Rival(msgspec.Struct, frozen=True):
    """A Rival: special action, what happens at the top of each track, columns from the bottom."""

    id: str
    name: str
    special: tuple[RivalEffect, ...]
    max: dict[str, tuple[RivalEffect, ...]]
    columns: dict[str, tuple[RivalSpace, ...]]


class RivalRancher(msgspec.Struct, frozen=True):
    """A rival rancher card: a species, how many, and the action card it goes to."""

    id: str
    species: str
    mat: str
    count: int


class Colour(msgspec.Struct, frozen=True):
    """The colour of a seat with its mark."""

    id: str
    mark: str


def _load(name: str) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(
        (Path(__file__).parent / "data" / name).read_bytes()
    )
    return plain


def _rows(name: str, key: str, kind: type[T]) -> dict[str, T]:
    return {row["id"]: msgspec.convert(row, kind) for row in _load(name)[key]}


def _layout(ranch: Ranch) -> Layout:
    cells = sorted(ranch.cells, key=lambda cell: (cell.y, cell.x))
    index = {cell.id: number for number, cell in enumerate(cells)}
    slots = tuple(edge.id for edge in ranch.edges if edge.type == "open")
    ways: list[list[tuple[int, int]]] = [[] for _ in cells]
    for slot, edge in enumerate(edge for edge in ranch.edges if edge.type == "open"):
        for number, cell in enumerate(edge.cells):
            other = edge.cells[1 - number] if len(edge.cells) == 2 else ""
            ways[index[cell]].append((slot, index.get(other, -1)))
    near = tuple(
        tuple(
            index[other.id] for other in cells if abs(other.x - cell.x) + abs(other.y - cell.y) == 1
        )
        for cell in cells
    )
    water = tuple(
        sum(edge.type == "water" and cell.id in edge.cells for edge in ranch.edges)
        for cell in cells
    )
    return Layout(
        cells=tuple(index),
        index=index,
        icons=tuple(cell.icon for cell in cells),
        slots=slots,
        slot_index={slot: number for number, slot in enumerate(slots)},
        steps=tuple(map(tuple, ways)),
        neighbours=near,
        water=water,
        edges={edge.id: edge.type for edge in ranch.edges},
    )


_constants: Final = _load("constants.json")
ROUNDS: Final[int] = _constants["rounds"]
TRACK: Final[int] = _constants["track"]["max"]
SMALL_START: Final[int] = _constants["ranchers"]["small"]["start"]
SMALL_LATER: Final[int] = _constants["ranchers"]["small"]["from_round_4"]
LEAD_STRENGTH: Final[int] = _constants["ranchers"]["lead"]["strength"]
LATER_ROUND: Final = 4
"""From this round on everybody has one rancher more (section 3, step 4)."""
FIRST_INCOME: Final[Mapping[str, int]] = {good: _constants["round1_income"][good] for good in GOODS}
SEAT_BONUS: Final[Mapping[int, Items]] = {
    int(seat): bonus for seat, bonus in _constants["seat_bonus"].items() if seat != "source"
}
"""By place in the order of play, from 2."""
RESEARCH_ROW: Final[int] = _constants["research_row"]
RESEARCH_DRAWN: Final[int] = _constants["research_draw"]
SOLO_ROW: Final[int] = _constants["public_row"]["solo"]
DEALT: Final[int] = _constants["private_dealt"]
FACES: Final[tuple[str, ...]] = tuple(_constants["die"]["faces"])
SIDES: Final[Mapping[str, str]] = _constants["side_by_players"]
COLOURS: Final[Mapping[str, Colour]] = {
    row["id"]: msgspec.convert(row, Colour) for row in _constants["colors"]
}
PLAYERS: Final[tuple[int, int]] = (_constants["players"]["min"], _constants["players"]["max"])
DEFAULT_SPACES: Final[tuple[str, ...]] = tuple(_constants["default_place_order"]["spaces"])
AUTO_SPECIES: Final[tuple[str, ...]] = tuple(_constants["auto_species_order"]["order"])
KIND_ORDER: Final[tuple[str, ...]] = tuple(_constants["kind_order"]["order"])
RIVAL_TURNS: Final[tuple[int, int]] = (
    _constants["solo"]["rival_turns"]["rounds_1_3"],
    _constants["solo"]["rival_turns"]["rounds_4_6"],
)
COLUMN: Final[int] = _constants["solo"]["rival_column_size"]
SOLO_PLACE: Final[int] = _constants["solo"]["human_counts_as_seat"]

SPECIES: Final[Mapping[str, Species]] = _rows("species.json", "regular", Species)
RESEARCH: Final[Mapping[str, Research]] = _rows("research.json", "cards", Research)
PUBLIC: Final[Mapping[str, Contract]] = _rows("contracts.json", "public", Contract)
PRIVATE: Final[Mapping[str, Contract]] = _rows("contracts.json", "private", Contract)
CONTRACTS: Final[Mapping[str, Contract]] = {**PUBLIC, **PRIVATE}
SPACES: Final[Mapping[str, Mapping[str, Space]]] = {
    side: {row["id"]: msgspec.convert(row, Space) for row in rows}
    for side, rows in _load("actions.json")["sides"].items()
}
RANCHES: Final[Mapping[str, Ranch]] = _rows("ranches.json", "ranches", Ranch)
LAYOUTS: Final[Mapping[str, Layout]] = {key: _layout(ranch) for key, ranch in RANCHES.items()}
RIVALS: Final[Mapping[str, Rival]] = _rows("rivals.json", "rivals", Rival)
RIVAL_RANCHERS: Final[Mapping[str, RivalRancher]] = _rows(
    "rival_ranchers.json", "cards", RivalRancher
)
TERMS: Final[Mapping[str, Mapping[str, str]]] = {
    term["key"]: term for term in _load("glossary.json")["terms"]
}

UNIQUES: Final[Mapping[str, Research]] = {
    key: card for key, card in RESEARCH.items() if card.kind == "genetics"
}
"""By id: the unique dinosaurs, which are their cards."""
KINDS: Final[tuple[str, ...]] = (*SPECIES, *UNIQUES)
"""Every kind of dinosaur: the species in the order of the data, then the uniques."""
RANK: Final[Mapping[str, int]] = {kind: rank for rank, kind in enumerate(KINDS)}
DIET: Final[Mapping[str, str]] = {
    **{key: species.diet for key, species in SPECIES.items()},
    **{key: card.diet or "" for key, card in UNIQUES.items()},
}
FOOD_OF: Final[Mapping[str, tuple[int, int]]] = {
    kind: (
        (SPECIES[kind].food if kind in SPECIES else UNIQUES[kind].food).get("plant", 0),
        (SPECIES[kind].food if kind in SPECIES else UNIQUES[kind].food).get("meat", 0),
    )
    for kind in KINDS
}
"""By kind: plants and meat it eats; an omnivore, which eats 1 of either, has (0, 0)."""
VP: Final[Mapping[str, int]] = {
    **{key: species.vp for key, species in SPECIES.items()},
    **{key: card.fixed_vp for key, card in UNIQUES.items()},
}
"""By kind: what it is worth where dinosaurs are compared; a unique its fixed VP."""


def _check() -> None:
    """The totals of section 2, so that a slip in the data is found at once."""
    if (len(PUBLIC), len(PRIVATE), len(RESEARCH), len(UNIQUES)) != (24, 12, 24, 11):
        raise ValueError("contracts.json, research.json: 24 and 12 contracts, 24 cards, 11 uniques")
    if [len(spaces) for spaces in SPACES.values()] != [19, 24]:
        raise ValueError("actions.json: there must be 19 and 24 action spaces")
    if any(len(layout.cells) != 11 for layout in LAYOUTS.values()):
        raise ValueError("ranches.json: every ranch has 11 spaces")
    if len(RIVALS) != 4 or len(RIVAL_RANCHERS) != 8:
        raise ValueError("rivals.json: there must be 4 Rivals and 8 rival ranchers")


_check()
