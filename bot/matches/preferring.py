"""How a person wants to be told: in general, and about one match."""

import difflib
import re
from typing import Any, Final

import msgspec

from bot.matches.attention import next_digest, zone_names
from bot.matches.desk import Desk
from bot.matches.people import Person
from bot.matches.refusals import Refused
from storage.clock_rows import NewLetter, PreferenceRow, Way

replace = msgspec.structs.replace

_QUIET: Final = re.compile(r"(\d{1,2})(?::00)?\s*(?:-|to|a)\s*(\d{1,2})(?::00)?\s*(.*)")
EXAMPLE: Final = "22-7 America/Sao_Paulo"
NEAR: Final = 3
"""Time zones that are offered for one that is not known."""


class Preferring(Desk):
    """A person's own settings."""

    async def preferences(self, person: Person) -> PreferenceRow:
        """How a person wants to be told."""
        return await self.store.preferences(person.id)

    async def prefer(self, person: Person, **changed: Any) -> PreferenceRow:
        """Change some of it; whoever chooses how to be told tries the direct message again."""
        former = await self.store.preferences(person.id)
        row = replace(former, direct_closed=False, **changed)
        row = replace(row, digest_at=next_digest(row, self.clock()))
        await self.store.keep_preferences(row)
        self._remember(row)
        return row

    def _remember(self, row: PreferenceRow) -> None:
        if row.language is None:
            self.languages.pop(row.person_id, None)
        else:
            self.languages[row.person_id] = row.language
        if row.marks:
            self.marked.add(row.person_id)
        else:
            self.marked.discard(row.person_id)

    async def want_hints(self, person: Person, *, wanted: bool) -> None:
        """Whether practice matches explain what the choices mean."""
        former = await self.store.preferences(person.id)
        if former.hints != wanted:
            await self.store.keep_preferences(replace(former, hints=wanted))
        if wanted:
            self.unhinted.discard(person.id)
        else:
            self.unhinted.add(person.id)

    async def remember_readers(self) -> None:
        """After a start: in which languages people want to read, who wants marks and who hints."""
        self.languages.update(await self.store.languages())
        self.marked |= await self.store.marked()
        self.unhinted |= await self.store.unhinted()
        # Whoever was quicker than this has been heard in the language they have now.
        self.spoken = {**await self.store.spoken(), **self.spoken}

    def hears(self, person_id: int, language: str) -> bool:
        """Note the language of a person's Discord; whether it is to be kept as a new one."""
        is_new = self.spoken.get(person_id) != language
        self.spoken[person_id] = language
        return is_new

    async def keep_spoken(self, person_id: int, language: str) -> None:
        """Keep what was heard, unless the person has been forgotten since."""
        if self.spoken.get(person_id) == language:
            await self.store.keep_spoken(person_id, language)

    async def prefer_quiet(self, person: Person, typed: str) -> PreferenceRow:
        """Quiet hours as typed: "22-7 America/Sao_Paulo"; empty: none.

        Without a time zone the former one stays. Refused bad_hours, unknown_zone.
        """
        words = " ".join(typed.split())
        if not words:
            return await self.prefer(person, quiet_from=None, quiet_to=None)
        found = _QUIET.fullmatch(words)
        hours = [int(found[1]), int(found[2])] if found else [24]
        if found is None or max(hours) > 23:
            raise Refused("bad_hours", example=EXAMPLE)
        changed: dict[str, Any] = {"quiet_from": hours[0], "quiet_to": hours[1]}
        if found[3]:
            changed["zone"] = known_zone(found[3])
        return await self.prefer(person, **changed)

    async def way_to(self, match_id: int, person: Person) -> Way | None:
        """How a person wants to hear of one match; None: as of all."""
        return await self.store.way(match_id, person.id)

    async def prefer_for(self, match_id: int, person: Person, way: Way | None) -> None:
        """Another way for one match, or none of its own."""
        await self.store.keep_way(match_id, person.id, way)

    async def test_notice(self, person: Person) -> None:
        """Let the courier send a digest now, whatever waits; it tells whether the door is open."""
        await self.prefer(person)
        letter = NewLetter(
            match_id=None, seat=None, person_id=person.id, kind="digest", due_at=self.clock()
        )
        await self.store.write_letters([letter])
        self.changed()


def known_zone(typed: str) -> str:
    """The time zone of a name, however it is written; Refused unknown_zone with similar ones."""
    wanted = "_".join(typed.split()).casefold()
    by_name = {name.casefold(): name for name in zone_names()}
    by_city = {name.rpartition("/")[2].casefold(): name for name in sorted(zone_names())}
    found = by_name.get(wanted) or by_city.get(wanted)
    if found is None:
        near = difflib.get_close_matches(wanted, [*by_city, *by_name], NEAR)
        names = [by_name.get(one) or by_city[one] for one in near] or ["Europe/Lisbon"]
        raise Refused("unknown_zone", zones=names)
    return found
