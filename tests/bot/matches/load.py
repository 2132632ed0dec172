"""A process that plays as fast as it can, to be killed: `python -m tests.bot.matches.load`.

Arguments: the database, a seed, the first interaction id, and what the former process asked last
(JSON, or "null"): it is asked again, as Discord would redeliver it. With the seed 0 it only
empties the outbox. Every line it writes is a JSON object; nothing is written before it is true.
"""

import asyncio
import itertools
import json
import logging
import os
import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import structlog

from bot.matches.outbox import Delivered, Notice, Outbox
from bot.matches.people import Place
from bot.matches.position import Position
from bot.matches.service import Matches
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import PEOPLE
from tests.bot.matches.toy import TOY

CHANNELS = (1, 2, 3)


def say(**facts: Any) -> None:
    """One line in one write, so that a kill cannot tear it."""
    os.write(1, json.dumps(facts).encode() + b"\n")


async def deliver(notice: Notice) -> Delivered:
    """What Discord would do, and remember."""
    say(delivered=notice.id, match=notice.match_id)
    await asyncio.sleep(0)
    return Delivered(notice.message_id or 1_000_000 + notice.id, notice.match_id)


async def table(matches: Matches, channel: int) -> Position:
    """The running match of a channel, else a new one; a lobby that a kill has left is ended."""
    match_id = await matches.store.match_in(channel)
    if match_id is not None:
        position = await matches.position(match_id)
        if position.match.status == "running":
            return position
        if position.match.status == "lobby":
            await matches.end(match_id, PEOPLE[0], "left over")
    opened = await matches.open(Place(1, channel), PEOPLE[0], "toy", seats=3)
    for person in PEOPLE[1:3]:
        await matches.join(opened.match.id, person)
    return await matches.start(opened.match.id, PEOPLE[0])


async def play(
    matches: Matches, channel: int, luck: random.Random, interactions: Iterator[int]
) -> None:
    """Lines of one or two moves, now and then an undo, without an end."""
    while True:
        position = await table(matches, channel)
        while position.match.status == "running":
            position = await act(matches, position, luck, next(interactions))


async def act(
    matches: Matches, position: Position, luck: random.Random, interaction: int
) -> Position:
    """One act of whoever is on turn."""
    seat = position.state.turn
    match_id, person = position.match.id, position.people[seat].person
    card = luck.choice(position.state.hands[seat] or [0])
    last = luck.choice(("act pass", "act score", *["act draw"] * bool(position.state.deck)))
    line = last if position.state.laid else luck.choice((f"lay {card}", f"lay {card}; {last}"))
    if position.state.laid and luck.random() < 0.2:
        say(asked=interaction, match=match_id, person=person.id, line=None)
        after = (await matches.undo(match_id, person, interaction_id=interaction)).position
    else:
        say(asked=interaction, match=match_id, person=person.id, line=line)
        outcome = await matches.submit(match_id, person, line, interaction_id=interaction)
        after = outcome.position
    say(answered=interaction, match=match_id)
    return after


async def ask_again(matches: Matches, asked: dict[str, Any]) -> None:
    """The redelivery of what may or may not have been stored."""
    person = next(one for one in PEOPLE if one.id == asked["person"])
    interaction, match_id = asked["asked"], asked["match"]
    if asked["line"] is None:
        await matches.undo(match_id, person, interaction_id=interaction)
    else:
        await matches.submit(match_id, person, asked["line"], interaction_id=interaction)
    say(answered=interaction, match=match_id)


async def main(path: Path, seed: int, first: int, asked: list[dict[str, Any]]) -> None:
    """Serve until killed."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    clock, secrets = (lambda: datetime.now(UTC)), itertools.count(seed)
    store = await SqliteStore.open(path)
    outbox = Outbox(store, deliver, clock=clock)
    matches = Matches(
        store,
        {"toy": TOY},
        clock=clock,
        new_secret=lambda: next(secrets).to_bytes(32),
        changed=outbox.wake,
    )
    try:
        await serve(matches, outbox, seed, first, asked)
    finally:
        await store.close()


async def serve(
    matches: Matches, outbox: Outbox, seed: int, first: int, asked: list[dict[str, Any]]
) -> None:
    """Answer what is redelivered, then play on, or only deliver what is left."""
    telling = asyncio.create_task(outbox.run())
    for one in asked:
        await ask_again(matches, one)
    if seed:
        interactions = itertools.count(first)
        luck = random.Random(seed)
        await asyncio.gather(*(play(matches, one, luck, interactions) for one in CHANNELS))
    await outbox.drained()
    telling.cancel()


if __name__ == "__main__":
    asyncio.run(
        main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), json.loads(sys.argv[4]))
    )
