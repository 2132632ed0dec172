"""The moves (dossier, section 14) and their text forms.

Spaces of a ranch are "a1" to "d3", slots "a1-b1" or "d1.e", action spaces "a1" to "d8", kinds of
dinosaurs and cards their ids. Where a dinosaur is meant, a space names the one that stands there
and a kind one in the Holding Area.
"""

from collections.abc import Mapping
from typing import ClassVar

from games.core.moves import Move


class Keep(Move, frozen=True):
    """Keep a private contract, or one of the research cards drawn: "keep p07", "keep trex"."""

    verb: ClassVar[str] = "keep"
    answers: ClassVar[str] = "keep_research"
    card: str


class Place(Move, frozen=True):
    """Place ranchers on an action space: "place d1 1", "place a4 lead+2"."""

    verb: ClassVar[str] = "place"
    answers: ClassVar[str] = "place"
    space: str
    ranchers: str


class Take(Move, frozen=True):
    """Take a dinosaur from the market: "take allo"."""

    verb: ClassVar[str] = "take"
    answers: ClassVar[str] = "take"
    kind: str


class Contract(Move, frozen=True):
    """Fulfil a public contract: "contract k12"."""

    verb: ClassVar[str] = "contract"
    answers: ClassVar[str] = "contract"
    contract: str


class Use(Move, frozen=True):
    """The dinosaurs that pay a contract, species by species: "use a1 b1 brachio"."""

    verb: ClassVar[str] = "use"
    answers: ClassVar[str] = "use"
    several: ClassVar[Mapping[str, str]] = {"dinosaurs": " "}
    dinosaurs: tuple[str, ...]

    def steps(self) -> tuple[tuple[str, str], ...]:
        return (("move", self.verb), ("dinosaurs", " ".join(self.dinosaurs)))


class Private(Move, frozen=True):
    """Fulfil a private contract after a public one, or none: "private p07", "private none"."""

    verb: ClassVar[str] = "private"
    answers: ClassVar[str] = "private"
    contract: str


class Marker(Move, frozen=True):
    """Take the first player marker."""

    verb: ClassVar[str] = "marker"
    answers: ClassVar[str] = "yard"


class Lift(Move, frozen=True):
    """Lift a placed barrier back to the Holding Area: "lift d2-d3"."""

    verb: ClassVar[str] = "lift"
    answers: ClassVar[str] = "yard"
    edge: str


class Pay(Move, frozen=True):
    """The dinosaur that pays for research: "pay d2", "pay stego"."""

    verb: ClassVar[str] = "pay"
    answers: ClassVar[str] = "pay"
    dinosaur: str


class Research(Move, frozen=True):
    """Take a research card that lies open, or draw: "research trex", "research draw"."""

    verb: ClassVar[str] = "research"
    answers: ClassVar[str] = "research"
    research: str


class Gain(Move, frozen=True):
    """Gain one resource of one's choice: "gain meat"."""

    verb: ClassVar[str] = "gain"
    answers: ClassVar[str] = "gain"
    good: str


class Tech(Move, frozen=True):
    """Use an after-placement card, or none.

    "tech biometrics small d3", "tech adreno d2 lead a1", "tech decline".
    """

    verb: ClassVar[str] = "tech"
    answers: ClassVar[str] = "tech"
    tech: str
    origin: str | None = None
    rancher: str | None = None
    space: str | None = None


class Lose(Move, frozen=True):
    """A barrier or a dinosaur to lose: "lose d2-d3", "lose a3"."""

    verb: ClassVar[str] = "lose"
    answers: ClassVar[str] = "plan"
    lost: str


class Barrier(Move, frozen=True):
    """Put a barrier on a slot: "barrier d1.n"."""

    verb: ClassVar[str] = "barrier"
    answers: ClassVar[str] = "plan"
    edge: str


class MoveDinosaur(Move, frozen=True):
    """Move a dinosaur to a space or to the Holding Area: "move allo c1", "move b3 hold"."""

    verb: ClassVar[str] = "move"
    answers: ClassVar[str] = "plan"
    dinosaur: str
    to: str


class Done(Move, frozen=True):
    """Nothing more of this question."""

    verb: ClassVar[str] = "done"
    answers: ClassVar[str] = "plan"


class Penalty(Move, frozen=True):
    """The penalty of an omnivore that escaped: "penalty galli carn"."""

    verb: ClassVar[str] = "penalty"
    answers: ClassVar[str] = "plan"
    dinosaur: str
    penalty: str


class Feed(Move, frozen=True):
    """Feed a dinosaur: "feed a2 2p", "feed c1 1m", with the Feed Mixer "feed a2 1p2m"."""

    verb: ClassVar[str] = "feed"
    answers: ClassVar[str] = "plan"
    cell: str
    food: str


class Feast(Move, frozen=True):
    """Feed the Tyrannosaurus with a regular dinosaur: "feast b3"."""

    verb: ClassVar[str] = "feast"
    answers: ClassVar[str] = "plan"
    cell: str


class Incubate(Move, frozen=True):
    """The area in which the Incubator brings one newborn more: "incubate a3"."""

    verb: ClassVar[str] = "incubate"
    answers: ClassVar[str] = "plan"
    cell: str


class Ovi(Move, frozen=True):
    """The species of the Oviraptor's newborn: "ovi stego"."""

    verb: ClassVar[str] = "ovi"
    answers: ClassVar[str] = "plan"
    kind: str


class Birth(Move, frozen=True):
    """Place a newborn; without room it escapes: "birth allo c2", "birth stego out"."""

    verb: ClassVar[str] = "birth"
    answers: ClassVar[str] = "plan"
    kind: str
    to: str


class Auto(Move, frozen=True):
    """Let the rest be done as suggested: "auto" up to ready, "auto step" this question only."""

    verb: ClassVar[str] = "auto"
    answers: ClassVar[str] = "plan"
    elaborate: ClassVar[bool] = True
    extent: str | None = None


class Ready(Move, frozen=True):
    """The plan stands."""

    verb: ClassVar[str] = "ready"
    answers: ClassVar[str] = "plan"


class Back(Move, frozen=True):
    """Take back the newest step of one's own plan."""

    verb: ClassVar[str] = "back"
    answers: ClassVar[str] = "plan"


class Revise(Move, frozen=True):
    """Start one's own plan over, or choose another private contract."""

    verb: ClassVar[str] = "revise"
    answers: ClassVar[str] = "plan"
