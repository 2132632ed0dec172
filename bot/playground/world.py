"""The in-memory world: who and what exists, and the changes that people make to it.

Every change emits the event that Discord would send. Time comes from one clock, ids from it too.
"""

from datetime import UTC, datetime, timedelta

from bot.playground.clock import Clock
from bot.playground.entities import (
    Channel,
    ChannelType,
    Guild,
    Json,
    Member,
    Overwrite,
    Role,
    User,
)
from bot.playground.errors import unknown
from bot.playground.events import Event, Events
from bot.playground.permissions import DIRECT, EVERYONE, Permission, permissions_in

_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
BOT_PERMISSIONS = Permission(
    EVERYONE | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.PIN_MESSAGES
)


def sent_at(snowflake: str) -> datetime:
    """Return the moment that an id carries."""
    return _EPOCH + timedelta(milliseconds=int(snowflake) >> 22)


class World:
    """Users, servers and channels, with the methods that change them."""

    def __init__(self, clock: Clock, events: Events, bot_name: str = "Skald") -> None:
        self.clock = clock
        self.events = events
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self._directs: dict[str, Channel] = {}
        self._last_snowflake = 0
        self.bot = self.add_user(bot_name, bot=True)

    @property
    def application_id(self) -> str:
        """The application's id, which is also the bot user's."""
        return self.bot.id

    def now(self) -> datetime:
        """Return the world's present moment."""
        return self.clock()

    def snowflake(self) -> str:
        """Return a new id; later ids are greater."""
        milliseconds = (self.now() - _EPOCH) // timedelta(milliseconds=1)
        self._last_snowflake = max(milliseconds << 22, self._last_snowflake + 1)
        return str(self._last_snowflake)

    def emit(self, name: str, data: Json, place: Channel | Guild | None = None) -> None:
        """Emit an event of a channel or server."""
        if isinstance(place, Channel):
            self.events.emit(Event(name, data, guild=place.guild, channel=place))
        else:
            self.events.emit(Event(name, data, guild=place))

    def add_user(
        self, name: str, *, bot: bool = False, locale: str = "en-US", part: str = "member"
    ) -> User:
        """Create a user who is in no server yet."""
        user = User(self.snowflake(), name, bot, locale, part)
        self.users[user.id] = user
        return user

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        bot_permissions: int = BOT_PERMISSIONS,
        with_bot: bool = True,
    ) -> Guild:
        """Create a server; the bot gets a role of its own. Without the bot, only users have it."""
        guild_id = self.snowflake()
        everyone = Role(guild_id, "@everyone", EVERYONE, position=0)
        guild = Guild(guild_id, name, "0", everyone, locale, has_bot=False)
        guild.roles[everyone.id] = everyone
        self.guilds[guild.id] = guild
        if with_bot:
            self.invite_bot(guild, bot_permissions)
        return guild

    def invite_bot(self, guild: Guild, permissions: int = BOT_PERMISSIONS) -> None:
        """Install the application in the server with these permissions."""
        role = self.add_role(guild, self.bot.name, permissions, managed=True)
        guild.members[self.bot.id] = Member(guild, self.bot, self.now(), [role])
        guild.has_bot = True
        self.emit("GUILD_CREATE", guild.payload(), guild)

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of the server."""
        self.emit("GUILD_DELETE", {"id": guild.id, "unavailable": False}, guild)
        guild.has_bot = False
        del guild.members[self.bot.id]

    def cut_off(self, guild: Guild) -> None:
        """Let Discord lose sight of a server for a while; nobody is thrown out."""
        guild.is_cut_off = True
        self.emit("GUILD_DELETE", {"id": guild.id, "unavailable": True}, guild)

    def reconnect(self, guild: Guild) -> None:
        """The server is in sight again."""
        guild.is_cut_off = False
        self.emit("GUILD_CREATE", guild.payload(), guild)

    def add_role(
        self, guild: Guild, name: str, permissions: int = 0, *, managed: bool = False
    ) -> Role:
        """Create a role above the existing ones."""
        role = Role(self.snowflake(), name, permissions, len(guild.roles), managed=managed)
        guild.roles[role.id] = role
        self.emit("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role.payload()}, guild)
        return role

    def change_role(self, guild: Guild, role: Role, permissions: int) -> None:
        """Give a role other permissions."""
        role.permissions = permissions
        self.emit("GUILD_ROLE_UPDATE", {"guild_id": guild.id, "role": role.payload()}, guild)

    def remove_role(self, guild: Guild, role: Role) -> None:
        """Delete a role; members and channels lose it."""
        del guild.roles[role.id]
        for member in guild.members.values():
            member.roles = [kept for kept in member.roles if kept is not role]
        for channel in guild.channels.values():
            channel.overwrites.pop(role.id, None)
        self.emit("GUILD_ROLE_DELETE", {"guild_id": guild.id, "role_id": role.id}, guild)

    def add_member(
        self,
        guild: Guild,
        who: str | User,
        *,
        roles: tuple[Role, ...] = (),
        locale: str = "en-US",
        part: str = "member",
    ) -> Member:
        """Let a new person of that name, or an existing user, join the server."""
        user = self.add_user(who, locale=locale, part=part) if isinstance(who, str) else who
        if user.id in guild.banned:
            raise ValueError(f"{user.name} is banned from {guild.name}")
        member = Member(guild, user, self.now(), list(roles))
        guild.members[user.id] = member
        self.emit("GUILD_MEMBER_ADD", {"guild_id": guild.id, **member.payload()}, guild)
        return member

    def remove_member(self, member: Member) -> None:
        """Let a member leave the server and all its threads."""
        guild = member.guild
        del guild.members[member.id]
        for thread in guild.channels.values():
            if thread.thread:
                thread.thread.members.pop(member.id, None)
        data = {"guild_id": guild.id, "user": member.user.payload()}
        self.emit("GUILD_MEMBER_REMOVE", data, guild)

    def ban(self, member: Member) -> None:
        """Throw a member out, who cannot join again until unbanned."""
        member.guild.banned.add(member.id)
        data = {"guild_id": member.guild.id, "user": member.user.payload()}
        self.emit("GUILD_BAN_ADD", data, member.guild)
        self.remove_member(member)

    def unban(self, guild: Guild, user: User) -> None:
        """Allow somebody to join again."""
        guild.banned.remove(user.id)
        data = {"guild_id": guild.id, "user": user.payload()}
        self.emit("GUILD_BAN_REMOVE", data, guild)

    def set_roles(self, member: Member, *roles: Role) -> None:
        """Give the member exactly these roles."""
        member.roles = list(roles)
        data = {"guild_id": member.guild.id, **member.payload()}
        self.emit("GUILD_MEMBER_UPDATE", data, member.guild)

    def add_channel(
        self,
        guild: Guild,
        name: str,
        *,
        type: ChannelType = ChannelType.TEXT,  # noqa: A002 - Discord's word
        parent: Channel | None = None,
        topic: str | None = None,
        slowmode: int = 0,
        overwrites: tuple[Overwrite, ...] = (),
    ) -> Channel:
        """Create a text channel or category."""
        channel = Channel(
            self.snowflake(),
            type,
            name,
            guild,
            parent,
            topic,
            position=len(guild.channels),
            slowmode=slowmode,
            overwrites={overwrite.target_id: overwrite for overwrite in overwrites},
        )
        return self.place(channel, "CHANNEL_CREATE")

    def place(self, channel: Channel, event: str, **more: object) -> Channel:
        """Put a new channel or thread into its server and tell of it, with `more` in the event."""
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels[channel.id] = channel
        self.emit(event, channel.payload() | more, channel)
        return channel

    def direct(self, user: User) -> Channel:
        """Return the direct channel between the bot and a user, the same each time."""
        if user.id not in self._directs:
            channel = Channel(self.snowflake(), ChannelType.DM, recipient=user)
            self._directs[user.id] = self.place(channel, "CHANNEL_CREATE")
        return self._directs[user.id]

    def directs_of(self, user: User) -> list[Channel]:
        """Return the direct channels in which the user takes part."""
        return [self._directs[user.id]] if user.id in self._directs else []

    def set_overwrite(
        self, channel: Channel, target: Role | Member, *, allow: int = 0, deny: int = 0
    ) -> None:
        """Grant to or take from a role or member in one channel."""
        overwrite = Overwrite(target.id, isinstance(target, Member), allow, deny)
        channel.overwrites[target.id] = overwrite
        self.changed(channel)

    def changed(self, channel: Channel) -> None:
        """Tell that a channel or thread is no longer as it was."""
        event = "THREAD_UPDATE" if channel.thread else "CHANNEL_UPDATE"
        self.emit(event, channel.payload(), channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a thread, or a channel with its threads, of which nobody is told one by one."""
        threads = [c for c in self.channels.values() if c.parent is channel and c.thread]
        for gone in [channel, *threads]:
            del self.channels[gone.id]
            if gone.guild:
                del gone.guild.channels[gone.id]
        event = "THREAD_DELETE" if channel.thread else "CHANNEL_DELETE"
        self.emit(event, channel.payload(), channel)

    def channel(self, channel_id: str) -> Channel:
        """Return a channel by its id, or raise Discord's error 10003."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise unknown("Channel")
        return channel

    def guild(self, guild_id: str) -> Guild:
        """Return a server in which the bot is, or raise Discord's error 10004."""
        guild = self.guilds.get(guild_id)
        if guild is None or not guild.has_bot:
            raise unknown("Guild")
        return guild

    def user(self, user_id: str) -> User:
        """Return a user by id, or raise Discord's error 10013."""
        user = self.users.get(user_id)
        if user is None:
            raise unknown("User")
        return user

    def permissions(self, user: User, channel: Channel) -> Permission:
        """Return what a user may do in a channel; nothing where the user is not a member."""
        if channel.guild is None:
            return DIRECT if user in {self.bot, channel.recipient} else Permission(0)
        member = channel.guild.members.get(user.id)
        return permissions_in(member, channel) if member else Permission(0)

    def may(self, user: User, channel: Channel, wanted: Permission) -> bool:
        """Tell whether a user has all the wanted permissions in a channel."""
        return self.permissions(user, channel) & wanted == wanted
