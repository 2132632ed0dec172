"""The small parts of the core: discovery, moves, events, the descriptor, the tongue."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core.chance import Rng
from games.core.codec import decode_state, encode_state
from games.core.contract import GameInfo, Mode, Table, View
from games.core.discovery import discover
from games.core.errors import CORE_REFUSALS, CorruptState, GameError, RuleViolation
from games.core.events import heard
from games.core.play import begin
from games.core.players import play_greedy
from games.core.words import ENGLISH
from tests.games.core.toys.bids import Bid, BidKept, BidsGame, BidsShown, Revise
from tests.games.core.toys.debt import Debt, DebtGame
from tests.games.matches import tables


def test_a_broken_game_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One package that fails is reported; the others start."""
    for name, source in (
        ("fine", "from tests.games.core.toys.bids import BidsGame\nGAME = BidsGame()\n"),
        ("broken", "raise ImportError('no data')\n"),
        ("empty", ""),
        ("core", "raise AssertionError('the core is no game')\n"),
    ):
        package = tmp_path / "toybox" / name
        package.mkdir(parents=True)
        (package / "__init__.py").write_text(source)
    (tmp_path / "toybox" / "module.py").write_text("raise AssertionError('no package')\n")
    (tmp_path / "toybox" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = discover([str(tmp_path / "toybox")], "toybox")
    assert list(found.games) == ["bids"]
    assert sorted(found.broken) == ["broken", "empty"]
    for name in [name for name in sys.modules if name.startswith("toybox")]:
        monkeypatch.delitem(sys.modules, name)


def test_a_move_is_a_path_and_a_text() -> None:
    """The verb comes first, then the fields in their order."""
    assert Bid(2).steps() == (("move", "bid"), ("number", "2"))
    assert (str(Bid(2)), str(Revise())) == ("bid 2", "revise")


def test_events_reach_their_audience() -> None:
    """Others hear the redacted twin, or nothing."""
    events = [BidKept(0, 3), BidsShown([3, 1])]
    assert heard(events, 0) == events
    assert heard(events, 1) == heard(events, None) == events[1:]


def test_modes_are_found_by_key() -> None:
    """An unknown mode is a KeyError."""
    info = GameInfo("toy", "Toy", None, (Mode("plain", (2, 3)),), ("red",), 1)
    assert info.mode("plain").seats == (2, 3)
    with pytest.raises(KeyError):
        info.mode("fancy")


def test_views_of_other_games_are_not_read() -> None:
    """A game takes a view as its own, and reports at once one that is not."""
    view = DebtGame().view(Debt([0], [3]), None)
    assert type(view).of(view) is view
    with pytest.raises(TypeError, match="View is no "):
        type(view).of(View(None))


def test_violations_carry_values() -> None:
    """A violation is a GameError with a code and plain values."""
    violation = RuleViolation("too_far", cell="n1w1")
    assert isinstance(violation, GameError)
    assert (str(violation), violation.values) == ("too_far", {"cell": "n1w1"})
    assert CORE_REFUSALS == ("not_understood", "line_empty")


def test_colours_follow_people_to_their_seats() -> None:
    """The order is drawn by lot where the game asks for it, and colours go along."""
    from games.viking_tiles import GAME

    orders = set()
    for number in range(12):
        secret = bytes([number]) * 32
        begun = begin(GAME, Table("saga", 3, {}, ("bear", None, "raven")), secret)
        orders.add(begun.order)
        clans = [player.clan for player in begun.state.players]
        assert clans[begun.order.index(0)] == "bear"
        assert clans[begun.order.index(2)] == "raven"
        assert clans[begun.order.index(1)] == "wolf"
    assert len(orders) > 2


def test_greedy_takes_what_looks_best() -> None:
    """It bids as high as it can, and takes the only move without looking."""
    game = BidsGame()
    (table,) = tables(game)
    state = begin(game, table, bytes(32)).state
    assert play_greedy(game, state, 0, Rng(bytes(32), 1)) == Bid(3)
    state.bids[0] = 1
    assert play_greedy(game, state, 0, Rng(bytes(32), 1)) == Revise()


class NewerDebtGame(DebtGame):
    """A later release, which counts coins double: its states are of version 2."""

    info = msgspec.structs.replace(DebtGame.info, rules_version=2)

    def upgrade(self, plain: dict[str, Any], from_version: int) -> Debt:
        if from_version != 1:
            raise CorruptState(f"debt: no rules version {from_version}")
        return Debt(**{**plain, "coins": [2 * coins for coins in plain["coins"]]})


def test_a_state_of_an_older_release_is_upgraded() -> None:
    """It is read by the rules that wrote it, and stored as one of today's; unknown ones are not."""
    old, new = DebtGame(), NewerDebtGame()
    former = Debt(owed=[2, 0], coins=[5, 3])
    state = decode_state(new, encode_state(old, former))
    assert state == Debt(owed=[2, 0], coins=[10, 6])
    assert decode_state(new, encode_state(new, state)) == state
    with pytest.raises(CorruptState, match="no older toy"):
        decode_state(old, encode_state(new, state))


def test_english_needs_no_catalogue() -> None:
    """Sentences are their own English."""
    assert ENGLISH.gettext("{name} wins") == "{name} wins"
    assert [ENGLISH.ngettext("one", "many", number) for number in (0, 1, 2)] == [
        "many",
        "one",
        "many",
    ]
    assert ENGLISH.locale == "en"
