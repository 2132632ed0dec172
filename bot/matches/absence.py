"""A seat whose person is absent: what the table may choose, how it is counted, what is told.

What each has chosen is told to nobody; how many have, to everybody.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec

from bot.matches.attention import preference_of, quiet_until, way_to
from bot.matches.position import Position
from games.core.seats import Seat
from storage.clock_rows import AbsenceRow, Choice, Circumstances
from storage.rows import NewNotice, SeatRow

replace = msgspec.structs.replace

VOTE_LASTS: Final = timedelta(days=1)
OFFER_LASTS: Final = timedelta(days=3)
WISH_LASTS: Final = timedelta(days=7)
"""A seat whose own person looks for a substitute."""
A_DAY: Final = 24 * 3_600.0
"""The seconds of `wait`."""


def voters(rows: Sequence[SeatRow], absent: Seat) -> list[Seat]:
    """The seats that are asked what becomes of another one: all people who play."""
    absentee = next((row.person_id for row in rows if row.seat == absent), None)
    return [
        row.seat
        for row in rows
        if row.seat is not None
        and not row.automated
        and not row.withdrawn
        and row.person_id != absentee
    ]


def called(rows: Sequence[SeatRow], absent: Seat, around: Circumstances, now: datetime) -> set[int]:
    """The people who are asked by a mention: not those who want silence, or have it now."""
    asked = voters(rows, absent)
    people = {row.person_id for row in rows if row.seat in asked}
    return {
        person
        for person in people
        if way_to(around, person) != "silent"
        and quiet_until(preference_of(around, person), now) is None
    }


def choices(position: Position, seat: Seat) -> list[Choice]:
    """What can become of a seat; the default only where the rules decide for a player.

    Where no other person plays there is nobody to leave the match to.
    """
    some: list[Choice] = ["wait"]
    if position.game.default(position.state, seat) is not None:
        some.append("default")
    if position.match.practice or not voters(position.rows, seat):
        return [*some, "end"]
    return [*some, "automated", "substitute", "withdraw", "end"]


def fallback(offered: Sequence[Choice], *, voted: bool) -> Choice:
    """What holds on a tie (`voted`), or if nobody has chosen."""
    if "default" in offered:
        return "default"
    return "wait" if voted else "end"


def chosen(absence: AbsenceRow, offered: Sequence[Choice], asked: Collection[Seat]) -> Choice:
    """What most of those who are still asked have chosen, of what is still offered."""
    ballots = (choice for seat, choice in absence.ballots.items() if seat in asked)
    counted = Counter(choice for choice in ballots if choice in offered).most_common(2)
    tie = len(counted) == 2 and counted[0][1] == counted[1][1]
    if not counted or tie:
        return fallback(offered, voted=bool(counted))
    return counted[0][0]


def closed(absence: AbsenceRow, outcome: Any) -> AbsenceRow:
    """An absence that is settled."""
    return replace(absence, status="closed", outcome=outcome)


def prolonged(absence: AbsenceRow, now: datetime) -> AbsenceRow:
    """An absence for which there is at least a day from now."""
    return replace(absence, closes_at=max(absence.closes_at, now + VOTE_LASTS))


def absence_notice(
    rows: Sequence[SeatRow],
    number: int,
    absence: AbsenceRow,
    *,
    calls: Collection[int] = (),
) -> NewNotice:
    """The table's vote as everybody may know it; `calls` are the people who are mentioned."""
    asked = voters(rows, absence.seat)
    payload = {
        **_told(absence),
        "votes": len([seat for seat in absence.ballots if seat in asked]),
        "voters": len(asked),
        "mention": sorted(calls),
    }
    return NewNotice(kind="absence", number=number, payload=payload)


def offer_notice(number: int, absence: AbsenceRow) -> NewNotice:
    """A substitute is wanted; a seat kept for one person calls them."""
    guest = absence.guest_id
    calls = [guest] if guest is not None and absence.status == "seeking" else []
    payload = {**_told(absence), "guest": guest, "mention": calls}
    return NewNotice(kind="offer", number=number, payload=payload)


def still_open(rows: Sequence[SeatRow], number: int, absence: AbsenceRow) -> NewNotice:
    """An absence closes at another time: its message says so, and calls nobody again."""
    if absence.status == "voting":
        return absence_notice(rows, number, absence)
    return offer_notice(number, absence)


def _told(absence: AbsenceRow) -> dict[str, Any]:
    return {
        "seat": absence.seat,
        "person": absence.person_id,
        "name": absence.name,
        "cause": absence.cause,
        "status": absence.status,
        "outcome": absence.outcome,
        "closes_at": absence.closes_at.isoformat(),
    }


def settled_notices(
    rows: Sequence[SeatRow], number: int, absence: AbsenceRow
) -> tuple[NewNotice, ...]:
    """What is told when an absence is settled: its messages say how."""
    told = [offer_notice(number, absence)]
    if absence.cause != "wish":
        told.insert(0, absence_notice(rows, number, absence))
    return tuple(told)
