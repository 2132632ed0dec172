"""Views of Viking Tiles made for the pictures' tests: lands that fit, with everything on them.

They obey the edges, not the whole rules: points and silver are simply plausible numbers.
"""

import random
from collections.abc import Iterator

import msgspec

from games.core.contract import Decision
from games.viking_tiles.pieces import CLANS, PIECES, TILES, deck
from games.viking_tiles.view import (
    Completed,
    Fit,
    LastTurn,
    PlacedTile,
    SeatView,
    StandingFigure,
    VikingTilesView,
)
from render.viking_tiles.cells import Place, cell_name, place
from render.viking_tiles.pieces import hall, tiles

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
NAMES = ("Ana", "Bertil Ångström", "Chioma", "Dário")


class SampleLand:
    """A land grown at random by matching edges."""

    def __init__(self, side: str = "a") -> None:
        quarters = {place(cell): quarter for cell, quarter in hall(side).items()}
        self.edges = {at: PIECES[quarter, 0].edges for at, quarter in quarters.items()}
        self.placed: list[PlacedTile] = []

    def frontier(self) -> list[Place]:
        near = {(x + dx, y + dy) for x, y in self.edges for dx, dy in STEPS}
        return sorted(near - set(self.edges), key=lambda at: at[::-1])

    def fits(self, tile: str, at: Place) -> tuple[int, ...]:
        return tuple(r for r in TILES[tile].rotations if self._fits(PIECES[tile, r].edges, at))

    def _fits(self, edges: tuple[str, ...], at: Place) -> bool:
        for side, (dx, dy) in enumerate(STEPS):
            other = self.edges.get((at[0] + dx, at[1] + dy))
            if other is not None and other[side ^ 2] not in (edges[side], "hall"):
                return False
        return True

    def lay(self, tile: str, at: Place, rotation: int) -> None:
        self.edges[at] = PIECES[tile, rotation].edges
        self.placed.append(PlacedTile(cell_name(at), tile, rotation))

    def choices(self, tile: str) -> Iterator[tuple[Place, int]]:
        for at in self.frontier():
            for rotation in self.fits(tile, at):
                yield at, rotation


def grown_land(count: int, seed: int, side: str = "a") -> tuple[SampleLand, list[str]]:
    """A land of that many tiles, compact as real ones are, and the pouch that is left."""
    chance = random.Random(seed)
    pouch = deck("full")
    chance.shuffle(pouch)
    land = SampleLand(side)
    waiting: list[str] = []
    while len(land.placed) < count:
        tile = pouch.pop()
        options = list(land.choices(tile))
        if not options:
            waiting.append(tile)
            continue
        nearest = sorted(options, key=lambda o: o[0][0] ** 2 + o[0][1] ** 2 + chance.random() * 30)
        at, rotation = nearest[0]
        land.lay(tile, at, rotation)
    return land, pouch + waiting


def sample_figures(land: SampleLand, seats: int, seed: int) -> tuple[StandingFigure, ...]:
    """A figure on about every third tile."""
    chance = random.Random(seed)
    figures = []
    for tile in land.placed:
        piece = tiles()[tile.tile]
        spots = [segment.id for segment in piece.segments] + ["peak"] * (piece.peak is not None)
        if not spots or chance.random() > 0.34 or len(figures) >= 7 * seats:
            continue
        spot = chance.choice(spots)
        water = any(s.id == spot and s.terrain == "fjord" for s in piece.segments)
        kinds = ["warrior"] * 4 + ["shieldmaiden", "berserker"] + ["longship"] * (2 * water)
        figures.append(StandingFigure(tile.cell, spot, chance.choice(kinds), len(figures) % seats))
    return tuple(figures)


def sample_view(
    count: int = 45, seats: int = 4, seed: int = 7, viewer: int | None = None, **changes: object
) -> VikingTilesView:
    """A saga in the middle; `changes` replaces any of the view's fields."""
    land, pouch = grown_land(count, seed)
    asked = count % seats
    hand = tuple(pouch[:3]) if viewer is not None else ()
    last = land.placed[-1] if land.placed else None
    turn = None if last is None else LastTurn(
        (count - 1) % seats, last.cell,
        (Completed("forest", (last.cell,), {(count - 1) % seats: 4}),) if count > 4 else (),
    )  # fmt: skip
    fields: dict[str, object] = {
        "viewer": viewer, "mode": "saga", "length": "full", "hall": "a", "turn": count + 1,
        "turns": 120, "pouch": max(0, 120 - count - 3 * seats), "placed": tuple(land.placed),
        "figures": sample_figures(land, seats, seed),
        "frontier": tuple(cell_name(at) for at in land.frontier()),
        "seats": tuple(sample_seat(n, count, asked, seats) for n in range(seats)),
        "features": (), "discarded": (), "unseen": {},
        "pending": (Decision(asked, "place", "place a tile"),), "last": turn, "hand": hand,
        "fits": {tile: sample_fits(land, tile) for tile in hand},
    }  # fmt: skip
    return VikingTilesView(**{**fields, **changes})  # type: ignore[arg-type]


def final_view(seats: int = 4) -> VikingTilesView:
    """A saga that is over: the last seat has won, the others follow."""
    view = sample_view(116, seats, over=True, pending=(), pouch=0)
    placed = (msgspec.structs.replace(seat, place=seats - seat.seat) for seat in view.seats)
    return msgspec.structs.replace(view, seats=tuple(placed))


def sample_fits(land: SampleLand, tile: str) -> tuple[Fit, ...]:
    found = ((cell_name(at), land.fits(tile, at)) for at in land.frontier())
    return tuple(Fit(cell, rotations) for cell, rotations in found if rotations)


def sample_seat(seat: int, count: int, asked: int, seats: int) -> SeatView:
    supply = {"warrior": 6 - seat, "shieldmaiden": seat % 3, "berserker": 1 - seat % 2,
              "longship": 1}  # fmt: skip
    tracks = {"odin": seat, "thor": 3 - seat, "freya": (seat * 2) % 3}
    gain = 4 if seat == (asked - 1) % seats and count > 4 else 0
    clan = list(CLANS)[seat]
    return SeatView(seat, clan, 3 * count // 4 + 7 * seat, 5 + 3 * seat, 3, supply, tracks, gain)


def solitaire_view(count: int = 30, seed: int = 3, viewer: int | None = 0) -> VikingTilesView:
    """Odin's Solitaire with the Giant's strip."""
    view = sample_view(count, 2, seed, viewer)
    supply = {"warrior": 4, "shieldmaiden": 2, "berserker": 1, "longship": 0}
    giant = SeatView(1, "wolf", 31, 0, 0, supply, {}, 0, giant=True)
    player = sample_seat(0, count, 0, 2)
    return msgspec.structs.replace(
        view, mode="solitaire", seats=(player, giant), goal=100,
        level="winter", turn=11, pouch=87, hand=view.hand[:1], turns=0,
        pending=(Decision(0, "place", "place a tile"),),
    )  # fmt: skip
