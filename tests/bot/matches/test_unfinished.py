"""What a refused line begins: more words, never longer ones where it was understood."""

import pytest

from bot.matches.unfinished import unfinished
from games.core.chance import Rng
from games.core.lines import LineRefused, play_line
from games.vikings import GAME
from tests.games.vikings.scenes import ANA, Scene

RNG = Rng(bytes(32), 1)


def begun(scene: Scene, line: str) -> int | None:
    """How many moves the refused line begins."""
    with pytest.raises(LineRefused) as refused:
        play_line(GAME, scene.state, ANA, line, lambda _: RNG)
    found = unfinished(GAME, scene.state, ANA, line, refused.value, RNG)
    return None if found is None else found.count


def test_a_set_that_is_gone_begins_no_other() -> None:
    """The refusal of p1 is told, although p10 and p11 are there."""
    scene = Scene().wheel("p9 noble, p10 scout, p11 boatman").has(9, 20)
    assert begun(scene, "buy p1") is None
    assert begun(scene, "buy") == 3


def test_a_bid_that_is_too_low_begins_no_higher_one() -> None:
    """2 is not the beginning of 20."""
    scene = Scene("advanced").auction((30, 10), (30, 10)).play("bid 3").play("bid 4")
    assert begun(scene, "bid 2") is None
    assert begun(scene, "bid") == 36


def test_a_word_may_be_cut_short() -> None:
    """Where nothing was understood, what was typed may be the beginning of a word."""
    assert begun(Scene().wheel("p9 noble, p10 scout").has(9, 0), "bu") == 2
