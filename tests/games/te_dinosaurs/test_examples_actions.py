"""The dossier's examples of contracts, barriers and research, under their own numbers."""

from games.core.chance import Rng
from games.te_dinosaurs import GAME
from games.te_dinosaurs.contracts import default_payment
from games.te_dinosaurs.events import ContractFulfilled, MarkerTaken
from games.te_dinosaurs.setup import deal
from tests.games.te_dinosaurs.conformance import census
from tests.games.te_dinosaurs.examples import example
from tests.games.te_dinosaurs.scenes import P1, P2, P3, Scene, layout, slots, stock, table


@example("E14")
def test_a_contract_from_the_ranch_only(number: str) -> None:
    """Who waits in the Holding Area does not count; the row is filled later."""
    scene = Scene().row("k12 k01")
    scene.ranch(a1="stego", b1="stego", c1="stego", a2="brachio", d3="veloci").holding("veloci")
    violation = scene.refused("place b1; contract k12")
    assert (violation.code, violation.values["lacks"]) == ("missing_dinos", {"veloci": 1})
    scene.ranch(a1="stego", b1="stego", c1="stego", a2="brachio", d3="veloci", c2="veloci")
    scene.play("place b1; contract k12")
    assert layout(scene.home()) == {"a1": "stego", "b1": "stego", "c1": "stego"}
    assert (scene.state.row, scene.player().contracts) == (["k01"], ["k12"])
    scene = Scene().row("k12 k01").ranch(a2="brachio", d3="veloci").holding("veloci")
    violation = scene.refused("place b1")
    assert (violation.code, violation.values["contract"]) == ("no_effect", "k12")


def rich() -> Scene:
    """The herd and the hand of E15."""
    scene = Scene().row("k03").hand("p10 p07")
    herd = dict.fromkeys(("a1", "b1", "c1", "d1", "d2"), "stego")
    return scene.ranch(**herd, **dict.fromkeys(("a2", "b2", "c2"), "brachio"))


@example("E15")
def test_public_and_private(number: str) -> None:
    """A private contract after a public one, and only one."""
    scene = rich().play("place b1; contract k03; use a1 b1 a2; private p10; use c1 d1 b2 c2")
    assert layout(scene.home()) == {"d2": "stego"}
    assert scene.player().contracts == ["k03", "p10"]
    assert scene.player().hand == ["p07"]
    assert rich().code("place b1; private p10") == "public_first"
    line = "place b1; contract k03; use a1 b1 a2; private p10; private p07"
    assert rich().code(line) == "one_private"
    line = "place b1; contract k03; use a1 b1 a2; private p10; use c1 d1 b2 c2; private p07"
    assert rich().code(line) == "one_private"


@example("E16")
def test_the_cost_of_c1(number: str) -> None:
    """Without the supply the dinosaurs do not help."""
    scene = rich().goods("2/2/0")
    violation = scene.refused("place c1; contract k03")
    assert (violation.code, violation.values["cost"]) == ("cannot_pay", {"supply": 1})


@example("E17")
def test_one_part_of_b2_is_enough(number: str) -> None:
    """Lifting without moving; nothing at all is refused."""
    scene = Scene().goods("0/0/1").slots("d2-d3").play("place b2; lift d2-d3")
    assert (stock(scene.home()), scene.home().held, slots(scene.home())) == ("0/0/0", 1, set())
    scene = Scene().goods("0/0/1")
    assert scene.code("place b2") == "no_effect"
    assert stock(scene.home()) == "0/0/1"


@example("E18")
def test_b2_ignores_enclosures(number: str) -> None:
    """A dinosaur may join another species now, and counts for contracts."""
    scene = Scene().goods("0/0/1").ranch(d3="allo").holding("stego")
    scene.play("place b2; move stego d2")
    assert layout(scene.home()) == {"d3": "allo", "d2": "stego"}
    assert scene.asked() == [(P2, "place")]


@example("E19")
def test_the_first_player(number: str) -> None:
    """The order of this round stays; whoever has the marker keeps it."""
    scene = Scene().turn_of(P2).play("place c2", P2)
    assert scene.state.first == P2
    assert scene.state.order == (P1, P2)
    assert scene.state.clockwise() == (P2, P1)
    scene = Scene().play("place c2")
    assert scene.happened(MarkerTaken) == [MarkerTaken(P1)]
    assert scene.state.first == P1


