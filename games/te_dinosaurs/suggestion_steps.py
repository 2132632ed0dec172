"""The suggested answers to the smaller questions of a plan (dossier, section 5.11)."""

from collections.abc import Sequence

import msgspec

from games.te_dinosaurs.moves import Birth, Incubate, Lose, Ovi, Penalty
from games.te_dinosaurs.phases.breeding import OUT, nurseries, ovi_species
from games.te_dinosaurs.phases.feeding import COMPY
from games.te_dinosaurs.pieces import AUTO_SPECIES, DIET, FOOD_OF, SPECIES, VP
from games.te_dinosaurs.ranch import (
    CARN,
    HERB,
    areas,
    barriers_placed,
    exposed,
    is_cancelled,
    mixed_areas,
    occupied,
    pairs,
    room_for,
)
from games.te_dinosaurs.state import EMPTY, Home, Plan

_Rank = tuple[int, int, int, tuple[bool, ...]]


def suggest_penalty(plan: Plan) -> Penalty:
    """One that costs nothing more; else the barrier, unless there is none to lose."""
    home = plan.home
    for penalty in (HERB, CARN):
        free = penalty in home.suffered or penalty in plan.triggered
        if free or is_cancelled(home, penalty):
            return Penalty(plan.unsure[0], penalty)
    if not home.barriers:
        return Penalty(plan.unsure[0], HERB)
    return Penalty(plan.unsure[0], HERB if occupied(home) else CARN)


def suggest_loss(home: Home, penalty: str) -> Lose:
    """What a penalty takes by default."""
    layout = home.layout
    if penalty == HERB:
        return Lose(layout.slots[cheapest_barrier(home)])
    return Lose(layout.cells[cheapest_dinosaur(home, occupied(home))])


def cheapest_barrier(home: Home) -> int:
    """The barrier without which the least VP of regular dinosaurs stand wrong; first of equals."""
    return min(barriers_placed(home), key=lambda slot: _stranded(home, slot))


def _stranded(home: Home, slot: int) -> int:
    without = msgspec.structs.replace(home, barriers=home.barriers & ~(1 << slot))
    wrong = set(exposed(without))
    for members in mixed_areas(without):
        wrong.update(cell for cell in members if home.cells[cell] in SPECIES)
    return sum(VP[home.cells[cell]] for cell in wrong)


def cheapest_dinosaur(home: Home, candidates: Sequence[int]) -> int:
    """The regular one of least VP, one that costs no newborn, the last; else a unique."""
    promised = pairs(home)

    def price(cell: int) -> tuple[bool, int, int, int]:
        kind = home.cells[cell]
        cells = home.cells.copy()
        cells[cell] = EMPTY
        cost = promised - pairs(msgspec.structs.replace(home, cells=cells))
        return kind not in SPECIES, VP[kind], cost, -cell

    return min(candidates, key=price)


def suggest_incubate(plan: Plan) -> Incubate:
    """An area whose newborn has room, of the highest VP, the first."""
    cell, _ = max(
        nurseries(plan.home), key=lambda each: (bool(room_for(plan.home, each[1])), VP[each[1]])
    )
    return Incubate(cell)


def suggest_ovi(plan: Plan) -> Ovi:
    """A species whose newborn has room, of the highest VP, by the automatic order."""
    held = ovi_species(plan.home)
    ordered = [kind for kind in AUTO_SPECIES if kind in held]
    return Ovi(max(ordered, key=lambda kind: (bool(room_for(plan.home, kind)), VP[kind])))


def suggest_birth(plan: Plan) -> Birth:
    """The next newborn beside its own kind, else in the smallest empty enclosure, else out."""
    home = plan.home
    kind = next(kind for kind in AUTO_SPECIES if kind in plan.newborns)
    room = room_for(home, kind)
    if not room:
        return Birth(kind, OUT)
    found = areas(home)

    def order(cell: int) -> tuple[bool, int, int]:
        members = found.members[found.of[cell]]
        alone = not any(home.cells[each] for each in members)
        return alone, len(members) if alone else 0, cell

    return Birth(kind, home.layout.cells[min(room, key=order)])


class Meals(msgspec.Struct, frozen=True):
    """Who is fed by default, in reading order, and what food is then left."""

    cells: tuple[int, ...]
    plants: int
    meat: int
    swapped: int


def suggest_feeding(plan: Plan) -> Meals:
    """The best affordable set of those not fed yet.

    By VP fed, newborns, food left, earlier spaces.
    """
    home = plan.home
    hungry = [cell for cell in occupied(home) if not plan.fed >> cell & 1]
    everybody = _meals(plan, hungry)
    if everybody is not None:
        return everybody
    best: tuple[_Rank, Meals] | None = None
    for points, cells in _subsets(home, hungry):
        if best is not None and points < best[0][0]:
            break
        meals = _meals(plan, cells)
        if meals is not None:
            rank = _rank(plan, hungry, meals, points)
            if best is None or rank > best[0]:
                best = rank, meals
    return best[1] if best is not None else Meals((), home.goods["plant"], home.goods["meat"], 0)


def _subsets(home: Home, hungry: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Every set of dinosaurs with its VP, the most first."""
    sets: list[tuple[int, list[int]]] = [(0, [])]
    for cell in hungry:
        points = VP[home.cells[cell]]
        sets += [(so_far + points, [*cells, cell]) for so_far, cells in sets]
    return sorted(sets, key=lambda each: -each[0])


def _rank(plan: Plan, hungry: Sequence[int], meals: Meals, points: int) -> _Rank:
    home = plan.home
    fed = plan.fed | sum(1 << cell for cell in meals.cells)
    cells = [kind if fed >> cell & 1 else EMPTY for cell, kind in enumerate(home.cells)]
    newborns = pairs(msgspec.structs.replace(home, cells=cells))
    earlier = tuple(cell in meals.cells for cell in hungry)
    return points, newborns, meals.plants + meals.meat, earlier


def _meals(plan: Plan, cells: Sequence[int]) -> Meals | None:
    """How these are fed: own food, few swaps, then omnivores; None if there is not enough."""
    home = plan.home
    plants, meat = home.goods["plant"], home.goods["meat"]
    kinds = [home.cells[cell] for cell in cells]
    hunted = plan.hunted or any(DIET[kind] == "carnivore" for kind in kinds)
    omnivores = [k for k in kinds if DIET[k] == "omnivore" and not (k == COMPY and hunted)]
    plants -= sum(FOOD_OF[kind][0] for kind in kinds)
    meat -= sum(FOOD_OF[kind][1] for kind in kinds)
    swapped = max(0, -plants) + max(0, -meat)
    if swapped > plan.swaps:
        return None
    plants, meat = _balanced(plants, meat)
    for _ in omnivores:
        if plants >= meat:
            plants -= 1
        else:
            meat -= 1
    if min(plants, meat) < 0:
        return None
    return Meals(tuple(cells), plants, meat, swapped)


def _balanced(plants: int, meat: int) -> tuple[int, int]:
    """What is missing of one food is taken from the other."""
    if plants < 0:
        return 0, meat + plants
    if meat < 0:
        return plants + meat, 0
    return plants, meat
