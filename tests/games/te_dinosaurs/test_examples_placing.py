"""The dossier's examples of setup, placing, free range and the market, under their own numbers."""

from games.core.chance import Rng
from games.te_dinosaurs import GAME
from games.te_dinosaurs.events import DieRolled, DinosaurTaken, Gained, Stuck
from games.te_dinosaurs.pieces import SPACES
from games.te_dinosaurs.setup import deal
from games.te_dinosaurs.state import Post
from tests.games.te_dinosaurs.examples import example
from tests.games.te_dinosaurs.scenes import P1, P2, P3, Scene, areas, stock, table


@example("E01")
def test_setup_and_seat_bonus(number: str) -> None:
    """The income of round 1, with the bonus of the later seats."""
    state = deal(table(4), Rng(bytes(32), 0))
    for seat in range(4):
        dealt = state.players[seat].dealt
        GAME.apply(state, seat, GAME.parse(state, seat, f"keep {dealt[0]}"), Rng(bytes(32), 1))
    assert [stock(player.home) for player in state.players] == ["5/3/1", "6/3/1", "5/4/1", "5/3/2"]
    for player in state.players:
        assert (player.small, player.lead) == (3, True)
        assert not any(player.home.cells)
        assert not player.home.held


@example("E02")
def test_rows_and_sides(number: str) -> None:
    """The size of the contract row and the side of the action cards, by the number of players."""
    states = [deal(table(seats), Rng(bytes(32), 0)) for seats in (1, 2, 3, 4)]
    assert [len(state.row) for state in states] == [3, 3, 4, 5]
    assert [len(SPACES[state.side]) for state in states] == [19, 19, 19, 24]


@example("E03")
def test_empty_coast(number: str) -> None:
    """Only the permanent enclosure is closed."""
    assert areas("") == {"a1 b1 c1 d1 b2 c2 d2 a3 b3 d3": False, "a2": True}


@example("E04")
def test_border_leaks(number: str) -> None:
    """The three outside slots close the whole ranch; without one of them it is open."""
    everything = "a1 b1 c1 d1 b2 c2 d2 a3 b3 d3"
    assert areas("d1.n d1.e d2.e") == {everything: True, "a2": True}
    assert areas("d1.n d2.e")[everything] is False


@example("E05")
def test_six_barriers(number: str) -> None:
    """Four enclosures, in which this herd may stay."""
    text = "d1.n d1.e d2.e b1-c1 b1-b2 b2-c2"
    assert areas(text) == {"a1 b1": True, "a2": True, "b2 a3 b3": True, "c1 d1 c2 d2 d3": True}
    scene = Scene().slots(text).goods("13/13/0")
    scene.ranch(a2="trex", a1="stego", a3="brachio", b2="brachio", c1="allo", d2="allo", d3="allo")
    scene.planning().play("done")
    assert scene.plan().step == "feed"
    assert not [note for note in scene.plan().notes if note.what == "escaped"]


@example("E06")
def test_nooks(number: str) -> None:
    """Two barriers make two small enclosures."""
    found = areas("d2-d3 b2-b3")
    assert found == {"a1 b1 c1 d1 b2 c2 d2": False, "a2": True, "a3 b3": True, "d3": True}


@example("E07")
def test_an_empty_space(number: str) -> None:
    """The cheapest set goes by default; more are allowed."""
    scene = Scene()
    assert {"place a1 1", "place a1 2", "place a1 lead"} <= set(scene.legal())
    scene.rolling("net").play("place a1")
    assert scene.state.spaces["a1"] == (Post(P1, 1, lead=False),)


@example("E08")
def test_strength(number: str) -> None:
    """One more than the strongest player there is needed."""
    scene = Scene().post("a4", 0, P1, lead=True).turn_of(P2)
    violation = scene.refused("place a4 2", P2)
    assert (violation.code, violation.values["n"]) == ("too_weak", 3)
    scene.rolling("net").play("place a4 lead+1", P2)
    assert [post.seat for post in scene.state.spaces["a4"]] == [P1, P2]


