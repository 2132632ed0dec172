"""What a seat can foresee of moves it has not made: their events up to the first revealing one.

Everything is played on an imagined position. What comes before a reveal follows from what the seat
knows already, so a preview tells nothing that only the move would show.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from games.core.chance import Rng
from games.core.contract import Game
from games.core.events import Event, heard
from games.core.moves import Move
from games.core.play import MoveKind, play
from games.core.seats import Seat


class Preview:
    """An imagined position after a line of moves, from which further ones can be tried.

    `told` are the foreseeable events of each move, `reveals` whether one of them shows more,
    `open` whether all can be taken back freely and the seat goes on.
    """

    def __init__(self, game: Game, state: Any, seat: Seat, line: Sequence[Move], rng: Rng) -> None:
        self._game, self._seat, self._rng = game, seat, rng
        self._state = game.imagine(state, seat, rng)
        self.told: list[list[Event]] = []
        self.reveals = False
        self.open = bool(line)
        for move in line:
            played = play(game, self._state, seat, move, rng)
            self._state = played.state
            self.told.append(foreseeable(played.events, seat))
            self.reveals = self.reveals or played.kind is MoveKind.REVEALED
            self.open = self.open and played.kind is MoveKind.OPEN

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that would have to decide then, in this imagined position."""
        pending = self._game.pending(self._state)
        return tuple(sorted({one.seat for one in pending if one.required}))

    def further(self, move: Move) -> list[Event]:
        """The foreseeable events of one more move."""
        played = play(self._game, self._state, self._seat, move, self._rng)
        return foreseeable(played.events, self._seat)


def next_seats(
    game: Game, state: Any, seat: Seat, line: Sequence[Move], rngs: Sequence[Rng]
) -> tuple[Seat, ...] | None:
    """Who must decide after a line, whatever it shows; None where it may depend on that."""
    found = {Preview(game, state, seat, line, rng).waiting for rng in rngs}
    return found.pop() if len(found) == 1 else None


def foreseeable(events: Sequence[Event], seat: Seat) -> list[Event]:
    """What a seat would hear before anything new is shown."""
    return heard(takewhile(lambda event: not event.reveals, events), seat)
