"""Notices on the whole bot: once, useful, and as each person wants them."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.playground.acting import Actor
from bot.playground.message import Message
from storage.clock_rows import Way
from tests.bot.scenarios import scenario
from tests.bot.sitting import Sitting, sitting_at


@pytest.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with sitting_at(tmp_path / "skald.sqlite3") as opened:
        yield opened


async def wants(sitting: Sitting, person: Actor, way: Way) -> Message:
    """Choose in one's own settings how to be told."""
    page = await sitting.hall.command(person, "me", "settings")
    return await sitting.hall.choose(person, page, "mynotices", way)


async def until_asked(sitting: Sitting, person: Actor) -> None:
    """Turns until a person is asked anew."""
    if await sitting.asked() is person:
        await sitting.a_turn()
    while await sitting.asked() is not person:
        await sitting.a_turn()


@scenario(19)
async def test_one_mention_for_each_handover(sitting: Sitting, scenario: str) -> None:
    """Several steps of one turn call nobody; the next seat is called exactly once."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    first = await sitting.asked()
    other = hall.rui if first is hall.ana else hall.ana
    assert len(sitting.calls(first)) == 1
    assert sitting.calls(other) == []
    for turn in range(1, 4):
        mover = await sitting.a_turn()
        assert mover is (first if turn % 2 else other)
        assert len(sitting.calls(other)) == (turn + 1) // 2
        assert len(sitting.calls(first)) == 1 + turn // 2


async def test_a_direct_message(sitting: Sitting) -> None:
    """Match, game, what is asked, until when, what happened; its buttons work where it stands."""
    hall = sitting.hall
    page = await wants(sitting, hall.rui, "direct")
    assert "You get a direct message when a match waits for you." in page.text
    await sitting.begin(hall.rui)
    await until_asked(sitting, hall.rui)
    assert sitting.calls(hall.rui) == []
    [*_, letter] = sitting.letters(hall.rui)
    assert "Viking Tiles" in letter.text
    assert "your turn, place a tile" in letter.text
    assert "Time is up <t:" in letter.text
    assert "Since your last move" in letter.text
    assert {"play:1", "hand:1", "since:1:0:open", "mute:1"} <= set(letter.custom_ids())
    links = [part["url"] for part in _buttons(letter) if "url" in part]
    assert hall.channel.guild is not None
    place = f"https://discord.com/channels/{hall.channel.guild.id}/{hall.channel.id}"
    assert links == [f"{place}/{(await hall.board()).id}"]
    assert letter.flags & (1 << 15) == 0
    picker = await hall.press(hall.rui, letter, "play:")
    assert picker.channel is letter.channel
    assert any(one.startswith("type:1") for one in picker.custom_ids())
    assert "Only you see this" in (await hall.press(hall.rui, letter, "hand:")).text
    await sitting.a_turn()
    await hall.server.until(lambda: not letter.custom_ids())
    assert letter.text.endswith(": what stood here holds no longer.")


async def test_who_is_absent_hears_in_private_that_the_time_is_up(sitting: Sitting) -> None:
    """Whoever wants direct messages gets one that says so in place of all that named the time."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "direct")
    await sitting.begin(hall.rui, hall.cleo)
    await until_asked(sitting, hall.rui)
    called = len(sitting.calls(hall.rui))
    await sitting.pass_time(hours=40)
    await sitting.pass_time(hours=40)
    [*_, turn, half, up] = sitting.letters(hall.rui)
    assert "Your move still counts until this is decided." in up.text
    assert "<t:" not in turn.text + half.text + up.text
    assert not turn.custom_ids() + half.custom_ids()
    assert len(sitting.calls(hall.rui)) == called
    picker = await hall.press(hall.rui, up, "play:")
    assert any(one.startswith("type:1") for one in picker.custom_ids())
    await sitting.a_turn()
    assert up.text.endswith(": what stood here holds no longer.")


