"""Carries notices to Discord: the only thing in Skald that writes what everybody reads.

Each notice becomes one message, or one edit of a former one, in the match's language. The nonce is
the notice's id, so that a notice sent twice within a few minutes is one message.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Final

import discord
import msgspec
from discord import AllowedMentions, PartialMessage, PartialMessageable

from bot.matches.breaker import is_fault
from bot.matches.outbox import (
    Barred,
    Delivered,
    MessageGone,
    Notice,
    PlaceGone,
    Undeliverable,
    Unmade,
)
from bot.matches.position import Position, Seen
from bot.matches.service import Matches
from bot.text.translator import Translator
from bot.ui import moderation, moderators_post, newsroom, rewording
from bot.ui.board import board_pictures, public_board
from bot.ui.former import without_buttons
from bot.ui.lobby import closed_lobby_page, invite_page, lobby_page, ready_page, start_page
from bot.ui.page import Page, Shown, smaller
from bot.ui.result import result_page
from bot.ui.seat_notices import CALLS, SeatNotices
from bot.ui.telling import Telling, last_call
from bot.ui.undoing import vote_page
from render.service import RenderService

replace = msgspec.structs.replace

Maker = Callable[[Telling, Notice], Awaitable[Page]]

RECENT: Final = 40
"""Moves to look through for what the last turn, or several told at once, did."""
_UNKNOWN_CHANNEL: Final = 10_003
_UNKNOWN_MESSAGE: Final = 10_008
_FORBIDDEN: Final = 403
_CLOSED: Final = frozenset({50_083, 160_005})
"""The thread is archived, or locked: somebody can open it again."""
_MALFORMED: Final = frozenset({50_005, 50_006, 50_008, 50_024, 50_035})
"""Not our message, an empty one, no channel for messages, a body that Discord never takes."""
_TOO_LARGE: Final = 413
_FILES_REFUSED: Final = frozenset({40_005, 50_045})
"""The request, or a file in it, is larger than Discord takes."""
IN_WORDS: Final = 2
"""Failures after which a board is told in words; after the first its picture is made smaller."""
_NOBODY: Final = AllowedMentions.none()


class Sender:
    """Delivers notices for the outbox."""

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
        moderators = moderators_post.ModeratorsPost(client, matches, translator, pictures)
        news = newsroom.Newsroom(client, matches, translator)
        again = rewording.Rewording(client, matches, translator, pictures)
        self._others: dict[str, Callable[[Notice], Awaitable[Delivered]]] = {
            "board_strip": self._strip,
            **dict.fromkeys(moderators_post.KINDS, moderators.deliver),
            **dict.fromkeys(newsroom.KINDS, news.deliver),
            **dict.fromkeys(rewording.KINDS, again.deliver),
        }
        self._seats = SeatNotices(client, matches)
        self._makers: dict[str, Maker] = {
            **self._seats.makers,
            "lobby": self._lobby,
            "start": self._start,
            "board": self._board,
            "board_edit": self._board,
            "end": self._end,
            "vote": self._vote,
            "invite": self._invite,
            "ready": self._ready,
            **dict.fromkeys(moderation.KINDS, self._act),
            "broke": self._broke,
        }

    async def deliver(self, notice: Notice) -> Delivered:
        """Post or edit.

        Raises PlaceGone or Undeliverable, MessageGone, Barred, or what is worth another attempt.
        """
        await self._client.wait_until_ready()
        if notice.kind in self._others:
            return await self._others[notice.kind](notice)
        return await self._say(await self._matches.position(notice.match_id), notice)

    async def _say(self, position: Position, notice: Notice) -> Delivered:
        """Post or edit where the match is."""
        if await self._seats.has_served(position, notice):
            return Delivered(None)
        make = self._makers.get(notice.kind)
        if make is None:
            raise Undeliverable(f"this release knows no notice {notice.kind}")
        match = position.match
        telling = Telling(position, self._translator.tongue(match.language, match.game))
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        for failures in range(min(notice.failures, IN_WORDS), IN_WORDS + 1):
            page = await _made(make, telling, replace(notice, failures=failures))
            try:
                message_id = await _put(channel, page, notice)
            except discord.HTTPException as error:
                if not _too_large(error) or failures == IN_WORDS:
                    raise _meant(error, match.channel_id) from error
            else:
                break
        if notice.kind in CALLS:
            await self._seats.look_for(position, list(_called(notice)))
        return Delivered(message_id, match.channel_id)

    async def _strip(self, notice: Notice) -> Delivered:
        channel_id = int(notice.payload["channel_id"])
        channel = self._client.get_partial_messageable(channel_id)
        try:
            message = await channel.get_partial_message(int(notice.payload["message_id"])).fetch()
            partial = channel.get_partial_message(message.id)
            # Without a word about attachments they stay, which is what a board that served needs.
            page = without_buttons(message)
            await partial.edit(view=page.view(), allowed_mentions=_NOBODY)
        except discord.NotFound as error:
            raise MessageGone from error
        except discord.HTTPException as error:
            if error.code in _CLOSED or error.status == _FORBIDDEN:
                # Its buttons can stay: they are answered. The next board must not wait for it.
                raise Undeliverable(f"former board not edited ({error.code})") from error
            raise
        return Delivered(None)

    async def _lobby(self, telling: Telling, _: Notice) -> Page:
        if telling.position.over and telling.position.state is None:
            return closed_lobby_page(telling)
        waiting = telling.position.match.status == "lobby"
        return lobby_page(telling, open_for_joining=waiting)

    async def _start(self, telling: Telling, _: Notice) -> Page:
        return start_page(telling)

    async def _board(self, telling: Telling, notice: Notice) -> Page:
        position = telling.position
        # What has come since belongs to the next board.
        known = position.match.moves + 1
        entries = await self._matches.log(position.match.id, None, before=known, limit=RECENT)
        uncalled = {
            seat for seat, row in enumerate(position.rows) if row.automated or row.withdrawn
        }
        return public_board(
            telling,
            [] if position.match.brief else await self._drawn(telling, notice),
            last_call(entries, notice.payload.get("since"), uncalled),
            mention=_called(notice),
            # Only what everybody has read of: a number must not count secret answers.
            seen=Seen(entries[-1].number if entries else 0, position.seen.undone),
        )

    async def _end(self, telling: Telling, notice: Notice) -> Page:
        result = telling.position.result
        if result is None:
            raise Undeliverable("the match has no result")
        return result_page(telling, result, await self._drawn(telling, notice))

    async def _drawn(self, telling: Telling, notice: Notice) -> list[Shown]:
        """The board's picture; a smaller one if it was not taken, none if that was not either."""
        if notice.failures >= IN_WORDS:
            return []
        view = telling.position.view(None)
        pictures = (await board_pictures(self._pictures, telling, view))[:1]
        if not notice.failures:
            return pictures
        return [await asyncio.to_thread(smaller, picture) for picture in pictures]

    async def _vote(self, telling: Telling, notice: Notice) -> Page:
        entries = await self._matches.log(telling.match_id, None, before=notice.number + 1, limit=1)
        move = next((entry.text for entry in entries if entry.number == notice.number), None)
        return vote_page(telling, notice.number, move, notice.payload)

    async def _invite(self, telling: Telling, notice: Notice) -> Page:
        return invite_page(telling, list(_called(notice)))

    async def _ready(self, telling: Telling, notice: Notice) -> Page:
        return ready_page(telling, list(_called(notice)))

    async def _act(self, telling: Telling, notice: Notice) -> Page:
        return moderation.act_page(telling, notice.kind, notice.payload)

    async def _broke(self, telling: Telling, notice: Notice) -> Page:
        return moderation.broke_page(telling, notice.payload)


