"""What every game must pass: its sentences, in every language and within their lengths."""

from collections.abc import Iterator
from typing import Any

from bot.text.translator import LOCALES, Translator
from games.core.contract import Game, Table
from games.core.moves import Move
from games.core.words import ENGLISH, Tongue
from tests.games.conformance import NAMES, counts, sampled_table
from tests.games.matches import (
    GAMES,
    Turn,
    random_match,
)


def tongues(game: Game) -> list[Tongue]:
    """English, and the languages the game has catalogues for."""
    if game.info.key not in GAMES:
        return [ENGLISH]
    translator = Translator()
    return [translator.tongue(locale, game.info.key) for locale in LOCALES]


@sampled_table
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


@sampled_table
def test_what_becomes_of_a_seat_that_leaves(game: Game, table: Table) -> None:
    """One short sentence in each language, however many stay."""
    for tongue in tongues(game):
        for others in range(table.seats):
            said = game.words.leaving(table.mode, others, tongue)
            assert said.endswith(".")
            assert len(said) <= 240
            assert "{" not in said


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
