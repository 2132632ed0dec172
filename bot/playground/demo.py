"""Demonstration matches of every game there is, at several stages, made by the match service.

Whose turn it is, what they may do and what comes of it is all real; only the players' choices are
seeded, and the secrets with them, so that two demonstrations look the same.
"""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from bot.matches.position import Position
from bot.matches.service import Matches
from bot.playground.clock import Clock
from bot.playground.demo_servers import PLAYERS, Servers, place
from bot.playground.entities import Channel, Guild
from bot.playground.threads import open_thread
from bot.text.translator import known_locale
from games.core.chance import SECRET_BYTES, Rng
from games.core.contract import Decision, Game, Table
from games.core.moves import Move
from games.core.play import begin
from games.core.seats import Seat
from storage.clock_rows import Pace
from storage.interface import Store

SEED: Final = 24
CONSIDERED: Final = 6
"""Legal moves that a demonstrated player looks at; the best of them is played."""


class Demonstration:
    """Plays the matches of a demonstration."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], clock: Clock, servers: Servers
    ) -> None:
        self._choice = _chance()
        self._games = games
        self._lengths = {key: _length(game) for key, game in games.items()}
        self._servers = servers
        # A service of its own, so that no other match ever gets a seeded secret.
        self._matches = Matches(
            store,
            games,
            clock=clock,
            new_secret=lambda: self._choice.randbytes(SECRET_BYTES),
            changed=lambda: None,
        )

    async def play(self) -> Channel | None:
        """For each game a match of each stage.

        Gives the channel of the first half-played one, in which the first player is asked.
        """
        shown: Channel | None = None
        for game in self._games.values():
            middle = await self._middle(game)
            shown = shown or middle
        for game in self._games.values():
            await self._others(game)
        return shown

    async def _middle(self, game: Game) -> Channel:
        """A match of three, half played, in which the first player is asked."""
        channel = self._channel(self._servers.longhouse, game)
        position = await self._started(channel, game, 3)
        position = await self._played(position, Fraction(1, 2))
        while position.pending:
            mover = _asked(position.pending)
            position = await self._one_move(position)
            # At the start of a turn, where the board has just called the player.
            if _is_asked(position, PLAYERS[0]) and _asked(position.pending) != mover:
                break
        return channel

    async def _others(self, game: Game) -> None:
        """A lobby, and matches that have just begun, are about to end, and have ended.

        The one that has just begun is played without deadlines.
        """
        servers, title = self._servers, game.info.title
        channel = next(c for c in servers.longhouse.channels.values() if c.name == game.info.key)
        await self._opened(self._thread(channel, f"open table · {title}"), game, 4, PLAYERS[1:3])
        late = await self._started(self._thread(channel, f"late · {title}"), game, 4)
        await self._played(late, Fraction(9, 10))
        early = await self._started(self._channel(servers.skerry, game), game, 2, "none")
        await self._played(early, Fraction(1, 8))
        past = await self._started(self._channel(servers.memory, game), game, 2)
        await self._played(past, Fraction(1))

    def _channel(self, guild: Guild, game: Game) -> Channel:
        return self._servers.world.add_channel(guild, game.info.key)

    def _thread(self, parent: Channel, name: str) -> Channel:
        world = self._servers.world
        return open_thread(world, parent, world.bot, {"name": name, "type": 11})

    async def _started(
        self, channel: Channel, game: Game, seats: int, pace: Pace = "standard"
    ) -> Position:
        position = await self._opened(channel, game, seats, PLAYERS, pace)
        return await self._matches.start(position.match.id, self._servers.person(PLAYERS[0]))

    async def _opened(
        self,
        channel: Channel,
        game: Game,
        seats: int,
        names: Sequence[str],
        pace: Pace = "standard",
    ) -> Position:
        """A table of so many seats, or as near as the game's first mode allows, and who sits."""
        low, high = game.info.modes[0].seats
        host, *others = [self._servers.person(name) for name in names]
        language = known_locale(channel.guild.locale if channel.guild else None)
        seats = min(max(seats, low), high)
        position = await self._matches.open(
            place(channel), host, game.info.key, seats=seats, language=language, pace=pace
        )
        for person in others[: seats - 1]:
            position = await self._matches.join(position.match.id, person)
        return position

    async def _played(self, position: Position, part: Fraction) -> Position:
        """Play that part of a match; its length is that of a match tried out beforehand."""
        wanted = part * self._lengths[position.match.game]
        while position.pending and (part == 1 or position.match.moves < wanted):
            position = await self._one_move(position)
        return position

    async def _one_move(self, position: Position) -> Position:
        seat = _asked(position.pending)
        move = _chosen(position.game, position.state, seat, self._choice)
        person = position.people[seat].person
        outcome = await self._matches.submit(position.match.id, person, str(move))
        return outcome.position


def _chance() -> random.Random:
    return random.Random(SEED)  # noqa: S311 - what a demonstration shows is no secret


def _asked(pending: Sequence[Decision]) -> Seat:
    return next(decision.seat for decision in pending if decision.required)


def _is_asked(position: Position, name: str) -> bool:
    return bool(position.pending) and position.people[_asked(position.pending)].person.name == name


def _chosen(game: Game, state: Any, seat: Seat, choice: random.Random) -> Move:
    """The best of a few legal moves, as far as the seat can tell."""
    legal = list(game.legal(state, seat))
    few = choice.sample(legal, min(CONSIDERED, len(legal)))
    imagined = game.imagine(state, seat, Rng(bytes(SECRET_BYTES), 0))
    return max(few, key=lambda move: _worth(game, imagined.copy(), seat, move))


def _worth(game: Game, state: Any, seat: Seat, move: Move) -> float:
    game.apply(state, seat, move, Rng(bytes(SECRET_BYTES), 0))
    return game.value(state, seat)


def _length(game: Game) -> int:
    """About how many moves a match of the game's first mode has: one played without a table."""
    mode, choice = game.info.modes[0], _chance()
    options = {option.key: option.default for option in mode.options}
    state = begin(game, Table(mode.key, mode.seats[0], options), bytes(SECRET_BYTES)).state
    moves = 0
    while pending := game.pending(state):
        seat, moves = _asked(pending), moves + 1
        move = _chosen(game, state, seat, choice)
        game.apply(state, seat, move, Rng(bytes(SECRET_BYTES), moves))
    return moves
