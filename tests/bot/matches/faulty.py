"""A toy game whose rules fail where a test says so."""

from collections.abc import Sequence
from typing import Any

from games.core.chance import Rng
from games.core.contract import Decision, Result
from games.core.events import Event
from games.core.moves import Move
from tests.bot.matches.toy import Toy, ToyState


class Faulty(Toy):
    """`fails` names what raises: "apply", "pending", "view"; `since` limits it to later turns."""

    def __init__(self) -> None:
        self.fails: set[str] = set()
        self.poisoned: int | None = None

    def _perhaps(self, what: str) -> None:
        if what in self.fails:
            raise ZeroDivisionError(f"the secret card is 17 ({what})")

    def apply(self, state: ToyState, seat: int, move: Move, rng: Rng) -> list[Event]:
        self._perhaps("apply")
        return super().apply(state, seat, move, rng)

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        self._perhaps("pending")
        return super().pending(state)

    def legal(self, state: ToyState, seat: int) -> Sequence[Move]:
        if self.poisoned is not None and state.points[self.poisoned]:
            raise ZeroDivisionError("a seat has points")
        return super().legal(state, seat)

    def standing(self, state: ToyState) -> Result | None:
        """The result if the match ended now."""
        ended: Any = state.copy()
        ended.over = True
        return super().result(ended)
