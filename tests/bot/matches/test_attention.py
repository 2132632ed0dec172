"""Who is told what, and when: quiet hours and digests in a person's own time zone."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.matches.attention import next_digest, quiet_until, told, zone_of
from bot.matches.preferring import known_zone
from bot.matches.refusals import Refused
from storage.clock_rows import Circumstances, NewLetter, PreferenceRow, Way
from tests.bot.matches.conftest import ANA, RUI, Table, on_turn
from tests.bot.matches.test_clocks import timed
from tests.bot.scenarios import scenario

NIGHT = PreferenceRow(person_id=1, quiet_from=22, quiet_to=7, zone="America/Sao_Paulo")
LISBON = PreferenceRow(person_id=1, quiet_from=1, quiet_to=3, zone="Europe/Lisbon")


def utc(*parts: int) -> datetime:
    """A moment in UTC."""
    return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("now", "until"),
    [
        (utc(2026, 5, 1, 0, 59), None),  # 21:59
        (utc(2026, 5, 1, 1, 0), utc(2026, 5, 1, 10)),  # 22:00
        (utc(2026, 5, 1, 9, 59), utc(2026, 5, 1, 10)),  # 6:59
        (utc(2026, 5, 1, 10, 0), None),  # 7:00
    ],
)
def test_quiet_hours_across_midnight(now: datetime, until: datetime | None) -> None:
    """From ten in the evening to seven, where the person lives."""
    assert quiet_until(NIGHT, now) == until


@scenario(18)
def test_quiet_hours_when_clocks_change(scenario: str) -> None:
    """The night in which an hour is missing or comes twice ends when the local clock says so."""
    spring, autumn = utc(2026, 3, 29, 1, 30), utc(2026, 10, 25, 0, 30)
    assert quiet_until(LISBON, utc(2026, 3, 29, 0, 59)) is None
    assert quiet_until(LISBON, spring) == utc(2026, 3, 29, 2)
    assert quiet_until(LISBON, autumn) == utc(2026, 10, 25, 3)


def test_no_quiet_hours() -> None:
    """None, or from an hour to the same hour."""
    assert quiet_until(PreferenceRow(person_id=1), utc(2026, 1, 1)) is None
    same = PreferenceRow(person_id=1, quiet_from=8, quiet_to=8)
    assert quiet_until(same, utc(2026, 1, 1, 8)) is None


def test_digests_come_at_the_same_local_hour() -> None:
    """At eight in Lisbon, in winter and in summer; twice a day if wanted."""
    morning = PreferenceRow(person_id=1, digest="morning", zone="Europe/Lisbon")
    assert next_digest(morning, utc(2026, 3, 28, 8, 0)) == utc(2026, 3, 29, 7)
    assert next_digest(morning, utc(2026, 3, 29, 7, 0)) == utc(2026, 3, 30, 7)
    both = PreferenceRow(person_id=1, digest="both")
    assert next_digest(both, utc(2026, 1, 1, 9)) == utc(2026, 1, 1, 20)
    assert next_digest(PreferenceRow(person_id=1), utc(2026, 1, 1, 9)) is None


@pytest.mark.parametrize(
    ("general", "own", "closed", "expected"),
    [
        ("mention", None, False, "mention"),
        ("direct", None, False, "letter"),
        ("direct", None, True, "mention"),
        ("silent", None, False, "nothing"),
        ("direct", "silent", False, "nothing"),
        ("silent", "direct", False, "letter"),
    ],
)
def test_the_way(general: Way, own: Way | None, closed: bool, expected: str) -> None:
    """What holds for one match comes first; a closed door leaves the mention."""
    preference = PreferenceRow(person_id=1, notices=general, direct_closed=closed)
    ways = {} if own is None else {1: own}
    around = Circumstances(preferences={1: preference}, ways=ways)
    letter = NewLetter(match_id=1, seat=0, person_id=1, kind="turn", due_at=utc(2026, 1, 1, 12))
    how = told(around, letter)
    found = "mention" if how.mention else "nothing" if how.letter is None else "letter"
    assert found == expected


def test_time_zones_are_known_by_their_cities() -> None:
    """However they are written; others are refused with some that are alike."""
    assert known_zone("america/sao paulo") == "America/Sao_Paulo"
    assert known_zone("Lisbon") == "Europe/Lisbon"
    with pytest.raises(Refused) as refused:
        known_zone("Lisboa")
    assert "Europe/Lisbon" in refused.value.values["zones"]  # type: ignore[operator]
    assert zone_of("Atlantis/Nowhere").key == "UTC"


async def test_a_secret_choice_is_not_reminded_of_in_public(table: Table) -> None:
    """Who has not chosen yet would be told by it: the reminder goes to that person alone."""
    await timed(table, 2, opening="secret")
    position = await table.matches.position(1)
    await table.matches.submit(1, ANA, f"keep {min(position.state.hands[position.seat_of(10)])}")
    await table.told(1)
    table.clock.forward(hours=36)
    await table.matches.look_at_clocks()
    assert await table.kinds(1) == []
    letters = await table.store.letters_due(table.clock.now, 10)
    assert [(letter.kind, letter.person_id, letter.direct) for letter in letters] == [
        ("half", RUI.id, True)
    ]


async def test_a_reminder_is_not_put_off_beyond_the_end(table: Table) -> None:
    """Quiet hours that would outlast the time that is left do not silence the warning."""
    person = on_turn(await timed(table, pace="fast"))
    await table.matches.prefer(person, quiet_from=13, quiet_to=12)
    table.clock.forward(hours=12)
    await table.matches.look_at_clocks()
    letters = await table.store.letters_due(table.clock.now + timedelta(days=1), 10)
    assert [letter.due_at - table.clock.now < timedelta(hours=12) for letter in letters] == [True]
