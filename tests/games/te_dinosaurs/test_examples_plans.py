"""The dossier's examples of arranging, feeding and breeding, under their own numbers."""

from games.te_dinosaurs.pieces import VP
from games.te_dinosaurs.ranch import room_for
from games.te_dinosaurs.state import Note
from tests.games.te_dinosaurs.examples import example
from tests.games.te_dinosaurs.scenes import P1, Scene, layout, slots, stock

NOOKS = "d2-d3 b2-b3"


def escaped(scene: Scene) -> list[str]:
    """Who escaped in the plan so far."""
    return [note.name for note in scene.plan().notes if note.what == "escaped"]


@example("E23")
def test_arrange_refusals(number: str) -> None:
    """Not a slot, taken, too many, and placed ones stay."""
    scene = Scene().slots("d2-d3").holding(held=1).planning()
    assert scene.code("barrier b3.s") == "not_a_slot"
    assert scene.code("barrier d2-d3") == "slot_taken"
    violation = scene.refused("barrier d1.n; barrier d1.e")
    assert (violation.code, violation.values["n"]) == ("too_many_barriers", 1)
    assert scene.code("lift d2-d3") == "barrier_fixed"


@example("E24")
def test_mixing(number: str) -> None:
    """One species, or uniques only; a unique may stand in the open."""
    scene = Scene().slots(NOOKS).holding("stego brachio trice trex").planning()
    violation = scene.refused("move stego a3; move brachio b3")
    assert violation.code == "mixed_area"
    assert violation.values == {"cells": ("a3", "b3"), "kinds": ("stego", "brachio")}
    assert scene.code("move stego a3; move trice b3") == "mixed_area"
    scene.play("move trice a3; move trex b3")
    Scene().holding("trex").planning().play("move trex c1")


@example("E25")
def test_an_escape_in_phase_4(number: str) -> None:
    """A carnivore escapes and costs a dinosaur; a newborn with room may not escape."""
    scene = Scene().slots(NOOKS).ranch(a3="stego", b3="stego", d3="stego").holding("allo")
    scene.goods("4/0/0").planning().play("done; lose d3")
    assert escaped(scene) == ["allo"]
    scene.play("feed a3; feed b3; done")
    assert stock(scene.plan().home) == "2/0/0"
    assert scene.legal()[:2] == ["birth stego a2", "birth stego d3"]
    assert scene.code("birth stego out") == "newborn_has_room"
    scene.play("birth stego d3")
    assert scene.plan().step == "ready"


@example("E26")
def test_a_penalty_opens_an_area(number: str) -> None:
    """Nobody else escapes, but the opened area does not breed."""
    scene = Scene().slots(NOOKS).goods("5/1/0")
    scene.ranch(a2="brachio", a3="stego", b3="stego", d3="veloci").holding("brachio").planning()
    scene.play("done; lose b2-b3")
    assert escaped(scene) == ["brachio"]
    scene.play("feed a2; feed a3; feed b3; feed d3; done")
    assert stock(scene.plan().home) == "1/0/0"
    assert scene.plan().due == ()
    assert scene.plan().step == "ready"


def short() -> Scene:
    """The position of E27, arranged."""
    scene = Scene().slots(NOOKS).goods("3/2/0")
    scene.ranch(a2="allo", d3="veloci", a3="brachio", b3="brachio")
    return scene.planning().play("done")


@example("E27")
def test_feeding_short(number: str) -> None:
    """Who is not fed escapes, then the barrier goes, then a dinosaur."""
    scene = short().play("feed a2; feed a3; done; lose d2-d3; lose a3")
    home = scene.plan().home
    assert (stock(home), layout(home), slots(home)) == ("1/0/0", {"a2": "allo"}, {"b2-b3"})
    assert escaped(scene) == ["brachio", "veloci"]
    assert scene.plan().due == ()


@example("E28")
def test_auto_feed(number: str) -> None:
    """The most VP are fed, earlier spaces first."""
    scene = short().play("auto step")
    fed = [note.cell for note in scene.plan().notes if note.what == "fed"]
    assert fed == ["a2", "a3"]
    assert stock(scene.plan().home) == "1/0/0"


@example("E29")
def test_each_penalty_once(number: str) -> None:
    """Two herbivores cost one barrier; none if it was suffered already."""
    for suffered, left in (((), 1), (("herb",), 2)):
        scene = Scene().slots(NOOKS).goods("1/0/0").ranch(a3="stego", b3="stego", d3="stego")
        scene.home().suffered = suffered
        scene.planning().play("done; auto step")
        assert escaped(scene) == ["stego", "stego"]
        if not suffered:
            scene.play("auto step")
        assert len(slots(scene.plan().home)) == left


@example("E30")
def test_an_omnivore(number: str) -> None:
    """The owner names the penalty; the card goes either way."""
    for penalty, herd, barriers in (("carn", {}, {"d2-d3"}), ("herb", {"a2": "allo"}, set())):
        scene = Scene().slots("d2-d3").ranch(a2="allo").holding("galli").planning()
        scene.play(f"done; penalty galli {penalty}")
        home = scene.plan().home
        assert (layout(home), slots(home)) == (herd, barriers)
        assert scene.plan().lost == ("galli",)


