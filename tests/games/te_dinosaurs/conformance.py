"""What only Tiny Epic Dinosaurs knows, for the tests that every game must pass."""

from collections import Counter

from games.core.chance import Rng
from games.core.contract import Table
from games.core.moves import Move
from games.core.players import play_random
from games.core.records import Choose
from games.core.seats import Seat
from games.te_dinosaurs import GAME
from games.te_dinosaurs.geometry import areas_of
from games.te_dinosaurs.moves import Back, Ready, Revise
from games.te_dinosaurs.pieces import CONTRACTS, RESEARCH, RIVAL_RANCHERS, SPECIES, TRACK, UNIQUES
from games.te_dinosaurs.state import Home, State
from tests.games.choosing import greedily, leaving
from tests.games.matches import Knowledge
from tests.games.te_dinosaurs.positions import SCENES


def everybody(home: Home) -> list[str]:
    """The dinosaurs of a home, on spaces and waiting."""
    return [*filter(None, home.cells), *home.holding]


def census(state: State) -> object:
    """Every dinosaur, card and contract, wherever it is (section 2)."""
    dinosaurs = Counter(state.reserve)
    cards = Counter([*state.research_deck, *state.research_row, *state.discard, *state.drawn])
    contracts = Counter(
        [*state.public_deck, *state.row, *state.private_deck, *state.unseen, *state.out]
    )
    if state.action is not None and state.action.private:
        contracts[state.action.contract] += 1
    for player in state.players:
        dinosaurs.update(
            kind for kind in (*everybody(player.home), *player.medical) if kind in SPECIES
        )
        cards.update(player.home.cards)
        contracts.update([*player.hand, *player.contracts, *player.dealt])
    if state.rival is not None:
        dinosaurs.update(state.rival.columns)
        cards.update(state.rival.cards)
        contracts.update(state.rival.contracts)
        assert sorted([*state.rival.deck, *state.rival.shown]) == sorted(RIVAL_RANCHERS)
    assert dinosaurs == {key: species.count for key, species in SPECIES.items()}
    assert cards == dict.fromkeys(RESEARCH, 1)
    assert contracts == dict.fromkeys(CONTRACTS, 1)
    return dinosaurs, cards, contracts


def check(state: State) -> None:
    """Uniques go with their cards, tracks and slots hold, plans disturb nobody else."""
    for player in state.players:
        uniques = [k for k in (*everybody(player.home), *player.medical) if k in UNIQUES]
        assert sorted(uniques) == sorted(card for card in player.home.cards if card in UNIQUES)
        for home in (player.home, player.plan.home if player.plan else player.home):
            assert all(0 <= amount <= TRACK for amount in home.goods.values())
            assert home.held >= 0
            assert home.barriers < 1 << len(home.layout.slots)
            assert areas_of(home.ranch, home.barriers)
        assert player.small >= 0
    for posts in state.spaces.values():
        assert len({post.seat for post in posts}) == len(posts)
        assert all(post.strength for post in posts)


def play_at_random(state: State, ply: int) -> tuple[Seat, Move]:
    """Every legal move is equally likely, but for starting a plan over."""
    seat = GAME.pending(state)[0].seat
    for draw in range(20):
        move = play_random(GAME, state, seat, Rng(bytes([draw]) * 32, ply))
        if not isinstance(move, Revise | Back):
            return seat, move
    return seat, Ready() if Ready() in GAME.legal(state, seat) else move


GREEDILY = greedily(GAME)


def match(
    seats: int,
    secret: int,
    choose: Choose,
    **options: str,
) -> tuple[Table, bytes, Choose]:
    """One golden match."""
    mode = "solo" if seats == 1 else "standard"
    plain = {"ranches": "dealt"} | ({"rival": "random"} if seats == 1 else {})
    return Table(mode, seats, plain | options), bytes([secret]) * 32, choose


MATCHES = {
    "poacher": match(1, 0, GREEDILY, rival="poacher"),
    "breeder": match(1, 1, GREEDILY, rival="breeder"),
    "contractor": match(1, 2, GREEDILY, rival="contractor"),
    "scientist": match(1, 3, play_at_random, rival="scientist"),
    "greedy-2-coast": match(2, 0, GREEDILY, ranches="coast"),
    "greedy-3": match(3, 1, GREEDILY),
    "greedy-4": match(4, 2, GREEDILY),
    "left-alone": match(1, 4, leaving(play_at_random, {30: 0})),
    "left-of-two": match(2, 3, leaving(play_at_random, {30: 1})),
    "left-of-three": match(3, 3, leaving(play_at_random, {30: 2})),
}
"""One against each Rival, one of good players for each number of seats, and three that are left."""

KNOWLEDGE = Knowledge(
    lonely=frozenset({"keep_private", "place", "contract", "private", "plan", "births"}),
    census=census,
    check=check,
    words=("confirm", "ready", "done", "auto step", "lift d2-d3", "move stego a1"),
    scenes=SCENES,
    endings=frozenset({"rounds", "left"}),
    matches=MATCHES,
    rare=frozenset({"revise", "back"}),
)
