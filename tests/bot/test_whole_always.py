"""A standing answer made from the picker: it answers now, and by itself from then on."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.assembly import House
from bot.matches.going_on import NOBODY
from bot.playground.acting import Actor
from bot.playground.message import Message
from games.core.codec import encode_state
from games.raiders import GAME
from games.raiders.moves import Give
from storage.rows import Change
from tests.bot.table import Hall, bot_at, hall_open
from tests.games.raiders.scenes import RUI, Scene


@dataclass
class Asked:
    """A table at which a Mercenary asks `person` for a good."""

    hall: Hall
    house: House
    person: Actor
    page: Message

    def options(self) -> dict[str, str]:
        """What each standing answer would do now, by its key."""
        part = self.page.part(self.hall.button(self.page, "so:"))
        assert part is not None
        return {one["value"]: f"{one['label']} ({one['description']})" for one in part["options"]}


def asking(silver: int, provisions: int) -> Scene:
    """The first seat's Mercenary is in the second one's way."""
    scene = Scene().village(gate="black", mill="black", treasury="black").seat(hand="mercenary")
    return scene.seat(RUI, silver=silver, provisions=provisions).play("place hall mercenary")


async def put(hall: Hall, house: House, scene: Scene) -> Actor:
    """Lay a chosen position on the table; who holds the second seat."""
    stored = await house.store.load(1)
    assert stored is not None
    act = house.matches.submission("repair", NOBODY, None)
    state = encode_state(GAME, scene.state)
    await house.store.commit(Change(match=stored.match, submission=act, state=state))
    position = await house.matches.position(1)
    return hall.people[position.names[RUI].lower()]


@pytest.fixture
async def asked(tmp_path: Path) -> AsyncIterator[Asked]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        person = await put(hall, house, asking(4, 2))
        page = await hall.press(person, await hall.board(), "play:")
        yield Asked(hall, house, person, page)


async def test_it_answers_now_and_from_then_on(asked: Asked) -> None:
    """One press gives the good and keeps the answer, which only its owner is told of."""
    hall, before = asked.hall, len(asked.hall.public)
    assert asked.options() == {
        "silver": "give silver (Now: Give 1 silver)",
        "provisions": "give a provision (Now: Give 1 provision)",
        "most": "give what you hold more of (Now: Give 1 silver)",
    }
    page = await hall.choose(asked.person, asked.page, "so:", "provisions")
    assert page.text.startswith("Kept as your standing answer; change it under `/orders`.")
    assert "Done: `give provisions`" in page.text
    kept = await hall.command(asked.person, "orders")
    assert "1. A Mercenary asks: give a provision · every time" in kept.text
    await asked.house.outbox.drained()
    public = [str(message.payload()) for message in hall.public[before:]]
    assert all("standing" not in said and "every time" not in said for said in public)


async def test_an_outdated_press_keeps_nothing(asked: Asked) -> None:
    """Who has answered in the meantime is shown where they stand, and no answer is kept."""
    await asked.hall.command(asked.person, "move", line=str(Give("silver")))
    page = await asked.hall.choose(asked.person, asked.page, "so:", "most")
    assert "Waiting for" in page.text
    assert "Nothing is prepared." in (await asked.hall.command(asked.person, "orders")).text
