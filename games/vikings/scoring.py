"""Threats, islands, food, and what the scorings pay (dossier, section 6).

Nothing here changes a player: the phases package books what is computed.
"""

from collections.abc import Iterator

import msgspec

from games.vikings.cells import ROW, Cell
from games.vikings.pieces import (
    BOATMAN,
    FINAL,
    FISHERMAN,
    GOLDSMITH,
    LARGE,
    LEFT,
    NOBLE,
    PART,
    REACH,
    RIGHT,
    ROW_OF,
    SCOUT,
    SMALL_GOLD,
    SPECIALS,
    TILES,
    VIKING_IN,
    WARRIOR,
    Effect,
)
from games.vikings.state import Player

_WARRIORS = ROW_OF[WARRIOR] * ROW


class Part(msgspec.Struct, frozen=True, array_like=True):
    """A part of a small or large scoring: of how many things it comes, and what they pay."""

    source: str
    count: int
    gold: int
    points: int


def ships(player: Player) -> list[Cell]:
    """The cells of the ships, from the left; a cell's number there is its column."""
    return sorted(cell for cell in player.tiles if cell < ROW)


def is_repelled(player: Player, ship: Cell) -> bool:
    """Whether a warrior stands below a ship."""
    return ship + _WARRIORS in player.standing


def unrepelled(player: Player) -> list[Cell]:
    """The ships that threaten, from the left."""
    return [ship for ship in ships(player) if not is_repelled(player, ship)]


def threatened(player: Player) -> set[Cell]:
    """All cells, empty ones too, that ships threaten: below row B down to the sail's row."""
    return {
        row * ROW + ship
        for ship in unrepelled(player)
        for row in range(ROW_OF[NOBLE], REACH[player.tiles[ship]] + 1)
    }


def effects(player: Player, op: str) -> Iterator[Effect]:
    """The effects of one kind among a player's special tiles."""
    for special in player.specials:
        effect = SPECIALS[special].effect
        if effect.op == op:
            yield effect


def has_effect(player: Player, op: str) -> bool:
    """Whether a player has a special tile of that effect."""
    return any(effects(player, op))


