"""Who won, and how a tie was broken (dossier, section 6.6)."""

from typing import Final

from games.core.contract import Reason, Result, Standing
from games.viking_tiles.phases.feast import payouts
from games.viking_tiles.state import Player, State

SOURCES: Final = (
    "start", "forest", "fjord", "settlement", "peak", "raid", "incomplete", "odin", "thor", "freya",
)  # fmt: skip
"""The parts of a final score, in the order in which they are told."""


def result_of(state: State) -> Result | None:
    """The result, or None while the match goes on."""
    if state.ending is None:
        return None
    if state.solitaire:
        return _solitaire_result(state, state.ending)
    ranks = [_rank(player) for player in state.players]
    order = sorted(set(ranks), reverse=True)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == order[0])
    standings = tuple(
        Standing(seat, 1 + sum(other > rank for other in ranks), player.points, _parts(player))
        for seat, (player, rank) in enumerate(zip(state.players, ranks, strict=True))
    )
    return Result(state.ending, winners, standings, _decided_by(ranks))


def as_it_stands(state: State) -> Result | None:
    """The result if the match ended now; a table may stop it before its end."""
    ended = state.copy()
    ended.ending = "stopped"
    return result_of(ended)


def _rank(player: Player) -> tuple[bool, int, int, int]:
    """By staying, glory, spaces on all tracks, silver (6.6); whoever left is last."""
    return not player.left, player.points, sum(player.tracks.values()), player.silver


def _decided_by(ranks: list[tuple[bool, int, int, int]]) -> str | None:
    """The tie-break that parted the winner from the next, if one did."""
    best, *others = sorted(ranks, reverse=True)
    if not others or others[0] == best or best[:2] != others[0][:2]:
        return None
    return "tracks" if best[2] != others[0][2] else "silver"


def _solitaire_result(state: State, ending: str) -> Result:
    """The first place is for 100 GP; below that nobody has it, and the Feast is shown apart."""
    player = state.players[0]
    reasons = _parts(player)
    if ending == "lost":
        feast = sum(paid.points for paid in payouts(state) if paid.seat == 0)
        reasons = (*reasons, Reason("feast_for_the_record", 0, {"points": feast}))
    reasons = (*reasons, Reason("tiles_left", 0, {"tiles": len(state.pouch)}))
    won = ending == "goal"
    standings = (Standing(0, 1 if won else 2, player.points, reasons),)
    return Result(ending, (0,) if won else (), standings)


def _parts(player: Player) -> tuple[Reason, ...]:
    """The points by source."""
    return tuple(
        Reason(source, player.earned[source]) for source in SOURCES if player.earned.get(source)
    )
