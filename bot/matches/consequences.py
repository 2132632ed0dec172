"""What follows from a new state: versions, whose turn it is, the snapshot, the notices, the end.

A seat's version rises when it moves, is undone, or is asked something else; not when others
answer. A new board is posted only when it calls somebody; else the newest one is drawn anew.
While a secret decision is open, nothing is told at all.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from bot.matches import notices
from bot.matches.notices import required_seats
from bot.matches.position import Position
from games.core.codec import encode_state
from games.core.contract import Decision
from games.core.seats import Seat
from storage.rows import MatchRow, NewNotice, SeatRow

replace = msgspec.structs.replace

LONGEST_REPLAY: Final = 32
"""Moves between two snapshots where nobody hands over."""


class Consequences(msgspec.Struct, frozen=True):
    """The parts of a change that a new state brings."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    state: bytes
    snapshot: bytes | None
    settled: int | None
    notices: tuple[NewNotice, ...]


def consequences(
    position: Position,
    state: Any,
    mover: Seat,
    *,
    count: int,
    secret: bytes,
    now: datetime,
    openly: bool = False,
) -> Consequences:
    """What follows when `mover` has made `count` moves and the state is `state` now.

    `openly`: it is told even while a secret decision is open, as when a seat leaves.
    """
    game, before = position.game, position.pending
    after = game.pending(state)
    over = game.result(state) is not None
    silent = not openly and still_secret(before, after, mover)
    closed = not silent and any(one.private for one in _asked(before, mover))
    handed = over or closed or (not silent and required_seats(before) != required_seats(after))
    match = replace(
        position.match, moves=position.match.moves + count, ply=position.match.ply + count
    )
    if handed:
        match = replace(match, turn_start=match.moves)
    if over:
        match = replace(match, status="finished", ended_at=now, secret=secret)
    called = set[Seat]() if silent else _newly_called(position, after, mover, now, closed=closed)
    encoded = encode_state(game, state)
    return Consequences(
        match=match,
        seats=_rows(position, after, {mover}, called, now),
        state=encoded,
        snapshot=encoded if handed or _long_ago(position.match, match) else None,
        settled=position.match.turn_start if handed else None,
        notices=() if silent else _told(position, match, called, after, over=over),
    )


def still_secret(before: Sequence[Decision], after: Sequence[Decision], mover: Seat) -> bool:
    """Whether `mover` has answered a secret decision that others have still to answer.

    Where somebody who had answered is asked again, it is the next one of its kind.
    """
    secret = [decision for decision in before if decision.private]
    kinds = {decision.kind for decision in secret if decision.seat == mover}
    asked = {one.seat for one in after if one.private and one.required and one.kind in kinds}
    had_answered = {one.seat for one in secret if not one.required} - {mover}
    return bool(asked) and not asked & had_answered


def _newly_called(
    position: Position, after: Sequence[Decision], mover: Seat, now: datetime, *, closed: bool
) -> set[Seat]:
    """Who is asked something new; the mover too, if its answer has closed a secret decision."""
    newly = {seat for seat, _ in _asks(after) - _asks(position.pending)} - {mover}
    called = notices.to_call(position.rows, newly, now)
    return called | ({mover} & required_seats(after)) if closed else called


def _asks(pending: Sequence[Decision]) -> set[tuple[Seat, str]]:
    return {(decision.seat, decision.kind) for decision in pending if decision.required}


def changed_rows(position: Position, state: Any, movers: set[Seat]) -> tuple[SeatRow, ...]:
    """The seats with their new versions when moves of some of them were taken back."""
    after = position.game.pending(state)
    return tuple(_versioned(row, position.pending, after, movers) for row in position.rows)


def _versioned(
    row: SeatRow, before: Sequence[Decision], after: Sequence[Decision], movers: set[Seat]
) -> SeatRow:
    if row.seat in movers or _asked(before, row.seat) != _asked(after, row.seat):
        return replace(row, version=row.version + 1)
    return row


def _rows(
    position: Position,
    after: Sequence[Decision],
    movers: set[Seat],
    called: set[Seat],
    now: datetime,
) -> tuple[SeatRow, ...]:
    rows = []
    for row in position.rows:
        at = now if row.seat in called else None if row.seat in movers else row.mentioned_at
        versioned = _versioned(row, position.pending, after, movers)
        rows.append(replace(versioned, mentioned_at=at))
    return tuple(rows)


def _asked(pending: Sequence[Decision], seat: Seat | None) -> list[Decision]:
    return [decision for decision in pending if decision.seat == seat]


def _long_ago(before: MatchRow, after: MatchRow) -> bool:
    return before.moves // LONGEST_REPLAY != after.moves // LONGEST_REPLAY


def _told(
    position: Position,
    match: MatchRow,
    called: set[Seat],
    after: Sequence[Decision],
    *,
    over: bool,
) -> tuple[NewNotice, ...]:
    since = position.match.turn_start
    if over:
        return (notices.end(match.moves, since),)
    if called:
        people = notices.people_in(position.rows, called)
        asked = notices.people_in(position.rows, required_seats(after))
        return (notices.board(match.moves, since, people, asked),)
    return (notices.board_edit(match.moves),)
