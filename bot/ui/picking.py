"""Where somebody stands in the picker, and how custom ids hold it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.matches.picker import Step
from bot.matches.preview import Preview
from bot.ui.telling import Telling
from games.core.seats import Seat

NOTHING_MORE: Final = "~"
"""Stands for the value "" (the move ends here), which Discord does not take as an option."""


@dataclass(frozen=True, slots=True)
class Picking:
    """Where somebody stands in the picker; `path` holds the values pressed so far.

    `back` is the path of the page before, `number` that of this page, from 1. `waiting` are the
    seats that would have to decide after a whole line; None where that cannot be foreseen.
    """

    telling: Telling
    seat: Seat
    version: int
    path: tuple[str, ...]
    back: tuple[str, ...]
    step: Step
    preview: Preview
    number: int = 1
    waiting: tuple[Seat, ...] | None = None

    def ids(self, *further: str) -> dict[str, object]:
        """The values of a custom id for this step, or for the one after `further`."""
        return {
            "match": self.telling.match_id,
            "seat": self.seat,
            "version": self.version,
            "path": joined((*self.path, *further)),
        }


def joined(path: Sequence[str]) -> str:
    """A path as a custom id holds it."""
    return "/".join(value or NOTHING_MORE for value in path)


def parted(text_of_path: str) -> tuple[str, ...]:
    """The path of a custom id."""
    if not text_of_path:
        return ()
    return tuple("" if value == NOTHING_MORE else value for value in text_of_path.split("/"))
