"""What only Raiders knows, for the tests that every game must pass."""

from collections import Counter
from collections.abc import Callable

from games.core.chance import Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.players import play_greedy, play_random
from games.core.records import Choose
from games.core.seats import Seat
from games.raiders import GAME
from games.raiders.pieces import GOODS, TOKENS, VALKYRIE
from games.raiders.state import State
from tests.games.matches import Knowledge


def census(state: State) -> object:
    """Every card, tile, good, Valkyrie and worker, wherever it is (section 9)."""
    cards = Counter([*state.pile, *state.discard])
    tiles = Counter([*state.stack, *(tile for tile in state.offerings if tile)])
    goods = Counter(state.supply)
    workers = Counter(space.worker for space in state.spaces.values())
    workers.update(filter(None, state.village.values()))
    for player in state.players:
        cards.update([*player.hand, *player.crew, *player.dealt])
        tiles.update(player.tiles)
        goods.update(player.goods)
        workers.update(filter(None, [player.worker]))
    for space in state.spaces.values():
        goods.update(space.tokens)
    if state.raid is not None and state.phase in ("reroll", "set"):
        workers[state.raid.worker] += 1
    assert set(goods) == {*GOODS, *TOKENS}
    assert goods[VALKYRIE] == 18
    return cards, tiles, goods, workers


def asked_first(state: State) -> Seat:
    """The seat that must decide first."""
    return GAME.pending(state)[0].seat


def play_at_random(state: State, ply: int) -> tuple[Seat, Move]:
    """Every legal move is equally likely."""
    seat = asked_first(state)
    return seat, play_random(GAME, state, seat, Rng(bytes(32), ply))


def play_greedily(state: State, ply: int) -> tuple[Seat, Move]:
    """Look one move ahead."""
    seat = asked_first(state)
    return seat, play_greedy(GAME, state, seat, Rng(bytes(32), ply))


def leave_in_the_middle(state: State, ply: int) -> tuple[Seat, Move | None]:
    """The second seat leaves at the hundredth ply; random moves before and after."""
    return (1, None) if ply == 100 else play_at_random(state, ply)


def match(
    seats: int,
    secret: int,
    choose: Callable[[State, int], tuple[Seat, Move | None]],
    **options: str,
) -> tuple[Table, bytes, Choose]:
    """One golden match."""
    table = Table("competitive", seats, {"last_round": "others"} | options)
    return table, bytes([secret]) * 32, choose


MATCHES = {
    "offerings-2-all": match(2, 2, play_greedily, last_round="all"),
    "fortress-2": match(2, 0, play_greedily),
    "valkyries-2": match(2, 0, play_at_random),
    "offerings-3-all": match(3, 1, play_greedily, last_round="all"),
    "fortress-3": match(3, 0, play_greedily),
    "valkyries-3": match(3, 7, play_at_random),
    "offerings-4-all": match(4, 1, play_greedily, last_round="all"),
    "fortress-4": match(4, 3, play_greedily),
    "valkyries-4": match(4, 1, play_at_random),
    "left-of-two": match(2, 3, leave_in_the_middle),
    "left-of-three": match(3, 3, leave_in_the_middle),
}
"""One for each end trigger and number of seats, and two from which a seat leaves."""

KNOWLEDGE = Knowledge(
    lonely=frozenset({"answer-scout"}),
    census=census,
    idle=400,
    endings=frozenset({"fortress", "offerings", "valkyries", "left"}),
    matches=MATCHES,
)
