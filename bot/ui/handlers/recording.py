"""`/stats`: of a person, of a game, of the server where it is asked."""

from bot.matches.people import Person
from bot.ui.asking import Asking
from bot.ui.items import Choose, Pressable
from bot.ui.stats import game_page, person_page, server_page


async def show_stats(asking: Asking, player: Person | None, game: str | None) -> None:
    """What is asked for; in a direct message only one's own results, from everywhere."""
    await asking.acknowledge()
    guild = asking.interaction.guild_id
    games, tongue = asking.matches.games, asking.tongue()
    if game is not None:
        asking.matches.game(game)
    if guild is None:
        if player is not None and player.id != asking.person.id:
            sentence = tongue.gettext(
                "Ask for somebody else's results in a server where you both play."
            )
            await asking.say(sentence)
            return
        player = asking.person
    if player is not None:
        record = await asking.matches.person_record(player.id, guild, game)
        page = person_page(tongue, games, player.name, record, here=guild is not None)
    elif game is not None:
        page = game_page(tongue, games, await asking.matches.game_table(game, guild))
    else:
        page = server_page(tongue, games, await asking.matches.server_record(guild or 0))
    await asking.answer(page)


async def press_stats(asking: Asking, item: Pressable) -> None:
    """One's own results, or the server's."""
    mine = item.fields["about"] == "me" or asking.interaction.guild_id is None
    await show_stats(asking, asking.person if mine else None, None)


async def press_game(asking: Asking, _: Pressable) -> None:
    """The ladder of a game."""
    await show_stats(asking, None, Choose.chosen(asking))
