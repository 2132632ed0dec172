"""Finding the painters: every module or package of `render` that holds a `PAINTER`.

The key of a game is its package's name with hyphens, here as among the games themselves.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Final

import render
from render.painter import Painter

_NOT_GAMES: Final = frozenset({"__main__", "core", "discovery", "painter", "service", "sheet"})


@cache
def painters() -> Mapping[str, Painter]:
    """The painter of each game by the game's key."""
    found: dict[str, Painter] = {}
    for module in pkgutil.iter_modules(render.__path__):
        if module.name not in _NOT_GAMES:
            painter: Painter = importlib.import_module(f"render.{module.name}").PAINTER
            found[module.name.replace("_", "-")] = painter
    return found
