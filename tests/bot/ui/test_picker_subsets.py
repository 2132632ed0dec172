"""Several pieces are one select with its minimum and maximum."""

from typing import Any

import msgspec
import pytest

from bot.matches.picker import Subset, narrow
from bot.matches.preview import Preview
from bot.text.translator import LOCALES
from bot.ui.buttons import Pick, PickPlace, PickSeveral
from bot.ui.message_limits import message_problems, walk
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.telling import Telling
from games.core.contract import Table
from games.core.play import begin
from games.raiders import GAME
from tests.bot.ui.positions import SECRET, TRANSLATOR
from tests.bot.ui.test_every_game import positioned

MODE = GAME.info.modes[0]
HERE = positioned(GAME, MODE, begin(GAME, Table(MODE.key, MODE.seats[1]), SECRET).state, 0)


def drafting(locale: str = "en", subset: Subset | None = None) -> list[dict[str, Any]]:
    """The items of the page on which cards are kept, or one like it."""
    step = narrow(GAME, HERE.state, 0, (), HERE.public_rng())
    if subset is not None:
        step = msgspec.structs.replace(step, subset=subset)
    preview = Preview(GAME, HERE.state, 0, (), HERE.public_rng())
    told = Telling(HERE, TRANSLATOR.tongue(locale, "raiders"))
    picking = Picking(told, 0, 10**6, (), (), step, preview)
    body = {"components": picker_page(picking, [], note="n" * 1_800).view().to_components()}
    assert message_problems(body, v2=True) == []
    return [one for one in walk(body["components"]) if "custom_id" in one]


def offered(items: list[dict[str, Any]], kind: type[Any]) -> list[dict[str, Any]]:
    return [one for one in items if kind.knows(one["custom_id"])]


@pytest.mark.parametrize("locale", LOCALES)
def test_three_of_five(locale: str) -> None:
    """Each card dealt is an option with what it does; three are chosen at once."""
    [select] = offered(drafting(locale), PickSeveral)
    assert (select["min_values"], select["max_values"], len(select["options"])) == (3, 3, 5)
    assert "3" in select["placeholder"]
    assert "5" in select["placeholder"]
    assert all(option["description"] for option in select["options"])


@pytest.mark.parametrize("locale", LOCALES)
def test_up_to_some(locale: str) -> None:
    """A range is named; choosing nothing is a button, since a select cannot send it."""
    pieces = tuple(HERE.state.players[0].dealt) * 5
    items = drafting(locale, Subset(pieces, 0, 4, {}))
    [select] = offered(items, PickSeveral)
    assert (select["min_values"], select["max_values"], len(select["options"])) == (1, 4, 25)
    assert len({option["value"] for option in select["options"]}) == 25
    [none] = offered(items, Pick)
    assert none["custom_id"].endswith(":~")


def test_more_than_a_select_holds() -> None:
    """Then the whole sets are offered, as other values are."""
    pieces = tuple(HERE.state.players[0].dealt) * 6
    items = drafting(subset=Subset(pieces, 3, 3, {}))
    assert offered(items, PickSeveral) == []
    [select] = offered(items, PickPlace)
    assert len(select["options"]) == 10
