"""What every game must pass: nobody can tell a position from one with hidden things dealt anew."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.core.chance import Rng
from games.core.contract import Game, Table
from games.core.events import Event, heard
from games.core.lines import LineRefused, foresee, play_line
from games.core.moves import Move
from games.core.play import MoveKind, play
from games.core.players import PLAYERS
from games.core.seats import Seat
from games.core.words import ENGLISH
from tests.games.conformance import (
    NAMES,
    counts,
    every_game,
    first_table,
    sampled_table,
    viewers,
)
from tests.games.matches import (
    knowledge,
    positions,
)

MOST_DRAWS = 20_000
"""As many as a position may take to be imagined."""


@sampled_table
@counts(1, 120)
def test_no_viewer_can_tell_a_state_from_its_twins(game: Game, table: Table, seeds: range) -> None:
    """View, list, sentences, refusals and what is heard of own moves are equal in all twins."""
    for seed in seeds:
        for turn in positions(game, table, seed, 31, last=4):
            for viewer in viewers(table):
                for number in range(2):
                    twin = imagined(game, turn.state, viewer, 1000 * seed + turn.ply, number)
                    check_twin(game, turn.state, twin, viewer)
                    if viewer is not None and viewer == turn.seat:
                        check_moves(game, turn.state, viewer, twin, random.Random(turn.ply))


@every_game
def test_whether_seats_hold_anything_hidden(game: Game) -> None:
    """A game says so of itself: without hands every seat knows what a spectator knows."""
    differs = False
    for turn in positions(game, first_table(game), 1, 20):
        public = game.view(turn.state, None)
        for seat in range(first_table(game).seats):
            own = msgspec.structs.replace(game.view(turn.state, seat), viewer=None)
            differs = differs or own != public
    assert differs == game.info.hands


@every_game
@counts(4, 60)
def test_scenes_keep_their_secrets(game: Game, seeds: range) -> None:
    """The same in positions in which little is possible, or much depends on what is hidden."""
    for build in knowledge(game).scenes.values():
        state = build()
        asked = {decision.seat for decision in game.pending(state)}
        for viewer in (*sorted(asked), None):
            for seed in seeds:
                twin = imagined(game, state, viewer, seed, 0)
                check_twin(game, state, twin, viewer)
                if viewer is not None:
                    check_moves(game, state, viewer, twin, random.Random(seed))


def imagined(game: Game, state: Any, viewer: Seat | None, seed: int, number: int) -> Any:
    """A twin, found with a bounded number of draws."""
    return game.imagine(state, viewer, BoundedRng(seed.to_bytes(32, "big"), number))


class BoundedRng(Rng):
    """It refuses to draw for ever."""

    drawn = 0

    def below(self, bound: int) -> int:
        self.drawn += 1
        assert self.drawn <= MOST_DRAWS
        return super().below(bound)


def check_twin(game: Game, state: Any, twin: Any, viewer: Seat | None) -> None:
    """What a viewer sees without moving."""
    view = game.view(state, viewer)
    assert game.view(twin, viewer) == view
    assert game.pending(twin) == game.pending(state)
    words = game.words
    other = game.view(twin, viewer)
    assert words.board(other, NAMES, ENGLISH) == words.board(view, NAMES, ENGLISH)
    assert words.hand(other, ENGLISH) == words.hand(view, ENGLISH)
    assert words.summary(other, NAMES, ENGLISH) == words.summary(view, NAMES, ENGLISH)
    if viewer is not None:
        assert list(game.legal(twin, viewer)) == list(game.legal(state, viewer))
        assert game.default(twin, viewer) == game.default(state, viewer)
    for decision in game.pending(twin):
        assert game.legal(twin, decision.seat), "a twin must be a position that can be played"
    same = Rng(bytes(32), 5)
    assert game.imagine(twin, viewer, same) == game.imagine(state, viewer, Rng(bytes(32), 5))


def check_moves(game: Game, state: Any, seat: Seat, twin: Any, choice: random.Random) -> None:
    """What the mover hears: own moves that reveal nothing, and lines that are refused."""
    legal = list(game.legal(state, seat))
    for move in sampled(legal, 6, choice):
        here = play(game, state, seat, move, Rng(bytes(32), 1))
        there = play(game, twin, seat, move, Rng(bytes(32), 1))
        assert here.kind is there.kind
        if here.kind is not MoveKind.REVEALED:
            for viewer in (seat, None):
                assert game.view(here.state, viewer) == game.view(there.state, viewer)
                assert told(game, here.events, viewer) == told(game, there.events, viewer)
        check_foresight(game, state, seat, twin, move)
    for line in lines(game, legal, choice):
        assert refused(game, state, seat, line) == refused(game, twin, seat, line), line


def sampled(legal: list[Move], count: int, choice: random.Random) -> list[Move]:
    """So many moves, first one of each verb."""
    mixed = choice.sample(legal, len(legal))
    verbs = {move.verb: move for move in mixed}
    return [*verbs.values(), *(move for move in mixed if move not in verbs.values())][:count]


def lines(game: Game, legal: list[Move], choice: random.Random) -> Iterator[str]:
    """After each kind of part: another part, a wrong word, a bare verb, and one too many."""
    words = [*(move.verb for move in game.moves), *knowledge(game).words, "x"]
    for first in sampled(legal, 4, choice):
        yield f"{first} 1"
        further = [*words, *map(str, choice.sample(legal, min(3, len(legal))))]
        for second in choice.sample(further, min(6, len(further))):
            yield f"{first}; {second}"
            yield f"{first}; {second}; {choice.choice(further)}"
        for word in knowledge(game).words:
            yield f"{first}; {word}"


def check_foresight(game: Game, state: Any, seat: Seat, twin: Any, move: Move) -> None:
    """What a preview or an order's editor may show after a move is the same in a twin."""
    ahead = foresee(game, state, seat, [move], Rng(bytes(32), 3))
    other = foresee(game, twin, seat, [move], Rng(bytes(32), 3))
    assert ahead == other
    if ahead is not None:
        assert list(game.legal(ahead, seat)) == list(game.legal(other, seat))


