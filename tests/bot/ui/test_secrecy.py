"""Every message is the same for a position and its twins: it tells what its reader knows."""

import pytest

from bot.matches.completion import complete
from bot.matches.news import UPHEAVALS
from bot.matches.picker import narrow
from bot.matches.position import Position, Seen
from bot.matches.preview import Preview, next_seats
from bot.ui.board import board_pictures, private_board, public_board
from bot.ui.following import news_text
from bot.ui.hand import hand_page, hand_pictures
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.textboard import text_board_page
from games.viking_tiles import GAME
from render.discovery import painters
from render.service import RenderService
from tests.bot.ui.positions import payload, position, telling, twin

MOVES = (0, 7, 24, 61)
TWINS = range(3)


async def public(here: Position) -> list[object]:
    """What everybody can see of a position: board with picture and alt text, text board."""
    told = telling(here)
    view = here.view(None)
    pictures = await board_pictures(RenderService(painters()), told, view)
    return [
        payload(public_board(told, pictures, [], mention=[100], seen=Seen(0, 0))),
        payload(public_board(told, [], [], mention=[], seen=Seen(0, 0))),
        payload(private_board(told, view, pictures, [])),
        payload(text_board_page(told, view, 0)),
        [news_text(told, [], {"what": what}) for what in ("turn", *sorted(UPHEAVALS))],
    ]


@pytest.mark.parametrize("moves", MOVES)
async def test_public_messages(moves: int) -> None:
    """Board, picture, alt text and text board tell nothing of hands and pouch."""
    here = position(moves)
    shown = await public(here)
    for number in TWINS:
        assert await public(twin(here, None, number)) == shown


async def private(here: Position, seat: int) -> list[object]:
    """What one seat can see of a position: its hand, its picker, what it could type."""
    told = telling(here)
    pictures = await hand_pictures(RenderService(painters()), told, seat)
    shown: list[object] = [payload(hand_page(told, seat, pictures))]
    if here.decision(seat) is not None:
        shown.append(payload(picker_page(picking(here, seat, ()), [])))
        shown.append(complete(GAME, here.state, seat, "", here.public_rng()))
        shown += [payload(picker_page(page, [])) for page in deeper(here, seat)]
        rngs = [here.public_rng(number) for number in range(3)]
        shown += [
            next_seats(GAME, here.state, seat, (move,), rngs)
            for move in GAME.legal(here.state, seat)[:4]
        ]
    return shown


def picking(here: Position, seat: int, path: tuple[str, ...]) -> Picking:
    """The picker after some presses."""
    step = narrow(GAME, here.state, seat, path, here.public_rng())
    preview = Preview(GAME, here.state, seat, step.line, here.public_rng())
    return Picking(telling(here), seat, here.people[seat].version, path, (), step, preview)


def deeper(here: Position, seat: int) -> list[Picking]:
    """The pages behind the first choices, down to the confirmation."""
    pages: list[Picking] = []
    path: tuple[str, ...] = ()
    while (page := picking(here, seat, path)).step.field is not None:
        path = (*path, page.step.choices[-1])
        pages.append(page)
    return [*pages, page]


@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize("seat", [0, 1])
async def test_private_messages(moves: int, seat: int) -> None:
    """A player's hand, picker, previews and completions tell nothing of other hands and pouch."""
    here = position(moves)
    shown = await private(here, seat)
    for number in TWINS:
        assert await private(twin(here, seat, number), seat) == shown
