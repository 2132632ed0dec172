"""Positions built by hand: whatever they hold, lines go through the one door, as at a table."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from bot.text.translator import LOCALES, Translator
from games.core.chance import Rng
from games.core.contract import Game
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.lines import LineRefused, play_line
from games.core.seats import Seat

TRANSLATOR = Translator()
S = TypeVar("S")
NAMES = ("Ana", "Rui", "Bia", "Davi")


def check_explained(game: Game, violation: RuleViolation) -> None:
    """A short text in every language, with everything filled in."""
    for locale in LOCALES:
        text = game.words.refusal(violation, NAMES, TRANSLATOR.tongue(locale, game.info.key))
        assert 10 < len(text) <= 300, text
        assert text.endswith((".", "?")), text
        assert "{" not in text
        assert "None" not in text


class Stage(Generic[S]):
    """A chosen position of a game: its keyword methods build it up, `play` goes on from it."""

    game: ClassVar[Game]

    def __init__(self, state: S) -> None:
        self.state: S = state
        self.before: S = state
        self.events: list[Event] = []
        self.kinds: list[str] = []
        self.rest = ""
        self.why: RuleViolation | None = None
        self.ply = 0

    @property
    def mover(self) -> Seat:
        """Whose line it is if nobody is named: who is in turn."""
        return self.state.active

    def chance(self) -> Callable[[int], Rng]:
        """What each part of the next line draws from."""
        return lambda part: Rng(bytes(32), self.ply + part)

    def play(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line that is carried out to its end."""
        self.send(line, seat)
        assert not self.rest, (self.rest, self.why)
        return self

    def send(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line as far as it goes."""
        mover = self.mover if seat is None else seat
        before = self.state.copy()
        done = play_line(self.game, self.state, mover, line, self.chance())
        self.before = before
        self.ply += len(done.parts)
        self.state = done.parts[-1].state
        self.events = [event for part in done.parts for event in part.events]
        self.kinds = [part.kind.value for part in done.parts]
        self.rest, self.why = done.rest, done.refusal
        return self

    def refused(self, line: str, seat: Seat | None = None) -> RuleViolation:
        """The refusal of a line, of which nothing happened; it is explained in every language."""
        before = self.state.copy()
        with pytest.raises(LineRefused) as refused:
            self.send(line, seat)
        assert self.state == before
        check_explained(self.game, refused.value.violation)
        return refused.value.violation

    def code(self, line: str, seat: Seat | None = None) -> str:
        """The code of a refusal."""
        return self.refused(line, seat).code

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in the last line."""
        return [event for event in self.events if isinstance(event, kind)]

    def legal(self, seat: Seat | None = None) -> list[str]:
        """The legal moves of a seat as texts."""
        mover = self.mover if seat is None else seat
        return [str(move) for move in self.game.legal(self.state, mover)]

    def asked(self) -> list[tuple[Seat, str]]:
        """Who must decide what."""
        return [(each.seat, each.kind) for each in self.game.pending(self.state) if each.required]


class LoadedDice(Rng):
    """Draws in which dice of such sides show the faces given; everything else is as ever."""

    def __init__(self, faces: Iterable[Any], ply: int, sides: Sequence[Any]) -> None:
        super().__init__(bytes(32), ply)
        self.faces = list(faces)
        self._sides = sides

    def below(self, bound: int) -> int:
        if bound == len(self._sides) and self.faces:
            return self._sides.index(self.faces.pop(0))
        return super().below(bound)


class DiceStage(Stage[S]):
    """A position of a game with dice, whose next faces can be chosen."""

    sides: ClassVar[Sequence[Any]]

    def __init__(self, state: S) -> None:
        super().__init__(state)
        self.faces: list[Any] = []

    def rolling(self, *faces: Any) -> Self:
        """The next faces of the dice."""
        self.faces = list(faces)
        return self

    def chance(self) -> Callable[[int], Rng]:
        """One source for the whole line."""
        self._loaded = LoadedDice(self.faces, self.ply, self.sides)
        return lambda part: self._loaded

    def send(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line as far as it goes; faces that were not rolled are the next ones."""
        super().send(line, seat)
        self.faces = self._loaded.faces
        return self
