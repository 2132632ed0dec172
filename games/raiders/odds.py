"""The chance of each tier in a raid with a crew as it is now (dossier, section 11: `odds`)."""

from functools import lru_cache
from itertools import product

import msgspec

from games.raiders.pieces import FACES, LOWEST_FACE, REROLLS, Settlement, Tier, added
from games.raiders.strength import (
    Fighter,
    bonus_strength,
    can_reach,
    printed_strength,
    tier_points,
)

Dice = tuple[int, ...]


class Odds(msgspec.Struct, frozen=True):
    """Strength before the dice, rerolls, and the chance (0 to 1) by what the tier scores."""

    strength: int
    rerolls: int
    chances: dict[int, float]


def odds_of(fighter: Fighter, settlement: Settlement) -> Odds:
    """The exact chances of a settlement with dice; rerolls are made as `reroll:auto` does."""
    strength = printed_strength(fighter.crew) + fighter.armour
    strength += bonus_strength(fighter, settlement.kind)
    rerolls = added(REROLLS, fighter.crew)
    chances: dict[int, float] = {}
    rolls = [tuple(sorted(roll)) for roll in product(FACES, repeat=settlement.dice)]
    for roll in rolls:
        for points, chance in _outcomes(roll, rerolls, strength, settlement.tiers).items():
            chances[points] = chances.get(points, 0.0) + chance / len(rolls)
    return Odds(strength, rerolls, dict(sorted(chances.items(), reverse=True)))


@lru_cache(4096)
def _outcomes(dice: Dice, rerolls: int, strength: int, tiers: tuple[Tier, ...]) -> dict[int, float]:
    """What sorted dice lead to while the lowest is rolled again wherever that can only help."""
    total = strength + sum(dice)
    points = tier_points(tiers, total)
    safe = dice and tier_points(tiers, total - dice[0] + LOWEST_FACE) == points
    if not safe or not can_reach(dice, rerolls, total, tiers):
        return {points: 1.0}
    found: dict[int, float] = {}
    for face in FACES:
        again = tuple(sorted((face, *dice[1:])))
        for scored, chance in _outcomes(again, rerolls - 1, strength, tiers).items():
            found[scored] = found.get(scored, 0.0) + chance / len(FACES)
    return found
