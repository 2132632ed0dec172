"""Being forgotten, wherever a match still speaks of a person."""

import sqlite3
from contextlib import closing

import pytest

from bot.matches.people import Person
from bot.matches.refusals import Refused
from tests.bot.matches.conftest import ANA, CLEO, PLACE, RUI, SOL, Table, on_turn
from tests.bot.matches.test_records import turn

EVA = Person(987_654_321_012_345_678, "Evangelina")
CALLED = {"en": "a former player"}


def traces(table: Table) -> list[str]:
    """Every value in the whole database that tells of Eva."""
    with closing(sqlite3.connect(table.store.path)) as connection:
        return [
            line
            for line in connection.iterdump()
            if line.startswith("INSERT") and (str(EVA.id) in line or EVA.name in line)
        ]


async def forgotten(table: Table) -> None:
    """Eva is forgotten, and nothing tells of her."""
    assert traces(table) != []
    await table.matches.forget(EVA, CALLED)
    assert traces(table) == []


async def test_a_follower(table: Table) -> None:
    """Also in the news that were sent to them, and in those that wait."""
    position = await table.running(2)
    await table.matches.follow(position.match.id, EVA, "moves", "direct", "en")
    position = await turn(table, position)
    await table.told(position.match.id)
    await turn(table, position)
    await forgotten(table)


async def test_somebody_who_was_invited(table: Table) -> None:
    """Who has never done anything was called once."""
    opened = await table.matches.open(PLACE, ANA, "toy", seats=3)
    await table.matches.invite(opened.match.id, ANA, EVA)
    await table.matches.kick(opened.match.id, ANA, EVA.id)
    await forgotten(table)


async def test_somebody_for_whom_a_seat_is_kept(table: Table) -> None:
    """The offer ends with it, for nobody could take the seat: its own person may ask others."""
    position = await table.running(2)
    match_id = position.match.id
    await table.matches.offer_seat(match_id, ANA, EVA)
    assert b"Ana" not in await table.matches.everything(EVA)
    await forgotten(table)
    position = await table.matches.position(match_id)
    assert position.stored.absences == ()
    await table.matches.offer_seat(match_id, ANA, CLEO)
    position = await table.matches.take_seat(match_id, CLEO, position.seats_of(ANA.id)[0])
    assert position.seats_of(CLEO.id)


async def test_a_moderator(table: Table) -> None:
    """Whoever has only looked after a match, whatever was given as the reason."""
    position = await table.running(2)
    await table.matches.pause(position.match.id, EVA, "Evangelina wants it so")
    await table.matches.resume(position.match.id, EVA)
    await table.matches.report(position.match.id, EVA, "I, Evangelina")
    await forgotten(table)


@pytest.mark.parametrize("leaves", [True, False])
async def test_what_others_said(table: Table, leaves: bool) -> None:
    """The reasons that moderators gave for somebody who left, or was replaced."""
    opened = await table.matches.open(PLACE, EVA, "toy", seats=3)
    for person in (ANA, RUI):
        await table.matches.join(opened.match.id, person)
    position = await table.matches.start(opened.match.id, EVA)
    match_id, [seat] = position.match.id, position.seats_of(EVA.id)
    if leaves:
        while on_turn(position) != EVA:
            position = await turn(table, position)
        await table.matches.resign(match_id, EVA)
        await table.matches.pause(match_id, CLEO, "Evangelina has left")
    else:
        await table.matches.replace_player(match_id, CLEO, seat, SOL, "Evangelina is silent")
    await forgotten(table)


async def test_a_host_who_is_forgotten_in_a_pause(table: Table) -> None:
    """An automated player has the seat when it goes on, and somebody who plays is host."""
    opened = await table.matches.open(PLACE, EVA, "toy", seats=3)
    for person in (ANA, RUI):
        await table.matches.join(opened.match.id, person)
    position = await table.matches.start(opened.match.id, EVA)
    [seat] = position.seats_of(EVA.id)
    await table.matches.pause(1, SOL, "a day off")
    await forgotten(table)
    position = await table.matches.resume(1, SOL)
    assert position.rows[seat].automated
    playing = [row.person_id for row in position.rows if not row.automated]
    assert position.match.host_id == playing[0]


async def test_who_is_asked_cannot_be_forgotten(table: Table) -> None:
    """The seat is left first; nothing has changed until then."""
    opened = await table.matches.open(PLACE, EVA, "toy", seats=2)
    await table.matches.join(opened.match.id, ANA)
    await table.matches.start(opened.match.id, EVA)
    before = traces(table)
    with pytest.raises(Refused, match="still_seated"):
        await table.matches.forget(EVA, CALLED)
    assert traces(table) == before
