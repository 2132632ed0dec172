"""Mending a match whose rules fail: from its record, where that leads to a position that works.

The rules are tried on the true position, on copies of it. What is told of that is one word for
the whole match, never for a move or a hand.
"""

import asyncio
from typing import Any

import msgspec

from bot.matches import notices
from bot.matches.archive import table_of
from bot.matches.auditing import announced, audited
from bot.matches.breaker import is_fault
from bot.matches.looking import public_text
from bot.matches.moderating import Moderating, resumed, undone_by_one
from bot.matches.once import once
from bot.matches.people import Person
from bot.matches.position import Position, steady
from bot.matches.refusals import Refused
from bot.matches.replay import played_again, standing
from bot.matches.taking_over import check_open
from games.core.chance import SECRET_BYTES, Rng
from games.core.codec import decode_state, encode_state
from games.core.contract import Game
from games.core.play import begin, play
from games.core.seats import Seat
from storage.rows import Bundle, Change, MoveRow, Stored


class Diagnosis(msgspec.Struct, frozen=True):
    """How a match stands. `works`: each seat that is asked can move, and everybody can look.

    `agrees`: the record leads to the stored position; `fails_at`: the number of the first move that
    cannot be replayed. `mended` is what the record leads to, if that works and the position does
    not: for the store alone.
    """

    works: bool
    agrees: bool
    fails_at: int | None = None
    mended: Any = None


class Repairing(Moderating):
    """Looking for what is wrong, and putting it right."""

    async def diagnose(self, match_id: int) -> Diagnosis:
        """Look whether a match can go on; nothing is changed. Refused not_running, closed."""
        position = await self.position(match_id)
        bundle = await self.store.bundle(match_id)
        if bundle is None:
            raise Refused("not_running")
        return await asyncio.to_thread(diagnosed, position.game, bundle)

    async def look_failed(self, match_id: int, error: Exception) -> None:
        """Keep what failed while somebody looked, as of an act, if nobody can move there.

        Raises Broken then. What fails for one reader alone must not stop a match.
        """
        if not is_fault(error):
            return
        async with self.acting(match_id):
            position = await self.position(match_id)
            playing = position.match.status == "running"
            seats, draws = len(position.rows), Rng(bytes(SECRET_BYTES), 0)
            if playing and not works(position.game, position.state, seats, draws):
                raise error

    @once
    async def repair(
        self, match_id: int, person: Person, reason: str, *, interaction_id: int | None = None
    ) -> Position:
        """Put the position that the record leads to in the place of one that does not work.

        Refused as `check_open`, and as `nothing_to_mend`; cannot_mend if a move has to be taken
        back.
        """
        former = await self.load(match_id)
        position = steady(self.positioned(resumed(former)))
        check_open(position)
        diagnosis = await self.diagnose(match_id)
        if diagnosis.works:
            raise nothing_to_mend(await self.load(match_id))
        if diagnosis.mended is None:
            raise cannot_mend(position, standing(await self.store.line(match_id)))
        submission = self.submission("repair", person, interaction_id, "moderator")
        audit = audited(position, "repair", person, submission.at, reason)
        goes_on = former.match.status != position.match.status
        going = await self.vote_goes_on(position)
        change = Change(
            match=position.match,
            submission=submission,
            state=encode_state(position.game, diagnosis.mended),
            notices=(
                announced("repaired", position, person, audit, goes_on=goes_on),
                notices.board_edit(position.match.moves),
                *going["notices"],
            ),
            vote=going["vote"],
            audit=audit,
        )
        await self.commit(change)
        await self.go_on(match_id)
        return await self.position(match_id)


def nothing_to_mend(stored: Stored) -> Refused:
    """The rules work; a match that is paused may go on."""
    paused = stored.match.status == "paused"
    return Refused("mended_already" if paused else "nothing_to_mend")


def cannot_mend(position: Position, line: list[MoveRow]) -> Refused:
    """What to take back where the record does not help; a secret choice has no words."""
    first = undone_by_one(position, line)[0]
    told = public_text(position.game, first)
    return Refused("cannot_mend", number=first.number, line=told)


def diagnosed(game: Game, bundle: Bundle) -> Diagnosis:
    """What is wrong with a match, if anything is."""
    stored, replayed, fails_at = _decoded(game, bundle), None, None
    try:
        replayed = _begun(game, bundle)
        for move in standing(bundle.moves):
            fails_at = move.number
            replayed = played_again(game, replayed, [move], bundle.secret)
        fails_at = None
    except Exception:  # rules that fail may fail in any way
        replayed = None
    draws = Rng(bundle.secret, bundle.match.ply + 1)
    over = bundle.match.status in {"finished", "ended"}
    if stored is not None and (over or works(game, stored, len(bundle.seats), draws)):
        return Diagnosis(works=True, agrees=stored == replayed, fails_at=fails_at)
    agrees = stored is not None and stored == replayed
    able = replayed is not None and works(game, replayed, len(bundle.seats), draws)
    mended = replayed if able and not agrees else None
    return Diagnosis(works=False, agrees=agrees, fails_at=fails_at, mended=mended)


def _decoded(game: Game, bundle: Bundle) -> Any:
    try:
        return decode_state(game, bundle.state)
    except Exception:  # an upgrade may fail in any way
        return None


def _begun(game: Game, bundle: Bundle) -> Any:
    match = bundle.match
    return begin(game, table_of(match.mode, match.options, bundle.seats), bundle.secret).state


def works(game: Game, state: Any, seats: int, draws: Rng) -> bool:
    """Whether a match can go on: all can look at it, and whoever is asked can make some move."""
    try:
        for viewer in (None, *range(seats)):
            game.view(state, viewer)
        asked = {decision.seat for decision in game.pending(state) if decision.required}
        over = game.result(state) is not None
        return over or (bool(asked) and all(_can_move(game, state, seat, draws) for seat in asked))
    except Exception:  # rules that fail may fail in any way
        return False


def _can_move(game: Game, state: Any, seat: Seat, draws: Rng) -> bool:
    for move in game.legal(state, seat):
        try:
            play(game, state, seat, move, draws)
        except Exception:  # noqa: S112 - another move may do
            continue
        return True
    return False
