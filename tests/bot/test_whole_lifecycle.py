"""What befalls the place of a match, seen from Discord: nothing is lost, and nobody has to help."""

from datetime import timedelta
from pathlib import Path

import pytest

from bot import ticking
from bot.assembly import House
from bot.matches.outbox import Notice, Undeliverable
from bot.matches.people import Person, Place
from bot.playground.clock import MovableClock
from bot.playground.entities import Guild
from bot.playground.message import Message
from bot.playground.permissions import Permission
from bot.playground.threads import open_thread, set_archived
from bot.playground.world import BOT_PERMISSIONS, World
from tests.bot.scenarios import scenario
from tests.bot.table import SHORT, Hall, begin, bot_at, hall_open

NORA = Person(7, "Nora")


def guild_of(hall: Hall) -> Guild:
    """The server of the hall."""
    assert hall.channel.guild is not None
    return hall.channel.guild


async def move(house: House, match_id: int = 1) -> str:
    """The first legal move of whoever is asked, made where nobody sees it; their name."""
    position = await house.matches.position(match_id)
    seat = position.pending[0].seat
    line = str(position.game.legal(position.state, seat)[0])
    await house.matches.submit(match_id, position.people[seat].person, line)
    await house.outbox.drained()
    return position.names[seat]


async def hand_over(house: House, match_id: int = 1) -> None:
    """Moves until somebody else is asked."""
    mover = await move(house, match_id)
    while True:
        position = await house.matches.position(match_id)
        if position.names[position.pending[0].seat] != mover:
            return
        await move(house, match_id)


async def newest(hall: Hall, since: int) -> Message:
    """The only board that can be pressed, once more messages than `since` are there."""
    await hall.server.until(lambda: len(hall.public) > since)
    return await hall.board()


async def is_barred(house: House) -> bool:
    """Whether the first notice of the match waits because the bot may not speak."""
    waiting = await house.store.waiting(1)
    return waiting[0].error is not None and waiting[0].error.startswith("Barred")


