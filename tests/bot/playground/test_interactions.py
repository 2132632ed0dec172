"""Commands, presses, modals and autocomplete over the wire, with Discord's rules for answers."""

from datetime import timedelta

import discord
import pytest

from bot.playground.command_data import CannotAct
from bot.playground.entities import Channel
from bot.playground.interaction import Interaction, InteractionType
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini, png


async def test_deferred_answer_with_a_picture(hall: Hall, bot: Mini) -> None:
    """A followup takes the placeholder's place, private and with its picture."""
    outcome = await hall.ana.slash(hall.channel, "game", "new", {"name": "ship", "seats": 3})
    assert outcome.kind == "deferred"
    message = await outcome.answer()
    assert message.ephemeral
    assert message.text == "ship for 3 in de and frquiet"
    assert hall.ana.sees(hall.channel) == [message]
    assert hall.bjorn.sees(hall.channel) == []
    shown = message.attachments[0]
    assert (shown.data, shown.size, shown.description) == (png(), (3, 2), "the board")
    body = message.payload()
    assert body["attachments"] == []
    media = body["components"][0]["components"][1]["items"][0]["media"]
    assert media["url"].startswith(f"{hall.server.url}/attachments/{hall.channel.id}/")
    assert (media["width"], media["height"]) == (3, 2)
    assert await bot.http.get_from_cdn(media["url"]) == png()


async def test_autocomplete(hall: Hall, bot: Mini) -> None:
    """The choices come back while a person types."""
    outcome = await hall.ana.autocomplete(hall.channel, "game", "new", "name", "long")
    assert [choice["value"] for choice in outcome.choices] == ["longship", "longhall"]


async def test_public_answer_shows_its_command(hall: Hall, bot: Mini) -> None:
    """Everybody sees a public answer, and the typed command with it."""
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    assert outcome.kind == "message"
    assert hall.bjorn.sees(hall.channel) == [outcome.message]
    assert outcome.interaction.command_line == "/game board"
    assert outcome.message.type == 20


async def test_update_callback_replaces_the_picture(hall: Hall, bot: Mini) -> None:
    """A press redraws the pressed message with the new file."""
    message = (await hall.ana.slash(hall.channel, "game", "board")).message
    outcome = await hall.bjorn.click(message, "mini:redraw")
    assert outcome.kind == "update"
    assert outcome.message is message
    assert [attachment.size for attachment in message.attachments] == [(7, 2)]


async def test_update_callback_drops_unlisted_attachments(hall: Hall, bot: Mini) -> None:
    """An update that lists no attachments loses them."""
    message = (await hall.ana.slash(hall.channel, "game", "board")).message
    await hall.ana.click(message, "mini:bare")
    assert message.text == "without the picture"
    assert message.attachments == []


async def test_edit_keeps_unlisted_attachments(hall: Hall, bot: Mini) -> None:
    """A PATCH that lists no attachments keeps them, so the old picture can still be named."""
    message = (await hall.ana.slash(hall.channel, "game", "board")).message
    outcome = await hall.ana.click(message, "mini:later")
    assert outcome.kind == "update"
    await hall.server.until(lambda: message.text.startswith("later"))
    assert [attachment.data for attachment in message.attachments] == [png()]


async def test_private_answer_to_a_press(hall: Hall, bot: Mini) -> None:
    """An ephemeral answer reaches the presser alone and is unknown to the channel routes."""
    board = (await hall.ana.slash(hall.channel, "game", "board")).message
    outcome = await hall.bjorn.click(board, "mini:private")
    assert outcome.message.text == "only you"
    assert hall.ana.sees(hall.channel) == [board]
    target = f"/channels/{hall.channel.id}/messages/{outcome.message.id}"
    with pytest.raises(discord.NotFound) as refused:
        await bot.call("GET", target)
    assert refused.value.code == 10008


