"""The picker's layout: few choices are buttons, many are selects, too many are grouped first."""

from typing import Any

import msgspec
import pytest

from bot.matches.picker import Step, narrow
from bot.matches.position import Position
from bot.matches.preview import Preview
from bot.text.translator import LOCALES
from bot.ui.buttons import Back, Confirm, Pick, PickGroup, PickPlace, TypeNumber
from bot.ui.message_limits import Kind, message_problems, walk
from bot.ui.page import Shown
from bot.ui.picker import picker_page
from bot.ui.picking import Picking, joined, parted
from bot.ui.telling import Telling
from games.core.codec import encode_state
from games.raiders import GAME as RAIDERS
from games.viking_tiles import GAME
from storage.rows import Stored
from tests.bot.ui.choosing_pages import asked, told
from tests.bot.ui.choosing_pages import picking as picking_of
from tests.bot.ui.positions import TRANSLATOR, position, telling
from tests.bot.ui.test_every_game import positioned
from tests.games.raiders.scenes import Scene

HERE = position(40)
SEAT = HERE.pending[0].seat


def cells(count: int) -> tuple[str, ...]:
    """So many cells, from all four regions of the board."""
    side = int(count**0.5) // 2 + 2
    names = [
        f"{vertical}{row}{horizontal}{column}"
        for vertical in "ns"
        for row in range(1, side)
        for horizontal in "we"
        for column in range(1, side)
    ]
    assert len(names) >= count
    step = len(names) / count
    return tuple(names[int(number * step)] for number in range(count))


def picking(count: int) -> Picking:
    """A picker that asks for one of so many cells."""
    step = narrow(GAME, HERE.state, SEAT, (), HERE.public_rng())
    asked = msgspec.structs.replace(
        step,
        steps=(("move", "place"), ("tile", "t24")),
        field="cell",
        choices=cells(count),
        counts=(1,) * count,
    )
    preview = Preview(GAME, HERE.state, SEAT, (), HERE.public_rng())
    return Picking(telling(HERE), SEAT, 4, ("t24",), (), asked, preview)


def components(page_of: Picking, **more: Any) -> list[dict[str, Any]]:
    page = picker_page(page_of, [], **more)
    body = {"components": page.view().to_components()}
    assert message_problems(body, v2=True) == []
    return [one for one in walk(body["components"]) if "custom_id" in one]


def offered(items: list[dict[str, Any]], kind: type[Any]) -> list[dict[str, Any]]:
    return [one for one in items if kind.knows(one["custom_id"])]


def test_few_are_buttons() -> None:
    """Up to five choices are buttons; their path ends with their value."""
    items = components(picking(5))
    assert [one["label"] for one in offered(items, Pick)] == list(cells(5))
    assert offered(items, Pick)[0]["custom_id"] == f"pick:1:{SEAT}:4:t24/{cells(5)[0]}"


def test_some_are_one_select() -> None:
    """Up to 25 choices are one select, in the order of the legal moves."""
    [select] = offered(components(picking(25)), PickPlace)
    assert [option["value"] for option in select["options"]] == list(cells(25))


@pytest.mark.parametrize("count", [26, 60, 100])
def test_many_are_selects_by_region(count: int) -> None:
    """Up to a hundred choices are at most four selects, each with its region and its count."""
    selects = offered(components(picking(count)), PickPlace)
    assert 2 <= len(selects) <= 4
    values = [option["value"] for select in selects for option in select["options"]]
    assert sorted(values) == sorted(cells(count))
    assert all("·" in select["placeholder"] for select in selects)


@pytest.mark.parametrize("count", [140, 250, 400])
def test_too_many_are_grouped_first(count: int) -> None:
    """Above that a select of groups comes first, and each group shows its own values."""
    asked = picking(count)
    [groups] = offered(components(asked), PickGroup)
    values: list[str] = []
    for group in groups["options"]:
        [select] = offered(components(asked, group=int(group["value"])), PickPlace)
        values += [option["value"] for option in select["options"]]
    assert sorted(values) == sorted(cells(count))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("count", "kind", "items"), [(5, Pick, 5), (25, PickPlace, 1), (26, TypeNumber, 1)]
)
def test_numbers(locale: str, count: int, kind: type[Any], items: int) -> None:
    """Five are buttons, 25 a select; of more one is typed, and the button names the range."""
    asked = picking(5)
    step = msgspec.structs.replace(
        asked.step,
        field="rotation",
        choices=tuple(str(number) for number in range(count)),
        counts=(1,) * count,
    )
    told = telling(HERE, locale)
    shown = components(Picking(told, SEAT, 10**6, asked.path, (), step, asked.preview))
    assert len(offered(shown, kind)) == items
    if kind is TypeNumber:
        [button] = offered(shown, TypeNumber)
        assert button["custom_id"] == f"number:1:{SEAT}:{10**6}:t24"
        assert "0" in button["label"]
        assert "25" in button["label"]


