"""The pages about time and attention, as large as they get."""

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.matches.deciding import CHOICES
from bot.ui.absence import absence_page, free_seats_page, offer_page, offering_page, take_page
from bot.ui.lobby import lobby_page
from bot.ui.my_settings import my_settings_page, notices_page
from bot.ui.page import Page
from bot.ui.reminding import (
    away_page,
    call_page,
    half_page,
    settled_page,
    taken_page,
    unrated_page,
)
from bot.ui.set_up import set_up_page
from bot.ui.telling import Telling
from storage.clock_rows import AwayRow, PreferenceRow
from tests.bot.ui.positions import NOON, lobby

OUTCOMES = (*CHOICES, "returned", "taken", "withdrawn", "over")


def absence(name: str, status: str, cause: str = "left", outcome: Any = None) -> dict[str, Any]:
    """An absence that asks three people."""
    return {
        "seat": 0,
        "person": 100,
        "name": name,
        "cause": cause,
        "status": status,
        "outcome": outcome,
        "closes_at": NOON.isoformat(),
        "votes": 2,
        "voters": 3,
        "guest": 10**18,
        "mention": [10**18 + number for number in range(3)] if status != "closed" else [],
    }


def time_pages(told: Telling, end: Telling, name: str) -> Iterator[tuple[str, Page]]:
    """Every page, by name."""
    for cause in ("left", "time"):
        yield f"absence {cause}", absence_page(told, absence(name, "voting", cause), CHOICES)
    for outcome in OUTCOMES:
        closed = absence(name, "closed", outcome=outcome)
        yield f"absence {outcome}", absence_page(told, closed, CHOICES)
        yield f"offer {outcome}", offer_page(told, closed)
    for cause in ("wish", "time"):
        yield f"offer {cause}", offer_page(told, absence(name, "seeking", cause))
    yield "take", take_page(told, 0)
    yield "free seats", free_seats_page(told, [0, 1, 2, 3])
    yield "offering", offering_page(told)
    yield "half", half_page(told, 0, [100])
    yield "call", call_page(told, 0, [100])
    for outcome in ("default", "automated"):
        yield outcome, settled_page(told, {"name": name, "outcome": outcome})
    for former in ("", name):
        yield "taken", taken_page(told, {"name": name, "seat": 3, "former": former})
    times = {"starts_at": NOON.isoformat(), "ends_at": NOON.isoformat()}
    yield "away", away_page(told, {"name": name, **times})
    yield "unrated", unrated_page(end)
    yield from _own(told)
    table = lobby(name, name)
    table.match = msgspec.structs.replace(table.match, pace="standard", away=False)
    yield "set up with clocks", set_up_page(Telling(table, told.tongue))
    yield "lobby with clocks", lobby_page(Telling(table, told.tongue), open_for_joining=True)


def _own(told: Telling) -> Iterator[tuple[str, Page]]:
    zone = "America/Argentina/ComodRivadavia"
    preference = PreferenceRow(
        person_id=1, notices="direct", digest="both", quiet_from=5, quiet_to=6, zone=zone,
        next_up=True, direct_closed=True, marks=True,
    )  # fmt: skip
    row = AwayRow(person_id=1, starts_at=NOON, ends_at=NOON)
    yield "own settings", my_settings_page(told.tongue, preference, row, "x" * 400)
    plain = PreferenceRow(person_id=1)
    yield "own first settings", my_settings_page(told.tongue, plain, None)
    yield "notices", notices_page(told, "direct", "silent")
