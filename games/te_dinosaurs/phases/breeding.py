"""Phase 6: newborns are counted, then placed one by one (dossier, section 5.10)."""

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.te_dinosaurs.moves import Birth, Incubate, Ovi
from games.te_dinosaurs.phases.escapes import newborn_escapes, note
from games.te_dinosaurs.pieces import RANK, SPECIES
from games.te_dinosaurs.ranch import areas, breeding, headcount, room_for
from games.te_dinosaurs.state import BIRTH, INCUBATE, OVI, Home, Plan

OUT = "out"


def begin_breeding(plan: Plan) -> None:
    """Count the newborns of every enclosure, before any birth."""
    plan.early, plan.early_notes = plan.home.copy(), len(plan.notes)
    plan.early_lost = len(plan.lost)
    plan.stage, plan.step = BIRTH, INCUBATE
    for kind, members in breeding(plan.home):
        plan.due += (kind,) * (headcount(plan.home, members) // 2)


def nurseries(home: Home) -> list[tuple[str, str]]:
    """The areas the Incubator can serve: first occupied space of each, and its species."""
    if "incubator" not in home.cards:
        return []
    names = home.layout.cells
    return [
        (names[next(cell for cell in members if home.cells[cell])], kind)
        for kind, members in breeding(home)
        if headcount(home, members) % 2
    ]


def ovi_species(home: Home) -> list[str]:
    """The species among which the Oviraptor's newborn is chosen."""
    if "ovi" not in home.cells:
        return []
    held = {kind for kind, _ in breeding(home)}
    return [kind for kind in SPECIES if kind in held]


def incubate(plan: Plan, move: Incubate) -> None:
    """One newborn more in an enclosure."""
    kind = plan.home.cells[plan.home.layout.index[move.cell]]
    note(plan, "incubated", kind, move.cell)
    plan.due, plan.step = (*plan.due, kind), OVI


def hatch(plan: Plan, move: Ovi) -> None:
    """One newborn more of a species."""
    note(plan, "hatched", move.kind)
    plan.due = (*plan.due, move.kind)
    begin_births(plan)


def begin_births(plan: Plan) -> None:
    """All newborns are known and wait for a space."""
    plan.step, plan.due = BIRTH, tuple(sorted(plan.due, key=RANK.__getitem__))
    plan.newborns = plan.due


def refuse_incubate(plan: Plan, move: Incubate) -> RuleViolation | None:
    """An enclosure with an odd number, named by its first dinosaur."""
    index = plan.home.layout.index
    if move.cell not in index:
        return RuleViolation("no_such_cell", cell=move.cell)
    if move.cell in [cell for cell, _ in nurseries(plan.home)]:
        return None
    return RuleViolation("no_such_dino", dino=move.cell)


def refuse_ovi(plan: Plan, move: Ovi) -> RuleViolation | None:
    """A species held in an enclosure."""
    if move.kind in ovi_species(plan.home):
        return None
    return RuleViolation("no_such_dino", dino=move.kind)


def births(plan: Plan) -> list[Move]:
    """Every newborn to every space that suits it; out only where there is none."""
    names = plan.home.layout.cells
    moves: list[Move] = []
    for kind in dict.fromkeys(plan.newborns):
        room = room_for(plan.home, kind)
        moves += [Birth(kind, names[cell]) for cell in room] or [Birth(kind, OUT)]
    return moves


def refuse_birth(plan: Plan, move: Birth) -> RuleViolation | None:
    """A newborn that waits, to a space that suits it."""
    home = plan.home
    if move.to != OUT and move.to not in home.layout.index:
        return RuleViolation("no_such_cell", cell=move.to)
    if move.kind not in plan.newborns:
        return RuleViolation("no_such_dino", dino=move.kind)
    room = [home.layout.cells[cell] for cell in room_for(home, move.kind)]
    if move.to == OUT:
        return RuleViolation("newborn_has_room", cells=tuple(room)) if room else None
    return None if move.to in room else _refuse_cell(home, move, tuple(room) or (OUT,))


def _refuse_cell(home: Home, move: Birth, room: tuple[str, ...]) -> RuleViolation:
    cell = home.layout.index[move.to]
    if home.cells[cell]:
        return RuleViolation("cell_taken", cell=move.to, species=move.kind, room=room)
    around = _around(home, cell)
    if around is None:
        return RuleViolation("needs_enclosure", cell=move.to, species=move.kind)
    cells, kinds = around
    return RuleViolation("mixed_area", cells=cells, kinds=(*kinds, move.kind))


def _around(home: Home, cell: int) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The enclosure of a space: its spaces and the kinds there; None in an open area."""
    found = areas(home)
    if not found.is_closed(cell):
        return None
    members = found.members[found.of[cell]]
    kinds = dict.fromkeys(home.cells[each] for each in members if home.cells[each])
    return tuple(home.layout.cells[each] for each in members), tuple(kinds)


def birth(plan: Plan, move: Birth) -> None:
    """Place one newborn, or let it escape."""
    left = list(plan.newborns)
    left.remove(move.kind)
    plan.newborns = tuple(left)
    if move.to == OUT:
        newborn_escapes(plan, move.kind)
        return
    plan.home.cells[plan.home.layout.index[move.to]] = move.kind
    note(plan, "born", move.kind, move.to)
