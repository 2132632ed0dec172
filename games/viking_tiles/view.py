"""What one seat or a spectator may know of Viking Tiles (dossier, section 3).

The structs are an allow-list, filled from nothing. Hidden are the hands of the others and the
order of the pouch.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

from games.core.contract import Decision, View
from games.core.seats import Seat
from games.viking_tiles.board import (
    PEAK,
    Board,
    Figure,
    neighbours_of_peak,
    standing,
)
from games.viking_tiles.cells import AROUND, Cell, cell_name
from games.viking_tiles.phases.place import places_of
from games.viking_tiles.pieces import HALLS, MODES, TILES, deck
from games.viking_tiles.result import result_of
from games.viking_tiles.scoring import control_of
from games.viking_tiles.state import OVER, PLACE, Player, State


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile on the board: cell "n2w1", type "t01", rotation 0, 90, 180 or 270 clockwise."""

    cell: str
    tile: str
    rotation: int


class StandingFigure(msgspec.Struct, frozen=True):
    """A figure on the board; `segment` is the letter within its tile, or "peak"."""

    cell: str
    segment: str
    figure: str
    seat: Seat


class SeatView(msgspec.Struct, frozen=True):
    """The public things of one seat. `hand` is a number of tiles; `gain` the GP of the last turn.

    `supply` is by figure, `tracks` by god. The Giant of the solitaire mode is a seat of its own,
    after the player's, with no silver, hand or tracks. `place` is where the seat ended, from 1,
    once the match is over; the Giant has none.
    """

    seat: Seat
    clan: str
    points: int
    silver: int
    hand: int
    supply: dict[str, int]
    tracks: dict[str, int]
    gain: int = 0
    giant: bool = False
    left: bool = False
    place: int | None = None


class Feature(msgspec.Struct, frozen=True):
    """An incomplete feature, or a peak, that holds a figure: for the text board and look-ups.

    `terrain` is forest, fjord, settlement or peak; `open_edges` counts the free cells round a
    peak; `control` is by seat.
    """

    terrain: str
    cells: tuple[str, ...]
    open_edges: int
    figures: tuple[StandingFigure, ...]
    control: dict[Seat, int]


class Completed(msgspec.Struct, frozen=True):
    """A feature the last turn completed: its cells and the GP each seat got for it."""

    terrain: str
    cells: tuple[str, ...]
    glory: dict[Seat, int]


class LastTurn(msgspec.Struct, frozen=True):
    """What the last placement was and did; `acted` False while its action is still to come."""

    seat: Seat
    cell: str
    completed: tuple[Completed, ...]
    acted: bool = True


class Fit(msgspec.Struct, frozen=True):
    """A place where a tile of the viewer's hand fits now, with the distinct rotations that do."""

    cell: str
    rotations: tuple[int, ...]


class VikingTilesView(View, frozen=True):
    """The board and tables for everybody; `hand` and `fits` for the viewer alone.

    `frontier` are the empty cells next to a tile; `turn` counts from 1, `turns` is the number
    expected; `hand` is in the order drawn; `fits` is by tile type, in the order of `legal`,
    also while others move; `unseen` counts the tiles of each type neither on the board nor
    discarded (hands included). `goal`, `level` only in the solitaire mode.
    """

    mode: str
    length: str
    hall: str
    turn: int
    turns: int
    pouch: int
    placed: tuple[PlacedTile, ...]
    figures: tuple[StandingFigure, ...]
    frontier: tuple[str, ...]
    seats: tuple[SeatView, ...]
    features: tuple[Feature, ...]
    discarded: tuple[str, ...]
    unseen: dict[str, int]
    pending: tuple[Decision, ...]
    last: LastTurn | None
    hand: tuple[str, ...] = ()
    fits: dict[str, tuple[Fit, ...]] = msgspec.field(default_factory=dict)
    over: bool = False
    goal: int | None = None
    level: str | None = None


