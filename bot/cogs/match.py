"""`/match`: join, leave and start a table; look at board, hand and log."""

from collections.abc import Awaitable, Callable, Mapping

from discord import app_commands
from discord.app_commands import Choice, Group

from bot.cogs.new_table import matching, new_command
from bot.matches.refusals import Refused
from bot.ui.asking import Asking, Interaction, answered
from bot.ui.handlers import history, looking, tables, undoing
from games.core.contract import Game


def match_group(games: Mapping[str, Game]) -> Group:
    """The group with all its commands; the choices of games are those that were found."""
    group = Group(name="match", description="Open, join and look at matches", guild_only=True)
    for command in (new_command(games), join, leave, start, board, hand, log, history_, undo):
        group.add_command(command)
    return group


async def here(interaction: Interaction, act: Callable[[Asking, int], Awaitable[None]]) -> None:
    """Run an act on the match of this channel or thread."""

    async def handle(asking: Asking) -> None:
        position = await asking.matches.here(asking.channel_id)
        await act(asking, position.match.id)

    await answered(Asking(interaction), handle)


@app_commands.command(name="join", description="Take a free seat at this table")
@app_commands.describe(colour="Your colour or clan, if it is free")
async def join(interaction: Interaction, colour: str | None = None) -> None:
    """Take a seat here."""
    await here(interaction, lambda asking, match: tables.join(asking, match, colour))


@join.autocomplete("colour")
async def free_colours(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The colours of this table that nobody has chosen."""
    asking = Asking(interaction)
    try:
        position = await asking.matches.here(asking.channel_id)
    except Refused:
        return []
    game = position.game
    tongue = asking.tongue(game.info.key)
    taken = {person.colour for person in position.people}
    free = [key for key in game.info.colours if key not in taken]
    return matching([(game.words.colour(key, tongue), key) for key in free], current)


@app_commands.command(name="leave", description="Give up your seat before the match starts")
async def leave(interaction: Interaction) -> None:
    """Give the seat up here."""
    await here(interaction, tables.leave)


@app_commands.command(name="start", description="Begin the match with the people at this table")
async def start(interaction: Interaction) -> None:
    """Begin the match here."""
    await here(interaction, tables.start)


@app_commands.command(name="board", description="Look at the board now")
@app_commands.describe(as_text="As text instead of a picture")
async def board(interaction: Interaction, as_text: bool = False) -> None:
    """Look at the board here."""
    await here(
        interaction, lambda asking, match: looking.show_board(asking, match, as_text=as_text)
    )


@app_commands.command(name="hand", description="Look at your hand; only you see it")
async def hand(interaction: Interaction) -> None:
    """Look at one's own hand here."""
    await here(interaction, looking.show_hand)


@app_commands.command(name="history", description="See the board after any move")
@app_commands.describe(move="After which move; 0 is the setup")
async def history_(
    interaction: Interaction, move: app_commands.Range[int, 0, 999_999] | None = None
) -> None:
    """Look back here."""
    await here(interaction, lambda asking, match: history.show_moment(asking, match, move))


@app_commands.command(name="undo", description="Take your last move back, or ask the table")
async def undo(interaction: Interaction) -> None:
    """Take one's own last move back here."""
    await here(interaction, undoing.undo)


@app_commands.command(name="log", description="Read what happened, move by move")
async def log(interaction: Interaction) -> None:
    """Read the log here."""
    await here(interaction, looking.show_log)
