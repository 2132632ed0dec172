"""Messages by the channel routes: files, references, flags, mentions, nonces, history."""

import io
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.playground.acting import Actor
from bot.playground.entities import ChannelType
from bot.playground.permissions import Permission
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Board, Mini, picture, png

V2 = 1 << 15
TEXT = {"type": 10, "content": "hail"}


def place(hall: Hall, bot: Mini) -> discord.TextChannel:
    """Return the channel as the bot knows it."""
    channel = bot.get_channel(int(hall.channel.id))
    assert isinstance(channel, discord.TextChannel)
    return channel


async def post(hall: Hall, bot: Mini, **body: Any) -> Any:
    """Send a message with this raw body."""
    return await bot.call("POST", f"/channels/{hall.channel.id}/messages", json=body)


async def refused(hall: Hall, bot: Mini, **body: Any) -> discord.HTTPException:
    """Send a raw body that must be refused, and return the refusal."""
    with pytest.raises(discord.HTTPException) as caught:
        await post(hall, bot, **body)
    hall.server.violations.clear()
    return caught.value


async def test_send_edit_delete(hall: Hall, bot: Mini) -> None:
    """A message is sent, edited and deleted, and people see each step."""
    sent = await place(hall, bot).send("hail", silent=True)
    (seen,) = hall.ana.sees(hall.channel)
    assert (seen.text, seen.flags) == ("hail", 1 << 12)
    await sent.edit(content="farewell")
    assert (seen.text, seen.edited_at is not None) == ("farewell", True)
    await sent.delete()
    assert hall.ana.sees(hall.channel) == []
    assert seen.deleted


async def test_edit_replaces_named_files(hall: Hall, bot: Mini) -> None:
    """An edit with attachments keeps exactly those it lists."""
    sent = await place(hall, bot).send(view=Board("old"), file=picture())
    partial = place(hall, bot).get_partial_message(sent.id)
    await partial.edit(view=Board("new"), attachments=[picture(size=9)])
    (seen,) = hall.ana.sees(hall.channel)
    assert seen.text.startswith("new")
    assert [attachment.data for attachment in seen.attachments] == [png(9)]


async def test_unknown_file_reference(hall: Hall, bot: Mini) -> None:
    """A picture that names a file which is not uploaded is refused."""
    with pytest.raises(discord.HTTPException, match="referenced attachment was not found"):
        await place(hall, bot).send(view=Board("no picture"))


async def test_embed_shows_a_file(hall: Hall, bot: Mini) -> None:
    """An embed's picture is resolved to the file's address."""
    embed = discord.Embed(title="map").set_image(url="attachment://board.png")
    await place(hall, bot).send(embed=embed, file=picture())
    (seen,) = hall.ana.sees(hall.channel)
    assert seen.embeds[0]["image"]["url"].startswith(hall.server.url)


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"embeds": [{"description": "x" * 3500}, {"description": "x" * 3500}]},
        {"components": [TEXT]},
        {"flags": V2, "content": "both", "components": [TEXT]},
        {"flags": V2, "components": [TEXT] * 41},
        {"flags": V2, "components": [{"type": 10, "content": "x" * 2500}] * 2},
        {"flags": V2, "components": [{"type": 10, "content": "ᚠ" * 3500}]},
        {"nonce": "x" * 26, "content": "x"},
    ],
    ids=["content", "embeds", "no-flag", "legacy", "count", "characters", "bytes", "nonce"],
)
async def test_oversized_messages(hall: Hall, bot: Mini, body: dict[str, Any]) -> None:
    """What is too much for Discord is refused as an invalid form, and nothing is sent."""
    assert (await refused(hall, bot, **body)).code == 50035
    assert hall.ana.sees(hall.channel) == []


async def test_empty_message(hall: Hall, bot: Mini) -> None:
    """A message has at least something in it."""
    assert (await refused(hall, bot, content="")).code == 50006


async def test_doubled_custom_ids(hall: Hall, bot: Mini) -> None:
    """Two components of a message cannot share a custom id."""
    button = {"type": 2, "style": 1, "label": "a", "custom_id": "same"}
    error = await refused(hall, bot, components=[{"type": 1, "components": [button, button]}])
    assert "custom id cannot be duplicated" in str(error)


