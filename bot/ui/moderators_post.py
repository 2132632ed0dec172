"""What goes to another place than the match's: to its moderators, or to the place it has left.

Nothing here may hold up a match: where it cannot be said, it is given up. Reports stay listed
in the store, and a paused match says so where it is played. Where a match has lost its place and
no moderator can be told, its host is, by direct message, or the next one of the table.
"""

from typing import Final

import discord
import structlog
from discord import AllowedMentions

from bot.matches.outbox import Delivered, Notice, Undeliverable
from bot.matches.service import Matches
from bot.text.commands import command
from bot.text.names import bold, escaped
from bot.text.translator import Translator
from bot.ui import buttons
from bot.ui.board import board_pictures
from bot.ui.moderating import versions
from bot.ui.moderation import act_page
from bot.ui.page import PUBLIC_ACCENT, Document, Page, Shown, clipped, document, gallery, row, text
from bot.ui.telling import Telling
from render.service import RenderService
from storage.moderation_rows import ReportRow

KINDS: Final = frozenset({"departed", "alarm", "report"})
LONGEST_LOG: Final = 2_000
"""Moves in the log that goes with a report."""
_FORBIDDEN: Final = 403
_PLACELESS: Final = frozenset({"gone", "barred"})
"""Alarms that cannot be said where the match is."""
_UNKNOWN_CHANNEL: Final = 10_003

_log = structlog.get_logger()


class ModeratorsPost:
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
        """Send one; raises Undeliverable where there is nobody to tell."""
        position = await self._matches.position(notice.match_id)
        match = position.match
        telling = Telling(position, self._translator.tongue(match.language, match.game))
        page = await self._page(telling, notice)
        try:
            channel_id = await self._place(notice)
            if channel_id is None:
                return await self._write_to_somebody(telling, notice)
            channel = self._client.get_partial_messageable(channel_id, guild_id=match.guild_id)
            sent = await channel.send(
                view=page.view(),
                files=page.files(),
                nonce=notice.id,
                allowed_mentions=_roles(notice),
            )
        except discord.HTTPException as error:
            if error.code == _UNKNOWN_CHANNEL and match.guild_id is not None:
                gone = int(notice.payload.get("channel_id") or 0)
                await self._matches.channel_gone(match.guild_id, gone)
            if not _is_closed(error):
                raise
            if notice.payload.get("why") in _PLACELESS:
                return await self._write_to_somebody(telling, notice)
            raise Undeliverable(f"nobody can be told there ({error.code})") from error
        return Delivered(sent.id, channel_id)

    async def _write_to_somebody(self, telling: Telling, notice: Notice) -> Delivered:
        """Tell the host, else the first of the table who takes a direct message.

        A plain message: the push of a components message arrives empty.
        """
        for person in _reachable(telling):
            try:
                channel = await self._client.create_dm(discord.Object(person))
                sent = await channel.send(
                    _alarm(telling, notice),
                    nonce=f"alarm-{notice.id}",
                    allowed_mentions=AllowedMentions.none(),
                )
            except discord.HTTPException as error:
                if not _is_closed(error):
                    raise
            else:
                return Delivered(sent.id, channel.id)
        raise Undeliverable("nobody of the table can be told")

    async def _page(self, telling: Telling, notice: Notice) -> Page:
        if notice.kind == "departed":
            return act_page(telling, notice.kind, notice.payload)
        if notice.kind == "alarm":
            return _alarm_page(telling, notice)
        report = await self._matches.report_of(int(notice.payload["report"]))
        if report is None:
            raise Undeliverable("there is no such report")
        entries = await self._matches.log(telling.match_id, None, limit=LONGEST_LOG)
        lines = [
            f"{entry.number}{' (taken back)' if entry.undone else ''} {entry.at:%Y-%m-%d %H:%M} "
            + (" ".join(telling.happened_plainly(entry.events)) or entry.text)
            for entry in entries
        ]
        log = Document("log.txt", "\n".join(lines).encode())
        return _report_page(telling, report, notice, await self._board(telling), log)

    async def _board(self, telling: Telling) -> list[Shown]:
        if not telling.position.begun:
            return []
        try:
            view = telling.position.view(None)
            return (await board_pictures(self._pictures, telling, view))[:1]
        except Exception:  # a match may be reported because its rules fail
            _log.exception("no board for a report", match=telling.match_id)
            return []

    async def _place(self, notice: Notice) -> int | None:
        """Where the notice goes: as it says, else the channel that holds the match's thread.

        None if there is no such channel.
        """
        named = notice.payload.get("channel_id")
        if named is not None:
            return int(named)
        thread = await self._client.fetch_channel(int(notice.payload["about"]))
        return thread.parent_id if isinstance(thread, discord.Thread) else None


def _is_closed(error: discord.HTTPException) -> bool:
    """Whether there is nobody who could be told."""
    return error.status == _FORBIDDEN or isinstance(error, discord.NotFound)


def _reachable(telling: Telling) -> list[int]:
    """The people of a table, its host first."""
    position = telling.position
    playing = [row.person_id for row in position.rows if not (row.automated or row.withdrawn)]
    return list(dict.fromkeys([position.match.host_id, *playing]))


def _roles(notice: Notice) -> AllowedMentions:
    role = notice.payload.get("role")
    roles = [] if role is None else [discord.Object(int(role))]
    return AllowedMentions(everyone=False, users=False, roles=roles)


def _called(notice: Notice, said: str) -> str:
    role = notice.payload.get("role")
    return said if role is None else f"<@&{role}> {said}"


def _alarm_page(telling: Telling, notice: Notice) -> Page:
    inspect = buttons.inspect(telling.match_id, telling.tongue)
    said = _called(notice, _alarm(telling, notice))
    return Page([text(said), row(inspect)], accent=PUBLIC_ACCENT)


def _alarm(telling: Telling, notice: Notice) -> str:
    tongue, payload = telling.tongue, notice.payload
    sentence = {
        "broke": tongue.gettext(
            "**{game}** in {place} has paused itself: moves could not be worked out, incident "
            "{incident}. No move is lost. Next: look at it with {mod_inspect}."
        ),
        "gone": tongue.gettext(
            "The channel of **{game}**, match {number}, is gone. No move is lost. "
            "Next: carry the match elsewhere with {mod_move}."
        ),
        "barred": tongue.gettext(
            "Skald may not speak in {place}, where **{game}** is played. No move is lost; its "
            "newest board follows as soon as the permission is back or the thread is open."
        ),
    }[str(payload["why"])]
    return sentence.format(
        game=telling.title,
        number=telling.match_id,
        place=f"<#{payload['about']}>",
        incident=f"`{payload.get('incident')}`",
        mod_inspect=command("mod inspect"),
        mod_move=command("mod move"),
    )


def _report_page(
    telling: Telling,
    report: ReportRow,
    notice: Notice,
    pictures: list[Shown],
    log: Document,
) -> Page:
    tongue = telling.tongue
    sentence = tongue.gettext(
        "{name} asks the moderators to look at **{game}** in {place}, at move {number}:"
    )
    said = sentence.format(
        name=bold(report.name),
        game=telling.title,
        place=f"<#{telling.position.match.channel_id}>",
        number=report.number,
    )
    words = clipped(escaped(report.text), 1_800)
    return Page(
        [
            text(f"{_called(notice, said)}\n> {words}"),
            text(versions(telling)),
            *gallery(pictures),
            document(log),
            row(buttons.inspect(telling.match_id, tongue)),
        ],
        pictures=pictures,
        documents=(log,),
        accent=PUBLIC_ACCENT,
    )
