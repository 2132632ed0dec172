"""Whoever looks by whatever command learns nothing hidden, a moderator who plays included.

A match is played twice by the same acts; only what Ana cannot know differs. All that she, who
moderates and plays, and Nora, who moderates and does not, are shown must be the same: texts,
buttons, fields, completions, file names, alt texts and the bytes of files and pictures.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from discord import AppCommandType
from discord.app_commands import Command, Parameter

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.entities import Channel
from bot.playground.permissions import Permission
from games.core.chance import Rng
from tests.bot.plain import Plain
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, bot_at, hall_open
from tests.bot.test_whole_lifecycle import guild_of
from tests.bot.test_whole_luck import lay_out, typed
from tests.bot.whole_matches import begun

MODERATES = Permission.MANAGE_MESSAGES | Permission.MANAGE_GUILD
TURN = "place mill; pick gate"
LAST = ("me away", "mod pause", "mod resume")
"""What stops clocks comes after everything else."""


def every_command(house: House) -> Iterator[Command[Any, ..., Any]]:
    """All commands of the tree, groups opened."""
    found = house.client.tree.walk_commands(type=AppCommandType.chat_input)
    commands = [one for one in found if isinstance(one, Command)]
    yield from sorted(
        commands, key=lambda one: LAST.index(name_of(one)) if name_of(one) in LAST else -1
    )


def name_of(command: Command[Any, ..., Any]) -> str:
    """Its name with that of its group."""
    return command.qualified_name


class Looker:
    """Somebody who runs everything, and what they are shown."""

    def __init__(self, hall: Hall, house: House, person: Actor, elsewhere: Channel) -> None:
        self._hall, self._house, self._person = hall, house, person
        self._plain = Plain(house.matches.clock())
        self._values: dict[str, Any] = {
            "reason": "why", "what": "stuck", "seat": 2, "turn": 0, "match": 1, "about": "Avenger",
            "player": hall.cleo.user, "channel": elsewhere, "line": "place mill", "days": 1,
            "game": "raiders", "news": "moves", "move": 2, "text": "think",
        }  # fmt: skip
        self.shown: dict[str, list[str]] = {}

    async def run(self, command: Command[Any, ..., Any]) -> None:
        """A command with what it asks for and with each of its options, and their completions."""
        name, _, sub = name_of(command).partition(" ")
        needed = {one.name: self._value(one) for one in command.parameters if one.required}
        await self._send(name, sub, needed)
        for option in command.parameters:
            if option.autocomplete:
                await self._complete(name, sub, option, needed)
            if not option.required and option.name in self._values:
                await self._send(name, sub, {**needed, option.name: self._value(option)})

    async def buttons(self, sub: str) -> None:
        """Every button below a page of the moderators."""
        page = await self._hall.command(self._person, "mod", sub)
        for custom_id in page.custom_ids():
            outcome = await self._person.click(page, custom_id)
            await self._house.client.busy.finished()
            self._keep(custom_id, self._plain.outcome(outcome))
            page = await self._hall.command(self._person, "mod", sub)

    async def carry(self, act: str, **options: Any) -> None:
        """An act of a moderator, confirmed."""
        asked = await self._hall.command(self._person, "mod", act, reason="why", **options)
        done = await self._hall.press(self._person, asked, "carry:1:")
        assert done.text.startswith("Done."), done.text
        self._keep(act, self._plain.message(done))
        await self._house.outbox.drained()

    def _value(self, option: Parameter) -> Any:
        return option.choices[0].value if option.choices else self._values[option.name]

    async def _send(self, name: str, sub: str, options: dict[str, Any]) -> None:
        hall = self._hall
        outcome = await self._person.slash(hall.channel, name, sub or None, options)
        if outcome.modal is None:
            assert (await outcome.answer()).ephemeral
        await self._house.client.busy.finished()
        self._keep(f"{name} {sub} {sorted(options)}", self._plain.outcome(outcome))

    async def _complete(
        self, name: str, sub: str, option: Parameter, needed: dict[str, Any]
    ) -> None:
        given = {key: value for key, value in needed.items() if key != option.name}
        outcome = await self._person.autocomplete(
            self._hall.channel, name, sub or None, option.name, "", given
        )
        self._keep(f"{name} {sub} {option.name}?", self._plain.outcome(outcome))

    def _keep(self, what: str, shown: list[str]) -> None:
        self.shown[f"{len(self.shown)} {self._person.user.name} {what}"] = shown


@asynccontextmanager
async def laid_out(database: Path, twin: int) -> AsyncIterator[tuple[Hall, House]]:
    """Raiders after the opening choice and Rui's first turn; what Ana cannot know is dealt anew."""
    async with hall_open(every=20) as hall, bot_at(hall, database, pictures=True) as house:
        await begun(hall, house, "rui", game="raiders")
        for name in ("Ana", "Rui"):
            position = await house.matches.position(1)
            seat = position.names.index(name)
            await typed(
                hall, hall.people[name.lower()], str(position.game.legal(position.state, seat)[0])
            )
        position = await house.matches.position(1)
        ana = position.names.index("Ana")
        await lay_out(house, position.game.imagine(position.state, ana, Rng(bytes(32), twin)))
        assert position.names[position.pending[0].seat] == "Rui"
        await typed(hall, hall.rui, TURN)
        await house.outbox.drained()
        yield hall, house


async def looked_at(database: Path, twin: int) -> tuple[dict[str, list[str]], list[str]]:
    """Everything that Nora and Ana are shown, and Rui's hand."""
    async with laid_out(database, twin) as (hall, house):
        position = await house.matches.position(1)
        rui = position.names.index("Rui")
        hand = list(position.state.players[rui].hand)
        world, guild = hall.server.world, guild_of(hall)
        elsewhere = world.add_channel(guild, "hearth")
        role = world.add_role(guild, "Lawspeaker", MODERATES)
        nora = hall.server.member(world.add_member(guild, "Nora", roles=(role,)))
        world.set_roles(guild.members[hall.ana.user.id], role)
        shown: dict[str, list[str]] = {}
        for person in (nora, hall.ana):
            looker = Looker(hall, house, person, elsewhere)
            for command in every_command(house):
                await looker.run(command)
            await looker.buttons("inspect")
            shown |= looker.shown
        looker = Looker(hall, house, hall.ana, elsewhere)
        await looker.carry("undo")
        await looker.carry("rollback", turn=0)
        await looker.carry("replace", seat=rui + 1, player=hall.cleo.user)
        await looker.carry("move", channel=elsewhere)
        shown |= looker.shown
        plain = Plain(house.matches.clock())
        shown["public"] = [part for one in hall.public for part in plain.message(one)]
        return shown, hand


@scenario(24)
async def test_a_moderator_who_plays_learns_nothing_hidden(tmp_path: Path, scenario: str) -> None:
    """By no command, completion, page, field, act or public message, found by discovery.

    And the table reads that the moderator holds a seat here.
    """
    one, hand = await looked_at(tmp_path / "one.sqlite3", 1)
    other, another = await looked_at(tmp_path / "other.sqlite3", 2)
    assert hand != another
    assert list(one) == list(other)
    differing = {act: (shown, other[act]) for act, shown in one.items() if shown != other[act]}
    assert differing == {}
    told = [text for text in one["public"] if r"Ana\u2069** (moderation" in text]
    assert told
    assert all("holds a seat here" in text for text in told)
