"""What goes wrong around a match, over the loopback: nothing is lost, doubled or told to others."""

import asyncio
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot import assembly
from bot.assembly import House
from bot.playground.permissions import Permission
from bot.playground.threads import open_thread, set_archived
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, den_of, hall_open
from tests.bot.test_whole_lifecycle import guild_of, hand_over, is_barred, move
from tests.bot.test_whole_restart import process
from tests.bot.test_whole_slowness import slowed


async def line_of(house: House) -> tuple[str, str]:
    """The name of who is asked, and a move that they can make."""
    position = await house.matches.position(1)
    seat = position.pending[0].seat
    return position.names[seat].lower(), str(position.game.legal(position.state, seat)[0])


async def forever(*_: Any, **__: Any) -> None:
    """What a process was doing when it was killed."""
    await asyncio.Event().wait()


@scenario(5)
async def test_killed_between_discords_acceptance_and_our_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """The board was posted and nobody here knows it: after the restart there is one of it."""
    monkeypatch.setattr(assembly, "DRAIN_SECONDS", 0.05)
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database) as house:
            await begin(hall)
            await house.outbox.drained()
            await hall.board()
            before = len(hall.public)
            with monkeypatch.context() as asleep:
                asleep.setattr(house.outbox, "wake", lambda: None)
                await hand_over(quiet(house))
            monkeypatch.setattr(house.store, "delivered", forever)
            house.outbox.wake()
            await hall.server.until(lambda: len(hall.public) > before)
        posted = hall.public[-1]
        async with bot_at(hall, database) as house:
            await house.outbox.drained()
            assert await house.store.waiting(1) == []
            assert await hall.board() is posted
            assert len(hall.public) == before + 1
    assert scenario


def quiet(house: House) -> Any:
    """A house whose outbox nobody waits for."""

    async def drained() -> None:
        """At once."""

    return SimpleNamespace(matches=house.matches, outbox=SimpleNamespace(drained=drained))


@scenario(5)
@pytest.mark.parametrize("committed", [False, True], ids=["before", "after"])
async def test_killed_before_or_after_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, committed: bool
) -> None:
    """Acknowledged and not made: it can be made again. Made and not told: it is told, once."""
    monkeypatch.setattr(assembly, "DRAIN_SECONDS", 0.05)
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database) as house:
            await begin(hall)
            await house.outbox.drained()
            name, line = await line_of(house)
            if committed:
                monkeypatch.setattr(house.outbox, "wake", lambda: None)
                await hall.command(hall.people[name], "move", line=line)
            else:
                monkeypatch.setattr(house.store, "commit", forever)
                outcome = await hall.people[name].slash(hall.channel, "move", None, {"line": line})
                assert outcome.kind == "deferred"
        async with bot_at(hall, database) as house:
            await house.outbox.drained()
            position = await house.matches.position(1)
            assert position.match.moves == int(committed)
            assert await house.store.waiting(1) == []
            if not committed:
                answer = await hall.command(hall.people[name], "move", line=line)
                assert answer.text.startswith("Done")
    assert scenario