def _safe(player: Player) -> dict[str, list[Cell]]:
    """The unthreatened vikings on tiles, by type."""
    danger = threatened(player)
    safe: dict[str, list[Cell]] = {viking: [] for viking in ROW_OF}
    for cell in player.standing:
        if cell not in danger:
            safe[VIKING_IN[cell // ROW]].append(cell)
    return safe


def _pay(player: Player, op: str, viking: str, when: str) -> int:
    """What the special tiles add for each unthreatened viking of a type."""
    if not player.specials:
        return 0
    return sum(
        effect.add
        for effect in effects(player, op)
        if effect.viking == viking and when in effect.when
    )


def small_parts(player: Player) -> list[Part]:
    """A small scoring: goldsmiths alone."""
    return _goldsmiths(player, len(_safe(player)[GOLDSMITH]), "small", SMALL_GOLD)


def _goldsmiths(player: Player, count: int, when: str, each: int) -> list[Part]:
    gold = each + _pay(player, "viking_gold", GOLDSMITH, when)
    points = _pay(player, "viking_points", GOLDSMITH, when)
    return [Part("goldsmiths", count, count * gold, count * points)] if count else []


def large_parts(player: Player) -> list[Part]:
    """A large scoring, from the ships down; only what pays."""
    safe = _safe(player)
    parts = _repelled(player)
    for source, viking, points in (
        ("nobles", NOBLE, _nobles(safe)),
        ("scouts", SCOUT, _scouts(player, safe)),
    ):
        count = len(safe[viking])
        if count:
            extra = _pay(player, "viking_points", viking, "large") * count
            parts.append(Part(source, count, 0, points + extra))
    parts += _goldsmiths(player, len(safe[GOLDSMITH]), "large", LARGE[GOLDSMITH].gold)
    fishing = _pay(player, "viking_points", FISHERMAN, "large")
    if fishing and safe[FISHERMAN]:
        count = len(safe[FISHERMAN])
        parts.append(Part("fishermen", count, 0, fishing * count))
    return parts


def _repelled(player: Player) -> list[Part]:
    """Every repelled ship pays its value, and what special tiles add."""
    tiles = [TILES[player.tiles[ship]] for ship in ships(player) if is_repelled(player, ship)]
    if not tiles:
        return []
    gold = sum(tile.value for tile in tiles if tile.currency == "gold")
    points = sum(tile.value for tile in tiles if tile.currency == "points")
    glory = sum(effect.add for effect in effects(player, "repel_points"))
    return [Part("ships", len(tiles), gold, points + glory * len(tiles))]


def _nobles(safe: dict[str, list[Cell]]) -> int:
    return LARGE[NOBLE].points * len(safe[NOBLE])


def _scouts(player: Player, safe: dict[str, list[Cell]]) -> int:
    """One for each scout, and one for a goldsmith and a fisherman each in his column."""
    pay, total = LARGE[SCOUT], 0
    for cell in safe[SCOUT]:
        column = cell % ROW
        total += pay.points
        total += pay.plus_goldsmith_below * (ROW_OF[GOLDSMITH] * ROW + column in player.standing)
        total += pay.plus_fisherman_below * (ROW_OF[FISHERMAN] * ROW + column in player.standing)
    return total


def islands(player: Player) -> list[tuple[Cell, int]]:
    """The completed islands: the cell of the left end and the number of tiles, in order."""
    found = []
    for cell, tile in sorted(player.tiles.items()):
        if PART[tile] == LEFT:
            length = _length(player, cell)
            if length:
                found.append((cell, length))
    return found


def _length(player: Player, cell: Cell) -> int:
    """The tiles of the island that a left end begins; 0 if it is not completed."""
    length = 1
    while (tile := player.tiles.get(cell + length)) is not None:
        length += 1
        if PART[tile] == RIGHT:
            return length
    return 0


def island_at(player: Player, cell: Cell) -> int:
    """The tiles of the completed island that a cell belongs to; 0 if it belongs to none."""
    tiles = player.tiles
    while PART[tiles[cell]] != LEFT:
        if cell - 1 not in tiles:
            return 0
        cell -= 1
    return _length(player, cell)


def longest(player: Player) -> int:
    """The tiles of the longest completed island; 0 if there is none."""
    return max((length for _, length in islands(player)), default=0)


def food(player: Player) -> int:
    """How many vikings the unthreatened fishermen on tiles feed."""
    more = sum(effect.add for effect in effects(player, "supply_add"))
    each = FINAL["supply"].fed_per_fisherman + more
    return each * len(_safe(player)[FISHERMAN])


def eaters(player: Player) -> int:
    """All vikings of a player, on tiles and on the base."""
    return len(player.standing) + sum(player.base.values())


def debt(player: Player) -> tuple[int, int]:
    """What the unrepelled ships would cost in the final scoring: gold, points."""
    if has_effect(player, "ships_harmless_final"):
        return 0, 0
    tiles = [TILES[player.tiles[ship]] for ship in unrepelled(player)]
    gold = sum(tile.value for tile in tiles if tile.currency == "gold")
    return gold, sum(tile.value for tile in tiles if tile.currency == "points")


def gold_rate(player: Player) -> int:
    """How much gold makes a point in the final scoring."""
    return min([FINAL["gold"].per, *(effect.per for effect in effects(player, "gold_rate"))])


def supply_points(player: Player) -> int:
    """What food and eaters bring or cost; special tiles may forgive a shortage."""
    pay, surplus = FINAL["supply"], food(player) - eaters(player)
    if surplus >= 0:
        return pay.surplus_points * surplus
    return 0 if has_effect(player, "no_hunger") else -pay.shortage_points * surplus


def special_points(player: Player) -> int:
    """The points of the special tiles that count something at the end."""
    if not player.specials:
        return 0
    counts = {
        "completed_islands": len(islands(player)),
        "longest_completed_tiles": longest(player),
        "boatmen_on_base": player.base[BOATMAN],
        "vikings_on_islands": len(player.standing),
    }
    return sum(
        effect.points * (counts[effect.count] // effect.per)
        for effect in effects(player, "points_per")
    )
