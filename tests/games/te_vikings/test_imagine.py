"""Imagined positions agree with all that a viewer has seen, as far as cards go."""

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.te_vikings.events import DeckReshuffled, EraEnded
from games.te_vikings.state import State
from tests.games.matches import random_match
from tests.games.te_vikings.scenes import GAME, P1, P2, P3, Scene
from tests.games.te_vikings.test_examples_map import drafting, keep


def twins(state: State, viewer: int | None, count: int = 30) -> Iterator[State]:
    """Imagined positions."""
    for number in range(count):
        yield GAME.imagine(state, viewer, Rng(bytes([number]) * 32, number))


def test_a_pack_that_was_passed_on_is_remembered() -> None:
    """Its cards lie with those who have had it since, and who has which is open."""
    scene = drafting(["v01 v02 v03 v04", "v05 v06 v07 v08", "v09 v10 v11 v12"])
    keep(scene, "v01", "v05", "v09")
    for twin in twins(scene.state, P1, 5):
        assert set(twin.players[P2].pack) == {"v02", "v03", "v04"}
        assert twin.players[P1].pack == scene.state.players[P1].pack
    keep(scene, "v10", "v02", "v06")
    kept = set()
    for twin in twins(scene.state, P1):
        taken = set(twin.players[P2].kept) & {"v02", "v03", "v04"}
        assert len(taken) == 1
        assert taken | set(twin.players[P3].pack) == {"v02", "v03", "v04"}
        kept |= taken
    assert kept == {"v02", "v03", "v04"}


def test_a_card_seen_by_all_stays_where_it_went() -> None:
    """Rows that were discarded lie in the discard pile, not in a hand."""
    scene = Scene(3, era=2).seat(P2, hand="v21 v23").discard("v30 v31 v32").seat(P1, hand="v20")
    for twin in twins(scene.state, P1):
        assert twin.discard == ["v30", "v31", "v32"]
        assert not {"v30", "v31", "v32"} & set(twin.players[P2].hand)


def test_which_card_was_replaced_is_unknown() -> None:
    """The discarded one may be any that its owner could have held."""
    scene = Scene(3).seat(P1, hand="v07 v20 v33", row="v18").draw("v41").seat(P2, hand="v21")
    scene.seat(P3, hand="v22").play("play v07; skip leader; draw").play("discard v20")
    thrown = {twin.discard[0] for twin in twins(scene.state, P2)}
    assert len(thrown) > 5
    assert {twin.discard[0] for twin in twins(scene.state, P1)} == {"v20"}


def test_won_favor_cards_change_hands_among_the_others() -> None:
    """Only their numbers are shown, until the match is over."""
    scene = Scene(3).seat(P1, favors="c11").seat(P2, favors="c12 c13").seat(P3, favors="c14")
    held = {twin.players[P2].favors for twin in twins(scene.state, P1)}
    assert len(held) > 2
    assert all(twin.players[P1].favors == ("c11",) for twin in twins(scene.state, P1))
    scene.state.phase = "over"
    assert {twin.players[P2].favors for twin in twins(scene.state, P1)} == {("c12", "c13")}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_seen_is_forgotten(seats: int, seed: int) -> None:
    """Cards passed on are not in the deck; discarded rows are in no hand (until a reshuffle)."""
    passed: dict[int, set[str]] = defaultdict(set)
    public: set[str] = set()
    for turn in random_match(GAME, Table("competitive", seats), seed):
        for event in turn.played.events:
            if isinstance(event, EraEnded):
                public |= {card.card for player in turn.state.players for card in player.row}
            if isinstance(event, EraEnded | DeckReshuffled):
                passed.clear()
            if isinstance(event, DeckReshuffled):
                public.clear()
        state = turn.played.state
        reshuffled = any(isinstance(event, DeckReshuffled) for event in turn.played.events)
        for viewer, player in enumerate(state.players):
            if state.phase == "draft" and not reshuffled:
                passed[viewer] |= set(player.pack)
        if turn.ply % 5 == 0:
            for viewer in range(seats):
                check(state, viewer, passed[viewer], public)


def check(state: State, viewer: int, passed: set[str], public: set[str]) -> None:
    """One twin of a position."""
    twin = GAME.imagine(state, viewer, Rng(bytes(32), random.Random(1).randrange(99)))
    assert not passed & set(twin.deck)
    hidden = {card for player in twin.players for card in (*player.hand, *player.pack)}
    assert not public & hidden
    assert public <= set(twin.discard)
    own, real = twin.players[viewer], state.players[viewer]
    assert (own.hand, own.pack, own.kept, own.row) == (
        real.hand, real.pack, real.kept, real.row,
    )  # fmt: skip
