"""An interruption: a crossing asks the other seat for an answer, which may stand in advance."""

from collections.abc import Sequence
from typing import Any, ClassVar

from games.core.chance import Rng
from games.core.contract import Decision, Policy, Table, View
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from tests.games.core.toys.base import Toy, ToyState, ToyView, info

ROUNDS = 4


class Go(Move, frozen=True):
    verb: ClassVar[str] = "go"
    way: str


class Answer(Move, frozen=True):
    verb: ClassVar[str] = "answer"
    word: str


class Crossed(Event, frozen=True):
    seat: Seat
    freely: bool


class Toll(ToyState):
    coins: list[int]
    turn: int = 0
    asked: bool = False
    left: Seat | None = None


def _let_if_rich(view: View, legal: Sequence[Move]) -> Move | None:
    """Let the mover cross as long as the own coins suffice; else ask the owner."""
    assert isinstance(view, ToyView)
    return Answer("let") if view.facts["coins"][view.viewer] > 1 else None


class TollGame(Toy):
    info = info("toll")
    state_type = Toll
    moves = (Go, Answer)
    events = (Crossed,)
    policies: ClassVar = {"toll": (Policy("let_if_rich", _let_if_rich),)}

    def setup(self, table: Table, rng: Rng) -> Toll:
        return Toll([2] * table.seats)

    def pending(self, state: Toll) -> tuple[Decision, ...]:
        if state.turn == ROUNDS or state.left is not None:
            return ()
        mover = state.turn % 2
        if state.asked:
            return (Decision(1 - mover, "toll", "answer the crossing", interrupts=True),)
        return (Decision(mover, "way", "choose a way"),)

    def legal(self, state: Toll, seat: Seat) -> list[Move]:
        kinds = {each.kind for each in self.pending(state) if each.seat == seat}
        if "toll" in kinds:
            return [Answer("let"), Answer("charge")]
        return [Go("round"), Go("across")] if kinds else []

    def apply(self, state: Toll, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        if isinstance(move, Go) and move.way == "across":
            state.asked = True
            return []
        charged = isinstance(move, Answer) and move.word == "charge"
        mover = state.turn % 2
        if charged:
            state.coins[mover] -= 1
            state.coins[1 - mover] += 1
        state.asked = False
        state.turn += 1
        return [Crossed(mover, not charged)]

    def points(self, state: Any, seat: Seat) -> int:
        return state.coins[seat]