async def test_select(hall: Hall, bot: Mini) -> None:
    """Chosen values reach the bot; values that are not offered never leave the client."""
    board = (await hall.ana.slash(hall.channel, "game", "board")).message
    outcome = await hall.ana.select(board, "mini-pick", ["sail", "rope"])
    assert outcome.message.text == "chosen: sail, rope"
    with pytest.raises(CannotAct, match="not offered"):
        await hall.ana.select(board, "mini-pick", ["anchor"])
    with pytest.raises(CannotAct, match="1 to 2"):
        await hall.ana.select(board, "mini-pick", [])


async def test_modal(hall: Hall, bot: Mini) -> None:
    """A modal opens, checks what is typed, and is submitted."""
    board = (await hall.ana.slash(hall.channel, "game", "board")).message
    opened = await hall.ana.click(board, "mini:modal")
    assert opened.kind == "modal"
    assert opened.modal is not None
    assert opened.modal["title"] == "Your ship"
    with pytest.raises(CannotAct, match="ship takes"):
        await hall.ana.submit(opened, {"colour": ["red"]})
    done = await hall.ana.submit(opened, {"ship": "Orm", "colour": ["red"]})
    assert done.message.text == "Orm is red"


async def test_resolved_member_option(hall: Hall, bot: Mini) -> None:
    """A person named in an option comes with the member object."""
    outcome = await hall.ana.slash(hall.channel, "game", "who", {"person": hall.bjorn.user})
    assert outcome.message.text == f"Björn {hall.bjorn.user.mention}"
    assert outcome.message.mentions.users == [hall.bjorn.user]


async def test_client_refuses_wrong_commands(hall: Hall, bot: Mini) -> None:
    """The client sends no command that is unknown, incomplete or ill-typed."""
    with pytest.raises(CannotAct, match="no command"):
        await hall.ana.slash(hall.channel, "feast")
    with pytest.raises(CannotAct, match="needs a sub-command"):
        await hall.ana.slash(hall.channel, "game")
    with pytest.raises(CannotAct, match="name is required"):
        await hall.ana.slash(hall.channel, "game", "new")
    with pytest.raises(CannotAct, match="does not fit"):
        await hall.ana.slash(hall.channel, "game", "new", {"name": "x", "seats": "many"})


async def test_missed_acknowledgement(hall: Hall, bot: Mini) -> None:
    """Without an answer in time the person is told so, and a late answer is refused."""
    hall.server.interactions.ack_seconds = 0.05
    outcome = await hall.ana.slash(hall.channel, "game", "silence")
    assert outcome.failed == "The application did not respond"
    hall.clock.advance(timedelta(seconds=1))
    with pytest.raises(discord.NotFound) as refused:
        await _respond(bot, outcome.interaction, {"type": 5})
    assert refused.value.code == 10062


async def test_second_acknowledgement(hall: Hall, bot: Mini) -> None:
    """An interaction is acknowledged once."""
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    with pytest.raises(discord.HTTPException) as refused:
        await _respond(bot, outcome.interaction, {"type": 5})
    assert refused.value.code == 40060


async def test_token_expires(hall: Hall, bot: Mini) -> None:
    """After fifteen minutes the token is no longer good."""
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    token = outcome.interaction.token
    path = f"/webhooks/{bot.application_id}/{token}/messages/@original"
    assert (await bot.call("GET", path))["id"] == outcome.message.id
    hall.clock.advance(timedelta(minutes=16))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("GET", path)
    assert refused.value.code == 50027


async def test_followup_before_acknowledgement(hall: Hall, bot: Mini) -> None:
    """There is no followup before the first answer."""
    hall.server.interactions.ack_seconds = 0.05
    outcome = await hall.ana.slash(hall.channel, "game", "silence")
    path = f"/webhooks/{bot.application_id}/{outcome.interaction.token}"
    with pytest.raises(discord.NotFound) as refused:
        await bot.call("POST", path, json={"content": "early"})
    assert refused.value.code == 10015


@pytest.mark.parametrize("callback", [6, 7, 8, 10])
async def test_callbacks_that_do_not_fit(hall: Hall, bot: Mini, callback: int) -> None:
    """A command takes neither updates nor choices, and the refusal does not count as an answer."""
    interaction = _command(hall)
    with pytest.raises(discord.HTTPException) as refused:
        await _respond(bot, interaction, {"type": callback, "data": _DATA.get(callback, {})})
    assert refused.value.code == 50035
    await _respond(bot, interaction, {"type": 4, "data": {"content": "now"}})
    assert interaction.messages[0].text == "now"
    hall.server.violations.clear()