@scenario(6)
async def test_an_answer_that_comes_too_late(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """Nothing private becomes public: the move stands, the board follows, the hand is a press away.

    Fifteen minutes after a press its answer can no longer be given.
    """
    hall, house = begun
    name, line = await line_of(house)
    person = hall.people[name]
    before = {message.id for message in hall.public}
    slow = slowed(house)
    acts: list[tuple[str, str | None, dict[str, Any]]] = [
        ("match", "hand", {}),
        ("move", None, {"line": line}),
    ]
    outcomes = [await person.slash(hall.channel, *act) for act in acts]
    with monkeypatch.context() as later:
        later.setattr(hall.server.interactions, "_token_life", timedelta(seconds=-1))
        slow.open.set()
        await house.client.busy.finished()
    await house.outbox.drained()
    assert all(outcome.messages == [] for outcome in outcomes)
    assert (await house.matches.position(1)).match.moves == 1
    told = [message for message in hall.public if message.id not in before]
    assert all("Only you see this" not in message.text for message in told)
    assert "Only you see this" in (await hall.command(person, "match", "hand")).text
    assert scenario


@scenario(9)
async def test_a_locked_thread_is_told_of_elsewhere(
    hall: tuple[Hall, House], scenario: str
) -> None:
    """The move stands; the channel that holds the thread, or the moderators' own, hears of it."""
    opened, house = hall
    world, guild, channel = opened.server.world, guild_of(opened), opened.channel
    [role] = guild.members[world.bot.id].roles
    world.change_role(guild, role, role.permissions & ~Permission.MANAGE_THREADS)
    body = {"name": "saga", "type": 11}
    opened.channel = open_thread(world, channel, opened.ana.user, body)
    await begin(opened)
    await house.outbox.drained()
    set_archived(world, opened.channel, archived=True, locked=True)
    await hand_over(house)
    assert await is_barred(house)
    await opened.server.until(lambda: opened.sol.sees(channel))
    await hand_over(house)
    told = [one.text for one in opened.sol.sees(channel) if "may not speak" in one.text]
    assert len(told) == 1
    assert f"Skald may not speak in <#{opened.channel.id}>, where **Viking Tiles**" in told[0]
    assert scenario


@scenario(10)
async def test_hands_need_no_thread(begun: tuple[Hall, House], scenario: str) -> None:
    """Where no thread can be made, or a thousand are open, a hand is shown all the same."""
    hall, _ = begun
    world, guild = hall.server.world, guild_of(hall)
    lost = (
        Permission.CREATE_PUBLIC_THREADS
        | Permission.CREATE_PRIVATE_THREADS
        | Permission.SEND_MESSAGES_IN_THREADS
    )
    world.set_overwrite(hall.channel, guild.members[world.bot.id], deny=lost)
    for person in (hall.ana, hall.rui):
        hands = [await hall.command(person, "match", "hand") for _ in range(2)]
        assert all("Only you see this" in hand.text for hand in hands)
        assert all(hand.ephemeral for hand in hands)
    assert [one for one in guild.channels.values() if one.thread] == []
    assert scenario


@scenario(12)
async def test_a_deleted_board_is_posted_once(begun: tuple[Hall, House], scenario: str) -> None:
    """The next move of the turn brings it back with a new id; a moderator can do so at once."""
    hall, house = begun
    former = await hall.board()
    hall.server.messages.delete(former)
    await move(house)
    again = await hall.board()
    stored = await house.store.message(1, "board")
    assert stored is not None
    assert str(stored.message_id) == again.id != former.id
    assert [one for one in hall.public if "play:1" in one.custom_ids()] == [again]
    assert scenario


@scenario(13)
async def test_a_lost_permission_is_told_to_the_moderators(
    begun: tuple[Hall, House], scenario: str
) -> None:
    """Once, in their channel, not at every move; after it is back they hear of the next loss."""
    hall, house = begun
    world, den = hall.server.world, await den_of(hall, house)
    bot = guild_of(hall).members[world.bot.id]
    for losses in (1, 2):
        world.set_overwrite(hall.channel, bot, deny=Permission.SEND_MESSAGES)
        before = len(hall.public)
        for _ in range(3):
            await hand_over(house)
        assert len(hall.public) == before
        told = [one.text for one in hall.sol.sees(den)]
        assert len(told) == losses
        assert f"Skald may not speak in <#{hall.channel.id}>" in told[-1]
        world.set_overwrite(hall.channel, bot)
        await hall.server.until(lambda: len(hall.public) > before)  # noqa: B023
        await house.outbox.drained()
    assert scenario


@scenario(13)
async def test_a_lost_permission_where_no_moderator_can_be_told(
    begun: tuple[Hall, House], scenario: str
) -> None:
    """The host hears of it by direct message, once; where that is closed, the next of the table."""
    hall, house = begun
    world, bot = hall.server.world, guild_of(hall).members[hall.server.world.bot.id]
    for told, closed in ((hall.ana, None), (hall.rui, hall.ana)):
        if closed is not None:
            closed.user.accepts_dms = False
        world.set_overwrite(hall.channel, bot, deny=Permission.SEND_MESSAGES)
        before = len(hall.public)
        for _ in range(3):
            await hand_over(house)
        [letter] = [one for place in world.directs_of(told.user) for one in told.sees(place)]
        assert f"Skald may not speak in <#{hall.channel.id}>" in letter.text
        world.set_overwrite(hall.channel, bot)
        await hall.server.until(lambda: len(hall.public) > before)  # noqa: B023
        await house.outbox.drained()
    assert scenario


async def test_a_deleted_channel_where_no_moderator_can_be_told(
    begun: tuple[Hall, House],
) -> None:
    """The host hears of it by direct message, and what to do next."""
    hall, _ = begun
    world = hall.server.world
    world.delete_channel(hall.channel)
    await hall.server.until(lambda: world.directs_of(hall.ana.user))
    [place] = world.directs_of(hall.ana.user)
    [letter] = await hall.server.until(lambda: hall.ana.sees(place))
    assert letter.text.startswith("The channel of **Viking Tiles**, match 1, is gone.")
    assert "mod move" in letter.text


@scenario(11)
async def test_a_deleted_channel_is_told_to_the_moderators(
    begun: tuple[Hall, House], scenario: str
) -> None:
    """They are the ones who can carry the match elsewhere."""
    hall, house = begun
    den = await den_of(hall, house)
    hall.server.world.delete_channel(hall.channel)
    await hall.server.until(lambda: hall.sol.sees(den))
    [told] = hall.sol.sees(den)
    assert told.text.startswith("The channel of **Viking Tiles**, match 1, is gone.")
    assert scenario


async def test_the_moderators_channel_vanishes(begun: tuple[Hall, House]) -> None:
    """What would go there is given up and holds up nothing; reports are told to be kept again."""
    hall, house = begun
    world, guild = hall.server.world, guild_of(hall)
    den = world.add_channel(guild, "den")
    row = type(await house.matches.server(1))(
        guild_id=int(guild.id), moderator_channel=int(den.id), moderator_role=12345
    )
    await house.matches.settle(row)
    world.delete_channel(den)
    for _ in range(500):
        if (await house.matches.server(int(guild.id))).moderator_channel is None:
            break
        await hall.server.events.changed(0.01)
    answer = await hall.command(hall.ana, "report", what="stuck")
    assert "named no channel for reports" in answer.text
    await house.matches.settle(row)
    await hall.command(hall.ana, "report", what="stuck")
    await house.outbox.drained()
    assert await house.store.waiting(1) == []
    assert (await house.matches.server(int(guild.id))).moderator_channel is None
    await hand_over(house)
    assert "your turn" in (await hall.board()).text


async def test_a_stopped_process_ends_well(tmp_path: Path) -> None:
    """The signal that stops a container ends it in good order, with nothing left to tell."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with process(hall, database) as running:
            await begin(hall)
            await hall.board()
            running.terminate()
            assert await asyncio.wait_for(running.wait(), 20) == 0
        async with bot_at(hall, database) as house:
            assert await house.store.waiting(1) == []


async def test_a_stop_lets_work_end(begun: tuple[Hall, House]) -> None:
    """What was begun is answered and told before the end; what comes later hears of the restart."""
    hall, house = begun
    name, line = await line_of(house)
    slow = slowed(house)
    outcome = await hall.people[name].slash(hall.channel, "move", None, {"line": line})
    telling: Any = asyncio.current_task()
    stopping = asyncio.create_task(assembly._drained(house, telling))
    await hall.server.until(lambda: house.client.busy.stopping)
    late = await hall.command(hall.sol, "match", "board")
    assert late.text.startswith("Skald is being restarted.")
    assert not stopping.done()
    slow.open.set()
    await stopping
    assert (await outcome.answer()).text.startswith("Done")
    assert await house.store.waiting(1) == []


def is_away(house: House, guild_id: int) -> bool:
    """Whether the client has heard that a server cannot be reached."""
    guild = house.client.get_guild(guild_id)
    return guild is None or guild.unavailable


@scenario(33)
async def test_an_outage_deletes_nothing(begun: tuple[Hall, House], scenario: str) -> None:
    """A server that cannot be reached, or that the bot was put out of, keeps all its matches.

    Nothing is ended, moved or forgotten; when it is back, so is the board.
    """
    hall, house = begun
    world, guild = hall.server.world, guild_of(hall)
    counted = "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM seats)"
    rows = await house.store._read(lambda one: tuple(one.execute(counted).fetchone()))
    world.cut_off(guild)
    await hall.server.until(lambda: is_away(house, int(guild.id)))
    await hand_over(house)
    assert (await house.matches.position(1)).match.status == "running"
    world.remove_bot(guild)
    await hand_over(house)
    assert await house.store._read(lambda one: tuple(one.execute(counted).fetchone())) == rows
    assert (await house.matches.position(1)).match.status == "running"
    assert scenario
