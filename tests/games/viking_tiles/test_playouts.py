"""Random matches of every mode, played to their end through the door."""

import random
from collections import Counter

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import begin, play
from games.core.words import ENGLISH
from games.viking_tiles import GAME
from games.viking_tiles.board import standing
from games.viking_tiles.pieces import HALLS, KINDS, deck
from games.viking_tiles.state import State

NAMES = ("Ana", "Rui", "Cleo", "Davi")
TABLES = (
    Table("saga", 2),
    Table("saga", 3, {"hall": "b"}),
    Table("saga", 4, {"length": "short"}),
    Table("deathmatch", 2),
    Table("solitaire", 1, {"level": "thaw"}),
    Table("solitaire", 1),
    Table("solitaire", 1, {"level": "fimbulwinter"}),
)


def tiles_of(state: State) -> Counter[str]:
    """Every tile of the match, wherever it is."""
    placed = (
        tile for cell, (tile, _) in state.board.placed.items() if cell not in HALLS[state.hall]
    )
    hands = (tile for player in state.players for tile in player.hand)
    return Counter([*placed, *hands, *state.pouch, *state.discarded])


def figures_of(state: State, seat: int) -> int:
    """Every figure of a seat, in supply and on the board."""
    on_board = sum(figure.seat == seat for figure in standing(state.board))
    return on_board + sum(state.players[seat].supply.values())


@pytest.mark.parametrize(
    "table",
    TABLES,
    ids=lambda table: "-".join([table.mode, str(table.seats), *table.options.values()]),
)
def test_random_match_ends_and_keeps_its_pieces(table: Table) -> None:
    """A random match ends with a result, and no tile or figure is lost or made on the way."""
    choice = random.Random(7)
    secret = choice.randbytes(32)
    state = begin(GAME, table, secret).state
    every = Counter(deck(state.deck))
    figures = [figures_of(state, seat) for seat in range(len(state.players))]
    expected = sum(kind.count for kind in KINDS.values()) + (table.mode == "deathmatch")
    assert figures == [expected] * len(figures)
    ply = 0
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = choice.choice(GAME.legal(state, seat))
        ply += 1
        played = play(GAME, state, seat, move, Rng(secret, ply))
        for event in played.events:
            GAME.words.event(event, NAMES, ENGLISH)
        state = played.state
        assert tiles_of(state) == every
        assert [figures_of(state, seat) for seat in range(len(state.players))] == figures
    result = GAME.result(state)
    assert result is not None
    assert len(result.standings) == table.seats
    assert bool(result.winners) == (result.ending != "lost")


def test_words_are_ready_for_every_choice() -> None:
    """Prompts, questions, choices and moves have words at every step of a short match."""
    choice = random.Random(3)
    state = begin(GAME, Table("saga", 2, {"length": "short"}), bytes(32)).state
    ply = 0
    while pending := GAME.pending(state):
        seat = pending[0].seat
        view = GAME.view(state, seat)
        legal = GAME.legal(state, seat)
        for move in legal:
            steps = move.steps()
            for number, (field, value) in enumerate(steps):
                assert GAME.words.question(steps[:number], field, view, ENGLISH)
                label = GAME.words.choice(steps[:number], field, value, view, ENGLISH)
                assert 0 < len(label.label) <= 60
            assert 0 < len(GAME.words.move(move, view, ENGLISH)) <= 100
        assert GAME.words.prompt(pending[0], ENGLISH)
        assert len(GAME.words.summary(view, NAMES, ENGLISH)) <= 1024
        assert GAME.words.board(view, NAMES, ENGLISH)
        assert GAME.words.hand(view, ENGLISH)
        ply += 1
        state = play(GAME, state, seat, choice.choice(legal), Rng(bytes(32), ply)).state
    view = GAME.view(state, None)
    assert GAME.words.hand(view, ENGLISH) == ""
    assert GAME.words.headline(view, ENGLISH) == "Turn 60 of 60 · 0 tiles in the pouch"
