"""The sentences of a game: every text a person reads about it comes through here.

A `Tongue` is one language: gettext's functions and the locale's key. The catalogues live in the
game's `locale` folder; whoever runs the games loads them. `ENGLISH` needs no catalogue.
`names` are the display names by seat, already escaped by the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

if TYPE_CHECKING:
    from games.core.contract import Decision, Reason, Result, View
    from games.core.errors import RuleViolation
    from games.core.events import Event
    from games.core.moves import Move
    from games.core.seats import Seat


class Tongue(Protocol):
    """One language. `locale` is "en", "pt-BR" or "es"."""

    @property
    def locale(self) -> str: ...

    def gettext(self, message: str, /) -> str: ...

    def ngettext(self, singular: str, plural: str, number: int, /) -> str: ...


class _English:
    locale = "en"

    def gettext(self, message: str, /) -> str:
        return message

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return singular if number == 1 else plural


ENGLISH: Final[Tongue] = _English()

SHAPES: Final = {"triangle": "▲", "circle": "●", "diamond": "◆", "square": "■"}
"""The shapes of seats' marks, as they stand in texts."""

Steps = Sequence[tuple[str, str]]
"""What was chosen so far in the picker, field by field, with its value."""


class Choice(msgspec.Struct, frozen=True):
    """One value of a field as the picker offers it: label at most 60, description at most 100.

    `region` groups places ("north-west"); None where the field has no regions.
    """

    label: str
    description: str | None = None
    region: str | None = None


class Mark(msgspec.Struct, frozen=True):
    """How a seat is told apart without its name: colour's name, shape, letter."""

    colour: str
    shape: str
    letter: str


class Words(Protocol):
    """What a game says. All texts are plain or Discord markdown without mentions.

    A game may bring a further method, `look_up(about, view, names, tongue) -> str`: what everybody
    may know of a word in small letters that stands on no board, and in nobody's hand.
    """

    def mode(self, key: str, tongue: Tongue) -> str: ...

    def option(self, key: str, tongue: Tongue) -> str: ...

    def option_value(self, key: str, value: str, tongue: Tongue) -> str: ...

    def colour(self, key: str, tongue: Tongue) -> str:
        """The name of a colour or clan of `GameInfo.colours`."""
        ...

    def length(self, mode: str, seats: int, options: dict[str, str], tongue: Tongue) -> str:
        """How long such a match is, in turns."""
        ...

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark: ...

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        """What is asked, without a subject: "place a tile"."""
        ...

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        """A policy for a kind of decision, at most 40: "give silver"; None: when it is asked."""
        ...

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        """The picker's heading after `steps`, asking for `field`."""
        ...

    def choice(
        self, steps: Steps, field: str, value: str, view: View, tongue: Tongue
    ) -> Choice: ...

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        """The move as a short human sentence, at most 100 characters."""
        ...

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        """The event as one sentence; None if it needs none."""
        ...

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        """Why not, and what is possible, for the mover's eyes."""
        ...

    def headline(self, view: View, tongue: Tongue) -> str:
        """Turn number and what is running out: "Turn 42 of 120 · 67 tiles in the pouch"."""
        ...

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """One line with every seat's points, in seat order."""
        ...

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """The picture's alt text, at most 1,024 characters."""
        ...

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """The text board: the headline, then everything on the picture, line by line."""
        ...

    def hand(self, view: View, tongue: Tongue) -> str:
        """What the viewer holds, and what each piece can do now; empty for a spectator."""
        ...

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        """What becomes of the reader's seat, now that it leaves for good and so many others stay.

        One sentence of at most 240 characters, from the rules for who gives up.
        """
        ...

    def ending(self, result: Result, tongue: Tongue) -> str:
        """Why the match ended, and how a tie was broken."""
        ...

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        """A part of a final score: "Odin's Wisdom, first: 10"."""
        ...

    def unit(self, tongue: Tongue) -> str:
        """What points are called: "GP"."""
        ...
