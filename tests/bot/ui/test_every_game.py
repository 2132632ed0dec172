"""Pickers, boards, hands and logs of every game and mode there is fit into Discord."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.matches.completion import complete
from bot.matches.explaining import explain
from bot.matches.picker import narrow
from bot.matches.position import Position
from bot.matches.preview import Preview
from bot.matches.service import LogEntry
from bot.ui import limits
from bot.ui.answers import refused_page, why_page
from bot.ui.board import private_board, public_board
from bot.ui.hand import hand_page
from bot.ui.handlers.completing import as_typed, label_of
from bot.ui.lobby import lobby_page, start_page
from bot.ui.log import log_page
from bot.ui.message_limits import message_problems
from bot.ui.orders import orders_page
from bot.ui.page import Page
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.result import result_page
from bot.ui.sealed import sealed_page
from bot.ui.set_up import set_up_page
from bot.ui.telling import Telling, marks_of
from bot.ui.textboard import text_board_page
from games.core.chance import Rng, seal
from games.core.codec import encode_state
from games.core.contract import Game, Mode, Table
from games.core.discovery import discover
from games.core.events import Event, heard
from games.core.play import begin, play
from storage.rows import MatchRow, OrderRow, SeatRow, Stored
from tests.bot.ui.positions import NOON, SECRET, TRANSLATOR
from tests.bot.ui.test_pages import SEEN

NAMES = tuple(letter * 32 for letter in "WMQGO")
EVERY = 9
"""Of so many positions one is looked at."""
MOST = 400
TABLES = [
    pytest.param(game, mode, locale, id=f"{key}-{mode.key}-{locale}")
    for key, game in discover().games.items()
    for mode in game.info.modes
    for locale in (("en", "es") if mode is game.info.modes[0] else ("pt-BR",))
]


def positioned(game: Game, mode: Mode, state: Any, ply: int) -> Position:
    """A state as the interface is given it."""
    over = game.result(state) is not None
    seats = mode.seats[1]
    match = MatchRow(
        id=10**6,
        game=game.info.key,
        mode=mode.key,
        seats=seats,
        options={option.key: option.default for option in mode.options},
        language="en",
        status="finished" if over else "running",
        host_id=1,
        guild_id=1,
        channel_id=2,
        secret_hash=seal(SECRET),
        secret=SECRET if over else None,
        ply=ply,
        moves=ply,
        opened_at=NOON,
    )
    rows = tuple(
        SeatRow(place=seat, seat=seat, person_id=seat, name=NAMES[seat], version=10**4)
        for seat in range(seats)
    )
    return Position(Stored(match=match, seats=rows, state=encode_state(game, state)), game)


def played(game: Game, mode: Mode) -> Iterator[tuple[Position, list[list[Event]]]]:
    """A random match: some of its positions with the events since the last one, and the end."""
    options = {option.key: option.default for option in mode.options}
    state: Any = begin(game, Table(mode.key, mode.seats[1], options), SECRET).state
    choice = random.Random(7)
    events: list[list[Event]] = []
    for ply in range(1, MOST):
        pending = game.pending(state)
        if not pending:
            break
        seat = choice.choice(pending).seat
        move = choice.choice(list(game.legal(state, seat)))
        made = play(game, state, seat, move, Rng(SECRET, ply))
        state = made.state
        events.append(heard(made.events, None))
        if ply % EVERY == 0:
            yield positioned(game, mode, state, ply), events[-EVERY:]
    yield positioned(game, mode, state, ply), events[-EVERY:]


def pickers(told: Telling, choice: random.Random) -> Iterator[Page]:
    """Every page on one way through the picker of each seat that is asked."""
    here = told.position
    for decision in here.pending:
        seat, path = decision.seat, ()
        while True:
            step = narrow(here.game, here.state, seat, path, here.public_rng())
            preview = Preview(here.game, here.state, seat, step.line, here.public_rng())
            picking = Picking(told, seat, 10**4, path, path[:-1], step, preview)
            yield picker_page(picking, [], note="n" * 1_500, undo=True)
            if step.field is None:
                break
            path = (*path, choice.choice(step.choices))


def pages(told: Telling, events: list[list[Event]], choice: random.Random) -> Iterator[Page]:
    """What can be shown of a position."""
    here = told.position
    entries = [
        LogEntry(number, number % len(here.people), "x" * 60, tuple(one), NOON, undone=False)
        for number, one in enumerate(events, start=1)
    ]
    public = here.view(None)
    yield log_page(told, entries)
    yield text_board_page(told, public, 0)
    yield start_page(told)
    yield sealed_page(told)
    if here.result is not None:
        yield result_page(told, here.result, [])
    else:
        yield from refusals(told, choice)
        yield orders_page(told, prepared(told), "n" * 100)
        yield public_board(told, [], entries, mention=[0], seen=SEEN)
        yield private_board(told, here.view(0), [], entries)
        yield hand_page(told, 0, [], "x" * 1_000)
        yield from pickers(told, choice)


def refusals(told: Telling, choice: random.Random) -> Iterator[Page]:
    """A line that is only a beginning, and one that means nothing, with the rule behind it."""
    here = told.position
    for decision in here.pending:
        seat = decision.seat
        verb = choice.choice(list(here.game.legal(here.state, seat))).verb
        for line in (verb, f"{verb} {'x' * 60}"):
            found = explain(here.game, here.state, seat, line, here.public_rng())
            if found is not None:
                yield refused_page(told, line, found.refused)
                yield why_page(told, line, found)


def prepared(told: Telling) -> list[OrderRow]:
    """As many orders as one kind of decision takes, each with the longest condition."""
    kind = told.position.pending[0].kind
    return [
        OrderRow(seat=0, kind=kind, place=place, choice="x" * 64, guard="x" * 60, dropped=True)
        for place in range(6)
    ]


def choices(told: Telling) -> Iterator[tuple[str, str]]:
    """Labels and values of what is offered to somebody who types; a label can be typed on."""
    here = told.position
    for decision in here.pending:
        seat, rng = decision.seat, here.public_rng()
        for typed in ("", here.game.moves[0].verb):
            found = complete(here.game, here.state, seat, typed, rng, 25, told.tongue)
            for one in found.suggestions:
                label = label_of(told, found, one)
                assert as_typed(label) == one.text or label.endswith("…")
                yield label, one.text


@pytest.mark.parametrize(("game", "mode", "locale"), TABLES)
def test_everything_fits(game: Game, mode: Mode, locale: str) -> None:
    """The longest names, all kinds of decision, from the first move to the end."""
    choice = random.Random(9)
    for here, events in played(game, mode):
        tongue = TRANSLATOR.tongue(locale, game.info.key)
        told = Telling(here, tongue, marks_of(here, tongue))
        for page in pages(told, events, choice):
            body = {"components": page.view().to_components()}
            assert message_problems(body, v2=True) == [], (str(here), here.match.moves)
        if here.result is None:
            assert all(
                0 < len(text) <= limits.CHOICE_TEXT for both in choices(told) for text in both
            )


@pytest.mark.parametrize(("game", "mode", "locale"), TABLES)
def test_a_table_fits(game: Game, mode: Mode, locale: str) -> None:
    """The lobby and the host's panel with every seat taken, for each option of the mode."""
    state: Any = begin(game, Table(mode.key, mode.seats[1]), SECRET).state
    full = positioned(game, mode, state, 0)
    match = msgspec.structs.replace(full.match, status="lobby", calling=True, closes_at=NOON)
    for number in range(max((len(option.choices) for option in mode.options), default=1)):
        options = {
            option.key: option.choices[number % len(option.choices)] for option in mode.options
        }
        chosen = msgspec.structs.replace(match, options=options)
        rows = tuple(
            msgspec.structs.replace(row, seat=None, colour=game.info.colours[row.place])
            for row in full.rows
        )
        here = Position(Stored(match=chosen, seats=rows, state=None), game)
        told = Telling(here, TRANSLATOR.tongue(locale, game.info.key))
        for page in (lobby_page(told, open_for_joining=True), set_up_page(told)):
            body = {"components": page.view().to_components()}
            assert message_problems(body, v2=True) == []
