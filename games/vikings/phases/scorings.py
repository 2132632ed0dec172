"""The end of a round: SMALL, LARGE with its ferries, and FINAL (dossier, section 6)."""

from collections.abc import Callable, Iterator
from typing import Final

from games.core.events import Event
from games.core.seats import Seat
from games.vikings.events import FinalScored, MatchEnded, RoundEnded
from games.vikings.phases.ferrying import ask_ferries, book
from games.vikings.pieces import FINAL, ROUNDS
from games.vikings.scoring import (
    debt,
    eaters,
    food,
    gold_rate,
    islands,
    longest,
    small_parts,
    special_points,
    supply_points,
)
from games.vikings.state import FERRY, OVER, SETUP_ROUND, Player, State

END: Final = "rounds"
"""The ending of a match that is played to its last round."""

_BONUS: Final = {
    "boatmen": "most_boatmen_on_base",
    "islands": "most_completed_islands",
    "longest": "longest_completed_island",
}


def score_round(state: State) -> list[Event]:
    """The wheel is empty: score, ask for ferries, or, when all are scored, close the round."""
    if not state.large:
        seats = state.in_order()
        events = [
            book(state, seat, small_parts(state.players[seat]), large=False) for seat in seats
        ]
        return events + _close_round(state)
    if state.scored < len(state.players):
        events = ask_ferries(state)
        if state.phase == FERRY:
            return events
        return events + _close_round(state)
    return _close_round(state)


def _close_round(state: State) -> list[Event]:
    """Special tiles left leave the game; the figure goes to the left; what follows is set up."""
    ended = RoundEnded(state.round, state.row)
    state.dropped += state.row
    state.row, state.scored = (), 0
    if state.round == ROUNDS:
        return [ended, *final(state), *end_match(state, END)]
    state.start_seat = state.after(state.start_seat)
    state.phase = SETUP_ROUND
    return [ended]


def end_match(state: State, ending: str) -> list[Event]:
    """Nobody is asked any more."""
    state.phase, state.ending = OVER, ending
    return [MatchEnded(ending)]


def final(state: State) -> list[Event]:
    """The final scoring, each step for all seats before the next."""
    steps: tuple[Callable[[State], Iterator[Event]], ...] = (
        _pay_debts,
        _change_gold,
        lambda state: _most(state, "boatmen", lambda player: player.boatmen),
        lambda state: _most(state, "islands", lambda player: len(islands(player))),
        lambda state: _most(state, "longest", longest),
        _feed,
        _count_specials,
    )
    return [event for step in steps for event in step(state)]


def _scored(state: State, seat: Seat, source: str, points: int, **values: int) -> Event:
    """Book a step of one seat; points are lost down to 0 only."""
    player = state.players[seat]
    change = player.earn(source, points)
    return FinalScored(seat, source, change, player.points, values)


def _pay_debts(state: State) -> Iterator[Event]:
    """Unrepelled ships cost their value; gold that is missing is paid in points."""
    for seat in state.in_order():
        player = state.players[seat]
        gold, points = debt(player)
        paid = min(gold, player.gold)
        player.gold -= paid
        if gold or points:
            yield _scored(state, seat, "debts", paid - gold - points, gold=paid)


def _change_gold(state: State) -> Iterator[Event]:
    """Gold becomes points; the remainder is kept for ties."""
    for seat in state.in_order():
        player, rate = state.players[seat], gold_rate(state.players[seat])
        points, player.gold = divmod(player.gold, rate)
        if points:
            yield _scored(state, seat, "gold", points, gold=points * rate, left=player.gold)


def _most(state: State, source: str, count: Callable[[Player], int]) -> Iterator[Event]:
    """Whoever has the most of something, and everybody who ties, gets it in full."""
    counts = [count(player) for player in state.players]
    most = max(counts)
    for seat in state.in_order():
        if counts[seat] == most > 0:
            yield _scored(state, seat, source, FINAL[_BONUS[source]].points, count=most)


def _feed(state: State) -> Iterator[Event]:
    for seat in state.in_order():
        player = state.players[seat]
        fed, hungry = food(player), eaters(player)
        yield _scored(state, seat, "supply", supply_points(player), food=fed, eaters=hungry)


def _count_specials(state: State) -> Iterator[Event]:
    """Special tiles that count something at the end."""
    for seat in state.in_order():
        points = special_points(state.players[seat])
        if points:
            yield _scored(state, seat, "special", points)
