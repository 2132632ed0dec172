"""REST routes below /channels: messages, threads, and the channels themselves."""

from datetime import datetime

from bot.playground.entities import Channel, ChannelType, Json
from bot.playground.errors import ApiError, missing_access, missing_permissions, refuse_any, unknown
from bot.playground.message import Message
from bot.playground.messages import Messages
from bot.playground.permissions import Permission
from bot.playground.rest import Call, Routes
from bot.playground.threads import (
    archive_if_idle,
    archived_threads,
    join,
    leave,
    member_payload,
    open_thread,
    refuse_archived,
    set_archived,
    wake,
)
from bot.playground.world import World
from bot.ui.limits import thread_problems

_THREAD_STATE = {"archived", "locked"}


class ChannelRoutes:
    """What the bot may ask of channels, with the permissions that Discord wants for it."""

    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages

    def routes(self) -> Routes:
        """Return the routes with their handlers."""
        channel, message = "/channels/{channel}", "/channels/{channel}/messages/{message}"
        reaction = message + "/reactions/{emoji}/@me"
        member = channel + "/thread-members/{user}"
        pin = channel + "/messages/pins/{message}"
        return [
            ("GET", channel, self._get_channel),
            ("PATCH", channel, self._change_channel),
            ("DELETE", channel, self._delete_channel),
            ("POST", channel + "/typing", self._typing),
            ("POST", channel + "/messages", self._send),
            ("GET", channel + "/messages", self._history),
            ("PUT", pin, self._pin),
            ("DELETE", pin, self._unpin),
            ("GET", message, self._get_message),
            ("PATCH", message, self._edit),
            ("DELETE", message, self._delete),
            ("PUT", reaction, self._react),
            ("DELETE", reaction, self._take_reaction),
            ("POST", message + "/threads", self._thread_on_message),
            ("POST", channel + "/threads", self._thread),
            ("GET", channel + "/threads/archived/public", self._archived_public),
            ("GET", channel + "/threads/archived/private", self._archived_private),
            ("GET", channel + "/thread-members", self._thread_members),
            ("PUT", member, self._add_thread_member),
            ("DELETE", member, self._remove_thread_member),
        ]

    def _channel(self, call: Call, *wanted: Permission) -> Channel:
        channel = self._world.channel(call["channel"])
        archive_if_idle(self._world, channel)
        granted = self._world.permissions(self._world.bot, channel)
        if not granted & Permission.VIEW_CHANNEL:
            raise missing_access()
        for permission in wanted:
            if not granted & permission:
                raise missing_permissions()
        return channel

    def _message(self, call: Call, *wanted: Permission) -> Message:
        channel = self._channel(call, *wanted)
        return self._messages.find(channel.id, call["message"])

    def _get_channel(self, call: Call) -> Json:
        return self._channel(call).payload()

    def _change_channel(self, call: Call) -> Json:
        channel = self._channel(call)
        if channel.thread is None:
            self._channel(call, Permission.MANAGE_CHANNELS)
            channel.name = call.body.get("name", channel.name)
            channel.topic = call.body.get("topic", channel.topic)
            channel.slowmode = call.body.get("rate_limit_per_user", channel.slowmode)
            self._world.changed(channel)
        else:
            self._change_thread(call, channel)
        return channel.payload()

    def _change_thread(self, call: Call, channel: Channel) -> None:
        thread, body = channel.as_thread(), call.body
        refuse_any(thread_problems(body))
        owned = thread.owner_id == self._world.bot.id
        # Its owner may do all but lock it and change a locked one.
        if not owned or "locked" in body or (thread.locked and "archived" in body):
            self._channel(call, Permission.MANAGE_THREADS)
        if set(body) - _THREAD_STATE and body.get("archived") is not False:
            refuse_archived(channel)
        channel.name = body.get("name", channel.name)
        channel.slowmode = body.get("rate_limit_per_user", channel.slowmode)
        minutes = body.get("auto_archive_duration", thread.auto_archive_minutes)
        thread.auto_archive_minutes = minutes
        archived = body.get("archived", thread.archived)
        set_archived(self._world, channel, archived=archived, locked=body.get("locked"))

    def _delete_channel(self, call: Call) -> Json:
        channel = self._channel(call)
        if channel.guild:
            wanted = Permission.MANAGE_THREADS if channel.thread else Permission.MANAGE_CHANNELS
            self._channel(call, wanted)
            self._world.delete_channel(channel)
        return channel.payload()

    def _typing(self, call: Call) -> None:
        self._channel(call)

    def _send(self, call: Call) -> Json:
        channel = self._writable(call)
        message = self._messages.send(channel, self._world.bot, call.body, call.files)
        return message.payload()

    def _writable(self, call: Call) -> Channel:
        channel = self._world.channel(call["channel"])
        self._refuse_closed(channel)
        threaded = channel.thread is not None
        wanted = [Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES]
        if call.files:
            wanted.append(Permission.ATTACH_FILES)
        if call.body.get("embeds"):
            wanted.append(Permission.EMBED_LINKS)
        if call.body.get("message_reference"):
            wanted.append(Permission.READ_MESSAGE_HISTORY)
        self._channel(call, *wanted)
        if channel.type is ChannelType.CATEGORY:
            raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
        powerful = self._world.may(self._world.bot, channel, Permission.MANAGE_THREADS)
        wake(self._world, channel, may_unlock=powerful)
        return channel

    def _refuse_closed(self, channel: Channel) -> None:
        user = channel.recipient
        if user is None:
            return
        if not user.accepts_dms:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        if not any(g.has_bot and user.id in g.members for g in self._world.guilds.values()):
            text = "Cannot send messages to this user due to having no mutual guilds"
            raise ApiError(403, 50278, text)

    def _history(self, call: Call) -> list[Json]:
        channel = self._channel(call)
        if not self._world.may(self._world.bot, channel, Permission.READ_MESSAGE_HISTORY):
            return []
        found = [m for m in self._messages.of(channel) if not m.ephemeral]
        return [message.payload() for message in _page(found, call)]

    def _get_message(self, call: Call) -> Json:
        return self._message(call, Permission.READ_MESSAGE_HISTORY).payload()

    def _edit(self, call: Call) -> Json:
        message = self._message(call)
        if message.author is not self._world.bot:
            raise ApiError(403, 50005, "Cannot edit a message authored by another user")
        refuse_archived(message.channel)
        return self._messages.edit(message, call.body, call.files).payload()

    def _delete(self, call: Call) -> None:
        message = self._message(call)
        if message.author is not self._world.bot:
            if message.channel.guild is None:
                raise ApiError(403, 50003, "Cannot execute action on a DM channel")
            self._channel(call, Permission.MANAGE_MESSAGES)
        refuse_archived(message.channel)
        self._messages.delete(message)

    def _react(self, call: Call) -> None:
        message = self._message(call, Permission.READ_MESSAGE_HISTORY)
        if call["emoji"] not in message.reactions:
            self._channel(call, Permission.ADD_REACTIONS)
        refuse_archived(message.channel)
        self._messages.react(message, self._world.bot, call["emoji"], wanted=True)

    def _take_reaction(self, call: Call) -> None:
        message = self._message(call)
        refuse_archived(message.channel)
        self._messages.react(message, self._world.bot, call["emoji"], wanted=False)

    def _pin(self, call: Call) -> None:
        self._messages.pin(self._message(call, Permission.PIN_MESSAGES), pinned=True)

    def _unpin(self, call: Call) -> None:
        self._messages.pin(self._message(call, Permission.PIN_MESSAGES), pinned=False)

    def _thread_on_message(self, call: Call) -> Json:
        message = self._message(call, Permission.CREATE_PUBLIC_THREADS)
        return self._open(message.channel, call.body, message.id)

    def _thread(self, call: Call) -> Json:
        public = call.body.get("type", ChannelType.PRIVATE_THREAD) == ChannelType.PUBLIC_THREAD
        wanted = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
        return self._open(self._channel(call, wanted), call.body, None)

    def _open(self, channel: Channel, body: Json, message_id: str | None) -> Json:
        bot = self._world.bot
        thread = open_thread(self._world, channel, bot, body, message_id=message_id)
        return thread.payload() | {"member": member_payload(thread, bot)}

    def _archived_public(self, call: Call) -> Json:
        return self._archived(call, ChannelType.PUBLIC_THREAD, Permission.READ_MESSAGE_HISTORY)

    def _archived_private(self, call: Call) -> Json:
        wanted = Permission.READ_MESSAGE_HISTORY | Permission.MANAGE_THREADS
        return self._archived(call, ChannelType.PRIVATE_THREAD, *wanted)

    def _archived(self, call: Call, kind: ChannelType, *wanted: Permission) -> Json:
        channel = self._channel(call, *wanted)
        before = call.query.get("before")
        moment = datetime.fromisoformat(before) if before else None
        found = archived_threads(self._world, channel, kind, moment)
        limit = int(call.query.get("limit", 50))
        return {
            "threads": [thread.payload() for thread in found[:limit]],
            "members": [],
            "has_more": len(found) > limit,
        }

    def _thread_members(self, call: Call) -> list[Json]:
        thread = self._channel(call)
        members = thread.as_thread().members
        return [member_payload(thread, self._world.user(user_id)) for user_id in members]

    def _add_thread_member(self, call: Call) -> None:
        user = self._world.bot if call["user"] == "@me" else self._world.user(call["user"])
        thread = self._channel(call)
        if thread.guild is None or user.id not in thread.guild.members:
            raise unknown("Member")
        join(self._world, thread, user)

    def _remove_thread_member(self, call: Call) -> None:
        mine = call["user"] == "@me"
        thread = self._channel(call) if mine else self._channel(call, Permission.MANAGE_THREADS)
        refuse_archived(thread)
        leave(self._world, thread, self._world.bot if mine else self._world.user(call["user"]))


def _page(messages: list[Message], call: Call) -> list[Message]:
    """Return one page of a history, newest first, by `limit`, `before`, `after` and `around`."""
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise ApiError(400, 50035, "Invalid Form Body")
    if "after" in call.query:
        newer = [m for m in messages if int(m.id) > int(call.query["after"])]
        return newer[:limit][::-1]
    if "around" in call.query:
        older_count = sum(int(m.id) < int(call.query["around"]) for m in messages)
        start = max(0, older_count - limit // 2)
        return messages[start : start + limit][::-1]
    before = call.query.get("before")
    older = [m for m in messages if before is None or int(m.id) < int(before)]
    return older[-limit:][::-1]
