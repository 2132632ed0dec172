"""The loopback's time source: one callable that gives the present moment."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]


def real_clock() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


class MovableClock:
    """The real time plus everything that `advance` has added: lets tests pass deadlines at once."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        """Return the moved moment in UTC."""
        return datetime.now(UTC) + self._ahead

    def advance(self, delta: timedelta) -> None:
        """Move the time forward."""
        self._ahead += delta


def iso(moment: datetime) -> str:
    """Write a moment as Discord does: ISO 8601 with microseconds and offset."""
    return moment.isoformat(timespec="microseconds")
