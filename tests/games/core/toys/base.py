"""What the toys share: a game told by its list of moves, with the plainest words."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from games.core.chance import Rng
from games.core.contract import (
    Decision,
    Earlier,
    GameInfo,
    Mode,
    Policy,
    Reason,
    Result,
    Standing,
    View,
)
from games.core.errors import CorruptState, RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import Choice, Mark, Tongue


def info(key: str, seats: tuple[int, int] = (2, 2)) -> GameInfo:
    """The descriptor of a toy with one mode and fixed seats."""
    return GameInfo(
        key, key.title(), None, (Mode("plain", seats),), ("red", "blue", "green"), 1, False
    )


class ToyView(View, frozen=True):
    """What a seat knows of a toy, as plain facts by name."""

    facts: dict[str, Any]


class PlainWords:
    """Words that name things by their keys."""

    def mode(self, key: str, tongue: Tongue) -> str:
        return key

    option = colour = mode

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        return value

    def length(self, mode: str, seats: int, options: dict[str, str], tongue: Tongue) -> str:
        return "short"

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        return Mark("red", "●", "R")

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        return decision.asks

    def question(
        self, steps: Sequence[tuple[str, str]], field: str, view: View, tongue: Tongue
    ) -> str:
        return f"Which {field}?"

    def choice(
        self, steps: Sequence[tuple[str, str]], field: str, value: str, view: View, tongue: Tongue
    ) -> Choice:
        return Choice(value)

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        return str(move)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return type(event).__name__

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return violation.code

    def headline(self, view: View, tongue: Tongue) -> str:
        return "a toy"

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return "no points"

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return "a toy"

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return "a toy"

    def hand(self, view: View, tongue: Tongue) -> str:
        return ""

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        return "The seat is skipped."

    def ending(self, result: Result, tongue: Tongue) -> str:
        return result.ending

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return reason.code

    def unit(self, tongue: Tongue) -> str:
        return "points"


class ToyState(msgspec.Struct):
    """A state of plain fields; lists are copied, everything else is immutable."""

    def copy(self) -> Any:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        copied = {k: list(v) if isinstance(v, list) else v for k, v in fields.items()}
        return type(self)(**copied)


class Toy:
    """The parts of the contract that are the same for all toys.

    Each toy adds `info`, `state_type`, `setup`, `pending`, `legal` and `apply`.
    """

    moves: ClassVar[tuple[type[Move], ...]]
    events: ClassVar[tuple[type[Event], ...]] = ()
    refusals = ("not_now",)
    policies: Mapping[str, tuple[Policy, ...]] = {}
    foreseeable: frozenset[str] = frozenset()
    words = PlainWords()

    def refuse(self, state: Any, seat: Seat, move: Move) -> RuleViolation | None:
        return None if move in self.legal(state, seat) else RuleViolation("not_now")

    def parse(self, state: Any, seat: Seat, text: str) -> Move:
        for move in self.legal(state, seat):
            if str(move) == text:
                return move
        raise RuleViolation("not_understood", text=text)

    def spell_out(self, state: Any, seat: Seat, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def link(self, state: Any, seat: Seat, earlier: Earlier[Any], text: str) -> str:
        return "play"

    def view(self, state: Any, viewer: Seat | None) -> ToyView:
        return ToyView(viewer, msgspec.structs.asdict(state))

    def imagine(self, state: Any, viewer: Seat | None, rng: Rng) -> Any:
        return state.copy()

    def default(self, state: Any, seat: Seat) -> Move | None:
        required = any(each.seat == seat and each.required for each in self.pending(state))
        return self.legal(state, seat)[0] if required else None

    def withdraw(self, state: Any, seat: Seat, rng: Rng) -> list[Event]:
        if self.pending(state):
            state.left = seat
        return []

    def result(self, state: Any) -> Result | None:
        if self.pending(state):
            return None
        points = [0 if seat == state.left else self.points(state, seat) for seat in (0, 1)]
        stayed = [seat for seat in (0, 1) if seat != state.left]
        best = max(points[seat] for seat in stayed)
        winners = tuple(seat for seat in stayed if points[seat] == best)
        standings = tuple(
            Standing(seat, 1 if seat in winners else 2, points[seat], ()) for seat in (0, 1)
        )
        return Result("done" if state.left is None else "left", winners, standings)

    def points(self, state: Any, seat: Seat) -> int:
        return 0

    def value(self, state: Any, seat: Seat) -> float:
        return float(self.points(state, seat))

    def upgrade(self, plain: dict[str, Any], from_version: int) -> Any:
        raise CorruptState("there is no older toy")
