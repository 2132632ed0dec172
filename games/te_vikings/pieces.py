"""The components: loads data/*.json into typed, frozen tables and checks them at import.

Ids are those of the dossier's section 9: Islands "i1", Docks "d1a", Fjords "f1", Viking cards
"v01", Favor cards "c01", Boats "b1" to "b4" of each clan, slots "s1" and "t1", dedication spaces
"e1" and "g:odin". Where a Boat gets and how far Islands lie apart is laid out once for each map.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

RUNES: Final = ("pro", "mys", "nat")
KINDS: Final = ("wood", "food", "steel")
LONGEST_SAIL: Final = 4


class Effect(msgspec.Struct, frozen=True):
    """What an action does: `do` from the closed vocabulary of section 9, `n` times or steps."""

    do: str
    n: int = 1
    bag: dict[str, int] = {}


class Strength(msgspec.Struct, frozen=True):
    """`base` alone (flat), plus (add) or times (mul) a count of "rune:pro" or "res:wood"."""

    base: int
    op: str
    of: str | None


class Runic(msgspec.Struct, frozen=True):
    """A rune action and the Active Runes it needs by kind."""

    req: dict[str, int]
    effect: Effect


class VikingCard(msgspec.Struct, frozen=True):
    """One of the 48 Viking cards; `steel` is what it costs in a battle."""

    id: str
    name: str
    rune: str
    strength: Strength
    steel: int
    leader: Effect
    runic: Runic


class FavorCard(msgspec.Struct, frozen=True):
    """One of the 18 Favor cards: Passive Runes and the bag of its winner."""

    id: str
    runes: dict[str, int]
    bag: dict[str, int]


class God(msgspec.Struct, frozen=True):
    """A god: names by language, what the boon does, Fury for a dedication."""

    id: str
    name: dict[str, str]
    boon: Effect
    dedicate_fury: int


class Rune(msgspec.Struct, frozen=True):
    """A kind of Rune: names by language, letter, shape and colour of its plate."""

    id: str
    name: dict[str, str]
    glyph: str
    letter: str
    shape: str
    colour: str


class Fury(msgspec.Struct, frozen=True):
    """The Fury track."""

    start: int
    min: int
    track_end: int


class Era(msgspec.Struct, frozen=True):
    """Cards dealt to each player, where the packs go (cw, ccw), and the price of a raid."""

    era: int
    cards: int
    passes: str = msgspec.field(name="pass")
    raid_steel: int = 0


class Dedication(msgspec.Struct, frozen=True):
    """A dedication space of the Era mat."""

    id: str
    effect: Effect


class _ScoreValues(msgspec.Struct, frozen=True):
    island: tuple[int, ...]
    favor: tuple[int, ...]


class _EraBoard(msgspec.Struct, frozen=True):
    eras: tuple[Era, ...]
    dedications: tuple[Dedication, ...]
    score_values: _ScoreValues


class Slot(msgspec.Struct, frozen=True):
    """A slot of the Clan Mat and what building its piece costs."""

    id: str
    wood: int


class _Resources(msgspec.Struct, frozen=True):
    start: int
    max: int


class _Boats(msgspec.Struct, frozen=True):
    total: int
    slots: tuple[Slot, ...]


class _Temples(msgspec.Struct, frozen=True):
    total: int
    slots: tuple[Slot, ...]


class Influence(msgspec.Struct, frozen=True):
    """What each piece counts for on an Island."""

    settler: int
    temple: int
    boat_dock: int


class Clan(msgspec.Struct, frozen=True):
    """A clan's colour with its marks."""

    colour: str
    hex: str
    shape: str
    mark: str
    pattern: str


class ClanMat(msgspec.Struct, frozen=True):
    """Pieces, prices and marks of the clans; `rows` by number of players."""

    resources: _Resources
    settlers: int
    deploy_food: int
    boats: _Boats
    temples: _Temples
    influence: Influence
    favor_slots: int
    players: tuple[Clan, ...]
    enemy: Clan
    rows: dict[str, int]


class Island(msgspec.Struct, frozen=True):
    """An Island; `outer` ones touch the edge of the map."""

    id: str
    name: str
    rune: str
    outer: bool
    docks: tuple[str, ...]
    fjords: tuple[str, ...]
    neighbours: tuple[str, ...]


class Dock(msgspec.Struct, frozen=True):
    """A Dock between two Fjords; `village`: one stands there at the beginning."""

    id: str
    island: str
    route: str
    fjords: tuple[str, str]
    village: bool
    boat_mark: bool


class Route(msgspec.Struct, frozen=True):
    """A Ferry Route between two Docks, or from one off the map."""

    id: str
    islands: tuple[str, ...]
    docks: tuple[str, ...]
    fjords: tuple[str, str]
    to_edge: bool


class Fjord(msgspec.Struct, frozen=True):
    """A Fjord; Boats begin in those at the `border`."""

    id: str
    border: bool
    neighbours: tuple[str, ...]
    docks: tuple[str, ...]
    islands: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True):
    """A side of the map with its tables.

    `within[place][n]` are the places a Boat reaches from a Fjord or Dock in at most n moves, in
    the order f1, f2, ..., d1a, ...; `moves[place][target]` is how many it takes.
    `steps[island][other]` is the distance between two Islands.
    """

    side: str
    islands: dict[str, Island]
    docks: dict[str, Dock]
    routes: dict[str, Route]
    fjords: dict[str, Fjord]
    within: dict[str, tuple[tuple[str, ...], ...]]
    moves: dict[str, dict[str, int]]
    steps: dict[str, dict[str, int]]


