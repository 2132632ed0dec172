"""Rows about what moderators did, propose and need to know."""

from datetime import datetime
from typing import Any

import msgspec


class AuditRow(msgspec.Struct, frozen=True, kw_only=True):
    """An act of a moderator. `seated`: they held a seat then; `detail` holds public facts alone."""

    act: str
    person_id: int
    name: str
    seated: bool
    reason: str | None = None
    detail: str = ""
    at: datetime


class ProposalRow(msgspec.Struct, frozen=True, kw_only=True):
    """An act that a moderator is asked to confirm; `id` 0: not stored yet.

    `number` is that of the newest public move then, `undone` how many had been taken back.
    `chosen` is what was chosen for it: a seat, a move's number, a person, a place, a result.
    """

    id: int = 0
    match_id: int
    person_id: int
    act: str
    chosen: dict[str, Any] = {}
    reason: str
    number: int
    undone: int
    at: datetime


class IncidentRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something that went wrong in a match: its number, the kind of error, never what it held."""

    incident: str
    revision: int
    error: str
    at: datetime


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody told the moderators when the newest public move was `number`."""

    person_id: int
    name: str
    text: str
    number: int
    at: datetime
