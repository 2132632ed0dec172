"""The log's page: what was taken back, and the ways to other moves."""

import re

from bot.matches.looking import LogEntry
from bot.ui.log import ENTRY, log_page
from bot.ui.message_limits import message_problems, walk
from tests.bot.ui.positions import NOON, position, telling
from tests.bot.ui.test_pages import event


def lines(entries: list[LogEntry]) -> list[str]:
    body = {"components": log_page(telling(position(3)), entries).view().to_components()}
    assert message_problems(body, v2=True) == []
    said = "\n".join(one["content"] for one in walk(body["components"]) if "content" in one)
    return said.splitlines()[1:]


def test_taken_back_moves_are_struck_through() -> None:
    """They keep their number and hour; the others are told plainly, however long they are."""
    entries = [
        LogEntry(1, 0, "place t01 n1w2 0", (), NOON, undone=True),
        LogEntry(2, 1, "place t02 n1w2 0", (), NOON, undone=False),
        LogEntry(3, 0, "place t03 n1w2 0", (event(),) * 9, NOON, undone=True),
    ]
    first, second, third = lines(entries)
    assert re.fullmatch(r"`1` <t:\d+:f> ~~.*`place t01 n1w2 0`~~", first)
    assert "~~" not in second
    assert third.count("~~") == 2
    assert third.endswith("~~")
    assert max(map(len, (first, second, third))) <= ENTRY


def test_the_way_to_any_move() -> None:
    """A field for a number stands beside the pages."""
    page = log_page(telling(position(3)), [LogEntry(1, 0, "x", (), NOON, undone=False)])
    ids = [one.get("custom_id", "") for one in walk(page.view().to_components())]
    assert "jump:1" in ids
