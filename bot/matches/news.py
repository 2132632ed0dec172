"""What those hear who follow a match: exactly what everybody may know, as often as they wish.

    news      to one follower by direct message: payload person, what, since
    gallery   to all who read in the thread of the followers: payload what, since

`what` is "turn", "move" or "end"; `since` is the log number before what is told.
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, Protocol

import msgspec

from storage.interface import Store
from storage.record_rows import FollowRow, News
from storage.rows import Change, NewNotice

What = Literal["turn", "move", "end"]

_TOLD_BY: Final[dict[str, What]] = {
    "end": "end",
    "ended": "end",
    "stopped": "end",
    "board": "turn",
    "board_edit": "move",
}
_ORDER: Final[tuple[What, ...]] = ("end", "turn", "move")
_HEARD: Final[dict[News, Collection[What]]] = {
    "moves": {"move", "turn", "end"},
    "turns": {"turn", "end"},
    "end": {"end"},
}


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
    if not change.moves and not change.undone:
        told.discard("move")
    return next((what for what in _ORDER if what in told), None)


def notices(change: Change, what: What, rows: Sequence[FollowRow]) -> list[NewNotice]:
    """One notice for each follower who reads in private, one for the thread of the others."""
    hearing = [row for row in rows if what in _HEARD[row.news] and not row.closed]
    number = change.match.moves
    facts = {"what": what, "since": _since(change)}
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
