"""The dossier's examples of the advanced game, one test each, under their own numbers."""

from games.vikings.events import AuctionWon, BidMade, ColourPlaced, Passed
from games.vikings.state import AUCTION, BUY, COLOUR, PLACE, REMOVE, TAKE
from games.vikings.wheel import SPACE_NAMES
from tests.games.vikings.examples import example
from tests.games.vikings.scenes import ANA, CLEO, RUI, Scene, counted

E39 = ((12, 0), (3, 10), (9, 0))


def auction(*wealth: tuple[int, int]) -> Scene:
    """An auction between so many seats."""
    return Scene("advanced", len(wealth)).auction(*wealth)


def drawn(scene: Scene, text: str) -> Scene:
    """Other vikings are drawn than those that were; the bag takes the difference."""
    scene.state.drawn = counted(text)
    return scene


def on_wheel(scene: Scene) -> str:
    """The vikings on the wheel from p11 down, by their first letters; "-" where none stands."""
    spots = reversed(scene.state.wheel)
    return "".join(spot.viking[0] if spot and spot.viking else "-" for spot in spots)


@example("E39")
def test_an_auction(number: str) -> None:
    """The highest bid pays gold first, and its seat starts."""
    scene = auction(*E39)
    for line in ("bid 0", "bid 2", "bid 3", "bid 4"):
        scene.play(line)
    assert scene.code("bid 14") == "cannot_pay"
    scene.play("bid 5").play("pass").play("pass")
    assert scene.purse(RUI) == (0, 8)
    assert scene.happened(AuctionWon) == [AuctionWon(RUI, 5, 3, 2)]
    assert (scene.state.start_seat, scene.state.phase) == (RUI, REMOVE)
    order: list[int] = []
    while len(order) < 3:
        if scene.state.phase == BUY:
            order.append(scene.state.active)
        scene.play(scene.legal()[0])
    assert order == [RUI, CLEO, ANA]


@example("E40")
def test_nobody_bids(number: str) -> None:
    """The start player wins for nothing, with a bid of 0 or without."""
    for first in ("bid 0", "pass"):
        scene = auction((12, 0), (3, 10), (9, 0)).play(first).play("pass").play("pass")
        assert scene.happened(AuctionWon) == [AuctionWon(ANA, 0, 0, 0)]
        assert scene.purse(ANA) == (12, 0)


@example("E41")
def test_colours(number: str) -> None:
    """From the winner on, each type to the highest free spaces; the last one by itself."""
    scene = auction((0, 10), (0, 10), (5, 10)).play("pass").play("pass").play("bid 1")
    drawn(scene, "2 goldsmiths, 3 boatmen, 3 fishermen, 4 nobles, 1 warrior")
    scene.play("remove warrior")
    assert (scene.state.active, scene.code("colour scout")) == (CLEO, "type_not_left")
    scene.play("colour goldsmith")
    assert scene.code("colour goldsmith") == "type_not_left"
    scene.play("colour boatman").play("colour fisherman")
    assert on_wheel(scene) == "ggbbbfffnnnn"
    assert scene.happened(ColourPlaced)[-1] == ColourPlaced(None, "noble", (3, 2, 1, 0))
    assert (scene.state.active, scene.state.phase) == (CLEO, BUY)


@example("E42")
def test_a_special_tile(number: str) -> None:
    """With the dearest set alone, and not with one that costs nothing."""

    def offered() -> Scene:
        scene = Scene("advanced").wheel("p3 noble, p5 noble, p9 scout").has(10, 10).home("C1=L")
        scene.state.row = ("truce", "harbour")
        return scene

    scene = offered().play("buy p9")
    assert (scene.state.phase, scene.purse()) == (TAKE, (4, 10))
    assert scene.legal() == ["take truce", "take harbour", "take none"]
    scene = offered().play("buy p5")
    assert (scene.state.phase, scene.code("take truce")) == (PLACE, "special_not_dearest")
    scene = offered().wheel("p9 scout").play("buy p9")
    assert (scene.state.phase, scene.code("take truce")) == (PLACE, "special_free_set")


@example("E60")
def test_bids(number: str) -> None:
    """What is refused, and the least that is possible."""
    scene = auction(*E39)
    assert scene.code("bid -1") == "bad_amount"
    scene.play("bid 0")
    low = scene.refused("bid 0")
    assert (low.code, low.values["least"]) == ("bid_low", 1)
    assert scene.code("bid 14") == "cannot_pay"
    scene.play("bid 2")
    low = scene.refused("bid 2")
    assert (low.code, low.values["least"]) == ("bid_low", 3)
    scene.play("pass")
    assert scene.code("bid 9", CLEO) == "not_your_turn"