async def test_a_letter_in_the_readers_language(sitting: Sitting) -> None:
    """Who has chosen none is written to in the language their Discord had when last seen."""
    hall = sitting.hall
    hall.rui.user.locale = "pt-BR"
    await wants(sitting, hall.rui, "direct")
    await sitting.begin(hall.rui)
    if await sitting.asked() is hall.ana:
        await sitting.a_turn()
    await hall.server.until(lambda: sitting.letters(hall.rui))
    assert "sua vez" in sitting.letters(hall.rui)[-1].text


def _buttons(message: Message) -> list[dict[str, Any]]:
    rows = message.payload()["components"]
    return [part for row in rows for part in row.get("components", [])]


async def test_no_hand_in_a_direct_message(sitting: Sitting) -> None:
    """What is written to a person holds nothing that everybody may not read."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "direct")
    await sitting.begin(hall.rui)
    await until_asked(sitting, hall.rui)
    position = await sitting.position()
    seat = position.seat_of(int(hall.rui.user.id)) or 0
    shown = str(position.view(None))
    for letter in sitting.letters(hall.rui):
        for tile in position.state.players[seat].hand:
            assert tile in shown or tile not in letter.text


@scenario(14)
async def test_direct_messages_are_closed(sitting: Sitting, scenario: str) -> None:
    """The match goes on: the person is mentioned instead, now and from then on."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "direct")
    hall.rui.user.accepts_dms = False
    await sitting.begin(hall.rui)
    while await sitting.asked() is not hall.rui:
        await sitting.a_turn()
    [call] = sitting.calls(hall.rui)
    assert "your turn: place a tile" in call.text
    assert {"play:1", "board:1"} == set(call.custom_ids())
    assert sitting.letters(hall.rui) == []
    await sitting.a_turn()
    await until_asked(sitting, hall.rui)
    [_, board] = sitting.calls(hall.rui)
    assert "hand:1" in board.custom_ids()
    page = await hall.command(hall.rui, "me", "settings")
    assert "Discord did not let Skald write to you." in page.text
    hall.rui.user.accepts_dms = True
    page = await hall.press(hall.rui, page, "mytest")
    assert "on its way" in page.text
    await sitting.told()
    assert "1 match waits for you." in sitting.letters(hall.rui)[-1].text
    await sitting.a_turn()
    await until_asked(sitting, hall.rui)
    assert len(sitting.calls(hall.rui)) == 2


async def test_silence(sitting: Sitting) -> None:
    """Who wants to be told nothing is told nothing, and the match goes on all the same."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "silent")
    await sitting.begin(hall.rui)
    await until_asked(sitting, hall.rui)
    await sitting.pass_time(hours=37)
    assert sitting.calls(hall.rui) == []
    assert sitting.letters(hall.rui) == []
    assert "Rui" in (await hall.board()).text


async def test_quiet_hours(sitting: Sitting) -> None:
    """In a person's own night nothing reaches them; in the morning it does, once, if it matters."""
    hall = sitting.hall
    page = await hall.command(hall.rui, "me", "settings")
    field = await hall.rui.click(page, "myhours")
    await hall.rui.submit(field, {"typed": "22-7 lisbon"})
    said = "Quiet hours: 22:00 to 7:00 in Europe/Lisbon."
    await hall.server.until(lambda: said in page.text)
    await sitting.begin(hall.rui)
    while await sitting.asked() is not hall.ana:
        await sitting.a_turn()
    before = len(sitting.calls(hall.rui))
    await _at(sitting, 23)
    await sitting.a_turn()
    assert await sitting.asked() is hall.rui
    assert len(sitting.calls(hall.rui)) == before
    assert hall.rui.user.id not in (await hall.board()).notified
    await _at(sitting, 6)
    assert len(sitting.calls(hall.rui)) == before
    await _at(sitting, 7)
    assert len(sitting.calls(hall.rui)) == before + 1
    assert "your turn: place a tile" in sitting.calls(hall.rui)[-1].text
    await _at(sitting, 8)
    assert len(sitting.calls(hall.rui)) == before + 1


