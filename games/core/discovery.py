"""Finding the games: every package beside `core` that holds a `GAME`, registered nowhere."""

import importlib
import pkgutil
from collections.abc import Mapping

import msgspec

import games
from games.core.contract import Game


class Discovery(msgspec.Struct, frozen=True):
    """The games by key, and the packages that failed with what they raised."""

    games: Mapping[str, Game]
    broken: Mapping[str, Exception]


def discover(path: list[str] | None = None, package: str = "games") -> Discovery:
    """Import each game package; one that breaks is reported and left out, the others start."""
    found: dict[str, Game] = {}
    broken: dict[str, Exception] = {}
    for module in pkgutil.iter_modules(games.__path__ if path is None else path):
        if not module.ispkg or module.name == "core":
            continue
        try:
            game: Game = importlib.import_module(f"{package}.{module.name}").GAME
            found[game.info.key] = game
        except Exception as error:  # whatever it is, the other games must start
            broken[module.name] = error
    return Discovery(found, broken)
