"""Whether a person may act now, with this press."""

from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from games.core.seats import Seat
from storage.rows import MoveRow


def judge(position: Position, person: Person, seat: Seat | None, version: int | None) -> Seat:
    """The seat that moves; Refused if this person cannot move now, with this press."""
    own = check_seat(position, person, seat, version)
    mover = position.seat_of(person.id) if seat is None else seat
    if mover is None or mover not in own or position.decision(mover) is None:
        asked = sorted({decision.seat for decision in position.pending if decision.required})
        raise Refused("not_asked", seats=asked)
    return mover


def check_seat(
    position: Position, person: Person, seat: Seat | None, version: int | None
) -> list[Seat]:
    """The seats a person acts for: the pressed one, else all they hold.

    Refused as `check_running`, and no_seat, foreign, stale.
    """
    check_running(position)
    own = position.seats_of(person.id)
    if not own:
        raise Refused("no_seat")
    if seat is None:
        return own
    if seat not in own:
        raise Refused("foreign", seat=seat)
    if version is not None and version != position.people[seat].version:
        raise Refused("stale")
    return [seat]


def is_open(move: MoveRow) -> bool:
    """Whether a move has shown nothing new, so that its seat can take it back by itself."""
    return move.kind in {"open", "handover"}


def is_secret(position: Position, move: MoveRow) -> bool:
    """Whether a move answers a decision that is still secret: it is changed, never undone."""
    decision = position.decision(move.seat)
    return move.private and decision is not None and decision.private


def check_begun(position: Position) -> None:
    """Refused not_running, or closed if it never will be."""
    if position.closed:
        raise Refused("closed")
    if not position.begun:
        raise Refused("not_running")


def check_running(position: Position) -> None:
    """Refused not_running, paused, suspended, closed or over."""
    status = position.match.status
    if status == "paused":
        raise Refused("paused", reason=position.match.reason or "")
    if status == "suspended":
        raise Refused("suspended")
    check_begun(position)
    if position.over:
        raise Refused("over")