@scenario(11)
async def test_a_vanished_channel_is_noticed_when_speaking(tmp_path: Path, scenario: str) -> None:
    """It vanished while the bot was away: nothing is said anywhere, and people play elsewhere."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall:
        async with bot_at(hall, database) as house:
            await begin(hall)
            await house.outbox.drained()
        guild, world = guild_of(hall), hall.server.world
        hearth = world.add_channel(guild, "hearth")
        world.delete_channel(hall.channel)
        async with bot_at(hall, database) as house:
            await move(house)
            assert (await house.matches.position(1)).match.status == "suspended"
            hall.channel = hearth
            assert hall.public == []
            await begin(hall)
            await house.outbox.drained()
            assert "your turn" in hall.public[-1].text
            await check_carried_elsewhere(hall, house, world)


async def check_carried_elsewhere(hall: Hall, house: House, world: World) -> None:
    """The suspended match goes on in a channel of its own, and takes no harm from the former."""
    hall.channel = world.add_channel(guild_of(hall), "new-longships")
    place = Place(int(guild_of(hall).id), int(hall.channel.id))
    await house.matches.relocate(1, NORA, place, "the channel is gone")
    await house.outbox.drained()
    told, board = hall.public
    assert (
        "The match goes on in this channel.\nReason: \u2068the channel is gone\u2069" in told.text
    )
    assert "your turn" in board.text
    await hand_over(house)
    assert (await house.matches.position(1)).match.status == "running"
    assert await house.store.waiting(1) == []


@scenario(12)
async def test_a_deleted_board_is_posted_anew(begun: tuple[Hall, House], scenario: str) -> None:
    """The next move of the same turn brings it back, without calling anybody again."""
    hall, house = begun
    board = await hall.board()
    hall.server.messages.delete(board)
    await move(house)
    again = await hall.board()
    assert again is not board
    assert again.notified == frozenset()


@scenario(13)
@pytest.mark.parametrize(
    "taken", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES], ids=["seeing", "speaking"]
)
async def test_a_permission_is_lost_and_regained(
    begun: tuple[Hall, House], taken: Permission, scenario: str
) -> None:
    """The match goes on in silence; with the permission the newest board comes, once."""
    hall, house = begun
    world, everyone = hall.server.world, guild_of(hall).everyone
    bot = guild_of(hall).members[world.bot.id]
    world.set_overwrite(hall.channel, bot, deny=taken)
    before = len(hall.public)
    for _ in range(3):
        await hand_over(house)
    assert len(hall.public) == before
    assert await is_barred(house)
    world.set_overwrite(hall.channel, everyone, allow=Permission.ADD_REACTIONS)
    world.set_overwrite(hall.channel, bot)
    board = await newest(hall, before)
    position = await house.matches.position(1)
    asked = position.people[position.pending[0].seat].person.id
    assert board.notified == frozenset({str(asked)})
    assert len(hall.public) == before + 1


@scenario(33)
async def test_the_bot_is_removed_and_invited_again(
    begun: tuple[Hall, House], scenario: str
) -> None:
    """It asks nobody; when it is back, so is the board."""
    hall, house = begun
    guild, world = guild_of(hall), hall.server.world
    world.remove_bot(guild)
    before = len(hall.public)
    await hand_over(house)
    assert await is_barred(house)
    assert (await house.matches.position(1)).match.status == "running"
    world.invite_bot(guild, BOT_PERMISSIONS)
    board = await newest(hall, before)
    assert "your turn" in board.text


@pytest.fixture
async def threaded(hall: tuple[Hall, House]) -> tuple[Hall, House]:
    """A match in a thread that Ana has opened; the bot may not manage threads."""
    opened, house = hall
    world, guild = opened.server.world, guild_of(opened)
    [role] = guild.members[world.bot.id].roles
    world.change_role(guild, role, BOT_PERMISSIONS & ~Permission.MANAGE_THREADS)
    opened.channel = open_thread(
        world, opened.channel, opened.ana.user, {"name": "saga", "type": 11}
    )
    await begin(opened)
    await house.outbox.drained()
    return hall


@scenario(9)
async def test_a_thread_is_archived(threaded: tuple[Hall, House], scenario: str) -> None:
    """Within a turn the board is posted anew, since only that wakes the thread."""
    hall, house = threaded
    former = await hall.board()
    set_archived(hall.server.world, hall.channel, archived=True)
    await move(house)
    board = await newest(hall, len(hall.public) - 1)
    assert board is not former
    assert not hall.channel.as_thread().archived
    set_archived(hall.server.world, hall.channel, archived=True)
    await hand_over(house)
    assert (await hall.board()) is not board


@scenario(9)
async def test_a_thread_is_locked_and_opened_again(
    threaded: tuple[Hall, House], scenario: str
) -> None:
    """Its moderators decide; when it is open again the newest board comes by itself."""
    hall, house = threaded
    world, before = hall.server.world, len(hall.public)
    set_archived(world, hall.channel, archived=True, locked=True)
    await hand_over(house)
    assert await is_barred(house)
    assert len(hall.public) == before
    set_archived(world, hall.channel, archived=False, locked=False)
    assert "your turn" in (await newest(hall, before)).text


async def test_a_lobby_that_nobody_has_come_to_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a week the bot's clock closes it; its message says so and has no buttons."""
    monkeypatch.setattr(ticking, "TICK_SECONDS", 0.01)
    clock = MovableClock()
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3", clock=clock) as house:
        await hall.command(hall.ana, "match", "new", **SHORT)
        await house.outbox.drained()
        lobby = hall.public[-1]
        clock.advance(timedelta(days=6))
        await hall.command(hall.rui, "match", "join")
        await house.outbox.drained()
        clock.advance(timedelta(days=6))
        await house.matches.tick()
        assert "Join" in str(lobby.payload())
        clock.advance(timedelta(days=2))
        await hall.server.until(lambda: "This table was closed" in lobby.text)
        assert lobby.custom_ids() == []
        assert hall.public == [lobby]


async def test_a_match_ends_without_a_result(begun: tuple[Hall, House]) -> None:
    """Everybody reads who ended it, why, and the secret; no board can be pressed any more."""
    hall, house = begun
    position = await house.matches.end(1, NORA, "the players agreed")
    await house.outbox.drained()
    told = hall.public[-1]
    assert "Nora" in told.text
    assert "has ended without a result.\nReason: \u2068the players agreed\u2069" in told.text
    assert position.match.secret is not None
    assert position.match.secret.hex() in told.text
    assert [one for message in hall.public for one in message.custom_ids() if "play" in one] == []
    assert (await hall.press(hall.sol, told, "log:")).ephemeral


async def test_a_closed_lobby_says_who_closed_it(hall: tuple[Hall, House]) -> None:
    """The table's message loses its buttons, and the reason stands below it."""
    opened, house = hall
    await opened.command(opened.ana, "match", "new", **SHORT)
    await house.outbox.drained()
    await house.matches.end(1, NORA, "twice the same")
    await house.outbox.drained()
    lobby, told = opened.public
    assert lobby.custom_ids() == told.custom_ids() == []
    assert "This table was closed before a match began." in lobby.text
    assert "before a match began.\nReason: \u2068twice the same\u2069" in told.text


async def test_a_notice_of_another_release_is_given_up(begun: tuple[Hall, House]) -> None:
    """What this release cannot say does not hold up the match."""
    _, house = begun
    strange = Notice(id=99, match_id=1, kind="fanfare", number=0, payload={})
    with pytest.raises(Undeliverable, match="fanfare"):
        await house.outbox._deliver(strange)