@example("E09")
def test_the_highest_player_counts(number: str) -> None:
    """Not the sum of all ranchers on a space."""
    scene = Scene(3).post("d1", 1, P1).post("d1", 2, P2).turn_of(P3)
    scene.play("place d1 lead+1", P3)
    assert stock(scene.home(P3)) == "2/0/0"


@example("E10")
def test_own_rancher_there(number: str) -> None:
    """Nobody joins the own ranchers."""
    assert Scene().post("d1", 1, P1).code("place d1 lead") == "own_rancher_there"


@example("E11")
def test_a_wound(number: str) -> None:
    """The dinosaur and all ranchers of the action go on leave; the space is free for them."""
    scene = Scene().post("a1", 1, P2).rolling("wound").play("place a1 2")
    player = scene.player()
    assert (player.medical_small, player.medical) == (2, ["stego"])
    assert scene.state.spaces["a1"] == (Post(P2, 1, lead=False),)
    scene.turn_of(P1)
    assert scene.code("place a1 1") == "too_weak"
    scene.rolling("net").play("place a1 lead")
    for seat in (P1, P2):
        scene.ranchers(0, seat)
    scene.state.turn, scene.state.asks = P1, "place"
    scene.ranchers(1).play("place d1")
    assert scene.asked()[0] == (P1, "plan")
    assert scene.home().holding.count("stego") == 2
    assert (player.colour, scene.player().small, scene.player().lead) == ("blue", 3, True)


@example("E12")
def test_an_egg_with_a_short_reserve(number: str) -> None:
    """There is no second one, and nobody else can come."""
    scene = Scene().reserve(brachio=1).rolling("egg").play("place a2")
    assert scene.home().holding == ["brachio"]
    assert scene.state.reserve["brachio"] == 0
    assert not scene.happened(DieRolled)[0].second
    assert scene.code("place a2 lead", P2) == "reserve_empty"


@example("E13")
def test_the_market(number: str) -> None:
    """It costs 1 supply and rolls no die."""
    scene = Scene().goods("0/0/1").play("place a5; take allo")
    assert stock(scene.home()) == "0/0/0"
    assert scene.home().holding == ["allo"]
    assert not scene.happened(DieRolled)
    assert scene.code("place a5 lead; take veloci", P2) == "cannot_pay"


@example("E39")
def test_no_legal_space(number: str) -> None:
    """Who is stuck is passed over, and asked again when a Wound frees a space."""
    scene = Scene().ranchers(1).ranchers(2, P2, lead=True).goods("13/13/0").turn_of(P2)
    for space in SPACES["1-3"]:
        if space not in ("a3", "d1", "d2"):
            scene.post(space, 2, P2)
    scene.post("d1", 1, P1).post("d2", 1, P1).reserve(veloci=0)
    scene.play("place d2 lead", P2)
    assert scene.happened(Stuck) == [Stuck(P1)]
    assert scene.asked() == [(P2, "place")]
    scene.reserve(veloci=2).rolling("wound").play("place a3 1", P2)
    assert scene.asked() == [(P1, "place")]
    assert scene.legal() == ["place a3 1"]


@example("E47")
def test_unlimited_ranchers(number: str) -> None:
    """Three on an empty space; four are then needed."""
    scene = Scene().rolling("net").play("place a4 3")
    violation = scene.refused("place a4 lead+1", P2)
    assert (violation.code, violation.values["n"]) == ("too_weak", 4)
    scene.rolling("net").play("place a4 lead+2", P2)


@example("E48")
def test_the_side_of_four(number: str) -> None:
    """Its further spaces are not there for fewer players."""
    scene = Scene(4).turn_of(P3).goods("2/1/0", P3)
    scene.play("place a6; take brachio", P3)
    assert (stock(scene.home(P3)), scene.home(P3).holding) == ("1/0/0", ["brachio"])
    assert not scene.happened(DieRolled)
    scene.turn_of(P3).play("place d8; gain supply", P3)
    assert stock(scene.home(P3)) == "1/0/1"
    scene = Scene().goods("2/1/0")
    assert scene.code("place a6; take brachio") == "no_such_space"
    assert scene.code("place d8; gain supply") == "no_such_space"


