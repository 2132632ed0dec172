"""Which dinosaurs can pay a contract, and which do by default (dossier, section 5.4).

Only those of the ranch count, with the Freight Licence also those of the Holding Area.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from games.te_dinosaurs.geometry import areas_of
from games.te_dinosaurs.pieces import ANY_UNIQUE, CONTRACTS, KINDS, RANK, SPECIES, VP, Items
from games.te_dinosaurs.state import Home, State

FREIGHT = "freight"
HOLD = "hold"


def usable(home: Home) -> Items:
    """How many dinosaurs can pay, by species and "unique"."""
    counts = dict.fromkeys((*SPECIES, ANY_UNIQUE), 0)
    for kind in home.cells:
        if kind:
            counts[kind if kind in counts else ANY_UNIQUE] += 1
    if FREIGHT in home.cards:
        for kind in home.holding:
            counts[kind if kind in counts else ANY_UNIQUE] += 1
    return counts


def missing(counts: Mapping[str, int], contract: str) -> Items:
    """What a contract lacks, by species and "unique"."""
    needs = CONTRACTS[contract].needs
    return {kind: need - counts[kind] for kind, need in needs.items() if counts[kind] < need}


def payable(home: Home, contracts: Sequence[str]) -> list[str]:
    """Those of the contracts that can be paid, in their order."""
    counts = usable(home)
    return [contract for contract in contracts if not missing(counts, contract)]


def can_pay_any(state: State, home: Home) -> bool:
    """Whether one of the public contracts can be paid."""
    counts = usable(home)
    return any(not missing(counts, contract) for contract in state.row)


def ways_to_pay(home: Home, contract: str) -> list[tuple[str, ...]]:
    """Every set of dinosaurs that pays a contract, in canonical order."""
    ways = [
        list(_ways_of(home, kind, number)) for kind, number in CONTRACTS[contract].needs.items()
    ]
    return [tuple(name for part in parts for name in part) for parts in product(*ways)]


def _ways_of(home: Home, wanted: str, number: int) -> Iterator[tuple[str, ...]]:
    """So many of a species, or of uniques: spaces in reading order, then those that wait."""
    names = home.layout.cells
    cells = [names[cell] for cell, kind in enumerate(home.cells) if _fits(kind, wanted)]
    waiting = [kind for kind in home.holding if _fits(kind, wanted)]
    if FREIGHT not in home.cards:
        waiting = []
    for held in range(min(number, len(waiting)) + 1):
        for chosen in combinations(cells, number - held):
            for further in dict.fromkeys(combinations(waiting, held)):
                yield (*chosen, *further)


def _fits(kind: str, wanted: str) -> bool:
    if not kind:
        return False
    return kind not in SPECIES if wanted == ANY_UNIQUE else kind == wanted


def in_order(home: Home, contract: str, names: Sequence[str]) -> tuple[str, ...]:
    """The dinosaurs of a payment in canonical order; what does not fit comes last, as it came."""
    index = home.layout.index
    needs = list(CONTRACTS[contract].needs)

    def place(name: str) -> tuple[int, int, int]:
        cell = index.get(name)
        kind = name if cell is None else home.cells[cell]
        wanted = kind if kind in SPECIES else ANY_UNIQUE
        if not kind or kind not in KINDS or wanted not in needs:
            return len(needs), 0, 0
        return needs.index(wanted), cell is None, RANK[kind] if cell is None else cell

    return tuple(sorted(names, key=place))


def default_payment(home: Home, contract: str) -> tuple[str, ...]:
    """Who leaves by default: outside enclosures, then those that wait, then the enclosed."""
    names: list[str] = []
    for wanted, number in CONTRACTS[contract].needs.items():
        candidates = _candidates(home, wanted)
        names += [name for _, name in sorted(candidates)[:number]]
    return in_order(home, contract, names)


def _candidates(home: Home, wanted: str) -> Iterator[tuple[tuple[int, int, int, int], str]]:
    """Everybody that fits, with a rank; a unique of least VP comes first."""
    enclosed = areas_of(home.ranch, home.barriers).enclosed
    layout = home.layout
    for cell, kind in enumerate(home.cells):
        if _fits(kind, wanted):
            points = VP[kind] if wanted == ANY_UNIQUE else 0
            inside = 2 * (enclosed >> cell & 1)
            yield (points, inside, layout.icons[cell] is None, cell), layout.cells[cell]
    if FREIGHT in home.cards:
        for kind in home.holding:
            if _fits(kind, wanted):
                points = VP[kind] if wanted == ANY_UNIQUE else 0
                yield (points, 1, 0, RANK[kind]), kind


def named_kinds(home: Home, names: Sequence[str]) -> list[str]:
    """The kinds that the names of a payment stand for."""
    index = home.layout.index
    return [home.cells[index[name]] if name in index else name for name in names]


def lacking(home: Home, names: Sequence[str]) -> str | None:
    """The first name of a payment that stands for no dinosaur one may use, None if all do."""
    held = Counter(home.holding if FREIGHT in home.cards else ())
    index = home.layout.index
    used: set[str] = set()
    for name in names:
        if name in index:
            if name in used or not home.cells[index[name]]:
                return name
            used.add(name)
        elif not held[name]:
            return name
        else:
            held[name] -= 1
    return None
