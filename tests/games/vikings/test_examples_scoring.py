"""The dossier's examples of the scorings, one test each, under their own numbers."""

import pytest

from games.vikings import GAME
from games.vikings.cells import cell_of
from games.vikings.events import FinalScored, Scored
from games.vikings.phases.scorings import end_match
from games.vikings.scoring import (
    eaters,
    food,
    islands,
    large_parts,
    small_parts,
    supply_points,
)
from games.vikings.state import Player
from tests.games.vikings.examples import example
from tests.games.vikings.scenes import ANA, CLEO, RUI, Scene

E22 = (
    "A1=red A2=blue A3=green B1=L* B2=M B3=R C1=L* C2=M* C3=R D1=L* D2=R* E1=L* E2=M* E3=R* "
    "F1=L* F2=R"
)
E53 = "B1=L C1=L* D1=L* E1=L* F1=L*"


def small(player: Player) -> int:
    """The gold of a small scoring."""
    return sum(part.gold for part in small_parts(player))


def large(player: Player) -> tuple[int, int]:
    """Gold and points of a large scoring."""
    parts = large_parts(player)
    return sum(part.gold for part in parts), sum(part.points for part in parts)


def steps(scene: Scene, seat: int) -> dict[str, int]:
    """What the final scoring brought a seat, step by step."""
    found = scene.happened(FinalScored)
    return {
        event.source: event.points
        for event in found
        if isinstance(event, FinalScored) and event.seat == seat and event.points
    }


@example("E21")
def test_a_small_scoring(number: str) -> None:
    """Three gold for each goldsmith who is not threatened, on tiles alone."""
    scene = Scene().home("E1=L* E2=M* E3=R* B1=L A1=red A2=yellow", "1 goldsmith")
    assert small(scene.player()) == 6


@example("E22")
def test_a_large_scoring(number: str) -> None:
    """Repelled ships, nobles, scouts with their neighbours, goldsmiths."""
    player = Scene().home(E22).player()
    found = {part.source: (part.gold, part.points) for part in large_parts(player)}
    assert found == {"ships": (3, 0), "nobles": (0, 2), "scouts": (0, 3), "goldsmiths": (6, 0)}
    assert large(player) == (9, 5)


@example("E27")
def test_neighbours_of_a_scout(number: str) -> None:
    """Goldsmith and fisherman below count each for itself."""
    player = Scene().home("D1=L* D2=M* D3=R* E1=L E2=M* E3=R* F2=L* F3=R").player()
    assert large(player) == (6, 6)


@example("E28")
def test_ship_debts(number: str) -> None:
    """Missing gold is paid in points."""
    scene = Scene().home("A1=green A2=blue").has(3, 20).final()
    assert steps(scene, ANA) == {"debts": -5}
    assert scene.purse() == (0, 15)


@example("E29")
def test_the_floor(number: str) -> None:
    """Nothing falls below 0."""
    scene = Scene().home("A1=blue A2=green", "4 nobles").has(0, 2).final()
    assert scene.purse() == (0, 0)
    assert steps(scene, ANA) == {"debts": -2}


@example("E30")
def test_gold_becomes_points(number: str) -> None:
    """Five for one; the rest is kept."""
    scene = Scene().has(23, 30).final()
    assert steps(scene, ANA) == {"gold": 4}
    assert scene.purse() == (3, 34)


