"""The table as packs go round it: the seats, and the enemy clan between two (section 4, DRAFT).

A place at the table is a number from 0 in clockwise order. A pack is numbered by the place it was
dealt to.
"""

from games.core.seats import Seat
from games.te_vikings.pieces import ENEMY, ERAS
from games.te_vikings.state import State


def places(state: State) -> list[Seat]:
    """Who sits where."""
    seats = list(range(len(state.players)))
    return seats if state.enemy is None else [seats[0], ENEMY, *seats[1:]]


def direction(state: State) -> int:
    """1 where packs go clockwise this era, else -1."""
    return 1 if ERAS[state.era].passes == "cw" else -1


def pack_at(state: State, place: int, pick: int) -> int:
    """The number of the pack that lies at a place when cards are picked for the n-th time."""
    return (place - direction(state) * pick) % len(places(state))


def holder_of(state: State, pack: int, pick: int) -> Seat:
    """Who holds a pack then."""
    table = places(state)
    return table[(pack + direction(state) * pick) % len(table)]


def times_seen(state: State, seat: Seat, pack: int, pick: int) -> int:
    """How often a seat has had a pack in front of it up to the n-th pick."""
    table = places(state)
    first = direction(state) * (table.index(seat) - pack) % len(table)
    return 0 if pick < first else (pick - first) // len(table) + 1
