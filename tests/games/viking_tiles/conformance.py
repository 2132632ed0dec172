"""What the tests common to all games need to know about Viking Tiles."""

from collections import Counter

from games.viking_tiles.board import standing
from games.viking_tiles.pieces import HALLS
from games.viking_tiles.state import State

LONELY = frozenset({"place"})
"""A placement is always asked for, also when one place is left (section 4: never automatic)."""


def census(state: State) -> object:
    """Every tile by type, and the figures of each kind by seat, wherever they are."""
    tiles = Counter([*state.pouch, *state.discarded])
    tiles.update(tile for player in state.players for tile in player.hand)
    hall = HALLS[state.hall]
    tiles.update(tile for cell, (tile, _) in state.board.placed.items() if cell not in hall)
    figures = Counter((figure.seat, figure.kind) for figure in standing(state.board))
    for seat, player in enumerate(state.players):
        figures.update({(seat, kind): count for kind, count in player.supply.items()})
    return tiles, figures