def natural(key: str) -> tuple[str, int, str]:
    """Sorts f2 before f10, and d2b before d10a."""
    letter, number, rest = re.fullmatch(r"([a-z])(\d+)([a-z]?)", key).groups()  # type: ignore[union-attr]
    return letter, int(number), rest


def _load(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((Path(__file__).parent / "data" / name).read_bytes(), type=kind)


def _rows(name: str, key: str, kind: type[T]) -> dict[str, T]:
    rows = _load(name, dict[str, Any])[key]
    return {row["id"]: msgspec.convert(row, kind) for row in rows}


def _chart(side: str) -> Chart:
    name = f"map_{side}.json"
    islands, docks = _rows(name, "islands", Island), _rows(name, "docks", Dock)
    fjords = _rows(name, "fjords", Fjord)
    moves = {place: _moves_from(place, fjords, docks) for place in (*fjords, *docks)}
    return Chart(
        side=side,
        islands=islands,
        docks=docks,
        routes=_rows(name, "routes", Route),
        fjords=fjords,
        within={place: _within(reached) for place, reached in moves.items()},
        moves=moves,
        steps={key: _steps_from(key, islands) for key in islands},
    )


def _moves_from(
    place: str, fjords: Mapping[str, Fjord], docks: Mapping[str, Dock]
) -> dict[str, int]:
    """How many moves to each other place; entering a Dock ends a Sail (section 5.2)."""
    reached: dict[str, int] = {}
    open_water = {place: 0}
    edge = [place]
    while edge:
        here = edge.pop(0)
        count = open_water[here] + 1
        if here in docks:
            further: tuple[str, ...] = docks[here].fjords
        else:
            further = fjords[here].neighbours
            for dock in fjords[here].docks:
                reached.setdefault(dock, count)
        for fjord in further:
            if fjord not in open_water:
                open_water[fjord] = reached[fjord] = count
                edge.append(fjord)
    return reached


def _within(reached: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """By limit, from 0: the places in order, Fjords first."""
    order = sorted(reached, key=lambda key: (key[0] == "d", natural(key)))
    return tuple(
        tuple(place for place in order if reached[place] <= limit)
        for limit in range(LONGEST_SAIL + 1)
    )


def _steps_from(start: str, islands: Mapping[str, Island]) -> dict[str, int]:
    """How many steps to every other Island."""
    reached, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for other in islands[here].neighbours:
            if other not in reached:
                reached[other] = reached[here] + 1
                edge.append(other)
    del reached[start]
    return {key: reached[key] for key in islands if key in reached}


CARDS: Final[Mapping[str, VikingCard]] = _rows("viking_cards.json", "cards", VikingCard)
FAVORS: Final[Mapping[str, FavorCard]] = _rows("favor_cards.json", "cards", FavorCard)
GODS: Final[Mapping[str, God]] = _rows("gods.json", "gods", God)
RUNE_DATA: Final[Mapping[str, Rune]] = _rows("gods.json", "runes", Rune)
FURY: Final = msgspec.convert(_load("gods.json", dict[str, Any])["fury"], Fury)
_board = _load("era_board.json", _EraBoard)
ERAS: Final[Mapping[int, Era]] = {era.era: era for era in _board.eras}
DEDICATIONS: Final[Mapping[str, Effect]] = {each.id: each.effect for each in _board.dedications}
ISLAND_WORTH: Final = _board.score_values.island
FAVOR_WORTH: Final = _board.score_values.favor
MAT: Final = _load("clan_mat.json", ClanMat)
CLANS: Final[Mapping[str, Clan]] = {clan.colour: clan for clan in MAT.players}
ENEMY_CLAN: Final = "enemy"
"""What the enemy clan is called in moves."""
ENEMY: Final = -1
"""The enemy clan among the seats."""
MOST_GOODS: Final = MAT.resources.max
BOAT_COST: Final = {slot.id: slot.wood for slot in MAT.boats.slots}
TEMPLE_COST: Final = {slot.id: slot.wood for slot in MAT.temples.slots}
CHARTS: Final[Mapping[str, Chart]] = {side: _chart(side) for side in ("a", "b")}
COUNTS: Final[Mapping[str, int]] = dict(_load("components.json", dict[str, Any])["components"])


def _check() -> None:
    """The totals of section 2, so that a slip in the data is found at once."""
    if (len(CARDS), len(FAVORS)) != (COUNTS["viking_card"], COUNTS["favor_card"]):
        raise ValueError("there must be 48 Viking cards and 18 Favor cards")
    villages = [sum(dock.village for dock in CHARTS[side].docks.values()) for side in "ab"]
    if villages != [9, COUNTS["village"]]:
        raise ValueError("side A has 9 Villages, side B all 13")
    for chart in CHARTS.values():
        runes = [island.rune for island in chart.islands.values()]
        if len({runes.count(rune) for rune in RUNES}) != 1:
            raise ValueError(f"side {chart.side}: each kind of Rune lies on as many Islands")
        for key, dock in chart.docks.items():
            if any(key not in chart.fjords[fjord].docks for fjord in dock.fjords):
                raise ValueError(f"side {chart.side}: {key} and its Fjords do not agree")


_check()