@example("E52")
def test_ptera_and_collar(number: str) -> None:
    """A Wound counts as a Net, which brings a supply."""
    scene = Scene().ranch(a1="ptera").cards("collar").rolling("wound").play("place a4")
    assert scene.home().holding == ["allo"]
    assert "a4" in scene.state.spaces
    assert stock(scene.home()) == "0/0/1"
    assert scene.happened(DieRolled)[0].counts == "net"
    assert scene.happened(Gained)[0].by == "collar"
    assert scene.happened(DinosaurTaken)[0].left == 14


@example("E60")
def test_refusals_of_a_turn(number: str) -> None:
    """Whose turn, phase, ranchers, must place, row: nothing changes."""
    scene = Scene().turn_of(P2).ranchers(1, P2).row("k03 k11 k12")
    scene.ranch(P2, a1="stego", b1="stego", c1="brachio")
    assert scene.code("place d1", P1) == "not_your_turn"
    assert scene.code("feed a2", P2) == "wrong_phase"
    assert scene.code("place d1 lead", P2) == "no_such_ranchers"
    assert scene.code("done", P2) == "must_place"
    assert scene.code("place b1; contract k09", P2) == "not_in_row"


@example("E63")
def test_the_cheapest_set(number: str) -> None:
    """By least strength, then fewest, then without the lead."""
    sent = []
    for strength in range(5):
        scene = Scene()
        if strength:
            scene.post("d1", strength, P2)
        scene.play("place d1")
        post = scene.state.spaces["d1"][-1]
        sent.append((post.small, post.lead))
    assert sent == [(1, False), (0, True), (1, True), (2, True), (3, True)]
    assert Scene().post("d1", 5, P2).code("place d1") == "too_weak"


@example("E76")
def test_after_placement_cards(number: str) -> None:
    """Each once a round; declining closes both."""

    def ready() -> Scene:
        scene = Scene().cards("biometrics adreno").goods("0/0/1").ranchers(0)
        scene.post("d2", 1, P1).player().medical_small = 1
        scene.state.asks = "tech"
        return scene

    scene = ready().play("tech adreno d2 small d5")
    assert stock(scene.home()) == "0/0/2"
    scene.state.turn, scene.state.asks = P1, "tech"
    assert scene.code("tech adreno d5 small d2") == "already_used"
    scene.play("tech biometrics small d2")
    assert stock(scene.home()) == "1/0/2"
    scene = ready().ranchers(0, P2).play("tech decline")
    assert "tech" not in [kind for _, kind in scene.asked()]


@example("E40")
def test_biometrics(number: str) -> None:
    """A rancher on leave acts on an empty space; the dinosaur stays on leave."""
    scene = Scene().cards("biometrics").ranchers(0).post("d1", 1, P2)
    scene.player().medical_small, scene.player().medical = 1, ["veloci"]
    scene.state.asks = "tech"
    assert scene.code("tech biometrics small d1") == "space_not_empty"
    scene.play("tech biometrics small d6")
    assert stock(scene.home()) == "0/0/1"
    assert scene.state.spaces["d6"] == (Post(P1, 1, lead=False),)
    assert scene.player().medical == ["veloci"]


@example("E79")
def test_a_choice_at_the_cap(number: str) -> None:
    """Only a resource with room on its track can be chosen."""
    scene = Scene(4).goods("13/3/0")
    assert scene.code("place d8; gain plant") == "no_effect"
    assert stock(scene.play("place d8; gain meat").home()) == "13/4/0"
    scene = Scene(4).goods("13/13/13")
    assert scene.code("place d8") == "no_effect"
    assert scene.code("place d7") == "no_effect"


@example("E20")
def test_the_cap(number: str) -> None:
    """What goes beyond 13 is lost; a space that gives nothing is refused."""
    scene = Scene().goods("12/13/4").play("place d1")
    assert stock(scene.home()) == "13/13/4"
    scene.turn_of(P1)
    assert scene.code("place d3") == "no_effect"
    assert stock(scene.play("place d5").home()) == "13/13/6"
