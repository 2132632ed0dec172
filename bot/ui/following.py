"""Following a match: the panel, and the news as followers read them.

News are plain messages: pushes of components v2 are reported empty. They hold what everybody may
know, the way to the board and the way out; nobody can act on a match from there.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ButtonStyle
from discord.ui import Button, View

from bot.matches.looking import LogEntry
from bot.matches.news import UPHEAVALS
from bot.text.names import escaped
from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.board import newest_lines
from bot.ui.page import Page, row, text
from bot.ui.result import headline
from bot.ui.telling import Telling
from storage.record_rows import FollowRow

STORY: Final = 350
"""Characters of what happened, in one notice."""


def follow_page(telling: Telling, follow: FollowRow | None, gallery: int | None) -> Page:
    """What one hears of a match, and the ways to change that."""
    tongue, match = telling.tongue, telling.match_id
    parts = [
        text(f"**{telling.title}** · <#{telling.position.match.channel_id}>\n"
             f"{_state(tongue, follow, gallery)}"),
        row(_news(tongue, match, follow)),
        row(_where(tongue, match, follow)),
    ]  # fmt: skip
    ways = [
        buttons.board(match, tongue),
        buttons.history(match, tongue, telling.position.match.moves),
    ]
    stop = buttons.Unfollow.labelled(
        tongue.gettext("Stop following"), match=match, disabled=follow is None
    )
    return Page([*parts, row(*ways, stop)])


def _state(tongue: Language, follow: FollowRow | None, gallery: int | None) -> str:
    """In words: what one hears of, where, and that it is no more than everybody may know."""
    if follow is None:
        return tongue.gettext(
            "What do you want to hear about? You will be told what everybody may know."
        )
    if follow.closed:
        return tongue.gettext(
            "Discord did not take our direct message to you. Open yours to this server and choose "
            "again, or choose the spectator thread."
        )
    heard = dict(news_choices(tongue))[follow.news]
    if follow.place == "thread":
        sentence = tongue.gettext("Noted: {news}, in {place}. You can change it here at any time.")
        return sentence.format(news=heard, place=f"<#{gallery}>")
    sentence = tongue.gettext(
        "Noted: {news}, by direct message. You can change it here at any time."
    )
    return sentence.format(news=heard)


def news_choices(tongue: Language) -> list[tuple[str, str]]:
    """What can be heard of: keys of `FollowRow.news` with their names."""
    return [
        ("moves", tongue.gettext("Every move")),
        ("turns", tongue.gettext("Every turn")),
        ("end", tongue.gettext("The end")),
    ]


def where_choices(tongue: Language) -> list[tuple[str, str]]:
    """Where it can be heard: keys of `FollowRow.place` with their names."""
    return [
        ("direct", tongue.gettext("Direct message")),
        ("thread", tongue.gettext("Spectator thread")),
    ]


def _news(tongue: Language, match: int, follow: FollowRow | None) -> buttons.FollowNews:
    chosen = None if follow is None else follow.news
    options = _options(news_choices(tongue), chosen)
    return buttons.FollowNews.of(options, tongue.gettext("What to hear about"), match=match)


def _where(tongue: Language, match: int, follow: FollowRow | None) -> buttons.FollowWhere:
    chosen = None if follow is None else follow.place
    options = _options(where_choices(tongue), chosen)
    return buttons.FollowWhere.of(options, tongue.gettext("Where to hear it"), match=match)


def _options(choices: list[tuple[str, str]], chosen: str | None) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=name, value=key, default=key == chosen) for key, name in choices
    ]


def news_text(telling: Telling, entries: Sequence[LogEntry], news: Mapping[str, Any]) -> str:
    """Which match, how it stands, and what happened; `entries` as a spectator heard them.

    `news`: the payload of `bot.matches.news`.
    """
    if news["what"] in UPHEAVALS:
        return _upheaval(telling, news)
    head = f"**{telling.title}** · <#{telling.position.match.channel_id}>"
    told = [" ".join(telling.happened(entry.events)) for entry in entries if not entry.undone]
    story = newest_lines([line for line in told if line], STORY)
    return "\n".join(part for part in (f"{head}: {_standing(telling)}", story) if part)


def _upheaval(telling: Telling, news: Mapping[str, Any]) -> str:
    """A match rests, goes on, or is played elsewhere."""
    tongue, match, what = telling.tongue, telling.position.match, news["what"]
    place, rests = f"<#{match.channel_id}>", match.status == "paused"
    head, said = f"**{telling.title}** · {place}", []
    if what == "resumed":
        said.append(tongue.gettext("The match goes on; no clock has run meanwhile."))
    elif what == "moved":
        head = f"**{telling.title}**"
        said.append(tongue.gettext("The match goes on in {place}.").format(place=place))
    resting = tongue.gettext("This match is paused. No move can be made and no clock runs.")
    said.append(resting if rests else _standing(telling))
    told = f"{head}: {' '.join(said)}"
    if not news.get("reason"):
        return told
    reason = tongue.gettext("Reason: {reason}").format(reason=escaped(news["reason"]))
    return f"{told}\n{reason}"


def _standing(telling: Telling) -> str:
    result = telling.position.result
    if result is not None:
        return headline(telling, result)
    if telling.position.over:
        return telling.tongue.gettext("The match has ended without a result.")
    return telling.waiting()


def news_view(telling: Telling) -> View:
    """The ways out of a notice: to where the newest board stands, and to no more news."""
    tongue, match = telling.tongue, telling.position.match
    view = View(timeout=None)
    place = f"https://discord.com/channels/{match.guild_id or '@me'}/{match.channel_id}"
    view.add_item(Button(label=tongue.gettext("Board"), style=ButtonStyle.link, url=place))
    stop = tongue.gettext("Stop following")
    view.add_item(buttons.Unfollow.labelled(stop, match=telling.match_id))
    return view


def gallery_page(telling: Telling) -> Page:
    """The first message in the thread of a match's followers."""
    tongue, match = telling.tongue, telling.match_id
    sentence = tongue.gettext("Here you read the news of {match}, which is played in {place}.")
    place = f"<#{telling.position.match.channel_id}>"
    said = text(sentence.format(match=f"**{telling.title}**", place=place))
    ways = row(
        buttons.follow(match, tongue),
        buttons.history(match, tongue, telling.position.match.moves),
    )
    return Page([said, ways])
