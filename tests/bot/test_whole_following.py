"""Following a match without a seat: by direct message or in a thread, never with a say in it."""

import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.matches.outbox import Delivered, Notice
from bot.matches.people import Person
from bot.playground.acting import Actor
from bot.playground.clock import MovableClock
from bot.playground.entities import Channel
from bot.playground.message import Message
from bot.playground.permissions import Permission
from bot.playground.threads import open_thread
from bot.text.translator import Translator
from bot.ui.telling import Telling
from storage.clock_rows import PreferenceRow
from storage.record_rows import FollowRow
from tests.bot.table import SHORT, Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table

MODERATING = Permission.MANAGE_MESSAGES
ACTING = ("play:", "hand:", "undo:", "more:", "pick:")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        await house.outbox.drained()
        yield Table(hall, house)


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[tuple[Table, MovableClock]]:
    """Sol, who speaks Portuguese, follows the turns of a match and wants quiet for two hours."""
    clock = MovableClock()
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", clock=clock) as house,
    ):
        await begin(hall)
        hour = clock().hour
        quiet = PreferenceRow(
            person_id=int(hall.sol.user.id),
            quiet_from=(hour - 1) % 24,
            quiet_to=(hour + 2) % 24,
            language="pt-BR",
        )
        await house.store.keep_preferences(quiet)
        await hall.command(hall.sol, "follow", news="turns")
        yield Table(hall, house), clock


def letters(hall: Hall, person: Actor) -> list[Message]:
    """What the bot has written to somebody in private, oldest first."""
    mine = [
        channel
        for channel in hall.server.world.channels.values()
        if channel.recipient is person.user
    ]
    return [
        message for channel in mine for message in person.sees(channel) if not message.ephemeral
    ]


def threads(hall: Hall) -> list[Channel]:
    """The threads of the hall's server."""
    assert hall.channel.guild is not None
    return [channel for channel in hall.channel.guild.channels.values() if channel.thread]


async def test_every_turn_by_direct_message(table: Table) -> None:
    """A spectator hears of each hand-over, once, with the way to the board and the way out."""
    hall = table.hall
    panel = await hall.command(hall.sol, "follow", news="turns", where="direct")
    assert "Noted: Every turn, by direct message." in panel.text
    for count in (1, 2):
        _, asked, _ = await table.a_turn()
        told = letters(hall, hall.sol)
        assert len(told) == count
        assert f"<#{hall.channel.id}>: Waiting for" in told[-1].text
        assert asked.user.name in told[-1].text
        assert told[-1].custom_ids() == ["unfollow:1"]
    assert f"/{hall.channel.id}" in str(told[-1].payload())
    left = await hall.press(hall.sol, told[-1], "unfollow:")
    assert left.text.startswith("You follow this match no longer.")
    await table.a_turn()
    assert len(letters(hall, hall.sol)) == 2


async def test_what_followers_hear_is_public(table: Table) -> None:
    """News hold what the log tells a spectator, and no button of a player's."""
    hall, house = table.hall, table.house
    await hall.command(hall.sol, "follow", news="moves")
    await table.a_turn()
    position = await table.position()
    telling = Telling(position, Translator().tongue("en", position.match.game))
    public = [
        " ".join(telling.happened(entry.events)) for entry in await house.matches.log(1, None)
    ]
    told = letters(hall, hall.sol)
    for message in told:
        head, *story = message.text.splitlines()
        assert head.startswith("**Viking Tiles**")
        assert all(line in public for line in story)
    ids = [one for message in told for one in message.custom_ids()]
    assert not [one for one in ids if one.startswith(ACTING)]


async def test_the_end_alone(table: Table) -> None:
    """Who wants to hear of the end hears once, with the result."""
    hall = table.hall
    await hall.command(hall.sol, "follow", news="end")
    await table.a_turn()
    assert letters(hall, hall.sol) == []
    await table.play(500, random.Random(2))
    [told] = letters(hall, hall.sol)
    assert "win" in told.text
    over = await hall.command(hall.cleo, "follow", news="turns")
    assert "This match is over." in over.text


