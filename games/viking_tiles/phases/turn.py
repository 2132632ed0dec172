"""TURN: from the end of one turn to the first seat that can place (dossier, sections 5.5, 7, 14).

Whatever lies between (exchange, pass, skip, the caretaker's placements, the Giant, Board Lock,
the Feast) happens inside the move that ends a turn.
"""

from games.core.events import Event
from games.core.seats import Seat
from games.viking_tiles.board import fits_somewhere
from games.viking_tiles.events import (
    Exchanged,
    MatchEnded,
    NoAction,
    Passed,
    SeatLeft,
    Skipped,
)
from games.viking_tiles.phases.feast import finish
from games.viking_tiles.phases.giant import answer, draw_until_fit
from games.viking_tiles.phases.place import place, placements
from games.viking_tiles.phases.resolve import ask, resolve
from games.viking_tiles.pieces import TILES
from games.viking_tiles.state import OVER, PLACE, State


def begin(state: State) -> list[Event]:
    """The first turn of the match."""
    return draw_until_fit(state) if state.solitaire else begin_turns(state, 0)


def end_turn(state: State) -> list[Event]:
    """RESOLVE, then whatever follows until somebody is asked again or the match is over."""
    events = resolve(state)
    if state.solitaire:
        return events + answer(state)
    return events + begin_turns(state, _next(state, state.active))


def _next(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.players)


def begin_turns(state: State, seat: Seat) -> list[Event]:
    """Prepare the seats in order, from this one, until one can place or the match is over."""
    events: list[Event] = []
    while True:
        ending = _end_trigger(state)
        if ending is not None:
            return events + finish(state, ending)
        prepared = _prepare(state, seat)
        events += prepared
        if _can_place(state, seat):
            events.append(ask(state, seat))
            if not state.players[seat].left:
                return events
            events += _caretake(state)
        seat = _next(state, seat)


def _caretake(state: State) -> list[Event]:
    """The whole turn of a seat that has left: the first placement, and no action."""
    move = placements(state.board, state.players[state.active].hand)[0]
    return [*place(state, move), NoAction(state.active), *resolve(state)]


def _can_place(state: State, seat: Seat) -> bool:
    return any(fits_somewhere(state.board, tile) for tile in state.players[seat].hand)


def _end_trigger(state: State) -> str | None:
    """The last tile has been placed, or no tile in any hand fits and none can be drawn."""
    if state.pouch:
        return None
    if not any(player.hand for player in state.players):
        return "pouch"
    if not any(_can_place(state, seat) for seat in range(len(state.players))):
        return "lock"
    return None


def _prepare(state: State, seat: Seat) -> list[Event]:
    """Exchange a hand that fits nowhere while the pouch lasts; without a pouch pass or skip."""
    player = state.players[seat]
    events: list[Event] = []
    if not player.hand:
        return [Skipped(seat)]
    while not _can_place(state, seat) and state.pouch:
        events.append(_exchange(state, seat))
    if not _can_place(state, seat):
        fitting = [tile for tile in TILES if fits_somewhere(state.board, tile)]
        player.lacks = tuple(sorted({*player.lacks, *fitting}))
        events.append(Passed(seat))
    return events


def _exchange(state: State, seat: Seat) -> Event:
    """The whole hand leaves the game, and as many tiles are drawn as the pouch can give."""
    player = state.players[seat]
    discarded, count = tuple(player.hand), min(len(player.hand), len(state.pouch))
    state.discarded += discarded
    player.hand = [state.pouch.pop() for _ in range(count)]
    return Exchanged(seat, discarded, tuple(player.hand), count, len(state.pouch))


def leave(state: State, seat: Seat) -> list[Event]:
    """A seat leaves for good: the last one staying wins at once, else the caretaker plays on."""
    events: list[Event] = [SeatLeft(seat)]
    player = state.players[seat]
    player.left = True
    if state.solitaire or sum(not each.left for each in state.players) == 1:
        state.phase, state.ending = OVER, "left"
        return [*events, MatchEnded("left")]
    if seat != state.active:
        return events
    if state.phase == PLACE:
        events += _caretake(state)
    else:
        events += [NoAction(seat), *resolve(state)]
    return events + begin_turns(state, _next(state, seat))
