"""What the table is told: the notices an act queues. Payloads hold public facts alone.

    lobby       the lobby's message, posted once, then edited; payload closed when it is over
    start       the seats and the seal
    board       a new board: at the start and at each hand-over that calls somebody
    board_edit  the newest board, drawn anew
    board_strip a former board, ready check or invitation loses its buttons: payload message_id,
                channel_id
    end         the result
    invite      seats are kept for the people in `mention`
    ready       the host asks the people in `mention` whether they are ready
    paused, resumed, moved, ended, stopped, undone, skipped, default, replaced, automated, repaired
                a moderator's act: payload person (id), name, reason, seated (they held a seat),
                and for some of them seat, moves (how many were taken back), lines (their texts)
    broke       the match has paused itself: payload incident, told (its moderators have been), role
    alarm       to the moderators: `alarms`; report: to them, what somebody told them
    departed    the same act as `moved`, in the place that was left: payload channel_id
    half        half of a seat's time has gone: payload seat, and mention, the person it calls
    half_over   that seat has moved: the reminder is deleted; payload seat
    call        a person is asked, told later than the board: payload seat, mention
    settled     what became of a seat whose time was up, without a vote: payload seat, name, outcome
    absence     the table's vote on a seat, offer: a substitute is wanted: `absence`
    taken       somebody plays on in a seat: payload seat, name, former
    away        somebody's clocks rest: payload name, starts_at, ends_at
    unrated     the match has ended without a result, because of an absent player
    vote        a vote of the table, posted once, then edited until it is closed

A `board` carries `mention`, the ids of the people it calls, `asked`, those of all who are asked
then, and `since`, the log number before the turn it tells of; an `end` carries `since`. What a
`vote` carries: `votes.vote_notice`.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.matches.people import Person
from games.core.contract import Decision
from games.core.seats import Seat
from storage.rows import MessageRow, NewNotice, SeatRow, ServerRow

CALL_AGAIN_AFTER: Final = timedelta(minutes=15)
"""A seat whose turn was taken back and given again is not called twice within this time."""


def lobby(*, closed: bool = False) -> NewNotice:
    """The lobby has changed; `closed`: it is over before a match began."""
    return NewNotice(kind="lobby", number=0, payload={"closed": True} if closed else {})


def invite(guests: Iterable[int]) -> NewNotice:
    """Seats are kept for people, who are called once."""
    return NewNotice(kind="invite", number=0, payload={"mention": sorted(set(guests))})


def ready(waiting: Iterable[int]) -> NewNotice:
    """The host asks whether everybody is ready."""
    return NewNotice(kind="ready", number=0, payload={"mention": sorted(set(waiting))})


def moderation(
    kind: str, number: int, person: Person, reason: str | None, *, seated: bool, **facts: object
) -> NewNotice:
    """A moderator's act, with name, whether they held a seat, and reason."""
    told = {"person": person.id, "name": person.name, "reason": reason, "seated": seated}
    return NewNotice(kind=kind, number=number, payload={**told, **facts})


def broke(number: int, incident: str, server: ServerRow | None) -> NewNotice:
    """The match has paused itself; the moderators are called here if they read nowhere else."""
    told = server is not None and server.moderator_channel is not None
    role = None if server is None or told else server.moderator_role
    payload = {"incident": incident, "told": told, "role": role}
    return NewNotice(kind="broke", number=number, payload=payload)


def start() -> NewNotice:
    """The match begins."""
    return NewNotice(kind="start", number=0, payload={})


def board(number: int, since: int, mention: Iterable[int], asked: Iterable[int]) -> NewNotice:
    """A new board that calls people, of all those who are asked."""
    payload = {"mention": sorted(set(mention)), "asked": sorted(set(asked)), "since": since}
    return NewNotice(kind="board", number=number, payload=payload)


def board_edit(number: int) -> NewNotice:
    """The newest board has changed."""
    return NewNotice(kind="board_edit", number=number, payload={})


def new_deadlines(number: int) -> NewNotice:
    """The newest board shows other deadlines; while a secret choice is open it is left alone.

    Drawn anew then it would tell who has chosen.
    """
    return NewNotice(kind="board_edit", number=number, payload={"deadlines": True})


def board_strip(former: MessageRow) -> NewNotice:
    """The former board, a ready check or an invitation has served."""
    payload = {"message_id": former.message_id, "channel_id": former.channel_id}
    return NewNotice(kind="board_strip", number=former.number, payload=payload)


def end(number: int, since: int) -> NewNotice:
    """The match is over."""
    return NewNotice(kind="end", number=number, payload={"since": since})


def half(number: int, seat: Seat, mention: Iterable[int]) -> NewNotice:
    """Half of a seat's time has gone."""
    payload = {"seat": seat, "mention": sorted(set(mention))}
    return NewNotice(kind="half", number=number, payload=payload)


def half_over(number: int, seat: Seat) -> NewNotice:
    """The reminder of a seat has served."""
    return NewNotice(kind="half_over", number=number, payload={"seat": seat})


def call(number: int, seat: Seat, person_id: int) -> NewNotice:
    """A person is asked who could not be told with the board."""
    payload = {"seat": seat, "mention": [person_id]}
    return NewNotice(kind="call", number=number, payload=payload)


def settled(number: int, seat: Seat, name: str, outcome: str) -> NewNotice:
    """Time was up, and this became of a seat."""
    payload = {"seat": seat, "name": name, "outcome": outcome}
    return NewNotice(kind="settled", number=number, payload=payload)


def unrated(number: int) -> NewNotice:
    """The match has ended without a result, because of an absent player."""
    return NewNotice(kind="unrated", number=number, payload={})


def away(number: int, name: str, starts_at: datetime, ends_at: datetime) -> NewNotice:
    """Somebody's clocks rest for some days."""
    payload = {"name": name, "starts_at": starts_at.isoformat(), "ends_at": ends_at.isoformat()}
    return NewNotice(kind="away", number=number, payload=payload)


def taken(number: int, seat: Seat, person: Person, former: str) -> NewNotice:
    """Somebody plays on in a seat; `former` is the name of who did before, if a person."""
    payload = {"seat": seat, "name": person.name, "former": former}
    return NewNotice(kind="taken", number=number, payload=payload)


def required_seats(pending: Iterable[Decision]) -> set[Seat]:
    """The seats the match waits for."""
    return {decision.seat for decision in pending if decision.required}


def to_call(rows: Sequence[SeatRow], seats: set[Seat], now: datetime) -> set[Seat]:
    """Which of the seats a notice has not called already, a moment ago and without an answer."""
    return {
        row.seat
        for row in rows
        if row.seat in seats
        and row.seat is not None
        and not row.automated
        and (row.mentioned_at is None or now - row.mentioned_at > CALL_AGAIN_AFTER)
    }


def people_in(rows: Sequence[SeatRow], seats: set[Seat]) -> list[int]:
    """The ids of the people in some seats."""
    return [row.person_id for row in rows if row.seat in seats]
