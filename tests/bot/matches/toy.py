"""A small game for the tests of the match service, with everything the service has to know.

Each seat holds hidden cards. A turn is `lay CARD`, then `act WHAT`: `pass`, `score` (a point) or
`draw` (turns nothing up for others, but its owner sees a new card). With the option `eager`,
laying draws at once. With the option `secret` each seat first keeps one card in private, and may
`revise` until the last one has chosen. Out of turn a seat may `cheer` once. The match ends when
a hand is empty after an action; the most points win.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from games.core.chance import Rng
from games.core.contract import (
    Decision,
    Earlier,
    GameInfo,
    Mode,
    Option,
    Policy,
    Reason,
    Result,
    Standing,
    Table,
    View,
)
from games.core.errors import CorruptState, RuleViolation
from games.core.events import Event
from games.core.moves import Move

HAND = 4


class Lay(Move, frozen=True):
    verb: ClassVar[str] = "lay"
    card: int


class Act(Move, frozen=True):
    verb: ClassVar[str] = "act"
    what: str


class Keep(Move, frozen=True):
    verb: ClassVar[str] = "keep"
    card: int


class Revise(Move, frozen=True):
    verb: ClassVar[str] = "revise"


class Cheer(Move, frozen=True):
    verb: ClassVar[str] = "cheer"


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    card: int


class Acted(Event, frozen=True, tag="acted"):
    seat: int
    what: str


class DrewOne(Event, frozen=True, tag="drew_one"):
    seat: int


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    card: int
    reveals: ClassVar[bool] = True

    def audience(self) -> tuple[int, ...]:
        return (self.seat,)

    def redacted(self) -> Event:
        return DrewOne(self.seat)


class Kept(Event, frozen=True, tag="kept"):
    seat: int
    card: int

    def audience(self) -> tuple[int, ...]:
        return (self.seat,)

    def redacted(self) -> Event | None:
        return None


class Cheered(Event, frozen=True, tag="cheered"):
    seat: int


class Left(Event, frozen=True, tag="left"):
    seat: int


class ToyState(msgspec.Struct):
    hands: list[list[int]]
    deck: list[int]
    points: list[int]
    kept: list[int | None]
    cheered: list[bool]
    gone: list[bool]
    turn: int
    laid: bool
    keeping: bool
    eager: bool
    over: bool = False

    def copy(self) -> "ToyState":
        return ToyState(
            [list(hand) for hand in self.hands],
            list(self.deck),
            list(self.points),
            list(self.kept),
            list(self.cheered),
            list(self.gone),
            self.turn,
            self.laid,
            self.keeping,
            self.eager,
            self.over,
        )


class ToyView(View, frozen=True):
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    points: tuple[int, ...]
    deck: int
    turn: int
    laid: bool


def _most(view: View, moves: Sequence[Move]) -> Move | None:
    laying = [move for move in moves if isinstance(move, Lay)]
    return max(laying, key=lambda move: move.card, default=None)


class Toy:
    """The rules."""

    info = GameInfo(
        key="toy",
        title="Toy",
        designer=None,
        modes=(
            Mode(
                "plain",
                (1, 4),
                (
                    Option("draw", ("late", "eager"), "late"),
                    Option("opening", ("open", "secret"), "open", house=True),
                ),
            ),
            Mode("duel", (2, 2)),
        ),
        colours=("red", "blue", "green", "gold"),
        rules_version=1,
    )
    state_type = ToyState
    moves = (Lay, Act, Keep, Revise, Cheer)
    events = (Laid, Acted, Drew, DrewOne, Kept, Cheered, Left)
    refusals = ("not_in_hand", "nothing_left", "too_much")
    policies: ClassVar = {"lay": (Policy("most", _most),)}
    foreseeable = frozenset({"act"})
    words = None

    def setup(self, table: Table, rng: Rng) -> ToyState:
        deck = rng.shuffled(range(1, 31))
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(table.seats)]
        none: list[int | None] = [None] * table.seats
        return ToyState(
            hands,
            deck,
            [0] * table.seats,
            none,
            [False] * table.seats,
            [False] * table.seats,
            turn=0,
            laid=False,
            keeping=table.options.get("opening") == "secret",
            eager=table.options.get("draw") == "eager",
        )

    def pending(self, state: ToyState) -> tuple[Decision, ...]:
        if state.over:
            return ()
        if state.keeping:
            return tuple(
                Decision(seat, "keep", "keep a card", required=kept is None, private=True)
                for seat, kept in enumerate(state.kept)
                if not state.gone[seat]
            )
        kind, asks = ("act", "act") if state.laid else ("lay", "lay a card")
        cheers = [
            Decision(seat, "cheer", "cheer", required=False)
            for seat, cheered in enumerate(state.cheered)
            if not cheered and seat != state.turn and not state.gone[seat]
        ]
        return (Decision(state.turn, kind, asks), *cheers)

    def legal(self, state: ToyState, seat: int) -> Sequence[Move]:
        kinds = [decision.kind for decision in self.pending(state) if decision.seat == seat]
        if "keep" in kinds:
            if state.kept[seat] is not None:
                return [Revise()]
            return [Keep(card) for card in sorted(state.hands[seat])]
        if "lay" in kinds:
            return [Lay(card) for card in sorted(state.hands[seat])]
        if "act" in kinds:
            draw = [Act("draw")] if state.deck and not state.eager else []
            return [Act("pass"), Act("score"), *draw]
        return [Cheer()] if "cheer" in kinds else []

    def refuse(self, state: ToyState, seat: int, move: Move) -> RuleViolation | None:
        if move in self.legal(state, seat):
            return None
        code = "not_in_hand" if isinstance(move, Lay | Keep) else "nothing_left"
        return RuleViolation(code, move=str(move))

    def parse(self, state: ToyState, seat: int, text: str) -> Move:
        verb, *rest = text.lower().split()
        try:
            if verb in {"lay", "l"}:
                return Lay(int(rest[0]))
            if verb == "keep":
                return Keep(int(rest[0]))
            if verb == "act":
                return Act(rest[0])
        except (IndexError, ValueError):
            raise RuleViolation("not_understood", word=text) from None
        for move in (Revise(), Cheer()):
            if verb == move.verb:
                return move
        raise RuleViolation("not_understood", word=text)

    def spell_out(self, state: ToyState, seat: int, texts: Sequence[str]) -> Sequence[str]:
        return texts

    def link(
        self, state: ToyState, seat: int, earlier: Earlier[ToyState], text: str
    ) -> RuleViolation | str:
        asked = any(decision.seat == seat for decision in self.pending(state))
        return "play" if asked and len(earlier.moves) < 4 else RuleViolation("too_much")

    def apply(self, state: ToyState, seat: int, move: Move, rng: Rng) -> list[Event]:
        if isinstance(move, Lay):
            state.hands[seat].remove(move.card)
            state.laid = True
            laid: list[Event] = [Laid(seat, move.card)]
            return laid + (self._draw(state, seat) if state.eager else [])
        if isinstance(move, Keep):
            state.kept[seat] = move.card
            if None not in [k for k, gone in zip(state.kept, state.gone, strict=True) if not gone]:
                state.keeping = False
            return [Kept(seat, move.card)]
        if isinstance(move, Revise):
            state.kept[seat] = None
            return []
        if isinstance(move, Cheer):
            state.cheered[seat] = True
            return [Cheered(seat)]
        assert isinstance(move, Act)
        events: list[Event] = [Acted(seat, move.what)]
        if move.what == "draw":
            events += self._draw(state, seat)
        if move.what == "score":
            state.points[seat] += 1
        state.laid = False
        self._pass_on(state)
        return events

    def _draw(self, state: ToyState, seat: int) -> list[Event]:
        if not state.deck:
            return []
        state.hands[seat].append(state.deck.pop())
        return [Drew(seat, state.hands[seat][-1])]

    def _pass_on(self, state: ToyState) -> None:
        if not state.hands[state.turn]:
            state.over = True
            return
        for _ in state.hands:
            state.turn = (state.turn + 1) % len(state.hands)
            if not state.gone[state.turn]:
                return
        state.over = True

    def view(self, state: ToyState, viewer: int | None) -> ToyView:
        return ToyView(
            viewer=viewer,
            hand=() if viewer is None else tuple(state.hands[viewer]),
            counts=tuple(len(hand) for hand in state.hands),
            points=tuple(state.points),
            deck=len(state.deck),
            turn=state.turn,
            laid=state.laid,
        )

    def imagine(self, state: ToyState, viewer: int | None, rng: Rng) -> ToyState:
        twin = state.copy()
        others = [seat for seat in range(len(twin.hands)) if seat != viewer]
        hidden = sorted([card for seat in others for card in twin.hands[seat]] + twin.deck)
        dealt = rng.shuffled(hidden)
        for seat in others:
            twin.hands[seat] = [dealt.pop() for _ in twin.hands[seat]]
            if twin.kept[seat] is not None and twin.hands[seat]:
                twin.kept[seat] = twin.hands[seat][0]
        twin.deck = dealt
        return twin

    def result(self, state: ToyState) -> Result | None:
        if not state.over:
            return None
        best = max(state.points)
        standings = tuple(
            Standing(
                seat,
                1 + sum(other > points for other in state.points),
                points,
                (Reason("acts", points),),
            )
            for seat, points in enumerate(state.points)
        )
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Result("empty_hand", winners, standings)

    def default(self, state: ToyState, seat: int) -> Move | None:
        return self.legal(state, seat)[0]

    def withdraw(self, state: ToyState, seat: int, rng: Rng) -> list[Event]:
        state.gone[seat] = True
        state.deck = rng.shuffled(state.deck + state.hands[seat])
        state.hands[seat] = []
        if state.keeping:
            state.keeping = any(
                kept is None and not gone for kept, gone in zip(state.kept, state.gone, strict=True)
            )
        if state.gone.count(False) < 2 or (state.turn == seat and not state.keeping):
            state.laid = False
            state.over = state.gone.count(False) < 2
            if not state.over:
                while state.gone[state.turn]:
                    state.turn = (state.turn + 1) % len(state.hands)
        while not state.over and state.gone[state.turn]:
            state.turn = (state.turn + 1) % len(state.hands)
        return [Left(seat)]

    def value(self, state: ToyState, seat: int) -> float:
        return float(state.points[seat]) - len(state.hands[seat]) / 10

    def upgrade(self, plain: dict[str, Any], from_version: int) -> ToyState:
        raise CorruptState(f"version {from_version}")


TOY = Toy()
