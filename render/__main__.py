"""Pictures of random positions, for review: `python -m render GAME --moves 60 --out board.png`.

With `--seat` the view is that seat's, with its hand and the picker's pictures beside the board.
With `--sheet` one picture shows a set of positions: all modes and numbers of seats, early to late.
"""

import argparse
import io
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from PIL import Image

from games.core.chance import SECRET_BYTES, Rng
from games.core.contract import Game, State, Table, View
from games.core.discovery import discover
from games.core.moves import Move
from games.core.play import begin, play
from games.core.seats import Seat
from games.core.words import ENGLISH
from render.core.canvas import Canvas
from render.core.palette import AMBER, MIST
from render.core.picture import Picture
from render.core.type import Role
from render.discovery import painters
from render.painter import Painter

NAMES: Final = ("Ana", "Bertil", "Chioma", "Dário", "Eun-ji", "Farid")
STAGES: Final = (4, 40, 120, 100_000)
"""Moves played before each position of a sheet; the last plays to the end."""
COLUMNS: Final = 4
_CHOOSING: Final = 1 << 40
"""The ply of which the moves are drawn, far beyond those of the match itself."""
THUMB: Final = (600, 800)
GAP: Final = 24
CAPTION: Final = 70


def positions(game: Game, mode: str, seats: int, seed: int, stages: Sequence[int]) -> Iterator[Any]:
    """The states of one random match after so many moves, or at its end."""
    secret = seed.to_bytes(SECRET_BYTES, "big")
    chance = Rng(secret, _CHOOSING)
    options = {option.key: option.default for option in game.info.mode(mode).options}
    state: State = begin(game, Table(mode, seats, options), secret).state
    ply = 0
    for stage in stages:
        while ply < stage and (pending := game.pending(state)):
            seat = next((d.seat for d in pending if d.required), pending[0].seat)
            moves = game.legal(state, seat)
            move = moves[chance.below(len(moves))]
            ply += 1
            state = play(game, state, seat, move, Rng(secret, ply)).state
        yield state


def pictures(painter: Painter, game: Game, state: Any, viewer: Seat | None) -> dict[str, Picture]:
    """Everything a viewer can see of a position, by a short name."""
    view = game.view(state, viewer)
    boards = painter.board(view, NAMES, ENGLISH)
    found = {f"board{number or ''}": board for number, board in enumerate(boards)}
    if viewer is None:
        return found
    hand = painter.hand(view, ENGLISH)
    if hand is not None:
        found["hand"] = hand
    moves = list(game.legal(state, viewer))
    found.update(_steps(painter, view, moves))
    return found


def _steps(painter: Painter, view: View, moves: list[Move]) -> Iterator[tuple[str, Picture]]:
    """The picker's picture of each step, always taking the first value."""
    taken = 0
    while len(moves) > 1:
        field, value = moves[0].steps()[taken]
        for number, part in enumerate(painter.parted(moves)):
            picture = painter.choices(view, part, field, NAMES, ENGLISH)
            if picture is not None:
                yield f"choices-{field}{number or ''}", picture
        moves = [move for move in moves if move.steps()[taken : taken + 1] == ((field, value),)]
        taken += 1
        if taken == len(moves[0].steps()):
            return


def one_position(game: Game, painter: Painter, asked: argparse.Namespace) -> None:
    """Write the pictures of one position beside each other, with their size and time."""
    mode = asked.mode or game.info.modes[0].key
    seats = asked.seats or game.info.mode(mode).seats[1]
    state = next(positions(game, mode, seats, asked.seed, [asked.moves]))
    viewer = None if asked.seat is None else asked.seat - 1
    started = time.perf_counter()
    drawn = pictures(painter, game, state, viewer)
    taken = (time.perf_counter() - started) * 1000
    for name, picture in drawn.items():
        path = asked.out if name == "board" else asked.out.with_stem(f"{asked.out.stem}-{name}")
        path.write_bytes(picture.png)
        size = f"{picture.width} x {picture.height}, {len(picture.png) / 1024:.0f} KB"
        print(f"{path}: {size}")
    print(f"{len(drawn)} pictures in {taken:.0f} ms")


def contact_sheet(game: Game, painter: Painter, asked: argparse.Namespace) -> None:
    """Write one picture with many positions and their private pictures."""
    shown: dict[bytes, tuple[str, Picture]] = {}
    for mode in game.info.modes:
        if asked.mode not in (None, mode.key):
            continue
        for seats in range(mode.seats[0], mode.seats[1] + 1):
            for name, picture in _stages(game, painter, mode.key, seats, asked.seed):
                shown.setdefault(picture.png, (f"{mode.key}, {seats} seats, {name}", picture))
    _sheet(game.info.title, list(shown.values())).save(asked.out)
    print(f"{asked.out}: {len(shown)} pictures")


def _stages(
    game: Game, painter: Painter, mode: str, seats: int, seed: int
) -> Iterator[tuple[str, Picture]]:
    """The pictures of one match, early, in the middle, late and at its end."""
    states = positions(game, mode, seats, seed, STAGES)
    for stage, state in zip(STAGES, states, strict=True):
        pending = game.pending(state)
        when = f"after {stage}" if pending else "at the end"
        viewer = pending[0].seat if pending else None
        for name, picture in pictures(painter, game, state, viewer).items():
            yield f"{when}: {name}", picture


def _sheet(title: str, shown: list[tuple[str, Picture]]) -> Image.Image:
    """Rows of pictures at half their size or less, with captions."""
    thumbs = [(caption, _thumb(picture)) for caption, picture in shown]
    rows = [thumbs[start : start + COLUMNS] for start in range(0, len(thumbs), COLUMNS)]
    heights = [max(image.height for _, image in row) + CAPTION for row in rows]
    canvas = Canvas(COLUMNS * (THUMB[0] + GAP) + GAP, sum(heights) + 90)
    canvas.text(GAP, 44, title, Role.TURN, AMBER)
    top = 90
    for row, height in zip(rows, heights, strict=True):
        for column, (caption, image) in enumerate(row):
            left = GAP + column * (THUMB[0] + GAP)
            canvas.text(left, top + 16, caption, Role.SMALL, MIST)
            canvas.image.paste(image, (left, top + 36))
        top += height
    return canvas.image


def _thumb(picture: Picture) -> Image.Image:
    image = Image.open(io.BytesIO(picture.png)).convert("RGB")
    image.thumbnail(THUMB)
    return image


def arguments(games: Sequence[str]) -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m render", description=__doc__)
    parser.add_argument("game", choices=games)
    parser.add_argument("--mode", help="default: the game's first")
    parser.add_argument("--seats", type=int, help="default: as many as the mode allows")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--moves", type=int, default=60, help="random moves before the picture")
    parser.add_argument("--seat", type=int, help="whose view, from 1; default: a spectator's")
    parser.add_argument("--sheet", action="store_true", help="many positions on one picture")
    parser.add_argument("--out", type=Path, default=Path("board.png"))
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Draw what the command line asks for."""
    games, known = discover().games, painters()
    asked = arguments(sorted(set(games) & set(known))).parse_args(words)
    work = contact_sheet if asked.sheet else one_position
    work(games[asked.game], known[asked.game], asked)
    return 0


if __name__ == "__main__":
    sys.exit(main())
