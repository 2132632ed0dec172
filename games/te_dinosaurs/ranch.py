"""What stands where in a ranch: kinds, mixed areas, room for newborns (dossier, 5.8, 5.10).

A closed area may hold one regular species, or uniques only; a regular must be in a closed one.
"""

from collections.abc import Iterator, Sequence

from games.te_dinosaurs.geometry import Areas, areas_of
from games.te_dinosaurs.pieces import ANY_UNIQUE, SPECIES
from games.te_dinosaurs.state import EMPTY, Home

HERB = "herb"
CARN = "carn"
_CANCELS = {HERB: "ankylo", CARN: "dilo"}


def group(kind: str) -> str:
    """What counts as one kind in an enclosure: the species, or "unique"."""
    return kind if kind in SPECIES else ANY_UNIQUE


def areas(home: Home) -> Areas:
    """The areas as the barriers stand."""
    return areas_of(home.ranch, home.barriers)


def groups_in(cells: Sequence[str], members: Sequence[int]) -> set[str]:
    """The kinds that stand in an area."""
    return {group(cells[cell]) for cell in members if cells[cell]}


def mixed_areas(home: Home) -> Iterator[tuple[int, ...]]:
    """The closed areas that hold more than one kind."""
    found = areas(home)
    for number in found.closed:
        members = found.members[number]
        if len(members) > 1 and len(groups_in(home.cells, members)) > 1:
            yield members


def breeding(home: Home) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The closed areas that hold one regular species and nothing else, with that species."""
    found = areas(home)
    for number in found.closed:
        kinds = {home.cells[cell] for cell in found.members[number]} - {EMPTY}
        if len(kinds) == 1:
            kind = kinds.pop()
            if kind in SPECIES:
                yield kind, found.members[number]


def headcount(home: Home, members: Sequence[int]) -> int:
    """How many dinosaurs stand in an area."""
    return sum(bool(home.cells[cell]) for cell in members)


def pairs(home: Home) -> int:
    """How many newborns the closed areas promise."""
    return sum(headcount(home, members) // 2 for _, members in breeding(home))


def room_for(home: Home, kind: str) -> list[int]:
    """The spaces where a newborn may go: empty, in a closed area that is empty or all its own."""
    found = areas(home)
    cells = []
    for number in found.closed:
        members = found.members[number]
        if {home.cells[cell] for cell in members} <= {EMPTY, kind}:
            cells += [cell for cell in members if not home.cells[cell]]
    return sorted(cells)


def exposed(home: Home) -> list[int]:
    """The spaces whose regular dinosaur stands in an open area."""
    enclosed = areas(home).enclosed
    return [
        cell for cell, kind in enumerate(home.cells) if kind in SPECIES and not enclosed >> cell & 1
    ]


def barriers_placed(home: Home) -> list[int]:
    """The slots that carry a barrier, in the order of the data."""
    return [slot for slot in range(len(home.layout.slots)) if home.barriers >> slot & 1]


def occupied(home: Home) -> list[int]:
    """The spaces with a dinosaur, in reading order."""
    return [cell for cell, kind in enumerate(home.cells) if kind]


def is_cancelled(home: Home, penalty: str) -> bool:
    """Whether a dinosaur of the ranch takes away the effect of a penalty."""
    return _CANCELS[penalty] in home.cells
