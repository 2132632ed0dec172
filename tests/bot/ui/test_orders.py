"""The orders' page: standing answers where a game has policies, each with its words."""

from typing import Any

import pytest

from bot.matches.order_editing import Checked
from bot.matches.order_rows import Chosen, chosen
from bot.text.translator import LOCALES
from bot.ui.buttons import AnswerAlways, ChangeAnother, ChangeOrder, Condition, ShiftOrder
from bot.ui.message_limits import message_problems, walk
from bot.ui.orders import ASK_ME, EDITED, named_by, orders_page
from bot.ui.telling import Telling
from games.core.contract import Table
from games.core.discovery import discover
from games.core.errors import RuleViolation
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


def components(
    told: Telling,
    orders: list[OrderRow],
    taken: Chosen | None = None,
    checked: tuple[Checked, ...] = (),
) -> list[dict[str, Any]]:
    page = orders_page(told, orders, "n" * 100, taken=taken, checked=checked)
    body = {"components": page.view().to_components()}
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
    """Seven orders have a button of their own, the others a select; one is being changed."""
    told = telling("raiders", locale)
    rows = [OrderRow(seat=0, kind="turn", place=place, choice="x" * 64) for place in range(6)]
    rows += [standing("answer-mercenary", "provisions", place) for place in range(6)]
    rows += [standing("reroll", "auto", place) for place in range(6)]
    violation = RuleViolation("not_understood", text="x" * 64)
    checked = tuple(Checked(row, "refused", violation) for row in rows)
    items = components(told, rows, chosen(rows[1]), checked)
    ids = [one.get("custom_id", "") for one in items]
    assert len([one for one in ids if ChangeOrder.knows(one)]) == EDITED
    [others] = [one for one in items if ChangeAnother.knows(one.get("custom_id", ""))]
    assert [named_by(option["value"]) for option in others["options"]] == [
        chosen(row) for row in rows[EDITED:]
    ]
    assert len([one for one in ids if Condition.knows(one)]) == 1
    said = " ".join(one["content"] for one in items if "content" in one)
    assert all(f"{number}. " in said for number in range(1, len(rows) + 1))


def test_the_ends_of_the_sequence() -> None:
    """The first one cannot go earlier, the last one not later; a standing answer has no text."""
    told = telling("raiders", "en")
    rows = [OrderRow(seat=0, kind="turn", place=place, choice="x") for place in range(3)]
    rows.append(standing("reroll", "auto"))
    disabled = {
        (row.kind, row.place): [
            one["label"] for one in components(told, rows, chosen(row)) if one.get("disabled")
        ]
        for row in rows
    }
    assert disabled == {
        ("turn", 0): ["Earlier"],
        ("turn", 1): [],
        ("turn", 2): ["Later"],
        ("reroll", 0): ["Edit the line", "Earlier", "Later"],
    }
    items = components(told, rows, Chosen(0, "turn", 0, "gone"))
    assert not any(ShiftOrder.knows(one.get("custom_id", "")) for one in items)


@pytest.mark.parametrize("value", ["", "0:turn:0", "x:turn:0:m", "0:turn:x:m", "0:a:0:m:n"])
def test_a_value_of_nobody(value: str) -> None:
    """What no select of ours holds names no order."""
    assert named_by(value) is None


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
