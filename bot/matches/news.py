"""What those hear who follow a match: exactly what everybody may know, as often as they wish.

    news      to one follower by direct message: payload person, what, since
    gallery   to all who read in the thread of the followers: payload what, since

`what` is one of What; `since` is the log number before what is told, `reason` why a moderator has
paused the match.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec

from storage.interface import Store
from storage.record_rows import FollowRow, News
from storage.rows import Change, NewNotice, Status

What = Literal["turn", "move", "end", "paused", "resumed", "moved"]

_TOLD_BY: Final[dict[str, What]] = {
    "end": "end",
    "ended": "end",
    "stopped": "end",
    "paused": "paused",
    "broke": "paused",
    "resumed": "resumed",
    "moved": "moved",
    "board": "turn",
    "board_edit": "move",
}
_ORDER: Final[tuple[What, ...]] = ("end", "paused", "resumed", "moved", "turn", "move")
_HEARD: Final[dict[News, Collection[What]]] = {
    "moves": {*_ORDER},
    "turns": {*_ORDER} - {"move"},
    "end": {"end"},
}
UPHEAVALS: Final = frozenset[What]({"paused", "resumed", "moved"})
"""What is no matter of moves."""


class Ground(Protocol):
    """What is needed of a desk."""

    store: Store


async def followed(desk: Ground, change: Change) -> Change:
    """The change with the news it is for followers; nobody is told who has a seat there."""
    what = news_of(change)
    if what is None or change.match.id == 0:
        return change
    rows = await desk.store.follows(change.match.id)
    seated = {row.person_id for row in change.seats or () if not row.withdrawn}
    told = notices(change, what, [row for row in rows if row.person_id not in seated])
    return msgspec.structs.replace(change, notices=(*change.notices, *told))


def news_of(change: Change) -> What | None:
    """What a change is to followers: only what everybody is told of as well."""
    told = {_TOLD_BY[notice.kind] for notice in change.notices if notice.kind in _TOLD_BY}
    if any(notice.payload.get("goes_on") for notice in change.notices):
        told.add("resumed")
    if not change.moves and not change.undone:
        told.discard("move")
    return next((what for what in _ORDER if what in told), None)


def has_passed(what: What, status: Status) -> bool:
    """Whether news come too late to be true."""
    return {"paused": status != "paused", "resumed": status != "running"}.get(what, False)


def notices(change: Change, what: What, rows: Sequence[FollowRow]) -> list[NewNotice]:
    """One notice for each follower who reads in private, one for the thread of the others."""
    hearing = [row for row in rows if what in _HEARD[row.news] and not row.closed]
    number = change.match.moves
    facts: dict[str, Any] = {"what": what, "since": _since(change)}
    if what == "paused" and change.match.incident is None:
        facts["reason"] = change.match.reason
    told = [
        NewNotice(kind="news", number=number, payload={"person": row.person_id, **facts})
        for row in hearing
        if row.place == "direct"
    ]
    if any(row.place == "thread" for row in hearing):
        told.append(NewNotice(kind="gallery", number=number, payload=facts))
    return told


def _since(change: Change) -> int:
    since = [notice.payload["since"] for notice in change.notices if "since" in notice.payload]
    first = change.moves[0].number - 1 if change.moves else change.match.moves
    return min(since, default=first)
