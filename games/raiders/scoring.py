"""The points of a seat, with their reasons (dossier, section 6)."""

from games.core.contract import Reason
from games.raiders.pieces import (
    ARMOUR_VP,
    CARDS,
    OFFERINGS,
    PLUNDER_VP,
    VALKYRIE_TRACK,
    VALKYRIE_VP,
)
from games.raiders.state import Player


def valkyrie_position(player: Player) -> int:
    """Where the marker stands: the track stops, the count does not (ruling 21)."""
    return min(player.valkyries, VALKYRIE_TRACK)


def offering_points(player: Player) -> int:
    """The tiles taken."""
    return sum(OFFERINGS[tile].vp for tile in player.tiles)


def crew_points_at_end(player: Player) -> int:
    """Champions, Warlords, Merchants and Traders still hired."""
    held = {"livestock": player.goods["livestock"], "offerings": len(player.tiles)}
    points = 0
    for card in player.crew:
        effect = CARDS[card].crew
        if effect.type == "endgame_vp":
            points += effect.vp
        elif effect.type == "endgame_vp_per":
            points += effect.vp * held[effect.of]
    return points


def plunder_points(player: Player) -> int:
    """Gold and iron each, livestock in pairs; what a Merchant counted counts again."""
    return sum(player.goods[good] // worth.per * worth.vp for good, worth in PLUNDER_VP.items())


def final_reasons(player: Player) -> tuple[Reason, ...]:
    """The parts of the final score, in the order in which they are counted."""
    position = valkyrie_position(player)
    goods = {good: player.goods[good] for good in PLUNDER_VP}
    return (
        Reason("track", player.points),
        Reason("valkyries", VALKYRIE_VP[position], {"position": position}),
        Reason("armour", ARMOUR_VP[player.armour], {"position": player.armour}),
        Reason("offerings", offering_points(player), {"count": len(player.tiles)}),
        Reason("crew", crew_points_at_end(player), {"count": len(player.crew)}),
        Reason("plunder", plunder_points(player), goods),
    )


def final_points(player: Player) -> int:
    """The total if the match ended now."""
    return (
        player.points
        + VALKYRIE_VP[valkyrie_position(player)]
        + ARMOUR_VP[player.armour]
        + offering_points(player)
        + crew_points_at_end(player)
        + plunder_points(player)
    )
