"""FEAST: the last points, and the end (dossier, sections 6.4, 6.5 and 7)."""

from collections.abc import Iterator

import msgspec

from games.core.events import Event
from games.core.seats import Seat
from games.viking_tiles.board import standing
from games.viking_tiles.events import BoardLocked, FeastScored, MatchEnded
from games.viking_tiles.pieces import MODES, PAYING_SPACE, TRACKS, VALUES
from games.viking_tiles.scoring import control_of, leaders
from games.viking_tiles.state import OVER, State


def finish(state: State, ending: str) -> list[Event]:
    """Hold the Feast and end the match; a Board Lock first puts the tiles left away, open.

    The goal of the solitaire mode is reached at once: nothing more is paid. Where it was missed
    the Feast is told for the record only (section 6.6).
    """
    events: list[Event] = []
    if ending == "lock":
        hands = tuple(tuple(player.hand) for player in state.players)
        events.append(BoardLocked(hands))
        for player in state.players:
            state.discarded += player.hand
            player.hand = []
    if ending == "lost":
        events += [msgspec.structs.replace(paid, for_the_record=True) for paid in payouts(state)]
    elif ending != "goal":
        events += hold_feast(state)
    state.phase, state.ending = OVER, ending
    return [*events, MatchEnded(ending)]


def hold_feast(state: State) -> list[FeastScored]:
    """Pay the last points, step by step, and say what was paid."""
    paid = payouts(state)
    for event in paid:
        state.players[event.seat].earn(event.code, event.points)
    return paid


def payouts(state: State) -> list[FeastScored]:
    """What the Feast pays, step by step; no step depends on the points of another."""
    return [event for step in (_incomplete, _odin, _thor, _freya) for event in step(state)]


def _incomplete(state: State) -> Iterator[FeastScored]:
    """Incomplete features pay their controllers, or in a deathmatch cost all who stand there."""
    deducts = MODES[state.mode].incomplete == "deduct"
    claimed = [feature for feature in state.board.features.values() if feature.figures]
    for feature in sorted(claimed, key=lambda each: min(each.cells)):
        tiles = len(feature.cells)
        points = tiles * VALUES[feature.terrain].incomplete_glory_per_tile
        control = control_of(feature.terrain, feature.figures)
        for seat in sorted(control) if deducts else leaders(control):
            values = {"tiles": tiles, "cell": min(feature.cells)}
            yield FeastScored(seat, "incomplete", -points if deducts else points, values)


def _spaces(state: State, god: str) -> dict[Seat, int]:
    """The runestones that have left space 0, by seat."""
    return {
        seat: player.tracks[god]
        for seat, player in enumerate(state.players)
        if player.tracks.get(god, 0) >= PAYING_SPACE
    }


def _odin(state: State) -> Iterator[FeastScored]:
    """The highest get 10 each; the next 5 each, if one alone is highest."""
    payout = TRACKS["odin"].payout
    spaces = _spaces(state, "odin")
    first = leaders(spaces)
    for seat in first:
        yield FeastScored(seat, "odin", payout.first, {"space": spaces[seat], "rank": 1})
    if len(first) == 1:
        rest = {seat: space for seat, space in spaces.items() if seat not in first}
        for seat in leaders(rest):
            yield FeastScored(seat, "odin", payout.second, {"space": rest[seat], "rank": 2})


def _thor(state: State) -> Iterator[FeastScored]:
    """The highest get 2 for every Berserker on the board, of any clan."""
    berserkers = sum(figure.kind == "berserker" for figure in standing(state.board))
    points = TRACKS["thor"].payout.glory_each * berserkers
    for seat in leaders(_spaces(state, "thor")) if points else ():
        yield FeastScored(seat, "thor", points, {"berserkers": berserkers})


def _freya(state: State) -> Iterator[FeastScored]:
    """Everybody off space 0 gets 1 for every 3 silver."""
    payout = TRACKS["freya"].payout
    for seat in _spaces(state, "freya"):
        silver = state.players[seat].silver
        points = silver // payout.silver_each * payout.glory_each
        if points:
            yield FeastScored(seat, "freya", points, {"silver": silver})
