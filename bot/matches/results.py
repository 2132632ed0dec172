"""How a match ended for each seat, to be kept when it is finished.

A result counts for ratings only if the match was complete and all human: played to its end by the
rules, by several people, each in their own seat from the first move to the last, with nobody who
left, was replaced, was automated or let the clock make every move, and not for practice.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import msgspec

from bot.matches.position import Position
from games.core.contract import Game
from games.core.seats import Seat
from storage.interface import Store
from storage.record_rows import ResultRow
from storage.rows import Change, Stored

NOT_THEIR_OWN: Final = frozenset({"clock", "moderator"})
"""Sources of moves that were made for a person who still held the seat."""
NOBODY: Final = 0
"""The id of automated players."""


class Ground(Protocol):
    """What is needed of a desk."""

    store: Store
    games: Mapping[str, Game]


async def recorded(desk: Ground, change: Change) -> Change:
    """The change with the results of the match that it finishes; others are left as they are."""
    match = change.match
    ends = change.state is not None or change.submission.act == "end"
    if match.status != "finished" or match.practice or not ends or match.game not in desk.games:
        return change
    stored = await desk.store.load(match.id)
    if stored is None:
        return change
    after = msgspec.structs.replace(
        stored,
        match=match,
        seats=stored.seats if change.seats is None else change.seats,
        state=stored.state if change.state is None else change.state,
    )
    movers = set(await desk.store.movers(match.id))
    if change.submission.source not in NOT_THEIR_OWN:
        movers |= {(move.seat, change.submission.author_id) for move in change.moves}
    results = results_of(desk.games[match.game], after, movers)
    return msgspec.structs.replace(change, results=results)


def results_of(
    game: Game, stored: Stored, movers: Iterable[tuple[Seat, int]]
) -> tuple[ResultRow, ...]:
    """The results of a finished match; `movers` are who has moved in which seat."""
    position = Position(stored, game)
    result = position.result
    if result is None:
        return ()
    rated = is_rated(position, movers)
    holders = {row.seat: NOBODY if row.automated else row.person_id for row in position.rows}
    return tuple(
        ResultRow(
            seat=standing.seat,
            person_id=holders[standing.seat],
            place=standing.place,
            points=standing.points,
            won=standing.seat in result.winners,
            rated=rated,
        )
        for standing in result.standings
    )


def is_rated(position: Position, movers: Iterable[tuple[Seat, int]]) -> bool:
    """Whether a finished match was complete and all human."""
    rows, moved = position.rows, set(movers)
    holders = {row.seat: row.person_id for row in rows}
    return (
        not position.match.practice
        and len(rows) > 1
        and len(set(holders.values())) == len(rows)
        and not any(row.automated or row.withdrawn for row in rows)
        and moved == set(holders.items())
        and position.game.result(position.state) is not None
    )
