"""Moderators at work, by presses and commands, as everybody sees it: public facts alone."""

import json
from typing import Any

import pytest

from bot.assembly import House
from bot.playground.acting import Actor
from bot.playground.message import Message
from bot.playground.permissions import Permission
from bot.ui.handlers.registry import HANDLERS
from tests.bot.scenarios import scenario
from tests.bot.table import Hall
from tests.bot.test_whole_lifecycle import guild_of, hand_over, move

ACTS = (
    "inspect", "repost", "undo", "rollback", "skip", "default", "replace", "automate", "pause",
    "resume", "move", "end", "export", "repair",
)  # fmt: skip


def moderator(hall: Hall, name: str = "Nora") -> Actor:
    """Somebody without a seat who may manage messages."""
    world, guild = hall.server.world, guild_of(hall)
    role = world.add_role(guild, "Lawspeaker", Permission.MANAGE_MESSAGES)
    return hall.server.member(world.add_member(guild, name, roles=(role,)))


def give_role(hall: Hall, person: Actor) -> None:
    """Let somebody who plays manage messages too."""
    world, guild = hall.server.world, guild_of(hall)
    role = world.add_role(guild, "Lawspeaker", Permission.MANAGE_MESSAGES)
    world.set_roles(guild.members[person.user.id], role)


async def fill(
    hall: Hall, by: Actor, message: Message, act: str, reason: str = "because", **chosen: Any
) -> Message:
    """Press an act of the health page and send its fields; the page that follows."""
    opened = await by.click(message, hall.button(message, f"mod:1:{act}"))
    assert opened.modal is not None, message.text
    before = message.edited_at
    outcome = await by.submit(opened, {"typed": reason, **chosen})
    await hall.server.until(lambda: message.edited_at != before)
    return await outcome.answer()


async def act_of(
    hall: Hall, house: House, by: Actor, act: str, reason: str = "because", **chosen: Any
) -> str:
    """Inspect, press an act, send its fields and confirm it; the question that was asked."""
    page = await hall.command(by, "mod", "inspect")
    asked = await fill(hall, by, page, act, reason, **chosen)
    question = asked.text
    done = await hall.press(by, asked, "carry:1:")
    assert done.text.startswith("Done."), done.text
    await house.outbox.drained()
    return question


async def test_others_are_turned_away(begun: tuple[Hall, House]) -> None:
    """By a command and by a press of a page that they should not have; reporting is offered."""
    hall, house = begun
    answer = await hall.command(hall.ana, "mod", "inspect")
    assert answer.text.startswith("That is for moderators:")
    assert "report:1" in answer.custom_ids()
    assert (await hall.command(hall.sol, "mod", "undo", reason="why")).text == answer.text
    nora = moderator(hall)
    page = await hall.command(nora, "mod", "inspect")
    world, guild = hall.server.world, guild_of(hall)
    world.set_roles(guild.members[nora.user.id])
    page = await hall.press(nora, page, "mod:1:undo")
    assert "That is for moderators" in page.text
    assert [one.act for one in await house.store.audits(1, 9)] == ["inspect"]


async def test_the_configured_role_moderates(begun: tuple[Hall, House]) -> None:
    """Whoever has it, without any permission of Discord's."""
    hall, house = begun
    world, guild = hall.server.world, guild_of(hall)
    role = world.add_role(guild, "Skald's own")
    server = await house.matches.server(int(guild.id))
    await house.matches.settle(type(server)(guild_id=int(guild.id), moderator_role=int(role.id)))
    assert "That is for moderators" in (await hall.command(hall.sol, "mod", "inspect")).text
    world.set_roles(guild.members[hall.sol.user.id], role)
    assert "The rules work" in (await hall.command(hall.sol, "mod", "inspect")).text


async def test_the_health_of_a_match(begun: tuple[Hall, House]) -> None:
    """State, who is asked what, versions, board, incidents, reports and acts; no hand, no line."""
    hall, _ = begun
    nora = moderator(hall)
    await hall.command(hall.sol, "report", what="It looks stuck")
    await hall.command(nora, "mod", "pause", reason="a question")
    await hall.command(nora, "mod", "resume")
    page = await hall.command(nora, "mod", "inspect")
    for part in (
        "**Viking Tiles**, match 1: running. You hold no seat here.",
        "Asked: ",
        "(place a tile)",
        "time is up <t:",
        "Rules version 1, Skald",
        "Record and position agree.",
        "The board is posted.",
        "It looks stuck",
        "Pause by **\u2068Nora\u2069**",
        "a question",
    ):
        assert part in page.text, page.text
    hall.channel = hall.server.world.add_channel(guild_of(hall), "elsewhere")
    page = await hall.command(nora, "mod", "inspect")
    assert page.text == "Here is no match. Which one do you want to look at?"
    page = await hall.choose(nora, page, "inspect:", "1")
    assert "match 1: running" in page.text


