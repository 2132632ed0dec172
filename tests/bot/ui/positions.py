"""Positions of Viking Tiles as the interface meets them, without a store and without Discord."""

import random
from datetime import UTC, datetime
from typing import Any

from bot.matches.position import Position
from bot.text.translator import Translator
from bot.ui.page import Page
from bot.ui.telling import Telling
from games.core.chance import Rng, seal
from games.core.codec import encode_state
from games.core.contract import Table
from games.core.play import begin, play
from games.viking_tiles import GAME
from storage.rows import MatchRow, SeatRow, Stored

SECRET = bytes(range(32))
TRANSLATOR = Translator()
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)


def position(
    moves: int = 0,
    *,
    seats: int = 2,
    names: tuple[str, ...] = ("Ana", "Rui", "Cleo", "Davi"),
    seed: int = 1,
    number: int = 1,
) -> Position:
    """A saga after so many random moves, or at its end."""
    begun = begin(GAME, Table("saga", seats, {"length": "short", "hall": "a"}), SECRET)
    state: Any = begun.state
    choice = random.Random(seed)
    made = 0
    while made < moves and GAME.pending(state):
        seat = GAME.pending(state)[0].seat
        move = choice.choice(list(GAME.legal(state, seat)))
        made += 1
        state = play(GAME, state, seat, move, Rng(SECRET, made)).state
    over = GAME.result(state) is not None
    match = MatchRow(
        id=number,
        game="viking-tiles",
        mode="saga",
        seats=seats,
        options={"length": "short", "hall": "a"},
        language="en",
        status="finished" if over else "running",
        host_id=100,
        guild_id=1,
        channel_id=2,
        secret_hash=seal(SECRET),
        secret=SECRET if over else None,
        ply=made,
        moves=made,
        opened_at=NOON,
    )
    rows = tuple(
        SeatRow(place=seat, seat=seat, person_id=100 + seat, name=names[seat], version=made)
        for seat in range(seats)
    )
    return Position(Stored(match=match, seats=rows, state=encode_state(GAME, state)), GAME)


def lobby(*names: str, seats: int = 4, status: Any = "lobby") -> Position:
    """A table that waits for people."""
    match = MatchRow(
        id=1,
        game="viking-tiles",
        mode="saga",
        seats=seats,
        options={"length": "short", "hall": "a"},
        language="en",
        status=status,
        host_id=100,
        guild_id=1,
        channel_id=2,
        opened_at=NOON,
    )
    rows = tuple(
        SeatRow(place=place, person_id=100 + place, name=name, colour=GAME.info.colours[place])
        for place, name in enumerate(names)
    )
    return Position(Stored(match=match, seats=rows, state=None), GAME)


def twin(here: Position, viewer: int | None, number: int) -> Position:
    """The same match with all that this viewer cannot know dealt anew."""
    state = GAME.imagine(here.state, viewer, Rng(number.to_bytes(32, "big"), 1))
    return Position(
        Stored(match=here.match, seats=here.rows, state=encode_state(GAME, state)), GAME
    )


def telling(here: Position, locale: str = "en") -> Telling:
    """The position in one language."""
    return Telling(here, TRANSLATOR.tongue(locale, "viking-tiles"))


def payload(page: Page) -> dict[str, Any]:
    """The page as Discord is sent it, pictures by name."""
    return {
        "components": page.view().to_components(),
        "attachments": [(shown.name, shown.png, shown.alt) for shown in page.pictures],
    }