async def test_v2_flag_stays(hall: Hall, bot: Mini) -> None:
    """The flag cannot be taken off again, so words cannot return."""
    sent = await post(hall, bot, flags=V2, components=[TEXT])
    path = f"/channels/{hall.channel.id}/messages/{sent['id']}"
    with pytest.raises(discord.HTTPException) as caught:
        await bot.call("PATCH", path, json={"flags": 0, "components": [], "content": "words"})
    assert caught.value.code == 50035
    other = await post(hall, bot, content="words")
    path = f"/channels/{hall.channel.id}/messages/{other['id']}"
    edited = await bot.call(
        "PATCH", path, json={"flags": V2, "components": [TEXT], "content": None}
    )
    assert edited["flags"] == V2


async def test_too_many_and_too_large_files(hall: Hall, bot: Mini) -> None:
    """Eleven files are refused, and so is one above ten mebibytes."""
    channel = place(hall, bot)
    form = [{"name": "payload_json", "value": "{}"}] + [
        {"name": f"files[{n}]", "value": b"x", "filename": f"{n}.txt"} for n in range(11)
    ]
    with pytest.raises(discord.HTTPException) as many:
        await bot.call("POST", f"/channels/{channel.id}/messages", form=form)
    assert many.value.code == 50035
    big = discord.File(io.BytesIO(bytes(10 * 2**20 + 1)), "big.bin")
    with pytest.raises(discord.HTTPException) as large:
        await channel.send(file=big)
    assert (large.value.status, large.value.code) == (413, 40005)


async def test_nonce_returns_the_first_message(hall: Hall, bot: Mini) -> None:
    """A resend with the same nonce within minutes makes no second message."""
    channel = place(hall, bot)
    first = await channel.send("once", nonce="outbox-7")
    again = await channel.send("twice", nonce="outbox-7")
    assert again.id == first.id
    assert [message.text for message in hall.ana.sees(hall.channel)] == ["once"]
    hall.clock.advance(timedelta(minutes=6))
    later = await channel.send("later", nonce="outbox-7")
    assert later.id != first.id


async def test_allowed_mentions(hall: Hall, bot: Mini) -> None:
    """Only the mentions that are let through count and notify; an edit notifies nobody."""
    ana, bjorn = hall.ana.user, hall.bjorn.user
    text = f"{ana.mention} {bjorn.mention} @everyone"
    only_ana = discord.AllowedMentions(users=[discord.Object(int(ana.id))])
    sent = await place(hall, bot).send(text, allowed_mentions=only_ana)
    (seen,) = hall.ana.sees(hall.channel)
    assert (seen.mentions.users, seen.mentions.everyone) == ([ana], False)
    assert [m.text for m in hall.ana.notified()] == [text]
    assert hall.bjorn.notified() == []
    await sent.edit(content=f"{bjorn.mention}")
    assert seen.mentions.users == [bjorn]
    assert hall.bjorn.notified() == []


async def test_role_and_everyone_need_the_permission(hall: Hall, bot: Mini) -> None:
    """Only who may mention everybody notifies a whole role."""
    world = hall.server.world
    crew = world.add_role(hall.guild, "crew")
    world.set_roles(hall.member, crew)
    await place(hall, bot).send(f"{crew.mention} @here")
    assert hall.ana.notified() == []
    bot_member = hall.guild.members[world.bot.id]
    world.set_overwrite(hall.channel, bot_member, allow=Permission.MENTION_EVERYONE)
    await place(hall, bot).send(f"{crew.mention}")
    assert _texts(hall.ana) == [crew.mention]
    assert hall.bjorn.notified() == []
    await place(hall, bot).send("@here", allowed_mentions=discord.AllowedMentions.all())
    assert _texts(hall.bjorn) == ["@here"]


def _texts(actor: Actor) -> list[str]:
    return [message.text for message in actor.notified()]


async def test_contradictory_allowed_mentions(hall: Hall, bot: Mini) -> None:
    """A kind is let through as a whole or one by one, not both."""
    allowed = {"parse": ["users"], "users": [hall.ana.user.id]}
    error = await refused(hall, bot, content="x", allowed_mentions=allowed)
    assert "mutually exclusive" in str(error)


