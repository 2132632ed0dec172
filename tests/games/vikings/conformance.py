"""What the tests common to all games need to know about Vikings."""

from games.core.contract import Table
from games.core.records import Choose
from games.vikings import GAME
from games.vikings.pieces import VIKING_IN
from games.vikings.scoring import threatened
from games.vikings.state import OVER, PLACE, START, TAKE, State
from tests.games.choosing import at_random, greedily, leaving
from tests.games.matches import Knowledge
from tests.games.vikings.scenes import Scene, census


def check(state: State) -> None:
    """What holds in every position: floors, full rounds, vikings on tiles of their rows."""
    assert state.phase in (
        "auction",
        "remove",
        "colour",
        "buy",
        "take",
        "start",
        "place",
        "ferry",
        OVER,
    )
    assert (state.bought is not None) == (state.phase in (TAKE, START, PLACE))
    for player in state.players:
        assert min(player.gold, player.points, *player.base.values()) >= 0
        assert sum(player.earned.values()) == player.points
        assert set(player.standing) <= set(player.tiles)
        assert len(set(player.standing)) == len(player.standing)
        assert all(VIKING_IN[cell // 64] for cell in player.standing)
        assert all(cell >= 128 for cell in threatened(player))
    if state.phase != OVER:
        assert len(state.stacks) == 6 - state.round + (state.phase in ("auction", "remove"))


GREEDILY = greedily(GAME)
LEFT = leaving(GREEDILY, {60: 1})
NEARLY_ALL_LEFT = leaving(at_random(GAME), {30: 0, 50: 2})


def match(mode: str, seats: int, choose: Choose, secret: int) -> tuple[Table, bytes, Choose]:
    """One golden match."""
    return Table(mode, seats), bytes([secret]) * 32, choose


def _last_purchase() -> State:
    """Round 1 ends with this placement: what follows is turned up."""
    return Scene().wheel("p9 boatman/L").turn().home("C1=L").play("buy p9").state


def _ferry_before_a_round() -> State:
    """The last seat to ferry; `done` opens the next round."""
    return Scene().home("E1=L F1=L", "1 goldsmith, 1 fisherman, 2 boatmen").ferrying().state


def _removal() -> State:
    """The auction is won; the removal turns the stack up."""
    return Scene("advanced").auction((5, 5), (5, 5)).play("bid 3").play("pass").state


MATCHES = {
    "greedy-basic-2": match("basic", 2, GREEDILY, 1),
    "greedy-basic-4": match("basic", 4, GREEDILY, 2),
    "greedy-advanced-3": match("advanced", 3, GREEDILY, 3),
    "left-of-two": match("basic", 2, LEFT, 4),
    "left-of-three": match("advanced", 3, LEFT, 5),
    "left-of-four": match("basic", 4, NEARLY_ALL_LEFT, 6),
}
"""Greedy ones, and those from which seats leave."""

KNOWLEDGE = Knowledge(
    # asked even when one move is legal, so that a typed line never depends on it (ruling 57)
    lonely=frozenset({"buy", "place", "ferry"}),
    census=census,
    check=check,
    words=("done", "take none", "place D2"),
    whole_lines=True,
    scenes={
        "last-purchase": _last_purchase,
        "ferry-before-a-round": _ferry_before_a_round,
        "removal": _removal,
    },
    endings=frozenset({"rounds", "left"}),
    matches=MATCHES,
)
