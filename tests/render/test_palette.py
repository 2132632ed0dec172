"""The palette: told apart by everybody, readable, and the same in every file that names it."""

import pytest

from games.viking_tiles.pieces import CLANS
from render.core import palette
from render.core.palette import Colour, contrast, mix, on, parsed
from tests.render.colour_distance import DEFICIENCIES, check_apart, ciede2000

SETS: dict[str, list[Colour]] = {
    "clans": list(palette.PLAYERS.values()),
    "terrains": [palette.FJORD, palette.FOREST, palette.SETTLEMENT, palette.MOUNTAIN],
    "runes": list(palette.RUNES.values()),
    "gods": list(palette.GODS.values()),
    "signals": [palette.AMBER, palette.ICE, palette.BONE, palette.EMBER],
}
PUBLISHED = [
    # Lab, Lab, difference: pairs of Sharma, Wu and Dalal (2005), table 1.
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (50.0, 3.1736, 0.5854), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "difference"), PUBLISHED)
def test_the_distance_agrees_with_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    """The tests' own CIEDE2000 gives the figures of its paper, either way round."""
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)
    assert ciede2000(other, one) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("seen", [None, *DEFICIENCIES])
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_told_apart_by_everybody(name: str, seen: str | None) -> None:
    """At least 15 between any two of a set, normally and with each colour deficiency."""
    check_apart(SETS[name], seen)


@pytest.mark.parametrize("ground", [palette.NIGHT, palette.DEEP, palette.SLATE])
def test_small_text_is_readable_on_every_panel(ground: Colour) -> None:
    """Bone and mist reach 4.5:1, the signal colours 3:1 and more."""
    for text in (palette.BONE, palette.MIST, palette.AMBER, palette.ICE):
        assert contrast(text, ground) >= 4.5
    assert contrast(palette.EMBER, ground) >= 3


@pytest.mark.parametrize("ground", [palette.AMBER, palette.ICE, palette.BONE, palette.EMBER])
def test_ink_is_readable_on_every_chip(ground: Colour) -> None:
    """Labels on chips are ink."""
    assert contrast(palette.INK, ground) >= 4.5


def test_letters_are_readable_on_every_clan() -> None:
    """Ink or bone, whichever is better, is at least 3:1 on each player's colour."""
    for colour in palette.PLAYERS.values():
        assert contrast(on(colour), colour) >= 3


def test_the_clans_data_names_the_same_colours() -> None:
    """The game's data and the palette agree, and no two clans share shape or letter."""
    assert {parsed(clan.colour) for clan in CLANS.values()} == set(palette.PLAYERS.values())
    assert len({clan.shape for clan in CLANS.values()}) == len(CLANS)
    assert len({clan.letter for clan in CLANS.values()}) == len(CLANS)


def test_mixing_runs_from_one_colour_to_the_other() -> None:
    """A share of 0 is the first, of 1 the second."""
    assert mix(palette.NIGHT, palette.BONE, 0) == palette.NIGHT
    assert mix(palette.NIGHT, palette.BONE, 1) == palette.BONE
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
