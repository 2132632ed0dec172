"""Public messages about seats and their time, and whether those who are called are still there."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord
import structlog

from bot.matches.absence import choices
from bot.matches.outbox import Notice
from bot.matches.position import Position
from bot.matches.service import Matches
from bot.ui.absence import absence_page, offer_page
from bot.ui.page import Page
from bot.ui.reminding import (
    away_page,
    call_page,
    half_page,
    settled_page,
    taken_page,
    unrated_page,
)
from bot.ui.telling import Telling
from games.core.seats import Seat

_log = structlog.get_logger()

CALLS: Final = frozenset({"board", "call", "half", "offer"})
"""Kinds that call people who may have left the server."""
_UNKNOWN: Final = frozenset({10_007, 10_013})
"""No member of the server, or nobody at all."""
_GONE: Final = frozenset({10_003, 10_008})


class SeatNotices:
    """Their pages, and what there is to do with them beside posting."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client, self._matches = client, matches
        self.makers: dict[str, Callable[[Telling, Notice], Awaitable[Page]]] = {
            "half": self._half,
            "call": self._call,
            "settled": self._settled,
            "absence": self._absence,
            "offer": self._offer,
            "taken": self._taken,
            "away": self._away,
            "unrated": self._unrated,
        }

    async def has_served(self, position: Position, notice: Notice) -> bool:
        """Whether a notice has nothing to post: it has become needless, or takes something away."""
        if notice.kind == "half_over":
            await self._delete(position, notice)
            return True
        if notice.kind in {"half", "call"}:
            return not _calls(position, notice)
        if notice.payload.get("deadlines"):
            return any(one.private and one.required for one in position.pending)
        open_ = {"absence": "voting", "offer": "seeking"}.get(notice.kind)
        if open_ is None or notice.message_id is not None:
            return False
        return bool(notice.payload["status"] != open_)

    async def _delete(self, position: Position, notice: Notice) -> None:
        """Delete a reminder: it has served."""
        if notice.message_id is None:
            return
        channel = self._client.get_partial_messageable(position.match.channel_id)
        try:
            await channel.get_partial_message(notice.message_id).delete()
        except discord.HTTPException as error:
            _log.info("reminder not deleted", match=position.match.id, code=error.code)
        await self._matches.store.forget_message(notice.message_id)

    async def look_for(self, position: Position, people: list[int]) -> None:
        """Tell the table of people who were called and have left the server."""
        guild_id = position.match.guild_id
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if guild is None:
            return
        for person in people:
            try:
                if await _has_left(guild, person):
                    await self._matches.left(position.match.id, person)
            except Exception:  # the message stands; it must not be sent again for this
                _log.exception("departure not told", match=position.match.id)

    async def _half(self, telling: Telling, notice: Notice) -> Page:
        return half_page(telling, notice.payload["seat"], notice.payload["mention"])

    async def _call(self, telling: Telling, notice: Notice) -> Page:
        return call_page(telling, notice.payload["seat"], notice.payload["mention"])

    async def _settled(self, telling: Telling, notice: Notice) -> Page:
        return settled_page(telling, notice.payload)

    async def _absence(self, telling: Telling, notice: Notice) -> Page:
        seat: Seat = notice.payload["seat"]
        return absence_page(telling, notice.payload, choices(telling.position, seat))

    async def _offer(self, telling: Telling, notice: Notice) -> Page:
        return offer_page(telling, notice.payload)

    async def _taken(self, telling: Telling, notice: Notice) -> Page:
        return taken_page(telling, notice.payload)

    async def _away(self, telling: Telling, notice: Notice) -> Page:
        return away_page(telling, notice.payload)

    async def _unrated(self, telling: Telling, _: Notice) -> Page:
        return unrated_page(telling)


def _calls(position: Position, notice: Notice) -> bool:
    """Whether a seat is still asked, and held by whom the notice calls.

    A reminder of a secret choice in public would tell who has not made it.
    """
    seat = notice.payload["seat"]
    decision = position.decision(seat)
    if position.match.status != "running" or decision is None or not decision.required:
        return False
    if notice.kind == "half" and decision.private:
        return False
    return position.rows[seat].person_id in notice.payload["mention"]


async def _has_left(guild: discord.Guild, person: int) -> bool:
    """Discord is asked when somebody is called: it does not tell us by itself who leaves."""
    try:
        await guild.fetch_member(person)
    except discord.NotFound as error:
        return error.code in _UNKNOWN
    except discord.HTTPException as error:  # an outage is no departure
        _log.info("member not looked up", guild=guild.id, code=error.code)
    return False
