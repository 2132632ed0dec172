"""The part of the SQLite store that speaks of time and attention."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import partial
from sqlite3 import Connection as Raw
from typing import TypeVar

from storage import clockwork, posting, readers, reading
from storage.clock_rows import (
    AbsenceRow,
    AwayRow,
    Circumstances,
    ClockRow,
    DueClock,
    LetterRow,
    NewLetter,
    PreferenceRow,
    Way,
)
from storage.rows import Change, NewNotice, Stored

T = TypeVar("T")


class SqliteClocks:
    """Fulfils `clock_interface.ClockStore` on a store's connection."""

    @abstractmethod
    async def _read(self, work: Callable[[Raw], T]) -> T: ...

    @abstractmethod
    async def _write(self, work: Callable[[Raw], T]) -> T: ...

    async def commit_all(self, changes: Sequence[Change]) -> list[bool]:
        return await self._write(partial(clockwork.commit_all, changes=changes))

    async def load_all(self, match_ids: Sequence[int]) -> list[Stored]:
        return await self._read(partial(clockwork.load_all, match_ids=match_ids))

    async def circumstances(
        self, match_id: int, people: Iterable[int], *, with_waits: bool = False
    ) -> Circumstances:
        work = partial(
            clockwork.circumstances,
            match_id=match_id,
            people=sorted({*people}),
            with_waits=with_waits,
        )
        return await self._read(work)

    async def all_circumstances(self, match_ids: Sequence[int]) -> dict[int, Circumstances]:
        return await self._read(partial(clockwork.all_circumstances, match_ids=match_ids))

    async def clocks(self, match_id: int) -> list[ClockRow]:
        return await self._read(partial(reading.clocks, match_id=match_id))

    async def clocks_due(self, now: datetime) -> list[DueClock]:
        return await self._read(partial(clockwork.clocks_due, now=now))

    async def absences(self, match_id: int) -> list[AbsenceRow]:
        return await self._read(partial(reading.absences, match_id=match_id))

    async def absences_due(self, now: datetime) -> list[int]:
        return await self._read(partial(clockwork.absences_due, now=now))

    async def closing(self) -> list[int]:
        return await self._read(clockwork.closing)

    async def was_absent(self, match_id: int, person_id: int, cause: str) -> bool:
        work = partial(clockwork.was_absent, match_id=match_id, person_id=person_id, cause=cause)
        return await self._read(work)

    async def held_seats(self, match_id: int, person_id: int) -> list[int]:
        work = partial(clockwork.held_seats, match_id=match_id, person_id=person_id)
        return await self._read(work)

    async def away(self, person_id: int) -> list[AwayRow]:
        return await self._read(partial(clockwork.away, person_id=person_id))

    async def keep_away(self, person_id: int, rows: Sequence[AwayRow]) -> None:
        await self._write(partial(clockwork.keep_away, person_id=person_id, rows=rows))

    async def preferences(self, person_id: int) -> PreferenceRow:
        return await self._read(partial(clockwork.preferences, person_id=person_id))

    async def languages(self) -> dict[int, str]:
        return await self._read(readers.languages)

    async def marked(self) -> set[int]:
        return await self._read(readers.marked)

    async def unhinted(self) -> set[int]:
        return await self._read(readers.unhinted)

    async def spoken(self) -> dict[int, str]:
        return await self._read(readers.spoken)

    async def keep_spoken(self, person_id: int, language: str) -> None:
        await self._write(partial(readers.keep_spoken, person_id=person_id, language=language))

    async def keep_preferences(self, row: PreferenceRow) -> None:
        await self._write(partial(clockwork.keep_preferences, row=row))

    async def set_digest(self, person_id: int, at: datetime | None) -> None:
        await self._write(partial(clockwork.set_digest, person_id=person_id, at=at))

    async def close_direct(self, person_id: int) -> None:
        await self._write(partial(clockwork.close_direct, person_id=person_id))

    async def way(self, match_id: int, person_id: int) -> Way | None:
        return await self._read(partial(clockwork.way, match_id=match_id, person_id=person_id))

    async def keep_way(self, match_id: int, person_id: int, way: Way | None) -> None:
        work = partial(clockwork.keep_way, match_id=match_id, person_id=person_id, way=way)
        await self._write(work)

    async def digests_due(self, now: datetime) -> list[PreferenceRow]:
        return await self._read(partial(clockwork.digests_due, now=now))

    async def write_letters(self, letters: Sequence[NewLetter]) -> None:
        await self._write(partial(posting.write_letters, letters=letters))

    async def letters_due(self, now: datetime, limit: int) -> list[LetterRow]:
        return await self._read(partial(posting.letters_due, now=now, limit=limit))

    async def next_letter(self) -> datetime | None:
        return await self._read(posting.next_letter)

    async def letter_sent(self, letter: LetterRow, further: Sequence[NewNotice] = ()) -> None:
        await self._write(partial(posting.letter_sent, letter=letter, further=further))

    async def heard_again(self, match_id: int, since: datetime, now: datetime) -> None:
        work = partial(clockwork.heard_again, match_id=match_id, since=since, now=now)
        await self._write(work)

    async def pulse(self, now: datetime, patience: timedelta) -> timedelta:
        return await self._write(partial(clockwork.pulse, now=now, patience=patience))
