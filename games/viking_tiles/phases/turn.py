"""TURN: from the end of one turn to the first seat that can place (dossier, sections 5.5, 7, 14).

Whatever lies between (exchange, pass, skip, the caretaker's placements, the Giant, Board Lock,
the Feast) happens inside the move that ends a turn.
"""

from collections import Counter

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
from games.viking_tiles.state import ACT, OVER, State


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
            events.append(ask(state, seat, foreseen=_must_fit(state, seat)))
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


def _must_fit(state: State, seat: Seat) -> bool:
    """Whether everybody could foresee that a seat which stays has a tile that fits.

    So it is where the hidden tiles that fit nowhere are too few to fill its hand. Tiles in hands
    count as hidden, the mover's own included: the answer is public. What the caretaker places for
    a seat that has left nobody can foresee.
    """
    player = state.players[seat]
    hidden = Counter(state.pouch)
    for each in state.players:
        hidden.update(each.hand)
    misfits = sum(count for tile, count in hidden.items() if not fits_somewhere(state.board, tile))
    return misfits < len(player.hand) and not player.left


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
    """Exchange a hand that fits nowhere while the pouch lasts; without a pouch pass or skip.

    Where the exchange leaves no tile that fits in any hand the lock follows, and no pass.
    """
    player = state.players[seat]
    events: list[Event] = []
    if not player.hand:
        return [Skipped(seat)]
    while not _can_place(state, seat) and state.pouch:
        events.append(_exchange(state, seat))
    if not _can_place(state, seat) and _end_trigger(state) is None:
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
    """A seat leaves for good: the last one staying wins at once, else the caretaker plays on.

    A tile that lies already is resolved first, without an action. Nobody leaves twice, or once
    the match is over.
    """
    player = state.players[seat]
    if player.left or state.phase == OVER:
        return []
    player.left = True
    events: list[Event] = [SeatLeft(seat)]
    last = state.solitaire or sum(not each.left for each in state.players) == 1
    if state.phase == ACT and (last or seat == state.active):
        events += [NoAction(state.active), *resolve(state)]
    elif seat == state.active and not last:
        events += _caretake(state)
    if last:
        state.phase, state.ending = OVER, "left"
        return [*events, MatchEnded("left")]
    return events + begin_turns(state, _next(state, seat)) if seat == state.active else events
