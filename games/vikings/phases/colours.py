"""REMOVE, REVEAL and COLOURS: how the wheel is filled in the advanced game (section 5.9)."""

from games.core.events import Event
from games.vikings.events import ColourPlaced, StackTurned, VikingRemoved
from games.vikings.state import BUY, COLOUR, REMOVE, Spot, State
from games.vikings.wheel import fill, fill_tiles


def ask_removal(state: State) -> list[Event]:
    """The auction's winner is asked, unless all vikings drawn are of one type."""
    state.phase = REMOVE
    if len(state.drawn) > 1:
        return []
    return remove(state, next(iter(state.drawn)), forced=True)


def remove(state: State, viking: str, *, forced: bool = False) -> list[Event]:
    """One viking leaves the game, the stack is turned up, and the winner picks the first type."""
    removed = VikingRemoved(state.active, viking, forced)
    state.drawn[viking] -= 1
    if not state.drawn[viking]:
        del state.drawn[viking]
    state.dismissed += (viking,)
    tiles = fill_tiles(state.stacks[0])
    state.stacks = state.stacks[1:]
    state.wheel = fill(tiles, [None] * len(tiles))
    state.phase = COLOUR
    return [removed, StackTurned(tuple(tiles)), *_last_type(state)]


def colour(state: State, viking: str) -> list[Event]:
    """The seat that is asked places a type; the next seat picks among the others."""
    events: list[Event] = [ColourPlaced(state.active, viking, _place(state, viking))]
    state.active = state.after(state.active)
    return events + _last_type(state)


def _last_type(state: State) -> list[Event]:
    """The last type needs nobody to pick it: it is placed, and the winner buys."""
    if len(state.drawn) > 1:
        return []
    viking = next(iter(state.drawn))
    placed = ColourPlaced(None, viking, _place(state, viking))
    state.active, state.phase = state.start_seat, BUY
    return [placed]


def _place(state: State, viking: str) -> tuple[int, ...]:
    """All vikings of a type to the highest spaces without one, downward."""
    free = [space for space, spot in enumerate(state.wheel) if spot and spot.viking is None]
    spaces = tuple(reversed(free[-state.drawn.pop(viking) :]))
    for space in spaces:
        spot = state.wheel[space]
        if spot is not None:
            state.wheel[space] = Spot(spot.tile, viking)
    return spaces
