"""Positions of Vikings made for the pictures' tests, from homelands written down in short."""

from collections import Counter
from typing import Any

from games.core.contract import Decision
from games.vikings.cells import Cell, cell_of
from games.vikings.pieces import POOL, START_TILES, TILES, VIKINGS, colours
from games.vikings.state import (
    BUY,
    OVER,
    PLACE,
    Auction,
    Bought,
    Player,
    Purchase,
    Spot,
    State,
)
from games.vikings.view import VikingsView, view_of

NAMES = ("Ana", "Bertil Ångström of the Long Hall", "Chioma", "Dário")
LOOKS = {"L": "left", "M": "middle", "R": "right"}
HOMES = (
    "A2=yellow A3=blue B3=L' C1=L C2=M' D1=L' D2=M' E1=L' E2=M' E3=R'",
    "A1=green A2=blue B1=L B2=R C2=L C3=M' D3=M' D4=R D5=L' E3=M'",
    "A1=yellow B2=L C1=L C2=R D2=M' D3=M' E2=M F1=L' F2=M' F3=R'",
    "A1=blue A2=red A3=green D2=M' E1=L E2=M' E3=M' E4=R F2=L' F4=M F5=R'",
)
"""Homelands of a middle round: a cell, what lies on it, a tick for a viking."""
SETS = (
    None, ("M", "goldsmith"), ("M", "goldsmith"), ("R", "goldsmith"), ("R", "scout"),
    ("R", "scout"), ("L", "noble"), ("R", "noble"), ("green", "noble"), ("red", "warrior"),
    ("green", "warrior"), ("yellow", "boatman"),
)  # fmt: skip


class Box:
    """Tiles are taken from it, so that none is used twice."""

    def __init__(self) -> None:
        self.tiles = list(POOL)

    def take(self, look: str) -> str:
        """A tile of a look ("L", "M", "R" or a sail)."""
        wanted = LOOKS.get(look, look)
        found = next(tile for tile in self.tiles if TILES[tile].look == wanted)
        self.tiles.remove(found)
        return found


def home(box: Box, text: str) -> tuple[dict[Cell, str], list[Cell]]:
    """The tiles and the standing vikings of a homeland."""
    tiles, standing = {}, []
    for word in text.split():
        name, look = word.split("=")
        cell = cell_of(name)
        tiles[cell] = box.take(look.strip("'"))
        if look.endswith("'"):
            standing.append(cell)
    return tiles, standing


def player(seat: int, box: Box, text: str, **changes: object) -> Player:
    """A seat with some of everything."""
    tiles, standing = home(box, text)
    base = {kind: (seat + number) % 3 for number, kind in enumerate(VIKINGS)}
    fields: dict[str, object] = {
        "colour": colours()[seat], "gold": (15, 4, 6, 27)[seat], "points": (14, 13, 12, 13)[seat],
        "base": base, "start": None, "tiles": tiles, "standing": standing,
    }  # fmt: skip
    return Player(**{**fields, **changes})  # type: ignore[arg-type]


def sample_state(count: int = 4, mode: str = "basic", **changes: object) -> State:
    """The middle of a match: one set is sold, the first seat is to buy."""
    box = Box()
    players = [player(seat, box, HOMES[seat]) for seat in range(count)]
    wheel = [None if one is None else Spot(box.take(one[0]), one[1]) for one in SETS]
    bag = Counter({"fisherman": 7, "goldsmith": 1, "scout": 3, "noble": 6, "warrior": 8})
    fields: dict[str, object] = {
        "mode": mode, "players": players,
        "stacks": (tuple(box.tiles[:12]), tuple(box.tiles[12:24])),
        "bag": tuple((bag + Counter(boatman=5)).elements()), "wheel": wheel, "round": 4,
        "phase": BUY, "active": 0, "start_seat": count - 1, "sales": 37,
        "last": Purchase(count - 1, 0, (cell_of("F5" if count == 4 else "D4"),)),
    }  # fmt: skip
    return State(**{**fields, **changes})  # type: ignore[arg-type]


def viewed(state: State, asks: str = "buy a set", viewer: int | None = None) -> VikingsView:
    """The view of a position in which the active seat is asked."""
    asked = () if state.phase == OVER else (Decision(state.active, state.phase, asks),)
    return view_of(state, viewer, asked)


def sample_view(count: int = 4, viewer: int | None = None, **changes: Any) -> VikingsView:
    return viewed(sample_state(count, **changes), viewer=viewer)


def opening_state(count: int = 4) -> State:
    """The first turn: nothing is built, the start tiles wait."""
    box = Box()
    players = [
        Player(colours()[seat], 20, 10, dict.fromkeys(VIKINGS, 0), START_TILES[seat])
        for seat in range(count)
    ]
    sets = [one or ("L", "fisherman") for one in SETS]
    wheel = [Spot(box.take(look), kind) for look, kind in sets]
    bag = Counter(dict.fromkeys(VIKINGS, 11))
    return State(
        mode="basic", players=players, stacks=(tuple(box.tiles),),
        bag=tuple(bag.elements()), wheel=[*wheel], round=1, phase=BUY,
    )  # fmt: skip


def late_state(count: int = 4, **changes: Any) -> State:
    """The last round: long rows, many vikings, large numbers."""
    wide = "A1=red A2=yellow A3=green B1=L B2=M' B3=M B4=M' B5=R' B6=L' B7=M' B8=M B9=R C1=L' C2=R'"
    state = sample_state(count, round=6, sales=64, stacks=(), **changes)
    box = Box()
    tiles, standing = home(box, wide)
    base = dict.fromkeys(VIKINGS, 10)
    state.players[1] = Player("orange", 103, 148, base, None, tiles, standing)
    return state


def final_state(count: int = 4) -> State:
    """A match that is over; the last seat had left."""
    state = late_state(count, phase=OVER, wheel=[None] * 12, bag=(), last=None, ending="rounds")
    state.players[-1].left = True
    return state


def auction_state(count: int = 4) -> State:
    """The auction of an advanced round: thirteen vikings drawn, the wheel still empty."""
    drawn = {"fisherman": 5, "goldsmith": 4, "noble": 3, "boatman": 1}
    state = advanced_state(
        count, wheel=[None] * 12, phase="auction", drawn=drawn, last=None,
        auction=Auction(4, 1, (count - 1,)),
    )  # fmt: skip
    state.active = 0
    return state


def advanced_state(count: int = 4, **changes: Any) -> State:
    """A round of the advanced game, with special tiles lying there and taken."""
    row = ("royal-court-a", "rich-vein-b", "settlers", "harbour")
    state = sample_state(count, "advanced", **{"row": row, "pile": ("truce",) * 9, **changes})
    state.players[0].specials = ("full-nets-a", "long-coast", "trade-house-a", "winter-stores")
    state.players[1].specials = ("big-boat-a",)
    return state


def placing_state(tile: str = "r20", viking: str = "scout", **changes: Any) -> State:
    """A set is bought and is to be placed."""
    bought = Bought(5, tile, viking, 5, dearest=False)
    return sample_state(phase=PLACE, bought=bought, **changes)
