"""The orders' page: standing answers where a game has policies, each with its words."""

from typing import Any

import pytest

from bot.text.translator import LOCALES
from bot.ui.buttons import AnswerAlways, Condition
from bot.ui.message_limits import message_problems, walk
from bot.ui.orders import ASK_ME, orders_page
from bot.ui.telling import Telling
from games.core.contract import Table
from games.core.discovery import discover
from games.core.play import begin
from storage.rows import OrderRow
from tests.bot.ui.positions import SECRET, TRANSLATOR, position
from tests.bot.ui.test_every_game import positioned

GAMES = discover().games
WITH_POLICIES = [key for key, game in GAMES.items() if game.policies]


def telling(key: str, locale: str) -> Telling:
    game = GAMES[key]
    mode = game.info.modes[0]
    state = begin(game, Table(mode.key, mode.seats[1]), SECRET).state
    return Telling(positioned(game, mode, state, 0), TRANSLATOR.tongue(locale, key))


def components(told: Telling, orders: list[OrderRow]) -> list[dict[str, Any]]:
    body = {"components": orders_page(told, orders, "n" * 100).view().to_components()}
    assert message_problems(body, v2=True) == []
    return list(walk(body["components"]))


def standing(kind: str, key: str, place: int = 0) -> OrderRow:
    return OrderRow(
        seat=0, kind=kind, place=place, choice=key, policy=True, standing=True, guard="x" * 60
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", WITH_POLICIES)
def test_every_standing_answer_has_its_words(key: str, locale: str) -> None:
    """Short, each different, with the occasion first; the one that holds is marked."""
    told, game = telling(key, locale), GAMES[key]
    held = [standing(kind, policies[0].key) for kind, policies in game.policies.items()]
    items = components(told, held)
    [select] = [one for one in items if AnswerAlways.knows(one.get("custom_id", ""))]
    labels = [option["label"] for option in select["options"]]
    assert len(labels) == len(set(labels))
    assert len(labels) == sum(len(policies) + 1 for policies in game.policies.values())
    assert all(len(label) <= 60 for label in labels)
    marked = {option["value"] for option in select["options"] if option.get("description")}
    assert marked == {f"{kind}/{policies[0].key}" for kind, policies in game.policies.items()}
    assert all(policy.key != ASK_ME for policies in game.policies.values() for policy in policies)


@pytest.mark.parametrize("locale", LOCALES)
def test_as_many_as_there_can_be(locale: str) -> None:
    """Eight orders have a button of their own; the others are told without one."""
    told = telling("raiders", locale)
    rows = [OrderRow(seat=0, kind="turn", place=place, choice="x" * 64) for place in range(6)]
    rows += [standing("answer-mercenary", "provisions", place) for place in range(6)]
    rows += [standing("reroll", "auto", place) for place in range(6)]
    items = components(told, rows)
    assert len([one for one in items if Condition.knows(one.get("custom_id", ""))]) == 8
    said = " ".join(one["content"] for one in items if "content" in one)
    assert all(f"{number}. " in said for number in range(1, len(rows) + 1))


def test_a_policy_of_an_earlier_release() -> None:
    """It is shown by its key, and can be removed."""
    items = components(telling("raiders", "en"), [standing("reroll", "gone")])
    assert any("1. `gone`" in one.get("content", "") for one in items)
    assert any(one.get("custom_id", "").startswith("unorder:") for one in items)


def test_a_game_without_policies_has_no_standing_answers() -> None:
    """The select is not there."""
    told = Telling(position(3), TRANSLATOR.tongue("en", "viking-tiles"))
    items = components(told, [])
    assert not any(AnswerAlways.knows(one.get("custom_id", "")) for one in items)
