"""The rules of a game in short, a page for each idea."""

from collections.abc import Sequence

from discord import SelectOption

from bot.text.primers import Topic
from bot.text.translator import Language
from bot.ui import buttons, limits
from bot.ui.page import Page, Shown, clipped, gallery, row, text


def rules_page(
    tongue: Language,
    game: str,
    title: str,
    topics: Sequence[Topic],
    number: int,
    pictures: Sequence[Shown] = (),
) -> Page:
    """One page of a primer with its picture, and the others to choose from."""
    if not topics:
        sentence = tongue.gettext("Nobody has written the rules of {game} in short yet.")
        return Page([text(sentence.format(game=f"**{title}**"))])
    here = page_of(topics, number)
    topic = topics[here]
    options = [
        SelectOption(label=one.title[: limits.OPTION_TEXT], value=str(index), default=index == here)
        for index, one in enumerate(topics[: limits.SELECT_OPTIONS])
    ]
    said = f"**{title} · {topic.title}**\n{topic.text}"
    select = buttons.RulesTopic.of(options, tongue.gettext("Which rule?"), game=game)
    turns = [
        buttons.Rules.labelled(label, game=game, page=page, where=where, disabled=ended)
        for where, label, page, ended in [
            ("back", tongue.gettext("Back"), max(here - 1, 0), here == 0),
            ("forward", tongue.gettext("Forward"), here + 1, here + 1 >= len(topics)),
        ]
    ]
    parts = [text(clipped(said, 3_500)), *gallery(pictures), row(select), row(*turns)]
    return Page(parts, pictures=pictures)


def page_of(topics: Sequence[Topic], number: int) -> int:
    """The number of the page that is shown, of those there are."""
    return min(max(number, 0), len(topics) - 1)
