"""Finding the painters: every module or package of `render` that holds a `PAINTER`.

The key of a game is its package's name with hyphens, here as among the games themselves.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Final

import structlog

import render
from render.painter import Painter

_NOT_GAMES: Final = frozenset({"__main__", "core", "discovery", "painter", "service", "sheet"})

_log = structlog.get_logger()


@cache
def painters() -> Mapping[str, Painter]:
    """The painter of each game by the game's key; one that breaks is logged and left out."""
    found: dict[str, Painter] = {}
    for module in pkgutil.iter_modules(render.__path__):
        if module.name in _NOT_GAMES:
            continue
        try:
            painter: Painter = importlib.import_module(f"render.{module.name}").PAINTER
        except Exception:  # that game is then played by text, the others keep their pictures
            _log.exception("a painter cannot be used", painter=module.name)
        else:
            found[module.name.replace("_", "-")] = painter
    return found
