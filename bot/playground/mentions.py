"""Who is mentioned by a message, and who of them is notified, given its `allowed_mentions`."""

import re
from dataclasses import dataclass, field

from bot.playground.entities import Channel, Json, Role, User
from bot.playground.errors import invalid_field
from bot.playground.permissions import Permission
from bot.playground.world import World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_MOST = 100


@dataclass(slots=True)
class Mentions:
    """The mentions that count: a suppressed one stays text and is not listed."""

    users: list[User] = field(default_factory=list)
    roles: list[Role] = field(default_factory=list)
    everyone: bool = False

    def notified(self, world: World, channel: Channel) -> frozenset[str]:
        """Return the ids of all users whom these mentions notify: only who sees the channel."""
        members = channel.guild.members.values() if channel.guild else ()
        called = [m.user for m in members if self.everyone or set(self.roles) & set(m.roles)]
        people = [*self.users, *called]
        seeing = [one for one in people if world.may(one, channel, Permission.VIEW_CHANNEL)]
        return frozenset(user.id for user in seeing)


def check_allowed(allowed: Json | None) -> None:
    """Refuse contradictory or oversized `allowed_mentions`."""
    allowed = allowed or {}
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        path = f"allowed_mentions.{kind}"
        if listed and kind in (allowed.get("parse") or []):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            raise invalid_field("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE", message)
        if len(listed) > _MOST:
            raise invalid_field(path, "BASE_TYPE_MAX_LENGTH", f"Must be {_MOST} or fewer.")


def find(world: World, channel: Channel, author: User, text: str, allowed: Json | None) -> Mentions:
    """Find the mentions in a text that `allowed` (None: all) lets through."""
    parse = {"users", "roles", "everyone"} if allowed is None else set(allowed.get("parse") or ())
    listed = {str(i) for key in ("users", "roles") for i in (allowed or {}).get(key) or ()}
    users = [
        world.users[i]
        for i in dict.fromkeys(_USER.findall(text))
        if i in world.users and ("users" in parse or i in listed)
    ]
    if channel.guild is None:
        return Mentions(users)
    powerful = world.may(author, channel, Permission.MENTION_EVERYONE)
    roles = [
        role
        for i in dict.fromkeys(_ROLE.findall(text))
        if (role := channel.guild.roles.get(i))
        and ("roles" in parse or i in listed)
        and (role.mentionable or powerful)
    ]
    everyone = powerful and "everyone" in parse and bool(_EVERYONE.search(text))
    return Mentions(users, roles, everyone)
