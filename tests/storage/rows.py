"""Rows for the tests of the store: a lobby, a running match, a move."""

from datetime import UTC, datetime
from typing import Any

from storage.rows import Change, MatchRow, NewMove, NewNotice, NewSubmission, SeatRow

NOW = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)


def match_row(**values: Any) -> MatchRow:
    """A lobby of a game in channel 5."""
    plain = {
        "game": "toy",
        "mode": "plain",
        "seats": 2,
        "options": {"length": "short"},
        "language": "en",
        "host_id": 1,
        "guild_id": 9,
        "channel_id": 5,
        "opened_at": NOW,
    }
    return MatchRow(**{**plain, **values})


def seat_row(place: int, **values: Any) -> SeatRow:
    """The seat of person `place` + 1."""
    return SeatRow(**{"place": place, "person_id": place + 1, "name": f"p{place}", **values})


def submission(act: str = "open", **values: Any) -> NewSubmission:
    """An act of person 1."""
    return NewSubmission(**{"act": act, "author_id": 1, "source": "command", "at": NOW, **values})


def change(match: MatchRow | None = None, **values: Any) -> Change:
    """A change that opens a lobby, unless told otherwise."""
    plain = {"match": match or match_row(), "submission": submission()}
    return Change(**{**plain, **values})


def move(number: int, **values: Any) -> NewMove:
    """An open move of seat 0, at the ply of its number."""
    plain = {
        "number": number,
        "ply": number,
        "seat": 0,
        "text": f"lay {number}",
        "kind": "open",
        "private": False,
        "events": b"events",
        "before": b"before",
        "at": NOW,
    }
    return NewMove(**{**plain, **values})


def notice(kind: str = "lobby", number: int = 0, **payload: Any) -> NewNotice:
    """A notice with a payload."""
    return NewNotice(kind=kind, number=number, payload=payload)
