"""Threads: opening, joining, archiving and the rules that Discord keeps for them."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from bot.playground.clock import iso
from bot.playground.entities import Channel, ChannelType, Json, ThreadState, User
from bot.playground.errors import ApiError, refuse_any
from bot.playground.permissions import Permission
from bot.playground.world import World, sent_at
from bot.ui.limits import thread_problems

ACTIVE_THREADS = 1_000
"""Threads of one server that may be active at a time."""


def open_thread(
    world: World,
    parent: Channel,
    owner: User,
    body: Json,
    *,
    message_id: str | None = None,
) -> Channel:
    """Open a thread in a text channel; one that grows from a message takes the message's id."""
    refuse_any(thread_problems({"name": "", **body}))
    if parent.type is not ChannelType.TEXT or parent.guild is None:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if message_id in world.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    if len(parent.guild.threads()) >= ACTIVE_THREADS:
        raise ApiError(400, 160006, "Maximum number of active threads reached")
    public = message_id or body.get("type", 12) == ChannelType.PUBLIC_THREAD
    now = world.now()
    minutes = body.get("auto_archive_duration") or 1440
    thread = Channel(
        message_id or world.snowflake(),
        ChannelType.PUBLIC_THREAD if public else ChannelType.PRIVATE_THREAD,
        body["name"],
        parent.guild,
        parent,
        slowmode=body.get("rate_limit_per_user") or 0,
        thread=ThreadState(owner.id, now, now, minutes, invitable=body.get("invitable", True)),
    )
    join(world, thread, owner, tell=False)
    return world.place(thread, "THREAD_CREATE", newly_created=True)


def join(world: World, thread: Channel, user: User, *, tell: bool = True) -> None:
    """Add a user to a thread; an archived one takes no new members."""
    refuse_archived(thread)
    if user.id in thread.as_thread().members:
        return
    thread.as_thread().members[user.id] = world.now()
    if tell:
        _tell_members(world, thread, added=[user])


def draw_in(world: World, thread: Channel, author: User, mentioned: Iterable[User]) -> None:
    """Make members of who writes in a thread and of whom they mention, as far as they may.

    A mention adds only who can see the channel; in a private thread only if its members may
    invite, or if the author manages threads.
    """
    if thread.guild is None or author.id not in thread.guild.members:
        return
    join(world, thread, author)
    open_to_all = thread.type is ChannelType.PUBLIC_THREAD or thread.as_thread().invitable
    if not (open_to_all or world.may(author, thread, Permission.MANAGE_THREADS)):
        return
    for user in mentioned:
        if thread.parent and world.may(user, thread.parent, Permission.VIEW_CHANNEL):
            join(world, thread, user)


def leave(world: World, thread: Channel, user: User) -> None:
    """Take a user out of a thread."""
    if thread.as_thread().members.pop(user.id, None):
        _tell_members(world, thread, removed=[user])


def _tell_members(
    world: World,
    thread: Channel,
    added: list[User] | None = None,
    removed: list[User] | None = None,
) -> None:
    data = {
        "id": thread.id,
        "guild_id": thread.guild_id,
        "member_count": len(thread.as_thread().members),
        "added_members": [member_payload(thread, user) for user in added or ()],
        "removed_member_ids": [user.id for user in removed or ()],
    }
    world.emit("THREAD_MEMBERS_UPDATE", data, thread)


def member_payload(thread: Channel, user: User) -> Json:
    """Return the thread member object of a user in the thread."""
    joined = thread.as_thread().members[user.id]
    return {"id": thread.id, "user_id": user.id, "join_timestamp": iso(joined), "flags": 0}


def refuse_archived(channel: Channel) -> None:
    """Raise Discord's error 50083 in an archived thread."""
    if channel.thread and channel.thread.archived:
        raise ApiError(400, 50083, "Thread is archived")


def wake(world: World, channel: Channel, *, may_unlock: bool) -> None:
    """Unarchive a thread because somebody writes in it; a locked one only for who may unlock."""
    if not (channel.thread and channel.thread.archived):
        return
    if channel.thread.locked and not may_unlock:
        raise ApiError(400, 50083, "Thread is archived")
    set_archived(world, channel, archived=False)


def archive_if_idle(world: World, channel: Channel) -> None:
    """Archive a thread in which nobody has written for as long as it waits."""
    state = channel.thread
    if state is None or state.archived:
        return
    written = sent_at(channel.last_message_id) if channel.last_message_id else state.created_at
    idle_since = max(written, state.archive_changed_at)
    if world.now() - idle_since >= timedelta(minutes=state.auto_archive_minutes):
        set_archived(world, channel, archived=True)


def archived_threads(
    world: World, parent: Channel, kind: ChannelType, before: datetime | None
) -> list[Channel]:
    """The archived threads of a channel, the newest archived first, archived before a moment."""
    threads = [c for c in world.channels.values() if c.parent is parent and c.type is kind]
    for thread in threads:
        archive_if_idle(world, thread)
    found = [t for t in threads if t.as_thread().archived]
    if before is not None:
        found = [t for t in found if t.as_thread().archive_changed_at < before]
    return sorted(found, key=lambda t: t.as_thread().archive_changed_at, reverse=True)


def set_archived(
    world: World, channel: Channel, *, archived: bool, locked: bool | None = None
) -> None:
    """Archive or unarchive a thread, and lock or unlock it where `locked` is given."""
    state = channel.as_thread()
    if state.archived != archived:
        state.archived = archived
        state.archive_changed_at = world.now()
    if locked is not None:
        state.locked = locked
    world.changed(channel)
