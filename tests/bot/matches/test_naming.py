"""People may be named in a line as they are called; the game hears the numbers of their seats."""

from types import SimpleNamespace
from typing import cast

import pytest

from bot.matches.naming import with_seats
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.service import Matches
from games.core.lines import LineRefused
from games.raiders import GAME
from tests.bot.matches.conftest import ANA, PLACE, Table

RUI = Person(11, "Rui Barão")
SECRET = bytes([52]) * 32
"""Of this one both seats are dealt a Warlord."""


def seated(*names: str, labels: tuple[str, ...] = ("player", "avenge")) -> Position:
    """A position of a game with colours, whose lines name seats after some words."""
    info = SimpleNamespace(colours=("red", "blue"))
    game = SimpleNamespace(info=info, seat_labels=frozenset(labels))
    return cast("Position", SimpleNamespace(game=game, names=names))


@pytest.mark.parametrize(
    ("typed", "heard"),
    [
        ("place hall warlord player:rui", "place hall warlord player:2"),
        ("place hall scout player:Rui n:2", "place hall scout player:2 n:2"),
        ("work hall archer player:ana costa at:mill / gate",
         "work hall archer player:1 at:mill / gate"),
        ("raid f1 lose:x,y avenge:rui,ANA; set b", "raid f1 lose:x,y avenge:2,1; set b"),
        ("raid f1 avenge:blue,rui", "raid f1 avenge:blue,2"),
        ("place hall warlord player:blue", "place hall warlord player:blue"),
        ("place hall warlord player:ruiz", "place hall warlord player:ruiz"),
        ("place hall gravedigger crew:rui", "place hall gravedigger crew:rui"),
        ("rui", "rui"),
    ],
)  # fmt: skip
def test_names_become_the_numbers_of_seats(typed: str, heard: str) -> None:
    """Whole names and first names, in any case, alone or in a list; nothing else is touched."""
    assert with_seats(seated("Ana Costa", "Rui"), typed) == heard


def test_a_first_name_of_two_people_means_neither() -> None:
    """Then the whole name is needed."""
    position = seated("Ana Costa", "Ana Dias")
    assert with_seats(position, "x player:ana") == "x player:ana"
    assert with_seats(position, "x player:ana dias") == "x player:2"


def test_the_game_s_own_words_come_first() -> None:
    """Whoever is called Blue but sails red is not meant by "player:blue"."""
    assert with_seats(seated("Blue", "Rui"), "x player:blue") == "x player:blue"


def test_names_are_no_patterns() -> None:
    """Signs in names mean themselves."""
    position = seated("A.*", "(ʘ‿ʘ)")
    assert with_seats(position, "x player:(ʘ‿ʘ)") == "x player:2"
    assert with_seats(position, "x player:abc") == "x player:abc"


def test_a_game_that_names_no_seats_is_left_alone() -> None:
    """It need not say so."""
    assert with_seats(seated("Ana", "Rui", labels=()), "x player:rui") == "x player:rui"


async def test_a_played_line_may_name_a_person(table: Table) -> None:
    """Completed, explained and played; what is kept is the canonical text."""
    matches = Matches(
        table.store, {"raiders": GAME}, clock=table.clock,
        new_secret=lambda: SECRET, changed=table.changed,
    )  # fmt: skip
    opened = await matches.open(PLACE, ANA, "raiders", seats=2, options={})
    match_id = opened.match.id
    await matches.join(match_id, RUI)
    started = await matches.start(match_id, ANA)
    for seat, one in enumerate(started.people):
        dealt = [card for card in started.state.players[seat].dealt if card != "warlord"]
        await matches.submit(match_id, one.person, f"keep warlord {dealt[0]} {dealt[1]}")
    position = await matches.position(match_id)
    mover = position.people[position.state.active].person
    other = position.people[1 - position.state.active].person
    name = other.name.lower()
    await matches.submit(match_id, mover, "place mill")
    with pytest.raises(LineRefused):
        await matches.submit(match_id, mover, "pick hall warlord player:sol")
    typed = f"pick hall warlord player:{name.partition(' ')[0]}"
    completion = await matches.complete(match_id, mover, typed)
    assert completion is not None
    colour = position.state.players[1 - position.state.active].colour
    assert f"pick hall warlord player:{colour} n:2" in [
        each.text for each in completion.suggestions
    ]
    outcome = await matches.submit(match_id, mover, f"pick hall warlord player:{name} n:1")
    assert [part.move_text for part in outcome.parts] == [f"pick hall warlord player:{colour} n:1"]
