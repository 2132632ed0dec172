"""What a move caused, and who may hear of it.

Events are facts, not sentences. An event is public unless it names an audience; everybody else
then hears its redacted twin, built anew from public facts, or nothing.
"""

from collections.abc import Iterable
from typing import Self

import msgspec

from games.core.seats import Seat


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """One fact. Subclasses hold plain fields; those with secrets override both methods."""

    @property
    def reveals(self) -> bool:
        """Whether it tells anybody, the mover included, something not known before the move."""
        return False

    def audience(self) -> tuple[Seat, ...] | None:
        """The seats that hear it as it is; None for everybody."""
        return None

    def redacted(self) -> "Event | None":
        """What everybody outside the audience hears instead; None for nothing at all."""
        return self

    def for_viewer(self, viewer: Seat | None) -> "Event | Self | None":
        """What one seat, or a spectator (None), hears."""
        audience = self.audience()
        if audience is None or viewer in audience:
            return self
        return self.redacted()


def heard(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """The events as one seat, or a spectator (None), hears them."""
    told = (event.for_viewer(viewer) for event in events)
    return [event for event in told if event is not None]
