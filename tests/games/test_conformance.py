"""What every game must pass, found by discovery (DESIGN, section 7, points 1 to 4).

`make test` runs seeded samples, `make long` the full counts.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.text.translator import LOCALES, Translator
from games.core.chance import Rng
from games.core.codec import decode_events, decode_state, encode_events, encode_state
from games.core.contract import Game, Table
from games.core.errors import CORE_REFUSALS, CorruptState, RuleViolation
from games.core.events import Event, heard
from games.core.lines import LineRefused, foresee, play_line
from games.core.moves import LONGEST_TEXT, Move
from games.core.play import MoveKind, begin, play
from games.core.players import PLAYERS
from games.core.seats import Seat
from games.core.words import ENGLISH, Tongue
from tests.games.matches import (
    EVERY_ID,
    EVERY_TABLE,
    GAMES,
    Knowledge,
    Turn,
    knowledge,
    positions,
    random_match,
)

every_table = pytest.mark.parametrize(("game", "table"), EVERY_TABLE, ids=EVERY_ID)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
NAMES = ("Ana", "Rui", "Cleo", "Davi", "Bia")
LONGEST_LIST = 1000
MOST_DRAWS = 20_000
"""As many as a position may take to be imagined."""


def counts(sample: int, full: int) -> Any:
    """Seeds for `make test`, and all the further ones for `make long`."""
    further = pytest.param(range(sample, full), marks=pytest.mark.long, id="all")
    return pytest.mark.parametrize("seeds", [pytest.param(range(sample), id="sample"), further])


def viewers(table: Table) -> Iterator[Seat | None]:
    """Every seat, and a spectator."""
    yield from range(table.seats)
    yield None


def first_table(game: Game) -> Table:
    """The game's first mode with as few seats as it takes."""
    return next(table for each, table in EVERY_TABLE if each is game)


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


def check_violation(game: Game, violation: RuleViolation) -> None:
    """Its code is in the closed list and has a sentence with everything filled in."""
    assert violation.code in (*game.refusals, *CORE_REFUSALS)
    text = game.words.refusal(violation, NAMES, ENGLISH)
    assert text
    assert "{" not in text


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


@every_table
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


@every_table
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


@every_table
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


def tongues(game: Game) -> list[Tongue]:
    """English, and the languages the game has catalogues for."""
    if game.info.key not in GAMES:
        return [ENGLISH]
    translator = Translator()
    return [translator.tongue(locale, game.info.key) for locale in LOCALES]


@every_table
@counts(1, 4)
def test_words_are_ready(game: Game, table: Table, seeds: range) -> None:
    """Everything a person reads is there in every language, short enough, and filled in."""
    words = game.words
    for tongue in tongues(game):
        assert words.mode(table.mode, tongue)
        assert words.length(table.mode, table.seats, dict(table.options), tongue)
        for key, value in table.options.items():
            assert words.option(key, tongue)
            assert words.option_value(key, value, tongue)
        for seed in seeds:
            for turn in random_match(game, table, seed):
                if turn.ply % 29 == seed % 29:
                    check_words(game, turn, tongue)
            check_ending(game, turn.played.state, tongue)


def check_words(game: Game, turn: Turn, tongue: Tongue) -> None:
    """What is said of a position, of its moves, and of what happened."""
    words, view = game.words, game.view(turn.state, turn.seat)
    hidden = words.hand(game.view(turn.state, None), tongue)
    assert hidden in ("", words.hand(view, tongue))
    said = [words.prompt(turn.decision, tongue), words.headline(view, tongue)]
    said += [words.scores(view, NAMES, tongue), words.board(view, NAMES, tongue)]
    said.append(words.summary(view, NAMES, tongue))
    assert len(said[-1]) <= 1024
    for move in turn.legal[:: max(1, len(turn.legal) // 10)]:
        said += list(_picked(game, view, move, tongue))
    told = (words.event(event, NAMES, tongue) for event in turn.played.events)
    said += [sentence for sentence in told if sentence is not None]
    assert all(said)
    assert not [sentence for sentence in said if "{" in sentence or "None" in sentence]


def check_ending(game: Game, state: Any, tongue: Tongue) -> None:
    """How the match ended, and why each seat has its points."""
    result = game.result(state)
    assert result is not None
    assert game.words.ending(result, tongue)
    for standing in result.standings:
        assert all(game.words.reason(reason, tongue) for reason in standing.reasons)


def _picked(game: Game, view: Any, move: Move, tongue: Tongue) -> Iterator[str]:
    """What the picker shows on the way to a move, and the move itself."""
    steps = move.steps()
    for number, (field, value) in enumerate(steps):
        yield game.words.question(steps[:number], field, view, tongue)
        choice = game.words.choice(steps[:number], field, value, view, tongue)
        assert len(choice.label) <= 60
        assert len(choice.description or "") <= 100
        yield choice.label
    sentence = game.words.move(move, view, tongue)
    assert len(sentence) <= 100
    yield sentence


@every_table
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


@every_table
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
