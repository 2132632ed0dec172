"""What is said of a position tells its reader no more than it knows: every game, by its twins."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.matches.ahead import ahead, further, preparable
from bot.matches.completion import complete
from bot.matches.explaining import explain
from bot.matches.picker import narrow
from bot.matches.position import Position
from bot.matches.preview import Preview, next_seats
from bot.ui.answers import refused_page, why_page
from bot.ui.board import board_pictures, private_board, public_board
from bot.ui.hand import hand_page, hand_pictures
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.telling import Telling
from bot.ui.textboard import text_board_page
from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.contract import Game, Mode
from games.core.discovery import discover
from render.discovery import painters
from render.service import RenderService
from storage.rows import Stored
from tests.bot.ui.positions import TRANSLATOR, payload
from tests.bot.ui.test_every_game import played
from tests.bot.ui.test_pages import SEEN

STEP = 4
"""Of the positions of a random match one in so many is compared."""
DRAWN = 3
"""Of these one in so many with its pictures."""
TABLES = [
    pytest.param(game, mode, id=f"{key}-{mode.key}")
    for key, game in discover().games.items()
    for mode in game.info.modes
]


def twin(here: Position, viewer: int | None, number: int) -> Position:
    """The same match with all that this viewer cannot know dealt anew."""
    state = here.game.imagine(here.state, viewer, Rng(number.to_bytes(32, "big"), 1))
    stored = Stored(match=here.match, seats=here.rows, state=encode_state(here.game, state))
    return Position(stored, here.game)


def told(here: Position) -> Telling:
    """The position in English."""
    return Telling(here, TRANSLATOR.tongue("en", here.match.game))


async def public(here: Position, pictures: RenderService) -> list[object]:
    """What everybody can see: board with picture and alt text, text board, who is waited for."""
    telling, view = told(here), here.view(None)
    shown = await board_pictures(pictures, telling, view)
    return [
        payload(public_board(telling, shown, [], mention=[0], seen=SEEN)),
        payload(private_board(telling, view, shown, [])),
        payload(text_board_page(telling, view, 0)),
        telling.waiting(),
    ]


async def private(here: Position, seat: int, pictures: RenderService) -> list[object]:
    """What one seat can see: board, hand, and all that its questions are answered with."""
    telling, view = told(here), here.view(seat)
    board = await board_pictures(pictures, telling, view)
    hand = await hand_pictures(pictures, telling, seat)
    shown: list[object] = [
        payload(private_board(telling, view, board, [])),
        payload(hand_page(telling, seat, hand)),
    ]
    coming = ahead(here.game, here.state, seat, here.public_rng())
    if coming is not None:
        shown.append(list(map(str, here.game.legal(coming, seat))))
        begins = coming if here.decision(seat) is None else here.state
        shown += prepared(telling, seat, begins)
    return shown + list(asked(telling, seat)) if here.decision(seat) is not None else shown


def prepared(telling: Telling, seat: int, begins: Any) -> Iterator[object]:
    """What is offered to be prepared for a turn that begins so, in its later decisions too."""
    here = telling.position
    later = further(here.game, begins, seat, here.public_rng())
    verbs = dict.fromkeys(move.verb for one in later for move in here.game.legal(one, seat))
    for typed in ("", *verbs):
        rng = here.public_rng()
        offered = preparable(here.game, begins, seat, typed, rng, 25, telling.tongue)
        yield [one.text for one in offered.suggestions]


def asked(telling: Telling, seat: int) -> Iterator[object]:
    """Picker, previews, completions, refusals and what follows, of a seat that is asked."""
    here = telling.position
    game, state, choice = here.game, here.state, random.Random(here.match.ply)
    path: tuple[str, ...] = ()
    while True:
        step = narrow(game, state, seat, path, here.public_rng())
        preview = Preview(game, state, seat, step.line, here.public_rng())
        picking = Picking(telling, seat, 1, path, path[:-1], step, preview)
        yield payload(picker_page(picking, []))
        if step.field is None:
            rngs = [here.public_rng(number) for number in range(3)]
            yield next_seats(game, state, seat, step.line, rngs)
            break
        path = (*path, choice.choice(step.choices))
    legal = list(game.legal(state, seat))
    for move in choice.sample(legal, min(3, len(legal))):
        for typed in (move.verb, f"{move}; ", f"{move}; {choice.choice(legal).verb}"):
            yield complete(game, state, seat, typed, here.public_rng(), 25, telling.tongue)
        for line in (f"{move} x", f"{move.verb} x", f"{move}; x"):
            explained = explain(game, state, seat, line, here.public_rng())
            if explained is not None:
                yield payload(refused_page(telling, line, explained.refused))
                yield payload(why_page(telling, line, explained))


@pytest.mark.parametrize(("game", "mode"), TABLES)
async def test_nobody_is_told_what_is_hidden(game: Game, mode: Mode) -> None:
    """Every message, picture, preview and completion is the same for a position and its twins."""
    drawing, silent = RenderService(painters()), RenderService({})
    hidden = 0
    for number, (here, _) in enumerate(played(game, mode)):
        if number % STEP:
            continue
        pictures = silent if number // STEP % DRAWN else drawing
        everybody, other = await public(here, pictures), twin(here, None, number)
        hidden += other.state != here.state
        assert await public(other, pictures) == everybody
        for seat in range(len(here.rows)):
            own = await private(here, seat, pictures)
            assert await private(twin(here, seat, number), seat, pictures) == own
    assert hidden, "no twin differed: nothing was compared"
