"""The eight buildings as a worker comes to them: what can be done there, and doing it."""

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.buildings import building_uses, refuse_building, use_building
from games.raiders.hall import play_card, plays, refuse_play
from games.raiders.pieces import BUILDINGS
from games.raiders.state import State
from games.raiders.uses import AnyUse, Play, Skip
from games.raiders.visit import Visit, not_understood

_HALL = "play_card"
_SKIP = Skip()


def uses(state: State, visit: Visit) -> list[AnyUse]:
    """Every legal use on this visit; to skip it comes last and is always one (ruling 11)."""
    if visit.building in state.used:
        return [_SKIP]
    if BUILDINGS[visit.building].action.type == _HALL:
        return [*plays(state, visit), _SKIP]
    return [*building_uses(state, visit), _SKIP]


def refuse_use(state: State, visit: Visit, use: AnyUse) -> RuleViolation | None:
    """Why this use is refused, in the order of section 5."""
    if isinstance(use, Skip):
        return None
    if visit.building in state.used:
        return RuleViolation("action_used", building=visit.building)
    if BUILDINGS[visit.building].action.type == _HALL:
        return refuse_play(state, visit, use) if isinstance(use, Play) else not_understood(use)
    return refuse_building(state, visit, use)


def carry_out(state: State, visit: Visit, use: AnyUse, rng: Rng) -> list[Event]:
    """Take the action."""
    if isinstance(use, Play):
        return play_card(state, visit, use, rng)
    return use_building(state, visit, use, rng)
