"""Positions that were really played: the golden matches of a game, step by step."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from games.core.chance import Rng
from games.core.contract import Game, View
from games.core.moves import Move
from games.core.play import begin_with, play
from games.core.records import Record
from games.core.words import ENGLISH
from render.core.canvas import Canvas
from render.core.painting import GamePainter
from tests.games.golden import folder

NAMES = ("Ana", "Bertil Ångström of the Long Hall", "Chioma", "Dário")


def records(game: Game) -> Mapping[str, Record]:
    """The golden matches by name."""
    return {
        path.stem: msgspec.json.decode(path.read_bytes(), type=Record)
        for path in sorted(folder(game).glob("*.json"))
    }


def states(game: Game, record: Record) -> Iterator[Any]:
    """The state at the beginning and after every step."""
    secret = bytes.fromhex(record.secret)
    state = begin_with(game, record.table, Rng(secret, 0)).state
    yield state
    for ply, step in enumerate(record.steps, 1):
        if step.move is None:
            state = state.copy()
            game.withdraw(state, step.seat, Rng(secret, ply))
        else:
            move = game.parse(state, step.seat, step.move)
            state = play(game, state, step.seat, move, Rng(secret, ply)).state
        yield state


def spread(game: Game, record: Record, count: int) -> list[Any]:
    """So many states of a match, from its first to its last."""
    last = len(record.steps)
    wanted = {round(last * part / (count - 1)) for part in range(count)}
    return list(at(game, record, wanted))


def at(game: Game, record: Record, plies: Collection[int]) -> Iterator[Any]:
    """The states after so many steps."""
    for ply, state in enumerate(states(game, record)):
        if ply in plies:
            yield state


@dataclass(frozen=True)
class Played:
    """The golden pictures of a game, all of positions of its golden matches."""

    game: Game
    painter: GamePainter[Any]
    stages: Mapping[str, tuple[str, int]]
    """The boards by name: a match and how many steps of it, below 0 counted from its end."""
    matches: tuple[str, ...]
    """Where the kinds of decision are looked for."""
    part: str
    hands: tuple[str, ...]
    """The choices beside which the hand is drawn too."""

    @cached_property
    def boards(self) -> Mapping[str, View]:
        """The public views of the stages."""
        found = {}
        for name, (match, ply) in self.stages.items():
            record = records(self.game)[match]
            step = ply if ply >= 0 else len(record.steps) + 1 + ply
            found[name] = self.game.view(next(at(self.game, record, {step})), None)
        return found

    @cached_property
    def choices(self) -> Mapping[str, tuple[View, tuple[Move, ...]]]:
        """The first position of each kind of decision, for each of its verbs."""
        game = self.game
        found: dict[str, tuple[View, tuple[Move, ...]]] = {}
        for match in self.matches:
            for state in states(game, records(game)[match]):
                for decision in game.pending(state):
                    moves = tuple(game.legal(state, decision.seat))
                    for verb in dict.fromkeys(move.verb for move in moves):
                        alike = tuple(move for move in moves if move.verb == verb)
                        name = f"{decision.kind}-{verb}"
                        if len(alike) > 1 and name not in found:
                            found[name] = (game.view(state, decision.seat), alike)
        return found

    def golden_canvases(self) -> Iterator[tuple[str, Canvas]]:
        """Every golden picture by its name."""
        paint = self.painter
        for name, shown in self.boards.items():
            yield name, paint.paint_board(shown, NAMES, ENGLISH, past=False)
        middle = self.boards["middle"]
        yield "past", paint.paint_board(middle, NAMES, ENGLISH, past=True)
        part = paint.paint_part(middle, self.part, NAMES, ENGLISH)
        assert part is not None
        yield f"part-{self.part}", part
        for name, (own, moves) in self.choices.items():
            canvas = paint.paint_choices(own, moves, "", NAMES, ENGLISH)
            if canvas is not None:
                yield f"choices-{name}", canvas
            hand = paint.paint_hand(own, ENGLISH)
            if hand is not None and name in self.hands:
                yield f"hand-{name}", hand
