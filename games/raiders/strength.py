"""Military Strength and what a raid costs and scores (dossier, sections 5.6 and 5.7)."""

from collections.abc import Sequence
from typing import Protocol

from games.raiders.pieces import (
    CARDS,
    DISCOUNT,
    HIGHEST_FACE,
    RAID_STRENGTH,
    RAID_VP,
    SETTLEMENTS,
    STRENGTH,
    Settlement,
    Tier,
    added,
)
from games.raiders.state import Player, Raid

_SCALING = {card.id: card.crew for card in CARDS.values() if card.crew.type == "strength_scaling"}


def raid_cost(crew: Sequence[str], settlement: Settlement) -> dict[str, int]:
    """Provisions and gold after the crew's discounts, never below nothing."""
    return {
        good: max(0, amount - added(DISCOUNT[good].get(settlement.kind), crew))
        for good, amount in settlement.cost.items()
    }


def printed_strength(crew: Sequence[str]) -> int:
    """The Strength printed on the whole crew."""
    return sum(STRENGTH[card] for card in crew)


class Fighter(Protocol):
    """Whoever has a crew: a player, or a seat as it is seen."""

    @property
    def crew(self) -> Sequence[str]: ...

    @property
    def armour(self) -> int: ...

    @property
    def valkyries(self) -> int: ...


def bonus_strength(player: Fighter, kind: str) -> int:
    """What crew actions add in a raid on a settlement of this kind (5.7, step 3)."""
    bonus = added(RAID_STRENGTH.get(kind), player.crew)
    for card in player.crew:
        if card in _SCALING:
            scaling = _SCALING[card]
            counted = {
                "armour": player.armour,
                "valkyries": player.valkyries,
                "other_crew": len(player.crew) - 1,
            }
            bonus += scaling.strength * (counted[scaling.of] // scaling.per)
    return bonus


def strength_parts(player: Player, raid: Raid) -> dict[str, int]:
    """The parts of the Strength of a raid; their sum counts."""
    kind = SETTLEMENTS[raid.settlement].kind
    return {
        "dice": sum(raid.dice),
        "crew": printed_strength(player.crew),
        "bonus": bonus_strength(player, kind),
        "armour": player.armour,
    }


def tier_points(tiers: Sequence[Tier], strength: int) -> int:
    """The points of the highest threshold reached, 0 below the lowest."""
    return max((tier.vp for tier in tiers if tier.strength <= strength), default=0)


def next_threshold(tiers: Sequence[Tier], strength: int) -> int | None:
    """The lowest threshold not reached yet."""
    return next((tier.strength for tier in tiers if tier.strength > strength), None)


def crew_points(crew: Sequence[str], kind: str) -> int:
    """Victory Points of crew actions in a raid, whatever the Strength."""
    return added(RAID_VP.get(kind), crew)


def may_reach_next(player: Player, raid: Raid) -> bool:
    """Whether the rerolls left, all showing the highest face, could reach the next threshold."""
    if not raid.rerolls or not raid.dice:
        return False
    strength = sum(strength_parts(player, raid).values())
    return can_reach(raid.dice, raid.rerolls, strength, SETTLEMENTS[raid.settlement].tiers)


def can_reach(dice: Sequence[int], rerolls: int, strength: int, tiers: Sequence[Tier]) -> bool:
    """Whether so many rerolls of the lowest dice could lift the Strength to the next threshold."""
    threshold = next_threshold(tiers, strength)
    if threshold is None or not rerolls:
        return False
    lowest = sorted(dice)[:rerolls]
    return strength + sum(HIGHEST_FACE - face for face in lowest) >= threshold
