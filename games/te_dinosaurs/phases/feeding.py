"""Phase 5: dinosaurs are fed one at a time; who is not fed escapes (dossier, section 5.10)."""

import re
from functools import cache
from typing import Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.te_dinosaurs.moves import Done, Feast, Feed
from games.te_dinosaurs.phases.escapes import let_escape, note
from games.te_dinosaurs.pieces import DIET, FOOD_OF, RESEARCH, SPECIES, TRACK
from games.te_dinosaurs.ranch import occupied
from games.te_dinosaurs.state import EMPTY, FEED, Home, Plan

TREX: Final = "trex"
COMPY: Final = "compy"
FEEDMIX: Final = "feedmix"
_FOOD: Final = re.compile(r"(?:([1-9])p)?(?:([1-9])m)?")


def begin_feeding(plan: Plan) -> None:
    """Ask who is fed."""
    plan.step = plan.stage = FEED
    if FEEDMIX in plan.home.cards:
        plan.swaps = RESEARCH[FEEDMIX].power.max


def food_text(plants: int, meat: int) -> str:
    """A payment as moves name it: "2p", "1m", "1p2m"."""
    return (f"{plants}p" if plants else "") + (f"{meat}m" if meat else "")


def food_amount(text: str) -> tuple[int, int] | None:
    """Plants and meat of a payment; None if the text is none."""
    found = _FOOD.fullmatch(text)
    if not text or found is None:
        return None
    return int(found[1] or 0), int(found[2] or 0)


@cache
def payments(kind: str, swaps: int) -> tuple[tuple[int, int, int, str], ...]:
    """How a dinosaur may be paid: plants, meat, units of swapped food, text; own food first."""
    plants, meat = FOOD_OF[kind]
    if DIET[kind] == "omnivore":
        return (1, 0, 0, "1p"), (0, 1, 0, "1m")
    most = min(swaps, plants + meat)
    ways = [(plants - n, n, n) if plants else (n, meat - n, n) for n in range(most + 1)]
    return tuple((p, m, n, food_text(p, m)) for p, m, n in ways)


def feedings(plan: Plan) -> list[Move]:
    """Everybody that can be paid for, the prey of a Tyrannosaurus, and `done`."""
    home, names = plan.home, plan.home.layout.cells
    stock_plants, stock_meat = home.goods["plant"], home.goods["meat"]
    moves: list[Move] = []
    prey: list[Move] = []
    for cell, kind in enumerate(home.cells):
        if not kind or plan.fed >> cell & 1:
            continue
        for plants, meat, _, text in payments(kind, plan.swaps):
            if plants <= stock_plants and meat <= stock_meat:
                moves.append(Feed(names[cell], text))
        if kind in SPECIES:
            prey.append(Feast(names[cell]))
    if _hungry_trex(plan) is not None:
        moves += prey
    moves.append(Done())
    return moves


def _hungry_trex(plan: Plan) -> int | None:
    """The space of a Tyrannosaurus that was not fed."""
    if TREX not in plan.home.cells:
        return None
    cell = plan.home.cells.index(TREX)
    return None if plan.fed >> cell & 1 else cell


def _refuse_eater(plan: Plan, name: str) -> RuleViolation | None:
    """A dinosaur that stands there and was not fed."""
    cell = plan.home.layout.index.get(name)
    if cell is None:
        return RuleViolation("no_such_cell", cell=name)
    if not plan.home.cells[cell]:
        return RuleViolation("no_such_dino", dino=name)
    if plan.fed >> cell & 1:
        return RuleViolation("already_fed", cell=name)
    return None


def refuse_feed(plan: Plan, move: Feed) -> RuleViolation | None:
    """Only food that suits it, and only what there is."""
    violation = _refuse_eater(plan, move.cell)
    if violation is not None:
        return violation
    home = plan.home
    kind = home.cells[home.layout.index[move.cell]]
    for plants, meat, _, text in payments(kind, plan.swaps):
        if text == move.food:
            enough = plants <= home.goods["plant"] and meat <= home.goods["meat"]
            return None if enough else cannot_feed(home, kind)
    return cannot_feed(home, kind)


def cannot_feed(home: Home, kind: str) -> RuleViolation:
    """What a dinosaur needs, and what there is."""
    plants, meat = FOOD_OF[kind]
    return RuleViolation(
        "cannot_feed",
        dino=kind,
        plant=plants,
        meat=meat,
        have_plant=home.goods["plant"],
        have_meat=home.goods["meat"],
    )


def refuse_feast(plan: Plan, move: Feast) -> RuleViolation | None:
    """A regular that was not fed, for a Tyrannosaurus that was not fed."""
    violation = _refuse_eater(plan, move.cell)
    if violation is not None:
        return violation
    if TREX not in plan.home.cells:
        return RuleViolation("no_such_dino", dino=TREX)
    hungry = _hungry_trex(plan)
    if hungry is None:
        eater = plan.home.layout.cells[plan.home.cells.index(TREX)]
        return RuleViolation("already_fed", cell=eater)
    if plan.home.cells[plan.home.layout.index[move.cell]] not in SPECIES:
        return RuleViolation("no_such_dino", dino=move.cell)
    return None


def feed(plan: Plan, move: Feed) -> None:
    """Pay for one dinosaur."""
    home = plan.home
    cell = home.layout.index[move.cell]
    kind = home.cells[cell]
    plants, meat, swapped = next(
        (p, m, n) for p, m, n, text in payments(kind, plan.swaps) if text == move.food
    )
    home.goods["plant"] -= plants
    home.goods["meat"] -= meat
    plan.swaps -= swapped
    eats(plan, cell)


def eats(plan: Plan, cell: int) -> None:
    """A dinosaur was fed."""
    kind = plan.home.cells[cell]
    plan.fed |= 1 << cell
    plan.hunted = plan.hunted or DIET[kind] == "carnivore"
    note(plan, "fed", kind, plan.home.layout.cells[cell])


def feast(plan: Plan, move: Feast) -> None:
    """The Tyrannosaurus eats a regular dinosaur: no escape, no penalty, 1 meat."""
    home = plan.home
    cell = home.layout.index[move.cell]
    note(plan, "eaten", home.cells[cell], move.cell)
    home.cells[cell] = EMPTY
    gained = home.goods["meat"] + RESEARCH[TREX].power.gain["meat"]
    home.goods["meat"] = min(TRACK, gained)
    eats(plan, home.cells.index(TREX))


def fed_all(plan: Plan) -> None:
    """Compsognathus may eat what a carnivore left; then who was not fed escapes."""
    home = plan.home
    if plan.hunted and COMPY in home.cells:
        cell = home.cells.index(COMPY)
        if not plan.fed >> cell & 1:
            eats(plan, cell)
    let_escape(plan, [cell for cell in occupied(home) if not plan.fed >> cell & 1], [])
