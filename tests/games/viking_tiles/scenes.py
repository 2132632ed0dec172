"""Positions built by hand, in the notation of the dossier's section 12."""

from typing import Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.viking_tiles import GAME
from games.viking_tiles.board import PEAK, Figure, claim, edge_feature, grounds
from games.viking_tiles.cells import EDGE_LETTERS, cell_name, cell_of
from games.viking_tiles.phases.resolve import put, resolve
from games.viking_tiles.state import PLACE, State, deal
from tests.games.staging import Stage

RED, BLUE, YELLOW, SERPENT = 0, 1, 2, 3
GIANT = 1


class Scene(Stage[State]):
    """A chosen position: `tile` builds it up, `play` and `refused` go through the door."""

    game = GAME

    def __init__(self, mode: str = "saga", seats: int = 2, **options: str) -> None:
        seats = 1 if mode == "solitaire" else seats
        super().__init__(deal(Table(mode, seats, options), Rng(bytes(32), 0)))
        self.state.turn = 1

    def tile(self, text: str, figure: str | None = None, seat: Seat = RED) -> Self:
        """Lay "n2w1 t01 0" and, if asked, claim with "warrior fjord", "warrior forest e"."""
        cell, tile, rotation = text.split()
        put(self.state, RED, tile, cell_of(cell), int(rotation))
        if figure is not None:
            self.figure(cell, figure, seat)
        resolve(self.state)
        return self

    def figure(self, place: str, figure: str, seat: Seat) -> Self:
        """Stand a figure of the supply on a feature or peak of a tile."""
        kind, terrain, *edge = figure.split()
        cell, segment = cell_of(place), PEAK
        if terrain != "peak":
            ground = next(
                ground
                for ground in grounds(self.state.board, cell)
                if ground.terrain == terrain and (not edge or edge[0] in ground.edges)
            )
            segment = ground.segment
        self.state.players[seat].supply[kind] -= 1
        claim(self.state.board, Figure(kind, seat, cell, segment))
        return self

    def turn(self, seat: Seat, *hand: str) -> Self:
        """Make it a seat's turn to place, with this hand."""
        self.state.active, self.state.phase = seat, PLACE
        if hand:
            self.state.players[seat].hand = list(hand)
        return self

    def play(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line; a tile it names is put into the hand first."""
        verb, tile, *_ = [*line.split(), ""]
        hand = self.state.players[self.state.active].hand
        if verb == "place" and tile not in hand:
            hand[:1] = [tile]
        return super().play(line, seat)

    def gained(self, seat: Seat) -> tuple[int, int]:
        """Glory and silver gained by the last line."""
        old, new = self.before.players[seat], self.state.players[seat]
        return new.points - old.points, new.silver - old.silver

    def feature(self, place: str, terrain: str, edge: str = "nesw") -> tuple[set[str], int]:
        """The cells and open edges of the first open feature at these edges of a tile."""
        for letter in edge:
            at_edge = edge_feature(self.state.board, cell_of(place), EDGE_LETTERS.index(letter))
            if at_edge is not None and at_edge.terrain == terrain:
                return set(map(cell_name, at_edge.cells)), at_edge.open_edges
        raise AssertionError(f"no open {terrain} on {place}")
