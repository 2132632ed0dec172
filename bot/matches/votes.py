"""The table's votes: who is asked, how an answer changes them, what everybody is told."""

import msgspec

from bot.matches.position import Position
from games.core.seats import Seat
from storage.rows import NewNotice, VoteRow


def voters(position: Position, vote: VoteRow) -> list[Seat]:
    """The seats that are asked: all people but the asker."""
    asker = position.rows[vote.seat].person_id
    return [
        row.seat
        for row in position.rows
        if row.seat is not None
        and row.person_id != asker
        and not row.automated
        and not row.withdrawn
    ]


def ballots_missing(position: Position, vote: VoteRow) -> list[Seat]:
    """The seats that have not answered."""
    return [seat for seat in voters(position, vote) if seat not in vote.ballots]


def _people(position: Position, vote: VoteRow) -> list[int]:
    return sorted({position.rows[seat].person_id for seat in voters(position, vote)})


def next_vote(position: Position, vote: VoteRow) -> VoteRow:
    """The vote with what its ballots lead to: one refusal ends it, so does the last agreement."""
    if vote.status != "open":
        return vote
    answers = [vote.ballots.get(seat) for seat in voters(position, vote)]
    if False in answers:
        return msgspec.structs.replace(vote, status="refused")
    if None not in answers:
        return msgspec.structs.replace(vote, status="agreed")
    return vote


def vote_notice(position: Position, vote: VoteRow, moves: int = 0) -> NewNotice:
    """What everybody may know of a vote; who refused is told to nobody.

    `moves`: how many would be taken back, said while the vote is open.
    """
    payload = {
        "moves": moves,
        "seat": vote.seat,
        "status": vote.status,
        "agreed": sorted(seat for seat, agrees in vote.ballots.items() if agrees),
        "waiting": ballots_missing(position, vote),
        "voters": voters(position, vote),
        "closes_at": vote.closes_at.isoformat(),
        "mention": [] if vote.ballots else _people(position, vote),
    }
    if vote.status != "open":
        payload = {**payload, "waiting": [], "mention": []}
    if vote.status == "refused":
        payload = {**payload, "agreed": []}
    return NewNotice(kind="vote", number=vote.number, payload=payload)
