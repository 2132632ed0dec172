"""Views of Raiders made for the pictures' tests: positions whose pieces add up.

Goods and points are plausible, not played; the plunder is drawn from a bag as in a match.
"""

import random
from collections import Counter
from collections.abc import Sequence

from msgspec import structs

from games.core.contract import Decision, Reason, Standing
from games.raiders.pieces import CARDS, COMPONENTS, RANK, SETTLEMENTS, SHIPS
from games.raiders.view import (
    Building,
    LastTurn,
    RaidersView,
    RaidSet,
    SeatView,
    Settlement,
)

NAMES = ("Ana", "Bertil Ångström of the Long Hall", "Chioma", "Dário")
HAND = ("forager", "sage", "scout", "gatekeeper", "shieldmaiden", "champion")
HOUSES = ("gate", "hall", "barracks", "treasury", "mill", "silversmith", "armoury", "longhouse")
CREWS = (
    ("huntsman", "armourer", "warmonger", "berserker"),
    ("cartographer", "archer", "barbarian", "champion", "brynjar"),
    ("recruiter", "shieldmaiden", "mercenary"),
    ("avenger", "berserker"),
)
MIDDLE_RAIDS = {
    "h1c": "black", "h3a": "black", "h2b": "black", "h1a": "black", "h3c": "grey",
    "h2c": "black", "o2a": "grey", "o1a": "grey", "m2b": "grey", "f2a": "white", "m1a": "grey",
}  # fmt: skip
LATE_RAIDS = {
    "h1a": "black", "h1b": "black", "h1c": "black", "h2b": "black", "h2c": "grey",
    "h3a": "black", "h3b": "grey", "h3c": "grey", "o1a": "grey", "o1b": "grey", "o2a": "grey",
    "m1a": "grey", "m1b": "white", "m2a": "white", "m2b": "grey",
    "f1a": "white", "f1b": "white", "f2a": "white", "f2b": "white", "f3b": "white",
}  # fmt: skip


def settlements(raids: dict[str, str], seats: int, seed: int = 7) -> tuple[Settlement, ...]:
    """All settlements with plunder from the bag; `raids` names the worker of each raided set."""
    bag = [kind for kind in COMPONENTS.bag for _ in range(COMPONENTS.tokens[kind])]
    random.Random(seed).shuffle(bag)
    found = []
    for piece in SETTLEMENTS.values():
        sets = []
        for each in piece.sets:
            tokens = dict(Counter(bag.pop() for _ in range(each.tokens)))
            if each.id in raids:
                taker = list(raids).index(each.id) % seats
                sets.append(RaidSet(each.id, each.id[-1], {}, raids[each.id], taker))
            else:
                sets.append(RaidSet(each.id, each.id[-1], tokens, each.worker))
        found.append(Settlement(piece.id, piece.kind, tuple(sets)))
    return tuple(found)


def village(workers: dict[str, str]) -> tuple[Building, ...]:
    return tuple(Building(house, workers.get(house)) for house in HOUSES)


def seat_view(seat: int, points: int, crew: Sequence[str], **changes: object) -> SeatView:
    """A seat with some of everything."""
    goods = {"silver": 5 - seat, "provisions": (2 + 3 * seat) % 9, "gold": (1 + 2 * seat) % 4,
             "iron": (2 + seat) % 3, "livestock": (3 + 5 * seat) % 6}  # fmt: skip
    fields: dict[str, object] = {
        "seat": seat, "colour": list(SHIPS)[seat], "points": points,
        "worker": ("grey", "white", "black", "white")[seat], "goods": goods,
        "armour": 3 + seat % 2, "valkyries": 2 - seat // 2, "hand": (6, 4, 7, 3)[seat],
        "tiles": (1, 2, 1, 0)[seat], "crew": tuple(crew),
        "strength": sum(CARDS[card].strength for card in crew),
    }  # fmt: skip
    return SeatView(**{**fields, **changes})  # type: ignore[arg-type]


def sample_view(count: int = 4, viewer: int | None = None, **changes: object) -> RaidersView:
    """The middle of a match: a monastery has just been raided, the first seat is to move."""
    sites = settlements(MIDDLE_RAIDS, count)
    players = tuple(seat_view(n, (8, 14, 9, 8)[n], CREWS[n]) for n in range(count))
    fields: dict[str, object] = {
        "viewer": viewer, "phase": "turn", "turn": 49, "active": 0,
        "village": village({"mill": "grey", "hall": "white", "silversmith": "black"}),
        "settlements": sites, "offerings": ("of07", "of03", "of13"), "stack": 9,
        "supply": {"silver": 16, "provisions": 20, "gold": 8, "iron": 6, "livestock": 6,
                   "valkyrie": 10},
        "pile": 24, "discard": ("archer",) * 13, "seats": players,
        "fortress_sets": left(sites, "fortress"), "valkyries": valkyries(sites),
        "last_round": "others",
        "pending": (Decision(0, "turn", "work in the village, or raid"),),
        "last": LastTurn(count - 1, settlement="m1", raided="m1a", dice=(3, 4)),
        "hand": HAND if viewer == 0 else (),
    }  # fmt: skip
    return RaidersView(**{**fields, **changes})  # type: ignore[arg-type]