async def test_one_move_back(begun: tuple[Hall, House]) -> None:
    """The question names the move; the table reads who, why and what; the board comes anew."""
    hall, house = begun
    nora, name = moderator(hall), await move(house)
    text = (await house.matches.log(1, None))[-1].text
    question = await act_of(hall, house, nora, "undo", "a slip of the finger")
    assert question.startswith(f"**Take back 1 move?** `{text}`\nWhat it has shown stays known.")
    assert "a slip of the finger" in question
    *_, told, board = hall.public
    assert told.text == (
        f"**\u2068Nora\u2069** (moderation, no seat here): 1 move is taken back. `{text}`\n"
        "Reason: \u2068a slip of the finger\u2069"
    )
    assert "your turn" in board.text
    asked = next(one for one in hall.people.values() if one.user.name == name)
    assert board.notified == frozenset({asked.user.id})
    assert "play:1" in board.custom_ids()


async def test_back_to_a_turn(begun: tuple[Hall, House]) -> None:
    """By a command with its completion, or from the health page."""
    hall, house = begun
    nora = moderator(hall)
    first = (await house.matches.position(1)).state
    await hand_over(house)
    await hand_over(house)
    offered = await nora.autocomplete(hall.channel, "mod", "rollback", "turn", "")
    values = [one["value"] for one in offered.choices]
    assert values[-1] == 0
    assert offered.choices[-1]["name"].startswith("Before move 1 · ")
    asked = await hall.command(nora, "mod", "rollback", turn=0, reason="from the start")
    assert "**Take back" in asked.text
    await hall.press(nora, asked, "carry:1:")
    assert (await house.matches.position(1)).state == first
    await hand_over(house)
    question = await act_of(hall, house, nora, "rollback", turn=["0"])
    assert "Reason, which the table reads" in question
    assert (await house.matches.position(1)).state == first
    assert "Back to the start of a turn" in hall.public[-2].text


async def test_standing_in_for_a_seat(begun: tuple[Hall, House]) -> None:
    """One default move, or the whole turn."""
    hall, house = begun
    nora = moderator(hall)
    seat = (await house.matches.position(1)).pending[0].seat
    assert "simplest" not in await act_of(hall, house, nora, "default", seat=[str(seat)])
    assert (await house.matches.position(1)).match.moves == 1
    assert "The game's default move is made for" in "".join(one.text for one in hall.public)
    await act_of(hall, house, nora, "skip", seat=[str(seat)])
    position = await house.matches.position(1)
    assert position.pending[0].seat != seat
    offered = await nora.autocomplete(hall.channel, "mod", "skip", "seat", "")
    assert [one["value"] for one in offered.choices] == [1, 2]
    answer = await hall.command(nora, "mod", "skip", seat=seat + 1, reason="again")
    assert answer.text.startswith("Nothing is asked of that seat now. Nothing has changed.")
    asked = position.pending[0].seat
    assert f"Asked: {asked + 1} · **\u2068{position.names[asked]}\u2069**." in answer.text
    assert "mod:1:inspect" in answer.custom_ids()
    assert "`/mod inspect`" in answer.text


async def test_a_player_is_replaced_and_automated(begun: tuple[Hall, House]) -> None:
    """Hand and presses move with the seat; the former player has none; the newcomer is called."""
    hall, house = begun
    nora, board = moderator(hall), await hall.board()
    asked = hall.asked(board)
    position = await house.matches.position(1)
    seat = position.pending[0].seat
    question = await act_of(
        hall, house, nora, "replace", seat=[str(seat)], person=[hall.cleo.user.id]
    )
    assert "loses sight of the hand" in question
    former = position.names[seat]
    assert f"**Give the seat of \u2068{former}\u2069 to \u2068Cleo\u2069?**" in question
    told = f"\u2068Cleo\u2069** plays on in the seat of **\u2068{former}\u2069**"
    assert told in hall.public[-2].text
    assert hall.public[-1].notified == frozenset({hall.cleo.user.id})
    assert "Only you see this" in (await hall.command(hall.cleo, "match", "hand")).text
    assert "You hold no seat here" in (await hall.command(asked, "match", "hand")).text
    await act_of(hall, house, nora, "automate", seat=[str(seat)])
    position = await house.matches.position(1)
    assert position.people[seat].automated
    assert position.pending[0].seat != seat
    page = await hall.command(nora, "mod", "inspect")
    assert "automated player" in page.text


