"""What the match service asks of a store about people: results, turns, who follows a match."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from storage.record_rows import FollowRow, PlayedRow, ResultRow, TurnRow


class RecordStore(Protocol):
    """Of `game`, `guild_id` and `person_id` None means any."""

    async def movers(self, match_id: int) -> list[tuple[int, int]]:
        """Who has moved in which seat by their own will, or as an automated player."""
        ...

    async def unrecorded(self) -> list[int]:
        """The finished matches whose results are not kept."""
        ...

    async def record(self, match_id: int, results: Sequence[ResultRow]) -> None:
        """Keep the results of a match in place of the former ones."""
        ...

    async def played(
        self,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        person_id: int | None = None,
    ) -> list[PlayedRow]:
        """The results, in the order in which the matches ended."""
        ...

    async def turns(
        self,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        person_id: int | None = None,
    ) -> list[TurnRow]:
        """The turns of matches that are over."""
        ...

    async def begun_by(
        self, person_id: int, *, game: str | None = None, guild_id: int | None = None
    ) -> int:
        """How many matches a person has had a seat in, to their end or not.

        Those with a result, and those that ended without one because this person was absent.
        """
        ...

    async def follows(self, match_id: int) -> list[FollowRow]:
        """Everybody who follows a match."""
        ...

    async def follow_of(self, match_id: int, person_id: int) -> FollowRow | None:
        """How a person follows a match; None if they do not."""
        ...

    async def follow(self, row: FollowRow) -> None:
        """Let a person follow a match, in place of how they did before."""
        ...

    async def unfollow(self, match_id: int, person_id: int) -> None:
        """A person follows a match no longer."""
        ...

    async def everything(self, person_id: int) -> dict[str, list[dict[str, Any]]]:
        """All rows about a person, by table, as plain data."""
        ...

    async def traces(self, person_id: int) -> list[int]:
        """The open matches in which a person still stands, though they hold no seat any more."""
        ...

    async def forget(
        self, person_id: int, called: Mapping[str, str], known_as: Iterable[str] = ()
    ) -> None:
        """Put a former player in a person's place; boards and results are to be worded anew.

        `known_as` are names of theirs beside those that stand with their id.
        """
        ...

    async def gallery(self, match_id: int) -> int | None:
        """The thread in which a match's followers read; None if there is none."""
        ...

    async def set_gallery(self, match_id: int, channel_id: int | None) -> None:
        """Another thread for the followers; None: it is gone, and nobody follows there."""
        ...
