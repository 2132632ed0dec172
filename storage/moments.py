"""Times as text: UTC with microseconds, so that the order of texts is the order of time."""

from datetime import UTC, datetime
from typing import Final

AT_ONCE: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""A time that has passed on every clock, also on one that was set back."""


def moment(at: datetime) -> str:
    """A time as the store writes it."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")
