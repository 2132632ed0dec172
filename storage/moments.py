"""Times as text: UTC with microseconds, so that the order of texts is the order of time."""

from datetime import UTC, datetime


def moment(at: datetime) -> str:
    """A time as the store writes it."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")
