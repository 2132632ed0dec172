"""The loopback's time source: one callable that gives the present moment."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]


def real_clock() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


class MovableClock:
    """The real time, and how far this one is `ahead` of it: deadlines can be passed at once."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        """Return the moved moment in UTC."""
        return datetime.now(UTC) + self.ahead

    def advance(self, delta: timedelta) -> None:
        """Move the time forward."""
        self.ahead += delta

    def advance_to(self, moment: datetime) -> None:
        """Move the time forward to a moment, unless it has come by itself."""
        self.advance(max(moment - self(), timedelta()))


def iso(moment: datetime) -> str:
    """Write a moment as Discord does: ISO 8601 with microseconds and offset."""
    return moment.isoformat(timespec="microseconds")