def left(sites: Sequence[Settlement], kind: str) -> int:
    return sum(one.raided_by is None for s in sites if s.kind == kind for one in s.sets)


def valkyries(sites: Sequence[Settlement]) -> int:
    return sum(one.tokens.get("valkyrie", 0) for s in sites for one in s.sets)


def opening_view(count: int = 2, viewer: int | None = None) -> RaidersView:
    """The draft: five cards dealt, three to keep."""
    players = tuple(
        seat_view(
            n, 0, (), worker="black", armour=0, valkyries=0, hand=0, tiles=0,
            goods={"silver": 2},
        )
        for n in range(count)
    )  # fmt: skip
    start = {"gate": "black", "hall": "black", "treasury": "black"}
    sites = settlements({}, count)
    asks = "keep three of the five cards"
    return sample_view(
        count, viewer, phase="draft", turn=0, active=None, village=village(start), last=None,
        settlements=sites, fortress_sets=6, valkyries=valkyries(sites), stack=13, pile=60,
        discard=(), offerings=("of01", "of05", "of12"), hand=(), seats=players,
        pending=tuple(Decision(n, "draft", asks, private=True) for n in range(count)),
        dealt=HAND[:5] if viewer is not None else (),
    )  # fmt: skip


def late_view(count: int = 4, viewer: int | None = None, **changes: object) -> RaidersView:
    """The last round: one fortress set is left, three seats have a last turn."""
    points, armour = (47, 52, 47, 47), (10, 7, 7, 7)
    crews = (
        ("huntsman", "armourer", "warmonger", "berserker", "ragnhildr"),
        ("cartographer", "shieldmaiden", "barbarian", "mercenary", "brynjar"),
        ("recruiter", "gatekeeper", "gravedigger", "shieldmaiden", "cartographer"),
        ("avenger", "berserker", "mercenary", "shieldmaiden", "folke"),
    )
    players = tuple(
        seat_view(
            n, points[n], crews[n], armour=armour[n], valkyries=(2, 3, 2, 9)[n], hand=8,
            tiles=(3, 2, 4, 2)[n], worker=("white", "white", "grey", "black")[n],
            last_turn=n != 1,
        )
        for n in range(count)
    )  # fmt: skip
    asked = min(2, count - 1) if count > 2 else 0
    sites = settlements(LATE_RAIDS, count)
    fields: dict[str, object] = {
        "turn": 103, "active": asked, "settlements": sites, "seats": players,
        "village": village({"treasury": "black", "longhouse": "grey", "barracks": "white"}),
        "offerings": ("of15", None, "of12"), "stack": 0, "pile": 9, "discard": ("sage",) * 12,
        "fortress_sets": left(sites, "fortress"), "valkyries": valkyries(sites),
        "trigger": "fortress", "pending": (Decision(asked, "turn", "last turn: work or raid"),),
        "last": LastTurn(1, settlement="f3", raided="f3b", dice=(5, 4)),
        "hand": tuple(sorted(CARDS, key=RANK.__getitem__))[:8] if viewer is not None else (),
    }  # fmt: skip
    return sample_view(count, viewer, **{**fields, **changes})


def final_view(count: int = 4) -> RaidersView:
    """A match that is over: the second seat has won, the third has as many points as the first."""
    over = late_view(count, phase="over", pending=(), ending="fortress", last=None)
    places = (2, 1, 2, 4)
    seats = (
        structs.replace(seat, final=final_standing(seat, places[seat.seat]), last_turn=False)
        for seat in over.seats
    )
    return structs.replace(over, seats=tuple(seats))


def final_standing(seat: SeatView, place: int) -> Standing:
    """Points of all six kinds, of one and two digits."""
    points = {"track": seat.points, "valkyries": 15, "armour": 6, "offerings": 12 - place}
    points |= {"crew": place, "plunder": 10 * place - 9}
    reasons = tuple(Reason(code, each) for code, each in points.items())
    return Standing(seat.seat, place, sum(points.values()), reasons)
