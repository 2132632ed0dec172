"""Following a match: the panel at work, and the thread in which followers read."""

from contextlib import suppress
from typing import Final, cast

import discord

from bot.matches.following import check_follow
from bot.matches.refusals import Refused
from bot.text.names import bare
from bot.ui import buttons, limits
from bot.ui.asking import Asking
from bot.ui.following import follow_page, gallery_page, news_choices, where_choices
from bot.ui.handlers.looking import telling_of
from bot.ui.items import Choose, Pressable
from bot.ui.permissions import lacks
from bot.ui.telling import Telling
from storage.record_rows import FollowRow, News, Where

USUAL_NEWS: News = "turns"
USUAL_WHERE: Where = "direct"
_UNAVAILABLE: Final = 500


async def show_follow(asking: Asking, match_id: int) -> None:
    """How the reader follows a match."""
    await asking.acknowledge()
    position = await asking.matches.position(match_id)
    follow = await asking.matches.following(match_id, asking.person)
    if follow is None:
        check_follow(position, asking.person)
    gallery = await asking.matches.gallery(match_id)
    await asking.answer(follow_page(telling_of(asking, position), follow, gallery))


async def follow(asking: Asking, match_id: int, news: News | None, where: Where | None) -> None:
    """Follow a match; what is None stays as it was."""
    await asking.acknowledge()
    former = await asking.matches.following(match_id, asking.person)
    row = FollowRow(
        match_id=match_id,
        person_id=asking.person.id,
        news=news or (former.news if former else USUAL_NEWS),
        place=where or (former.place if former else USUAL_WHERE),
        language=asking.tongue().locale,
    )
    if row.place == "thread" and not await _in_gallery(asking, match_id):
        return
    await asking.matches.follow(match_id, asking.person, row.news, row.place, row.language)
    await show_follow(asking, match_id)


async def unfollow(asking: Asking, match_id: int) -> None:
    """Hear no more of a match."""
    await asking.acknowledge()
    await asking.matches.unfollow(match_id, asking.person)
    tongue = asking.tongue()
    sentence = tongue.gettext("You follow this match no longer. You can still look at it.")
    await asking.say(sentence, buttons.board(match_id, tongue), buttons.follow(match_id, tongue))


async def _in_gallery(asking: Asking, match_id: int) -> bool:
    """Take the reader into the followers' thread, which is made if there is none."""
    position = await asking.matches.position(match_id)
    check_follow(position, asking.person)
    known = await asking.matches.gallery(match_id)
    if known is None and await lacks(asking, opening=True):
        return False
    language = position.match.language
    telling = Telling(position, asking.services.translator.tongue(language, position.match.game))
    gallery = await asking.matches.gallery(match_id, lambda: _made(asking, telling))
    thread = await _thread(asking, cast("int", gallery))
    if thread is None:
        await asking.matches.gallery_gone(match_id)
        gallery = await asking.matches.gallery(match_id, lambda: _made(asking, telling))
        thread = await _thread(asking, cast("int", gallery))
    if thread is not None:
        # Who cannot be brought there still has the way to it in the answer.
        with suppress(discord.Forbidden):
            await thread.add_user(discord.Object(asking.person.id))
    return True


async def _thread(asking: Asking, channel_id: int) -> discord.Thread | None:
    """A thread that exists; None if it has vanished, or is where Skald may not look now."""
    try:
        found = await asking.interaction.client.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden):
        return None
    return found if isinstance(found, discord.Thread) else None


async def _made(asking: Asking, telling: Telling) -> int:
    """A new thread beside the match, with a first word in it; its id."""
    here = asking.interaction.channel
    channel = here.parent if isinstance(here, discord.Thread) else here
    if not isinstance(channel, discord.TextChannel):
        raise Refused("no_thread")
    spectators = telling.tongue.gettext("spectators")
    name = f"{telling.title} · {bare(telling.position.host_name)} · {spectators}"
    try:
        thread = await channel.create_thread(
            name=name[: limits.THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=10_080,
        )
    except discord.HTTPException as error:
        if error.status >= _UNAVAILABLE:
            raise
        # The server has as many open threads as it may have, or this channel takes none.
        raise Refused("no_thread") from error
    await thread.send(view=gallery_page(telling).view())
    return thread.id


async def press_follow(asking: Asking, item: Pressable) -> None:
    """A Follow button."""
    await show_follow(asking, item.match_id)


async def press_news(asking: Asking, item: Pressable) -> None:
    """What to hear about."""
    known = dict(news_choices(asking.tongue()))
    await follow(asking, item.match_id, cast("News", _of(known, asking)), None)


async def press_where(asking: Asking, item: Pressable) -> None:
    """Where to hear it."""
    known = dict(where_choices(asking.tongue()))
    await follow(asking, item.match_id, None, cast("Where", _of(known, asking)))


def _of(known: dict[str, str], asking: Asking) -> str:
    """The chosen key; Refused stale if it is none of ours."""
    chosen = Choose.chosen(asking)
    if chosen not in known:
        raise Refused("stale")
    return chosen


async def press_unfollow(asking: Asking, item: Pressable) -> None:
    """A way out of the news."""
    await unfollow(asking, item.match_id)
