"""Words a result anew whose names have changed since: somebody asked to be forgotten.

Only the message that stands is edited; one that is gone, or whose place is shut, stays as it is.
"""

from typing import Final

import discord
from discord import AllowedMentions

from bot.matches.outbox import Delivered, MessageGone, Notice, Undeliverable
from bot.matches.service import Matches
from bot.text.translator import Translator
from bot.ui.board import board_pictures
from bot.ui.result import result_page
from bot.ui.telling import Telling
from render.service import RenderService

KINDS: Final = frozenset({"end_edit"})
_UNAVAILABLE: Final = 500
_NOBODY: Final = AllowedMentions.none()


class Rewording:
    """Delivers the notices of KINDS."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        translator: Translator,
        pictures: RenderService,
    ) -> None:
        self._client = client
        self._matches = matches
        self._translator = translator
        self._pictures = pictures

    async def deliver(self, notice: Notice) -> Delivered:
        """Edit the result of a match; raises MessageGone or Undeliverable."""
        position = await self._matches.position(notice.match_id)
        match, result = position.match, position.result
        if result is None or notice.message_id is None:
            raise Undeliverable("there is no result to be worded")
        telling = Telling(position, self._translator.tongue(match.language, match.game))
        pictures = await board_pictures(self._pictures, telling, position.view(None))
        page = result_page(telling, result, pictures[:1])
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        message = channel.get_partial_message(notice.message_id)
        try:
            await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=_NOBODY)
        except discord.NotFound as error:
            raise MessageGone from error
        except discord.HTTPException as error:
            if error.status >= _UNAVAILABLE:
                raise
            raise Undeliverable(f"the result cannot be edited ({error.code})") from error
        return Delivered(None)
