"""Carries news to those who follow a match: by direct message, or into the followers' thread."""

from typing import Any, Final

import discord
from discord import AllowedMentions

from bot.matches.attention import quiet_until
from bot.matches.looking import LogEntry
from bot.matches.news import UPHEAVALS, has_passed
from bot.matches.outbox import Delivered, Notice, NotNow, Undeliverable
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.service import Matches
from bot.text.translator import Translator
from bot.ui.following import news_text, news_view
from bot.ui.telling import Telling, last_turn

KINDS: Final = frozenset({"news", "gallery"})
RECENT: Final = 40
"""Moves to look through for what the news tell of."""
_NOBODY: Final = AllowedMentions.none()
_FORBIDDEN: Final = 403
_GONE: Final = frozenset({10_007, 10_013})
"""Unknown member, unknown user: anything else that is not found is no departure."""


class Newsroom:
    """Delivers the notices of KINDS."""

    def __init__(self, client: discord.Client, matches: Matches, translator: Translator) -> None:
        self._client = client
        self._matches = matches
        self._translator = translator

    async def deliver(self, notice: Notice) -> Delivered:
        """Send one; raises Undeliverable where it is not wanted or not taken any more, NotNow."""
        position = await self._matches.position(notice.match_id)
        if has_passed(notice.payload["what"], position.match.status):
            raise Undeliverable("the match is not so any more")
        if notice.kind == "gallery":
            return await self._to_gallery(position, notice)
        return await self._to_person(position, notice, int(notice.payload["person"]))

    async def _to_person(self, position: Position, notice: Notice, person_id: int) -> Delivered:
        follow = await self._matches.store.follow_of(notice.match_id, person_id)
        if follow is None or follow.closed or follow.place != "direct":
            raise Undeliverable("nobody follows there any more")
        if not await self._may_look(position, person_id):
            await self._matches.unfollow(notice.match_id, Person(person_id, ""))
            raise Undeliverable("who follows may not look there any more")
        preference = await self._matches.store.preferences(person_id)
        quiet = quiet_until(preference, self._matches.clock())
        if quiet is not None:
            raise NotNow(quiet)
        language = preference.language or follow.language
        try:
            channel = await self._client.create_dm(discord.Object(person_id))
            sent = await self._send(channel, position, notice, language)
        except discord.HTTPException as error:
            if error.status != _FORBIDDEN and not isinstance(error, discord.NotFound):
                raise
            await self._matches.close_door(notice.match_id, person_id)
            raise Undeliverable(f"direct messages closed ({error.code})") from error
        return Delivered(sent, channel.id)

    async def _may_look(self, position: Position, person_id: int) -> bool:
        """Whether somebody still sees the place of a match; news must not reach further."""
        guild = self._client.get_guild(position.match.guild_id or 0)
        if guild is None:
            return True
        try:
            member = await guild.fetch_member(person_id)
        except discord.NotFound as error:
            return error.code not in _GONE
        channel = guild.get_channel_or_thread(position.match.channel_id)
        if isinstance(channel, discord.Thread):
            channel = channel.parent
        return channel is None or channel.permissions_for(member).view_channel

    async def _to_gallery(self, position: Position, notice: Notice) -> Delivered:
        thread = await self._matches.gallery(notice.match_id)
        if thread is None:
            raise Undeliverable("the followers have no thread")
        channel = self._client.get_partial_messageable(thread, guild_id=position.match.guild_id)
        try:
            sent = await self._send(channel, position, notice, position.match.language)
        except discord.NotFound as error:
            await self._matches.gallery_gone(notice.match_id)
            raise Undeliverable("the followers' thread is gone") from error
        except discord.HTTPException as error:
            if error.status != _FORBIDDEN:
                raise
            raise Undeliverable(f"not allowed in the followers' thread ({error.code})") from error
        return Delivered(sent, thread)

    async def _send(self, channel: Any, position: Position, notice: Notice, language: str) -> int:
        telling = Telling(position, self._translator.tongue(language, position.match.game))
        entries: list[LogEntry] = []
        if notice.payload["what"] not in UPHEAVALS:
            # What has come since is told by a notice of its own.
            known = notice.number + 1
            entries = await self._matches.log(notice.match_id, None, before=known, limit=RECENT)
        turn = last_turn(entries, notice.payload.get("since"))
        told = news_text(telling, turn, notice.payload)
        view = news_view(telling)
        sent = await channel.send(
            told, view=view, nonce=notice.id, allowed_mentions=_NOBODY, suppress_embeds=True
        )
        return int(sent.id)
