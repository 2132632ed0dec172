"""What moderators read: within Discord's limits in every language, and of public facts alone."""

from typing import Any

import pytest

from bot.matches.inspecting import Inspection
from bot.matches.looking import UNTOLD
from bot.matches.position import Position
from bot.matches.proposing import ACTS, Proposal
from bot.matches.repairing import Diagnosis
from bot.text.translator import LOCALES
from bot.ui.message_limits import message_problems
from bot.ui.moderating import confirm_page, inspect_page
from bot.ui.moderation import KINDS, act_page, broke_page
from storage.moderation_rows import AuditRow, IncidentRow, ReportRow
from tests.bot.ui.positions import NOON, payload, position, telling, twin

LONG = ("W" * 32, "*_`~|<>[]" * 3, "Ω" * 32, "m" * 32)


def problems(body: dict[str, Any]) -> list[Any]:
    """What Discord would refuse of a page."""
    return list(message_problems({"components": body["components"]}, v2=True))


def inspection(here: Position, *, works: bool = True, many: int = 5) -> Inspection:
    """As much as there can be to tell of a match."""
    act = AuditRow(
        act="rollback", person_id=9, name="N" * 32, seated=True, reason="r" * 300, at=NOON
    )
    report = ReportRow(person_id=9, name="S" * 32, text="*_" * 500, number=9, at=NOON)
    incident = IncidentRow(incident="7K3-Q9", revision=3, error="ZeroDivisionError", at=NOON)
    return Inspection(
        position=here,
        seated=True,
        number=here.match.moves,
        asked=tuple(decision for decision in here.pending if decision.required),
        waiting=9,
        held_up="barred",
        posted=False,
        diagnosis=Diagnosis(works=works, agrees=works, fails_at=None if works else 87),
        incidents=(incident,) * many,
        acts=(act,) * many,
        reports=(report,) * many,
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("works", [True, False])
def test_the_health_of_a_match_fits(locale: str, works: bool) -> None:
    """With the longest names, reasons and reports; every act is offered once."""
    here = position(12, seats=4, names=LONG)
    missing = ", ".join(["**Send Messages in Threads**"] * 6)
    page = inspect_page(telling(here, locale), inspection(here, works=works), missing)
    body = payload(page)
    assert problems(body) == []
    for act in ("repost", "repair", "pause", *ACTS, "export"):
        assert str(body).count(f"'mod:1:{act}'") == 1


@pytest.mark.parametrize("moves", [0, 7, 24])
def test_the_health_of_a_match_tells_nothing_hidden(moves: int) -> None:
    """It is the same for a position and its twins."""
    here = position(moves)
    shown = payload(inspect_page(telling(here), inspection(here), ""))
    for number in range(3):
        other = twin(here, None, number)
        assert payload(inspect_page(telling(other), inspection(other), "")) == shown


UNDONE = (UNTOLD, *("place t24 n12e12 180",) * 120)
"""Moves that would be taken back; one of them was a secret choice."""

CHOSEN: dict[str, dict[str, Any]] = {
    "rollback": {"number": 3},
    "skip": {"seat": 1},
    "default": {"seat": 1},
    "replace": {"seat": 1, "newcomer": 9, "name": "W" * 32},
    "automate": {"seat": 1},
    "move": {"guild": 1, "channel": 2},
    "end": {"result": "standing"},
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("act", ACTS)
def test_every_question_fits(locale: str, act: str) -> None:
    """It names what would happen and why; secret choices have no words."""
    here = position(12, seats=4, names=LONG)
    undone = UNDONE if act in {"undo", "rollback"} else ()
    proposal = Proposal(10**15, here, act, CHOSEN.get(act, {}), "r" * 300, undone)
    body = payload(confirm_page(telling(here, locale), proposal))
    assert problems(body) == []
    assert UNTOLD not in str(body).split("place t24")[0]
    assert f"'carry:1:{10**15}'" in str(body)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_announcement_fits(locale: str, kind: str) -> None:
    """It says who, whether they hold a seat here, what, and why."""
    here = position(12, seats=4, names=LONG)
    told = telling(here, locale)
    for seated in (True, False):
        said = {
            "person": 9, "name": "N" * 32, "reason": "r" * 300, "seated": seated, "seat": 1,
            "moves": 120, "lines": ["place t24 n12e12 180"] * 120, "turn": True, "goes_on": True,
            "to": 5,
        }  # fmt: skip
        body = payload(act_page(told, kind, said))
        assert problems(body) == []
        seat = told.tongue.gettext("holds a seat here" if seated else "no seat here")
        assert seat in str(body)
        assert "r" * 300 in str(body)


@pytest.mark.parametrize("told", [True, False])
def test_a_match_that_stopped_itself(told: bool) -> None:
    """It names the incident and what to do; the moderators are called where nobody else is told."""
    payload_ = {"incident": "7K3-Q9", "told": told, "role": None if told else 77}
    body = str(payload(broke_page(telling(position(3)), payload_)))
    assert "7K3-Q9" in body
    assert ("<@&77>" in body) is not told
    assert "report:1" in body
