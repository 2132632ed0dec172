"""Who chooses the moves of golden matches: automated players, and seats that leave."""

from collections.abc import Mapping

from games.core.chance import Rng
from games.core.contract import Game
from games.core.moves import Move
from games.core.players import Player, play_greedy, play_random
from games.core.records import Choose
from games.core.seats import Seat


def at_random(game: Game) -> Choose:
    """Every legal move is equally likely."""
    return _by(play_random, game)


def greedily(game: Game) -> Choose:
    """Look one move ahead."""
    return _by(play_greedy, game)


def _by(player: Player, game: Game) -> Choose:
    def choose(state: object, ply: int) -> tuple[Seat, Move | None]:
        seat = game.pending(state)[0].seat
        return seat, player(game, state, seat, Rng(bytes(32), ply))

    return choose


def leaving(choose: Choose, seats: Mapping[int, Seat]) -> Choose:
    """The same, but at these plies these seats leave for good."""
    return lambda state, ply: (seats[ply], None) if ply in seats else choose(state, ply)