def test_pictures_of_several_parts_stand_one_below_the_other() -> None:
    """Each in a gallery of its own: side by side they would be cropped and small."""
    pictures = [Shown(f"choices-{number}.png", b"", "a part") for number in range(1, 7)]
    page = picker_page(picking(60), pictures)
    body = {"components": page.view().to_components()}
    assert message_problems(body, v2=True) == []
    galleries = [one for one in walk(body["components"]) if one["type"] == Kind.GALLERY]
    assert [len(one["items"]) for one in galleries] == [1] * 6


def test_no_way_back_from_the_first_step() -> None:
    """Back is there where there is something to go back to."""
    later = picking(3)
    assert offered(components(later), Back)
    first = Picking(later.telling, SEAT, 4, (), (), later.step, later.preview)
    assert offered(components(first), Back) == []


def test_paths_survive_custom_ids() -> None:
    """A path comes out of a custom id as it went in, with "" for a move that ends early."""
    for path in [(), ("t24",), ("t24", "n2w1", "180"), ("forest", ""), ("player:blue", "")]:
        assert parted(joined(path)) == path


def test_who_practises_finds_the_rules() -> None:
    """Beside the first choice of a practice match, and of no other."""
    step = narrow(GAME, HERE.state, SEAT, (), HERE.public_rng())
    preview = Preview(GAME, HERE.state, SEAT, (), HERE.public_rng())
    for practice in (True, False):
        match = msgspec.structs.replace(HERE.match, practice=practice)
        stored = Stored(match=match, seats=HERE.rows, state=encode_state(GAME, HERE.state))
        told = Telling(Position(stored, GAME), TRANSLATOR.tongue("en", "viking-tiles"))
        items = components(Picking(told, SEAT, 4, (), (), step, preview), undo=True)
        assert any(one["custom_id"].startswith("rules:") for one in items) is practice


def test_buttons_are_explained() -> None:
    """What a label alone does not say stands above the buttons."""
    scene = Scene().village(gate="black", mill="black", treasury="black").seat(hand="scout")
    mode = RAIDERS.info.modes[0]
    here = positioned(RAIDERS, mode, scene.state, 5)
    step = narrow(RAIDERS, here.state, 0, (), here.public_rng())
    preview = Preview(RAIDERS, here.state, 0, (), here.public_rng())
    told = Telling(here, TRANSLATOR.tongue("en", "raiders"))
    page = picker_page(Picking(told, 0, 4, (), (), step, preview), [])
    items = list(walk(page.view().to_components()))
    said = "\n".join(one["content"] for one in items if "content" in one)
    for item in items:
        if Pick.knows(item.get("custom_id", "")):
            assert f"-# **{item['label']}**: " in said


@pytest.mark.parametrize(
    ("waiting", "told"),
    [
        (None, ""),
        ((), "With it the match ends."),
        ((SEAT,), "Then you go on."),
        ((1 - SEAT,), " is next."),
        ((0, 1), "Then you go on."),
    ],
)
def test_the_confirmation_says_who_is_next(waiting: tuple[int, ...] | None, told: str) -> None:
    """Where it is certain; otherwise nothing is said of it."""
    line = (GAME.legal(HERE.state, SEAT)[0],)
    step = narrow(GAME, HERE.state, SEAT, (), HERE.public_rng())
    whole = msgspec.structs.replace(step, line=line, steps=(), field=None, choices=(), moves=())
    preview = Preview(GAME, HERE.state, SEAT, line, HERE.public_rng())
    page = Picking(telling(HERE), SEAT, 4, ("t24",), (), whole, preview, 2, waiting)
    said = str(picker_page(page, []).view().to_components())
    assert (told in said) if told else ("Then " not in said and "With it" not in said)


def test_the_confirmation_says_what_will_happen() -> None:
    """Numbered moves with their foreseeable effects, and that they cannot be taken back."""
    path: tuple[str, ...] = ()
    while True:
        step: Step = narrow(GAME, HERE.state, SEAT, path, HERE.public_rng())
        if step.field is None:
            break
        path = (*path, step.choices[0])
    preview = Preview(GAME, HERE.state, SEAT, step.line, HERE.public_rng())
    page = Picking(telling(HERE), SEAT, 4, path, (), step, preview)
    text = "".join(
        one.get("content", "") for one in walk(picker_page(page, []).view().to_components())
    )
    assert text.startswith("**Check the move.**\n1. `place ")
    assert "After this only the table can take it back." in text
    assert len(offered(components(page), Confirm)) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_nobody_waits_for_an_optional_decision(locale: str) -> None:
    """The first page says so, in every language; a decision that is waited for does not."""
    here = asked("te-vikings", "push")
    [push] = [decision for decision in here.pending if decision.kind == "push"]
    assert not push.required
    telling_ = told(here, locale)
    sentence = telling_.tongue.gettext("You may do this now or later; nobody is waiting for it.")
    assert sentence in str(picker_page(picking_of(telling_, "push"), []).view().to_components())
    waited = next(decision for decision in here.pending if decision.required)
    shown = picker_page(picking_of(telling_, waited.kind), [])
    assert sentence not in str(shown.view().to_components())
