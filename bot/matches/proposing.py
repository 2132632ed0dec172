"""Acts that a moderator is asked to confirm, kept in the store until the answer comes.

A proposal belongs to who made it, and to the match as everybody knew it then: if the match has
moved on since, it is not carried out.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

import msgspec

from bot.matches.judging import check_begun
from bot.matches.lifecycle import check_end
from bot.matches.looking import public_text
from bot.matches.moderating import check_can_stand_in, resumed, undone_by_one
from bot.matches.people import Person, Place
from bot.matches.position import Position, steady
from bot.matches.refusals import Refused
from bot.matches.repairing import Repairing, cannot_mend, nothing_to_mend
from bot.matches.replay import standing
from bot.matches.taking_over import check_open
from bot.matches.turns import newest_public, public_moves, taken_back_by, turn_after
from storage.moderation_rows import ProposalRow
from storage.rows import MoveRow

Act = Literal["undo", "rollback", "skip", "default", "replace", "automate", "move", "end", "repair"]
"""The acts that ask for a confirmation."""
ACTS: Final[tuple[Act, ...]] = get_args(Act)
LONGEST_REASON: Final = 300


class Proposal(msgspec.Struct, frozen=True):
    """An act to be confirmed: `undone` are the words of the moves that it would take back.

    They are those that everybody may read: `looking.public_text`.
    """

    number: int
    position: Position
    act: str
    chosen: Mapping[str, Any]
    reason: str
    undone: tuple[str, ...] = ()


class Proposing(Repairing):
    """Asking first."""

    async def propose(
        self, match_id: int, person: Person, act: Act, reason: str, **chosen: Any
    ) -> Proposal:
        """Keep an act for its confirmation, if it is possible now.

        `chosen`: seat; newcomer (an id), name and bot; number of the move to go back to; guild and
        channel; or result, "standing" or "none". Refused as the act itself.
        """
        position = steady(self.positioned(resumed(await self.load(match_id))))
        line = standing(await self.store.line(match_id))
        undone = await self._checked(position, line, act, chosen)
        row = ProposalRow(
            match_id=match_id,
            person_id=person.id,
            act=act,
            chosen=chosen,
            reason=reason.strip()[:LONGEST_REASON],
            number=newest_public(position, line),
            undone=position.seen.undone,
            at=self.clock(),
        )
        number = await self.store.propose(row)
        public = public_moves(position, undone)
        words = tuple(public_text(position.game, move) for move in public)
        return Proposal(number, position, act, chosen, row.reason, words)

    async def _checked(
        self, position: Position, line: list[MoveRow], act: Act, chosen: Mapping[str, Any]
    ) -> list[MoveRow]:
        """The moves an act would take back; Refused if it is not possible."""
        if act == "undo":
            check_open(position)
            return undone_by_one(position, line)
        if act == "rollback":
            check_open(position)
            turn_after(position, line, chosen["number"])
            return taken_back_by(line, chosen["number"])
        if act in {"skip", "default"}:
            check_can_stand_in(self.positioned(await self.load(position.match.id)), chosen["seat"])
        elif act in {"replace", "automate"}:
            newcomer = newcomer_of(chosen) if act == "replace" else None
            await self.check_newcomer(position, chosen["seat"], newcomer)
        elif act == "move":
            await self._check_move(position, chosen)
        elif act == "end":
            check_end(position, as_it_stands=chosen["result"] == "standing")
        else:
            await self._check_repair(position)
        return []

    async def _check_move(self, position: Position, chosen: Mapping[str, Any]) -> None:
        check_begun(position)
        if position.over:
            raise Refused("over")
        there = await self.store.match_in(chosen["channel"])
        if there is not None:
            status = (await self.load(there)).match.status
            if status in {"lobby", "running", "paused"}:
                raise Refused("place_taken")

    async def _check_repair(self, position: Position) -> None:
        check_open(position)
        diagnosis = await self.diagnose(position.match.id)
        if diagnosis.works:
            raise nothing_to_mend(await self.load(position.match.id))
        if diagnosis.mended is None:
            raise cannot_mend(position, standing(await self.store.line(position.match.id)))

    async def confirm(
        self, match_id: int, person: Person, number: int, *, interaction_id: int | None = None
    ) -> Position:
        """Do what was proposed, once. Refused moved_on, and as the act itself."""
        row = await self.store.proposal(number)
        if row is None or row.match_id != match_id or row.person_id != person.id:
            raise Refused("moved_on")
        if await self.done_before(interaction_id) is None:
            await self._check_unmoved(row)
        return await self._carried_out(row, person, interaction_id)

    async def _check_unmoved(self, row: ProposalRow) -> None:
        position = steady(self.positioned(resumed(await self.load(row.match_id))))
        line = standing(await self.store.line(row.match_id))
        if (newest_public(position, line), position.seen.undone) != (row.number, row.undone):
            raise Refused("moved_on")

    async def _carried_out(
        self, row: ProposalRow, person: Person, interaction_id: int | None
    ) -> Position:
        match_id, chosen, reason = row.match_id, row.chosen, row.reason
        once = {"interaction_id": interaction_id}
        match row.act:
            case "undo":
                return await self.moderate_undo(match_id, person, reason, **once)
            case "rollback":
                return await self.roll_back(match_id, person, chosen["number"], reason, **once)
            case "skip":
                return await self.skip(match_id, person, chosen["seat"], reason, **once)
            case "default":
                return await self.make_default(match_id, person, chosen["seat"], reason, **once)
            case "replace":
                newcomer = newcomer_of(chosen)
                seat = chosen["seat"]
                return await self.replace_player(match_id, person, seat, newcomer, reason, **once)
            case "automate":
                return await self.automate(match_id, person, chosen["seat"], reason, **once)
            case "move":
                place = Place(chosen["guild"], chosen["channel"])
                return await self.relocate(match_id, person, place, reason, **once)
            case "end":
                standing_ = chosen["result"] == "standing"
                return await self.end(match_id, person, reason, as_it_stands=standing_, **once)
            case _:
                return await self.repair(match_id, person, reason, **once)


def newcomer_of(chosen: Mapping[str, Any]) -> Person:
    """The person who was chosen for a seat."""
    return Person(chosen["newcomer"], chosen["name"], bot=chosen.get("bot", False))