def told(game: Game, events: list[Event], viewer: Seat | None) -> list[str | None]:
    """The events as a viewer hears and reads them."""
    return [f"{event} {game.words.event(event, NAMES, ENGLISH)}" for event in heard(events, viewer)]


def refused(game: Game, state: Any, seat: Seat, line: str) -> object:
    """How the atomic start of a line is refused, with all that is told; None if it is not.

    Only after a reveal, and where the dossier lets it, may a line be done in part.
    """
    try:
        done = play_line(game, state, seat, line, lambda part: Rng(bytes(32), part + 1))
    except LineRefused as no:
        text = game.words.refusal(no.violation, NAMES, ENGLISH)
        return no.part, no.violation.code, no.violation.values, text
    if done.refusal is not None:
        assert not knowledge(game).whole_lines, line
        assert any(part.kind is MoveKind.REVEALED for part in done.parts), line
    return None


@sampled_table
@pytest.mark.parametrize("policy", PLAYERS)
def test_an_automated_player_cannot_see_hidden_things(
    game: Game, table: Table, policy: str
) -> None:
    """Its choice is the same in all twins of a position."""
    for turn in positions(game, table, 3, 41):
        chosen = PLAYERS[policy](game, turn.state, turn.seat, Rng(bytes(32), 9))
        assert chosen in turn.legal
        for number in range(3):
            twin = game.imagine(turn.state, turn.seat, Rng(bytes(32), 50 + number))
            assert PLAYERS[policy](game, twin, turn.seat, Rng(bytes(32), 9)) == chosen


@pytest.mark.long
@every_game
def test_an_automated_player_chooses_alike_over_a_hundred_twins(game: Game) -> None:
    """As above, over many twins of a few positions."""
    for turn in positions(game, first_table(game), 5, 60):
        chosen = PLAYERS["greedy"](game, turn.state, turn.seat, Rng(bytes(32), 9))
        for number in range(100):
            twin = game.imagine(turn.state, turn.seat, Rng(bytes(32), 50 + number))
            assert PLAYERS["greedy"](game, twin, turn.seat, Rng(bytes(32), 9)) == chosen
