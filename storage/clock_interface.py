"""What the match service asks of a store about time and attention."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Protocol

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


class ClockStore(Protocol):
    """Clocks, days away, absences, preferences and letters."""

    async def commit_all(self, changes: Sequence[Change]) -> list[bool]:
        """Write changes in one transaction; one that has lost its race alone is left out."""
        ...

    async def load_all(self, match_ids: Sequence[int]) -> list[Stored]:
        """Several matches at once, without their secrets."""
        ...

    async def circumstances(
        self, match_id: int, people: Iterable[int], *, with_waits: bool = False
    ) -> Circumstances: ...

    async def all_circumstances(self, match_ids: Sequence[int]) -> dict[int, Circumstances]:
        """Those of several matches, without waits."""
        ...

    async def clocks(self, match_id: int) -> list[ClockRow]: ...

    async def clocks_due(self, now: datetime) -> list[DueClock]: ...

    async def absences(self, match_id: int) -> list[AbsenceRow]:
        """Those that are not closed, by seat."""
        ...

    async def absences_due(self, now: datetime) -> list[int]:
        """The matches with an absence whose time is over."""
        ...

    async def closing(self) -> list[int]:
        """The running matches with an open vote or absence."""
        ...

    async def was_absent(self, match_id: int, person_id: int, cause: str) -> bool:
        """Whether the table knows of this person's absence for this cause, which still lasts."""
        ...

    async def held_seats(self, match_id: int, person_id: int) -> list[int]:
        """The seats a person holds or has held, moving or not."""
        ...

    async def away(self, person_id: int) -> list[AwayRow]:
        """The days away of a person, oldest first."""
        ...

    async def keep_away(self, person_id: int, rows: Sequence[AwayRow]) -> None:
        """All of a person's days away in place of the former ones."""
        ...

    async def preferences(self, person_id: int) -> PreferenceRow: ...

    async def languages(self) -> dict[int, str]:
        """The languages that people have chosen, by their ids."""
        ...

    async def marked(self) -> set[int]:
        """The ids of those who want shape and letter beside names."""
        ...

    async def unhinted(self) -> set[int]:
        """The ids of those who want no hints in practice matches."""
        ...

    async def spoken(self) -> dict[int, str]:
        """The languages that people's Discord had when they were last seen, by their ids."""
        ...

    async def keep_spoken(self, person_id: int, language: str) -> None: ...

    async def keep_preferences(self, row: PreferenceRow) -> None: ...

    async def set_digest(self, person_id: int, at: datetime | None) -> None:
        """When a person's next digest is due."""
        ...

    async def close_direct(self, person_id: int) -> None:
        """A person takes no direct messages from us."""
        ...

    async def way(self, match_id: int, person_id: int) -> Way | None:
        """How a person wants to be told about one match; None: as about all."""
        ...

    async def keep_way(self, match_id: int, person_id: int, way: Way | None) -> None: ...

    async def digests_due(self, now: datetime) -> list[PreferenceRow]: ...

    async def write_letters(self, letters: Sequence[NewLetter]) -> None: ...

    async def letters_due(self, now: datetime, limit: int) -> list[LetterRow]:
        """Letters to be sent, or whose buttons are to go."""
        ...

    async def next_letter(self) -> datetime | None:
        """When the next letter is due."""
        ...

    async def letter_sent(self, letter: LetterRow, further: Sequence[NewNotice] = ()) -> None:
        """A letter as it stands now; what is to be said in public instead of it."""
        ...

    async def heard_again(self, match_id: int, since: datetime, now: datetime) -> None:
        """Give a match back what its clocks, votes and absences have lost from then to now."""
        ...

    async def pulse(self, now: datetime, patience: timedelta) -> timedelta:
        """We are here. After a longer silence than `patience` all time in it is given back.

        How much was given back.
        """
        ...