@example("E31")
def test_breeding_counts(number: str) -> None:
    """Every full pair of an enclosure."""
    closed = "d1.n d1.e d2.e b1-c1 b1-b2 b2-c2"
    cells = ("c1", "d1", "c2", "d2", "d3")
    for count, newborns in ((3, 1), (4, 2), (5, 2)):
        scene = Scene().slots(closed).goods("13/13/0")
        scene.ranch(**dict.fromkeys(cells[:count], "stego")).planning().play("done; auto step")
        assert len(scene.plan().due) == newborns
    scene = Scene().slots(NOOKS).goods("13/13/0").ranch(a2="allo", d3="allo")
    assert scene.planning().play("done; auto step").plan().due == ()


@example("E32")
def test_a_newborn_without_room(number: str) -> None:
    """It escapes and costs a dinosaur; with an empty enclosure it is placed without asking."""
    scene = Scene().slots("b2-b3").goods("0/3/0").ranch(a2="veloci", a3="veloci", b3="veloci")
    scene.planning().play("done; feed a2; feed a3; feed b3; done; lose a2")
    assert escaped(scene) == ["veloci"]
    assert layout(scene.plan().home) == {"a3": "veloci", "b3": "veloci"}
    scene = Scene().slots(NOOKS).goods("0/3/0").ranch(a2="veloci", a3="veloci", b3="veloci")
    scene.planning().play("done; feed a2; feed a3; feed b3; done")
    assert layout(scene.plan().home)["d3"] == "veloci"
    assert scene.plan().step == "ready"


@example("E34")
def test_merged_areas(number: str) -> None:
    """A penalty merges two enclosures of different kinds: nobody escapes, nothing breeds there."""
    scene = Scene().slots("d1.n d1.e d2.e b1-c1 b1-b2 b2-c2").goods("6/0/0")
    scene.ranch(a1="stego", b1="stego", b2="brachio", a3="brachio", c1="stego").planning()
    scene.play("done; feed a1; feed b1; feed b2; feed a3; done; lose b1-b2")
    assert escaped(scene) == ["stego"]
    assert scene.plan().due == ()
    home = scene.plan().home
    assert len(layout(home)) == 4
    merged = {home.layout.index[cell] for cell in ("a1", "b1", "b2", "a3", "b3")}
    for kind in ("stego", "brachio"):
        assert not merged & set(room_for(home, kind))


@example("E37")
def test_the_meal_of_trex(number: str) -> None:
    """A regular is eaten: no penalty, 1 meat."""
    scene = Scene().slots("b2-b3").goods("2/0/0").ranch(a2="trex", a3="stego", b3="stego")
    scene.planning().play("done; feast b3; feed a3; done")
    assert stock(scene.plan().home) == "1/1/0"
    assert escaped(scene) == []
    assert scene.plan().due == ()


@example("E49")
def test_feeding_more_than_there_is(number: str) -> None:
    """Refused; unfed it escapes."""
    scene = Scene().goods("1/2/0").ranch(a2="brachio").planning().play("done")
    violation = scene.refused("feed a2")
    assert violation.code == "cannot_feed"
    assert (violation.values["plant"], violation.values["have_plant"]) == (2, 1)
    assert escaped(scene.play("done")) == ["brachio"]


@example("E50")
def test_the_food_of_an_omnivore(number: str) -> None:
    """By default what is left more of."""
    scene = Scene().slots("d2-d3").goods("1/3/0").ranch(d3="stego", c1="galli")
    scene.planning().play("done; auto step")
    assert stock(scene.plan().home) == "0/2/0"


@example("E51")
def test_incubator_and_ovi(number: str) -> None:
    """Both are compulsory; where there is a choice it is asked."""
    scene = Scene().slots(NOOKS).goods("13/13/0").ranch(a3="allo", d3="stego", c1="ovi")
    scene.cards("incubator").planning().play("done; auto step")
    assert scene.legal()[:2] == ["incubate a3", "incubate d3"]
    scene.play("incubate a3")
    assert scene.legal()[:2] == ["ovi stego", "ovi allo"]
    scene.play("ovi stego")
    assert scene.plan().due == ("stego", "allo")
    scene.play("birth allo b3")
    assert layout(scene.plan().home)["a2"] == "stego"
    assert escaped(scene) == []


@example("E55")
def test_ankylo(number: str) -> None:
    """It cancels the penalty while it is there, not that of its own escape."""
    scene = Scene().slots("d2-d3").goods("2/0/0").ranch(a2="ankylo", d3="stego").planning()
    scene.play("done; feed a2; done")
    assert escaped(scene) == ["stego"]
    assert slots(scene.plan().home) == {"d2-d3"}
    assert scene.plan().home.suffered == ()
    scene = Scene().slots("d2-d3").ranch(a2="ankylo", d3="stego").planning().play("done; done")
    assert slots(scene.plan().home) == set()
    assert scene.plan().lost == ("ankylo",)


