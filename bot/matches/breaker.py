"""A match whose rules fail pauses itself; the others go on.

Every fault of a match gets an incident number and is kept, without what it held. Several in a
row, with nothing done in between, mean that nobody can move: the match stops, says so, and its
moderators are told. What the store, Discord or the disk do is no fault of a match.
"""

from collections.abc import Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Final

import msgspec
import structlog

from bot import incidents
from bot.matches import notices
from bot.matches.alarms import alarms
from bot.matches.people import Person
from bot.matches.refusals import Refused
from games.core.errors import CorruptState, GameError
from games.core.lines import LineRefused
from storage.errors import StoreError
from storage.moderation_rows import IncidentRow
from storage.rows import Change

if TYPE_CHECKING:
    from bot.matches.desk import Desk

replace = msgspec.structs.replace

IN_A_ROW: Final = 3
"""Faults after which a match stops."""
_ITSELF: Final = Person(0, "")

_log = structlog.get_logger()


class Broken(Exception):
    """An act on a match failed on our side and nothing of it was kept; `incident` is its number."""

    def __init__(self, incident: str, match_id: int) -> None:
        super().__init__(incident)
        self.incident = incident
        self.match_id = match_id


def is_fault(error: Exception) -> bool:
    """Whether an error is a fault of the match it was raised in."""
    refused = isinstance(error, GameError) and not isinstance(error, CorruptState)
    outside = isinstance(error, (Refused, LineRefused, StoreError, Broken, OSError))
    return not refused and not outside and not _from_the_store(error)


def _from_the_store(error: Exception) -> bool:
    """A full disk or a damaged file concerns all matches alike."""
    return any(module.startswith("storage.") for module in _modules(error.__traceback__))


def _modules(traceback: TracebackType | None) -> Iterator[str]:
    while traceback is not None:
        yield str(traceback.tb_frame.f_globals.get("__name__", ""))
        traceback = traceback.tb_next


async def broken(desk: "Desk", match_id: int, error: Exception, *, at_once: bool = False) -> Broken:
    """Keep a fault of a match, whose lock is held, and stop the match if it was one too many.

    `at_once`: nobody would try again, so the first one is too many.
    """
    incident = incidents.report(error, match=match_id)
    try:
        await _kept(desk, match_id, incident, type(error).__name__, at_once=at_once)
    except Exception:  # whatever it is, the fault itself has been reported
        _log.exception("incident not kept", match=match_id, incident=incident)
    return Broken(incident, match_id)


async def _kept(desk: "Desk", match_id: int, incident: str, error: str, *, at_once: bool) -> None:
    stored = await desk.store.load(match_id)
    if stored is None:
        return
    match = stored.match
    row = IncidentRow(incident=incident, revision=match.revision, error=error, at=desk.clock())
    in_a_row = await desk.store.keep_incident(match_id, row)
    if match.status != "running" or (in_a_row < IN_A_ROW and not at_once):
        return
    server = None if match.guild_id is None else await desk.store.server(match.guild_id)
    told = notices.broke(match.moves, incident, server)
    change = Change(
        match=replace(match, status="paused", reason=incident, incident=incident),
        submission=desk.submission("break", _ITSELF, None, "automatic"),
        notices=(told, *alarms("broke", match.moves, server, match.channel_id, incident=incident)),
    )
    await desk.commit(change)
