"""`/mod`: look after matches.

It is offered to everybody, since a role of its own may be needed; who may use it is looked at when
it arrives.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from discord import Member, TextChannel, Thread, User, app_commands
from discord.app_commands import Choice, Group, Range, locale_str

from bot.cogs.new_table import matching
from bot.matches.people import Person
from bot.matches.position import steady
from bot.matches.proposing import LONGEST_REASON, Act
from bot.matches.refusals import Refused
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import moderating
from bot.ui.handlers.looking import telling_of
from bot.ui.moderating import match_label
from bot.ui.moderator_fields import seat_label, turn_label
from bot.ui.moderators import is_moderator, moderates

Reason = Range[str, 1, LONGEST_REASON]
WHY = "Why; the table reads this"
WHICH = "Which match, if not the one here"
SEAT = "Which seat"


def mod_group() -> Group:
    """The group with all its commands."""
    group = Group(name="mod", description="Look after matches; public facts only", guild_only=True)
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        inspect, repost, undo, rollback, skip, default, replace, automate, pause, resume, move,
        end, export, repair,
    )  # fmt: skip
    for command in commands:
        group.add_command(command)
    return group


async def _on_match(
    interaction: Interaction, act: Callable[[Asking, int], Awaitable[None]]
) -> None:
    """Run an act on the match of this place, for a moderator of this server."""

    async def handle(asking: Asking) -> None:
        await asking.acknowledge()
        if await is_moderator(asking):
            await act(asking, (await asking.matches.here(asking.channel_id)).match.id)

    await answered(Asking(interaction), handle)


async def _proposed(
    interaction: Interaction, act: Act, reason: str, match: int | None = None, **chosen: Any
) -> None:
    async def handle(asking: Asking) -> None:
        await moderating.propose(asking, match, act, reason, **chosen)

    await answered(Asking(interaction), handle)


@app_commands.command(name="inspect", description="See the health of this match")
@app_commands.describe(match=WHICH)
async def inspect(interaction: Interaction, match: int | None = None) -> None:
    """The health of a match."""
    await answered(Asking(interaction), lambda asking: moderating.inspect(asking, match))


@app_commands.command(name="repost", description="Post the board again")
async def repost(interaction: Interaction) -> None:
    """The board anew."""
    await _on_match(interaction, lambda asking, match: moderating.at_once(asking, match, "repost"))


@app_commands.command(name="undo", description="Take the last move back")
@app_commands.describe(reason=WHY)
async def undo(interaction: Interaction, reason: Reason) -> None:
    """One move back."""
    await _proposed(interaction, "undo", reason)


@app_commands.command(name="rollback", description="Go back to the start of a turn")
@app_commands.describe(turn="The turn to go back to", reason=WHY)
async def rollback(interaction: Interaction, turn: int, reason: Reason) -> None:
    """Back to a turn."""
    await _proposed(interaction, "rollback", reason, number=turn)


@app_commands.command(name="skip", description="Skip a seat once, where the game allows it")
@app_commands.describe(seat=SEAT, reason=WHY)
async def skip(interaction: Interaction, seat: int, reason: Reason) -> None:
    """Default moves until the seat is asked no more."""
    await _proposed(interaction, "skip", reason, seat=seat - 1)


@app_commands.command(name="default", description="Make the game's default move for a seat")
@app_commands.describe(seat=SEAT, reason=WHY)
async def default(interaction: Interaction, seat: int, reason: Reason) -> None:
    """One default move."""
    await _proposed(interaction, "default", reason, seat=seat - 1)


@app_commands.command(name="replace", description="Give a seat to another person")
@app_commands.describe(seat=SEAT, player="Which person", reason=WHY)
async def replace(interaction: Interaction, seat: int, player: User, reason: Reason) -> None:
    """Somebody else plays on."""
    newcomer = Person(player.id, player.display_name, bot=player.bot)
    here = isinstance(player, Member)

    async def handle(asking: Asking) -> None:
        chosen = moderating.newcomer(newcomer, here=here)
        await moderating.propose(asking, None, "replace", reason, seat=seat - 1, **chosen)

    await answered(Asking(interaction), handle)


@app_commands.command(name="automate", description="Let an automated player take a seat")
@app_commands.describe(seat=SEAT, reason=WHY)
async def automate(interaction: Interaction, seat: int, reason: Reason) -> None:
    """An automated player plays on."""
    await _proposed(interaction, "automate", reason, seat=seat - 1)


@app_commands.command(name="pause", description="Stop the match and its clocks")
@app_commands.describe(reason=WHY)
async def pause(interaction: Interaction, reason: Reason) -> None:
    """Stop the match here."""
    await _on_match(interaction, lambda asking, match: moderating.pause(asking, match, reason))


@app_commands.command(name="resume", description="Let a paused match go on")
async def resume(interaction: Interaction) -> None:
    """Let the match here go on."""
    await _on_match(interaction, lambda asking, match: moderating.at_once(asking, match, "resume"))


@app_commands.command(name="move", description="Carry the match to another channel or thread")
@app_commands.describe(channel="The new home of the match", reason=WHY, match=WHICH)
async def move(
    interaction: Interaction,
    channel: TextChannel | Thread,
    reason: Reason,
    match: int | None = None,
) -> None:
    """Another place for a match."""
    place = {"guild": interaction.guild_id, "channel": channel.id}
    await _proposed(interaction, "move", reason, match, **place)


@app_commands.command(name="end", description="End the match with or without a result")
@app_commands.describe(result="Score it as it stands, or not at all", reason=WHY)
@app_commands.choices(
    result=[
        Choice(name=locale_str("Without a result"), value="none"),
        Choice(name=locale_str("Scored as it stands"), value="standing"),
    ]
)
async def end(interaction: Interaction, result: str, reason: Reason) -> None:
    """The end."""
    await _proposed(interaction, "end", reason, result=result)


@app_commands.command(name="export", description="Receive the public record as a file")
async def export(interaction: Interaction) -> None:
    """The public record of the match here."""
    await _on_match(interaction, lambda asking, match: moderating.at_once(asking, match, "export"))


@app_commands.command(name="repair", description="Mend a match that fails on every move")
@app_commands.describe(reason=WHY)
async def repair(interaction: Interaction, reason: Reason) -> None:
    """The position from the record."""
    await _proposed(interaction, "repair", reason)


@skip.autocomplete("seat")
@default.autocomplete("seat")
@replace.autocomplete("seat")
@automate.autocomplete("seat")
async def seats(interaction: Interaction, current: int | str) -> list[Choice[int]]:
    """The seats of the match here, counted from 1."""
    asking = Asking(interaction)
    try:
        telling = telling_of(asking, await asking.matches.here(asking.channel_id))
    except Refused:
        return []
    count = len(telling.position.rows)
    return _numbered([(seat_label(telling, seat), seat + 1) for seat in range(count)], current)


@rollback.autocomplete("turn")
async def turns(interaction: Interaction, current: int | str) -> list[Choice[int]]:
    """The turns of the match here, newest first."""
    asking = Asking(interaction)
    try:
        position = steady(await asking.matches.here(asking.channel_id))
    except Refused:
        return []
    telling = telling_of(asking, position)
    found = await asking.matches.turns(position.match.id)
    return _numbered([(turn_label(telling, turn), turn.number) for turn in found], current)


@inspect.autocomplete("match")
@move.autocomplete("match")
async def matches(interaction: Interaction, current: int | str) -> list[Choice[int]]:
    """The open matches of this server, for its moderators."""
    asking = Asking(interaction)
    server = await asking.matches.server(interaction.guild_id)
    if interaction.guild_id is None or not moderates(asking, server):
        return []
    found = await asking.matches.unfinished_in(interaction.guild_id)
    return _numbered([(match_label(one), one.match.id) for one in found], current)


def _numbered(offered: list[tuple[str, int]], current: int | str) -> list[Choice[int]]:
    found = matching([(label, str(value)) for label, value in offered], str(current))
    return [Choice(name=choice.name, value=int(choice.value)) for choice in found]
