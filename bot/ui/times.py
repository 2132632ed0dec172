"""Deadlines as Discord shows them to each reader, and what else there is to say of time."""

from datetime import datetime
from typing import Final

from bot.matches.position import steady
from bot.text.translator import Language
from bot.ui.telling import Telling
from games.core.seats import Seat
from storage.clock_rows import ClockRow, TimeUp
from storage.clock_rows import Pace as PaceKey


def soon(at: datetime) -> str:
    """A time from now: "in 2 days"."""
    return f"<t:{int(at.timestamp())}:R>"


def exactly(at: datetime) -> str:
    """The same with its date: "in 2 days (3 March 2026 12:00)"."""
    return f"{soon(at)} (<t:{int(at.timestamp())}:f>)"


def on_its_date(at: datetime) -> str:
    """A time in a span, where "in 2 days" does not fit: "3 March 2026 12:00"."""
    return f"<t:{int(at.timestamp())}:f>"


def clock_of(telling: Telling, seat: Seat) -> ClockRow | None:
    """The clock of a seat."""
    return next((one for one in telling.position.stored.clocks if one.seat == seat), None)


def due(telling: Telling, seat: Seat) -> datetime | None:
    """When the time of a seat is up; None where no clock runs."""
    clock = clock_of(telling, seat)
    return None if clock is None else clock.due_at


def without_deadline(telling: Telling, seat: Seat) -> str:
    """Why there is no deadline."""
    tongue, clock = telling.tongue, clock_of(telling, seat)
    if telling.position.match.pace == "none" or clock is None:
        return tongue.gettext("There is no deadline.")
    if clock.up:
        return tongue.gettext("The time is up.")
    return tongue.gettext("The clock stands.")


def time_of(telling: Telling, seat: Seat) -> str:
    """How much time a seat has, in a few words."""
    tongue, clock = telling.tongue, clock_of(telling, seat)
    at = due(telling, seat)
    if at is not None:
        return tongue.gettext("time is up {deadline}").format(deadline=soon(at))
    if clock is None or clock.up or telling.position.match.pace == "none":
        return without_deadline(telling, seat)
    hours = round(clock.seconds / 3_600)
    sentence = tongue.ngettext(
        "the clock stands with {count} hour", "the clock stands with {count} hours", hours
    )
    return sentence.format(count=hours)


def all_times(telling: Telling) -> list[str]:
    """How much time each seat has that runs a clock.

    None while all choose in secret: which clocks run then tells who has not chosen.
    """
    asked = steady(telling.position).pending
    secret = any(one.private and one.required for one in asked)
    if secret or telling.position.match.pace == "none":
        return []
    clocks = telling.position.stored.clocks
    return [f"{telling.names[one.seat]}: {time_of(telling, one.seat)}" for one in clocks]


def pace_name(pace: PaceKey, tongue: Language) -> str:
    """A pace in short."""
    return {
        "fast": tongue.gettext("fast: 24 hours, 4 more per turn, at most 72"),
        "standard": tongue.gettext("standard: 72 hours, 12 more per turn, at most 120"),
        "slow": tongue.gettext("slow: 72 hours, 36 more per turn, at most 240"),
        "none": tongue.gettext("no clock"),
    }[pace]


def time_up_name(rule: TimeUp, tongue: Language) -> str:
    """What becomes of a seat whose time is up."""
    return {
        "vote": tongue.gettext("the table votes"),
        "default": tongue.gettext("the default move is made"),
        "automated": tongue.gettext("an automated player plays on"),
        "substitute": tongue.gettext("a substitute is sought"),
        "withdraw": tongue.gettext("the seat leaves"),
        "end": tongue.gettext("the match ends without a result"),
    }[rule]


PACES: Final[tuple[PaceKey, ...]] = ("fast", "standard", "slow", "none")
RULES: Final[tuple[TimeUp, ...]] = (
    "vote", "default", "automated", "substitute", "withdraw", "end"
)  # fmt: skip
