"""The positions whose pictures are golden, and of which the palette is made."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import structs

from games.core.moves import Move
from games.core.words import ENGLISH
from games.raiders import moves as played
from games.raiders.uses import Forge, Livestock, Offer, Play, Skip, Take
from games.raiders.view import LastTurn, Raid, RaidersView
from render.core.canvas import Canvas
from render.raiders.board import paint_board
from render.raiders.choices import paint_choices
from render.raiders.hand import paint_hand
from tests.render.raiders.samples import (
    HAND,
    NAMES,
    final_view,
    late_view,
    opening_view,
    sample_view,
    village,
)

WORKS: tuple[Move, ...] = (
    played.Place("gate", Take()),
    played.Place("gate", Skip()),
    played.Place("barracks", Skip()),
    played.Place("treasury", Skip()),
    played.Place("armoury", Forge("iron")),
    played.Place("longhouse", Livestock()),
)
RAIDS: tuple[Move, ...] = tuple(played.Raid(where) for where in ("h1", "h2", "o1", "m2"))


def working_view(viewer: int | None = None) -> RaidersView:
    """Between placing and picking up; one seat has left, a tile has been turned up."""
    view = sample_view(viewer=viewer)
    houses = {"barracks": "grey", "hall": "white", "silversmith": "black"}
    mover = structs.replace(view.seats[0], worker=None)
    gone = structs.replace(view.seats[1], left=True, crew=(), strength=0)
    return structs.replace(
        view,
        phase="pick",
        village=village(houses),
        last=LastTurn(0, placed="barracks", picked="mill", turned_up=("of03",)),
        seats=(mover, gone, *view.seats[2:]),
    )


def raiding_view(viewer: int | None = None, settlement: str = "f3") -> RaidersView:
    """A raid whose set is still to be chosen."""
    view = sample_view(viewer=viewer)
    mover = structs.replace(view.seats[0], worker=None)
    return structs.replace(
        view,
        phase="set",
        settlements=tuple(
            structs.replace(one, worker="white") if one.id == settlement else one
            for one in view.settlements
        ),
        seats=(mover, *view.seats[1:]),
        last=LastTurn(0, settlement=settlement, dice=(3, 5)),
        raid=Raid(0, settlement, (3, 5), 27, 8, 34, 1, 0),
    )


def choice_positions() -> Iterator[tuple[str, RaidersView, Sequence[Move]]]:
    """Every kind of private picture: name, view, moves still possible."""
    view, raid = sample_view(viewer=0), raiding_view(viewer=0)
    yield "overview", view, (*WORKS, *RAIDS)
    yield "overview-late", late_view(viewer=0), (*WORKS, played.Raid("f3"), played.Raid("o2"))
    yield "buildings", view, WORKS
    yield "settlements", view, RAIDS
    yield "settlements-west", view, RAIDS[:3]
    yield "sets", raid, (played.TakeSet("a"), played.TakeSet("b"))
    yield "dice", raid, tuple(played.Reroll(die) for die in (0, 1, 2))
    yield "crew", raid, tuple(played.Lose(card) for card in view.seats[0].crew[:3])
    yield (
        "cards",
        view,
        (
            played.Place("hall", Skip()),
            *(played.Place("hall", Play(card)) for card in HAND[:4]),
        ),
    )
    yield (
        "keep",
        opening_view(viewer=0),
        tuple(played.Keep(cards) for cards in combinations(HAND[:5], 3)),
    )
    yield (
        "seats",
        view,
        tuple(
            played.Pick("hall", Play("berserker", player=colour))
            for colour in ("blue", "yellow", "green")
        ),
    )
    yield (
        "tiles",
        view,
        (
            played.More(Livestock()),
            played.More(Offer("of07")),
            played.More(Offer("of13")),
            played.Done(),
        ),
    )


def golden_canvases() -> Iterator[tuple[str, Canvas]]:
    """Every golden picture by its name."""
    yield "opening", board(opening_view(2))
    yield "middle", board(sample_view(4))
    yield "middle-three", board(sample_view(3))
    yield "late", board(late_view(4))
    yield "working", board(working_view())
    yield "raiding", board(raiding_view())
    yield "final", board(final_view(3))
    yield "past", paint_board(sample_view(2), NAMES, ENGLISH, past=True)
    for name, view in (
        ("hand", structs.replace(sample_view(viewer=0), tiles=("of01", "of16"))),
        ("hand-late", late_view(viewer=0)),
        ("draft", structs.replace(opening_view(viewer=0), kept=HAND[:3])),
    ):
        canvas = paint_hand(view, ENGLISH)
        assert canvas is not None
        yield name, canvas
    for name, view, moves in choice_positions():
        canvas = paint_choices(view, moves, "", NAMES, ENGLISH)
        assert canvas is not None
        yield name, canvas


def board(view: RaidersView) -> Canvas:
    return paint_board(view, NAMES, ENGLISH)
