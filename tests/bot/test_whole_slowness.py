"""While the database is slow every act is acknowledged in time, and answered when it can be."""

import asyncio
from collections.abc import Iterator
from typing import Any

from discord import AppCommandType
from discord.app_commands import Command

from bot.assembly import House
from bot.playground.acting import Outcome
from bot.playground.permissions import Permission
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


def every_act(hall: Hall, house: House) -> Iterator[tuple[str, str | None, dict[str, Any]]]:
    """All commands of the tree, each with what it asks for."""
    values: dict[str, Any] = {
        "reason": "why", "what": "stuck", "seat": 1, "turn": 0, "about": "t01", "days": 1,
        "player": hall.cleo.user, "channel": hall.channel, "line": "end", "game": "viking-tiles",
        "result": "none",
    }  # fmt: skip
    for command in house.client.tree.walk_commands(type=AppCommandType.chat_input):
        if isinstance(command, Command):
            name, _, sub = command.qualified_name.partition(" ")
            needed = [one.name for one in command.parameters if one.required]
            yield name, sub or None, {option: values[option] for option in needed}


@scenario(4)
async def test_commands(hall: tuple[Hall, House], scenario: str) -> None:
    """Every command of the tree is acknowledged before anything is read."""
    opened, house = hall
    await begin(opened)
    world, guild = opened.server.world, opened.channel.guild
    assert guild is not None
    manages = world.add_role(guild, "Keepers", Permission.MANAGE_GUILD)
    world.set_roles(guild.members[opened.rui.user.id], manages)
    slow = slowed(house)
    acts = list(every_act(opened, house))
    assert len(acts) > 40
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
