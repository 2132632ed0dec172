"""The engines on the command line: `python -m games play viking-tiles`, `python -m games replay`.

`play` lets automated players play matches and sums them up; `replay` verifies a recorded match.
"""

import argparse
import hashlib
import json
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.discovery import discover
from games.core.moves import Move
from games.core.play import Played, play
from games.core.players import PLAYERS, Player
from games.core.records import Record, ReplayDiffers, record_match, replay
from games.core.seats import Seat

_BAR = 30


class Tally:
    """What many matches show together; its `door` measures each decision."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.longest_list = 0
        self.longest_text = ""
        self.records: list[Record] = []

    def door(self, game: Game, state: Any, seat: Seat, move: Move, rng: Rng) -> Played[Any]:
        """`play`, timed; the lists and texts it meets are noted outside the time."""
        legal = game.legal(state, seat)
        self.longest_list = max(self.longest_list, len(legal))
        self.longest_text = max(self.longest_text, *map(str, legal), key=len)
        started = time.perf_counter()
        played = play(game, state, seat, move, rng)
        self.seconds.append(time.perf_counter() - started)
        return played

    def summary(self) -> dict[str, Any]:
        """The figures by name; lists are by seat."""
        results = [record.result for record in self.records]
        points = [[standing.points for standing in result.standings] for result in results]
        wins = Counter(result.winners[0] for result in results if len(result.winners) == 1)
        times = sorted(self.seconds)
        return {
            "matches": len(results),
            "endings": dict(Counter(result.ending for result in results)),
            "decisions_per_match": len(times) / len(results),
            "decisions_per_second": len(times) / sum(times),
            "median_us": statistics.median(times) * 1e6,
            "p95_us": times[int(0.95 * len(times))] * 1e6,
            "longest_list": self.longest_list,
            "longest_text": self.longest_text,
            "mean_points": [statistics.mean(seat) for seat in zip(*points, strict=True)],
            "win_share": [wins[seat] / len(results) for seat in range(len(points[0]))],
        }


def automated(game: Game, players: list[Player], secret: bytes, state: Any, ply: int) -> Any:
    """The seat asked first that must decide, and its player's choice.

    The draws of the players come from the secret, yet never from the match's own draws.
    """
    pending = game.pending(state)
    seat = next((each.seat for each in pending if each.required), pending[0].seat)
    own = hashlib.sha256(secret + bytes([seat])).digest()
    return seat, players[seat % len(players)](game, state, seat, Rng(own, ply))


def table_of(game: Game, arguments: argparse.Namespace) -> Table:
    """The table that the command line describes; raises KeyError or ValueError."""
    mode = game.info.mode(arguments.mode or game.info.modes[0].key)
    seats = arguments.seats or mode.seats[0]
    if not mode.seats[0] <= seats <= mode.seats[1]:
        raise ValueError(f"{mode.key} is for {mode.seats[0]} to {mode.seats[1]} seats")
    options = {option.key: option for option in mode.options}
    chosen = dict(option.split("=", 1) for option in arguments.option)
    for key, value in chosen.items():
        if value not in options[key].choices:
            raise ValueError(f"{key} cannot be {value}")
    return Table(mode.key, seats, {key: option.default for key, option in options.items()} | chosen)


def play_matches(arguments: argparse.Namespace) -> int:
    """Play, show the progress, and print the summary."""
    game = discover().games[arguments.game]
    table = table_of(game, arguments)
    players = [PLAYERS[name] for name in arguments.policy.split(",")]
    tally = Tally()
    for index in range(arguments.matches):
        secret = hashlib.sha256(f"{arguments.seed}:{index}".encode()).digest()

        def choose(state: Any, ply: int, secret: bytes = secret) -> Any:
            return automated(game, players, secret, state, ply)

        tally.records.append(record_match(game, table, secret, choose, tally.door))
        _progress(index + 1, arguments.matches)
        if arguments.record is not None:
            _write(arguments.record, index, tally.records[-1])
    if arguments.json:
        print(json.dumps(tally.summary(), indent=2))
    else:
        _print(tally)
    return 0


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty():
        bar = "#" * (_BAR * done // of)
        end = "\n" if done == of else ""
        print(f"\r[{bar:<{_BAR}}] {done}/{of}", end=end, file=sys.stderr, flush=True)


def _write(folder: Path, index: int, record: Record) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{record.game}-{record.table.mode}-{record.table.seats}-{index:04}.json"
    (folder / name).write_bytes(msgspec.json.encode(record))


def _print(tally: Tally) -> None:
    for number, record in enumerate(tally.records, 1):
        points = " ".join(str(standing.points) for standing in record.result.standings)
        winners = " ".join(str(seat + 1) for seat in record.result.winners) or "nobody"
        print(f"match {number}: {points}; won by {winners} ({record.result.ending})")
    for name, value in tally.summary().items():
        print(f"{name.replace('_', ' '):<22}{_readable(value)}")


def _readable(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_readable, value))
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def replay_file(arguments: argparse.Namespace) -> int:
    """Replay a record and say whether it is true to itself."""
    record = msgspec.json.decode(arguments.file.read_bytes(), type=Record)
    try:
        result = replay(discover().games[record.game], record)
    except ReplayDiffers as differs:
        print(f"{arguments.file}: {differs}")
        return 1
    points = " ".join(str(standing.points) for standing in result.standings)
    print(f"{arguments.file}: {len(record.steps)} moves replayed, {points} ({result.ending})")
    return 0


def main(arguments: list[str]) -> int:
    """Run the command line; 0 if all went well."""
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="let automated players play matches")
    playing.add_argument("game", choices=sorted(discover().games))
    playing.add_argument("--mode", help="the game's first mode if left out")
    playing.add_argument("--seats", type=int, help="the mode's smallest number if left out")
    playing.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    playing.add_argument("--matches", type=int, default=1)
    playing.add_argument("--seed", default="1")
    playing.add_argument("--policy", default="random", help="of each seat in turn: greedy,random")
    playing.add_argument("--json", action="store_true", help="print the summary alone, as JSON")
    playing.add_argument("--record", type=Path, metavar="DIR", help="write every match to a file")
    playing.set_defaults(run=play_matches)
    replaying = commands.add_parser("replay", help="replay and verify a recorded match")
    replaying.add_argument("file", type=Path)
    replaying.set_defaults(run=replay_file)
    chosen = parser.parse_args(arguments)
    try:
        status: int = chosen.run(chosen)
    except (KeyError, ValueError, OSError, msgspec.MsgspecError) as error:
        parser.error(str(error))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
