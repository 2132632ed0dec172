"""What only Raiders knows, for the tests that every game must pass."""

from collections import Counter

from games.core.contract import Table
from games.core.records import Choose
from games.raiders import GAME
from games.raiders.pieces import GOODS, TOKENS, VALKYRIE
from games.raiders.state import State
from tests.games.choosing import at_random, greedily, leaving
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


AT_RANDOM, GREEDILY = at_random(GAME), greedily(GAME)
LEFT = leaving(AT_RANDOM, {100: 1})


def match(
    seats: int,
    secret: int,
    choose: Choose,
    **options: str,
) -> tuple[Table, bytes, Choose]:
    """One golden match."""
    table = Table("competitive", seats, {"last_round": "others"} | options)
    return table, bytes([secret]) * 32, choose


MATCHES = {
    "offerings-2-all": match(2, 2, GREEDILY, last_round="all"),
    "fortress-2": match(2, 0, GREEDILY),
    "valkyries-2": match(2, 0, AT_RANDOM),
    "offerings-3-all": match(3, 1, GREEDILY, last_round="all"),
    "fortress-3": match(3, 0, GREEDILY),
    "valkyries-3": match(3, 7, AT_RANDOM),
    "offerings-4-all": match(4, 1, GREEDILY, last_round="all"),
    "fortress-4": match(4, 3, GREEDILY),
    "valkyries-4": match(4, 1, AT_RANDOM),
    "left-of-two": match(2, 3, LEFT),
    "left-of-three": match(3, 3, LEFT),
}
"""One for each end trigger and number of seats, and two from which a seat leaves."""

KNOWLEDGE = Knowledge(
    lonely=frozenset({"answer-scout"}),
    census=census,
    idle=400,
    endings=frozenset({"fortress", "offerings", "valkyries", "left"}),
    matches=MATCHES,
)