async def _made(make: Maker, telling: Telling, notice: Notice) -> Page:
    """The page of a notice; raises Unmade where the rules of its match fail."""
    try:
        return await make(telling, notice)
    except Exception as error:
        if isinstance(error, Undeliverable) or not is_fault(error):
            raise
        raise Unmade(type(error).__name__) from error


def _called(notice: Notice) -> Collection[int]:
    return [int(person) for person in notice.payload.get("mention", ())]


def _roles(notice: Notice) -> list[discord.Object]:
    role = notice.payload.get("role")
    return [] if role is None else [discord.Object(int(role))]


def _too_large(error: discord.HTTPException) -> bool:
    """Whether Discord does not take the files as they are."""
    return error.status == _TOO_LARGE or error.code in _FILES_REFUSED


async def _put(channel: PartialMessageable, page: Page, notice: Notice) -> int:
    """Edit the notice's message, or post a new one that calls the people it names."""
    if notice.message_id is not None:
        message: PartialMessage = channel.get_partial_message(notice.message_id)
        try:
            await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=_NOBODY)
        except discord.HTTPException as error:
            if error.code not in _CLOSED:
                raise
            # A new message wakes an archived thread, which an edit does not.
        else:
            return message.id
    people = [discord.Object(person) for person in _called(notice)]
    sent = await channel.send(
        view=page.view(),
        files=page.files(),
        nonce=notice.id,
        allowed_mentions=AllowedMentions(everyone=False, roles=_roles(notice), users=people),
    )
    return sent.id


def _meant(error: discord.HTTPException, channel_id: int) -> Exception:
    """What an answer of Discord means for the notice; itself if it may go away with time."""
    if error.code == _UNKNOWN_CHANNEL:
        return PlaceGone(channel_id)
    if error.code == _UNKNOWN_MESSAGE:
        return MessageGone()
    if error.code in _MALFORMED or isinstance(error, discord.NotFound):
        return Undeliverable(f"refused ({error.code})")
    if error.code in _CLOSED or error.status == _FORBIDDEN:
        return Barred(f"not allowed ({error.code})")
    return error
