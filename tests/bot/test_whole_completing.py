"""What is offered while a line is typed: it narrows, it can be typed on, it says why not."""

from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.ui import limits
from bot.ui.handlers.completing import as_typed
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.test_whole_always import put
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


async def test_a_line_that_is_only_a_beginning(saga: tuple[Hall, House]) -> None:
    """It is refused with what it lacks, and "Choose instead" goes on where it ends."""
    hall, house = saga
    person = hall.asked(await hall.board())
    position = await house.matches.position(1)
    tile = position.game.legal(position.state, position.pending[0].seat)[0].steps()[1][1]
    count = sum(
        f" {tile} " in str(move)
        for move in position.game.legal(position.state, position.pending[0].seat)
    )
    refused = await hall.command(person, "move", line=f"place {tile}")
    assert refused.text == (
        f"**Not done:** `place {tile}`. It can mean {count} moves. "
        f"Where does {tile} go? Nothing has changed."
    )
    page = await hall.press(person, refused, "pick:")
    assert f"Where does {tile} go?" in page.text
    assert "step 2" in page.text


async def test_a_beginning_behind_a_whole_move(saga: tuple[Hall, House]) -> None:
    """The move before it is kept on the way."""
    hall, house = saga
    person = hall.asked(await hall.board())
    position = await house.matches.position(1)
    placed = str(position.game.legal(position.state, position.pending[0].seat)[0])
    after = await offered(hall, person, f"{placed}; ")
    verbs = Counter(line.split("; ")[1].split()[0] for line in after)
    verb, count = verbs.most_common(1)[0]
    assert count > 1
    refused = await hall.command(person, "move", line=f"{placed}; {verb}")
    assert refused.text.startswith(f"**Not done:** `{verb}`. It can mean {count} moves. ")
    page = await hall.press(person, refused, "pick:")
    assert page.text.startswith(f"`{placed}` · ")


async def test_a_beginning_that_only_the_next_move_could_finish(
    village: tuple[Hall, Actor],
) -> None:
    """What the picker asks only after a move is refused like everything else."""
    hall, person = village
    refused = await hall.command(person, "move", line="work mill / g")
    assert refused.text.startswith("**Not done:** `pick g`. There is no building")


async def test_what_comes_later_in_a_turn_can_be_prepared(village: tuple[Hall, Actor]) -> None:
    """Who waits is offered the worker to take too, and what is chosen is kept for it."""
    hall, person = village
    waiting = hall.rui if person is hall.ana else hall.ana
    outcome = await waiting.autocomplete(hall.channel, "orders", None, "line", "")
    assert outcome.choices[-1]["value"] == "pick"
    outcome = await waiting.autocomplete(hall.channel, "orders", None, "line", "pick ")
    lines = [choice["value"] for choice in outcome.choices]
    assert lines
    assert all(line.startswith("pick ") for line in lines)
    page = await hall.command(waiting, "orders", line=lines[0])
    assert f"1. `{lines[0]}`" in page.text


async def test_what_can_be_prepared(saga: tuple[Hall, House]) -> None:
    """Out of turn too: moves with one's own tiles, each of which is kept as an order."""
    hall, house = saga
    asked = hall.asked(await hall.board())
    waiting = hall.rui if asked is hall.ana else hall.ana
    position = await house.matches.position(1)
    seat = position.seat_of(int(waiting.user.id))
    hand = set(position.view(seat).fits)  # type: ignore[attr-defined]
    outcome = await waiting.autocomplete(hall.channel, "orders", None, "line", "place ")
    lines = [choice["value"] for choice in outcome.choices]
    assert lines
    assert {line.split()[1] for line in lines} <= hand
    label = outcome.choices[0]["name"]
    page = await hall.command(waiting, "orders", line=label)
    assert f"1. `{lines[0]}`" in page.text
    outcome = await hall.sol.autocomplete(hall.channel, "orders", None, "line", "")
    assert [choice["name"] for choice in outcome.choices] == ["You hold no seat here."]
