"""One match as a file: for everybody, for the operator, and back into a store.

Three kinds, all JSON:

    public    a match that runs: what a spectator knows; no secret, no hand
    record    a match that is over, with its secret: `python -m games replay` verifies it
    archive   everything, for the operator alone: it can be imported; of a finished match it is
              also a record
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from bot.matches import notices
from bot.matches.desk import Desk
from bot.matches.going_on import NOBODY
from bot.matches.lifecycle import placed
from bot.matches.looking import public_text
from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.replay import played_again, standing
from games.core.chance import Rng, seal
from games.core.codec import decode_events, decode_state, encode_state
from games.core.contract import Game, Table
from games.core.errors import GameError, RuleViolation
from games.core.events import Event, heard
from games.core.moves import Move
from games.core.play import begin, play
from games.core.records import Record, record_match
from games.core.seats import Seat
from storage.errors import PlaceTaken
from storage.rows import Bundle, Change, MoveRow, SeatRow

replace = msgspec.structs.replace


class PublicMove(msgspec.Struct, frozen=True):
    """A move as a spectator heard it."""

    number: int
    seat: Seat
    move: str
    events: tuple[Event, ...]
    undone: bool


class PublicRecord(msgspec.Struct, frozen=True):
    """A match as a spectator knows it."""

    game: str
    rules_version: int
    table: Table
    seal: str
    moves: tuple[PublicMove, ...]


class Archive(msgspec.Struct, frozen=True):
    """The whole match, beside the fields of a record if it is over."""

    game: str
    bundle: Bundle


class NotTrue(GameError):
    """A file that does not hold what it says: another secret, other moves, another state."""


class Archives(Desk):
    """Matches into files and out of them."""

    async def export(self, match_id: int) -> bytes:
        """The record of a match that is over, else what the public knows of it."""
        position = await self.position(match_id)
        if position.state is None:
            raise Refused("not_running")
        if position.match.status == "finished" and not position.stopped:
            return msgspec.json.encode(await self._record(position))
        moves = await self.store.moves(match_id, limit=position.match.moves, secrets_of=())
        public = PublicRecord(
            game=position.match.game,
            rules_version=position.game.info.rules_version,
            table=table_of(position.match.mode, position.match.options, position.rows),
            seal=position.match.secret_hash or "",
            moves=tuple(_public(position.game, move) for move in moves),
        )
        return msgspec.json.encode(public)

    async def archive(self, match_id: int) -> bytes:
        """Everything, the sealed secret included: never for anybody but the operator."""
        position = await self.position(match_id)
        bundle = await self.store.bundle(match_id)
        if bundle is None:
            raise Refused("not_running")
        fields = msgspec.to_builtins(Archive(position.match.game, bundle))
        if position.match.status == "finished" and not position.stopped:
            fields |= msgspec.to_builtins(await self._record(position))
        return msgspec.json.encode(fields)

    async def adopt(self, data: bytes, place: Place | None = None) -> Position:
        """Store an archived match, in another place if one is named, once its replay agrees.

        An open one is told of there. Raises NotTrue; Refused unknown_game, place_taken.
        """
        try:
            archive = msgspec.json.decode(data, type=Archive)
        except msgspec.MsgspecError as error:
            raise NotTrue(f"this is no archive of a match: {error}") from error
        bundle = verified(self.game(archive.game), archive.bundle)
        if place is not None:
            bundle = replace(bundle, match=placed(bundle.match, place))
        try:
            match_id = await self.store.adopt(bundle)
        except PlaceTaken:
            raise Refused("place_taken") from None
        async with self.acting(match_id):
            await self._announce(await self.position(match_id))
        return await self.position(match_id)

    async def _announce(self, position: Position) -> None:
        """A board for a match that goes on in this store."""
        if position.match.status not in {"running", "paused"}:
            return
        match = position.match
        called = notices.people_in(position.rows, notices.required_seats(position.pending))
        board = notices.board(match.moves, match.turn_start, called, called)
        submission = self.submission("import", NOBODY, None, "moderator")
        await self.commit(Change(match=match, submission=submission, notices=(board,)))

    async def replay_check(
        self, progress: Callable[[int, int], None] = lambda _done, _total: None
    ) -> dict[int, str | None]:
        """All matches that have been dealt: how their replay with today's rules differs, or None.

        Nothing is changed by it: a match goes on from its stored state. `progress` is told how many
        of how many have been replayed.
        """
        begun = await self.store.begun()
        found: dict[int, str | None] = {}
        for done, match_id in enumerate(begun, start=1):
            found[match_id] = await self._difference(match_id)
            progress(done, len(begun))
        return found

    async def _difference(self, match_id: int) -> str | None:
        try:
            bundle = await self.store.bundle(match_id)
        except (msgspec.MsgspecError, ValueError) as error:
            return f"it cannot be read: {error}"
        if bundle is None:
            return "its sealed secret is missing"
        if bundle.match.game not in self.games:
            return "its game is not installed"
        try:
            await asyncio.to_thread(_check_kept, self.games[bundle.match.game], bundle)
        except GameError as error:
            return str(error)
        return None

    async def _record(self, position: Position) -> Record:
        bundle = await self.store.bundle(position.match.id)
        if bundle is None:
            raise Refused("not_running")
        return recorded(position.game, bundle)


def table_of(mode: str, options: dict[str, str], rows: tuple[SeatRow, ...]) -> Table:
    """The table as it was agreed on, colours in the order of joining."""
    joined = sorted(rows, key=lambda row: row.place)
    return Table(mode, len(rows), options, tuple(row.colour for row in joined))


def recorded(game: Game, bundle: Bundle) -> Record:
    """The record of a match that is over."""
    match, line = bundle.match, standing(bundle.moves)

    def choose(state: Any, ply: int) -> tuple[Seat, Move | None]:
        move = line[ply - 1]
        left = move.kind == "withdrawn"
        return move.seat, None if left else game.parse(state, move.seat, move.text)

    table = table_of(match.mode, match.options, bundle.seats)
    return record_match(game, table, bundle.secret, choose)


def _check_kept(game: Game, bundle: Bundle) -> None:
    """Raises GameError if a replay leads elsewhere, at the end or at a moment of the history."""
    for number, state in verified(game, bundle).snapshots.items():
        kept = bundle.snapshots.get(number)
        if kept is not None and decode_state(game, kept) != decode_state(game, state):
            raise NotTrue(f"the history keeps another state after move {number}")


def verified(game: Game, bundle: Bundle) -> Bundle:
    """The bundle with its states played again from the secret; raises GameError."""
    try:
        return _replayed(game, bundle)
    except GameError:
        raise
    except Exception as error:  # rules that have changed, or a file made up, may fail in any way
        raise NotTrue(f"its replay breaks off: {type(error).__name__}: {error}") from error


def _replayed(game: Game, bundle: Bundle) -> Bundle:
    match = bundle.match
    if match.secret_hash != seal(bundle.secret):
        raise NotTrue("the secret does not belong to the seal")
    table = table_of(match.mode, match.options, bundle.seats)
    begun = begin(game, table, bundle.secret)
    joined = sorted(row.place for row in bundle.seats)
    order = tuple(joined.index(row.place) for row in bundle.seats)
    if order != begun.order:
        raise NotTrue("the seats were drawn otherwise")
    snapshots = {0: encode_state(game, begun.state)}
    state = begun.state
    for move in standing(bundle.moves):
        state = _played(game, state, move, bundle.secret)
        if move.number in bundle.snapshots:
            snapshots[move.number] = encode_state(game, state)
    if state != decode_state(game, bundle.state):
        raise NotTrue("the moves lead to another state")
    return replace(bundle, state=encode_state(game, state), snapshots=snapshots)


def _played(game: Game, state: Any, move: MoveRow, secret: bytes) -> Any:
    """The state after a stored move, which goes through the door as if it were made now."""
    if move.kind == "withdrawn":
        return played_again(game, state, [move], secret)
    try:
        meant = game.parse(state, move.seat, move.text)
        return play(game, state, move.seat, meant, Rng(secret, move.ply)).state
    except RuleViolation as violation:
        raise NotTrue(f"move {move.number} is refused: {violation.code}") from violation


def _public(game: Game, move: MoveRow) -> PublicMove:
    events = tuple(heard(decode_events(game, move.events), None))
    text = public_text(game, move)
    return PublicMove(move.number, move.seat, text, events, move.undone_by is not None)
