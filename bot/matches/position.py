"""One match as it stands: its row, its people, its state and what follows from them."""

from functools import cached_property
from hashlib import sha256
from typing import Any

import msgspec

from bot.matches.people import Person
from games.core.chance import Rng
from games.core.codec import decode_state
from games.core.contract import Decision, Game, Result, View
from games.core.seats import Seat
from storage.rows import MatchRow, SeatRow, Stored, VoteRow


class Seated(msgspec.Struct, frozen=True):
    """A person at the table; `seat` is None in the lobby, `version` the one a press must carry."""

    seat: Seat | None
    person: Person
    colour: str | None
    version: int
    ready: bool
    invited: bool
    automated: bool
    withdrawn: bool


class Seen(msgspec.Struct, frozen=True):
    """What somebody had before them who presses Undo: the newest move, how many were taken back."""

    newest: int
    undone: int


class Position:
    """A loaded match. `people` are in seat order, in the lobby in the order of joining."""

    def __init__(self, stored: Stored, game: Game) -> None:
        self.stored = stored
        self.match: MatchRow = stored.match
        self.rows: tuple[SeatRow, ...] = stored.seats
        self.vote: VoteRow | None = stored.vote
        self.game = game

    @cached_property
    def state(self) -> Any:
        """The truth of the match, None before the start; raises if its bytes cannot be read."""
        return None if self.stored.state is None else decode_state(self.game, self.stored.state)

    @property
    def begun(self) -> bool:
        """Whether the match has been dealt."""
        return self.stored.state is not None

    @cached_property
    def people(self) -> tuple[Seated, ...]:
        """Everybody at the table."""
        return tuple(_seated(row) for row in self.rows)

    @property
    def names(self) -> list[str]:
        """The display names, raw, in the order of `people`."""
        return [row.name for row in self.rows]

    @property
    def host_name(self) -> str:
        """The display name of who opened the table, or of who took it over."""
        hosts = [row.name for row in self.rows if row.person_id == self.match.host_id]
        return hosts[0] if hosts else ""

    @property
    def over(self) -> bool:
        """Whether it has ended, with a result or without: the secret is public, hands are open."""
        return self.match.status in {"finished", "ended"}

    @property
    def closed(self) -> bool:
        """Whether its table was closed before a match began."""
        return self.over and not self.begun

    @property
    def terms(self) -> str:
        """What those who are ready have agreed to, in short: mode, seats, options and time."""
        match = self.match
        agreed = (match.mode, match.seats, sorted(match.options.items()))
        time = (match.pace, match.time_up, match.away)
        return sha256(msgspec.json.encode([*agreed, *time])).hexdigest()[:8]

    @cached_property
    def pending(self) -> tuple[Decision, ...]:
        """Who must or may decide what; empty in the lobby and after the end."""
        if not self.begun or self.over:
            return ()
        return self.game.pending(self.state)

    @cached_property
    def result(self) -> Result | None:
        """How it ended; None while it runs, and if it ended without a result."""
        if self.match.status != "finished":
            return None
        return self.game.result(self.state) or standing_result(self.game, self.state)

    @property
    def stopped(self) -> bool:
        """Whether it has a result without having come to its end."""
        return self.match.status == "finished" and self.game.result(self.state) is None

    @property
    def seen(self) -> Seen:
        """The present moment, with secret answers counted: not for the public."""
        return Seen(self.match.moves, self.match.moves - self.match.ply)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know of a match that has started."""
        return self.game.view(self.state, seat)

    def decision(self, seat: Seat) -> Decision | None:
        """What is asked of a seat, a required decision before one that may wait."""
        own = [decision for decision in self.pending if decision.seat == seat]
        return min(own, key=lambda decision: not decision.required, default=None)

    def seats_of(self, person_id: int) -> list[Seat]:
        """The seats a person plays: one, except in a practice match."""
        return [
            row.seat
            for row in self.rows
            if row.seat is not None and row.person_id == person_id and _plays(row)
        ]

    def seat_of(self, person_id: int) -> Seat | None:
        """The seat a person plays now: of several the one that is asked, else the first."""
        own = self.seats_of(person_id)
        asked = [decision for decision in self.pending if decision.seat in own]
        asked.sort(key=lambda decision: not decision.required)
        return next(iter([decision.seat for decision in asked] or own), None)

    def row_of(self, person_id: int) -> SeatRow | None:
        """The first place a person holds at the table."""
        return next((r for r in self.rows if r.person_id == person_id and _plays(r)), None)

    def public_rng(self, number: int = 0) -> Rng:
        """Draws for imagined states: from what everybody knows, never from the secret.

        Each `number` gives others.
        """
        return Rng(bytes.fromhex(self.match.secret_hash or ""), self.match.ply + number)

    def __repr__(self) -> str:
        """The id alone: a position holds hands, and a representation may end up in a log."""
        return f"<Position of match {self.match.id}>"


class Stuck(Position):
    """A match whose rules fail at its position: nothing is asked, as far as anybody can tell."""

    @cached_property
    def pending(self) -> tuple[Decision, ...]:
        """Nothing."""
        return ()


def steady(position: Position) -> Position:
    """The position, or what is left of it if its rules fail on it."""
    try:
        _ = position.pending
    except Exception:  # whatever it is, a match that fails must still be mended
        return Stuck(position.stored, position.game)
    return position


def standing_result(game: Game, state: Any) -> Result | None:
    """The result if a match that is not over ended now; None where a game does not tell.

    A game may bring `standing(state)` for it, beside what the contract asks for.
    """
    standing = getattr(game, "standing", None)
    found: Result | None = None if standing is None else standing(state)
    return found


def _plays(row: SeatRow) -> bool:
    return not row.automated and not row.withdrawn


def _seated(row: SeatRow) -> Seated:
    return Seated(
        seat=row.seat,
        person=Person(row.person_id, row.name),
        colour=row.colour,
        version=row.version,
        ready=row.ready,
        invited=row.invited,
        automated=row.automated,
        withdrawn=row.withdrawn,
    )
