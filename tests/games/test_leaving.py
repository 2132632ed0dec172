"""What every game must pass: matches in which nobody acts, and seats that leave for good."""

import random
from collections import Counter

from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.contract import Game, Table
from games.core.play import begin, play
from games.core.seats import Seat
from tests.games.conformance import counts, sampled_table
from tests.games.matches import (
    Knowledge,
    Turn,
    knowledge,
    positions,
    random_match,
)


@sampled_table
def test_a_match_of_defaults_alone_ends(game: Game, table: Table) -> None:
    """If nobody ever moves, the default moves (or the first ones listed) end the match."""
    state = begin(game, table, bytes(32)).state
    idle = knowledge(game).idle
    ply = 0
    while pending := game.pending(state):
        if ply == idle:
            return
        required = [decision for decision in pending if decision.required]
        assert required, "somebody must be asked while the match is not over"
        seat = required[0].seat
        legal = game.legal(state, seat)
        move = game.default(state, seat)
        assert move is None or move in legal
        ply += 1
        state = play(game, state, seat, move or legal[0], Rng(bytes(32), ply)).state
        for other in range(table.seats):
            if all(decision.seat != other for decision in game.pending(state)):
                assert game.default(state, other) is None
    assert game.result(state) is not None


@sampled_table
@counts(1, 6)
def test_a_seat_may_leave_at_any_ply(game: Game, table: Table, seeds: range) -> None:
    """After a seat has left it is asked nothing more, and the others play to an end."""
    for seed in seeds:
        for turn in positions(game, table, seed, 53):
            leaving, choice = turn.ply % table.seats, random.Random(turn.ply)
            state = turn.state.copy()
            events = game.withdraw(state, leaving, Rng(bytes(32), turn.ply))
            assert all(isinstance(event, game.events) for event in events)
            for _ in range(5000):
                pending = game.pending(state)
                if not pending:
                    break
                assert all(decision.seat != leaving for decision in pending)
                seat = pending[0].seat
                move = choice.choice(game.legal(state, seat))
                game.apply(state, seat, move, Rng(bytes(32), turn.ply))
            result = game.result(state)
            assert result is not None
            assert leaving not in result.winners


@sampled_table
@counts(1, 6)
def test_leaving_keeps_what_holds_in_every_position(game: Game, table: Table, seeds: range) -> None:
    """In every kind of decision, whoever leaves: nothing is lost or left half done.

    Nobody leaves twice, and nobody after the end.
    """
    known = knowledge(game)
    for seed in seeds:
        kinds: Counter[str] = Counter()
        for turn in random_match(game, table, seed):
            kinds[turn.decision.kind] += 1
            if turn.ply % 3 == seed % 3 or kinds[turn.decision.kind] <= 3:
                for leaving in range(table.seats):
                    check_leaving(game, known, turn, leaving)
        over = turn.played.state
        stored = encode_state(game, over)
        for leaving in range(table.seats):
            assert game.withdraw(over, leaving, Rng(bytes(32), 1)) == []
        assert encode_state(game, over) == stored


def check_leaving(game: Game, known: Knowledge, turn: Turn, leaving: Seat) -> None:
    """A seat leaves, and leaves again."""
    state = turn.state.copy()
    game.withdraw(state, leaving, Rng(bytes(32), turn.ply))
    known.check(state)
    assert known.census(state) == known.census(turn.state)
    assert all(decision.seat != leaving for decision in game.pending(state))
    before = encode_state(game, state)
    assert game.withdraw(state, leaving, Rng(bytes(32), turn.ply)) == []
    assert encode_state(game, state) == before
