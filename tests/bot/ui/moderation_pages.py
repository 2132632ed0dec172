"""What moderators are shown, as large as it gets."""

from collections.abc import Iterator

from bot.matches.inspecting import NEWEST, Inspection
from bot.matches.proposing import Proposal
from bot.ui.moderating import choose_page, confirm_page, done_page, inspect_page
from bot.ui.page import Page
from bot.ui.telling import Telling
from storage.moderation_rows import AuditRow, IncidentRow, ReportRow
from tests.bot.ui.positions import NOON, position

REASON = "r" * 300
MISSING = "**Send Messages in Threads**, **Read Message History**"


def inspection(told: Telling, name: str) -> Inspection:
    """A match in which everything has happened that can."""
    return Inspection(
        position=told.position,
        seated=True,
        number=99_999,
        asked=told.position.pending,
        waiting=99,
        held_up="barred",
        posted=True,
        diagnosis=None,
        incidents=tuple(
            IncidentRow(incident="ABC-DE", revision=1, error="x" * 60, at=NOON)
            for _ in range(NEWEST)
        ),
        acts=tuple(
            AuditRow(
                act="undo",
                person_id=7,
                name=name,
                seated=True,
                reason=REASON,
                detail="x" * 200,
                at=NOON,
            )
            for _ in range(NEWEST)
        ),
        reports=tuple(
            ReportRow(person_id=7, name=name, text="x" * 1_000, number=99_999, at=NOON)
            for _ in range(NEWEST)
        ),
    )


def undone(count: int) -> tuple[str, ...]:
    """The words of moves that an act would take back."""
    return ("place t01 n1w2 0",) * count


def moderation_pages(told: Telling, name: str) -> Iterator[tuple[str, Page]]:
    """Every page, by name."""
    many = [position(1, names=(name, name), number=number) for number in range(1, 31)]
    yield "inspect", inspect_page(told, inspection(told, name), MISSING)
    yield "choose a match", choose_page(told.tongue, 10**18, many)
    yield "no match to choose", choose_page(told.tongue, 10**18, [])
    for act, chosen in (
        ("undo", {}),
        ("rollback", {"number": 4}),
        ("end", {"result": "standing"}),
        ("end", {"result": "none"}),
    ):
        proposal = Proposal(9, told.position, act, chosen, REASON, undone(60))
        yield act, confirm_page(told, proposal)
    yield "done", done_page(told)
