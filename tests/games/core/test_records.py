"""Recorded matches: replayed they are the same, and every difference is found."""

from pathlib import Path

import msgspec
import pytest

from games.__main__ import main
from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.play import begin
from games.core.players import play_random
from games.core.records import Record, ReplayDiffers, Step, record_match, replay
from tests.games.core.toys.lucky import LuckyGame
from tests.games.matches import GAMES

SECRET = bytes(range(32))


def record() -> tuple[Game, Record]:
    """A recorded match of a toy."""
    game: Game = LuckyGame()

    def choose(state: object, ply: int) -> object:
        seat = game.pending(state)[0].seat
        return seat, play_random(game, state, seat, Rng(bytes(32), ply))

    return game, record_match(game, Table("plain", 2), SECRET, choose)


def test_a_record_replays_to_its_result() -> None:
    """Also after a round trip through JSON."""
    game, made = record()
    again = msgspec.json.decode(msgspec.json.encode(made), type=Record)
    assert again == made
    assert replay(game, again) == made.result


def test_a_seat_that_left_is_replayed() -> None:
    """Leaving for good is a step without a move."""
    game: Game = LuckyGame()
    made = record_match(game, Table("plain", 2), SECRET, lambda state, ply: (1, None))
    assert made.steps == (Step(1, None),)
    assert replay(game, made).winners == (0,)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"secret": bytes(32).hex()}, "seal"),
        ({"steps": (Step(0, "fly"),)}, "step 1, 'fly' of seat 0"),
        ({"steps": ()}, "not over"),
        ({"draws": ()}, "other numbers"),
        ({"order": (1, 0)}, "other numbers"),
    ],
)
def test_differences_are_found(change: dict[str, object], message: str) -> None:
    """A record that was tampered with does not replay."""
    game, made = record()
    with pytest.raises(ReplayDiffers, match=message):
        replay(game, msgspec.structs.replace(made, **change))


def test_another_result_is_found() -> None:
    """The end is compared as a whole."""
    game, made = record()
    other = msgspec.structs.replace(made.result, ending="another")
    with pytest.raises(ReplayDiffers, match="result"):
        replay(game, msgspec.structs.replace(made, result=other))


@pytest.mark.parametrize("key", GAMES)
def test_the_command_line_plays_and_replays(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Matches are played, summed up, written down, and verified again."""
    done = main(
        ["play", key, "--matches", "2", "--policy", "random,greedy", "--record", str(tmp_path)]
    )
    told = capsys.readouterr().out
    assert done == 0
    for figure in ("decisions per second", "median us", "longest list", "win share"):
        assert figure in told
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    assert main(["replay", str(files[0])]) == 0
    assert "moves replayed" in capsys.readouterr().out
    made = msgspec.json.decode(files[1].read_bytes(), type=Record)
    broken = msgspec.structs.replace(made, steps=made.steps[:-1])
    files[1].write_bytes(msgspec.json.encode(broken))
    assert main(["replay", str(files[1])]) == 1
    assert "not over" in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_summary(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All but the times is the same; as JSON the summary stands alone."""
    summaries = []
    for _ in range(2):
        assert main(["play", key, "--seed", "9", "--json"]) == 0
        summary = msgspec.json.decode(capsys.readouterr().out)
        summaries.append({k: v for k, v in summary.items() if "us" not in k and "second" not in k})
    assert summaries[0] == summaries[1]
    assert summaries[0]["matches"] == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--mode", "nonsense"],
        ["--seats", "17"],
        ["--option", "nonsense"],
        ["--option", "nonsense=a"],
        ["--policy", "clever"],
    ],
)
def test_wrong_arguments_are_explained(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not on offer ends with a usage message and nothing played."""
    key = next(iter(GAMES))
    with pytest.raises(SystemExit):
        main(["play", key, *arguments])
    assert "error" in capsys.readouterr().err


def test_the_secret_alone_decides_the_setup() -> None:
    """The same secret deals the same; another one deals otherwise."""
    for game in GAMES.values():
        table = Table(game.info.modes[0].key, game.info.modes[0].seats[0])
        first = begin(game, table, SECRET)
        assert begin(game, table, SECRET) == first
        assert begin(game, table, bytes(32)) != first
