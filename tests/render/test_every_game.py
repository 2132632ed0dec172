"""What every game's pictures must keep to, found by discovery: golden matches, early to late."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.core.chance import Rng
from games.core.contract import Game
from games.core.moves import Move
from games.core.records import Record
from games.core.words import ENGLISH, Tongue
from render.discovery import painters
from render.painter import Painter
from tests.games.matches import GAMES
from tests.render.checking import opened
from tests.render.played import records, spread
from tests.render.spoken import LOCALES, Spoken

NAMES = ("Ana", "W" * 32, "ꙮ\u202e\n", "Þórbjörg Ångström", "Bia")
TONGUES: dict[str, Tongue] = {"en": ENGLISH, **{locale: Spoken(locale) for locale in LOCALES}}
MATCHES = [
    pytest.param(game, record, id=f"{key}-{name}")
    for key, game in GAMES.items()
    for name, record in records(game).items()
    if name.startswith(tuple(mode.key for mode in game.info.modes))
]
every_match = pytest.mark.parametrize(("game", "record"), MATCHES)


@every_match
def test_every_position_can_be_drawn(game: Game, record: Record) -> None:
    """Board, parts, hand and choices of whoever is asked, in every language, whatever the names."""
    painter = painters()[game.info.key]
    for number, state in enumerate(spread(game, record, 4)):
        tongue = list(TONGUES.values())[number % len(TONGUES)]
        view = game.view(state, None)
        for past in (False, True):
            for picture in painter.board(view, NAMES, tongue, past=past):
                opened(picture)
        assert painter.hand(view, tongue) is None
        for decision in game.pending(state):
            check_private(game, painter, state, decision.seat, tongue)
    for name in painter.regions(view):
        opened(painter.region(view, name, NAMES, tongue))
    assert painter.region(view, "nowhere", NAMES, tongue) is None


def check_private(game: Game, painter: Painter, state: Any, seat: int, tongue: Tongue) -> None:
    """The hand, and the picker's picture of every step down to one move."""
    view = game.view(state, seat)
    hand = painter.hand(view, tongue)
    if hand is not None:
        opened(hand)
    moves = list(game.legal(state, seat))
    for field, among in steps(moves, random.Random(len(moves))):
        picture = painter.choices(view, among, field, NAMES, tongue)
        if picture is not None:
            opened(picture)


def steps(moves: list[Move], choice: random.Random) -> Iterator[tuple[str, list[Move]]]:
    """The field of each step with the moves still possible, taking some value each time."""
    depth = 0
    while len(moves) > 1:
        deep = [move for move in moves if len(move.steps()) > depth]
        if not deep:
            return
        field, value = choice.choice(deep).steps()[depth]
        yield field, moves
        moves = [move for move in deep if move.steps()[depth] == (field, value)]
        depth += 1


@every_match
def test_public_pictures_are_the_same_in_every_twin(game: Game, record: Record) -> None:
    """To the byte: nothing that a spectator may not know is drawn, nor implied by a gap."""
    painter = painters()[game.info.key]
    for ply, state in enumerate(spread(game, record, 3)):
        twin = game.imagine(state, None, Rng(bytes(32), ply))
        shown = painter.board(game.view(state, None), NAMES, ENGLISH)
        assert painter.board(game.view(twin, None), NAMES, ENGLISH) == shown
