"""Rulings of the dossier's section 8, and what no example shows."""

import pytest

from games.core.chance import Rng
from games.core.contract import Table
from games.core.play import MoveKind, begin, play
from games.vikings import GAME
from games.vikings.cells import ROW, at, cell_named, cell_of
from games.vikings.events import FinalScored, MatchEnded, RoundBegan, SeatLeft
from games.vikings.linking import SEALED
from games.vikings.pieces import GOLD, ROUNDS, SPECIALS, VIKINGS
from games.vikings.state import BUY, OVER, State
from tests.games.vikings.scenes import ANA, CLEO, RUI, Scene, census


def kind(scene: Scene, text: str) -> MoveKind:
    """How freely a move of the seat that is asked can be taken back."""
    seat = scene.state.active
    move = GAME.parse(scene.state, seat, text)
    return play(GAME, scene.state, seat, move, Rng(bytes(32), 1)).kind


def result(state: State) -> tuple[str, tuple[int, ...]]:
    """Ending and winners."""
    found = GAME.result(state)
    assert found is not None
    return found.ending, found.winners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_setup(seats: int) -> None:
    """Gold by the number of players, ten points, six stacks of twelve, a full wheel."""
    state = begin(GAME, Table("basic", seats), bytes(32)).state
    assert [player.gold for player in state.players] == [GOLD[seats]] * seats
    assert [player.points for player in state.players] == [10] * seats
    assert [len(stack) for stack in state.stacks] == [12] * 5
    assert (len(state.bag), sum(spot is not None for spot in state.wheel)) == (66, 12)
    assert (state.active, state.start_seat, state.phase) == (0, 0, BUY)


def test_colours_are_given_as_asked() -> None:
    """Who asks for none gets the first that is free."""
    table = Table("basic", 3, {}, (None, "ivory", None))
    order = begin(GAME, table, bytes(32)).order
    state = begin(GAME, table, bytes(32)).state
    by_person = {person: state.players[seat].colour for seat, person in enumerate(order)}
    assert by_person[1] == "ivory"
    assert {by_person[0], by_person[2]} == {"orange", "light-brown"}


def test_the_advanced_setup() -> None:
    """Thirteen vikings and four special tiles lie open; the stack does not."""
    state = begin(GAME, Table("advanced", 3), bytes(32)).state
    assert (sum(state.drawn.values()), len(state.row), len(state.pile)) == (13, 4, 21)
    assert (len(state.stacks), state.wheel) == (6, [])


def test_how_freely_moves_are_taken_back() -> None:
    """Within a purchase freely; its end hands over; the round's last one reveals (section 14)."""
    scene = Scene().wheel("p0 noble, p2 noble/L, p5 scout").has(9, 9).home("C1=L")
    assert kind(scene, "exchange 2") is MoveKind.OPEN
    assert kind(scene, "buy p2") is MoveKind.OPEN
    assert kind(scene.play("buy p2"), "place D1 base") is MoveKind.HANDOVER
    last = Scene().wheel("p5 scout/L").has(9, 9).home("C1=L").play("buy p5")
    assert kind(last, "place D1 tile") is MoveKind.REVEALED
    ferry = Scene().home("E1=L", "1 goldsmith, 1 boatman").ferrying()
    assert kind(ferry, "ferry E1") is MoveKind.OPEN
    assert kind(ferry, "done") is MoveKind.REVEALED
    auction = Scene("advanced").auction((9, 0), (9, 0))
    assert kind(auction, "bid 3") is MoveKind.HANDOVER
    assert kind(auction.play("bid 3").play("pass"), auction.legal()[0]) is MoveKind.REVEALED


def test_a_line_ends_with_a_sealed_move() -> None:
    """Whatever follows is refused with the whole line."""
    assert {move.verb for move in SEALED} == {
        "place", "discard", "done", "bid", "pass", "remove", "colour",
    }  # fmt: skip
    scene = Scene("advanced").auction((9, 0), (9, 0)).play("bid 3").play("pass")
    removed, other = list(scene.state.drawn)[:2]
    violation = scene.refused(f"remove {removed}; colour {other}")
    assert (violation.code, violation.values) == ("wrong_phase", {"sealed": f"remove {removed}"})


def test_many_retakes_of_the_only_set_on_zero() -> None:
    """Ruling 16: the set on 0 itself is one of its type."""
    scene = Scene().wheel("p0 noble, p1 scout").has(9, 0)
    assert scene.legal() == ["buy p0", "buy p1"]


def test_rows_may_have_holes() -> None:
    """Rulings 11 and 12: a gap must match both neighbours later, or stays empty."""
    scene = Scene().home("C1=L C2=R C4=L D1=L D2=M D3=M").bought("scout", "M")
    assert "place C3 base" not in scene.legal()
    scene = Scene().home("C1=L C4=R D1=L D2=M D3=M D4=M").bought("scout", "M")
    assert {"place C2 base", "place C3 base"} <= set(scene.legal())


def test_one_warrior_repels_the_ship_of_his_column() -> None:
    """Rulings 25 and 26: an empty tile repels nobody."""
    scene = Scene().home("A1=red A2=red B1=L* B2=M C1=L* C2=R*")
    seat = scene.shown()
    assert seat.threatened == ("C2",)
    assert [tile.repelled for tile in seat.tiles[:2]] == [True, False]


