"""What the tests common to all games need to know about Viking Tiles."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from games.core.chance import Rng
from games.core.contract import Table
from games.core.lines import play_line
from games.core.moves import Move
from games.core.seats import Seat
from games.viking_tiles import GAME
from games.viking_tiles.board import lay, neighbours_of_peak, standing
from games.viking_tiles.cells import cell_of
from games.viking_tiles.moves import Place
from games.viking_tiles.phases.turn import begin_turns
from games.viking_tiles.pieces import FITTING, HALLS
from games.viking_tiles.state import ACT, State
from tests.games.choosing import at_random, greedily, leaving
from tests.games.matches import Knowledge
from tests.games.viking_tiles.scenes import RED, Scene


def census(state: State) -> object:
    """Every tile by type, and the figures of each kind by seat, wherever they are."""
    tiles = Counter([*state.pouch, *state.discarded])
    tiles.update(tile for player in state.players for tile in player.hand)
    hall = HALLS[state.hall]
    tiles.update(tile for cell, (tile, _) in state.board.placed.items() if cell not in hall)
    figures = Counter((figure.seat, figure.kind) for figure in standing(state.board))
    for seat, player in enumerate(state.players):
        figures.update({(seat, kind): count for kind, count in player.supply.items()})
    return tiles, figures


def check(state: State) -> None:
    """What a tile completes is resolved with its turn, and nobody holds tiles at the end."""
    if state.phase != ACT:
        closed = [each for each in state.board.features.values() if not each.open_edges]
        assert not closed
        rings = [peak for peak in state.board.peaks if neighbours_of_peak(state.board, peak) == 8]
        assert not rings
    assert all(player.hand == [] for player in state.players if state.ending in ("pouch", "lock"))
    assert state.last is None or state.last.acted == (state.phase != ACT)


def _scene(*hands: str, pouch: str = "", mode: str = "saga", bare: bool = False) -> State:
    """The hall alone, Red to place, with these hands; `bare`: nothing in supply, one silver."""
    scene = Scene(mode, len(hands)).turn(RED)
    state = scene.state
    state.pouch = pouch.split()
    for player, hand in zip(state.people, hands, strict=True):
        player.hand = hand.split()
        if bare:
            player.silver, player.supply = 1, dict.fromkeys(player.supply, 0)
    return state


def _after(state: State, line: str) -> State:
    """The position after a line of Red."""
    return play_line(GAME, state, RED, line, lambda part: Rng(bytes(32), part)).parts[-1].state


def _three_passes() -> State:
    """Three seats have passed; only the first holds tiles that fit the one place left."""
    land = [f"t{number}" for number in range(24, 33)]
    rest = (" ".join(land[start : start + 3]) for start in (0, 3, 6))
    state = _scene("t16 t12 t14", *rest)
    place = cell_of("n2w1")
    state.board.frontier = {place: state.board.frontier[place]}
    begin_turns(state, 1)
    return state


def _caretaker_next() -> State:
    """Red is to act; the next seat has left, and the caretaker will show a tile of its hand."""
    state = _after(_scene("t16 t16", "t16 t01 t06", "t16 t16"), "place t16 n2w1")
    GAME.withdraw(state, 1, Rng(bytes(32), 1))
    return state


_LONE = "t40 t40 t40 "
SCENES: dict[str, Callable[[], State]] = {
    "three-passes": _three_passes,
    "misfits-in-hand": lambda: _scene("t16 t40 t40", "t16 t16 t40", pouch="t06 t34 t40 t16"),
    "turn-that-ends-by-itself": lambda: _scene(
        "t01 t16 t40", "t16 t40 t40", "t40 t40 t16", pouch=_LONE + "t16 t16", bare=True
    ),
    "empty-pouch": lambda: _scene("t01 t16", "t40", "t16", bare=True),
    "empty-pouch-acting": lambda: _after(_scene("t16 t16", "t40", "t16"), "place t16 n2w1"),
    "end-or-not": lambda: _after(_scene("t16", "t16", "t40"), "place t16 n2w1"),
    "exchange-or-not": lambda: _after(
        _scene("t16 t16 t16", "t16 t40 t40", pouch=_LONE + "t16"), "place t16 n2w1"
    ),
    "one-hidden-peak-too-few": lambda: _after(
        _scene("t16 t16 t16", "t16 t40 t40", pouch="t16 t16 t16 t16"), "place t16 n2w1"
    ),
    "caretaker-next": _caretaker_next,
    "alone-by-itself": lambda: _scene(
        "t01", pouch=_LONE + "t16 t16 t01 t08", mode="solitaire", bare=True
    ),
    "alone": lambda: _after(
        _scene("t01", pouch=_LONE + "t16 t16 t08", mode="solitaire"), "place t01 n2w1"
    ),
}
"""Little in the pouch, hands that may fit nowhere, turns that end by themselves."""


def play_towards_lock(state: State, ply: int) -> tuple[Seat, Move]:
    """Keep the Great port for the end, and close every place where it could go."""
    legal = GAME.legal(state, state.active)
    places = [move for move in legal if isinstance(move, Place)]
    if not places:
        return state.active, legal[0]
    kept = [move for move in places if move.tile != "t16"] or places
    return state.active, min(kept, key=lambda move: _openings(state, move))


def _openings(state: State, move: Place) -> tuple[int, int]:
    board = state.board.copy()
    lay(board, cell_of(move.cell), move.tile, move.rotation)
    fitting = sum(pattern in FITTING["t16"] for pattern in board.frontier.values())
    return fitting, len(board.frontier)


LEFT = leaving(at_random(GAME), {40: 1})
GREEDILY = greedily(GAME)


def _secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


_MATCHES: dict[str, Any] = {
    "board-lock": (
        Table("saga", 2, {"length": "short", "hall": "b"}),
        _secret(13),
        play_towards_lock,
    ),
    "left-of-two": (Table("deathmatch", 2, {"hall": "b"}), _secret(1), LEFT),
    "left-of-three": (Table("saga", 3), _secret(1), LEFT),
    "solitaire-won": (Table("solitaire", 1, {"level": "thaw"}), _secret(2), GREEDILY),
    "short-greedy": (Table("saga", 4, {"length": "short"}), _secret(3), GREEDILY),
}

KNOWLEDGE = Knowledge(
    # a placement is always asked for, also when one place is left (section 4: never automatic)
    lonely=frozenset({"place"}),
    census=census,
    check=check,
    words=("exchange", "hand", "end; end"),
    whole_lines=True,
    scenes=SCENES,
    endings=frozenset({"pouch", "lock", "left", "goal", "lost"}),
    matches=_MATCHES,
)
