"""The second of a double tap is known by who pressed what, and for a while only."""

from types import SimpleNamespace
from typing import Any

from bot.ui.taps import KEPT, Taps


def press(number: int, person: int = 1, custom_id: str = "do:1:0:4:", *values: str) -> Any:
    """An interaction as far as it matters here."""
    data = {"custom_id": custom_id, "values": list(values)}
    return SimpleNamespace(id=number, user=SimpleNamespace(id=person), data=data)


def test_the_same_press_is_known() -> None:
    """Of the same person, with the same choice; the first one has none before it."""
    taps = Taps()
    taps.began(press(1))
    taps.began(press(2))
    assert taps.first(press(1)) is None
    assert taps.first(press(2)) == 1
    others = [press(3, 2), press(3, 1, "do:1:0:5:"), press(3, 1, "do:1:0:4:", "a")]
    assert [taps.first(other) for other in others] == [None, None, None]


def test_one_that_was_refused_is_replaced() -> None:
    """What counts is the press that was carried out."""
    taps = Taps()
    taps.began(press(1))
    taps.done(press(2))
    assert taps.first(press(3)) == 2


def test_the_oldest_are_forgotten() -> None:
    """Memory has an end."""
    taps = Taps()
    for number in range(KEPT + 1):
        taps.began(press(number, number))
    assert taps.first(press(9_999, 0)) is None
    assert taps.first(press(9_999, 1)) == 1
