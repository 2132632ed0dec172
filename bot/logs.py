"""The operator's log: lines of key=value on standard error.

An error is told by its kind and the places it came through. Its message is told only where it
comes from outside: those of our own code may name a piece, a person or what somebody typed.
"""

import asyncio
import logging
import sqlite3
import sys
from collections.abc import Iterator
from traceback import StackSummary as Stack
from traceback import format_list, walk_tb
from typing import Any, Final

import discord
import structlog

from storage.errors import StoreError

FROM_OUTSIDE: Final = (
    discord.DiscordException,
    StoreError,
    sqlite3.Error,
    OSError,
    asyncio.TimeoutError,
)
"""What speaks of the network, the disk or the database."""

Event = structlog.typing.EventDict


def log_from(level: str) -> None:
    """Log events from this level on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(number, logging.WARNING), stream=sys.stderr)
    # Its warnings are about voice, which Skald has none of.
    logging.getLogger("discord.client").setLevel(logging.ERROR)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        processors=[
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.add_log_level,
            with_errors_told,
            structlog.processors.LogfmtRenderer(),
        ],
    )


def with_errors_told(_logger: Any, _method: str, event: Event) -> Event:
    """The event with its error as text, if it has one."""
    given = event.pop("exc_info", None)
    error = given if isinstance(given, BaseException) else sys.exc_info()[1] if given else None
    if error is not None:
        event["exception"] = "\n".join(_told(error))
    return event


def _told(error: BaseException) -> Iterator[str]:
    """The error and what led to it, the first one first."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _told(cause)
        yield "which led to"
    stack = Stack.extract(walk_tb(error.__traceback__))
    yield "".join(format_list(stack)).rstrip()
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    yield f"{kind}: {error}" if isinstance(error, FROM_OUTSIDE) else kind
