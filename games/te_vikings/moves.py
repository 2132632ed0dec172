"""The moves (dossier, section 14) and their text forms.

Fields are ids of the data, whole numbers, or a few words that belong together ("for c01",
"wood 1 steel 3"); `steps` gives them with the field each stands for. What one decides together is
one step: a Boat with its place ("b1 d2d"), a Settler's way ("i2 i6"), a piece with its place.
"""

from typing import ClassVar

from games.core.moves import Move


class Place(Move, frozen=True):
    """Put the starting Boat in a Fjord at the border: "place f6"."""

    verb: ClassVar[str] = "place"
    answers: ClassVar[str] = "place"
    fjord: str


class Draft(Move, frozen=True):
    """Keep a card of the pack: "draft v12"."""

    verb: ClassVar[str] = "draft"
    answers: ClassVar[str] = "draft"
    card: str


class Revise(Move, frozen=True):
    """Take back a choice that nobody has seen yet."""

    verb: ClassVar[str] = "revise"
    answers: ClassVar[str] = "draft"


class Push(Move, frozen=True):
    """Where a Boat goes that was pushed off a Dock: "push b2 f4"."""

    verb: ClassVar[str] = "push"
    answers: ClassVar[str] = "push"
    boat: str
    fjord: str


class Play(Move, frozen=True):
    """Play a card face up: "play v10"."""

    verb: ClassVar[str] = "play"
    answers: ClassVar[str] = "play"
    card: str


class Fight(Move, frozen=True):
    """Play a card face down: "fight v06" joins a battle, "fight v01 for c07" starts one."""

    verb: ClassVar[str] = "fight"
    answers: ClassVar[str] = "play"
    card: str
    favor: str | None = None

    def steps(self) -> tuple[tuple[str, str], ...]:
        steps = (("move", self.verb), ("card", self.card))
        return steps if self.favor is None else (*steps, ("favor", f"for {self.favor}"))


class Return(Move, frozen=True):
    """Take Settlers back to the Clan Mat: "return i4 2"."""

    verb: ClassVar[str] = "return"
    answers: ClassVar[str] = "play"
    island: str
    n: int


class Sail(Move, frozen=True):
    """Sail a Boat to a Fjord or Dock: "sail b1 d2d"."""

    verb: ClassVar[str] = "sail"
    answers: ClassVar[str] = "leader"
    boat: str
    to: str

    def steps(self) -> tuple[tuple[str, str], ...]:
        return ("move", self.verb), ("voyage", f"{self.boat} {self.to}")


class Deploy(Move, frozen=True):
    """Put Settlers of the Clan Mat on the Island where the Boat has docked: "deploy 2"."""

    verb: ClassVar[str] = "deploy"
    answers: ClassVar[str] = "dock"
    n: int


class Raid(Move, frozen=True):
    """Take the Village at the Dock: "raid"."""

    verb: ClassVar[str] = "raid"
    answers: ClassVar[str] = "dock"


class Explore(Move, frozen=True):
    """Move a Settler to another Island: "explore i2 i6"."""

    verb: ClassVar[str] = "explore"
    answers: ClassVar[str] = "leader"
    island: str
    to: str

    def steps(self) -> tuple[tuple[str, str], ...]:
        return ("move", self.verb), ("journey", f"{self.island} {self.to}")


class Harvest(Move, frozen=True):
    """Gain resources in any mix: "harvest wood 1 steel 3"."""

    verb: ClassVar[str] = "harvest"
    answers: ClassVar[str] = "leader"
    goods: str


class Build(Move, frozen=True):
    """Build a Boat in a Fjord or a Temple on an Island: "build boat f3", "build temple i2 t2".

    `slot` only where it is not the cheapest one that holds a piece.
    """

    verb: ClassVar[str] = "build"
    answers: ClassVar[str] = "leader"
    piece: str
    at: str
    slot: str | None = None

    def steps(self) -> tuple[tuple[str, str], ...]:
        steps = (("move", self.verb), ("at", f"{self.piece} {self.at}"))
        return steps if self.slot is None else (*steps, ("slot", self.slot))


class MoveTemple(Move, frozen=True):
    """Move a Temple to a neighbouring Island: "temple i2 i4"."""

    verb: ClassVar[str] = "temple"
    answers: ClassVar[str] = "finish"
    island: str
    to: str


class Smite(Move, frozen=True):
    """Another clan loses a Settler: "smite i1 enemy"."""

    verb: ClassVar[str] = "smite"
    answers: ClassVar[str] = "finish"
    island: str
    clan: str


class Draw(Move, frozen=True):
    """Draw a card, to replace one of the hand."""

    verb: ClassVar[str] = "draw"
    answers: ClassVar[str] = "finish"


class Discard(Move, frozen=True):
    """Discard a card of the hand after drawing one: "discard v33"."""

    verb: ClassVar[str] = "discard"
    answers: ClassVar[str] = "discard"
    card: str


class Enter(Move, frozen=True):
    """Turn the card just played face down and join the open battle with it."""

    verb: ClassVar[str] = "enter"
    answers: ClassVar[str] = "finish"


class Collect(Move, frozen=True):
    """Gain the resources of the rune action."""

    verb: ClassVar[str] = "collect"
    answers: ClassVar[str] = "finish"


class Exchange(Move, frozen=True):
    """Give resources of one kind for as many of another: "exchange wood 2 steel"."""

    verb: ClassVar[str] = "exchange"
    answers: ClassVar[str] = "finish"
    give: str
    n: int
    get: str


class Fury(Move, frozen=True):
    """Move a god's Fury: "fury thor up"."""

    verb: ClassVar[str] = "fury"
    answers: ClassVar[str] = "finish"
    god: str
    way: str


class Dedicate(Move, frozen=True):
    """Put a Village on a dedication space: "dedicate e1", "dedicate g:thor"."""

    verb: ClassVar[str] = "dedicate"
    answers: ClassVar[str] = "finish"
    space: str


class Skip(Move, frozen=True):
    """Leave something out: "skip leader", "skip dedication", "skip boon", "skip rune"."""

    verb: ClassVar[str] = "skip"
    answers: ClassVar[str] = "leader"
    what: str


class Done(Move, frozen=True):
    """Finish a Sail, an Explore or Njord's boon early."""

    verb: ClassVar[str] = "done"
    answers: ClassVar[str] = "dock"


class End(Move, frozen=True):
    """Hand the turn over."""

    verb: ClassVar[str] = "end"
    answers: ClassVar[str] = "finish"


class UseBoon(Move, frozen=True):
    """Use a boon: "boon", "boon e2", "boon mat i4", "boon wood 2 steel 2"."""

    verb: ClassVar[str] = "boon"
    answers: ClassVar[str] = "boon"
    space: str | None = None
    island: str | None = None
    to: str | None = None
    goods: str | None = None

    def steps(self) -> tuple[tuple[str, str], ...]:
        if self.to is None:
            return super().steps()
        return ("move", self.verb), ("journey", f"{self.island} {self.to}")


class Lose(Move, frozen=True):
    """Answer Thor: "lose i4"."""

    verb: ClassVar[str] = "lose"
    answers: ClassVar[str] = "lose"
    island: str


class GiveBack(Move, frozen=True):
    """Put one of four Favor cards at an end of a row: "giveback c05 upper left"."""

    verb: ClassVar[str] = "giveback"
    answers: ClassVar[str] = "giveback"
    card: str
    row: str
    end: str

    def steps(self) -> tuple[tuple[str, str], ...]:
        return ("move", self.verb), ("card", self.card), ("end", f"{self.row} {self.end}")
