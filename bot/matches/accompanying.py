"""What goes along with every act of a match: its clocks, absences that are settled by it, letters.

One place for all acts, so that none can forget the clocks, and all is written in one transaction.
"""

import asyncio
from collections.abc import Mapping
from typing import Any, Final, Protocol

import msgspec
import structlog

from bot.matches import notices
from bot.matches.absence import closed, prolonged, settled_notices, still_open
from bot.matches.attention import addressed, preference_of, quiet_until, way_to
from bot.matches.clocks import After, follow, rests_of, stopped
from bot.matches.next_up import next_up
from games.core.codec import decode_state
from games.core.contract import Decision, Game
from games.core.seats import Seat
from storage.clock_rows import AbsenceRow, Circumstances, ClockRow, NewLetter
from storage.interface import Store
from storage.rows import Change, NewNotice

replace = msgspec.structs.replace

_log = structlog.get_logger()

BY_HAND: Final = frozenset({"press", "command", "order"})
"""Sources of moves that are their seat's own."""
OVER: Final = frozenset({"finished", "ended"})


class Ground(Protocol):
    """What is needed of a desk."""

    store: Store
    games: Mapping[str, Game]


async def accompanied(desk: Ground, change: Change) -> Change:
    """The change with what goes along with it; a lobby has none of it."""
    match = change.match
    game = desk.games.get(match.game)
    if match.started_at is None or game is None:
        return change
    rows, state = change.seats, change.state
    if rows is None or state is None:
        stored = await desk.store.load(match.id)
        rows = stored.seats if stored is not None and rows is None else rows
        state = stored.state if stored is not None and state is None else state
    if rows is None or state is None:
        return change
    change = replace(change, seats=rows)
    before = await desk.store.circumstances(
        match.id, [row.person_id for row in rows], with_waits=bool(change.undone)
    )
    if change.clocks is not None:
        before = replace(before, clocks=change.clocks)
    try:
        pending = () if match.status in OVER else game.pending(decode_state(game, state))
    except Exception:  # rules that fail must not keep a match from being stopped
        _log.exception("clocks stand still", match=match.id)
        return replace(change, clocks=_standing(change, before))
    change = accompany(change, pending, before)
    if _tells_next(change, before):
        letters = await asyncio.to_thread(_next_letters, game, change, pending, before, state)
        change = replace(change, letters=(*change.letters, *letters))
    return change


def _tells_next(change: Change, before: Circumstances) -> bool:
    """Whether a new board calls a seat, and somebody wants to know who comes after it."""
    curious = any(preference.next_up for preference in before.preferences.values())
    playing = [row for row in change.seats or () if not (row.automated or row.withdrawn)]
    told = any(notice.kind == "board" for notice in change.notices)
    # Of two people the one is always after the other.
    return curious and told and len(playing) > 2


def _next_letters(
    game: Game,
    change: Change,
    pending: tuple[Decision, ...],
    before: Circumstances,
    state: bytes,
) -> list[NewLetter]:
    """The letter to who will be asked next, if that person wants it and it can be told."""
    required = sorted(notices.required_seats(pending))
    if len(required) != 1:
        return []
    public = bytes.fromhex(change.match.secret_hash or "")
    try:
        seat = next_up(game, decode_state(game, state), required[0], public)
    except Exception:  # it is a courtesy: the act stands whatever a game does here
        _log.exception("next seat not found", match=change.match.id)
        return []
    found = [row for row in change.seats or () if row.seat == seat and not row.automated]
    return [
        NewLetter(
            match_id=None,
            seat=seat,
            person_id=row.person_id,
            kind="next",
            after=required[0],
            due_at=quiet_until(preference, change.submission.at) or change.submission.at,
        )
        for row in found
        if (preference := preference_of(before, row.person_id)).next_up
        and way_to(before, row.person_id) != "silent"
        and not preference.direct_closed
    ]


def _standing(change: Change, before: Circumstances) -> tuple[ClockRow, ...]:
    now, match = change.submission.at, change.match
    return tuple(
        stopped(clock, now, rests_of(match, clock.person_id, before.away))
        for clock in before.clocks
    )


def accompany(change: Change, pending: tuple[Decision, ...], before: Circumstances) -> Change:
    """The change with clocks, absences and letters; `pending` is what is asked after it."""
    by_hand = change.submission.source in BY_HAND
    moved = frozenset(move.seat for move in change.moves) if by_hand else frozenset[Seat]()
    after = After(
        match=change.match,
        seats=change.seats or (),
        pending=pending,
        at=change.submission.at,
        moved=moved,
        undone=bool(change.undone),
        freely=change.submission.act == "undo" and by_hand,
    )
    timing = follow(after, before)
    settled = [
        closed(absence, outcome)
        for absence in before.absences
        if (outcome := _outcome(absence, change, after))
    ]
    told, letters = _addressed(change, pending, before)
    number = change.match.moves
    rested = _rested(change, before)
    told += [still_open(after.seats, number, absence) for absence in rested]
    for absence in settled:
        told += settled_notices(after.seats, number, absence)
    if change.notices:
        told += [notices.half_over(number, seat) for seat in _warned(before, timing.answered)]
    return replace(
        change,
        clocks=timing.clocks,
        waits=timing.waits,
        answered=timing.answered,
        interrupted=timing.interrupted,
        absences=(*change.absences, *settled, *rested),
        notices=tuple(told),
        letters=(*change.letters, *letters),
    )


def _rested(change: Change, before: Circumstances) -> list[AbsenceRow]:
    """The absences that are still open when a match goes on: nobody could vote meanwhile."""
    if change.match.status != "running" or before.status == "running":
        return []
    known = {one.id for one in change.absences}
    later = [prolonged(one, change.submission.at) for one in before.absences]
    return [one for one in later if one not in before.absences and one.id not in known]


def _addressed(
    change: Change, pending: tuple[Decision, ...], before: Circumstances
) -> tuple[list[NewNotice], list[NewLetter]]:
    """The notices with those people in them who want to be mentioned; letters to the others."""
    told, letters = list[NewNotice](), list[NewLetter]()
    asked = notices.required_seats(pending)
    for notice in change.notices:
        if notice.kind == "board":
            one, some = addressed(notice, change.seats or (), asked, before, change.submission.at)
            told.append(one)
            letters += some
        else:
            told.append(notice)
    return told, letters


def _warned(before: Circumstances, answered: tuple[Seat, ...]) -> list[Seat]:
    """The seats whose reminder has served."""
    warned = {
        clock.seat for clock in before.clocks if clock.began is not None and clock.half is None
    }
    return [seat for seat in answered if seat in warned]


def _outcome(absence: AbsenceRow, change: Change, after: After) -> Any:
    """How an act of the match settles an absence; None if it does not."""
    if absence.id in {one.id for one in change.absences}:
        return None
    row = next(row for row in after.seats if row.seat == absence.seat)
    if after.match.status in OVER:
        return "over"
    if row.person_id != absence.person_id:
        return "taken"
    if row.withdrawn:
        return "withdraw"
    if row.automated:
        return "automated"
    if absence.cause == "wish":
        return None
    if absence.seat in after.moved:
        return "returned"
    if absence.cause == "time" and not _asked(after, absence.seat):
        return "default" if change.submission.source == "clock" else "over"
    return None


def _asked(after: After, seat: Seat) -> bool:
    required = [decision for decision in after.pending if decision.required]
    return any(decision.seat == seat or decision.interrupts for decision in required)
