"""What became of a submitted line, as its author may know it."""

from typing import Any

import msgspec

from bot.matches.position import Position
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat


class OutcomePart(msgspec.Struct, frozen=True):
    """One applied move: its canonical text, the events its mover heard, and its kind."""

    move_text: str
    events: tuple[Event, ...]
    kind: str


class Outcome(msgspec.Struct, frozen=True):
    """The position after the line. `refusal` says why `rest` was not done.

    `free`: the last move can be taken back without asking anybody. `repeated`: the interaction
    had been applied before; these are its first results. `ordered`: what was played from the
    mover's orders afterwards, because others had moved by themselves.
    """

    position: Position
    seat: Seat
    parts: tuple[OutcomePart, ...]
    rest: str = ""
    refusal: RuleViolation | None = None
    free: bool = False
    repeated: bool = False
    ordered: tuple[OutcomePart, ...] = ()


class _StoredRefusal(msgspec.Struct, frozen=True):
    code: str
    values: dict[str, Any]


def encode_refusal(violation: RuleViolation | None) -> bytes | None:
    """A refusal as bytes for the store."""
    if violation is None:
        return None
    return msgspec.msgpack.encode(_StoredRefusal(violation.code, violation.values))


def decode_refusal(data: bytes | None) -> RuleViolation | None:
    """The refusal a submission was stored with."""
    if data is None:
        return None
    stored = msgspec.msgpack.decode(data, type=_StoredRefusal)
    return RuleViolation(stored.code, **stored.values)
