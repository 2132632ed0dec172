"""Secret decisions that follow one another, as in a draft."""

import pytest

from bot.matches.consequences import still_secret
from games.core.contract import Decision


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
