"""The wheel: its spaces, the prices, and who may buy what (dossier, sections 5.1 and 5.2)."""

from collections.abc import Iterable, Sequence
from typing import Final

from games.core.errors import RuleViolation
from games.vikings.pieces import SHIPS, SPACES, VIKINGS
from games.vikings.state import Player, Spot, State

Wheel = Sequence[Spot | None]

SPACE_NAMES: Final = tuple(f"p{number}" for number in range(SPACES))


def fill_tiles(stack: Iterable[str]) -> list[str]:
    """The tiles of a stack by space: islands from p0 up, ships from p11 down, in stack order."""
    islands: list[str] = []
    ships: list[str] = []
    for tile in stack:
        (ships if tile in SHIPS else islands).append(tile)
    return islands + ships[::-1]


def sorted_vikings(drawn: Iterable[str]) -> list[str]:
    """Vikings in wheel order."""
    drawn = list(drawn)
    return [viking for viking in VIKINGS for _ in range(drawn.count(viking))]


def fill(tiles: Sequence[str], vikings: Sequence[str | None]) -> list[Spot | None]:
    """The wheel at the start of a round, both by space."""
    return [Spot(tile, viking) for tile, viking in zip(tiles, vikings, strict=True)]


def occupied(wheel: Wheel) -> list[int]:
    """The spaces that still hold a set, from the lowest."""
    return [space for space, spot in enumerate(wheel) if spot is not None]


def prices(wheel: Wheel) -> dict[int, int]:
    """The price of each set left, by space."""
    spaces = occupied(wheel)
    return {space: space - spaces[0] for space in spaces}


def is_last_of_type(wheel: Wheel, space: int) -> bool:
    """Whether no other set on the wheel has the viking of this one."""
    here = wheel[space]
    return here is not None and not any(
        spot is not None and spot.viking == here.viking and other != space
        for other, spot in enumerate(wheel)
    )


def barred(wheel: Wheel) -> int | None:
    """The second-lowest price if the set on 0 is barred to whoever can pay it; None if free."""
    spaces = occupied(wheel)
    if len(spaces) < 2 or is_last_of_type(wheel, spaces[0]):
        return None
    return spaces[1] - spaces[0]


def buyable(state: State, player: Player) -> list[int]:
    """The spaces whose set a player may buy with the gold at hand, from the lowest."""
    spaces = occupied(state.wheel)
    lowest = spaces[0]
    second = barred(state.wheel)
    free = second is None or player.gold < second
    return [space for space in spaces if (space > lowest or free) and space - lowest <= player.gold]


def refuse_purchase(state: State, player: Player, name: str) -> RuleViolation | None:
    """Why a player may not buy the set on a space."""
    if name not in SPACE_NAMES:
        return RuleViolation("no_such_space", space=name)
    space = SPACE_NAMES.index(name)
    spot = state.wheel[space]
    if spot is None:
        left = tuple(SPACE_NAMES[other] for other in occupied(state.wheel))
        return RuleViolation("empty_space", space=name, left=left)
    price = prices(state.wheel)[space]
    second = barred(state.wheel)
    if price == 0 and second is not None and player.gold >= second:
        return RuleViolation("zero_barred", viking=spot.viking, price=second, gold=player.gold)
    if price > player.gold:
        return RuleViolation(
            "cannot_pay", space=name, price=price, gold=player.gold, points=player.points
        )
    return None


def is_dearest(wheel: Wheel, space: int) -> bool:
    """Whether a set has the highest price on the wheel, and at least 1."""
    spaces = occupied(wheel)
    return space == spaces[-1] and len(spaces) > 1