async def test_closed_direct_messages(table: Table) -> None:
    """Where Discord takes no direct message nothing more is tried until the person chooses anew."""
    hall, house = table.hall, table.house
    hall.sol.user.accepts_dms = False
    await hall.command(hall.sol, "follow", news="turns")
    await table.a_turn()
    follow = await house.store.follow_of(1, int(hall.sol.user.id))
    assert follow is not None
    assert follow.closed
    assert await house.store.waiting(1) == []
    panel = await hall.command(hall.sol, "follow")
    assert "Discord did not take our direct message" in panel.text
    hall.sol.user.accepts_dms = True
    await hall.choose(hall.sol, panel, "hear:", "turns")
    await table.a_turn()
    assert len(letters(hall, hall.sol)) == 1


async def test_a_spectator_thread(table: Table) -> None:
    """The first who wants it has a thread made, others read in the same one."""
    hall = table.hall
    panel = await hall.command(hall.sol, "follow", news="turns", where="thread")
    [thread] = threads(hall)
    assert thread.name.endswith("spectators")
    assert f"in <#{thread.id}>" in panel.text
    await hall.command(hall.cleo, "follow", news="end", where="thread")
    assert threads(hall) == [thread]
    await table.a_turn()
    intro, told = hall.sol.sees(thread)
    assert "Here you read the news of" in intro.text
    assert "Waiting for" in told.text
    assert told.notified == frozenset()
    home, hall.channel = hall.channel, thread
    looked = await hall.command(hall.sol, "match", "board")
    assert "Turn 2 of 60" in looked.text
    hall.channel = home
    hall.server.world.delete_channel(thread)
    await table.a_turn()
    assert await table.house.store.gallery(1) is None
    assert (await table.position()).match.status == "running"
    panel = await hall.command(hall.sol, "follow", news="turns", where="thread")
    assert len(threads(hall)) == 1


