"""A reveal inside a line: a drawn card decides what may be used, not how it may be marked."""

from typing import Any, ClassVar

from games.core.chance import Rng
from games.core.contract import Decision, Earlier, Table
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from tests.games.core.toys.base import Toy, ToyState, ToyView, info

CARDS = ("red", "black", "red", "black", "red", "black")


class Go(Move, frozen=True):
    verb: ClassVar[str] = "go"
    paces: int


class Draw(Move, frozen=True):
    verb: ClassVar[str] = "draw"


class MarkCard(Move, frozen=True):
    verb: ClassVar[str] = "mark"
    letter: str


class Use(Move, frozen=True):
    verb: ClassVar[str] = "use"
    card: str


class Drawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: str


class Turned(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat


class Lucky(ToyState):
    deck: list[str]
    paces: list[int]
    turn: int = 0
    asks: str = "go"
    card: str | None = None
    left: Seat | None = None


class LuckyGame(Toy):
    info = info("lucky")
    state_type = Lucky
    moves = (Go, Draw, MarkCard, Use)
    events = (Drawn, Turned)
    foreseeable = frozenset({"mark"})

    def setup(self, table: Table, rng: Rng) -> Lucky:
        return Lucky(rng.shuffled(CARDS), [0] * table.seats)

    def pending(self, state: Lucky) -> tuple[Decision, ...]:
        if (not state.deck and state.asks == "go") or state.left is not None:
            return ()
        return (Decision(state.turn % 2, state.asks, state.asks),)

    def legal(self, state: Lucky, seat: Seat) -> list[Move]:
        if all(each.seat != seat for each in self.pending(state)):
            return []
        match state.asks:
            case "go":
                return [Draw(), Go(1), Go(2)]
            case "mark":
                return [MarkCard("a"), MarkCard("b")]
        return [Use(state.card or ""), Use("nothing")]

    def link(self, state: Lucky, seat: Seat, earlier: Earlier[Lucky], text: str) -> Any:
        """A line may hold one `use`; a surplus `stop` is accepted."""
        if text == "stop":
            return "surplus"
        used = any(isinstance(move, Use) for move in earlier.moves)
        return RuleViolation("not_now") if used and text.startswith("use") else "play"

    def apply(self, state: Lucky, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        match move:
            case Go(paces):
                state.paces[seat] += paces
            case Draw():
                state.card, state.asks = state.deck.pop(), "mark"
                return [Drawn(state.card)]
            case MarkCard():
                state.asks = "use"
            case Use(card):
                state.paces[seat] += {"red": 2, "black": 1, "nothing": 0}[card]
                state.turn, state.asks, state.card = state.turn + 1, "go", None
                return [Turned(state.turn % 2)]
        return []

    def view(self, state: Lucky, viewer: Seat | None) -> ToyView:
        return ToyView(viewer, {"paces": state.paces, "card": state.card, "deck": len(state.deck)})

    def imagine(self, state: Lucky, viewer: Seat | None, rng: Rng) -> Lucky:
        imagined = state.copy()
        imagined.deck = rng.shuffled(sorted(state.deck))
        return imagined

    def points(self, state: Any, seat: Seat) -> int:
        return state.paces[seat]
