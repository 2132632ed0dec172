"""What is kept about a person: handed to them as a file, or forgotten."""

from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import structlog

from bot.matches.absence import closed, offer_notice
from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.refusals import Refused
from storage.rows import Change

_log = structlog.get_logger()


class Privacy(Desk):
    """One's own data."""

    async def everything(self, person: Person) -> bytes:
        """All that is kept about a person, as JSON: one list of rows for each kind."""
        kept: dict[str, Any] = dict(await self.store.everything(person.id))
        document = {"person": str(person.id), "at": self.clock(), "kept": kept}
        return msgspec.json.format(msgspec.json.encode(document), indent=2)

    async def check_forget(self, person: Person) -> None:
        """Refused still_seated while the person holds a seat that others count on.

        Where a match is paused or has lost its place nobody can leave: there an automated player
        takes the seat instead.
        """
        match_ids = await self.store.matches_of(person.id)
        matches = [(await self.load(match_id)).match for match_id in match_ids]
        counted = [match for match in matches if match.status in {"lobby", "running"}]
        if counted:
            places = dict.fromkeys(f"<#{match.channel_id}>" for match in counted)
            raise Refused("still_seated", places=list(places))

    async def forget(self, person: Person, called: Mapping[str, str]) -> None:
        """Put a former player in the person's place, everywhere; there is no way back.

        `called` is what a former player is called, by language. Refused as `check_forget`.
        """
        async with AsyncExitStack() as acting:
            # What an act under way has read must not bring the person back.
            match_ids = await self.store.traces(person.id)
            for match_id in match_ids:
                await acting.enter_async_context(self.acting(match_id))
            await self.check_forget(person)
            for match_id in match_ids:
                await self._decline(match_id, person)
            await self.store.forget(person.id, called, [person.name])
            self.languages.pop(person.id, None)
            self.spoken.pop(person.id, None)
            self.marked.discard(person.id)
            self.unhinted.discard(person.id)
        _log.info("somebody was forgotten")
        self.changed()

    async def _decline(self, match_id: int, guest: Person) -> None:
        """Nobody else could take a seat that is kept for somebody: its own person goes on."""
        stored = await self.load(match_id)
        match = stored.match
        kept = [one for one in stored.absences if one.guest_id == guest.id]
        if kept:
            absences = tuple(closed(one, "withdrawn") for one in kept)
            told = tuple(offer_notice(match.moves, one) for one in absences)
            submission = self.submission("decline", guest, None)
            change = Change(match=match, submission=submission, absences=absences, notices=told)
            await self.commit(change)
