"""What every game must pass, found by discovery: matches, moves, storage (DESIGN, section 7).

`make test` runs seeded samples, `make long` the full counts.
"""

import random
from typing import Any

import msgspec
import pytest

from games.core.chance import Rng
from games.core.codec import decode_events, decode_state, encode_events, encode_state
from games.core.contract import Game, Table
from games.core.errors import CORE_REFUSALS, CorruptState, RuleViolation
from games.core.moves import LONGEST_TEXT, Move
from games.core.play import begin, play
from tests.games.conformance import (
    NAMES,
    check_violation,
    counts,
    every_game,
    every_table,
    first_table,
)
from tests.games.matches import (
    Turn,
    knowledge,
    positions,
    random_match,
)

LONGEST_LIST = 1000


@every_game
def test_descriptor_is_sound(game: Game) -> None:
    """Keys, options, verbs, event names and refusal codes are there and unambiguous."""
    info = game.info
    assert info.key == info.key.lower()
    assert info.rules_version >= 1
    for mode in info.modes:
        assert 1 <= mode.seats[0] <= mode.seats[1] <= len(info.colours)
        assert all(option.default in option.choices for option in mode.options)
    verbs = [move.verb for move in game.moves]
    names = [event.__name__ for event in game.events]
    for unique in (verbs, names, list(game.refusals), list(info.colours)):
        assert len(set(unique)) == len(unique)
    assert not set(game.refusals) & set(CORE_REFUSALS)


@every_table
@counts(1, 200)
def test_a_random_match_ends(game: Game, table: Table, seeds: range) -> None:
    """It ends with a result, keeps its pieces, and lists moves that `parse` and `refuse` know."""
    for seed in seeds:
        known = knowledge(game)
        pieces = last = None
        for turn in random_match(game, table, seed):
            pieces = known.census(turn.state) if pieces is None else pieces
            assert game.result(turn.state) is None
            known.check(turn.state)
            check_list(game, turn, known.lonely)
            assert known.census(turn.played.state) == pieces
            last = turn.played.state
        known.check(last)
        result = game.result(last)
        assert result is not None
        assert [standing.seat for standing in result.standings] == list(range(table.seats))
        assert all(result.standings[seat].place == 1 for seat in result.winners)
        for seat in range(table.seats):
            assert not game.legal(last, seat)


def check_list(game: Game, turn: Turn, lonely: frozenset[str]) -> None:
    """The list of a decision: short, without doubles, for the seats that are asked alone."""
    texts = [str(move) for move in turn.legal]
    assert 0 < len(texts) <= LONGEST_LIST
    assert len(set(texts)) == len(texts)
    assert max(map(len, texts)) <= LONGEST_TEXT
    if turn.decision.required and turn.decision.kind not in lonely:
        assert len(texts) > 1
    waiting = {decision.seat for decision in game.pending(turn.state)}
    assert not any(game.legal(turn.state, seat) for seat in set(range(len(NAMES))) - waiting)
    assert all(isinstance(event, game.events) for event in turn.played.events)
    if turn.ply % 3 == 0:
        check_spelling(game, turn, texts)


def check_spelling(game: Game, turn: Turn, texts: list[str]) -> None:
    """Every move listed is accepted and read back from its own text."""
    for move, text in zip(turn.legal, texts, strict=True):
        assert isinstance(move, game.moves)
        assert game.parse(turn.state, turn.seat, text) == move
        assert game.refuse(turn.state, turn.seat, move) is None


@every_table
@counts(1, 10)
def test_every_listed_move_applies_and_others_are_refused(
    game: Game, table: Table, seeds: range
) -> None:
    """`refuse` is None exactly for the moves listed; refused ones change nothing."""
    for seed in seeds:
        choice = random.Random(seed)
        seen: dict[str, Move] = {}
        for turn in random_match(game, table, seed):
            seen.update({str(move): move for move in turn.legal})
            if turn.ply % 7 == seed % 7:
                stored = encode_state(game, turn.state)
                for move in choice.sample(list(turn.legal), min(12, len(turn.legal))):
                    play(game, turn.state, turn.seat, move, Rng(bytes(32), turn.ply))
                for move in choice.sample(list(seen.values()), min(40, len(seen))):
                    check_refusal(game, turn, move)
                    check_waiting(game, table, turn.state, move)
                assert encode_state(game, turn.state) == stored


def check_waiting(game: Game, table: Table, state: Any, move: Move) -> None:
    """A seat that is asked nothing can make no move."""
    asked = {decision.seat for decision in game.pending(state)}
    for seat in set(range(table.seats)) - asked:
        assert game.refuse(state, seat, move) is not None


def check_refusal(game: Game, turn: Turn, move: Move) -> None:
    """A move and a spoilt copy of its text are refused exactly if they are not listed."""
    violation = game.refuse(turn.state, turn.seat, move)
    assert (violation is None) == (move in set(turn.legal)), str(move)
    if violation is not None:
        check_violation(game, violation)
        with pytest.raises(RuleViolation):
            play(game, turn.state, turn.seat, move, Rng(bytes(32), turn.ply))
    for text in (f"{move} x", str(move)[:-1], str(move).upper(), f"x{move}"):
        try:
            parsed = game.parse(turn.state, turn.seat, text)
        except RuleViolation as unread:
            check_violation(game, unread)
        else:
            legal = game.refuse(turn.state, turn.seat, parsed) is None
            assert legal == (parsed in set(turn.legal)), text


@every_table
@counts(1, 6)
def test_states_and_events_are_stored(game: Game, table: Table, seeds: range) -> None:
    """A stored state and its events come back equal; a move on a copy leaves its origin alone."""
    for seed in seeds:
        for turn in positions(game, table, seed, 3):
            stored = encode_state(game, turn.state)
            again = decode_state(game, stored)
            assert again == turn.state
            assert encode_state(game, again) == stored
            copied = turn.state.copy()
            assert copied == turn.state
            game.apply(copied, turn.seat, turn.move, Rng(bytes(32), turn.ply))
            assert encode_state(game, turn.state) == stored
            replayed = play(game, again, turn.seat, turn.move, Rng(bytes(32), turn.ply))
            original = play(game, turn.state, turn.seat, turn.move, Rng(bytes(32), turn.ply))
            assert replayed == original
            events = turn.played.events
            assert decode_events(game, encode_events(events)) == events


@every_game
def test_damaged_states_are_reported(game: Game) -> None:
    """Bytes that are no state of this game raise CorruptState."""
    state = begin(game, first_table(game), bytes(32)).state
    stored = encode_state(game, state)
    for damaged in (b"", b"skald", stored[:-1], stored[:3]):
        with pytest.raises(CorruptState):
            decode_state(game, damaged)
    with pytest.raises(CorruptState):
        decode_events(game, b"skald")


@every_game
def test_states_of_unknown_versions_are_reported(game: Game) -> None:
    """What `upgrade` does not know is CorruptState, never another exception."""
    plain = msgspec.msgpack.encode({"what": "ever"})
    for version in (0, game.info.rules_version + 1):
        with pytest.raises(CorruptState):
            decode_state(game, msgspec.msgpack.encode((version, msgspec.Raw(plain))))
