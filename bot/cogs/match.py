"""`/match`: join, leave and start a table; look at board, hand and log."""

from collections.abc import Mapping
from typing import Any

from discord import User, app_commands
from discord.app_commands import Choice, Group

from bot.cogs.me import EVERYWHERE
from bot.cogs.new_table import matching, new_command
from bot.cogs.places import here, here_or_own
from bot.matches.people import Person
from bot.matches.refusals import Refused
from bot.ui.asking import Asking, Interaction
from bot.ui.handlers import absence, ending, history, looking, noting, setting_up, tables, undoing
from bot.ui.limits import CHOICE_TEXT
from bot.ui.typed import LINE
from games.core.contract import Game


def match_group(games: Mapping[str, Game]) -> Group:
    """The group with all its commands; the choices of games are those that were found."""
    group = Group(
        name="match", description="Open, join and look at matches", allowed_contexts=EVERYWHERE
    )
    commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
        join, leave, start, invite, kick, board, hand, log, look, history_, undo, resign, sub,
        rematch, note,
    )  # fmt: skip
    for command in (new_command(games), *commands):
        group.add_command(command)
    return group


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
    if position.match.status != "lobby":
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


@app_commands.command(name="start", description="Ask everyone if they are ready, then begin")
async def start(interaction: Interaction) -> None:
    """Call the start here."""
    await here(interaction, setting_up.call)


@app_commands.command(name="invite", description="Keep a seat for somebody")
@app_commands.describe(player="Which person")
async def invite(interaction: Interaction, player: User) -> None:
    """Keep a seat here."""
    guest = Person(player.id, player.display_name, bot=player.bot)
    await here(interaction, lambda asking, match: setting_up.invite(asking, match, guest))


@app_commands.command(name="kick", description="Free a seat before the match starts")
@app_commands.describe(player="Which person")
async def kick(interaction: Interaction, player: User) -> None:
    """Free a seat here."""
    person = Person(player.id, player.display_name)
    await here(interaction, lambda asking, match: setting_up.kick(asking, match, person))


@app_commands.command(name="resign", description="Give up your seat for good")
async def resign(interaction: Interaction) -> None:
    """Leave the match here for good, after a question."""
    await here_or_own(interaction, ending.ask_resign)


@app_commands.command(
    name="sub", description="Find a substitute for your seat, or take an open one"
)
@app_commands.describe(player="Which person")
async def sub(interaction: Interaction, player: User | None = None) -> None:
    """Look for a substitute here, or become one."""
    guest = None if player is None else Person(player.id, player.display_name, bot=player.bot)
    await here_or_own(interaction, lambda asking, match: absence.substitute(asking, match, guest))


@app_commands.command(name="rematch", description="Open the same table again")
async def rematch(interaction: Interaction) -> None:
    """Open the table here again."""
    await here(interaction, ending.rematch)


@app_commands.command(name="board", description="Look at the board now")
@app_commands.describe(near="Zoom in on this place", as_text="As text instead of a picture")
async def board(
    interaction: Interaction,
    near: app_commands.Range[str, 1, CHOICE_TEXT] | None = None,
    as_text: bool = False,
) -> None:
    """Look at the board here."""
    await here_or_own(
        interaction,
        lambda asking, match: looking.show_board(asking, match, near=near, as_text=as_text),
    )


@board.autocomplete("near")
async def places(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The places of this board that can be shown larger."""
    names = await looking.regions(Asking(interaction))
    return matching([(name, name) for name in names], current)


@app_commands.command(name="look", description="Ask about a place, a piece or what fits")
@app_commands.describe(about="What you want to know")
async def look(interaction: Interaction, about: app_commands.Range[str, 1, CHOICE_TEXT]) -> None:
    """Look something up here."""
    await here_or_own(interaction, lambda asking, match: looking.look_up(asking, match, about))


@look.autocomplete("about")
async def subjects(interaction: Interaction, current: str) -> list[Choice[str]]:
    """The places of this board."""
    names = await looking.regions(Asking(interaction))
    return matching([(name, name) for name in names], current)


@app_commands.command(name="hand", description="Look at your hand; only you see it")
async def hand(interaction: Interaction) -> None:
    """Look at one's own hand here."""
    await here_or_own(interaction, looking.show_hand)


@app_commands.command(name="history", description="See the board after any move")
@app_commands.describe(move="After which move; 0 is the setup")
async def history_(
    interaction: Interaction, move: app_commands.Range[int, 0, 999_999] | None = None
) -> None:
    """Look back here."""
    await here_or_own(interaction, lambda asking, match: history.show_moment(asking, match, move))


@app_commands.command(name="undo", description="Take your last move back, or ask the table")
async def undo(interaction: Interaction) -> None:
    """Take one's own last move back here."""
    await here_or_own(interaction, undoing.undo)


@app_commands.command(name="note", description="Keep a private note for your next turn")
@app_commands.describe(text="Your note; leave it out to read it")
async def note(
    interaction: Interaction, text: app_commands.Range[str, 1, LINE] | None = None
) -> None:
    """Look at one's own note here, or change it."""

    async def act(asking: Asking, match: int) -> None:
        if text is None:
            await noting.show_note(asking, match)
        else:
            await noting.keep_note(asking, match, text)

    await here_or_own(interaction, act)


@app_commands.command(name="log", description="Read what happened, move by move")
async def log(interaction: Interaction) -> None:
    """Read the log here."""
    await here_or_own(interaction, looking.show_log)
