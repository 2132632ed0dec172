"""A ranch plan from its start to `ready`: one private sandbox, one small question after another.

A question with a single answer is carried out at once, but for those the dossier lets wait
(arrange, feed, ready). A suggestion is worked out only when a move asks for it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.te_dinosaurs.moves import (
    Auto,
    Back,
    Barrier,
    Birth,
    Done,
    Feast,
    Feed,
    Incubate,
    Lift,
    Lose,
    MoveDinosaur,
    Ovi,
    Penalty,
    Ready,
    Revise,
)
from games.te_dinosaurs.phases.arranging import (
    arranged,
    arrangements,
    move_dinosaur,
    put_barrier,
    refuse_barrier,
    refuse_done,
    refuse_move,
)
from games.te_dinosaurs.phases.breeding import (
    begin_births,
    begin_breeding,
    birth,
    births,
    hatch,
    incubate,
    nurseries,
    ovi_species,
    refuse_birth,
    refuse_incubate,
    refuse_ovi,
)
from games.te_dinosaurs.phases.escapes import (
    choose_penalty,
    lose,
    losses,
    penalties,
    refuse_loss,
    refuse_penalty,
    settle_penalties,
)
from games.te_dinosaurs.phases.feeding import (
    begin_feeding,
    eats,
    feast,
    fed_all,
    feed,
    feedings,
    refuse_feast,
    refuse_feed,
)
from games.te_dinosaurs.ranch import occupied
from games.te_dinosaurs.reading import read
from games.te_dinosaurs.state import (
    ARRANGE,
    BIRTH,
    FEED,
    INCUBATE,
    OVI,
    PENALTY,
    READY,
    Home,
    Plan,
)
from games.te_dinosaurs.suggestion import slots_named, suggest_arrangement
from games.te_dinosaurs.suggestion_steps import (
    suggest_birth,
    suggest_feeding,
    suggest_incubate,
    suggest_loss,
    suggest_ovi,
    suggest_penalty,
)


def start_plan(home: Home) -> Plan:
    """A plan from the position after RETRIEVE."""
    return Plan(home.copy())


def start_births_anew(early: Home, due: Sequence[str]) -> Plan:
    """A plan of phase 6 alone, after a shortage, with the births that are left."""
    plan = Plan(early.copy(), stage=BIRTH, early=early.copy(), due=tuple(due), anew=True)
    begin_births(plan)
    proceed(plan)
    return plan


def restarted(plan: Plan, home: Home) -> Plan:
    """The same plan from its beginning."""
    if plan.anew and plan.early is not None:
        return start_births_anew(plan.early, plan.due)
    return start_plan(home)


def needs_plan(home: Home) -> bool:
    """Whether a seat has anything to arrange, feed or breed."""
    return bool(home.holding or home.held or any(home.cells))


def proceed(plan: Plan) -> None:
    """Carry out what needs no answer, until something is to be asked."""
    while _goes_on(plan):
        pass


def _goes_on(plan: Plan) -> bool:
    """One step without an answer; False where one is needed."""
    match plan.step:
        case "penalty":
            if not settle_penalties(plan):
                return False
            _after_penalties(plan)
        case "feed":
            if occupied(plan.home):
                return False
            plan.passed = (*plan.passed, str(Done()))
            begin_breeding(plan)
        case "incubate":
            return _incubates(plan)
        case "ovi":
            return _hatches(plan)
        case "birth":
            return _is_born(plan)
        case _:
            return False
    return True


def _after_penalties(plan: Plan) -> None:
    if plan.stage == ARRANGE:
        begin_feeding(plan)
    elif plan.stage == FEED:
        begin_breeding(plan)
    else:
        plan.step = BIRTH


def _incubates(plan: Plan) -> bool:
    areas = nurseries(plan.home)
    if len(areas) > 1:
        return False
    plan.step = OVI
    if areas:
        _pass(plan, Incubate(areas[0][0]))
    return True


def _hatches(plan: Plan) -> bool:
    species = ovi_species(plan.home)
    if len(species) > 1:
        return False
    if species:
        _pass(plan, Ovi(species[0]))
    else:
        begin_births(plan)
    return True


def _is_born(plan: Plan) -> bool:
    if not plan.newborns:
        plan.step = READY
        return False
    choices = births(plan)
    if len(choices) > 1:
        return False
    _pass(plan, choices[0])
    return True


def _pass(plan: Plan, move: Move) -> None:
    """The only answer is given."""
    plan.passed = (*plan.passed, str(move))
    _CARRY_OUT[type(move)](plan, move)


def plan_moves(plan: Plan) -> list[Move]:
    """Every move of an open plan."""
    moves = list(_LISTS[plan.step](plan))
    if plan.step != READY:
        moves += (Auto("step"), Auto())
    if plan.made:
        moves += (Back(), Revise())
    return moves


def refuse_in_plan(plan: Plan, move: Move) -> RuleViolation | None:
    """Why a move is refused in an open plan."""
    kind = type(move)
    if kind in (Back, Revise):
        return None if plan.made else RuleViolation("wrong_phase", asks=plan.step)
    if kind is Auto:
        return None if plan.step != READY else RuleViolation("wrong_phase", asks=plan.step)
    if kind is Lift and plan.step == ARRANGE:
        return RuleViolation("barrier_fixed")
    if kind not in _ANSWERS[plan.step]:
        return RuleViolation("wrong_phase", asks=plan.step)
    if kind is Done and plan.step == FEED:
        return None
    return _REFUSALS[kind](plan, move)


def make(plan: Plan, move: Move) -> None:
    """One move within a plan, and what follows from it without an answer."""
    plan.passed = ()
    if isinstance(move, Auto):
        _suggest(plan, to_the_end=move.extent is None)
    else:
        _CARRY_OUT[type(move)](plan, move)
        proceed(plan)
    plan.made = (*plan.made, str(move))


def taken_back(plan: Plan, home: Home) -> Plan:
    """The plan without its newest move."""
    again = restarted(plan, home)
    for text in plan.made[:-1]:
        move = read(text)
        if move is not None:
            make(again, move)
    return again


def _done(plan: Plan, _move: Move) -> None:
    if plan.step == ARRANGE:
        arranged(plan)
        if plan.step == ARRANGE:
            begin_feeding(plan)
    else:
        fed_all(plan)
        if plan.step == FEED:
            begin_breeding(plan)


def _suggest(plan: Plan, *, to_the_end: bool) -> None:
    """Answer the open question as suggested, or all of them up to `ready`."""
    while plan.step != READY:
        _SUGGESTIONS[plan.step](plan)
        proceed(plan)
        if not to_the_end:
            return


def _suggest_arranging(plan: Plan) -> None:
    """The whole arrangement, with what was put down by hand as its beginning."""
    home = plan.home
    best = suggest_arrangement(home)
    for slot in slots_named(home.ranch, best.barriers):
        put_barrier(plan, Barrier(slot))
    everybody = [*filter(None, home.cells), *home.holding]
    for kind in filter(None, best.cells):
        everybody.remove(kind)
    home.cells, home.holding = list(best.cells), []
    for kind in everybody:
        home.hold(kind)
    _done(plan, Done())


def _suggest_feeding(plan: Plan) -> None:
    """All of the feeding still open."""
    meals = suggest_feeding(plan)
    plan.home.goods["plant"], plan.home.goods["meat"] = meals.plants, meals.meat
    plan.swaps -= meals.swapped
    for cell in meals.cells:
        eats(plan, cell)
    _done(plan, Done())


def _suggest_penalty(plan: Plan) -> None:
    if plan.unsure:
        choose_penalty(plan, suggest_penalty(plan))
    else:
        lose(plan, suggest_loss(plan.home, plan.triggered[0]))


def _penalty_moves(plan: Plan) -> Sequence[Move]:
    """The penalty of an omnivore is named first, then what a penalty takes."""
    if plan.unsure:
        return penalties(plan)
    return [Lose(name) for name in losses(plan.home, plan.triggered[0])]


def _refuse_penalty(plan: Plan, move: Any) -> RuleViolation | None:
    if not plan.unsure:
        return RuleViolation("wrong_phase", asks=plan.step)
    return refuse_penalty(plan, move)


def _refuse_loss(plan: Plan, move: Any) -> RuleViolation | None:
    if plan.unsure:
        return RuleViolation("wrong_phase", asks=plan.step)
    return refuse_loss(plan, move)


_LISTS: Final[Mapping[str, Callable[[Plan], Sequence[Move]]]] = {
    ARRANGE: arrangements,
    PENALTY: _penalty_moves,
    FEED: feedings,
    INCUBATE: lambda plan: [Incubate(cell) for cell, _ in nurseries(plan.home)],
    OVI: lambda plan: [Ovi(kind) for kind in ovi_species(plan.home)],
    BIRTH: births,
    READY: lambda _: [Ready()],
}
_ANSWERS: Final[Mapping[str, frozenset[type[Move]]]] = {
    ARRANGE: frozenset({Barrier, MoveDinosaur, Done}),
    PENALTY: frozenset({Penalty, Lose}),
    FEED: frozenset({Feed, Feast, Done}),
    INCUBATE: frozenset({Incubate}),
    OVI: frozenset({Ovi}),
    BIRTH: frozenset({Birth}),
    READY: frozenset({Ready}),
}
_REFUSALS: Final[Mapping[type[Move], Callable[[Plan, Any], RuleViolation | None]]] = {
    Barrier: refuse_barrier,
    MoveDinosaur: refuse_move,
    Done: lambda plan, _: refuse_done(plan),
    Penalty: _refuse_penalty,
    Lose: _refuse_loss,
    Feed: refuse_feed,
    Feast: refuse_feast,
    Incubate: refuse_incubate,
    Ovi: refuse_ovi,
    Birth: refuse_birth,
    Ready: lambda *_: None,
}
_CARRY_OUT: Final[Mapping[type[Move], Callable[[Plan, Any], None]]] = {
    Barrier: put_barrier,
    MoveDinosaur: move_dinosaur,
    Done: _done,
    Penalty: choose_penalty,
    Lose: lose,
    Feed: feed,
    Feast: feast,
    Incubate: incubate,
    Ovi: hatch,
    Birth: birth,
}
_SUGGESTIONS: Final[Mapping[str, Callable[[Plan], None]]] = {
    ARRANGE: _suggest_arranging,
    PENALTY: _suggest_penalty,
    FEED: _suggest_feeding,
    INCUBATE: lambda plan: incubate(plan, suggest_incubate(plan)),
    OVI: lambda plan: hatch(plan, suggest_ovi(plan)),
    BIRTH: lambda plan: birth(plan, suggest_birth(plan)),
}
"""By the question open: the suggested answer."""
