"""The dossier's examples of placing tiles and vikings, one test each, under their own numbers."""

from games.vikings import GAME
from games.vikings.cells import cell_name, cell_of
from games.vikings.homeland import cells_for, refuse_cell
from games.vikings.pieces import TILES
from games.vikings.scoring import islands
from games.vikings.state import PLACE, START, Spot
from tests.games.vikings.examples import example
from tests.games.vikings.scenes import ANA, RUI, Scene, tile_of


def fits(scene: Scene, look: str) -> str:
    """The cells where a tile fits in Ana's homeland."""
    cells = cells_for(scene.player().tiles, tile_of(look))
    return " ".join(map(cell_name, cells))


def fault(scene: Scene, look: str, cell: str) -> str | None:
    """Why a tile may not be placed there."""
    violation = refuse_cell(scene.player().tiles, tile_of(look), cell_of(cell))
    return None if violation is None else violation.code


@example("E10")
def test_column_one(number: str) -> None:
    """The homeland is sea: left ends alone."""
    scene = Scene().home("C1=L")
    assert fault(scene, "M", "D1") == "left_edge"
    assert fault(scene, "L", "D1") is None
    assert fault(scene, "R", "B1") == "left_edge"


@example("E11")
def test_edges(number: str) -> None:
    """Land to land, sea to sea."""
    scene = Scene().home("C1=L D1=L D2=R")
    assert fault(scene, "M", "C2") is None
    assert fault(scene, "R", "C2") is None
    assert fault(scene, "L", "C2") == "left_edge"
    assert fault(scene, "L", "D3") is None
    assert fault(scene, "M", "D3") == "left_edge"


@example("E12")
def test_diagonals(number: str) -> None:
    """They touch nothing; from below is enough."""
    scene = Scene().home("C1=L C2=R")
    assert [fault(scene, look, "D3") for look in "LMR"] == ["no_contact"] * 3
    assert fault(scene, "R", "D2") is None
    scene.home("C1=L C2=R D2=R")
    assert [fault(scene, look, "D1") for look in "LMR"] == [None, "left_edge", "left_edge"]


@example("E13")
def test_touching_a_ship(number: str) -> None:
    """A ship counts for the cell right below it."""
    scene = Scene().home("F1=L A3=green")
    assert fault(scene, "M", "B3") is None
    assert fault(scene, "M", "B2") == "no_contact"


@example("E14")
def test_the_first_ship(number: str) -> None:
    """Columns 1 to 3 are open."""
    scene = Scene().home("F1=L")
    assert fits(scene, "red") == "A1 A2 A3"
    assert fault(scene, "red", "A4") == "column_closed"


@example("E15")
def test_the_next_ships(number: str) -> None:
    """Beside a ship, and beyond column 3 only when 1 to 3 are full."""
    scene = Scene().home("F1=L A3=red")
    assert fits(scene, "blue") == "A2"
    assert fault(scene, "blue", "A1") == "ship_not_adjacent"
    assert fits(Scene().home("A1=red A2=blue"), "blue") == "A3"
    assert fits(Scene().home("A1=red A2=blue A3=red"), "blue") == "A4"


@example("E16")
def test_the_first_turn(number: str) -> None:
    """The start tile first, then the tile bought beside it."""
    scene = Scene().first_turn().home("").bought("goldsmith", "R")
    assert scene.state.phase == START
    assert scene.code("start D; place E2 tile") == "no_contact"
    assert scene.code("start D; place E1 tile") == "left_edge"
    other = scene.state
    scene.play("start D")
    assert scene.legal() == ["place D2 base"]
    scene.state = other
    scene.play("start E; place E2 tile")
    assert scene.on("E2")
    assert [length for _, length in islands(scene.player())] == [2]


@example("E17")
def test_no_viking_on_the_start_tile(number: str) -> None:
    """The viking bought goes to the base if his own tile is not in his row."""
    scene = Scene().first_turn().home("").bought("noble", "L").play("start C")
    assert scene.code("place D1 tile") == "viking_not_here"
    assert scene.code("place C1 tile") == "cell_taken"
    scene.play("place D1 base")
    assert scene.player().base["noble"] == 1
    assert not scene.on("C1")


@example("E18")
def test_the_choice_of_the_viking(number: str) -> None:
    """In his row he may stand or wait; elsewhere he waits."""
    home = "D1=L"
    legal = Scene().home(home).bought("scout", "M").legal()
    assert {"place D2 tile", "place D2 base"} <= set(legal)
    for other in ("noble", "boatman"):
        scene = Scene().home(home).bought(other, "M")
        assert scene.code("place D2 tile") == "viking_not_here"
        scene.play("place D2 base")
        assert scene.player().base[other] == 1


