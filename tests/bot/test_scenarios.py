"""Every scenario that a table over weeks must survive is a test with its number."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
NUMBERS = range(1, 39)
_MARK = re.compile(r"^@scenario\(([\d, ]+)\)$", re.MULTILINE)


def test_every_scenario_is_a_test() -> None:
    """None of the thirty-eight is missing, and there is no other number."""
    found = {
        int(number)
        for path in TESTS.rglob("test_*.py")
        for marks in _MARK.findall(path.read_text(encoding="utf-8"))
        for number in marks.split(",")
    }
    assert found == {*NUMBERS}
