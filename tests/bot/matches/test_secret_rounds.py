"""Secret decisions that follow one another, as in a draft."""

from datetime import UTC, datetime

import pytest

from bot.matches.consequences import still_secret
from bot.matches.looking import UNTOLD, log_entry, public_text
from games.core.codec import encode_events
from games.core.contract import Decision
from storage.rows import MoveRow
from tests.bot.matches.toy import TOY, Toy


def asked(kind: str = "draft", **seats: bool) -> list[Decision]:
    """Who is asked in secret (True), or has answered and may choose again (False)."""
    return [
        Decision(int(name[1]), kind, "keep a card", required=required, private=True)
        for name, required in seats.items()
    ]


@pytest.mark.parametrize(
    ("before", "after", "mover", "silent"),
    [
        (asked(s0=True, s1=True, s2=True), asked(s0=False, s1=True, s2=True), 0, True),
        (asked(s0=False, s1=True, s2=True), asked(s0=False, s1=False, s2=True), 1, True),
        (asked(s0=False, s1=False, s2=True), asked(s0=True, s1=True, s2=True), 2, False),
        (asked(s0=False, s1=True), asked(s0=True, s1=True), 0, True),
        (asked(s0=False, s1=True), [Decision(0, "play", "play a card")], 1, False),
    ],
    ids=["the first pick", "another pick", "the last pick", "a change of mind", "the last round"],
)
def test_a_round_is_over_when_those_who_had_answered_are_asked_again(
    before: list[Decision], after: list[Decision], mover: int, silent: bool
) -> None:
    """Then it is told, and all are called to the next one."""
    assert still_secret(before, after, mover) is silent


class Veiled(Toy):
    """The toy, in which nobody else reads which card was laid."""

    def public_text(self, text: str) -> str:
        return text.split(maxsplit=1)[0]


def row(text: str, *, private: bool = False) -> MoveRow:
    """A move of the first seat in which nothing happened."""
    return MoveRow(
        number=1,
        ply=1,
        submission_id=1,
        seat=0,
        text=text,
        kind="open",
        private=private,
        events=encode_events([]),
        before=None,
        at=datetime(2026, 1, 1, tzinfo=UTC),
    )


def test_what_others_read_of_a_move() -> None:
    """All of its words, what the game leaves of them, or nothing; its mover reads everything."""
    assert public_text(TOY, row("lay 3")) == "lay 3"
    assert public_text(Veiled(), row("lay 3")) == "lay"
    assert public_text(TOY, row("keep 3", private=True)) == UNTOLD
    assert log_entry(Veiled(), row("lay 3"), [0]).text == "lay 3"
    assert log_entry(Veiled(), row("lay 3"), [1]).text == "lay"
    assert log_entry(Veiled(), row("keep 3", private=True), [], over=True).text == "keep 3"