async def test_many_followers_do_not_keep_the_table_waiting(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays is called first; then those who look on are told, each in turn."""
    hall, house = table.hall, table.house
    guild = hall.channel.guild
    assert guild is not None
    for number in range(5):
        follower = hall.server.member(hall.server.world.add_member(guild, f"Guest {number}"))
        await hall.command(follower, "follow", news="turns", where="direct")
    told: list[str] = []
    deliver = house.outbox._deliver

    async def noted(notice: Notice) -> Delivered:
        told.append(notice.kind)
        return await deliver(notice)

    monkeypatch.setattr(house.outbox, "_deliver", noted)
    await table.a_turn()
    assert told[-5:] == ["news"] * 5
    assert "board" in told[:-5]


async def test_a_thread_out_of_sight(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Skald may not look any more a new one is made, as for one that is gone."""
    hall = table.hall
    await hall.command(hall.sol, "follow", news="turns", where="thread")
    [former] = threads(hall)
    fetch = table.house.client.fetch_channel

    async def fetched(channel_id: int) -> Any:
        if channel_id == int(former.id):
            status: Any = SimpleNamespace(status=403, reason="Forbidden")
            raise discord.Forbidden(status, {"code": 50_001, "message": "Missing Access"})
        return await fetch(channel_id)

    monkeypatch.setattr(table.house.client, "fetch_channel", fetched)
    panel = await hall.command(hall.cleo, "follow", news="turns", where="thread")
    _, thread = threads(hall)
    assert f"in <#{thread.id}>" in panel.text


async def test_no_thread_without_the_permission(table: Table) -> None:
    """What is missing for a thread is named, and nothing is noted."""
    hall = table.hall
    world, guild = hall.server.world, hall.channel.guild
    assert guild is not None
    bot = guild.members[world.bot.id]
    world.set_overwrite(hall.channel, bot, deny=Permission.CREATE_PUBLIC_THREADS)
    answer = await hall.command(hall.sol, "follow", where="thread")
    assert "Skald lacks **Create Public Threads**" in answer.text
    assert await table.house.store.follow_of(1, int(hall.sol.user.id)) is None


async def test_no_further_thread(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the server has all the threads it may have, direct messages are named instead."""

    async def full(*_: object, **__: object) -> None:
        response: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(response, {"code": 160_006, "message": "too many threads"})

    monkeypatch.setattr(discord.TextChannel, "create_thread", full)
    answer = await table.hall.command(table.hall.sol, "follow", where="thread")
    assert answer.text == "No thread can be opened here. Next: choose direct messages."
    assert await table.house.store.follows(1) == []


async def test_the_panel(table: Table) -> None:
    """From the board: More, Follow, then what and where; players are told how they are told."""
    hall = table.hall
    more = await hall.press(hall.sol, await hall.board(), "more:")
    panel = await hall.press(hall.sol, more, "follow:")
    assert "what everybody may know" in panel.text
    panel = await hall.choose(hall.sol, panel, "hear:", "moves")
    assert "Noted: Every move, by direct message." in panel.text
    panel = await hall.choose(hall.sol, panel, "hearing:", "thread")
    assert "Noted: Every move, in <#" in panel.text
    stopped = await hall.press(hall.sol, panel, "unfollow:")
    assert "no longer" in stopped.text
    assert "You hold a seat" in (await hall.command(hall.ana, "follow")).text
    assert "You hold a seat" in (await hall.command(hall.ana, "follow", news="end")).text


async def test_news_in_the_readers_language(table: Table) -> None:
    """A direct message speaks the language of who follows."""
    hall = table.hall
    hall.sol.user.locale = "es-ES"
    await hall.command(hall.sol, "follow", news="turns")
    await table.a_turn()
    assert "Falta la respuesta de" in letters(hall, hall.sol)[-1].text


async def test_who_takes_a_seat_hears_as_a_player(table: Table) -> None:
    """A follower with a seat is not told twice."""
    hall, house = table.hall, table.house
    ana = int(hall.ana.user.id)
    row = FollowRow(match_id=1, person_id=ana, news="turns", place="direct", language="en")
    await house.store.follow(row)
    await table.a_turn()
    assert letters(hall, hall.ana) == []


async def test_quiet_hours(night: tuple[Table, MovableClock]) -> None:
    """In a follower's quiet hours nothing comes; afterwards one notice tells of all of it."""
    table, clock = night
    for _ in range(3):
        await table.a_turn()
    assert letters(table.hall, table.hall.sol) == []
    clock.advance(timedelta(hours=3))
    await table.house.outbox.drained()
    [told] = letters(table.hall, table.hall.sol)
    assert "Falta a resposta de" in told.text


async def test_who_may_not_look_any_more_hears_no_more(table: Table) -> None:
    """Who cannot see the channel, or has left the server, is told nothing of what happens there."""
    hall, house = table.hall, table.house
    world, guild = hall.server.world, hall.channel.guild
    assert guild is not None
    for person in (hall.sol, hall.cleo):
        await hall.command(person, "follow", news="turns")
    world.set_overwrite(hall.channel, guild.members[hall.sol.user.id], deny=Permission.VIEW_CHANNEL)
    world.remove_member(guild.members[hall.cleo.user.id])
    await table.a_turn()
    assert letters(hall, hall.sol) == letters(hall, hall.cleo) == []
    assert await house.store.follows(1) == []


async def test_pause_resumption_and_another_place(table: Table) -> None:
    """Who follows turns or moves hears of each once, in their own way; of the end alone, not."""
    hall, house = table.hall, table.house
    hall.sol.user.locale = "es-ES"
    await hall.command(hall.sol, "follow", news="turns")
    await hall.command(hall.cleo, "follow", news="moves", where="thread")
    world, guild = hall.server.world, hall.channel.guild
    assert guild is not None
    bia = hall.server.member(world.add_member(guild, "Bia"))
    await hall.command(bia, "follow", news="end")
    nora = hall.server.member(
        world.add_member(guild, "Nora", roles=(world.add_role(guild, "Law", MODERATING),))
    )
    [thread] = threads(hall)
    await hall.command(nora, "mod", "pause", reason="a *storm*")
    await house.outbox.drained()
    said, reason = letters(hall, hall.sol)[-1].text.splitlines()
    assert said.startswith(f"**Viking Tiles** · <#{hall.channel.id}>: Esta partida está en pausa.")
    assert reason == "Motivo: \u2068a \\*storm\\*\u2069"
    assert "This match is paused." in hall.cleo.sees(thread)[-1].text
    await hall.command(nora, "mod", "resume")
    await house.outbox.drained()
    assert "The match goes on; no clock has run meanwhile. Waiting for" in (
        hall.cleo.sees(thread)[-1].text
    )
    there = world.add_channel(guild, "fjord")
    asked = await hall.command(nora, "mod", "move", channel=there.id, reason="room")
    await hall.press(nora, asked, "carry:")
    await house.outbox.drained()
    told = letters(hall, hall.sol)
    assert len(told) == 3
    assert told[-1].text.startswith(
        f"**Viking Tiles**: La partida continúa en <#{there.id}>. Falta la respuesta de"
    )
    assert f"/{there.id}" in str(told[-1].payload())
    assert len(hall.cleo.sees(thread)) == 4
    assert letters(hall, bia) == []


async def test_a_match_that_pauses_itself_is_told_of(table: Table) -> None:
    """Followers hear that it rests, without what broke, and that it goes on once it is mended."""
    hall, house = table.hall, table.house
    await hall.command(hall.sol, "follow", news="turns")
    await table.a_turn()
    await house.matches.unmade(1, ValueError("boom"))
    await house.outbox.drained()
    told = letters(hall, hall.sol)[1:]
    assert [one.text.endswith("No move can be made and no clock runs.") for one in told] == [True]
    nora = Person(int(hall.cleo.user.id), "Cleo")
    await house.matches.moderate_undo(1, nora, "it broke")
    await house.outbox.drained()
    assert len(letters(hall, hall.sol)) == 3
    assert "The match goes on" in letters(hall, hall.sol)[-1].text


async def test_a_short_pause_in_quiet_hours(night: tuple[Table, MovableClock]) -> None:
    """What has passed by the morning is not told as if it were so; the turns are."""
    table, clock = night
    hall, house = table.hall, table.house
    ana = Person(int(hall.ana.user.id), "Ana")
    await house.matches.pause(1, ana, "lunch")
    await house.matches.resume(1, ana)
    await table.a_turn()
    await house.matches.pause(1, ana, "night")
    clock.advance(timedelta(hours=3))
    await house.outbox.drained()
    turn, pause = letters(hall, hall.sol)
    assert "comprou 1 peça" in turn.text
    assert "night" in pause.text


async def test_a_table_is_followed_before_it_begins(tmp_path: Path) -> None:
    """Who waits for a match to begin hears of its first turn."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", **SHORT)
        panel = await hall.command(hall.sol, "follow", news="turns")
        assert "Noted: Every turn" in panel.text
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        await house.outbox.drained()
        [told] = letters(hall, hall.sol)
        assert "Waiting for" in told.text


async def test_a_match_in_a_thread_is_followed(tmp_path: Path) -> None:
    """News come from there too, and the spectators' thread stands beside it in the channel."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        world, home = hall.server.world, hall.channel
        hall.channel = open_thread(world, home, hall.ana.user, {"name": "saga", "type": 11})
        await begin(hall)
        table = Table(hall, house)
        await hall.command(hall.sol, "follow", news="turns", where="direct")
        await hall.command(hall.cleo, "follow", news="turns", where="thread")
        await table.a_turn()
        assert len(letters(hall, hall.sol)) == 1
        [gallery] = [one for one in threads(hall) if one is not hall.channel]
        assert gallery.parent is home
        assert "Waiting for" in hall.cleo.sees(gallery)[-1].text