async def test_replies(hall: Hall, bot: Mini) -> None:
    """A reply names its message; one to a missing message fails unless it may."""
    said = await hall.ana.say(hall.channel, "who comes?")
    heard = await hall.server.until(lambda: bot.heard and bot.heard[-1])
    reply = await heard.reply("we do")
    assert reply.reference is not None
    assert str(reply.reference.message_id) == said.id
    gone = {"message_id": "1", "channel_id": hall.channel.id}
    assert (await refused(hall, bot, content="x", message_reference=gone)).code == 50035
    gone["fail_if_not_exists"] = False
    assert (await post(hall, bot, content="x", message_reference=gone))["type"] == 0


async def test_a_reply_calls_its_author(hall: Hall, bot: Mini) -> None:
    """A reply notifies the author it answers, unless it is told not to."""
    said = await hall.ana.say(hall.channel, "who comes?")
    reference = {"message_id": said.id}
    await post(hall, bot, content="we", message_reference=reference)
    assert _texts(hall.ana) == ["we"]
    quiet = {"parse": ["users"], "replied_user": False}
    await post(hall, bot, content="hush", message_reference=reference, allowed_mentions=quiet)
    assert _texts(hall.ana) == ["we"]


async def test_history_is_paged(hall: Hall, bot: Mini) -> None:
    """The bot reads backwards and forwards, and never finds ephemeral messages."""
    for number in range(7):
        await hall.ana.say(hall.channel, f"{number}")
    await hall.ana.slash(hall.channel, "game", "who", {"person": hall.ana.user})
    channel = place(hall, bot)
    assert [m.id async for m in channel.history(limit=3)] == _ids(hall)[:3:-1]
    middle = discord.Object(_ids(hall)[3])
    assert [m.id async for m in channel.history(before=middle)] == _ids(hall)[2::-1]
    assert [m.id async for m in channel.history(after=middle)] == _ids(hall)[4:]
    around = [m.id async for m in channel.history(around=middle, limit=3)]
    assert sorted(around) == _ids(hall)[2:5]


def _ids(hall: Hall) -> list[int]:
    return [int(m.id) for m in hall.bjorn.sees(hall.channel)]


async def test_no_words_in_a_category(hall: Hall, bot: Mini) -> None:
    """A category takes no messages."""
    harbour = hall.server.world.add_channel(hall.guild, "Harbour", type=ChannelType.CATEGORY)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.call("POST", f"/channels/{harbour.id}/messages", json={"content": "x"})
    assert caught.value.code == 50008


async def test_pins(hall: Hall, bot: Mini) -> None:
    """A message is pinned and unpinned."""
    sent = await place(hall, bot).send("remember")
    await sent.pin()
    (seen,) = hall.ana.sees(hall.channel)
    assert seen.pinned
    await sent.unpin()
    assert not seen.pinned


async def test_messages_of_others(hall: Hall, bot: Mini) -> None:
    """The bot cannot edit what others wrote, and deletes it only as a moderator."""
    said = await hall.ana.say(hall.channel, "mine")
    partial = place(hall, bot).get_partial_message(int(said.id))
    with pytest.raises(discord.Forbidden) as caught:
        await partial.edit(content="yours")
    assert caught.value.code == 50005
    await partial.delete()
    assert said.deleted


async def test_unknown_places(hall: Hall, bot: Mini) -> None:
    """What is not there has its own error."""
    for path, code in [
        ("/channels/1", 10003),
        (f"/channels/{hall.channel.id}/messages/1", 10008),
        ("/guilds/1", 10004),
        (f"/guilds/{hall.guild.id}/members/1", 10007),
        ("/users/1", 10013),
    ]:
        with pytest.raises(discord.NotFound) as caught:
            await bot.call("GET", path)
        assert caught.value.code == code
    with pytest.raises(discord.NotFound):
        await bot.call("GET", "/no/such/route")
    assert hall.server.violations == ["no such route: no/such/route"]
    hall.server.violations.clear()


async def test_malformed_body(hall: Hall, bot: Mini, monkeypatch: pytest.MonkeyPatch) -> None:
    """A body of the wrong shape is refused and noted, even where nothing validates it."""
    monkeypatch.setattr(hall.server._rest, "_validator", None)
    with pytest.raises(discord.HTTPException) as caught:
        await bot.call("POST", "/users/@me/channels", json={})
    assert caught.value.code == 50035
    assert "not understood: KeyError('recipient_id')" in hall.server.violations[0]
    hall.server.violations.clear()
