"""Phase 4: barriers first, then dinosaurs, one by one (dossier, section 5.8)."""

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.te_dinosaurs.moves import Barrier, Done, MoveDinosaur
from games.te_dinosaurs.phases.escapes import let_escape, note
from games.te_dinosaurs.pieces import SPECIES
from games.te_dinosaurs.ranch import areas, exposed, group, groups_in, mixed_areas, occupied
from games.te_dinosaurs.state import EMPTY, Plan

HOLD = "hold"


def arrangements(plan: Plan) -> list[Move]:
    """Barriers, moves of dinosaurs, and `done` unless an enclosure mixes kinds."""
    home = plan.home
    layout = home.layout
    moves: list[Move] = [Barrier(slot) for slot in _free_slots(plan)]
    goals = _Goals(plan)
    for cell in occupied(home):
        if not plan.fixed >> cell & 1:
            name = layout.cells[cell]
            moves += [MoveDinosaur(name, goal) for goal in goals.of(home.cells[cell])]
            moves.append(MoveDinosaur(name, HOLD))
    for kind in dict.fromkeys(home.holding):
        moves += [MoveDinosaur(kind, goal) for goal in goals.of(kind)]
    if refuse_done(plan) is None:
        moves.append(Done())
    return moves


def _free_slots(plan: Plan) -> tuple[str, ...]:
    """Where a barrier can be placed now."""
    home = plan.home
    if not home.held or plan.begun:
        return ()
    slots = enumerate(home.layout.slots)
    return tuple(slot for number, slot in slots if not home.barriers >> number & 1)


class _Goals:
    """The empty spaces where a kind may be put by hand."""

    def __init__(self, plan: Plan) -> None:
        home = plan.home
        found = areas(home)
        names = home.layout.cells
        self._open: list[str] = []
        self._closed: list[tuple[str, set[str]]] = []
        by_hand = [
            kind if plan.fixed >> cell & 1 else EMPTY for cell, kind in enumerate(home.cells)
        ]
        groups = {number: groups_in(by_hand, found.members[number]) for number in found.closed}
        for cell, kind in enumerate(home.cells):
            if not kind:
                if found.is_closed(cell):
                    self._closed.append((names[cell], groups[found.of[cell]]))
                else:
                    self._open.append(names[cell])
        self._known: dict[str, list[str]] = {}

    def of(self, kind: str) -> list[str]:
        """The names of the spaces for a kind, open ones first for uniques."""
        wanted = group(kind)
        if wanted not in self._known:
            closed = [name for name, groups in self._closed if groups <= {wanted}]
            self._known[wanted] = closed if kind in SPECIES else self._open + closed
        return self._known[wanted]


def refuse_barrier(plan: Plan, move: Barrier) -> RuleViolation | None:
    """Only on empty slots, only barriers held, only before the first dinosaur."""
    home = plan.home
    slot = home.layout.slot_index.get(move.edge)
    if slot is None:
        return RuleViolation("not_a_slot", edge=move.edge)
    if home.barriers >> slot & 1:
        return RuleViolation("slot_taken", edge=move.edge, free=_free_slots(plan))
    if plan.begun:
        return RuleViolation("barriers_first")
    if not home.held:
        placed = sum(each.what == "placed" for each in plan.notes)
        return RuleViolation("too_many_barriers", n=placed)
    return None


def put_barrier(plan: Plan, move: Barrier) -> None:
    """A barrier from the Holding Area to a slot."""
    plan.home.held -= 1
    plan.home.barriers |= 1 << plan.home.layout.slot_index[move.edge]
    note(plan, "placed", move.edge)


def refuse_move(plan: Plan, move: MoveDinosaur) -> RuleViolation | None:
    """A dinosaur that is there and was not put by hand, to an empty space that suits it."""
    home, index = plan.home, plan.home.layout.index
    source = index.get(move.dinosaur)
    kind = move.dinosaur if source is None else home.cells[source]
    if move.to not in index and (move.to != HOLD or source is None):
        return RuleViolation("no_such_cell", cell=move.to)
    if not kind or (source is None and kind not in home.holding):
        return RuleViolation("no_such_dino", dino=move.dinosaur)
    if move.to != HOLD and home.cells[index[move.to]]:
        room = (*_Goals(plan).of(kind), *([] if source is None else [HOLD]))
        return RuleViolation("cell_taken", cell=move.to, species=kind, room=room)
    if source is not None and plan.fixed >> source & 1:
        return RuleViolation("already_moved")
    return None if move.to == HOLD else _refuse_goal(plan, kind, index[move.to])


def _refuse_goal(plan: Plan, kind: str, goal: int) -> RuleViolation | None:
    home, found = plan.home, areas(plan.home)
    names = home.layout.cells
    if not found.is_closed(goal):
        if kind in SPECIES:
            return RuleViolation("needs_enclosure", cell=names[goal], species=kind)
        return None
    members = found.members[found.of[goal]]
    by_hand = [home.cells[cell] for cell in members if plan.fixed >> cell & 1]
    others = [each for each in by_hand if group(each) != group(kind)]
    if others:
        cells = tuple(names[cell] for cell in members)
        return RuleViolation("mixed_area", cells=cells, kinds=(others[0], kind))
    return None


def move_dinosaur(plan: Plan, move: MoveDinosaur) -> None:
    """To a space, where it stays, or to the Holding Area."""
    home, index = plan.home, plan.home.layout.index
    source = index.get(move.dinosaur)
    plan.begun = True
    if source is None:
        kind = move.dinosaur
        home.holding.remove(kind)
    else:
        kind, home.cells[source] = home.cells[source], EMPTY
    if move.to == HOLD:
        home.hold(kind)
        return
    home.cells[index[move.to]] = kind
    plan.fixed |= 1 << index[move.to]


def refuse_done(plan: Plan) -> RuleViolation | None:
    """No enclosure may mix kinds."""
    for members in mixed_areas(plan.home):
        names = tuple(plan.home.layout.cells[cell] for cell in members)
        kinds = tuple(dict.fromkeys(plan.home.cells[cell] for cell in members))
        return RuleViolation("mixed_area", cells=names, kinds=tuple(filter(None, kinds)))
    return None


def arranged(plan: Plan) -> None:
    """Regular dinosaurs in open areas and everybody without a space escape."""
    let_escape(plan, exposed(plan.home), list(plan.home.holding))
