"""The game's own colours: told apart by everybody, and the same as in the game's data."""

import json
from importlib import resources

import pytest

from games.raiders.pieces import CARDS, SHIPS
from render.core.palette import Colour, contrast, on, parsed
from render.core.symbols import table
from render.raiders import colours
from render.raiders.cards import SYMBOLS
from tests.render.colour_distance import DEFICIENCIES, check_apart

SETS: dict[str, list[Colour]] = {
    "ships": list(colours.SHIPS.values()),
    "workers": list(colours.WORKERS.values()),
    "goods": list(colours.GOODS.values()),
}


@pytest.mark.parametrize("seen", [None, *DEFICIENCIES])
@pytest.mark.parametrize("name", SETS)
def test_every_set_is_told_apart_by_everybody(name: str, seen: str | None) -> None:
    """At least 15 between any two of a set, normally and with each colour deficiency."""
    check_apart(SETS[name], seen)


def test_the_data_names_the_same_colours() -> None:
    """Goods, Valkyries and workers as in the game's data; ships by the same keys."""
    data = resources.files("games.raiders").joinpath("data/glyphs.json").read_text("utf-8")
    glyphs = json.loads(data)["glyphs"]
    for kind, colour in colours.GOODS.items():
        assert parsed(glyphs[kind]["colour"]) == colour
    for worker, colour in colours.WORKERS.items():
        assert parsed(glyphs[f"worker_{worker}"]["fill"]) == colour
    assert list(colours.SHIPS) == list(SHIPS) == list(colours.PATTERNS)


def test_names_can_be_read_on_every_band() -> None:
    """Ink or bone on the band of each card: 4.5:1 as for all small text."""
    for card in CARDS.values():
        band = colours.HERO if card.hero else colours.BANDS[card.crew.type]
        assert contrast(on(band), band) >= 4.5, card.id


def test_every_card_has_a_symbol_of_its_own() -> None:
    """One for each of the townsfolk; Heroes share the crown."""
    plain = {card.id for card in CARDS.values() if not card.hero}
    assert set(SYMBOLS) == plain
    assert len(set(SYMBOLS.values())) == len(plain)
    assert set(SYMBOLS.values()) <= set(table().icons)
