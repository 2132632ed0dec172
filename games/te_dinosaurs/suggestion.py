"""The suggested arrangement of a ranch (dossier, section 5.11): worked out only when asked for.

Uniques take open areas first; then each enclosure gets one kind and a number of it. The criteria
add up area by area, so the best choice is found by working through the areas with the numbers
left of each kind; held barriers come in only if somebody is left out.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from games.te_dinosaurs.geometry import Areas, areas_of
from games.te_dinosaurs.pieces import LAYOUTS, SPECIES, VP
from games.te_dinosaurs.state import EMPTY, Home

_REGULAR: Final = tuple(SPECIES)
_VALUES: Final = tuple(VP[kind] for kind in _REGULAR)
_MOST_BARRIERS: Final = 2
_POINT, _HEAD, _PAIR = 10**6, 10**4, 10**2
"""Weights of the criteria: VP placed, dinosaurs placed, pairs, dinosaurs that stay."""

_BITS: Final = 4
_MASK: Final = (1 << _BITS) - 1
_UNIQUES: Final = _BITS * len(_REGULAR)

Choice = tuple[int, int]
"""A kind by number (4 for uniques, -1 for none), and how many of it an area gets."""


class Arrangement(msgspec.Struct, frozen=True):
    """Where everybody goes: kinds by space, slots with a new barrier, the worth of it all."""

    cells: tuple[str, ...]
    barriers: int
    points: int
    score: int
    complete: bool


def suggest_arrangement(home: Home) -> Arrangement:
    """The best arrangement; with 1 or 2 further barriers only if more VP are placed so."""
    best = _arrange(home, home.barriers)
    if best.complete or not home.held:
        return best
    free = [slot for slot in range(len(home.layout.slots)) if not home.barriers >> slot & 1]
    for count in range(1, min(_MOST_BARRIERS, home.held) + 1):
        better = _with_barriers(home, combinations(free, count), best.points)
        if better is not None:
            return better
    return best


def _with_barriers(home: Home, sets: Iterator[tuple[int, ...]], points: int) -> Arrangement | None:
    """The best of the sets that place more VP, the first of equals; hopeful ones come first."""
    best: tuple[int, int, Arrangement] | None = None
    for bound, place, barriers in sorted(_hopeful(home, sets, points), reverse=True):
        if best is not None and bound < best[2].points:
            break
        arranged = _arrange(home, barriers)
        if arranged.points > points and (best is None or (arranged.score, place) > best[:2]):
            best = arranged.score, place, arranged
    return None if best is None else best[2]


def _hopeful(
    home: Home, sets: Iterator[tuple[int, ...]], points: int
) -> Iterator[tuple[int, int, int]]:
    """The sets that close something new: the most VP thinkable, minus the place, the barriers."""
    everybody = sorted((VP[kind] for kind in _everybody(home)), reverse=True)
    tried = {_enclosures(areas_of(home.ranch, home.barriers))}
    for place, slots in enumerate(sets):
        barriers = home.barriers | sum(1 << slot for slot in slots)
        found = areas_of(home.ranch, barriers)
        enclosures = _enclosures(found)
        if enclosures not in tried:
            tried.add(enclosures)
            bound = _most_points(home, found, everybody)
            if bound > points:
                yield bound, -place, barriers


def _enclosures(found: Areas) -> tuple[tuple[int, ...], ...]:
    return tuple(found.members[number] for number in found.closed)


def _everybody(home: Home) -> list[str]:
    return [*filter(None, home.cells), *home.holding]


def _most_points(home: Home, found: Areas, everybody: Sequence[int]) -> int:
    """No arrangement can place more VP: each enclosure for itself, and all together."""
    herd = _everybody(home)
    uniques = [VP[kind] for kind in herd if kind not in SPECIES]
    counts = [(VP[kind], herd.count(kind)) for kind in _REGULAR]
    apart = sum(uniques)
    for number in found.closed:
        size = len(found.members[number])
        apart += max(points * min(count, size) for points, count in counts)
    return min(apart, sum(everybody[: found.enclosed.bit_count() + len(uniques)]))


def _arrange(home: Home, barriers: int) -> Arrangement:
    """The best arrangement with these barriers."""
    found = areas_of(home.ranch, barriers)
    cells = [EMPTY] * len(home.cells)
    left = _open_to_uniques(home, found, cells)
    free = [kind for kind in cells if kind]
    counts = tuple(_everybody(home).count(kind) for kind in _REGULAR)
    score, choices, chosen = _best_choices(home, found, counts, left)
    _settle(home, found, cells, choices, chosen)
    points = sum(VP[kind] for kind in cells if kind)
    stay = sum(kind == home.cells[cell] for cell, kind in enumerate(cells) if kind in free)
    score += sum(_POINT * VP[kind] + _HEAD for kind in free) + stay
    complete = sum(map(bool, cells)) == len(_everybody(home))
    return Arrangement(tuple(cells), barriers & ~home.barriers, points, score, complete)


def _by_comfort(home: Home, spaces: Sequence[int]) -> list[int]:
    """Spaces without an icon first, then in reading order."""
    icons = home.layout.icons
    return sorted(spaces, key=lambda cell: (icons[cell] is not None, cell))


def _worthiest(kinds: Sequence[str]) -> list[str]:
    """Uniques by VP, high first, then id."""
    return sorted(kinds, key=lambda kind: (-VP[kind], kind))


def _open_to_uniques(home: Home, found: Areas, cells: list[str]) -> list[str]:
    """Let uniques stay on, or go to, open areas; those for whom there is no space."""
    waiting = [kind for kind in home.holding if kind not in SPECIES]
    for cell, kind in enumerate(home.cells):
        if kind and kind not in SPECIES:
            if found.is_closed(cell):
                waiting.append(kind)
            else:
                cells[cell] = kind
    spaces = [cell for cell, kind in enumerate(cells) if not kind and not found.is_closed(cell)]
    waiting = _worthiest(waiting)
    for cell, kind in zip(_by_comfort(home, spaces), waiting, strict=False):
        cells[cell] = kind
    return waiting[len(spaces) :]


def _best_choices(
    home: Home, found: Areas, counts: tuple[int, ...], uniques: list[str]
) -> tuple[int, list[Choice], list[str]]:
    """The best score, a choice for each enclosure, and which of the uniques left are placed."""
    best: tuple[int, list[Choice], list[str]] | None = None
    for number in range(len(uniques), -1, -1):
        chosen = uniques[:number]
        search, left = _Search(home, found, chosen), _packed((*counts, number))
        score = search.best(0, left)
        score += _POINT * sum(VP[kind] for kind in chosen)
        if score < 0 or (best is not None and score < best[0]):
            continue
        choices = search.choices(left)
        if best is None or score > best[0] or _ranks(choices) < _ranks(best[1]):
            best = score, choices, chosen
    if best is None:
        raise ValueError("no unique at all can always be placed")
    return best


def _ranks(choices: Sequence[Choice]) -> list[tuple[int, int]]:
    """The order of equals: area by area the earlier kind, nobody last, and the larger number."""
    return [(kind % (len(_REGULAR) + 2), -number) for kind, number in choices]


class _Search:
    """Every way to give the enclosures a kind and a number, by the numbers left of each kind.

    The numbers left are packed into one whole number, four bits for each kind.
    """

    def __init__(self, home: Home, found: Areas, uniques: Sequence[str]) -> None:
        self._options = [_options(home, found.members[number], uniques) for number in found.closed]
        self._known: list[dict[int, tuple[int, Choice]]] = [{} for _ in found.closed]

    def best(self, area: int, left: int) -> int:
        """The best score from an area on; below 0 if a unique that must be placed is left."""
        if area == len(self._options):
            return -(10**9) if left >> _UNIQUES else 0
        if not left:
            return 0
        known = self._known[area].get(left)
        if known is None:
            known = self._known[area][left] = self._weighed(area, left)
        return known[0]

    def _weighed(self, area: int, left: int) -> tuple[int, Choice]:
        """The best choice for one area; of equals the earlier kind and the larger number."""
        most, chosen = -(10**10), (-1, 0)
        for shift, number, gain in self._options[area]:
            if left >> shift & _MASK >= number:
                score = gain + self.best(area + 1, left - (number << shift))
                if score > most:
                    most, chosen = score, (shift // _BITS, number)
        score = self.best(area + 1, left)
        return (score, (-1, 0)) if score > most else (most, chosen)

    def choices(self, left: int) -> list[Choice]:
        """The best choice for each area in turn."""
        choices = []
        for area in range(len(self._options)):
            kind, number = self._weighed(area, left)[1] if left else (-1, 0)
            choices.append((kind, number))
            left -= number << _BITS * max(0, kind)
        return choices


def _options(
    home: Home, members: Sequence[int], uniques: Sequence[str]
) -> tuple[tuple[int, int, int], ...]:
    """What one enclosure can get: bits of the kind, number, score; earlier kinds, more first."""
    standing = [_number(home.cells[cell], uniques) for cell in members]
    options = []
    for kind in range(len(_REGULAR) + 1):
        for number in range(len(members), 0, -1):
            score = _HEAD * number + min(number, standing.count(kind))
            if kind < len(_REGULAR):
                score += _POINT * _VALUES[kind] * number + _PAIR * (number // 2)
            options.append((_BITS * kind, number, score))
    return tuple(options)


def _packed(counts: Sequence[int]) -> int:
    return sum(count << _BITS * kind for kind, count in enumerate(counts))


def _number(kind: str, uniques: Sequence[str]) -> int:
    """The number of a kind; uniques that are placed are 4, everybody else nobody."""
    if kind in SPECIES:
        return _REGULAR.index(kind)
    return len(_REGULAR) if kind in uniques else -1


def _settle(
    home: Home, found: Areas, cells: list[str], choices: Sequence[Choice], uniques: list[str]
) -> None:
    """Fill the enclosures: who stands in one stays, the others take the spaces left."""
    left = list(uniques)
    for area, (kind, number) in zip(found.closed, choices, strict=True):
        if kind == len(_REGULAR):
            stay = [c for c in found.members[area] if home.cells[c] in left][:number]
            for cell in stay:
                cells[cell] = home.cells[cell]
                left.remove(home.cells[cell])
    for area, (kind, number) in zip(found.closed, choices, strict=True):
        members = found.members[area]
        if kind == len(_REGULAR):
            spaces = _by_comfort(home, [cell for cell in members if not cells[cell]])
            missing = number - sum(bool(cells[cell]) for cell in members)
            for cell in spaces[:missing]:
                cells[cell] = left.pop(0)
        elif number:
            species = _REGULAR[kind]
            stay = _by_comfort(home, [c for c in members if home.cells[c] == species])[:number]
            spaces = _by_comfort(home, [cell for cell in members if cell not in stay])
            for cell in (*stay, *spaces[: number - len(stay)]):
                cells[cell] = species


def slots_named(ranch: str, mask: int) -> list[str]:
    """The slots of a bit mask."""
    return [slot for number, slot in enumerate(LAYOUTS[ranch].slots) if mask >> number & 1]
