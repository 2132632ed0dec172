"""Who won, and how a tie was broken (dossier, section 6)."""

from typing import Final

from games.core.contract import Result, Standing
from games.raiders.scoring import final_points, final_reasons, valkyrie_position
from games.raiders.state import Player, State

Rank = tuple[bool, int, int, int]
STOPPED: Final = "stopped"
"""The ending of a match that its table agreed to stop (ruling 53)."""


def result_of(state: State) -> Result | None:
    """The result, or None while the match goes on."""
    return None if state.ending is None else _result(state, state.ending)


def standing_of(state: State) -> Result:
    """The position scored as it stands, without last turns."""
    return _result(state, state.ending or STOPPED)


def _result(state: State, ending: str) -> Result:
    ranks = [_rank(player) for player in state.players]
    best = max(ranks)
    standings = tuple(
        Standing(
            seat,
            1 + sum(other > rank for other in ranks),
            final_points(player),
            final_reasons(player),
        )
        for seat, (player, rank) in enumerate(zip(state.players, ranks, strict=True))
    )
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Result(ending, winners, standings, _decided_by(ranks))


def _rank(player: Player) -> Rank:
    """By staying, points, Valkyrie track, Armour track; whoever left comes last and level."""
    if player.left:
        return False, 0, 0, 0
    return True, final_points(player), valkyrie_position(player), player.armour


def _decided_by(ranks: list[Rank]) -> str | None:
    """The tie-break that parted the winner from the next, if one did."""
    best, *others = sorted(ranks, reverse=True)
    below = [rank for rank in others if rank != best]
    if not below or below[0][:2] != best[:2]:
        return None
    return "valkyries" if below[0][2] != best[2] else "armour"
