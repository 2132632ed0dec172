"""Enclosures (dossier, section 5.12): areas by flood fill, remembered by ranch and barriers.

Barriers are a set of slots as a bit mask, areas sets of spaces as bit masks.
"""

from functools import lru_cache

import msgspec

from games.te_dinosaurs.pieces import LAYOUTS


class Areas(msgspec.Struct, frozen=True):
    """The areas of a ranch in reading order of their first spaces.

    `of[cell]` is the number of the area of a space, `closed` the numbers of those that are
    enclosures, `members` their spaces in reading order, `enclosed` the spaces of all enclosures
    as a bit mask.
    """

    members: tuple[tuple[int, ...], ...]
    of: tuple[int, ...]
    closed: tuple[int, ...]
    enclosed: int

    def is_closed(self, cell: int) -> bool:
        """Whether a space lies in an enclosure."""
        return bool(self.enclosed >> cell & 1)


@lru_cache(maxsize=1 << 14)
def areas_of(ranch: str, barriers: int) -> Areas:
    """Every area of a ranch with these barriers."""
    steps = LAYOUTS[ranch].steps
    of = [-1] * len(steps)
    members: list[tuple[int, ...]] = []
    closed: list[int] = []
    enclosed = 0
    for first in range(len(steps)):
        if of[first] >= 0:
            continue
        cells, leaks = _flood(steps, barriers, first)
        for cell in cells:
            of[cell] = len(members)
        if not leaks:
            closed.append(len(members))
            enclosed |= sum(1 << cell for cell in cells)
        members.append(tuple(cells))
    return Areas(tuple(members), tuple(of), tuple(closed), enclosed)


def _flood(
    steps: tuple[tuple[tuple[int, int], ...], ...], barriers: int, first: int
) -> tuple[list[int], bool]:
    """The spaces that can be reached from one, sorted, and whether a way leads outside."""
    reached, leaks = [first], False
    for cell in reached:
        for slot, other in steps[cell]:
            if barriers >> slot & 1:
                continue
            if other < 0:
                leaks = True
            elif other not in reached:
                reached.append(other)
    return sorted(reached), leaks
