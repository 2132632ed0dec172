"""Canonical move texts read back, without a look at any position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.moves import Move
from games.te_dinosaurs import moves as moving

_Words = Sequence[str]


def _plain(kind: type[Move]) -> Callable[[_Words], Move | None]:
    """A verb with one word for each field."""

    def read(words: _Words) -> Move | None:
        return kind(*words) if len(words) == len(kind.__struct_fields__) else None

    return read


def _use(words: _Words) -> Move | None:
    return moving.Use(tuple(words)) if words else None


def _tech(words: _Words) -> Move | None:
    match list(words):
        case ["decline"]:
            return moving.Tech("decline")
        case ["biometrics", rancher, space]:
            return moving.Tech("biometrics", None, rancher, space)
        case ["adreno", origin, rancher, space]:
            return moving.Tech("adreno", origin, rancher, space)
    return None


def _auto(words: _Words) -> Move | None:
    if not words:
        return moving.Auto()
    return moving.Auto("step") if list(words) == ["step"] else None


_READERS: Final[Mapping[str, Callable[[_Words], Move | None]]] = {
    "use": _use,
    "tech": _tech,
    "auto": _auto,
    **{
        kind.verb: _plain(kind)
        for kind in (
            moving.Keep,
            moving.Place,
            moving.Take,
            moving.Contract,
            moving.Private,
            moving.Marker,
            moving.Lift,
            moving.Pay,
            moving.Research,
            moving.Gain,
            moving.Lose,
            moving.Barrier,
            moving.MoveDinosaur,
            moving.Done,
            moving.Penalty,
            moving.Feed,
            moving.Feast,
            moving.Incubate,
            moving.Ovi,
            moving.Birth,
            moving.Ready,
            moving.Back,
            moving.Revise,
        )
    },
}


def read(text: str) -> Move | None:
    """The move of a canonical text; None if it has not the form of one."""
    verb, *words = text.split() or [""]
    reader = _READERS.get(verb)
    return None if reader is None else reader(words)