async def test_pausing_resuming_reposting_exporting(begun: tuple[Hall, House]) -> None:
    """Done at once, and undone as easily; the file holds what everybody may know."""
    hall, house = begun
    nora = moderator(hall)
    page = await hall.command(nora, "mod", "inspect")
    done = await fill(hall, nora, page, "pause", "dinner")
    assert done.text.startswith("Done.")
    assert "paused" in (await hall.command(hall.ana, "move", line="place t01 n1e1")).text
    await house.outbox.drained()
    board = await hall.board()
    assert board.text.startswith("This match is paused and no clock runs. When it goes on, **")
    answer = await hall.press(hall.ana, board, "play:1")
    assert answer.text.startswith("This match is paused. Nothing is lost;")
    assert "board:1" in answer.custom_ids()
    page = await hall.press(nora, done, "mod:1:inspect")
    assert "match 1: paused." in page.text
    await hall.press(nora, page, "mod:1:resume")
    assert (await house.matches.position(1)).match.status == "running"
    await house.outbox.drained()
    before = len(hall.public)
    posted = await hall.command(nora, "mod", "repost")
    assert posted.text == "Done. It is posted again, and nobody is called."
    await house.outbox.drained()
    await hall.server.until(lambda: len(hall.public) > before)
    assert hall.public[-1].notified == frozenset()
    assert hall.public[-1] is await hall.board()
    exported = await hall.command(nora, "mod", "export")
    [file] = exported.attachments
    assert file.filename == "record.json"
    record = json.loads(file.data)
    assert "secret" not in record
    assert [one.act for one in await house.store.audits(1, 9)] == [
        "export", "repost", "resume", "inspect", "pause", "inspect",
    ]  # fmt: skip


@scenario(11)
async def test_a_match_without_a_channel_is_carried_elsewhere(
    begun: tuple[Hall, House], scenario: str
) -> None:
    """It is suspended and listed; a moderator moves it; a new match may be where it was."""
    hall, house = begun
    nora, world, guild = moderator(hall), hall.server.world, guild_of(hall)
    world.delete_channel(hall.channel)
    await hall.server.until(lambda: hall.channel.id not in world.channels)
    for _ in range(500):
        if (await house.matches.position(1)).match.status == "suspended":
            break
        await hall.server.events.changed(0.01)
    hall.channel = world.add_channel(guild, "hearth")
    page = await hall.command(nora, "mod", "inspect")
    page = await hall.choose(nora, page, "inspect:", "1")
    assert "without a channel" in page.text
    asked = await fill(hall, nora, page, "move", "the channel is gone", channel=[hall.channel.id])
    assert "**Carry the match to" in asked.text
    await hall.press(nora, asked, "carry:1:")
    await house.outbox.drained()
    told, board = hall.public
    assert "The match goes on in this channel." in told.text
    assert "your turn" in board.text
    assert scenario


async def test_a_match_that_moves_tells_the_place_it_leaves(begun: tuple[Hall, House]) -> None:
    """There it says where it went."""
    hall, house = begun
    nora, former = moderator(hall), hall.channel
    elsewhere = hall.server.world.add_channel(guild_of(hall), "hearth")
    await hall.press(
        nora,
        await hall.command(nora, "mod", "move", channel=elsewhere, reason="more room"),
        "carry:1:",
    )
    await house.outbox.drained()
    assert f"The match goes on in <#{elsewhere.id}>." in hall.sol.sees(former)[-1].text
    hall.channel = elsewhere
    assert "your turn" in hall.public[-1].text


@pytest.mark.parametrize("result", ["none", "standing"])
async def test_the_end(begun: tuple[Hall, House], result: str) -> None:
    """Without a result, or scored as it stands; the secret is shown; nothing can be done after."""
    hall, house = begun
    nora = moderator(hall)
    await hand_over(house)
    question = await act_of(hall, house, nora, "end", "the snow melts", result=[result])
    assert "Nobody can take that back" in question
    texts = "\n".join(one.text for one in hall.public)
    assert "SHA-256" in texts
    if result == "none":
        assert "The match has ended without a result." in texts
    else:
        assert "scored as it stands" in texts
        assert " GP" in hall.public[-1].text
    assert "over" in (await hall.command(hall.ana, "move", line="place t01 n1e1")).text


async def test_what_has_moved_on_is_not_carried_out(begun: tuple[Hall, House]) -> None:
    """A question that was asked of another position; and pressing twice does it once."""
    hall, house = begun
    nora = moderator(hall)
    await move(house)
    asked = await hall.command(nora, "mod", "undo", reason="a slip")
    await hand_over(house)
    moves = (await house.matches.position(1)).match.ply
    answer = await hall.press(nora, asked, "carry:1:")
    assert answer.text.startswith("The match has moved on")
    assert (await house.matches.position(1)).match.ply == moves


def test_every_act_has_a_handler() -> None:
    """The table of handlers knows the moderators' buttons."""
    names = {kind.__name__ for kind in HANDLERS}
    assert {"Moderate", "CarryOut", "Inspect", "Report", "SetReports"} <= names
