"""What only Tiny Epic Vikings knows, for the tests that every game must pass."""

from collections import Counter
from typing import NamedTuple

from games.core.contract import Table
from games.core.records import Choose
from games.te_vikings.pieces import COUNTS, KINDS, MAT, MOST_GOODS
from games.te_vikings.rules import TeVikings
from games.te_vikings.standing import influence
from games.te_vikings.state import GIVEBACK, State
from tests.games.choosing import at_random, greedily, leaving
from tests.games.matches import Knowledge
from tests.games.te_vikings.scenes import P1, P2, P3, Scene

GAME = TeVikings()


class Census(NamedTuple):
    """Cards, Favor cards, Villages; Settlers, Boats and Temples of each clan."""

    cards: Counter[str]
    favors: Counter[str]
    villages: int
    pieces: list[tuple[int, int, int]]


def census(state: State) -> Census:
    """Every card, Favor card, Village, Settler, Boat and Temple, wherever it is."""
    cards = Counter([*state.deck, *state.discard, *state.invaders])
    favors = Counter([*state.upper, *state.lower])
    villages = len(state.villages) + sum(state.stacks.values())
    pieces = []
    for player in state.players:
        cards.update([*player.hand, *player.pack, *player.kept])
        cards.update(played.card for played in player.row)
        favors.update(player.favors)
        villages += player.villages
        settlers = player.mat + sum(player.settlers.values())
        boats = len(player.boat_slots) + len({*player.boats, *player.pushed} - {"b1"})
        temples = len(player.temples) + len(player.temple_slots)
        pieces.append((settlers, boats, temples))
    if state.enemy is not None:
        cards.update(state.enemy.pack)
    if state.boon is not None and state.boon.card is not None:
        cards[state.boon.card] += 1
    if state.battle is not None:
        favors[state.battle.favor] += 1
    return Census(cards, favors, villages, pieces)


def check(state: State) -> None:
    """What holds in every position."""
    cards, favors, villages, pieces = census(state)
    assert len(cards) == sum(cards.values()) == COUNTS["viking_card"]
    assert max(favors.values()) == 1
    assert villages == (9 if state.side == "a" else COUNTS["village"])
    assert set(pieces) == {(MAT.settlers, 3, MAT.temples.total)}
    assert all(0 <= count <= state.stack_limit for count in state.stacks.values())
    docked = []
    for player in state.players:
        assert all(0 <= player.goods[kind] <= MOST_GOODS for kind in KINDS)
        assert all(count > 0 for count in player.settlers.values())
        assert len(set(player.temples)) == len(player.temples)
        assert len(player.favors) <= MAT.favor_slots
        assert list(player.hand) == sorted(player.hand)
        docked += [place for place in player.boats.values() if place in state.chart.docks]
    assert len(set(docked)) == len(docked)
    assert list(state.discard) == sorted(state.discard)
    assert all(fury >= 0 for fury in state.fury.values())
    if state.battle is not None and state.phase != GIVEBACK:
        down = [bool(player.row) and player.row[-1].down for player in state.players]
        assert all(down[seat] for seat in state.battle.fighters)
    _check_control(state)


def _check_control(state: State) -> None:
    """Between actions whoever controls an Island has Influence there."""
    if state.doing is not None or state.phase in ("njord", "lose"):
        return
    for island, values in influence(state).items():
        controller = state.controllers[island]
        assert controller is None or values.get(controller, 0) > 0


AT_RANDOM, GREEDILY = at_random(GAME), greedily(GAME)
LEFT = leaving(AT_RANDOM, {60: 1})
LEFT_AT_ONCE = leaving(AT_RANDOM, {8: 0, 9: 1, 10: 2})
"""Everybody leaves in the first draft, one after another; the rest happens by itself."""


def match(seats: int, secret: int, choose: Choose) -> tuple[Table, bytes, Choose]:
    """One golden match."""
    return Table("competitive", seats), bytes([secret]) * 32, choose


MATCHES = {
    "greedy-2": match(2, 1, GREEDILY),
    "greedy-3": match(3, 2, GREEDILY),
    "greedy-4": match(4, 3, GREEDILY),
    "left-of-two": match(2, 3, LEFT),
    "left-of-four": match(4, 3, LEFT),
    "all-left": match(3, 4, LEFT_AT_ONCE),
}
"""Greedy matches of each size, and matches that seats leave."""


def _last_turn() -> State:
    """The last card of the third era, with a battle, won Favor cards and a reshuffled deck."""
    scene = Scene(3, era=3).seat(P1, hand="v10", boats="b1:f1", favors="c02 c06 c13")
    scene.seat(P2, row="v02", favors="c14").seat(P3, row="v18", favors="c15 c16")
    scene.state.discard = sorted(scene.state.deck[5:])
    scene.state.deck = scene.state.deck[:5]
    return scene.battle("c09", "upper", "left", p2="v08", p3="v21").state


def _empty_deck() -> State:
    """A card may be drawn from the discard pile, part of which others have thrown away."""
    scene = Scene(3).seat(P1, hand="v07 v20 v33", settlers="i2:1").hold(P1, "i2")
    scene.seat(P2, hand="v21 v23").seat(P3, hand="v22 v24").play("play v07; harvest wood 5")
    scene.state.discard = sorted(scene.state.deck)
    scene.state.deck = []
    return scene.state


def _thunder() -> State:
    """Two answer Thor, and one of them has."""
    scene = Scene(3).seat(P2, settlers="i1:1 i2:2").seat(P3, settlers="i4:1 i5:1 i6:1")
    scene.draw("v25").battle("c01", "upper", "left", p1="v34").resolve()
    return scene.play("boon").play("lose i5", P3).state


def _fourth_card() -> State:
    """A fourth Favor card, with others that nobody may know."""
    scene = Scene(3).seat(P1, favors="c02 c06 c13").seat(P2, favors="c14").seat(P3, favors="c15")
    return scene.battle("c09", "upper", "left", p1="v02", p2="v03").resolve().state


def _revealed() -> State:
    """Frigg's boon may turn up any card."""
    scene = Scene(3).seat(P1, boats="b1:f1").draw("v25")
    return scene.battle("c01", "upper", "left", p1="v18").resolve().state


KNOWLEDGE = Knowledge(
    lonely=frozenset({"play", "leader", "finish"}),
    census=census,
    check=check,
    words=("done", "draw", "push b1 f1"),
    scenes={
        "last turn": _last_turn,
        "empty deck": _empty_deck,
        "thunder": _thunder,
        "fourth card": _fourth_card,
        "revealed": _revealed,
    },
    endings=frozenset({"eras"}),
    matches=MATCHES,
)