async def test_a_turn_made_in_the_night_calls_nobody_in_the_morning(sitting: Sitting) -> None:
    """What was waiting for the end of the quiet hours is dropped when it is needless."""
    hall = sitting.hall
    page = await hall.command(hall.rui, "me", "settings")
    await hall.choose(hall.rui, page, "myquiet", "22-7")
    await sitting.begin(hall.rui)
    while await sitting.asked() is not hall.ana:
        await sitting.a_turn()
    await _at(sitting, 23)
    await sitting.a_turn()
    await sitting.a_turn()
    before = len(sitting.calls(hall.rui))
    await _at(sitting, 8)
    assert len(sitting.calls(hall.rui)) == before


async def _at(sitting: Sitting, hour: int) -> None:
    """The next time it is some minutes after a full hour (UTC, Lisbon's winter)."""
    now = sitting.clock()
    then = now.replace(hour=hour, minute=10, second=0, microsecond=0)
    then += timedelta(days=1) if then <= now else timedelta()
    await sitting.pass_time(seconds=(then - now).total_seconds())


async def test_a_digest(sitting: Sitting) -> None:
    """Once a day what waits for somebody; nothing where nothing waits."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "silent")
    page = await hall.command(hall.rui, "me", "settings")
    page = await hall.choose(hall.rui, page, "mydigest", "morning")
    assert "A digest of what waits for you is sent at 8:00." in page.text
    await sitting.begin(hall.rui)
    while await sitting.asked() is not hall.ana:
        await sitting.a_turn()
    await _at(sitting, 8)
    assert sitting.letters(hall.rui) == []
    await sitting.a_turn()
    await _at(sitting, 8)
    [digest] = sitting.letters(hall.rui)
    assert digest.text.startswith("1 match waits for you.")
    assert "place a tile" in digest.text
    await _at(sitting, 8)
    assert len(sitting.letters(hall.rui)) == 2


async def test_one_match_is_muted(sitting: Sitting) -> None:
    """From its notice, or from the board's More; and back again."""
    hall = sitting.hall
    await wants(sitting, hall.rui, "direct")
    await sitting.begin(hall.rui)
    await until_asked(sitting, hall.rui)
    [*_, letter] = sitting.letters(hall.rui)
    muted = await hall.press(hall.rui, letter, "mute:")
    assert "Noted for this match: Tell me nothing." in muted.text
    count = len(sitting.letters(hall.rui))
    await sitting.a_turn()
    await until_asked(sitting, hall.rui)
    assert len([m for m in sitting.letters(hall.rui) if not m.ephemeral]) <= count
    more = await hall.press(hall.rui, await hall.board(), "more:")
    page = await hall.press(hall.rui, more, "notices:")
    assert "How would you like to hear of this match?" in page.text
    await hall.choose(hall.rui, page, "way:", "mention")
    await sitting.a_turn()
    await until_asked(sitting, hall.rui)
    assert len(sitting.calls(hall.rui)) == 1


async def test_who_is_next(sitting: Sitting) -> None:
    """Whoever wants it hears that they are next, after whom; others do not."""
    hall = sitting.hall
    page = await hall.command(hall.rui, "me", "settings")
    page = await hall.press(hall.rui, page, "mynext:yes")
    assert "You are told when you are next." in page.text
    await sitting.begin(hall.rui, hall.cleo)
    for _ in range(3):
        before = len(sitting.letters(hall.rui))
        position, mover = await sitting.position(), await sitting.a_turn()
        seat = position.seat_of(int(hall.rui.user.id)) or 0
        asked = (await sitting.position()).pending[0].seat
        told = sitting.letters(hall.rui)[before:]
        assert len(told) == int((asked + 1) % 3 == seat), mover
        if told:
            name = position.names[asked]
            assert "you are next, after" in told[0].text
            assert name in told[0].text
    assert sitting.letters(hall.cleo) == []


