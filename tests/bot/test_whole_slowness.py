"""While the database is slow every act is acknowledged in time, and answered when it can be."""

import asyncio
from typing import Any

from bot.assembly import House
from bot.playground.acting import Outcome
from storage.interface import Store
from tests.bot.scenarios import scenario
from tests.bot.table import SHORT, Hall, begin


class Slow:
    """A store in which everything waits until it is let go on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.open = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        async def late(*args: Any, **kwargs: Any) -> Any:
            await self.open.wait()
            return await getattr(self._store, name)(*args, **kwargs)

        return late


def slowed(house: House) -> Slow:
    """From now on the bot's store is slow."""
    slow = Slow(house.matches.store)
    house.matches.store = slow
    return slow


async def answers(slow: Slow, outcomes: list[Outcome]) -> list[str]:
    """What was answered once the store has gone on; all had been acknowledged before."""
    assert {outcome.kind for outcome in outcomes} <= {"deferred", "update"}
    slow.open.set()
    return [(await outcome.answer()).text for outcome in outcomes]


@scenario(4)
async def test_commands(hall: tuple[Hall, House], scenario: str) -> None:
    """Every command on a match is acknowledged before anything is read."""
    opened, house = hall
    await begin(opened)
    slow = slowed(house)
    acts: list[tuple[str, str | None, dict[str, Any]]] = [
        *[
            ("match", sub, {})
            for sub in ("join", "leave", "start", "board", "hand", "log", "history", "undo", "note")
        ],
        ("match", "resign", {}),
        ("match", "rematch", {}),
        ("match", "new", SHORT),
        ("move", None, {"line": "end"}),
        ("orders", None, {}),
        *[("mod", sub, {}) for sub in ("inspect", "repost", "resume", "export")],
        *[("mod", sub, {"reason": "why"}) for sub in ("undo", "pause", "repair")],
        ("report", None, {"what": "stuck"}),
        ("me", "matches", {}),
        ("me", "next", {}),
        ("practice", None, {"game": "viking-tiles"}),
    ]
    outcomes = [
        await opened.rui.slash(opened.channel, name, sub, options) for name, sub, options in acts
    ]
    assert all(await answers(slow, outcomes))


@scenario(4)
async def test_presses(hall: tuple[Hall, House], scenario: str) -> None:
    """So is every button of a board, and every choice of the host's panel."""
    opened, house = hall
    await opened.command(opened.ana, "match", "new", **SHORT)
    await house.outbox.drained()
    [lobby] = opened.public
    await opened.press(opened.rui, lobby, "join:")
    panel = await opened.press(opened.ana, lobby, "setup:")
    slow = slowed(house)
    outcomes = [
        await opened.ana.select(panel, opened.button(panel, "option:"), ["short"]),
        await opened.cleo.click(lobby, opened.button(lobby, "ready:")),
        await opened.cleo.click(lobby, opened.button(lobby, "setup:")),
    ]
    assert all(await answers(slow, outcomes))


@scenario(4)
async def test_presses_on_a_board(hall: tuple[Hall, House], scenario: str) -> None:
    """Every button under the picture."""
    opened, house = hall
    await begin(opened)
    board = await opened.board()
    slow = slowed(house)
    outcomes = [await opened.rui.click(board, custom_id) for custom_id in board.custom_ids()]
    assert all(await answers(slow, outcomes))
