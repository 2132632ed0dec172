"""Whether the action of a space can be paid and would do something (dossier, section 5.1)."""

from collections.abc import Mapping

import msgspec

from games.core.errors import RuleViolation
from games.te_dinosaurs.contracts import can_pay_any, missing, usable
from games.te_dinosaurs.goods import goods_of
from games.te_dinosaurs.pieces import GOODS, TRACK, Effect, Items, Space
from games.te_dinosaurs.state import Home, State

DINO = "dino"


def refuse_cost(home: Home, cost: Mapping[str, int]) -> RuleViolation | None:
    """Goods, or one dinosaur of the ranch or the Holding Area."""
    for good, amount in cost.items():
        have = bool(home.holding or any(home.cells)) if good == DINO else home.goods[good]
        if have < amount:
            stock = {key: home.goods[key] for key in cost if key != DINO}
            return RuleViolation("cannot_pay", cost=dict(cost), stock=stock)
    return None


def refuse_effects(state: State, home: Home, space: Space) -> RuleViolation | None:
    """At least one part of the action must be possible."""
    refused = None
    for effect in space.effects:
        refused = _refuse_effect(state, home, space, effect)
        if refused is None:
            return None
    return refused


def refuse_action(
    state: State, home: Home, space: Space, surcharge: Mapping[str, int] | None = None
) -> RuleViolation | None:
    """The cost first, then the effects, with what is left."""
    if not surcharge:
        return refuse_cost(home, space.cost) or refuse_effects(state, home, space)
    cost = with_surcharge(space.cost, surcharge)
    goods = {good: amount - cost.get(good, 0) for good, amount in home.goods.items()}
    left = msgspec.structs.replace(home, goods=goods)
    return refuse_cost(home, cost) or refuse_effects(state, left, space)


def with_surcharge(cost: Mapping[str, int], surcharge: Mapping[str, int]) -> Items:
    """Two costs together."""
    kinds = dict.fromkeys((*cost, *surcharge))
    return {good: cost.get(good, 0) + surcharge.get(good, 0) for good in kinds}


def _refuse_effect(state: State, home: Home, space: Space, effect: Effect) -> RuleViolation | None:
    match effect.op:
        case "wrangle":
            if not state.reserve[effect.species]:
                return RuleViolation("reserve_empty", species=effect.species)
            return None
        case "take_dino":
            possible = any(state.reserve.values())
        case "contract":
            return _refuse_contracts(state, home, space)
        case "move_dino":
            possible = bool(home.holding) and not all(home.cells)
        case "lift_barriers":
            possible = bool(home.barriers)
        case "research":
            possible = bool(state.research_row or state.research_deck or state.discard)
        case "gain":
            possible = any(home.goods[good] < TRACK for good in goods_of(effect))
        case "gain_choice":
            possible = any(home.goods[good] < TRACK for good in GOODS)
        case _:
            return None
    return None if possible else RuleViolation("no_effect", space=space.id)


def _refuse_contracts(state: State, home: Home, space: Space) -> RuleViolation | None:
    """What the nearest contract lacks is told."""
    if can_pay_any(state, home):
        return None
    counts = usable(home)
    lacks = {contract: missing(counts, contract) for contract in state.row}
    if not lacks:
        return RuleViolation("no_effect", space=space.id)
    nearest = min(lacks, key=lambda contract: sum(lacks[contract].values()))
    return RuleViolation("no_effect", space=space.id, contract=nearest, lacks=lacks[nearest])
