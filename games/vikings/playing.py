"""Carrying out a move, and everything that follows without asking anybody (dossier, section 14)."""

from typing import Final

from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.vikings.cells import cell_of
from games.vikings.defaults import default_move
from games.vikings.events import SeatLeft
from games.vikings.moves import (
    ON_TILE,
    Also,
    Bid,
    Buy,
    Colour,
    Discard,
    Done,
    Exchange,
    Ferry,
    Pass,
    Place,
    Remove,
    Start,
    Take,
)
from games.vikings.phases.auction import bid, pass_by
from games.vikings.phases.buying import buy, exchange, take
from games.vikings.phases.colours import colour, remove
from games.vikings.phases.ferrying import also, done, ferry
from games.vikings.phases.placing import discard, place, start
from games.vikings.phases.rounds import begin_round
from games.vikings.phases.scorings import end_match, score_round
from games.vikings.state import OVER, SCORING, SETUP_ROUND, State
from games.vikings.wheel import SPACE_NAMES

LEFT: Final = "left"
"""The ending of a match in which one seat alone has stayed."""


def carry_out(state: State, move: Move) -> list[Event]:
    """A legal move of the seat that is asked, and what follows until somebody is asked again."""
    return _act(state, move) + proceed(state)


def proceed(state: State) -> list[Event]:
    """Score, set rounds up, and play for seats that have left."""
    events: list[Event] = []
    while True:
        if state.phase == SETUP_ROUND:
            events += begin_round(state)
        elif state.phase == SCORING:
            events += score_round(state)
        elif state.phase != OVER and state.mover.left:
            move = default_move(state, state.active)
            if move is None:
                raise ValueError(f"nothing is asked of seat {state.active}")
            events += _act(state, move)
        else:
            return events


def _act(state: State, move: Move) -> list[Event]:
    match move:
        case Exchange(amount):
            return exchange(state, amount)
        case Buy(space):
            return buy(state, SPACE_NAMES.index(space))
        case Take(special):
            return take(state, special)
        case Start(row):
            return start(state, row)
        case Place(cell, viking):
            return place(state, cell_of(cell), standing=viking == ON_TILE)
        case Discard():
            return discard(state)
        case Ferry(cell):
            return ferry(state, cell_of(cell))
        case Also(cell):
            return also(state, cell_of(cell))
        case Done():
            return done(state)
    return _prepare(state, move)


def _prepare(state: State, move: Move) -> list[Event]:
    """The moves of the advanced game before the first purchase of a round."""
    match move:
        case Bid(amount):
            return bid(state, amount)
        case Pass():
            return pass_by(state)
        case Remove(viking):
            return remove(state, viking)
        case Colour(viking):
            return colour(state, viking)
    raise TypeError(f"{type(move).__name__} is no move of Vikings")


def leave(state: State, seat: Seat) -> list[Event]:
    """A seat leaves for good: the last one staying wins at once, else its turns go on by default.

    Nobody leaves twice, or once the match is over (ruling 64).
    """
    player = state.players[seat]
    if player.left or state.phase == OVER:
        return []
    player.left = True
    if sum(not each.left for each in state.players) == 1:
        return [SeatLeft(seat), *_end_at_once(state)]
    return [SeatLeft(seat), *proceed(state)]


def _end_at_once(state: State) -> list[Event]:
    """A set that was bought and not yet placed leaves the game, tile and viking."""
    if state.bought is not None:
        state.discarded += (state.bought.tile,)
        state.dismissed += (state.bought.viking,)
        state.bought = None
    state.trip = ()
    return end_match(state, LEFT)
