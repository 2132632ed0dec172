"""Rulings of the dossier (section 8) and details of cards that no example shows."""

from games.core.chance import Rng
from games.te_dinosaurs import GAME
from games.te_dinosaurs.events import MarkerTaken, NewbornsShort, ResearchDrawn
from games.te_dinosaurs.flow import end_match
from games.te_dinosaurs.phases.rounds import begin_round, refresh
from games.te_dinosaurs.pieces import PUBLIC, RIVAL
from games.te_dinosaurs.result import result_of
from games.te_dinosaurs.scoring import end_points
from tests.games.te_dinosaurs.conformance import census
from tests.games.te_dinosaurs.scenes import P1, P2, P3, Scene, layout, slots, stock

NOOKS = "d2-d3 b2-b3"


def escaped(scene: Scene, seat: int = P1) -> list[str]:
    """Who escaped in a plan so far."""
    return [note.name for note in scene.plan(seat).notes if note.what == "escaped"]


def test_a_dinosaur_on_leave_cannot_be_used() -> None:
    """Ruling 8: neither moved into the ranch nor paid."""
    scene = Scene().goods("0/0/1").slots("d2-d3")
    scene.player().medical = ["stego"]
    scene.play("place b2")
    assert (scene.home().held, scene.asked()) == (1, [(P2, "place")])
    scene.turn_of(P1)
    assert scene.code("place c5 lead") == "cannot_pay"


def test_b2_moves_one_dinosaur() -> None:
    """Ruling 14: exactly one, and any number of barriers, in either order."""
    scene = Scene().goods("0/0/1").holding("stego veloci").slots(NOOKS)
    scene.play("place b2; lift d2-d3; move stego d3; lift b2-b3")
    assert scene.asked() == [(P2, "place")]
    assert (layout(scene.home()), scene.home().held) == ({"d3": "stego"}, 2)
    scene = Scene().goods("0/0/1").holding("stego veloci").slots(NOOKS)
    assert scene.code("place b2; move stego d3; move veloci a2") == "wrong_phase"
    assert scene.code("place b2; done") == "no_effect"


def test_the_public_deck_runs_out() -> None:
    """Ruling 22: the row stays short."""
    scene = Scene().row("k01")
    scene.state.public_deck = ["k02"]
    scene.state.out = [card for card in PUBLIC if card not in ("k01", "k02")]
    refresh(scene.state, Rng(bytes(32), 1))
    assert scene.state.row == ["k01", "k02"]


def test_nothing_to_lose() -> None:
    """Ruling 33: no effect, but the penalty counts as suffered."""
    scene = Scene().ranch(a2="stego").planning().play("done; done")
    assert scene.plan().home.suffered == ("herb",)
    assert scene.plan().step == "ready"


def test_an_omnivore_and_a_penalty_already_suffered() -> None:
    """Ruling 35: it may be chosen, and nothing happens."""
    scene = Scene().slots(NOOKS).ranch(a2="allo").holding("galli")
    scene.home().suffered = ("herb",)
    scene.planning().play("done; penalty galli herb")
    assert (slots(scene.plan().home), layout(scene.plan().home)) == (
        {"d2-d3", "b2-b3"},
        {"a2": "allo"},
    )


def test_two_omnivores() -> None:
    """Rulings 59 and 60: one answer each in their order, then each penalty at most once."""
    scene = Scene().slots(NOOKS).ranch(a2="allo", d3="stego").holding("galli compy").planning()
    scene.play("done")
    assert scene.code("penalty galli herb") == "no_such_dino"
    scene.play("penalty compy carn; penalty galli carn")
    assert scene.legal()[:2] == ["lose a2", "lose d3"]
    scene.play("lose d3")
    assert slots(scene.plan().home) == {"d2-d3", "b2-b3"}
    scene = Scene().slots("d2-d3").ranch(a2="dilo").holding("galli").planning()
    scene.play("done; penalty galli carn")
    assert (layout(scene.plan().home), scene.plan().home.suffered) == ({"a2": "dilo"}, ())


def test_both_penalties_the_barrier_first() -> None:
    """Section 5.9: with both triggered in a phase."""
    scene = Scene().slots(NOOKS).ranch(a2="stego", d3="stego").holding("allo brachio").planning()
    scene.play("done")
    assert scene.legal()[:2] == ["lose b2-b3", "lose d2-d3"]
    scene.play("lose d2-d3; lose a2")
    assert layout(scene.plan().home) == {"d3": "stego"}


