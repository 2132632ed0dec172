"""Which of the notices that wait is sent next, and which need not be sent at all."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import msgspec

from storage.rows import NoticeRow

STEPS_ASIDE: Final = 8
"""Failures, in about four minutes, after which a notice no longer holds up those behind it."""
_COVERED_BY: Final = {
    "lobby": ("lobby",),
    "vote": ("vote",),
    "board_edit": ("board_edit",),
    "board": ("board", "board_edit"),
    "end": ("board", "board_edit"),
    "ended": ("board", "board_edit"),
    "unrated": ("board", "board_edit"),
    "news": ("news",),
    "gallery": ("gallery",),
}

FOLLOWED: Final = frozenset({"news", "gallery"})
"""Kinds for those who only look on; there may be many: they come when the table has its own."""
ELSEWHERE: Final = frozenset({"departed", "alarm", "report"}) | FOLLOWED
"""Kinds that go to another place than the match's: they neither wait for it nor hold it up."""

URGENT: Final = frozenset({"broke"})
"""Kinds that must not wait for what cannot be told."""


def next_of(rows: Sequence[NoticeRow], now: datetime) -> NoticeRow | None:
    """The notice of a match to be sent now: the oldest, past those that step aside and wait.

    Those for other places come first, and those that are urgent; those for followers last. None
    if nothing is due.
    """
    for row in rows:
        if row.kind in (ELSEWHERE | URGENT) - FOLLOWED and row.due_at <= now:
            return row
    here = [row for row in rows if row.kind not in ELSEWHERE | URGENT]
    able = [row for row in here if row.attempts < STEPS_ASIDE or row.due_at <= now]
    if any(row.due_at <= now for row in able):
        return able[0]
    due = (row for row in rows if row.kind in FOLLOWED and row.due_at <= now)
    return next(due, None)


def coalesce(rows: Sequence[NoticeRow]) -> tuple[list[NoticeRow], list[int]]:
    """The notices worth sending, and the ids of those that newer ones cover.

    A board covers the boards and edits before it, an edit the edits before it, a lobby the
    lobbies before it, an end all of the board's kinds. What covers a board tells of its turn, and
    a board calls those the covered ones would have called, if they are still asked.
    """
    left: list[NoticeRow] = []
    covered: list[int] = []
    for row in rows:
        older = [one for one in left if _covers(row, one)]
        covered += [one.id for one in older]
        left = [one for one in left if one not in older]
        left.append(msgspec.structs.replace(row, payload=_with_covered(row, older)))
    return left, covered


def _with_covered(row: NoticeRow, older: Sequence[NoticeRow]) -> dict[str, Any]:
    payload = dict(row.payload)
    since = [one.payload["since"] for one in (*older, row) if "since" in one.payload]
    if since:
        payload["since"] = min(since)
    if "asked" in payload:
        missed = {person for one in older for person in one.payload.get("mention", ())}
        payload["mention"] = sorted({*payload["mention"], *(missed & {*payload["asked"]})})
    return payload


def _covers(newer: NoticeRow, older: NoticeRow) -> bool:
    if older.kind not in _COVERED_BY.get(newer.kind, ()):
        return False
    if newer.kind in {"news", "gallery"}:
        same = newer.payload.get("person") == older.payload.get("person")
        return same and _matter(newer) == _matter(older)
    # Each vote has a message of its own, which keeps what became of it.
    return newer.kind != "vote" or newer.payload["closes_at"] == older.payload["closes_at"]


def _matter(news: NoticeRow) -> str:
    """What news are about: only those about the same are covered by newer ones."""
    what = str(news.payload["what"])
    return {"paused": "pause", "resumed": "pause", "moved": "place"}.get(what, "turn")
