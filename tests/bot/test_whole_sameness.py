"""What goes out to Discord tells nothing of what is hidden, neither by its words nor by its time.

A match is played twice by the same acts; only the hidden things differ. Every public request, its
bytes, its place among the others and its moment must be the same.
"""

from pathlib import Path
from typing import Any

import pytest

from bot.playground.clock import MovableClock
from games.core.chance import Rng
from tests.bot.plain import Plain
from tests.bot.scenarios import scenario
from tests.bot.sitting import Sitting
from tests.bot.table import bot_at, hall_open
from tests.bot.test_whole_luck import lay_out

TURNS = {"raiders": "place mill; pick gate", "te-dinosaurs": "place a4 1"}
"""For each game that begins with secret answers a first turn that reveals something in private."""


class Ear:
    """Notes, act by act, what everybody could notice and how often one person was answered."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._heard = len(sitting.hall.server.requests)
        self._plain = Plain(sitting.clock())
        self.public: list[tuple[int, list[str]]] = []
        self.answers: list[str] = []

    async def note(self) -> None:
        """Note the requests since the last act and the minute they went out in."""
        await self._sitting.told()
        requests = list(self._sitting.hall.server.requests)[self._heard :]
        self._heard += len(requests)
        public = [one for one in requests if one.path.startswith("/channels/")]
        told = [self._plain.text(f"{one.method} {one.path} {one.body}") for one in public]
        self.public.append((self._plain.minute(self._sitting.clock()), told))

    async def asks(self, person: str, *command: str, **options: Any) -> None:
        """Somebody sends a command."""
        hall = self._sitting.hall
        self.answers.append((await hall.command(hall.people[person], *command, **options)).text)
        await self.note()

    async def waits(self, **span: float) -> None:
        """Time passes."""
        await self._sitting.pass_time(**span)
        await self.note()

    def pictures(self) -> list[list[tuple[str, str | None, bytes]]]:
        """The files of the public messages: names, alt texts, bytes."""
        return [
            [(file.filename, file.description, file.data) for file in message.attachments]
            for message in self._sitting.hall.public
        ]


async def played(database: Path, game: str, twin: int) -> Ear:
    """The evening: secret answers with warnings between them, a change of mind, a turn, a wait."""
    clock = MovableClock()
    async with (
        hall_open(every=20) as hall,
        bot_at(hall, database, clock=clock, pictures=True) as house,
    ):
        sitting = Sitting(hall, house, clock)
        await hall.command(hall.ana, "match", "new", game=game, seats=2, language="en")
        await hall.command(hall.rui, "match", "join")
        await sitting.start(await hall.command(hall.ana, "match", "start"))
        position = await sitting.position()
        rules = position.game
        await lay_out(house, rules.imagine(position.state, None, Rng(bytes(32), twin)))
        ear = Ear(sitting)
        for name in ("Ana", "Rui"):
            position = await sitting.position()
            seat = position.names.index(name)
            legal = list(map(str, rules.legal(position.state, seat)))
            await ear.asks(name.lower(), "match", "hand")
            await ear.asks(name.lower(), "move", line=legal[0])
            if name == "Ana":
                await ear.asks("ana", "move", line="revise")
                await ear.asks("ana", "move", line=legal[-1])
                await ear.waits(hours=37)
        mover = (await sitting.asked()).user.name.lower()
        await ear.asks(mover, "move", line=TURNS[game])
        await ear.asks("sol", "match", "log")
        await ear.waits(hours=43)
        await ear.waits(hours=42)
        return ear


@scenario(25)
@pytest.mark.parametrize("game", TURNS)
async def test_the_public_hears_the_same_whatever_is_hidden(
    tmp_path: Path, game: str, scenario: str
) -> None:
    """Hands, decks and what they allow differ: requests, order, moments and pictures do not."""
    one = await played(tmp_path / "one.sqlite3", game, 1)
    other = await played(tmp_path / "other.sqlite3", game, 2)
    assert one.answers != other.answers
    assert one.public == other.public
    assert one.pictures() == other.pictures()
    assert [len(told) > 0 for _, told in one.public][:4] == [False] * 4
    assert any("What should happen" in request for request in one.public[-1][1])
    assert one.public[-1][0] == 122 * 60