@pytest.mark.parametrize(("boatmen", "points"), [((2, 2, 1), (10, 10, 0)), ((0, 0, 0), (0, 0, 0))])
@example("E31")
def test_most_boatmen(number: str, boatmen: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Everybody who ties gets it, nobody without a boatman."""
    scene = Scene(seats=3)
    for seat, count in enumerate(boatmen):
        scene.home("", f"{count} boatmen", seat)
    scene.final()
    assert tuple(steps(scene, seat).get("boatmen", 0) for seat in range(3)) == points


@example("E32")
def test_island_bonuses(number: str) -> None:
    """Most islands to two, the longest to the third."""
    scene = Scene(seats=3)
    scene.home("B1=L B2=R C1=L C2=R D1=L D2=M D3=M D4=M D5=R", seat=ANA)
    scene.home("B1=L B2=M B3=M B4=M B5=R C1=L C2=M C3=R D1=L D2=R", seat=RUI)
    scene.home("B1=L B2=M B3=M B4=M B5=M B6=R", seat=CLEO).final()
    assert [steps(scene, seat).get("islands", 0) for seat in range(3)] == [7, 7, 0]
    assert [steps(scene, seat).get("longest", 0) for seat in range(3)] == [0, 0, 5]


@example("E33")
def test_what_is_complete(number: str) -> None:
    """Left end to right end without a gap."""
    assert islands(Scene().home("C1=L C2=M C4=R").player()) == []
    assert islands(Scene().home("D2=M D3=R").player()) == []
    found = islands(Scene().home("E1=L E2=R E3=L E4=M E5=R").player())
    assert found == [(cell_of("E1"), 2), (cell_of("E3"), 3)]


@example("E34")
def test_supply(number: str) -> None:
    """Surplus and shortage, with a threatened fisherman."""
    player = Scene().home("F1=L* F2=M* F3=R*", "8 nobles").player()
    assert (food(player), eaters(player), supply_points(player)) == (15, 11, 8)
    player = Scene().home("F1=L* F2=M* F3=R* A2=blue", "8 nobles").player()
    assert (food(player), supply_points(player)) == (10, -1)


@example("E35")
def test_a_fisherman_on_the_base(number: str) -> None:
    """He feeds nobody and eats."""
    player = Scene().home("F1=L*", "1 fisherman, 5 nobles").player()
    assert (food(player), eaters(player), supply_points(player)) == (5, 7, -2)


def ranked(points: tuple[int, ...], gold: tuple[int, ...], left: int | None = None) -> Scene:
    """A finished match with these points and this gold."""
    scene = Scene(seats=len(points))
    for seat, (own, coins) in enumerate(zip(points, gold, strict=True)):
        scene.has(coins, own, seat).player(seat).left = seat == left
    end_match(scene.state, "rounds")
    return scene


def places(scene: Scene) -> list[int]:
    """The places by seat."""
    result = GAME.result(scene.state)
    assert result is not None
    return [standing.place for standing in result.standings]


@example("E36")
def test_ties(number: str) -> None:
    """Gold left decides, else the victory is shared."""
    result = GAME.result(ranked((61, 61, 58), (2, 4, 0)).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((RUI,), "gold")
    result = GAME.result(ranked((61, 61, 58), (4, 4, 0)).state)
    assert result is not None
    assert (result.winners, result.decided_by) == ((ANA, RUI), None)


@example("E37")
def test_a_full_final_scoring(number: str) -> None:
    """Every step for both before the next."""
    scene = Scene()
    scene.home(
        "A1=green A2=blue B1=L B2=M* B3=R C1=L* C2=R* D1=L* D2=M D3=M* D4=R* E1=L* E2=M* E3=R "
        "F1=L* F2=R*",
        "2 boatmen, 1 noble",
    ).has(13, 41)
    scene.home(
        "A1=red B1=L* B2=R C1=L* C2=M C3=R D1=L* D2=R* E1=L* E2=M* E3=M E4=M E5=R* F1=L* F2=R* "
        "F3=L*",
        "1 boatman",
        RUI,
    ).has(20, 38, RUI)
    scene.final()
    assert steps(scene, ANA) == {"gold": 1, "boatmen": 10, "islands": 7, "supply": -3}
    assert steps(scene, RUI) == {"gold": 4, "islands": 7, "longest": 5, "supply": 8}
    assert (scene.purse(ANA), scene.purse(RUI)) == ((3, 56), (0, 62))
    end_match(scene.state, "rounds")
    result = GAME.result(scene.state)
    assert result is not None
    assert result.winners == (RUI,)


@example("E44")
def test_a_large_scoring_with_special_tiles(number: str) -> None:
    """What they add, at the large scoring and at the small one."""
    specials = "royal-court-a rich-vein-a rich-vein-b war-glory-a"
    player = Scene("advanced").home(E22, specials=specials).player()
    found = {part.source: (part.gold, part.points) for part in large_parts(player)}
    assert found == {"ships": (3, 1), "nobles": (0, 3), "scouts": (0, 3), "goldsmiths": (10, 0)}
    assert large(player) == (13, 7)
    assert small(player) == 10


@example("E45")
def test_the_final_with_special_tiles(number: str) -> None:
    """Truce, trade house, full nets and harbour together."""
    scene = Scene("advanced").home(
        "A1=yellow B1=L E1=L* E2=R* F1=L* F2=R*",
        "1 boatman",
        specials="truce trade-house-a full-nets-a harbour",
    )
    scene.has(11, 20).final()
    assert steps(scene, ANA) == {
        "gold": 3,
        "boatmen": 10,
        "islands": 7,
        "longest": 5,
        "supply": 14,
        "special": 3,
    }
    assert scene.purse() == (2, 62)


@pytest.mark.parametrize(
    ("sail", "alone", "guarded", "fed"),
    [
        ("", (3, 5), None, 5),
        ("red", (3, 3), (6, 5), 5),
        ("green", (3, 0), (8, 5), 5),
        ("yellow", (0, 0), (3, 7), 5),
        ("blue", (0, 0), (3, 8), 0),
    ],
)
@example("E53")
def test_the_reach_of_the_sails(
    number: str,
    sail: str,
    alone: tuple[int, int],
    guarded: tuple[int, int] | None,
    fed: int,
) -> None:
    """Without a warrior, then with one."""
    ship = f" A1={sail}" if sail else ""
    player = Scene().home(E53 + ship).player()
    assert (large(player), food(player)) == (alone, fed)
    assert small(player) == (0 if sail in ("yellow", "blue") else 3)
    if guarded is not None:
        player = Scene().home(E53.replace("B1=L", "B1=L*") + ship).player()
        assert (large(player), food(player)) == (guarded, 5)


@example("E57")
def test_supply_even_and_floor(number: str) -> None:
    """Neither won nor lost; and no debts below 0."""
    scene = Scene().home("F1=L* F2=R*", "8 nobles").has(0, 9)
    scene.home("F1=L", "8 nobles", RUI).has(0, 5, RUI).final()
    assert steps(scene, ANA) == {"islands": 7, "longest": 5}
    assert scene.purse(RUI) == (0, 0)


@example("E58")
def test_an_unfinished_island_is_never_the_longest(number: str) -> None:
    """However many tiles it has."""
    scene = Scene().home("E1=L E2=R F1=L F2=M F3=M F4=M F5=M").has(0, 10)
    scene.home("C1=L C2=M C3=R", seat=RUI).has(0, 10, RUI).final()
    assert steps(scene, ANA) == {"islands": 7}
    assert steps(scene, RUI) == {"islands": 7, "longest": 5}


@example("E59")
def test_places(number: str) -> None:
    """Equal in both share the place; whoever gave up is last."""
    assert places(ranked((50, 50, 44, 44), (3, 3, 1, 4))) == [1, 1, 4, 3]
    assert places(ranked((40, 55, 38), (0, 0, 0), left=RUI)) == [1, 3, 2]


def test_scorings_are_told() -> None:
    """A small scoring names each part; one that pays nothing is told as well."""
    scene = Scene().home("C1=L E1=L*").wheel("p9 boatman/L").play("buy p9; place D1 base")
    told = [event for event in scene.happened(Scored) if isinstance(event, Scored)]
    assert [(event.seat, len(event.parts)) for event in told] == [(ANA, 1), (RUI, 0)]
