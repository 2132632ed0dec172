"""Unexpected errors: a number for the person who met one, a log line for the operator.

The log line names the error and where it was raised; it never holds what somebody typed.
"""

import secrets
from typing import Final

import structlog

_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
_log = structlog.get_logger()


def report(error: BaseException, **facts: object) -> str:
    """Log the error with plain facts (ids, never texts) and give its incident number."""
    number = "".join(secrets.choice(_LETTERS) for _ in range(5))
    incident = f"{number[:3]}-{number[3:]}"
    _log.error("incident", incident=incident, exc_info=error, **facts)
    return incident
