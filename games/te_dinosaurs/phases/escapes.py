"""Escapes and their penalties within a plan (dossier, section 5.9).

All escapes of a phase happen first, then omnivores are asked for, then at most one penalty of
each kind a round, the barrier first.
"""

from games.core.errors import RuleViolation
from games.te_dinosaurs.moves import Lose, Penalty
from games.te_dinosaurs.pieces import DIET, SPECIES
from games.te_dinosaurs.ranch import CARN, HERB, barriers_placed, is_cancelled, occupied
from games.te_dinosaurs.state import EMPTY, PENALTY, Home, Note, Plan

_OF_DIET = {"herbivore": HERB, "carnivore": CARN}


def note(plan: Plan, what: str, name: str, cell: str = "") -> None:
    """Write down what happened."""
    plan.notes = (*plan.notes, Note(what, name, cell))


def let_escape(plan: Plan, cells: list[int], kinds: list[str]) -> None:
    """Those on these spaces, then these of the Holding Area, escape; penalties are then due."""
    names = plan.home.layout.cells
    for cell in cells:
        kind = plan.home.cells[cell]
        plan.home.cells[cell] = EMPTY
        _escaped(plan, kind, names[cell])
    for kind in sorted(kinds):
        plan.home.holding.remove(kind)
        _escaped(plan, kind, "")
    if cells or kinds:
        plan.step = PENALTY


def _escaped(plan: Plan, kind: str, cell: str) -> None:
    note(plan, "escaped", kind, cell)
    give_up_card(plan, kind)
    if DIET[kind] in _OF_DIET:
        trigger(plan, _OF_DIET[DIET[kind]])
    else:
        plan.unsure = (*plan.unsure, kind)


def give_up_card(plan: Plan, kind: str) -> None:
    """A unique takes its card away."""
    if kind not in SPECIES:
        plan.home.cards.remove(kind)
        plan.lost = (*plan.lost, kind)


def trigger(plan: Plan, penalty: str) -> None:
    """A penalty is to come; the barrier always before the dinosaur."""
    plan.triggered = tuple(each for each in (HERB, CARN) if each in {*plan.triggered, penalty})


def newborn_escapes(plan: Plan, kind: str) -> None:
    """A newborn without room escapes, with its penalty before the next one."""
    note(plan, "escaped", kind)
    trigger(plan, _OF_DIET[DIET[kind]])
    plan.step = PENALTY


def settle_penalties(plan: Plan) -> bool:
    """Carry out what needs no answer; whether nothing is left to be asked."""
    if plan.unsure:
        return False
    while plan.triggered:
        penalty = plan.triggered[0]
        home = plan.home
        if penalty not in home.suffered and not is_cancelled(home, penalty):
            candidates = losses(home, penalty)
            if len(candidates) > 1:
                return False
            home.suffered = (*home.suffered, penalty)
            if candidates:
                plan.passed = (*plan.passed, f"lose {candidates[0]}")
                _take_away(plan, candidates[0])
        plan.triggered = plan.triggered[1:]
    return True


def losses(home: Home, penalty: str) -> list[str]:
    """What a penalty can take: slots with a barrier, or spaces with a dinosaur."""
    if penalty == HERB:
        return [home.layout.slots[slot] for slot in barriers_placed(home)]
    return [home.layout.cells[cell] for cell in occupied(home)]


def lose(plan: Plan, move: Lose) -> None:
    """The player's choice of what a penalty takes."""
    plan.home.suffered = (*plan.home.suffered, plan.triggered[0])
    plan.triggered = plan.triggered[1:]
    _take_away(plan, move.lost)


def _take_away(plan: Plan, name: str) -> None:
    home = plan.home
    slot = home.layout.slot_index.get(name)
    if slot is not None:
        home.barriers &= ~(1 << slot)
        note(plan, "barrier", name)
        return
    cell = home.layout.index[name]
    kind = home.cells[cell]
    home.cells[cell] = EMPTY
    note(plan, "discarded", kind, name)
    give_up_card(plan, kind)


def refuse_loss(plan: Plan, move: Lose) -> RuleViolation | None:
    """Only what the penalty under way can take."""
    layout = plan.home.layout
    if plan.triggered[0] == HERB:
        if move.lost not in layout.edges:
            return RuleViolation("not_a_slot", edge=move.lost)
        slot = layout.slot_index.get(move.lost)
        if slot is None or not plan.home.barriers >> slot & 1:
            return RuleViolation("no_barrier_there", edge=move.lost)
        return None
    if move.lost not in layout.index:
        return RuleViolation("no_such_cell", cell=move.lost)
    if not plan.home.cells[layout.index[move.lost]]:
        return RuleViolation("no_such_dino", dino=move.lost)
    return None


def penalties(plan: Plan) -> list[Penalty]:
    """The two penalties among which the owner of an omnivore chooses."""
    return [Penalty(plan.unsure[0], HERB), Penalty(plan.unsure[0], CARN)]


def choose_penalty(plan: Plan, move: Penalty) -> None:
    """An omnivore's escape counts as that of a herbivore or a carnivore."""
    note(plan, "penalty", move.penalty, move.dinosaur)
    plan.unsure = plan.unsure[1:]
    trigger(plan, move.penalty)


def refuse_penalty(plan: Plan, move: Penalty) -> RuleViolation | None:
    """One answer for each omnivore, in their order."""
    if move.dinosaur != plan.unsure[0]:
        return RuleViolation("no_such_dino", dino=move.dinosaur)
    if move.penalty not in (HERB, CARN):
        return RuleViolation("not_understood", text=str(move))
    return None