@example("E19")
def test_a_ship_set(number: str) -> None:
    """Nobody stands on a ship."""
    scene = Scene().home("F1=L").bought("warrior", "yellow")
    assert scene.code("place A1 tile") == "viking_not_here"
    assert scene.play("place A1 base").player().base["warrior"] == 1


@example("E20")
def test_nothing_fits(number: str) -> None:
    """Then, and only then, the tile is discarded."""
    home = "B1=L B2=R C1=L C2=R D1=L D2=R E1=L E2=R F1=L F2=R"
    scene = Scene().home(home).bought("noble", "M")
    assert scene.legal() == ["discard"]
    tile = scene.set_bought().tile
    scene.play("discard")
    assert scene.state.discarded == (tile,)
    assert scene.player().base["noble"] == 1
    scene = Scene().home(home).bought("boatman", "L")
    assert scene.code("discard") == "must_place"
    assert scene.legal() == [f"place {row}3 base" for row in "BCDEF"]


@example("E46")
def test_the_right_edge(number: str) -> None:
    """The left edge is looked at first."""
    scene = Scene().home("C1=L C3=L D1=L D2=M D3=M")
    assert fault(scene, "M", "C2") == "right_edge"
    assert fault(scene, "L", "C2") == "left_edge"
    assert fault(scene, "R", "C2") is None
    scene.bought("boatman", "R").play("place C2 base")
    assert [(cell_name(cell), length) for cell, length in islands(scene.player())] == [("C1", 2)]


@example("E47")
def test_row_and_free_cell(number: str) -> None:
    """The row first, then whether the cell is free, then the neighbours."""
    scene = Scene().home("C1=L A1=red")
    assert fault(scene, "L", "C1") == "cell_taken"
    assert fault(scene, "L", "A2") == "wrong_row"
    wanted = {
        "B1": "wrong_row",
        "A1": "cell_taken",
        "A4": "column_closed",
        "A3": "ship_not_adjacent",
        "A2": None,
    }
    assert {cell: fault(scene, "blue", cell) for cell in wanted} == wanted
    full = Scene().home("A1=red A2=red A3=red")
    assert fault(full, "blue", "A6") == "ship_not_adjacent"


@example("E48")
def test_refusals_of_the_first_turn(number: str) -> None:
    """The start tile has a moment of its own."""
    scene = Scene().first_turn().home("").bought("goldsmith", "M")
    assert scene.code("place C2 tile") == "start_row_needed"
    assert scene.code("discard") == "start_row_needed"
    assert scene.code("start A") == "start_row_bad"
    scene.play("start C")
    assert (scene.state.phase, scene.code("start D")) == (PLACE, "wrong_phase")
    scene.play("place C2 base")
    scene.state.active = ANA
    assert scene.play("buy p1").code("start D") == "wrong_phase"


@example("E65")
def test_all_cells(number: str) -> None:
    """A right end and a middle, a left end, a ship; then the legal moves of a set."""
    home = "C1=L D1=L* D2=M* E2=R A1=red A2=blue A3=green"
    scene = Scene().home(home)
    assert fits(scene, "R") == fits(scene, "M") == "B2 B3 C2 D3 F2"
    assert fits(scene, "L") == "B1 B2 B3 E1 E3 F1 F2"
    assert fits(scene, "red") == "A4"
    cells = ("B2", "B3", "C2", "D3", "F2")
    assert sorted(scene.bought("scout", "M").legal()) == sorted(
        [*(f"place {cell} base" for cell in cells), "place D3 tile"]
    )


@example("E66")
def test_the_automatic_first_turn(number: str) -> None:
    """The cheapest legal set, the row of its viking, and the first cell there."""
    scene = Scene().wheel("p0 fisherman/M, p1 fisherman/R, p2 goldsmith/L").has(20, 10)
    scene.first_turn().home("")
    made = []
    while scene.state.active == ANA:
        move = GAME.default(scene.state, ANA)
        made.append(str(move))
        assert GAME.default(scene.state, RUI) is None
        scene.play(str(move))
    assert made == ["buy p1", "start F", "place F2 tile"]
    assert TILES[scene.player().tiles[cell_of("F2")]].look == "right"
    assert isinstance(scene.state.wheel[0], Spot)
