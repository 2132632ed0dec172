"""What the stored results say: of a person, of a game, of a server.

What is asked for in a server is counted from that server's matches alone. Practice never counts.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Final

import msgspec

from bot.matches.desk import Desk
from bot.matches.ratings import Rating, ratings
from bot.matches.results import NOBODY, results_of
from storage.record_rows import FORMER, PlayedRow, TurnRow


class GameRecord(msgspec.Struct, frozen=True):
    """A person's results in one game; `rating` None before the first match that counts for it."""

    game: str
    played: int
    won: int
    rating: Rating | None


class PersonRecord(msgspec.Struct, frozen=True):
    """What is known of a person.

    `begun` and `finished` are matches with a result: those with a seat in, those played to the
    end; `begun` also those that ended without one because this person was absent.
    `turn_seconds` is a typical turn (the median); `on_time` the share of turns within the time
    there was. Both None without turns. `latest` are the newest results, newest first.
    """

    games: tuple[GameRecord, ...]
    begun: int
    finished: int
    turn_seconds: float | None
    on_time: float | None
    latest: tuple[PlayedRow, ...]


class Rank(msgspec.Struct, frozen=True):
    """A place on the ladder of a game, by the name the person bore last; `won` of those rated."""

    person_id: int
    name: str
    rating: Rating
    won: int


class GameTable(msgspec.Struct, frozen=True):
    """The ladder of a game, and how its matches went."""

    game: str
    matches: int
    turn_seconds: float | None
    ladder: tuple[Rank, ...]


class ServerRecord(msgspec.Struct, frozen=True):
    """The matches of a server: finished ones by game, people who played, matches that are open."""

    games: tuple[tuple[str, int], ...]
    people: int
    open: int
    turn_seconds: float | None


LATEST: Final = 5
LADDER: Final = 10


class Records(Desk):
    """Results and what follows from them."""

    async def keep_results(self) -> None:
        """Keep the results of finished matches that have none yet, as older releases left them."""
        await self.each(await self.store.unrecorded(), self._keep)

    async def _keep(self, match_id: int) -> None:
        stored = await self.load(match_id)
        if stored.state is None or stored.match.game not in self.games:
            return
        movers = await self.store.movers(match_id)
        results = results_of(self.games[stored.match.game], stored, movers)
        await self.store.record(match_id, results)

    async def person_record(
        self, person_id: int, guild_id: int | None, game: str | None = None
    ) -> PersonRecord:
        """The record of a person; `guild_id` None counts every server, `game` None every game."""
        mine = await self.store.played(game=game, guild_id=guild_id, person_id=person_id)
        keys = dict.fromkeys(row.game for row in mine)
        rated = {key: await self._ratings(key, guild_id) for key in keys}
        turns = await self.store.turns(game=game, guild_id=guild_id, person_id=person_id)
        return PersonRecord(
            games=tuple(_of_game(key, mine, rated[key].get(person_id)) for key in keys),
            begun=await self.store.begun_by(person_id, game=game, guild_id=guild_id),
            finished=len({row.match_id for row in mine if not row.withdrawn}),
            turn_seconds=typical(turns),
            on_time=share_on_time(turns),
            latest=tuple(reversed(mine[-LATEST:])),
        )

    async def game_table(self, game: str, guild_id: int | None) -> GameTable:
        """The ladder of a game; Refused unknown_game."""
        key = self.game(game).info.key
        results = await self.store.played(game=key, guild_id=guild_id)
        rated = await asyncio.to_thread(ratings, results)
        names = {row.person_id: row.name for row in results}
        won = Counter(row.person_id for row in results if row.won and row.rated)
        ranks = [Rank(one, names[one], rating, won[one]) for one, rating in rated.items()]
        ranks.sort(key=lambda rank: (-rank.rating.surely, rank.person_id))
        return GameTable(
            game=key,
            matches=len({row.match_id for row in results}),
            turn_seconds=typical(await self.store.turns(game=key, guild_id=guild_id)),
            ladder=tuple(ranks[:LADDER]),
        )

    async def server_record(self, guild_id: int) -> ServerRecord:
        """What a server has played."""
        results = await self.store.played(guild_id=guild_id)
        matches = {row.match_id: row.game for row in results}
        people = {row.person_id for row in results if row.person_id not in {NOBODY, FORMER}}
        return ServerRecord(
            games=tuple(Counter(matches.values()).most_common()),
            people=len(people),
            open=await self.store.open_in(guild_id),
            turn_seconds=typical(await self.store.turns(guild_id=guild_id)),
        )

    async def _ratings(self, game: str, guild_id: int | None) -> dict[int, Rating]:
        results = await self.store.played(game=game, guild_id=guild_id)
        return await asyncio.to_thread(ratings, results)


def _of_game(game: str, mine: Sequence[PlayedRow], rating: Rating | None) -> GameRecord:
    rows = [row for row in mine if row.game == game]
    return GameRecord(game, len(rows), sum(row.won for row in rows), rating)


def typical(turns: Iterable[TurnRow]) -> float | None:
    """The seconds of a typical turn; None without turns."""
    seconds = [turn.seconds for turn in turns]
    return median(seconds) if seconds else None


def share_on_time(turns: Sequence[TurnRow]) -> float | None:
    """How many of the turns were made in time; None without turns."""
    return sum(not turn.late for turn in turns) / len(turns) if turns else None