@example("E21")
def test_research_by_drawing(number: str) -> None:
    """Three for all to see, one kept, two for the row."""
    scene = Scene().goods("3/2/0")
    scene.research("greenhouse trice collar", deck="adreno trex airdrop spino")
    scene.play("place b3; research draw; keep trex")
    assert stock(scene.home()) == "2/1/0"
    assert (scene.home().cards, scene.home().holding) == (["trex"], ["trex"])
    assert scene.state.research_row == ["greenhouse", "trice", "collar", "adreno", "airdrop"]
    scene.goods("1/1/0", P2)
    scene.state.spaces.pop("b3")
    scene.play("place b3", P2)
    assert "research airdrop" in scene.legal(P2)


@example("E22")
def test_research_for_a_dinosaur(number: str) -> None:
    """Any dinosaur pays, but not one on Medical Leave."""
    scene = Scene().holding("stego").research("greenhouse trice collar")
    scene.play("place c5; pay stego; research greenhouse")
    assert (scene.home().holding, scene.home().cards) == ([], ["greenhouse"])
    assert scene.state.reserve["stego"] == 15
    scene = Scene()
    scene.player().medical = ["stego"]
    violation = scene.refused("place c5")
    assert (violation.code, violation.values["cost"]) == ("cannot_pay", {"dino": 1})


@example("E46")
def test_a_unique_pays_a_contract(number: str) -> None:
    """Its card goes to the discard pile, and its VP with it."""
    scene = Scene().row("k01").hand("p01")
    scene.ranch(a1="trice", a2="brachio", d3="allo", b1="stego", b2="stego", b3="stego", c1="stego")
    scene.play("place b1; contract k01; use b1 b2 b3; private p01")
    assert scene.player().contracts == ["k01", "p01"]
    assert (scene.home().cards, scene.state.discard) == ([], ["trice"])
    assert layout(scene.home()) == {}


@example("E53")
def test_para(number: str) -> None:
    """1 of each after a public contract, up to the end of the track."""
    scene = Scene().row("k03").goods("13/2/0")
    scene.ranch(a1="para", d3="stego", a2="stego", c1="brachio").play("place b1; contract k03")
    assert layout(scene.home()) == {"a1": "para"}
    assert stock(scene.home()) == "13/3/1"


@example("E54")
def test_freight(number: str) -> None:
    """The Holding Area pays too."""
    scene = Scene().row("k12").cards("freight").ranch(a2="veloci").holding("veloci brachio")
    scene.play("place b1; contract k12")
    assert scene.player().contracts == ["k12"]
    assert scene.happened(ContractFulfilled)[0].places == ("a2", "hold", "hold")
    assert not scene.home().holding


@example("E56")
def test_a_barrier_lifted_and_placed_again(number: str) -> None:
    """Lifting frees the slot; in phase 4 the barrier may come back."""
    scene = Scene().slots("d2-d3").ranch(d3="allo").turn_of(P2)
    scene.state.first = P2
    scene.turn_of(P1).play("place c2; lift d2-d3; done")
    assert (scene.home().held, layout(scene.home())) == (1, {"d3": "allo"})
    scene.planning().play("barrier d2-d3; done")
    assert slots(scene.plan().home) == {"d2-d3"}
    assert not [note for note in scene.plan().notes if note.what == "escaped"]


@example("E57")
def test_a_draw_with_a_short_deck(number: str) -> None:
    """The discard pile is shuffled under what is left."""
    scene = Scene().goods("1/1/0")
    rest = "trex trice iguano spino"
    scene.research("collar freight genebank", deck="greenhouse", discard=rest)
    scene.play("place b3; research draw")
    assert scene.state.drawn[0] == "greenhouse"
    assert set(scene.state.drawn[1:]) < set(rest.split())
    scene.play(f"keep {scene.state.drawn[1]}")
    counts = (len(scene.state.research_row), len(scene.state.research_deck))
    assert (*counts, scene.state.discard) == (5, 2, [])


@example("E59")
def test_the_private_contract_at_setup(number: str) -> None:
    """The choice is hidden; the rest is shuffled back when all have chosen."""
    state = deal(table(3), Rng(bytes(32), 0))
    every = [card for player in state.players for card in player.dealt] + state.private_deck
    dealt = ("p07", "p02"), ("p01", "p03"), ("p06", "p11")
    for player, cards in zip(state.players, dealt, strict=True):
        player.dealt = tuple(sorted(cards))
    state.private_deck = sorted(set(every) - {card for cards in dealt for card in cards})
    scene = Scene(3)
    scene.state = state
    assert scene.code("keep p05") == "not_in_hand"
    scene.play("keep p02")
    assert scene.public() == []
    assert scene.legal() == ["revise"]
    assert str(GAME.default(scene.state, P3)) == "keep p06"
    scene.play("keep p03", P2).play("keep p06", P3)
    assert [player.hand for player in scene.state.players] == [["p02"], ["p03"], ["p06"]]
    assert len(scene.state.private_deck) == 9
    census(scene.state)


