"""Golden matches replay to their results; the playthrough tells the same story as ever."""

import msgspec
import pytest

from games.core.contract import Game
from games.core.records import Record, replay
from tests.games.golden import folder, matches, playthrough
from tests.games.matches import GAMES, knowledge

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_golden_matches_replay(game: Game) -> None:
    """One for each mode and number of seats, and one for each way to end."""
    records = {
        path.stem: msgspec.json.decode(path.read_bytes(), type=Record)
        for path in folder(game).glob("*.json")
    }
    assert set(records) == set(matches(game))
    endings = {replay(game, record).ending for record in records.values()}
    assert endings >= knowledge(game).endings


@every_game
def test_the_playthrough_is_as_recorded(game: Game) -> None:
    """Where it differs on purpose, `python -m tests.games.golden` records it anew."""
    recorded = (folder(game) / "playthrough.txt").read_text(encoding="utf-8")
    assert "\n".join(playthrough(game)) + "\n" == recorded
