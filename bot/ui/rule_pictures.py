"""The picture beside a page of the rules: an example, drawn by the game's own painter."""

import asyncio
from collections.abc import Sequence

from bot.matches.example import Shown as Position
from bot.matches.example import example_position
from bot.text.primers import Example, examples
from bot.text.translator import Language
from bot.ui.board import parting
from bot.ui.page import Shown
from games.core.contract import Game
from games.core.moves import Move
from render.core.picture import Picture
from render.service import RenderService


async def rule_picture(
    pictures: RenderService, game: Game, number: int, tongue: Language
) -> list[Shown]:
    """The example of that page, from 0; empty if the page has none, or nothing can draw it."""
    known = examples(game.info.key)
    if not 0 <= number < len(known):
        return []
    example = known[number]
    position = await asyncio.to_thread(example_position, game, example)
    drawn = await _drawn(pictures, game, example, position, tongue)
    alt = {
        "board": tongue.gettext("An example of this rule: a board."),
        "region": tongue.gettext("An example of this rule: a part of a board."),
        "hand": tongue.gettext("An example of this rule: what somebody holds."),
        "choices": tongue.gettext("An example of this rule: what somebody can choose, marked."),
    }[example.shows]
    return [] if drawn is None else [Shown("example.png", drawn.png, alt)]


async def _drawn(
    pictures: RenderService, game: Game, example: Example, position: Position, tongue: Language
) -> Picture | None:
    key, view, names = game.info.key, position.view, position.names
    if example.shows == "hand":
        return await pictures.hand(key, view, tongue)
    if example.shows == "region":
        return await pictures.region(key, view, example.part, names, tongue)
    if example.shows == "board":
        return next(iter(await pictures.board(key, view, names, tongue) or ()), None)
    moves = position.moves
    for _ in range(example.taken):
        moves = _narrowed(moves)
    drawn = await pictures.choices(key, view, moves, parting(moves) or "", names, tongue)
    return next(iter(drawn), None)


def _narrowed(moves: Sequence[Move]) -> tuple[Move, ...]:
    """Those that begin with the value most of them have where they part."""
    field = parting(moves)
    values = [dict(move.steps()).get(field or "") for move in moves]
    chosen = max(values, key=values.count)
    return tuple(move for move, value in zip(moves, values, strict=True) if value == chosen)
