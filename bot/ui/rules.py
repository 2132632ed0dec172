"""The rules of a game in short, a page for each idea."""

from collections.abc import Sequence

from discord import SelectOption

from bot.text.primers import Topic
from bot.text.translator import Language
from bot.ui import buttons, limits
from bot.ui.page import Page, Part, Shown, clipped, gallery, row, text


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
    ways = row(*_turns(tongue, game, here, len(topics) - 1), _close(tongue, game))
    parts = [text(clipped(said, 3_500)), *gallery(pictures), row(select), ways]
    return Page(parts, pictures=pictures)


def _turns(tongue: Language, game: str, here: int, last: int) -> list[Part]:
    """One page back and on, and the two by which a primer begins and ends."""
    return [
        buttons.Rules.labelled(label, game=game, page=page, where=where, disabled=page == here)
        for where, label, page in [
            ("back", tongue.gettext("Back"), max(here - 1, 0)),
            ("forward", tongue.gettext("Forward"), min(here + 1, last)),
            ("brief", tongue.gettext("In 3 minutes"), 0),
            ("reference", tongue.gettext("Quick reference"), last),
        ]
    ]


def _close(tongue: Language, game: str) -> Part:
    return buttons.CloseRules.labelled(tongue.gettext("Close"), game=game)


def closed_page(tongue: Language, game: str) -> Page:
    """The rules are put away; the way back to them."""
    return Page([text(tongue.gettext("Closed.")), row(buttons.rules(game, tongue))])


def page_of(topics: Sequence[Topic], number: int) -> int:
    """The number of the page that is shown, of those there are."""
    return min(max(number, 0), len(topics) - 1)
