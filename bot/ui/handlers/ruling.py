"""Reading the rules in short."""

from bot.matches.refusals import Refused
from bot.text.primers import primer
from bot.text.translator import DEFAULT_LOCALE
from bot.ui.asking import Asking
from bot.ui.handlers.meaning import meant_match
from bot.ui.items import Choose, Pressable
from bot.ui.rule_pictures import rule_picture
from bot.ui.rules import closed_page, page_of, rules_page


async def show_rules(asking: Asking, game: str | None, number: int = 0) -> None:
    """A page of the rules of a game; without one, of the game that is played here."""
    await asking.acknowledge()
    key = game or await usual_game(asking)
    played, tongue = asking.matches.game(key), asking.tongue(key)
    topics = primer(key, tongue.locale)
    pictures = await rule_picture(asking.services.pictures, played, page_of(topics, number), tongue)
    await asking.answer(rules_page(tongue, key, played.info.title, topics, number, pictures))


async def usual_game(asking: Asking) -> str:
    """The game of the match that is meant; without one the first game that has a primer."""
    try:
        position = await meant_match(asking)
    except Refused:
        position = None
    if position is not None:
        return position.match.game
    games = list(asking.matches.games)
    return next((key for key in games if primer(key, DEFAULT_LOCALE)), games[0])


async def press_rules(asking: Asking, item: Pressable) -> None:
    """A Rules button, or one that turns the pages."""
    await show_rules(asking, item.fields["game"], int(item.fields["page"]))


async def press_topic(asking: Asking, item: Pressable) -> None:
    """A page chosen from the list."""
    await show_rules(asking, item.fields["game"], Choose.number(asking))


async def press_close(asking: Asking, item: Pressable) -> None:
    """Put the rules away."""
    await asking.acknowledge()
    await asking.answer(closed_page(asking.tongue(), item.fields["game"]))
