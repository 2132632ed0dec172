"""A wide land: every cell is a few presses away, under the name that stands on the picture."""

import random
from collections import deque
from typing import Any

from bot.matches.picker import narrow
from bot.matches.preview import Preview
from bot.ui import limits
from bot.ui.buttons import Pick, PickGroup, PickPlace
from bot.ui.message_limits import message_problems, walk
from bot.ui.picker import picker_page
from bot.ui.picking import Picking
from bot.ui.picking import parted as parted_path
from games.core.chance import Rng
from games.core.codec import encode_state
from games.core.contract import Table
from games.core.play import begin, play
from games.core.words import ENGLISH
from games.viking_tiles import GAME
from games.viking_tiles.moves import Place
from render.viking_tiles.choices import paint_choices
from render.viking_tiles.parts import parted
from storage.rows import Stored
from tests.bot.ui.positions import SECRET, Position, position, telling

CELLS = 80
MOST_PRESSES = 4


def wide_land() -> Position:
    """A full saga of four with eighty tiles on the land, where a tile is to be placed."""
    table = Table("saga", 4, {"length": "full", "hall": "a"})
    state: Any = begin(GAME, table, SECRET).state
    choice, ply = random.Random(11), 0
    while len(state.board.placed) < CELLS or GAME.pending(state)[0].kind != "place":
        seat, ply = GAME.pending(state)[0].seat, ply + 1
        move = choice.choice(list(GAME.legal(state, seat)))
        state = play(GAME, state, seat, move, Rng(SECRET, ply)).state
    here = position(0, seats=4)
    return Position(
        Stored(match=here.match, seats=here.rows, state=encode_state(GAME, state)), GAME
    )


def reached(here: Position) -> dict[tuple[str, str], tuple[int, str]]:
    """For each tile and cell the fewest presses from the board, and the label pressed last."""
    seat = here.pending[0].seat
    found: dict[tuple[str, str], tuple[int, str]] = {}
    waiting: deque[tuple[tuple[str, ...], int | None, int]] = deque([((), None, 1)])
    while waiting:
        path, group, presses = waiting.popleft()
        step = narrow(GAME, here.state, seat, path, here.public_rng())
        if step.field not in {"tile", "cell"}:
            continue
        preview = Preview(GAME, here.state, seat, step.line, here.public_rng())
        picking = Picking(telling(here), seat, 1, path, path[:-1], step, preview)
        body = {"components": picker_page(picking, [], group=group).view().to_components()}
        assert message_problems(body, v2=True) == []
        for item in walk(body["components"]):
            custom_id = item.get("custom_id", "")
            if PickGroup.knows(custom_id):
                waiting += [(path, int(one["value"]), presses + 1) for one in item["options"]]
            elif PickPlace.knows(custom_id):
                further = [((*path, one["value"]), one["label"]) for one in item["options"]]
            elif Pick.knows(custom_id):
                further = [(parted_path((Pick.read(custom_id) or {})["path"]), item["label"])]
            else:
                continue
            for longer, label in further if not PickGroup.knows(custom_id) else ():
                if step.field == "cell":
                    key = (dict(step.steps)["tile"], longer[-1])
                    found.setdefault(key, (presses + 1, label))
                waiting.append((longer, None, presses + 1))
    return found


def test_every_cell_is_a_few_presses_away() -> None:
    """Play, the tile, perhaps a part of the board, the cell: four at most, each by its name."""
    here = wide_land()
    seat = here.pending[0].seat
    wanted = {
        (move.tile, move.cell) for move in GAME.legal(here.state, seat) if isinstance(move, Place)
    }
    assert len({cell for _, cell in wanted}) > 10
    found = reached(here)
    single = {tile for tile, _ in wanted if sum(one == tile for one, _ in wanted) == 1}
    assert {key for key in wanted if key[0] not in single} <= set(found)
    assert max(presses for presses, _ in found.values()) <= MOST_PRESSES
    assert all(label == cell for (_, cell), (_, label) in found.items())


def test_the_picture_bears_the_same_names() -> None:
    """The pictures for a tile have every cell of its select, spelled as there."""
    here = wide_land()
    seat = here.pending[0].seat
    moves = [move for move in GAME.legal(here.state, seat) if isinstance(move, Place)]
    for tile in {move.tile for move in moves}:
        fitting = [move for move in moves if move.tile == tile]
        cells = {move.cell for move in fitting}
        if len(cells) > 1:
            pictures = [
                paint_choices(here.view(seat), part, "cell", ENGLISH) for part in parted(fitting)
            ]
            assert len(pictures) <= limits.GALLERY_ITEMS
            drawn = {one.name for canvas in pictures if canvas for one in canvas.placed}
            assert cells <= drawn
