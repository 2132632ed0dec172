"""Golden matches replay to their results; the playthrough tells the same story as ever."""

import msgspec
import pytest

from games.core.chance import Rng
from games.core.codec import decode_state
from games.core.contract import Game
from games.core.play import play
from games.core.records import Record, replay
from tests.games.golden import SECRET, by, folder, matches, playthrough
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


@every_game
def test_states_of_every_version_are_read(game: Game) -> None:
    """What a release has stored is read, upgraded if it is older, and played to its end.

    Where today's cannot be read any more, `rules_version` rises and `upgrade` learns it; before
    the first release `python -m tests.games.golden` stores it anew.
    """
    stored = sorted(folder(game).glob("state-*.msgpack"))
    versions = [int(path.stem.removeprefix("state-")) for path in stored]
    assert versions == list(range(1, game.info.rules_version + 1))
    choose, known = by(game, "random"), knowledge(game)
    for path in stored:
        state = decode_state(game, path.read_bytes())
        known.check(state)
        pieces, ply = known.census(state), 0
        assert game.pending(state)
        while game.pending(state):
            ply += 1
            seat, move = choose(state, ply)
            assert move is not None
            state = play(game, state, seat, move, Rng(SECRET, ply)).state
        assert known.census(state) == pieces
        assert game.result(state) is not None
