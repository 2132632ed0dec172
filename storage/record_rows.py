"""Rows about people rather than matches: results, turn times, and who follows a match."""

from datetime import datetime
from typing import Final, Literal

import msgspec

FORMER: Final = -1
"""Stands for everybody who asked to be forgotten: none of them can be told from another."""

News = Literal["moves", "turns", "end"]
Where = Literal["direct", "thread"]


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended for one seat. `rated`: the match was complete and played by people."""

    seat: int
    person_id: int
    place: int
    points: int
    won: bool
    rated: bool


class PlayedRow(ResultRow, frozen=True, kw_only=True):
    """A result with what the match and the seat say about it."""

    match_id: int
    game: str
    guild_id: int | None
    ended_at: datetime
    name: str
    withdrawn: bool


class TurnRow(msgspec.Struct, frozen=True, kw_only=True):
    """One turn of a seat: from being asked to handing over, in seconds without pauses."""

    match_id: int
    seat: int
    person_id: int
    seconds: float
    late: bool


class FollowRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody follows a match. `language` is the one they read; `closed`: their door is shut.

    `news`: every move, every turn, or the end alone.
    """

    match_id: int
    person_id: int
    news: News
    place: Where
    language: str
    closed: bool = False
