"""What the operator's log holds: ids and codes; no secret, no hand, no typed line."""

import pytest
from structlog.testing import capture_logs

from games.core.lines import LineRefused
from tests.bot.matches.conftest import Table, lowest, on_turn

KNOWN = {
    "event",
    "log_level",
    "match",
    "submission",
    "act",
    "source",
    "moves",
    "seats",
    "seat",
    "code",
}


async def test_acts_are_logged_by_their_ids_alone(table: Table) -> None:
    """Every field is known, numbers are ids, and nothing repeats what was typed."""
    with capture_logs() as logs:
        position = await table.running(2, opening="secret")
        match_id = position.match.id
        for one in position.people:
            line = f"keep {lowest(position, one.person)}"
            await table.matches.submit(match_id, one.person, line, interaction_id=900 + one.seat)
        with pytest.raises(LineRefused):
            await table.matches.submit(match_id, on_turn(position), "lay 4711")
        line = f"lay {lowest(position)}; act draw"
        await table.matches.submit(match_id, on_turn(position), line)
    assert {key for entry in logs for key in entry} == KNOWN
    assert [entry["code"] for entry in logs if entry["event"] == "refused"] == ["not_in_hand"]
    moves = [entry for entry in logs if entry.get("act") == "move"]
    assert [entry["moves"] for entry in moves] == [[1], [2], [3, 4]]
    written = str(logs)
    for secret in (bytes(range(32)).hex(), "4711", "keep", "draw", "Ana"):
        assert secret not in written
