"""A match that is over, told by a few of its boards."""

import pytest

from bot.matches.recap import chosen
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import Table
from tests.bot.matches.test_archive import finished, some_moves


def test_few_enough_moments_are_chosen() -> None:
    """The setup first, evenly from there, none that was taken back, with room for the last one."""
    line = list(range(1, 101))
    assert chosen([0, 10, 20], line, 40) == [0, 10, 20]
    assert chosen([0, 10, 20, 100], line, 40) == [0, 10, 20]
    many = chosen(list(range(100)), line, 10)
    assert many[0] == 0
    assert len(many) == 9
    assert chosen([0, 3, 5], [1, 2, 4, 5, 6], 40) == [0, 5]


async def test_a_recap_is_what_spectators_saw(table: Table) -> None:
    """It begins with the setup and ends with the last position, through nobody's eyes."""
    over = await finished(table)
    told = await table.matches.recap(over.match.id)
    numbers = list(told.views)
    assert numbers == sorted(numbers)
    assert numbers[0] == 0
    assert numbers[-1] == over.match.moves
    assert {view.viewer for view in told.views.values()} == {None}
    assert told.views[over.match.moves] == over.view(None)
    few = await table.matches.recap(over.match.id, most=3)
    assert len(few.views) == 3


async def test_no_recap_while_a_match_runs(table: Table) -> None:
    """It is for after the end; a match without a result has one as well."""
    position = await some_moves(table, await table.running(2))
    with pytest.raises(Refused, match="not_over"):
        await table.matches.recap(position.match.id)
    ended = await table.matches.end(position.match.id, position.people[0].person, "enough")
    told = await table.matches.recap(ended.match.id)
    assert list(told.views)[-1] == max(told.views)
