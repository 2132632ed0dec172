"""The application's registered commands: global and per server, and who may use them where."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.playground.entities import Channel, Guild, Json, User
from bot.playground.errors import ApiError, refuse_any, unknown
from bot.playground.permissions import Permission, base_permissions
from bot.playground.world import World
from bot.ui.command_limits import CHAT_INPUT, commands_problems

_DEFAULTS: Json = {
    "type": CHAT_INPUT,
    "description": "",
    "options": [],
    "default_member_permissions": None,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}
_IN_GUILD, _IN_DIRECT = 0, 1
CREATED_A_DAY = 200
"""Commands that may be created anew in one scope within a day; updates do not count."""


class Commands:
    """Registered commands by scope: None for global ones, else the id of a server."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._registered: dict[str | None, list[Json]] = {}
        self._created: dict[str | None, list[datetime]] = {}

    def of(self, scope: str | None) -> list[Json]:
        """Return the commands of one scope."""
        return self._registered.get(scope, [])

    def replace(self, scope: str | None, bodies: Sequence[Json]) -> list[Json]:
        """Register exactly these commands; those of the same name and type keep their id."""
        refuse_any(commands_problems(bodies))
        self._count_new(scope, bodies)
        self._registered[scope] = [self._registered_form(scope, body) for body in bodies]
        self._tell(scope)
        return self._registered[scope]

    def _count_new(self, scope: str | None, bodies: Sequence[Json]) -> None:
        known, now = {_key(command) for command in self.of(scope)}, self._world.now()
        fresh = [made for made in self._created.get(scope, ()) if now - made < timedelta(days=1)]
        fresh += [now for body in bodies if _key(body) not in known]
        if len(fresh) > CREATED_A_DAY:
            text = "Max number of daily application command creates has been reached"
            raise ApiError(400, 30034, f"{text} ({CREATED_A_DAY})")
        self._created[scope] = fresh

    def add(self, scope: str | None, body: Json) -> Json:
        """Register one command more, in place of one of the same name and type."""
        others = [c for c in self.of(scope) if _key(c) != _key(body)]
        return self.replace(scope, [*others, body])[-1]

    def change(self, scope: str | None, command_id: str, body: Json) -> Json:
        """Change some fields of one command."""
        old = self._by_id(scope, command_id)
        position = self.of(scope).index(old)
        changed = [{**c, **body} if c is old else c for c in self.of(scope)]
        return self.replace(scope, changed)[position]

    def remove(self, scope: str | None, command_id: str) -> None:
        """Remove one command."""
        self._registered[scope].remove(self._by_id(scope, command_id))
        self._tell(scope)

    def named(self, name: str, guild: Guild | None) -> Json | None:
        """Return the slash command of that name in a server, its own before the global one."""
        scopes = [guild.id, None] if guild else [None]
        found = (c for scope in scopes for c in self.of(scope))
        return next((c for c in found if c["name"] == name and c["type"] == CHAT_INPUT), None)

    def usable(self, user: User, channel: Channel) -> list[Json]:
        """Return the commands that a user is offered in a channel."""
        listed = [*(self.of(channel.guild.id) if channel.guild else ()), *self.of(None)]
        return [command for command in listed if self.may_use(command, user, channel)]

    def may_use(self, command: Json, user: User, channel: Channel) -> bool:
        """Tell whether contexts and permissions let a user call a command in a channel."""
        context = _IN_GUILD if channel.guild else _IN_DIRECT
        if command["contexts"] is not None and context not in command["contexts"]:
            return False
        if channel.guild is None:
            return bool(command.get("dm_permission", True))
        member = channel.guild.members.get(user.id)
        wanted = Permission.USE_APPLICATION_COMMANDS | Permission.VIEW_CHANNEL
        if member is None or not self._world.may(user, channel, wanted):
            return False
        needed = command["default_member_permissions"]
        # "0" is for administrators alone.
        required = Permission.ADMINISTRATOR if needed == "0" else int(needed or 0)
        return base_permissions(member) & required == required

    def _by_id(self, scope: str | None, command_id: str) -> Json:
        for command in self.of(scope):
            if command["id"] == command_id:
                return command
        raise unknown("Application Command")

    def _registered_form(self, scope: str | None, body: Json) -> Json:
        old = next((c for c in self.of(scope) if _key(c) == _key(body)), None)
        command = {**_DEFAULTS, **body}
        permissions = command["default_member_permissions"]
        command["default_member_permissions"] = None if permissions is None else str(permissions)
        command["application_id"] = self._world.application_id
        command["id"] = old["id"] if old else self._world.snowflake()
        if scope:
            command["guild_id"] = scope
        command["version"] = old["version"] if old else None
        if command != old:
            command["version"] = self._world.snowflake()
        return command

    def _tell(self, scope: str | None) -> None:
        guild = self._world.guilds.get(scope) if scope else None
        self._world.emit("COMMANDS_UPDATE", {"guild_id": scope}, guild)


def _key(command: Json) -> tuple[str, int]:
    return command["name"], command.get("type", CHAT_INPUT)
