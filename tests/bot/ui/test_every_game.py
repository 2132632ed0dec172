"""Pickers, boards, hands and logs of every game and mode there is fit into Discord."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.matches.picker import narrow
from bot.matches.position import Position
from bot.matches.preview import Preview
from bot.matches.service import LogEntry
from bot.ui.board import private_board, public_board
from bot.ui.hand import hand_page
from bot.ui.log import log_page
from bot.ui.message_limits import message_problems
from bot.ui.page import Page
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.result import result_page
from bot.ui.telling import Telling
from bot.ui.textboard import text_board_page
from games.core.chance import Rng, seal
from games.core.codec import encode_state
from games.core.contract import Game, Mode, Table
from games.core.discovery import discover
from games.core.events import Event, heard
from games.core.play import begin, play
from storage.rows import MatchRow, SeatRow, Stored
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
    if here.result is not None:
        yield result_page(told, here.result, [])
    else:
        yield public_board(told, [], entries, mention=[0], seen=SEEN)
        yield private_board(told, here.view(0), [], entries)
        yield hand_page(told, 0, [], "x" * 1_000)
        yield from pickers(told, choice)


@pytest.mark.parametrize(("game", "mode", "locale"), TABLES)
def test_everything_fits(game: Game, mode: Mode, locale: str) -> None:
    """The longest names, all kinds of decision, from the first move to the end."""
    choice = random.Random(9)
    for here, events in played(game, mode):
        told = Telling(here, TRANSLATOR.tongue(locale, game.info.key))
        for page in pages(told, events, choice):
            body = {"components": page.view().to_components()}
            assert message_problems(body, v2=True) == [], (str(here), here.match.moves)
