"""Golden matches and playthroughs of every game: `python -m tests.games.golden` writes them anew.

A golden match is a record that must replay to its result; there is one for every mode and number
of seats, and those that a game's own `conformance.MATCHES` adds for the rarer endings. A
playthrough is one match told ply by ply: its diff shows what a change of the rules does. A stored
state, `state-VERSION.msgpack`, is what a release with those rules left in a database; only that of
today's version is written anew.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from games.__main__ import automated
from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.contract import Game, Table
from games.core.events import heard
from games.core.play import begin_with, play
from games.core.players import PLAYERS
from games.core.records import Choose, record_match
from games.core.words import ENGLISH
from tests.games.matches import GAMES, knowledge, package_of, tables

NAMES = ("Ana", "Rui", "Cleo", "Davi", "Bia")
SECRET = bytes(range(32))
STORED_AFTER = 60
"""Moves before the state that is stored."""
Match = tuple[Table, bytes, Choose]


def folder(game: Game) -> Path:
    """Where a game's golden files lie."""
    return Path(__file__).parent / package_of(game) / "golden"


def plain_tables(game: Game) -> list[Table]:
    """Each mode with each number of seats, all options at their defaults."""
    return [
        table
        for table in tables(game)
        if all(
            option.default == table.options[option.key]
            for option in game.info.mode(table.mode).options
        )
    ]


def by(game: Game, policy: str) -> Choose:
    """Automated players for all seats."""
    player = PLAYERS[policy]
    return lambda state, ply: automated(game, [player], SECRET, state, ply)


def matches(game: Game) -> dict[str, Match]:
    """Every golden match by its file's name."""
    plain: dict[str, Match] = {
        f"{table.mode}-{table.seats}": (table, SECRET, by(game, "random"))
        for table in plain_tables(game)
    }
    return plain | dict(knowledge(game).matches)


def playthrough(game: Game) -> Iterator[str]:
    """The lines of one greedy match: moves, what everybody hears, scores, and the last board."""
    table = plain_tables(game)[0]
    state = begin_with(game, table, Rng(SECRET, 0)).state
    choose, words = by(game, "greedy"), game.words
    ply = 0
    yield words.board(game.view(state, None), NAMES, ENGLISH)
    while game.pending(state):
        ply += 1
        seat, move = choose(state, ply)
        assert move is not None
        offered = len(game.legal(state, seat))
        played = play(game, state, seat, move, Rng(SECRET, ply))
        state = played.state
        yield f"\n{ply}. {NAMES[seat]}: {move} (1 of {offered}, {played.kind})"
        told = (words.event(event, NAMES, ENGLISH) for event in heard(played.events, None))
        yield from (sentence for sentence in told if sentence is not None)
        yield words.scores(game.view(state, None), NAMES, ENGLISH)
    yield "\n" + words.board(game.view(state, None), NAMES, ENGLISH)
    result = game.result(state)
    assert result is not None
    yield f"\n{words.ending(result, ENGLISH)} {result}"


def stored_state(game: Game) -> bytes:
    """A state in the middle of a match of as many as can play, as the store holds it."""
    table = max(plain_tables(game), key=lambda table: table.seats)
    state = begin_with(game, table, Rng(SECRET, 0)).state
    choose = by(game, "random")
    for ply in range(1, STORED_AFTER + 1):
        seat, move = choose(state, ply)
        assert move is not None
        state = play(game, state, seat, move, Rng(SECRET, ply)).state
    return encode_state(game, state)


def write(game: Game) -> None:
    """Record everything anew."""
    target = folder(game)
    target.mkdir(parents=True, exist_ok=True)
    for name, (table, secret, choose) in matches(game).items():
        record = record_match(game, table, secret, choose)
        (target / f"{name}.json").write_bytes(msgspec.json.encode(record) + b"\n")
    (target / f"state-{game.info.rules_version}.msgpack").write_bytes(stored_state(game))
    (target / "playthrough.txt").write_text("\n".join(playthrough(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for key in sys.argv[1:] or GAMES:
        write(GAMES[key])
