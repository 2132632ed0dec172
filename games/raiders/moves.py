"""The moves (dossier, section 14.1) and their text forms.

Players are ship colours, cards and buildings their ids. `steps` gives the words of the text with
the field each stands for: "use" after a building may be a word or nothing at all.
"""

from collections.abc import Mapping
from typing import ClassVar

from games.core.moves import Move
from games.raiders.uses import AnyUse, Livestock, Offer


class Keep(Move, frozen=True):
    """Keep three of the cards dealt, sorted: "keep archer sage scout"."""

    verb: ClassVar[str] = "keep"
    answers: ClassVar[str] = "draft"
    several: ClassVar[Mapping[str, str]] = {"keep": " "}
    cards: tuple[str, ...]

    def steps(self) -> tuple[tuple[str, str], ...]:
        return (("move", self.verb), ("keep", " ".join(self.cards)))


class Revise(Move, frozen=True):
    """Take back a choice that nobody has seen yet."""

    verb: ClassVar[str] = "revise"
    answers: ClassVar[str] = "draft"


class _Work(Move, frozen=True):
    """A worker placed or picked up, and what is done with it."""

    several: ClassVar[Mapping[str, str]] = {"cards": ","}
    building: str
    use: AnyUse

    def steps(self) -> tuple[tuple[str, str], ...]:
        return (("move", self.verb), ("building", self.building), *self.use.words())


class Place(_Work, frozen=True):
    """Put the worker on an empty building and use it: "place mill", "place gate skip"."""

    verb: ClassVar[str] = "place"
    answers: ClassVar[str] = "turn"


class Pick(_Work, frozen=True):
    """Take the worker of another building and use it: "pick barracks champion drop:scout"."""

    verb: ClassVar[str] = "pick"
    answers: ClassVar[str] = "pick"


class Raid(Move, frozen=True):
    """Put the worker on a settlement for good: "raid f1"."""

    verb: ClassVar[str] = "raid"
    answers: ClassVar[str] = "turn"
    settlement: str


class More(Move, frozen=True):
    """One more action in the Long House, by a Sage: "more livestock", "more offer:of02"."""

    verb: ClassVar[str] = "more"
    answers: ClassVar[str] = "more"
    use: Livestock | Offer

    def steps(self) -> tuple[tuple[str, str], ...]:
        return (("move", self.verb), *self.use.words())


class Done(Move, frozen=True):
    """No more actions in the Long House."""

    verb: ClassVar[str] = "done"
    answers: ClassVar[str] = "more"


class Reroll(Move, frozen=True):
    """Roll a die again, 1 or 2; 0 rolls none and ends the rerolls: "reroll 1", "reroll none"."""

    verb: ClassVar[str] = "reroll"
    answers: ClassVar[str] = "reroll"
    die: int

    def steps(self) -> tuple[tuple[str, str], ...]:
        return (("move", self.verb), ("die", str(self.die) if self.die else "none"))


class TakeSet(Move, frozen=True):
    """Take a set of the settlement raided: "set b"."""

    verb: ClassVar[str] = "set"
    answers: ClassVar[str] = "set"
    letter: str


class Lose(Move, frozen=True):
    """The next of the crew to die; an Avenger names an opponent: "lose avenger avenge:blue"."""

    verb: ClassVar[str] = "lose"
    answers: ClassVar[str] = "deaths"
    card: str
    avenge: str | None = None

    def steps(self) -> tuple[tuple[str, str], ...]:
        steps = (("move", self.verb), ("lose", self.card))
        return steps if self.avenge is None else (*steps, ("avenge", f"avenge:{self.avenge}"))


class Sacrifice(Move, frozen=True):
    """Answer an Avenger: "sacrifice scout"."""

    verb: ClassVar[str] = "sacrifice"
    answers: ClassVar[str] = "answer-avenger"
    card: str


class Give(Move, frozen=True):
    """Answer a Mercenary: "give silver"."""

    verb: ClassVar[str] = "give"
    answers: ClassVar[str] = "answer-mercenary"
    resource: str


class Swap(Move, frozen=True):
    """Name a card to hand over in a Scout's swap: "swap sage"."""

    verb: ClassVar[str] = "swap"
    answers: ClassVar[str] = "answer-scout"
    card: str


class Discard(Move, frozen=True):
    """Discard down to the limit of the hand: "discard sage"."""

    verb: ClassVar[str] = "discard"
    answers: ClassVar[str] = "trim"
    card: str