def test_the_wheel_is_empty_when_a_round_ends() -> None:
    """Twelve purchases; then the next round is turned up in the same move."""
    scene = Scene().wheel("p5 scout/L").has(9, 9).home("C1=L").play("buy p5; place D1 tile")
    began = scene.happened(RoundBegan)
    assert len(began) == 1
    assert (scene.state.round, scene.state.active) == (2, 1)


def test_leaving_of_two() -> None:
    """Ruling 64: the other wins at once, and nothing is left half done."""
    scene = Scene().wheel("p5 scout/L, p6 noble").has(9, 9).home("C1=L").play("buy p5")
    state = scene.state
    before = census(state)
    events = GAME.withdraw(state, RUI, Rng(bytes(32), 1))
    assert events == [SeatLeft(RUI), MatchEnded("left")]
    assert (result(state), census(state)) == (("left", (ANA,)), before)
    assert GAME.withdraw(state, ANA, Rng(bytes(32), 1)) == []


def test_a_leavers_seat_goes_on_by_the_automatic_moves() -> None:
    """Ruling 64: it buys, places and scores, but is ranked behind everybody who stayed."""
    state = begin(GAME, Table("basic", 3), bytes(32)).state
    GAME.withdraw(state, RUI, Rng(bytes(32), 1))
    while GAME.pending(state):
        assert state.active != RUI
        move = GAME.default(state, state.active)
        assert move is not None
        GAME.apply(state, state.active, move, Rng(bytes(32), 1))
    found = GAME.result(state)
    assert found is not None
    assert found.ending == "rounds"
    assert state.sales == 72
    assert found.standings[RUI].place == 3
    assert len(state.players[RUI].tiles) + len(state.discarded) >= 24


def test_the_last_one_who_stays_wins() -> None:
    """However many points the others had."""
    scene = Scene(seats=3).has(0, 99, RUI)
    for seat in (RUI, CLEO):
        GAME.withdraw(scene.state, seat, Rng(bytes(32), 1))
    assert (result(scene.state), scene.state.phase) == (("left", (ANA,)), OVER)


def test_bonuses_of_a_leaver_still_count() -> None:
    """Ruling 64: a leaver's boatmen and islands compete for the bonuses."""
    scene = Scene(seats=3).home("", "3 boatmen", RUI).home("", "1 boatman", ANA)
    scene.player(RUI).left = True
    scene.final()
    told = (event for event in scene.events if isinstance(event, FinalScored))
    assert [event.seat for event in told if event.source == "boatmen"] == [RUI]


@pytest.mark.parametrize("special", SPECIALS)
def test_every_special_tile_works(special: str) -> None:
    """A homeland in which each kind changes something: income, final points, or ferries."""
    home = (
        "A1=green B1=L* B2=L B3=R A2=blue C1=L* D1=L* E1=L* E2=M* E3=R F1=L* F2=R* F3=L* "
        "D2=M D3=M D4=R*"
    )
    base = "2 boatmen, 30 nobles"
    plain, owner = (
        Scene("advanced", 3).home(home, base, specials=kinds) for kinds in ("", special)
    )
    if special.startswith("winter"):
        assert owner.final().purse() > plain.final().purse()
        return
    for scene in (plain, owner):
        scene.player().base["noble"] = 0
        scene.has(14, 40)
    if special.startswith("big-boat"):
        assert [each.state.advanced for each in (plain, owner)] == [True, True]
        assert _groups(owner)
        assert not _groups(plain)
        return
    if special.startswith("chest"):
        owner.state.row = (special,)
        owner.wheel("p0 noble, p5 scout").play(f"buy p5; take {special}")
        assert owner.purse() == (17, 40)
        return
    assert _worth_of(owner) > _worth_of(plain)


def _groups(scene: Scene) -> bool:
    """Whether a boatman may take a second passenger."""
    scene.home("E1=L E2=M", "2 goldsmiths, 1 boatman", specials=" ".join(scene.player().specials))
    return "also E2" in scene.ferrying().play("ferry E1").legal()


def _worth_of(scene: Scene) -> int:
    """Gold and points of all scorings together."""
    seat = scene.shown()
    income = seat.small_gold + seat.large_gold + seat.large_points
    gold, points = scene.final().purse()
    return income + gold + 10 * points


def test_special_tiles_that_do_not_add_up() -> None:
    """Ruling of section 5.9: a second trade house changes nothing, a second royal court does."""
    one, two = (
        Scene("advanced").home("C1=L*", specials=kinds).has(9, 0).final().purse()
        for kinds in ("trade-house-a", "trade-house-a trade-house-b")
    )
    assert one == two
    seat = Scene("advanced").home("C1=L*", specials="royal-court-a royal-court-b").shown()
    assert seat.large_points == 4


def test_the_bag_runs_out_in_the_advanced_game_only() -> None:
    """Ruling 67: 6 times 13 are all 78; 72 are drawn in the basic game."""
    total = sum(viking.count for viking in VIKINGS.values())
    assert total - ROUNDS * 13 == 0
    assert total - ROUNDS * 12 == 6


def test_cells_have_names() -> None:
    """Rows A to F, columns from 1; nothing else is a cell."""
    assert cell_of("d3") == at(3, 3)
    assert [cell_named(text) for text in ("G1", "D0", "D64", "D", "3D", "DD3")] == [None] * 6
    with pytest.raises(ValueError, match="names no cell"):
        cell_of("Z1")
    assert cell_of("F37") < 6 * ROW
