"""What is offered while a line is typed: it narrows, it can be typed on, it says why not."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.ui import limits
from bot.ui.handlers.completing import as_typed
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.test_whole_always import put
from tests.bot.test_whole_commands import begin
from tests.games.raiders.scenes import Scene


@pytest.fixture
async def saga(tmp_path: Path) -> AsyncIterator[tuple[Hall, House]]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        yield hall, house


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[tuple[Hall, Actor]]:
    """Raiders, with a seat on turn that holds a black worker."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        scene = Scene().village(gate="black", hall="black", treasury="black").seat(worker="black")
        waiting = await put(hall, house, scene)
        yield hall, hall.rui if waiting is hall.ana else hall.ana


async def offered(hall: Hall, person: Actor, typed: str) -> dict[str, str]:
    """The labels by their values."""
    outcome = await person.autocomplete(hall.channel, "move", None, "line", typed)
    return {choice["value"]: choice["name"] for choice in outcome.choices}


async def test_short_forms_and_plain_words(village: tuple[Hall, Actor]) -> None:
    """ "work m", a slash, and a word of the sentence all lead to lines that can be played."""
    hall, person = village
    mill = await offered(hall, person, "work m")
    assert mill["place mill"] == "place mill · Place at the Mill: +1 provision"
    assert all(line.startswith("place mill") for line in mill)
    assert set(await offered(hall, person, "provision")) == {"place mill"}
    further = await offered(hall, person, "work mill / g")
    assert all(line.startswith("place mill; pick ") for line in further)
    line = next(iter(further))
    assert (await hall.command(person, "move", line=line)).text.startswith("Done, 2 moves")


async def test_why_not(village: tuple[Hall, Actor]) -> None:
    """A part that cannot be played, and a word that means nothing, are told as a choice."""
    hall, person = village
    occupied = await offered(hall, person, "place gate; pick mill")
    [(value, name)] = occupied.items()
    assert value == "place gate; pick mill"
    assert "Gate House" in name
    assert (await hall.command(person, "move", line=value)).text.startswith("**Not done:**")
    nothing = await offered(hall, person, "xyzzy")
    first, *others = nothing.items()
    assert first == ("xyzzy", "Nothing possible is called “xyzzy”. Possible now:")
    assert ("place mill", "place mill · Place at the Mill: +1 provision") in others


async def test_every_choice_can_be_typed_on(
    saga: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client that goes on from a choice's label narrows further, and can send it too."""
    monkeypatch.setattr(limits, "CHOICES", 3)
    hall, _ = saga
    person = hall.asked(await hall.board())
    words = await offered(hall, person, "place")
    assert all(value == name for value, name in words.items())
    label = next(iter(words))
    while " · " not in label:
        narrowed = await offered(hall, person, f"{label} ")
        assert all(value.startswith(label) for value in narrowed)
        value, label = next(iter(narrowed.items()))
    assert label.startswith(f"{value} · ")
    further = await offered(hall, person, f"{label}; ")
    assert further
    assert all(line.startswith(f"{value}; ") for line in further)
    assert (await hall.command(person, "move", line=label)).text.startswith("Done")


async def test_out_of_turn(saga: tuple[Hall, House]) -> None:
    """Who is not asked is shown the way to prepare their turn."""
    hall, _ = saga
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    [(value, name)] = (await offered(hall, waiting, "")).items()
    assert value == "orders"
    assert name.endswith("Choose this to prepare your turn.")
    page = await hall.command(waiting, "move", line=value)
    assert page.text.startswith("**Your orders.**")


@pytest.mark.parametrize(
    ("label", "line"),
    [
        ("place t24", "place t24"),
        ("place t24 n2e1 180 · Place t24 on n2e1, 180°", "place t24 n2e1 180"),
        ("place mill · Place: +1, then more; pick gate", "place mill; pick gate"),
        ("a · x; b · send this much, the rest will be asked", "a; b"),
    ],
)
def test_labels_are_read_as_their_lines(label: str, line: str) -> None:
    """What a label says about a move is no part of it."""
    assert as_typed(label) == line