def test_stuck_with_a_rancher() -> None:
    """Ruling 61: after-placement cards wait until nobody is in hand."""
    scene = Scene().cards("biometrics").ranchers(1).ranchers(2, P2).ranch(a2="stego")
    scene.player().medical_small = 1
    for space in ("d1", "d2", "d3", "d4", "d5", "d6", "a1", "a2", "a3", "a4", "c3", "c5"):
        scene.post(space, 1, P1)
    scene.post("c2", 1, P2).turn_of(P2).play("place d1 2", P2)
    assert scene.asked() == [(P1, "plan")]
    scene = Scene().cards("biometrics").ranchers(0).ranchers(1, P2).turn_of(P2)
    scene.player().medical_small = 1
    assert scene.play("place d1", P2).asked() == [(P1, "tech")]


def test_declining_closes_both_cards() -> None:
    """Ruling 62: also one that is not usable at the moment."""
    scene = Scene().cards("biometrics adreno").ranchers(0).ranchers(1, P2)
    scene.player().medical_small = 1
    scene.state.asks = "tech"
    scene.play("tech decline")
    assert scene.player().declined
    scene.play("place d1", P2)
    assert scene.asked() == [] or scene.asked()[0] != (P1, "tech")


def test_the_cost_makes_room_on_the_track() -> None:
    """Section 5.1: it is paid first; then a space that gives the same good does something."""
    scene = Scene().cards("adreno").goods("13/13/13").ranchers(0).post("d2", 1, P1)
    scene.state.asks = "tech"
    assert scene.code("tech adreno d2 small d1") == "no_effect"
    assert stock(scene.play("tech adreno d2 small d5").home()) == "13/13/13"


def test_discards_reach_the_pile_in_order() -> None:
    """Ruling 56: player by player from the first player, inside a plan as it happened."""
    scene = Scene()
    scene.holding("galli").ranch(P2, a2="trice").holding("compy", P2)
    scene.state.first = P2
    scene.planning(P1, P2)
    scene.play("done; penalty galli herb; ready")
    scene.play("done; penalty compy herb; done; ready", P2)
    assert scene.state.discard[:3] == ["compy", "trice", "galli"]
    census(scene.state)


def test_escaped_ones_count_for_newborns() -> None:
    """Ruling 43: they are back in the reserve before the births."""
    scene = Scene().slots(NOOKS).goods("2/0/0").ranch(a3="stego", b3="stego").holding("stego")
    scene.home().suffered = ("herb",)
    scene.planning().reserve(stego=0).play("done; feed a3; feed b3; done")
    assert escaped(scene) == ["stego"]
    scene.play("birth stego d3; ready")
    assert not scene.happened(NewbornsShort)
    assert scene.state.reserve["stego"] == 0


def test_penalties_are_reset_each_round() -> None:
    """Section 4, REFRESH, step 3."""
    scene = Scene().ranch(a2="stego").planning().play("done; done; ready")
    assert scene.state.round == 2
    assert scene.home().suffered == ()


def test_the_census_cards_and_the_gene_bank() -> None:
    """An omnivore counts once, with both cards too."""
    scene = Scene().cards("herbcensus carncensus genebank")
    scene.ranch(a2="galli", a3="stego", b3="stego", d3="allo")
    points = {card: end_points(scene.home(), card) for card in scene.home().cards}
    assert points == {"herbcensus": 3, "carncensus": 1, "genebank": 1, "galli": 0}


def test_spino() -> None:
    """1 VP for each side of its space that is water."""
    assert end_points(Scene().ranch(b3="spino").home(), "spino") == 2
    assert end_points(Scene().ranch(d3="spino").home(), "spino") == 3
    assert end_points(Scene().holding("spino").home(), "spino") == 0


def test_collecting_with_cards() -> None:
    """Technologies always, unique dinosaurs only in the ranch."""
    scene = Scene().cards("greenhouse smokehouse airdrop").ranch(b2="galli")
    scene.state.round = 1
    begin_round(scene.state, Rng(bytes(32), 1))
    assert stock(scene.home()) == "6/4/3"
    scene = Scene().holding("galli")
    scene.state.round = 1
    begin_round(scene.state, Rng(bytes(32), 1))
    assert stock(scene.home()) == "5/3/1"


def test_fencing() -> None:
    """Two barriers at once."""
    scene = Scene().goods("1/1/0").research("fencing collar").play("place b3; research fencing")
    assert scene.home().held == 2


def test_the_last_card_of_all_is_kept_at_once() -> None:
    """A draw of one card asks nothing more; naming it is allowed."""
    scene = Scene().goods("1/1/0").research("collar", deck="greenhouse")
    scene.play("place b3; research draw; keep greenhouse")
    assert scene.home().cards == ["greenhouse"]
    assert scene.happened(ResearchDrawn)[0].cards == ("greenhouse",)
    assert scene.asked() == [(P2, "place")]


