"""A field that takes several pieces is one choice of the picker."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import ClassVar

from bot.matches.picker import Step, narrow
from games.core.chance import Rng
from games.core.moves import Move
from tests.bot.matches.toy import Toy, ToyState


class Pay(Move, frozen=True):
    """Pay with cards."""

    verb: ClassVar[str] = "pay"
    several: ClassVar[Mapping[str, str]] = {"cards": "+"}
    cards: tuple[str, ...]

    def steps(self) -> tuple[tuple[str, str], ...]:
        paid = (("cards", "+".join(self.cards)),) if self.cards else ()
        return (("move", self.verb), *paid)


class Pass(Move, frozen=True):
    """Do nothing."""

    verb: ClassVar[str] = "pass"


class Paying(Toy):
    """The toy, with these moves."""

    def __init__(self, *moves: Move) -> None:
        self.possible = moves

    def legal(self, state: ToyState, seat: int) -> Sequence[Move]:
        return self.possible if seat == state.turn else ()


STATE = ToyState(
    [[1], [2]], [3], [0, 0], [None, None], [False] * 2, [False] * 2, 0, False, False, False
)


def asked(*moves: Move, path: Sequence[str] = ()) -> Step:
    return narrow(Paying(*moves), STATE, 0, path, Rng(bytes(32), 1))


def test_two_of_three_with_twins() -> None:
    """Pieces that are alike are there as often as they can be chosen."""
    pairs = dict.fromkeys(combinations(["elm", "elm", "oak"], 2))
    subset = asked(*map(Pay, pairs)).subset
    assert subset is not None
    assert (subset.pieces, subset.least, subset.most) == (("elm", "elm", "oak"), 2, 2)
    assert subset.value([1, 2]) == subset.value([2, 0]) == "elm+oak"
    assert subset.value([0, 1]) == "elm+elm"
    assert subset.value([2]) is None


def test_what_does_not_go_together() -> None:
    """Only what is legal has a value, and no piece that is not there."""
    subset = asked(Pay(("ash", "oak")), Pay(("elm", "oak"))).subset
    assert subset is not None
    assert subset.pieces == ("ash", "oak", "elm")
    assert subset.value([0, 2]) is subset.value([1, 3]) is None


def test_none_to_two() -> None:
    """A move may also end without naming any."""
    moves = [Pay(cards) for count in range(3) for cards in combinations(["elm", "oak"], count)]
    subset = asked(*moves).subset
    assert subset is not None
    assert (subset.least, subset.most, subset.value([])) == (0, 2, "")


def test_one_piece_each_is_a_plain_choice() -> None:
    """So is a choice between verbs."""
    assert asked(Pay(("elm",)), Pay(("oak",))).subset is None
    verbs = asked(Pass(), Pay(("elm", "oak")), Pay(("elm", "ash")))
    assert (verbs.field, verbs.subset) == ("move", None)
    later = asked(Pass(), Pay(("elm", "oak")), Pay(("elm", "ash")), path=["pay"])
    assert later.subset is not None
