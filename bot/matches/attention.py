"""Who is told what, and how: by a mention where the match is, by a direct message, or not at all.

A person is told once that a match waits for them. In their quiet hours nothing reaches them; what
came then reaches them when those hours end, if it still matters.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

from games.core.seats import Seat
from storage.clock_rows import Circumstances, NewLetter, PreferenceRow, Way
from storage.rows import NewNotice, SeatRow

UTC_ZONE: Final = "UTC"
DIGEST_HOURS: Final = {"none": (), "morning": (8,), "evening": (20,), "both": (8, 20)}
"""Full hours in a person's own time zone, by the key of their digest."""


@cache
def zone_names() -> frozenset[str]:
    """The names of all time zones."""
    return frozenset(available_timezones())


def zone_of(name: str) -> ZoneInfo:
    """A time zone; UTC where this machine does not know it any more."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(UTC_ZONE)


def quiet_until(preference: PreferenceRow, now: datetime) -> datetime | None:
    """When a person's quiet hours end, in UTC; None if they do not last now."""
    start, end = preference.quiet_from, preference.quiet_to
    if start is None or end is None or start == end:
        return None
    local = now.astimezone(zone_of(preference.zone))
    since = (local.hour - start) % 24
    if since >= (end - start) % 24:
        return None
    return _next_hour(local, end, now)


def _next_hour(local: datetime, hour: int, now: datetime) -> datetime:
    """The next time a local clock shows a full hour, in UTC."""
    at = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    while at.astimezone(now.tzinfo) <= now:
        at += timedelta(days=1)
    return at.astimezone(now.tzinfo)


def next_digest(preference: PreferenceRow, now: datetime) -> datetime | None:
    """When a person's next digest is due, in UTC; None if they want none."""
    local = now.astimezone(zone_of(preference.zone))
    hours = DIGEST_HOURS[preference.digest]
    return min((_next_hour(local, hour, now) for hour in hours), default=None)


class Told(msgspec.Struct, frozen=True):
    """How somebody is told something now: by a mention, by a letter, or (neither) not at all."""

    mention: bool = False
    letter: NewLetter | None = None


def preference_of(circumstances: Circumstances, person_id: int) -> PreferenceRow:
    """How a person wants to be told; the defaults if they have not said."""
    found = circumstances.preferences.get(person_id)
    return PreferenceRow(person_id=person_id) if found is None else found


def way_to(circumstances: Circumstances, person_id: int) -> Way:
    """How a person wants to hear of a match; a closed door leaves the mention."""
    preference = preference_of(circumstances, person_id)
    way = circumstances.ways.get(person_id, preference.notices)
    return "mention" if way == "direct" and preference.direct_closed else way


def told(circumstances: Circumstances, letter: NewLetter, *, in_private: bool = False) -> Told:
    """How a letter reaches its person; `in_private`: never by a mention."""
    way = way_to(circumstances, letter.person_id)
    if way == "silent":
        return Told()
    quiet = quiet_until(preference_of(circumstances, letter.person_id), letter.due_at)
    direct = in_private or way == "direct"
    if quiet is None and not direct:
        return Told(mention=True)
    due_at = letter.due_at if quiet is None else quiet
    return Told(letter=msgspec.structs.replace(letter, direct=direct, due_at=due_at))


def addressed(
    notice: NewNotice,
    rows: Sequence[SeatRow],
    asked: Collection[Seat],
    circumstances: Circumstances,
    now: datetime,
) -> tuple[NewNotice, list[NewLetter]]:
    """A board that calls only those who want it, and letters to the others."""
    mention, letters = list[int](), list[NewLetter]()
    called = set(notice.payload["mention"])
    for row in rows:
        if row.seat is None or row.seat not in asked or row.person_id not in called:
            continue
        called.remove(row.person_id)
        letter = NewLetter(
            match_id=None, seat=row.seat, person_id=row.person_id, kind="turn", due_at=now
        )
        how = told(circumstances, letter)
        mention += [row.person_id] if how.mention else []
        letters += [how.letter] if how.letter is not None else []
    payload = {**notice.payload, "mention": sorted([*mention, *called])}
    return msgspec.structs.replace(notice, payload=payload), letters