def test_only_what_is_possible_is_asked() -> None:
    """One species in the market, one resource with room, one dinosaur to pay with."""
    scene = Scene().goods("0/0/1").reserve(stego=0, veloci=0, brachio=0).play("place a5; take allo")
    assert scene.home().holding == ["allo"]
    scene = Scene(4).goods("13/13/4").play("place d8; gain supply")
    assert stock(scene.home()) == "13/13/5"
    scene = Scene().ranch(a2="stego").research("collar", deck="").play("place c5")
    assert (layout(scene.home()), scene.home().cards) == ({}, ["collar"])


def test_kinds_and_ranchers_in_many_words() -> None:
    """Letters, full names, names of other languages; any order and any case."""
    scene = Scene().goods("0/0/1").play("PLACE A5 rancho; take A")
    assert scene.home().holding == ["allo"]
    scene = Scene().goods("0/0/1").play("place a5 líder; take Velociraptor")
    assert (scene.home().holding, scene.player().lead) == (["veloci"], False)
    scene = Scene().row("k03").ranch(a1="stego", b1="stego", c1="stego", a2="brachio")
    scene.play("place b1; contract k03; use a2 c1 a1")
    assert layout(scene.home()) == {"b1": "stego"}
    scene = Scene().goods("1/0/0").holding("stego").planning()
    scene.play("move estegossauro a2; done; feed a2; done; confirm")
    assert scene.state.round == 2


def test_leaving_in_the_middle_of_an_action() -> None:
    """Cards drawn join the row; a private contract being paid leaves the game."""
    scene = Scene(3).goods("1/1/0").research("collar", deck="trex trice spino")
    scene.play("place b3; research draw")
    GAME.withdraw(scene.state, P1, Rng(bytes(32), 1))
    assert set(scene.state.research_row) == {"collar", "trex", "trice", "spino"}
    assert scene.asked() == [(P2, "place")]
    scene = Scene(3).row("k01").hand("p10")
    herd = dict.fromkeys(("a1", "b1", "c1", "d1", "d2", "c2"), "stego")
    scene.ranch(**herd, a2="brachio", b2="brachio", b3="brachio")
    scene.play("place b1; contract k01; use a1 b1 c1; private p10")
    assert scene.asked() == [(P1, "use")]
    GAME.withdraw(scene.state, P1, Rng(bytes(32), 1))
    assert sorted(scene.state.out) == ["k01", "p10"]
    census(scene.state)


def test_leaving_while_plans_are_open() -> None:
    """The others' plans stand; the last one ready closes them."""
    scene = Scene(3).ranch(a2="stego").ranch(P2, a2="stego").ranch(P3, a2="stego")
    for seat in (P1, P2, P3):
        scene.goods("1/0/0", seat)
    scene.planning(P1, P2, P3).play("auto; ready").play("auto; ready", P2)
    GAME.withdraw(scene.state, P3, Rng(bytes(32), 1))
    assert scene.state.round == 2
    assert scene.state.reserve["stego"] == 13
    census(scene.state)


def test_the_marker_of_a_seat_that_leaves() -> None:
    """It goes to the next clockwise who is still in."""
    scene = Scene(3)
    scene.state.first = P3
    events = GAME.withdraw(scene.state, P3, Rng(bytes(32), 1))
    assert MarkerTaken(P1) in events


def test_the_solo_match_is_lost_by_leaving() -> None:
    """The Rival has no seat: nobody wins."""
    scene = Scene(1)
    GAME.withdraw(scene.state, P1, Rng(bytes(32), 1))
    result = result_of(scene.state)
    assert result is not None
    assert (result.ending, result.winners) == ("left", ())


def test_solo_ends() -> None:
    """More points than the Rival win; a tie goes to whoever holds the marker."""
    for first, winners in ((P1, (P1,)), (RIVAL, ())):
        scene = Scene(1)
        scene.rival.contracts = ["k20"]
        scene.player().contracts = ["k18"]
        scene.state.first = first
        end_match(scene.state, "rounds")
        result = result_of(scene.state)
        assert result is not None
        assert (result.winners, result.decided_by) == (winners, "marker")
        assert result.standings[0].reasons[-1].values == {"rival": 13}


def test_leaving_while_another_acts() -> None:
    """The action of who stays goes on, or is broken off without loss where the match ends."""
    scene = Scene(3).row("k01").hand("p10")
    herd = dict.fromkeys(("a1", "b1", "c1", "d1", "d2", "c2"), "stego")
    scene.ranch(**herd, a2="brachio", b2="brachio", b3="brachio")
    scene.play("place b1; contract k01; use a1 b1 c1; private p10")
    GAME.withdraw(scene.state, P2, Rng(bytes(32), 1))
    census(scene.state)
    census(scene.play("use d1 c2 a2 b2").state)
    scene = Scene().goods("1/1/0").play("place b3; research draw")
    GAME.withdraw(scene.state, P2, Rng(bytes(32), 1))
    assert scene.state.ending == "left"
    census(scene.state)