@scenario(3)
async def test_a_button_of_another_match(sitting: Sitting, scenario: str) -> None:
    """It acts on its own match, whatever is played where it is pressed, and on no other."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    first, board = hall.channel, await hall.board()
    asked = await sitting.asked()
    guild = first.guild
    assert guild is not None
    hall.channel = hall.server.world.add_channel(guild, "fjord")
    for person, sub in [(hall.ana, "new"), (hall.rui, "join")]:
        options = {"game": "viking-tiles", "seats": 2} if sub == "new" else {}
        await hall.command(person, "match", sub, **options)
    called = await hall.command(hall.ana, "match", "start")
    await hall.press(hall.ana, called, "start:")
    await sitting.told()
    picker = await hall.press(asked, board, "play:")
    assert all(":1" in one for one in picker.custom_ids())
    before = await sitting.house.matches.position(2)
    await hall.press(asked, picker, "pick:1")
    assert (await sitting.house.matches.position(2)).match.revision == before.match.revision


async def test_settings_that_cannot_be_understood(sitting: Sitting) -> None:
    """What is possible is said above the page; nothing has changed."""
    hall = sitting.hall
    page = await hall.command(hall.rui, "me", "settings")
    for typed, said in [("late", "two full hours"), ("22-7 Lisbonne", "no such time zone")]:
        field = await hall.rui.click(page, "myhours")
        await hall.rui.submit(field, {"typed": typed})
        await hall.server.until(lambda page=page, said=said: said in page.text)
    assert "There are no quiet hours." in page.text


async def test_own_language(sitting: Sitting) -> None:
    """A direct message speaks the language its reader has chosen."""
    hall = sitting.hall
    page = await wants(sitting, hall.rui, "direct")
    await hall.choose(hall.rui, page, "mylanguage", "pt-BR")
    await sitting.begin(hall.rui)
    while await sitting.asked() is not hall.rui:
        await sitting.a_turn()
    assert "sua vez" in sitting.letters(hall.rui)[-1].text
    assert "your turn" in (await hall.board()).text
    page = await hall.command(hall.rui, "me", "settings")
    assert "Seus ajustes" in page.text


async def test_days_away(sitting: Sitting) -> None:
    """Announced, every table hears of it and the deadline moves; ended, it comes back."""
    hall = sitting.hall
    await sitting.begin(hall.rui)
    asked = await sitting.asked()
    due = _deadline(await hall.board())
    said = await hall.command(asked, "me", "away", days=3)
    assert "They rest in 1 match, whose table is told." in said.text
    await sitting.told()
    assert any("the clock rests" in told for told in sitting.public_texts())
    assert _deadline(await hall.board()) - due == timedelta(days=3)
    again = await hall.command(asked, "me", "away", days=2)
    assert "You have announced days away already." in again.text
    home = await hall.press(asked, said, "comehome")
    assert "your clocks run again" in home.text
    await sitting.told()
    assert _deadline(await hall.board()) - due < timedelta(minutes=1)


async def test_days_away_from_nothing(sitting: Sitting) -> None:
    """Who has no match whose clock could rest reads of the days alone."""
    hall = sitting.hall
    said = await hall.command(hall.cleo, "me", "away", days=3)
    assert said.text.startswith("Your clocks rest from <t:")
    assert ":R>" not in said.text.splitlines()[0]
    assert "match" not in said.text


def _deadline(board: Message) -> datetime:
    stamp = board.text.split("<t:")[1].split(":")[0]
    return datetime.fromtimestamp(int(stamp), tz=None)  # noqa: DTZ006 - differences alone matter


async def test_a_brief_board(sitting: Sitting) -> None:
    """A table may do without pictures in its channel; the board is one press away."""
    hall = sitting.hall
    opened = await hall.command(hall.ana, "match", "new", game="viking-tiles", seats=2)
    panel = await hall.press(hall.ana, opened, "setup:")
    await hall.choose(hall.ana, panel, "manners:", "away", "brief")
    await hall.command(hall.rui, "match", "join")
    await sitting.start(await hall.command(hall.ana, "match", "start"))
    board = await hall.board()
    assert "place a tile" in board.text
    assert "n1w1" not in board.text
    asked = await sitting.asked()
    whole = await hall.command(hall.sol, "match", "board")
    assert len(whole.text) > len(board.text)
    await sitting.pass_time(hours=37)
    assert len(sitting.calls(asked)) == 1
    assert "half of your time has gone" in sitting.letters(asked)[-1].text
