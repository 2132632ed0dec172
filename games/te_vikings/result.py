"""Who won, and how a tie was broken (dossier, section 6)."""

from typing import Final

from games.core.contract import Result, Standing
from games.core.seats import Seat
from games.te_vikings.scoring import points, reasons
from games.te_vikings.standing import island_runes
from games.te_vikings.state import OVER, State

Rank = tuple[int, ...]
_TIES: Final = ("islands", "favors", "temples", "boats", "goods")
"""The tie-breaks in order."""


def result_of(state: State) -> Result | None:
    """The result, or None while the match goes on."""
    if state.phase != OVER:
        return None
    ranks = [_rank(state, seat) for seat in range(len(state.players))]
    best = max(ranks)
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > rank for other in ranks),
            points(state, seat),
            reasons(state, seat),
        )
        for seat, rank in enumerate(ranks)
    )
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result("eras", winners, standings, _decided_by(ranks))


def as_it_stands(state: State) -> Result | None:
    """The result if the match ended now; a table may stop it before its end."""
    ended = state.copy()
    ended.phase = OVER
    return result_of(ended)


def _rank(state: State, seat: Seat) -> Rank:
    """Whoever left comes behind everybody else; then points and the tie-breaks."""
    player = state.players[seat]
    return (
        not player.left,
        points(state, seat),
        sum(island_runes(state, seat).values()),
        len(player.favors),
        len(player.temples),
        player.boats_built,
        sum(player.goods.values()),
    )


def _decided_by(ranks: list[Rank]) -> str | None:
    """The tie-break that parted the winner from the next, if one did."""
    best, *others = sorted(ranks, reverse=True)
    below = next((rank for rank in others if rank != best), None)
    if below is None or below[:2] != best[:2]:
        return None
    first = next(place for place, value in enumerate(best) if value != below[place])
    return _TIES[first - 2]