@example("E61")
def test_the_start_player_passes(number: str) -> None:
    """The last one is asked all the same."""
    scene = auction((3, 0), (5, 0)).play("pass")
    assert scene.state.active == RUI
    assert scene.code("bid 0") == "bid_low"
    passing = scene.state
    scene.play("bid 1")
    assert (scene.state.start_seat, scene.purse(RUI)) == (RUI, (4, 0))
    scene.state = passing
    scene.play("pass")
    assert (scene.state.start_seat, scene.purse(ANA)) == (ANA, (3, 0))


@example("E62")
def test_a_start_player_without_anything(number: str) -> None:
    """Opens with 0 by itself."""
    scene = auction((0, 0), (3, 0), (3, 0))
    assert scene.happened(BidMade) == [BidMade(ANA, 0, forced=True)]
    assert (scene.state.active, sorted(scene.legal())) == (RUI, ["bid 1", "bid 2", "bid 3", "pass"])
    scene.play("pass").play("pass")
    assert scene.happened(AuctionWon) == [AuctionWon(ANA, 0, 0, 0)]


@example("E63")
def test_removal_and_colours(number: str) -> None:
    """Only what was drawn can be removed, only what is left can be placed."""
    scene = auction((5, 0), (5, 0)).play("pass").play("bid 1")
    drawn(scene, "5 fishermen, 4 goldsmiths, 3 nobles, 1 boatman")
    assert scene.code("remove scout") == "type_not_drawn"
    scene.play("remove boatman")
    assert (scene.state.active, scene.state.phase) == (RUI, COLOUR)
    assert scene.code("colour boatman") == "type_not_left"
    scene.play("colour noble").play("colour goldsmith")
    assert on_wheel(scene) == "nnnggggfffff"
    assert (scene.state.active, scene.state.phase) == (RUI, BUY)


@example("E64")
def test_the_chest(number: str) -> None:
    """Its gold comes too late for the set it goes with."""

    def offered(gold: int) -> Scene:
        scene = Scene("advanced").wheel("p0 scout, p1 scout, p6 noble").has(gold, 2).home("C1=L")
        scene.state.row = ("chest-a", "truce")
        return scene

    scene = offered(6).play("buy p6")
    assert scene.purse() == (0, 2)
    assert scene.code("take harbour") == "special_not_there"
    assert scene.play("take chest-a").purse() == (8, 2)
    assert scene.code("take truce") == "wrong_phase"
    scene = offered(5)
    assert scene.code("buy p6") == "cannot_pay"
    scene.play("exchange 1; buy p6; take chest-a; place C2 tile")
    assert scene.purse() == (8, 1)


def test_who_cannot_bid_enough_passes_by_force() -> None:
    """Nobody is asked who has no legal bid."""
    scene = auction((9, 0), (1, 0), (9, 0)).play("bid 2")
    assert scene.happened(Passed) == [Passed(RUI, forced=True)]
    assert scene.state.active == CLEO


def test_all_of_one_type() -> None:
    """The removal and the colours need nobody then."""
    scene = auction((5, 0), (5, 0)).play("bid 1")
    assert scene.state.phase == AUCTION
    drawn(scene, "13 scouts").play("pass")
    assert (scene.state.phase, scene.state.active) == (BUY, ANA)
    assert on_wheel(scene) == "s" * 12
    assert len(SPACE_NAMES) == 12


def test_special_tiles_left_leave_the_game() -> None:
    """At the end of the round four new ones are turned up."""
    scene = Scene("advanced").wheel("p9 boatman/L").home("C1=L")
    scene.state.row = ("truce", "harbour")
    scene.play("buy p9; place D1 base")
    assert scene.state.dropped == ("truce", "harbour")
    assert len(scene.state.row) == 4


def test_special_tiles_of_a_basic_game() -> None:
    """There are none: the words do not belong there."""
    scene = Scene().wheel("p0 noble, p1 scout").has(5, 5).home("C1=L").play("buy p1")
    assert scene.code("take none") == "wrong_phase"
    assert Scene().wheel("p0 noble").code("bid 1") == "wrong_phase"