_DATA = {8: {"choices": []}}


async def test_too_many_choices(hall: Hall, bot: Mini) -> None:
    """More than 25 choices are refused, and so is an empty name."""
    data = {"id": "1", "name": "game", "options": []}
    start = hall.server.interactions.start
    interaction = start(InteractionType.AUTOCOMPLETE, hall.ana.user, hall.channel, data)
    for choices in ([{"name": f"{n}", "value": f"{n}"} for n in range(26)], [{"name": ""}]):
        with pytest.raises(discord.HTTPException) as refused:
            await _respond(bot, interaction, {"type": 8, "data": {"choices": choices}})
        assert refused.value.code == 50035
    hall.server.violations.clear()


async def test_followups_of_a_user_install(hall: Hall, bot: Mini) -> None:
    """Where only the person has the application, five followups are the most."""
    guild = hall.server.world.add_guild("Elsewhere", with_bot=False)
    place = hall.server.world.add_channel(guild, "market")
    hall.server.world.add_member(guild, hall.ana.user)
    interaction = _command(hall, place)
    await _respond(bot, interaction, {"type": 4, "data": {"content": "hail"}})
    path = f"/webhooks/{bot.application_id}/{interaction.token}"
    for number in range(5):
        await bot.call("POST", path, json={"content": f"{number}"})
    with pytest.raises(discord.HTTPException) as refused:
        await bot.call("POST", path, json={"content": "too many"})
    assert refused.value.code == 40094
    with pytest.raises(discord.Forbidden):
        await bot.call("POST", f"/channels/{place.id}/messages", json={"content": "no"})


async def test_answers_can_be_deleted(hall: Hall, bot: Mini) -> None:
    """A private answer is deleted by its token."""
    outcome = await hall.ana.slash(hall.channel, "game", "who", {"person": hall.bjorn.user})
    path = f"/webhooks/{bot.application_id}/{outcome.interaction.token}/messages/@original"
    await bot.call("DELETE", path)
    assert hall.ana.sees(hall.channel) == []
    with pytest.raises(discord.NotFound):
        await bot.call("GET", path)


async def test_answers_need_their_channel(hall: Hall, bot: Mini) -> None:
    """When a channel is gone, so are the answers to what was done in it."""
    outcome = await hall.ana.slash(hall.channel, "game", "board")
    late = _command(hall)
    hall.server.world.delete_channel(hall.channel)
    path = f"/webhooks/{bot.application_id}/{outcome.interaction.token}"
    with pytest.raises(discord.NotFound) as followup:
        await bot.call("POST", path, json={"content": "gone"})
    with pytest.raises(discord.NotFound) as first:
        await _respond(bot, late, {"type": 4, "data": {"content": "gone"}})
    assert (followup.value.code, first.value.code) == (10003, 10003)


async def test_pressing_what_cannot_be_pressed(hall: Hall, bot: Mini) -> None:
    """Unknown components, deleted messages and those of others cannot be pressed."""
    board = (await hall.ana.slash(hall.channel, "game", "board")).message
    private = (await hall.ana.click(board, "mini:private")).message
    with pytest.raises(CannotAct, match="no component"):
        await hall.ana.click(board, "mini:unknown")
    with pytest.raises(CannotAct, match="not there"):
        await hall.bjorn.click(private, "mini:redraw")
    hall.server.messages.delete(board)
    with pytest.raises(CannotAct, match="not there"):
        await hall.ana.click(board, "mini:redraw")


def _command(hall: Hall, channel: Channel | None = None) -> Interaction:
    place = channel or hall.channel
    data = {"id": "1", "name": "unheard", "type": 1, "options": []}
    return hall.server.interactions.start(InteractionType.COMMAND, hall.ana.user, place, data)


async def _respond(bot: Mini, interaction: Interaction, body: object) -> object:
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    return await bot.call("POST", path, json=body)