def view_of(state: State, viewer: Seat | None, pending: tuple[Decision, ...]) -> VikingTilesView:
    """The view of a seat, or of a spectator (None)."""
    hand = _open_hand(state, viewer)
    hall = HALLS[state.hall]
    result = result_of(state)
    places = {each.seat: each.place for each in result.standings} if result is not None else {}
    return VikingTilesView(
        viewer=viewer,
        mode=state.mode,
        length=state.length,
        hall=state.hall,
        turn=state.turn,
        turns=_expected_turns(state),
        pouch=len(state.pouch),
        placed=tuple(
            PlacedTile(cell_name(cell), tile, rotation)
            for cell, (tile, rotation) in sorted(state.board.placed.items())
            if cell not in hall
        ),
        figures=tuple(map(_standing, sorted(standing(state.board), key=_by_cell))),
        frontier=_names(sorted(state.board.frontier)),
        seats=tuple(
            _seat_view(seat, player, places.get(seat)) for seat, player in enumerate(state.players)
        ),
        features=_features(state.board),
        discarded=tuple(state.discarded),
        unseen=_unseen(state),
        pending=pending,
        last=_last_turn(state),
        hand=tuple(hand),
        fits={
            tile: tuple(Fit(cell, rotations) for cell, rotations in places_of(state.board, tile))
            for tile in dict.fromkeys(hand)
        },
        over=state.phase == OVER,
        goal=MODES[state.mode].goal_glory,
        level=state.level,
    )


def _open_hand(state: State, viewer: Seat | None) -> list[str]:
    """The hand a viewer may see: its own; in the solitaire mode the drawn tile is public."""
    if state.solitaire:
        return state.players[0].hand
    return [] if viewer is None else state.players[viewer].hand


def _expected_turns(state: State) -> int:
    """The turns there will be if nothing more is exchanged (or, in solitaire, warded)."""
    if state.phase == OVER:
        return state.turn
    before = state.turn - (state.phase == PLACE)
    tiles = len(state.pouch) + sum(len(player.hand) for player in state.players)
    if not state.solitaire:
        return before + tiles
    flips = next(level.flips for level in MODES[state.mode].levels if level.id == state.level)
    return before + -(-tiles // (1 + flips))


def _names(cells: Iterable[Cell]) -> tuple[str, ...]:
    return tuple(map(cell_name, cells))


def _by_cell(figure: Figure) -> Cell:
    return figure.cell


def _standing(figure: Figure) -> StandingFigure:
    segment = "peak" if figure.segment == PEAK else "abcd"[figure.segment]
    return StandingFigure(cell_name(figure.cell), segment, figure.kind, figure.seat)


def _seat_view(seat: Seat, player: Player, place: int | None) -> SeatView:
    return SeatView(
        seat,
        player.clan,
        player.points,
        player.silver,
        len(player.hand),
        player.supply.copy(),
        player.tracks.copy(),
        player.gain,
        player.giant,
        player.left,
        place,
    )


def _features(board: Board) -> tuple[Feature, ...]:
    """What is claimed and not yet completed: features by their first cell, then peaks."""
    claimed = [
        Feature(
            feature.terrain,
            _names(sorted(feature.cells)),
            feature.open_edges,
            tuple(map(_standing, sorted(feature.figures, key=_by_cell))),
            control_of(feature.terrain, feature.figures),
        )
        for feature in sorted(board.features.values(), key=lambda each: min(each.cells))
        if feature.figures
    ]
    for peak, figure in sorted(board.peaks.items()):
        if figure is not None:
            missing = len(AROUND) - neighbours_of_peak(board, peak)
            control = control_of("peak", (figure,))
            claimed.append(
                Feature("peak", (cell_name(peak),), missing, (_standing(figure),), control)
            )
    return tuple(claimed)


def _unseen(state: State) -> dict[str, int]:
    """How many of each type are neither on the board nor discarded; hands are not subtracted."""
    unseen = Counter(deck(state.deck))
    unseen.subtract(
        tile for cell, (tile, _) in state.board.placed.items() if cell not in HALLS[state.hall]
    )
    unseen.subtract(state.discarded)
    return {tile: unseen[tile] for tile in TILES}


def _last_turn(state: State) -> LastTurn | None:
    last = state.last
    if last is None:
        return None
    completed = tuple(
        Completed(each.terrain, _names(each.cells), each.glory.copy()) for each in last.completed
    )
    return LastTurn(last.seat, cell_name(last.cell), completed, last.acted)