@example("E66")
def test_arranging_move_by_move(number: str) -> None:
    """Every refusal of a dinosaur's move."""
    scene = Scene().slots("d2-d3").ranch(d3="stego").holding("veloci allo", held=1).planning()
    scene.play("barrier b2-b3; move veloci a3")
    codes = {
        "move allo a3": "cell_taken",
        "move allo b3": "mixed_area",
        "move allo c1": "needs_enclosure",
        "move allo c3": "no_such_cell",
        "move brachio a2": "no_such_dino",
        "barrier d1.n": "barriers_first",
        "move a3 b3": "already_moved",
    }
    assert {line: scene.code(line) for line in codes} == codes
    scene.plan().home.held = 1
    assert scene.code("barrier d1.n") == "barriers_first"
    assert escaped(scene.play("move allo a2; done")) == []


@example("E67")
def test_a_mixed_area_must_be_put_right(number: str) -> None:
    """By moving one kind away, or letting it go."""

    def mixed() -> Scene:
        scene = Scene().slots("d1.n d1.e d2.e b1-c1 b2-c2")
        return scene.ranch(a1="stego", b1="stego", b2="brachio", a3="brachio").planning()

    violation = mixed().refused("done")
    assert violation.code == "mixed_area"
    assert violation.values["cells"] == ("a1", "b1", "b2", "a3", "b3")
    assert escaped(mixed().play("move b2 c1; move a3 d1; done")) == []
    scene = mixed().play("move b2 hold; move a3 hold; done; auto step")
    assert escaped(scene) == ["brachio", "brachio"]
    assert len(slots(scene.plan().home)) == 4


@example("E68")
def test_auto_arrange(number: str) -> None:
    """Most VP, then the earlier kind in the first area; the barrier that comes first is lost."""
    scene = Scene().slots(NOOKS).ranch(a3="stego", d3="stego").holding("veloci stego allo")
    scene.planning().play("auto step")
    placed = {"a2": "veloci", "a3": "stego", "b3": "stego", "d3": "allo"}
    assert layout(scene.plan().home) == placed
    assert sum(VP[kind] for kind in placed.values()) == 11
    assert escaped(scene) == ["stego"]
    scene.play("auto step")
    assert Note("barrier", "b2-b3") in scene.plan().notes


@example("E69")
def test_auto_with_one_barrier(number: str) -> None:
    """The second one stays in the Holding Area."""
    scene = Scene().slots("d2-d3").ranch(d3="stego").holding("veloci veloci stego", held=2)
    scene.planning().play("auto step")
    home = scene.plan().home
    assert layout(home) == {"a2": "stego", "a3": "veloci", "b3": "veloci", "d3": "stego"}
    assert (slots(home), home.held) == ({"d2-d3", "b2-b3"}, 1)


@example("E70")
def test_auto_with_uniques(number: str) -> None:
    """Uniques make room in the open, without an icon first."""
    scene = Scene().slots(NOOKS).ranch(a2="trice", c1="galli", a3="stego", b3="brachio")
    scene.holding("brachio").planning().play("auto step")
    herd = {"c1": "galli", "b2": "trice", "a2": "stego", "a3": "brachio", "b3": "brachio"}
    assert layout(scene.plan().home) == herd
    assert escaped(scene) == []


@example("E71")
def test_feeding_move_by_move(number: str) -> None:
    """Nobody twice; an omnivore by the food named."""
    scene = Scene().slots("b2-b3").goods("2/3/0").ranch(a2="allo", a3="veloci", c1="galli")
    scene.planning().play("done; feed a2")
    assert stock(scene.plan().home) == "2/1/0"
    assert scene.code("feed a2") == "already_fed"
    assert scene.code("feed c1") == "not_understood"
    assert stock(scene.play("feed c1 1p").plan().home) == "1/1/0"
    assert stock(scene.play("feed a3").plan().home) == "1/0/0"
    assert escaped(scene.play("done")) == []


@example("E72")
def test_trex_and_fed_prey(number: str) -> None:
    """Who was fed is not eaten; meat beyond 13 is lost."""
    scene = Scene().slots("b2-b3").goods("2/13/0").ranch(a2="trex", a3="stego", b3="stego")
    scene.planning().play("done")
    assert scene.code("feed b3; feast b3") == "already_fed"
    assert stock(scene.play("feast b3; feed a3; done").plan().home) == "1/13/0"


@example("E73")
def test_compy(number: str) -> None:
    """Free after a carnivore, not after an omnivore that ate meat."""
    scene = Scene().goods("0/1/0").ranch(c1="compy", c2="galli").planning()
    scene.play("done; feed c2 1m; done")
    assert escaped(scene) == ["compy"]
    assert scene.legal()[:2] == ["penalty compy herb", "penalty compy carn"]
    scene = Scene().goods("0/1/0").ranch(c1="compy", a2="veloci").planning()
    scene.play("done; feed a2; done")
    assert stock(scene.plan().home) == "0/0/0"
    assert escaped(scene) == []
    assert scene.player(P1).plan is not None