@example("E61")
def test_a_line_is_all_or_nothing(number: str) -> None:
    """Refused before anything is revealed, nothing happens; a draw stands whatever follows."""
    scene = Scene().goods("0/0/1").reserve(allo=0)
    violation = scene.refused("place a5; take allo")
    assert (violation.code, violation.values["species"]) == ("reserve_empty", "allo")
    scene = Scene().goods("1/1/0").research("greenhouse trice collar", deck="adreno spino airdrop")
    scene.send("place b3; research draw; keep trex")
    assert scene.rest == "keep trex"
    assert scene.asked() == [(P1, "keep_research")]
    assert Scene().goods("1/0/0").code("place b3; research draw; keep trex") == "cannot_pay"


@example("E62")
def test_the_private_question(number: str) -> None:
    """It is put to everybody with a private contract, whether or not it can be paid."""

    def asked(hand: str) -> Scene:
        scene = Scene().row("k03").hand(hand)
        scene.ranch(a1="stego", b1="stego", a2="brachio")
        return scene.play("place b1; contract k03")

    scene = asked("p04")
    assert scene.asked() == [(P1, "private")]
    assert scene.legal() == ["private none"]
    assert scene.code("private p04") == "missing_dinos"
    assert str(GAME.default(scene.state, P1)) == "private none"
    assert scene.play("private none").asked() == [(P2, "place")]
    assert asked("").asked() == [(P2, "place")]


@example("E64")
def test_the_cost_comes_back(number: str) -> None:
    """The card of the unique that paid is shuffled under the deck and drawn."""
    scene = Scene().holding("trice")
    scene.research("greenhouse", deck="adreno airdrop")
    scene.play("place c5; pay trice; research draw; keep trice")
    assert (scene.home().cards, scene.home().holding) == (["trice"], ["trice"])
    assert set(scene.state.research_row) == {"greenhouse", "adreno", "airdrop"}
    assert (scene.state.research_deck, scene.state.discard) == ([], [])


@example("E65")
def test_c2(number: str) -> None:
    """Marker, barriers or both; without a barrier the marker is taken without asking."""
    scene = Scene().slots("d2-d3")
    scene.state.first = P2
    assert scene.code("place c2; lift b1-c1") == "no_barrier_there"
    scene.play("place c2; lift d2-d3; done")
    assert (scene.home().held, scene.state.first) == (1, P2)
    scene = Scene()
    scene.state.first = P2
    scene.play("place c2")
    assert (scene.state.first, scene.asked()) == (P1, [(P2, "place")])


@example("E80")
def test_time_runs_out_inside_an_action(number: str) -> None:
    """The defaults finish it."""
    scene = Scene().goods("0/0/1").reserve(allo=0, brachio=4).play("place a5")
    assert str(GAME.default(scene.state, P1)) == "take brachio"
    scene = Scene().row("k03 k12").hand("p04")
    scene.ranch(a1="stego", b1="stego", a2="brachio", d3="veloci", c1="veloci", c2="veloci")
    scene.slots("d2-d3").play("place b1")
    assert str(GAME.default(scene.state, P1)) == "contract k12"
    scene.play("contract k12")
    payment = default_payment(scene.home(), "k12")
    assert str(GAME.default(scene.state, P1)) == "use " + " ".join(payment) == "use c1 c2 a2"
    scene.play("use c1 c2 a2")
    assert str(GAME.default(scene.state, P1)) == "private none"


@example("E83")
def test_leaving_for_good(number: str) -> None:
    """What it owns goes back; its ranchers block until RETRIEVE; the marker passes on."""
    scene = Scene(3).row("k01 k02 k04 k05").post("d1", 2, P2).cards("greenhouse", P2)
    scene.ranch(P2, a1="stego", b1="stego", a2="stego", d3="stego")
    scene.player(P2).contracts = ["k03"]
    scene.state.first, reserve = P2, scene.state.reserve["stego"]
    scene.state.public_deck.remove("k03")
    GAME.withdraw(scene.state, P2, Rng(bytes(32), 1))
    assert scene.state.reserve["stego"] == reserve + 4
    assert scene.state.discard == ["greenhouse"]
    violation = scene.refused("place d1 1")
    assert (violation.code, violation.values["n"]) == ("too_weak", 3)
    assert scene.state.first == P3
    assert scene.state.row_size == 4
    scene.play("place d2")
    assert scene.asked() == [(P3, "place")]
    GAME.withdraw(scene.state, P1, Rng(bytes(32), 2))
    result = GAME.result(scene.state)
    assert result is not None
    assert (result.ending, result.winners) == ("left", (P3,))
