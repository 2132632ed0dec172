"""The door to a game: one move on a copy, or nothing at all."""

from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

from games.core.chance import Rng
from games.core.contract import Rules, State, Table
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat

S = TypeVar("S", bound=State)


class MoveKind(StrEnum):
    """How freely a move can be taken back (DESIGN, section 2, undo by information)."""

    OPEN = "open"
    HANDOVER = "handover"
    REVEALED = "revealed"


class Played(msgspec.Struct, Generic[S], frozen=True):
    """The position after a move, what happened, and how freely it can be taken back."""

    state: S
    events: list[Event]
    kind: MoveKind


class Begun(msgspec.Struct, Generic[S], frozen=True):
    """The first position. `order[seat]` is the index of the person in the order of joining."""

    state: S
    order: tuple[int, ...]


def begin(game: Rules[S], table: Table, secret: bytes) -> Begun[S]:
    """Draw the seats by lot where the game asks for it, and set the game up, all at ply 0.

    `table.colours` come in the order of joining and are carried to the seats.
    """
    return begin_with(game, table, Rng(secret, 0))


def begin_with(game: Rules[S], table: Table, rng: Rng) -> Begun[S]:
    """As `begin`, with draws that somebody else wants to see."""
    people = range(table.seats)
    order = tuple(rng.shuffled(people) if game.info.seats_by_lot else people)
    colours = table.colours or (None,) * table.seats
    seated = msgspec.structs.replace(table, colours=tuple(colours[person] for person in order))
    return Begun(game.setup(seated, rng), order)


def play(game: Rules[S], state: S, seat: Seat, move: Move, rng: Rng) -> Played[S]:
    """One move of a seat; raises RuleViolation and changes nothing if it is refused."""
    violation = game.refuse(state, seat, move)
    if violation is not None:
        raise violation
    after = state.copy()
    events = game.apply(after, seat, move, rng)
    return Played(after, events, _kind(game, after, seat, events))


def _kind(game: Rules[S], after: S, seat: Seat, events: list[Event]) -> MoveKind:
    if any(event.reveals for event in events):
        return MoveKind.REVEALED
    if must_decide(game, after, seat):
        return MoveKind.OPEN
    return MoveKind.HANDOVER


def must_decide(game: Rules[S], state: S, seat: Seat) -> bool:
    """Whether the match waits for this seat."""
    return any(decision.seat == seat and decision.required for decision in game.pending(state))
