"""Positions that were really played: random matches of every number of seats, early to late."""

from collections.abc import Iterator, Sequence

import pytest

from games.core.chance import SECRET_BYTES, Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.play import begin, play
from games.core.words import ENGLISH
from games.raiders.rules import Raiders
from games.raiders.state import State
from games.raiders.view import RaidersView
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices
from render.raiders.hand import paint_hand
from tests.render.raiders.samples import NAMES
from tests.render.raiders.test_layout import check

GAME = Raiders()
STAGES = (0, 1, 2, 3, 20, 21, 22, 23, 120, 121, 122, 300, 301, 302, 600, 601, 602)
"""Moves played before a position is drawn, several in a row to meet many kinds of decision."""
LONGEST = 6000


def eager(moves: Sequence[Move], chance: Rng) -> Move:
    """A raid where there is one and nothing skipped, so that the board changes."""
    raids = [move for move in moves if move.verb == "raid"]
    useful = [move for move in moves if "skip" not in str(move)]
    best = raids or useful or list(moves)
    return best[chance.below(len(best))]


def positions(seats: int, seed: int) -> Iterator[State]:
    """The states of one match at the stages, then its end."""
    secret = seed.to_bytes(SECRET_BYTES, "big")
    options = {option.key: option.default for option in GAME.info.modes[0].options}
    state = begin(GAME, Table(GAME.info.modes[0].key, seats, options), secret).state
    for ply in range(LONGEST):
        asked = [decision.seat for decision in GAME.pending(state) if decision.required]
        if not asked:
            break
        if ply in STAGES:
            yield state
        move = eager(GAME.legal(state, asked[0]), Rng(secret, LONGEST + ply))
        state = play(GAME, state, asked[0], move, Rng(secret, ply + 1)).state
    yield state


def view_of(state: State, viewer: int | None) -> RaidersView:
    view = GAME.view(state, viewer)
    assert isinstance(view, RaidersView)
    return view


def check_steps(view: RaidersView, moves: list[Move]) -> None:
    """The picker's picture of every step down to one move, always taking the first value."""
    depth = 0
    while len(moves) > 1:
        canvas = paint_choices(view, moves, "", NAMES, ENGLISH)
        if canvas is not None:
            check(canvas)
        first = moves[0].steps()[depth : depth + 1]
        moves = [move for move in moves if move.steps()[depth : depth + 1] == first]
        depth += 1
        if not first:
            return


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_match_can_be_drawn(seats: int) -> None:
    """Board, hand and choices of whoever is asked: nothing overlaps, nothing is missing."""
    for state in positions(seats, seed=20 + seats):
        check(paint_board(view_of(state, None), NAMES, ENGLISH))
        for seat in {decision.seat for decision in GAME.pending(state)}:
            own = view_of(state, seat)
            hand = paint_hand(own, ENGLISH)
            if hand is not None:
                check(hand)
            check_steps(own, list(GAME.legal(state, seat)))
