"""The examples are complete."""

import importlib

from tests.games.vikings.examples import NUMBERS

TOPICS = ("advanced", "buying", "ferrying", "placing", "scoring")


def test_every_example_has_a_test() -> None:
    """From the first to the sixty-sixth."""
    for topic in TOPICS:
        importlib.import_module(f"tests.games.vikings.test_examples_{topic}")
    assert sorted(set(NUMBERS)) == [f"E{number:02}" for number in range(1, 67)]
