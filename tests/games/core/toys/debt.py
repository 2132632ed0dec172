"""An optional decision that becomes required: repaying can wait until the debt blocks its owner."""

from typing import Any, ClassVar

from games.core.chance import Rng
from games.core.contract import Decision, Table
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from tests.games.core.toys.base import Toy, ToyState, info

ROUNDS = 6
LIMIT = 2


class Take(Move, frozen=True):
    verb: ClassVar[str] = "take"
    coins: int


class Repay(Move, frozen=True):
    verb: ClassVar[str] = "repay"
    coins: int


class Repaid(Event, frozen=True):
    seat: Seat
    coins: int


class Debt(ToyState):
    owed: list[int]
    coins: list[int]
    turn: int = 0
    left: Seat | None = None


class DebtGame(Toy):
    info = info("debt")
    state_type = Debt
    moves = (Take, Repay)
    events = (Repaid,)

    def setup(self, table: Table, rng: Rng) -> Debt:
        return Debt([0] * table.seats, [3] * table.seats)

    def pending(self, state: Debt) -> tuple[Decision, ...]:
        """Whoever owes may repay at any time; who owes too much must, before the own turn."""
        if state.turn == ROUNDS or state.left is not None:
            return ()
        mover = state.turn % 2
        blocked = state.owed[mover] >= LIMIT
        debts = tuple(
            Decision(seat, "repay", "repay", required=blocked and seat == mover)
            for seat, owed in enumerate(state.owed)
            if owed
        )
        return debts if blocked else (Decision(mover, "take", "take coins"), *debts)

    def legal(self, state: Debt, seat: Seat) -> list[Move]:
        kinds = {each.kind for each in self.pending(state) if each.seat == seat}
        takes = [Take(0), Take(1), Take(2)] if "take" in kinds else []
        repays = (
            [Repay(coins) for coins in range(1, state.owed[seat] + 1)] if "repay" in kinds else []
        )
        return [*takes, *repays]

    def apply(self, state: Debt, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        if isinstance(move, Take):
            state.owed[seat] += move.coins
            state.coins[seat] += move.coins
            state.turn += 1
        elif isinstance(move, Repay):
            state.owed[seat] -= move.coins
            state.coins[seat] -= move.coins
            return [Repaid(seat, move.coins)]
        return []

    def points(self, state: Any, seat: Seat) -> int:
        return state.coins[seat] - 2 * state.owed[seat]
