"""What the tolerance of golden pictures notices."""

from msgspec import structs

from games.raiders.view import RaidersView
from tests.render import golden
from tests.render.raiders.positions import board
from tests.render.raiders.samples import sample_view, village


def changed(view: RaidersView) -> float:
    return golden.differences(board(view), "raiders", "middle")[1]


def test_the_tolerance_notices_a_worker_in_another_house() -> None:
    """One worker moved is beyond what is tolerated."""
    houses = {"mill": "grey", "gate": "white", "silversmith": "black"}
    assert changed(sample_view(village=village(houses))) > golden.WORST_TOLERANCE


def test_the_tolerance_notices_plunder_that_is_missing() -> None:
    """One token less on a raiding space is beyond what is tolerated."""
    view = sample_view()
    fortress = view.settlements[0]
    first = structs.replace(fortress.sets[0], tokens={"iron": 1})
    poorer = structs.replace(fortress, sets=(first, *fortress.sets[1:]))
    assert fortress.sets[0].tokens == {"livestock": 1, "iron": 1}
    assert changed(view) <= golden.WORST_TOLERANCE
    changes = structs.replace(view, settlements=(poorer, *view.settlements[1:]))
    assert changed(changes) > golden.WORST_TOLERANCE
