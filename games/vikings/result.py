"""Who won, and how a tie was broken (dossier, sections 6 and 7)."""

from typing import Final

from games.core.contract import Reason, Result, Standing
from games.vikings.state import Player, State

Rank = tuple[bool, int, int]

SOURCES: Final = (
    "start", "exchange", "ships", "nobles", "scouts", "goldsmiths", "fishermen", "debts", "gold",
    "boatmen", "islands", "longest", "supply", "special",
)  # fmt: skip
"""The parts of a final score, in the order in which they are told."""


def result_of(state: State) -> Result | None:
    """The result, or None while the match goes on."""
    if state.ending is None:
        return None
    ranks = [_rank(player) for player in state.players]
    best = max(ranks)
    standings = tuple(
        Standing(seat, 1 + sum(other > rank for other in ranks), player.points, _parts(player))
        for seat, (player, rank) in enumerate(zip(state.players, ranks, strict=True))
    )
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(state.ending, winners, standings, _decided_by(ranks))


def as_it_stands(state: State) -> Result | None:
    """The result if the match ended now; a table may stop it before its end."""
    ended = state.copy()
    ended.ending = "stopped"
    return result_of(ended)


def _rank(player: Player) -> Rank:
    """By staying, points, gold left; whoever left is behind everybody who stayed (ruling 64)."""
    return not player.left, player.points, player.gold


def _decided_by(ranks: list[Rank]) -> str | None:
    """Gold, if it parted the winner from the next."""
    best = max(ranks)
    below = [rank for rank in ranks if rank != best]
    return "gold" if below and max(below)[:2] == best[:2] else None


def _parts(player: Player) -> tuple[Reason, ...]:
    """The points by source."""
    return tuple(
        Reason(source, player.earned[source]) for source in SOURCES if player.earned.get(source)
    )
