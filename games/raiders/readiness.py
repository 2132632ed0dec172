"""How near a seat is to its next raid, for automated players.

A raid is judged by what it would score with the present crew, what the best set left there is
worth, and what it costs. Each requirement still missing makes it worth less, so that every step
towards a raid shows, and the raid itself is worth more than being ready for it.
"""

from collections.abc import Mapping
from typing import Final

from games.raiders.pieces import PLUNDER_VP, SETTLEMENTS, VALKYRIE, Settlement
from games.raiders.state import REROLL, SET, Player, State
from games.raiders.strength import (
    bonus_strength,
    crew_points,
    printed_strength,
    raid_cost,
    strength_parts,
    tier_points,
)

GOOD: Final[Mapping[str, float]] = {
    "silver": 0.45,
    "provisions": 0.5,
    "gold": 0.35,
    "iron": 0.25,
    "livestock": 0.2,
}
"""What a good is worth besides its points at the end."""
WORKER: Final[Mapping[str, float]] = {"black": 0.0, "grey": 0.2, "white": 0.3}
"""What a worker is worth besides the raids it is allowed in."""
CREW: Final = 0.8
"""What a crew member is worth besides its Strength."""
_FACE: Final = 3.5
_READY: Final = 0.8
"""The share of a raid's worth that being ready for it has."""
_STEP: Final = 0.85
"""What is left of it for each step that is missing."""
_PROVISION: Final = 0.5
_WRONG_WORKER: Final = 0.5
_DEATH: Final = 0.5
"""What the death of the weakest costs beyond what a crew member is worth, less its Valkyrie."""


_WORTH: Final[Mapping[str, float]] = {
    good: value + (PLUNDER_VP[good].vp / PLUNDER_VP[good].per if good in PLUNDER_VP else 0.0)
    for good, value in GOOD.items()
}
"""What a good is worth with its points at the end."""
_PRICE: Final[Mapping[str, float]] = {
    key: sum(_WORTH[good] * count for good, count in settlement.cost.items())
    for key, settlement in SETTLEMENTS.items()
}
"""By settlement: what a raid costs a crew without discounts."""


def readiness(state: State, player: Player) -> float:
    """What the best raid to come is worth now; 0 if none is."""
    strength, best = printed_strength(player.crew) + player.armour, 0.0
    for key, settlement in SETTLEMENTS.items():
        plunder = _best_set(state, player, settlement)
        if plunder is not None:
            gain = plunder + _points(player, settlement, strength) - _PRICE[key]
            best = max(best, gain * _share(player, settlement))
    return best


def under_way(state: State, player: Player) -> float:
    """What the raid under way still promises: its points, if not scored yet, and the best set."""
    raid = state.raid
    if raid is None or state.phase not in (REROLL, SET):
        return 0.0
    settlement = SETTLEMENTS[raid.settlement]
    promised = _best_set(state, player, settlement) or 0.0
    if not raid.scored:
        strength = sum(strength_parts(player, raid).values())
        promised += tier_points(settlement.tiers, strength)
        promised += crew_points(player.crew, settlement.kind)
    return promised


def _points(player: Player, settlement: Settlement, strength: int) -> int:
    """What the raid would score with this crew and usual dice."""
    strength += bonus_strength(player, settlement.kind) + int(_FACE * settlement.dice)
    return tier_points(settlement.tiers, strength) + crew_points(player.crew, settlement.kind)


def _share(player: Player, settlement: Settlement) -> float:
    """How much of it counts now: all that is missing takes time."""
    cost, goods = raid_cost(player.crew, settlement), player.goods
    missing = _PROVISION * max(0, cost.get("provisions", 0) - goods["provisions"])
    missing += max(0, cost.get("gold", 0) - goods["gold"])
    missing += max(0, settlement.crew_needed - len(player.crew))
    if player.worker not in settlement.workers_allowed:
        missing += _WRONG_WORKER
    share: float = _READY * _STEP**missing
    return share


def _best_set(state: State, player: Player, settlement: Settlement) -> float | None:
    """What the best set left is worth, None if there is none."""
    spaces = (state.spaces[each.id] for each in settlement.sets)
    left = [space for space in spaces if space.raided_by is None]
    return max(_set(space.tokens, space.worker, player) for space in left) if left else None


def _set(tokens: Mapping[str, int], worker: str, player: Player) -> float:
    """Plunder and the worker that waits, less what the Valkyries take."""
    worth = WORKER[worker] - _DEATH * min(tokens.get(VALKYRIE, 0), len(player.crew))
    for kind, count in tokens.items():
        worth += _WORTH.get(kind, 0.0) * count
    return worth
