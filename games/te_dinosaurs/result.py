"""Who won, and how a tie was broken (dossier, sections 6 and 7).

In the solo mode the Rival has no seat: the human wins with more points, or alone at the table
nobody does.
"""

from games.core.contract import Reason, Result, Standing
from games.core.seats import Seat
from games.te_dinosaurs.pieces import RIVAL
from games.te_dinosaurs.scoring import final_points, final_reasons, rival_points
from games.te_dinosaurs.state import State

Rank = tuple[bool, int, int]


def result_of(state: State) -> Result | None:
    """The result, or None while the match goes on."""
    if state.ending is None:
        return None
    if state.rival is not None:
        return _against_rival(state, state.ending)
    ranks = {seat: _rank(state, seat) for seat in range(len(state.players))}
    best = max(ranks.values())
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > ranks[seat] for other in ranks.values()),
            final_points(state.players[seat]),
            final_reasons(state.players[seat]),
        )
        for seat in ranks
    )
    winners = tuple(seat for seat, rank in ranks.items() if rank == best)
    second = sorted(ranks.values(), reverse=True)[1]
    tied = second[:2] == best[:2] and second != best
    return Result(state.ending, winners, standings, "marker" if tied else None)


def as_it_stands(state: State) -> Result | None:
    """The result if the match ended now; a table may stop it before its end."""
    ended = state.copy()
    ended.ending = "stopped"
    return result_of(ended)


def _rank(state: State, seat: Seat) -> Rank:
    """By staying, points, place from the first player marker; whoever left comes last."""
    player = state.players[seat]
    if player.left:
        return False, 0, 0
    return True, final_points(player), -state.clockwise().index(seat)


def _against_rival(state: State, ending: str) -> Result:
    """Ties go to whoever holds the marker; who leaves loses."""
    player, rival = state.players[0], state.opponent
    own, other = final_points(player), rival_points(rival)
    tied = own == other and not player.left
    wins = not player.left and (own > other or (tied and state.first != RIVAL))
    reasons = (*final_reasons(player), Reason("rival", 0, {"rival": other}))
    standing = Standing(0, 1 if wins else 2, own, reasons)
    return Result(ending, (0,) if wins else (), (standing,), "marker" if tied else None)
