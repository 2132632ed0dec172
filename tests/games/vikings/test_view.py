"""The view shows what is public, and nothing of what lies face down."""

import msgspec

from bot.matches.guards import holds
from games.core.chance import Rng
from games.vikings import GAME
from games.vikings.state import State
from games.vikings.view import Candidate, VikingsView
from tests.games.vikings.scenes import ANA, RUI, Scene


def view_of(state: State, viewer: int | None = None) -> VikingsView:
    """The view of a seat or a spectator."""
    view = GAME.view(state, viewer)
    assert isinstance(view, VikingsView)
    return view


def test_everybody_sees_the_same() -> None:
    """Only the viewer's own number differs."""
    state = Scene().home("C1=L").bought("noble", "M").state
    views = [view_of(state, viewer) for viewer in (ANA, RUI, None)]
    assert all(msgspec.structs.replace(view, viewer=None) == views[2] for view in views)


def test_what_lies_face_down_is_counted_alone() -> None:
    """Another order of stacks, bag and pile gives the same view."""
    state = Scene("advanced").wheel("p0 noble").state
    other = state.copy()
    other.stacks = tuple(tuple(reversed(stack)) for stack in reversed(state.stacks))
    other.bag, other.pile = state.bag[::-1], state.pile[::-1]
    assert view_of(other) == view_of(state)
    assert sum(view_of(state).unseen.values()) == view_of(state).tiles_left
    assert sum(view_of(state).bag.values()) == len(state.bag)


def test_imagined_states_deal_the_hidden_anew() -> None:
    """What is known stays; stacks keep their sizes; the order is another one."""
    state = Scene("advanced").home("C1=L*").wheel("p0 noble, p3 scout").state
    imagined = GAME.imagine(state, ANA, Rng(bytes(32), 7))
    assert imagined != state
    assert view_of(imagined) == view_of(state)
    assert sorted(imagined.bag) == sorted(state.bag)
    assert sorted(imagined.pile) == sorted(state.pile)
    assert [len(stack) for stack in imagined.stacks] == [len(stack) for stack in state.stacks]


def test_candidates() -> None:
    """Cells for the tile bought, for the start tile, for passengers."""
    placing = view_of(Scene().home("C1=L").bought("noble", "M").state)
    assert placing.candidates == (Candidate("C2", tile=True),)
    starting = Scene().first_turn().home("").bought("noble", "M").state
    assert [each.cell for each in view_of(starting).candidates] == ["B1", "C1", "D1", "E1", "F1"]
    ferrying = Scene().home("E1=L F1=L", "1 goldsmith, 1 fisherman, 1 boatman").ferrying()
    assert [each.cell for each in view_of(ferrying.state).candidates] == ["E1", "F1"]
    under_way = view_of(ferrying.play("ferry E1").state)
    assert (under_way.trip, under_way.aboard, under_way.candidates) == (("E1",), ("F1",), ())


def test_prices_wait_for_the_colours() -> None:
    """While vikings are still to be placed no set has a price."""
    scene = Scene("advanced").auction((5, 0), (5, 0)).play("bid 1").play("pass")
    scene.state.drawn = {"scout": 6, "noble": 6, "warrior": 1}
    wheel = view_of(scene.play("remove warrior").state).wheel
    assert {each.price for each in wheel} == {None}
    assert {each.viking for each in wheel} == {None}
    placed = view_of(scene.play("colour scout").state).wheel
    assert [each.price for each in placed] == list(range(12))


def test_the_last_purchase_is_marked() -> None:
    """Its seat, its space, and the cell of its tile."""
    scene = Scene().home("C1=L").bought("noble", "M").play("place C2 tile")
    last = view_of(scene.state).last
    assert last is not None
    assert (last.seat, last.space, last.cells) == (ANA, "p2", ("C2",))


def test_prices_can_be_a_condition() -> None:
    """An order may wait until a set is cheap enough."""
    view = view_of(Scene().wheel("p2 scout, p6 scout, p9 boatman").state)
    assert view.prices == {"p2": 0, "p6": 4, "p9": 7}
    assert holds("prices.p6 <= 4", view)
    assert not holds("prices.p9 <= 4", view)
    assert not holds("prices.p3 <= 4", view)
