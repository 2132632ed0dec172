"""Playing a whole match over the loopback as greedy players would, by commands or by presses."""

from collections.abc import Callable
from itertools import count
from typing import Any

from bot.assembly import House
from bot.matches.position import Position
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.ui.picker import offers_whole_moves
from bot.ui.picking import NOTHING_MORE
from games.core.chance import Rng
from games.core.moves import Move
from games.core.play import play
from games.core.players import play_greedy
from games.core.seats import Seat
from tests.bot.table import Hall

TYPICAL = 6
"""Presses of a turn, with those that open the picker and confirm."""


async def begun(hall: Hall, house: House, *guests: str, **table: Any) -> None:
    """Ana and her guests sit down to a game."""
    await hall.command(hall.ana, "match", "new", seats=len(guests) + 1, **table)
    for guest in guests:
        await hall.command(hall.people[guest], "match", "join")
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await house.outbox.drained()


async def here(hall: Hall, house: House) -> Position:
    """The match as it stands."""
    return await house.matches.here(int(hall.channel.id))


def asked(hall: Hall, position: Position) -> tuple[Seat, Actor]:
    """The seat that must decide first, and who holds it."""
    seat = next(decision.seat for decision in position.pending if decision.required)
    return seat, hall.people[position.names[seat].lower()]


def wanted(position: Position, seat: Seat, ply: int) -> Move:
    """What a greedy player would do."""
    return play_greedy(position.game, position.state, seat, Rng(bytes(32), ply))


async def typed(hall: Hall, person: Actor, line: str) -> None:
    """Somebody sends a line, and it is accepted."""
    answer = await hall.command(person, "move", line=line)
    assert answer.text.startswith("Done"), answer.text


def as_it_is(position: Position, move: Move) -> str:
    """A move as it stands in lists."""
    return str(move)


async def by_commands(
    hall: Hall,
    house: House,
    phase: str | None = None,
    said: Callable[[Position, Move], str] = as_it_is,
) -> None:
    """Greedy players type their moves to the end, or until a phase is reached."""
    for ply in count():
        position = await here(hall, house)
        if not position.pending or (phase is not None and position.state.phase == phase):
            break
        seat, person = asked(hall, position)
        await typed(hall, person, said(position, wanted(position, seat, ply)))
    await house.outbox.drained()


async def by_presses(hall: Hall, house: House) -> list[int]:
    """Greedy players press their moves to the end; how many presses each turn took."""
    presses: list[int] = []
    while (await here(hall, house)).pending:
        await house.outbox.drained()
        presses.append(await a_turn(hall, house, len(presses)))
    return presses


async def check_the_end(hall: Hall, house: House, reasons: str = "") -> None:
    """The last message tells who has won, and the points of everybody with their reasons."""
    await house.outbox.drained()
    end = hall.public[-1].text
    assert " VP!" in end
    position = await here(hall, house)
    assert position.result is not None
    assert end.count(f" VP = {reasons}") == len(position.result.standings)
    for standing in position.result.standings:
        assert f": {standing.points} VP = {reasons}" in end


async def a_turn(hall: Hall, house: House, turn: int) -> int:
    """Press until another seat is asked; how many presses it took."""
    position = await here(hall, house)
    seat, person = asked(hall, position)
    page = await hall.press(person, hall.public[-1], "play:")
    presses = 1
    while position.pending and asked(hall, position)[0] == seat:
        page, taken = await a_line(hall, house, person, page, intended(position, seat, turn))
        presses += taken
        position = await here(hall, house)
    return presses


def intended(position: Position, seat: Seat, ply: int) -> list[Move]:
    """What a greedy player would do as far as the picker makes it one line."""
    game, state = position.game, position.state
    line: list[Move] = []
    while not line or game.pending(state)[0].kind in game.foreseeable:
        line.append(play_greedy(game, state, seat, Rng(bytes(32), ply)))
        state = play(game, state, seat, line[-1], Rng(bytes(32), ply)).state
        if not game.legal(state, seat):
            break
    return line


async def a_line(
    hall: Hall, house: House, person: Actor, page: Message, line: list[Move]
) -> tuple[Message, int]:
    """Press a line through the picker; the answer, and how many presses it took."""
    position = await here(hall, house)
    seat = asked(hall, position)[0]
    path: tuple[str, ...] = ()
    for presses in count(1):
        if "Check the move" in page.text:
            return await hall.press(person, page, "do:"), presses
        step = await house.matches.options(position, seat, path)
        move = line[len(step.line)]
        steps = move.steps()
        value = steps[len(step.steps)][1] if len(step.steps) < len(steps) else ""
        if offers_whole_moves(step):
            page = await hall.choose(person, page, "whole:", str(move))
            if move is not line[-1]:
                path = await after_whole(house, position, path, move)
        elif step.subset is not None:
            pieces = [str(step.subset.pieces.index(one)) for one in move.pieces(step.field, value)]
            page = await hall.choose(person, page, "several:", *pieces)
            path = (*path, value)
        else:
            page = await picked(hall, person, page, value)
            path = (*path, value)
        if page.text.startswith("Done"):
            return page, presses
    raise AssertionError(page.text)


async def after_whole(
    house: House, position: Position, path: tuple[str, ...], move: Move
) -> tuple[str, ...]:
    """The path of a whole move that was chosen at once."""
    seat = position.pending[0].seat
    begun_at = len((await house.matches.options(position, seat, path)).line)
    while True:
        step = await house.matches.options(position, seat, path)
        if len(step.line) > begun_at or step.field is None:
            return path
        path = (*path, move.steps()[len(step.steps)][1])


async def picked(hall: Hall, person: Actor, page: Message, value: str) -> Message:
    """A value by its button, in the select that holds it, or typed as one number of many."""
    shown = value or NOTHING_MORE
    for custom_id in page.custom_ids():
        part = page.part(custom_id)
        options = [option["value"] for option in (part or {}).get("options", ())]
        if custom_id.startswith("number:"):
            return await type_number(hall, person, page, value)
        if custom_id.startswith("choose:") and shown in options:
            return await hall.choose(person, page, custom_id, shown)
        if custom_id.startswith("pick:") and custom_id.endswith((f":{shown}", f"/{shown}")):
            return await hall.press(person, page, custom_id)
    raise AssertionError((value, page.text, page.custom_ids()))


async def type_number(hall: Hall, person: Actor, page: Message, number: str) -> Message:
    """Open the modal for a number and type it; the page that answers."""
    opened = await person.click(page, hall.button(page, "number:"))
    before = page.edited_at
    await person.submit(opened, {"typed": number})
    await hall.server.until(lambda: page.edited_at != before)
    return page


def seen(messages: list[Message]) -> list[tuple[object, object, str]]:
    """What everybody could notice of the channel."""
    public = [message for message in messages if not message.ephemeral]
    return [(message.id, message.edited_at, message.text) for message in public]
