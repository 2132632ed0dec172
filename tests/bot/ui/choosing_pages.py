"""The picker and its neighbours where other games than Viking Tiles fill them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.matches.picker import Step, narrow
from bot.matches.position import Position
from bot.matches.preview import Preview
from bot.ui.hints import hint_for
from bot.ui.orders import orders_page
from bot.ui.page import Page
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.telling import Telling
from games.core.chance import Rng, seal
from games.core.codec import encode_state
from games.core.contract import Game, Mode, Table
from games.core.discovery import discover
from games.core.play import begin, play
from games.core.players import play_random
from storage.rows import MatchRow, SeatRow, Stored
from tests.bot.ui.positions import NOON, SECRET, TRANSLATOR
from tests.bot.ui.test_far_cells import wide_land

GAMES = discover().games
CHOOSING = 1 << 40


def asked(key: str, kind: str) -> Position:
    """A position of random matches of a game in which something of that kind is asked."""
    game = GAMES[key]
    mode = next(mode for mode in reversed(game.info.modes) if mode.seats[1] > 1)
    for number in range(50):
        chance, ply = Rng(SECRET, CHOOSING + number), 0
        state: Any = begin(game, Table(mode.key, mode.seats[1]), SECRET).state
        while pending := game.pending(state):
            if any(decision.kind == kind for decision in pending):
                return seated(game, mode, state, ply)
            seat, ply = next(one.seat for one in pending if one.required), ply + 1
            move = play_random(game, state, seat, chance)
            state = play(game, state, seat, move, Rng(SECRET, ply)).state
    raise LookupError(f"{key}: {kind}")


def seated(game: Game, mode: Mode, state: Any, ply: int) -> Position:
    """The state with people at the table."""
    seats = range(mode.seats[1])
    match = MatchRow(
        id=10**6, game=game.info.key, mode=mode.key, seats=len(seats), options={}, language="en",
        status="running", host_id=0, guild_id=1, channel_id=2, practice=True, ply=ply, moves=ply,
        secret_hash=seal(SECRET), opened_at=NOON,
    )  # fmt: skip
    rows = tuple(
        SeatRow(place=seat, seat=seat, person_id=seat, name="W" * 32, version=10**4)
        for seat in seats
    )
    return Position(Stored(match=match, seats=rows, state=encode_state(game, state)), game)


def picking(telling: Telling, kind: str, path: tuple[str, ...] = ()) -> Picking:
    """The picker of the seat that is asked for that, after some presses."""
    here = telling.position
    seat = next(decision.seat for decision in here.pending if decision.kind == kind)
    step = narrow(here.game, here.state, seat, path, here.public_rng())
    return pictured(telling, seat, path, step)


def pictured(telling: Telling, seat: int, path: tuple[str, ...], step: Step) -> Picking:
    """The same at a step that is given."""
    here = telling.position
    preview = Preview(here.game, here.state, seat, step.line, here.public_rng())
    return Picking(telling, seat, 10**4, path, path[:-1], step, preview)


def told(here: Position, locale: str) -> Telling:
    """A position in one language."""
    return Telling(here, TRANSLATOR.tongue(locale, here.match.game))


def choosing_pages(locale: str) -> Iterator[tuple[str, Page]]:
    """A page for each form of choice, by name."""
    draft = told(asked("raiders", "draft"), locale)
    yield "several", picker_page(picking(draft, "draft"), [])
    mercenary = told(asked("raiders", "answer-mercenary"), locale)
    yield "always", picker_page(picking(mercenary, "answer-mercenary"), [])
    yield "standing answers", orders_page(mercenary, [])
    auction = picking(told(asked("vikings", "auction"), locale), "auction", ("bid",))
    many = tuple(str(number) for number in range(1, 41))
    step = msgspec.structs.replace(auction.step, choices=many)
    yield "number", picker_page(pictured(auction.telling, auction.seat, ("bid",), step), [])
    yield from _places(told(wide_land(), locale))
    yield from _hints(told(asked("viking-tiles", "act"), locale))


def _places(wide: Telling) -> Iterator[tuple[str, Page]]:
    """Places by their parts of the board, those of one part, and more than four selects hold."""
    tiles = picking(wide, "place").step.choices
    pages = [picking(wide, "place", (tile,)) for tile in tiles]
    for page in [one for one in pages if one.step.field == "cell"]:
        yield "places", picker_page(page, [])
        yield "places of a part", picker_page(page, [], group=0)
        most = tuple(f"n{row}e{column}" for row in range(1, 13) for column in range(1, 11))
        step = msgspec.structs.replace(page.step, choices=most)
        yield "parts", picker_page(pictured(wide, page.seat, page.path, step), [])


def _hints(practice: Telling) -> Iterator[tuple[str, Page]]:
    """A hint, and none any more."""
    here = picking(practice, "act")
    for shown in (True, False):
        hint = hint_for(practice, here.seat, 1, shown=shown)
        assert hint is not None
        yield f"hint {shown}", picker_page(here, [], hint=hint)
