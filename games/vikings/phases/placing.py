"""START and PLACE: where tile and viking go; the turn ends (dossier, sections 5.4 to 5.7)."""

from games.core.events import Event
from games.vikings.cells import FIRST_COLUMN, ROWS, Cell, at
from games.vikings.events import StartPlaced, TileDiscarded, TilePlaced
from games.vikings.pieces import SHIPS
from games.vikings.scoring import island_at
from games.vikings.state import BUY, PLACE, SCORING, Bought, Purchase, State


def start(state: State, row: str) -> list[Event]:
    """The start tile goes to column 1 of a row, without a viking."""
    player, cell = state.mover, at(ROWS.index(row), FIRST_COLUMN)
    if player.start is None:
        raise ValueError("the start tile lies already")
    tile, player.start = player.start, None
    player.tiles[cell] = tile
    state.phase = PLACE
    return [StartPlaced(state.active, tile, cell)]


def place(state: State, cell: Cell, *, standing: bool) -> list[Event]:
    """The tile goes to a cell, its viking on it or to the base."""
    bought, player = bought_set(state), state.mover
    player.tiles[cell] = bought.tile
    if standing:
        player.standing.append(cell)
    else:
        player.base[bought.viking] += 1
    island = 0 if bought.tile in SHIPS else island_at(player, cell)
    placed = TilePlaced(state.active, bought.tile, cell, bought.viking, standing, island)
    _end_turn(state, bought, (cell,))
    return [placed]


def discard(state: State) -> list[Event]:
    """The tile leaves the game, its viking goes to the base."""
    bought = bought_set(state)
    state.mover.base[bought.viking] += 1
    state.discarded += (bought.tile,)
    gone = TileDiscarded(state.active, bought.tile, bought.viking)
    _end_turn(state, bought, ())
    return [gone]


def bought_set(state: State) -> Bought:
    """The set of the turn under way; ValueError if there is none."""
    if state.bought is None:
        raise ValueError("no set has been bought")
    return state.bought


def _end_turn(state: State, bought: Bought, cells: tuple[Cell, ...]) -> None:
    state.sales += 1
    state.last = Purchase(state.active, bought.space, cells)
    state.bought = None
    if any(state.wheel):
        state.active, state.phase = state.after(state.active), BUY
    else:
        state.phase = SCORING
