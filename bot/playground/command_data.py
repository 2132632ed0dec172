"""Builds what the client sends for a slash command, refusing what it would not let through."""

from collections.abc import Mapping
from typing import Any

from bot.playground.entities import Channel, Json
from bot.playground.permissions import permissions_in
from bot.playground.world import World
from bot.ui.command_limits import INTEGER, NUMBER, STRING, SUBCOMMAND, SUBCOMMAND_GROUP

_BOOLEAN, _USER, _CHANNEL, _ROLE, _MENTIONABLE = 5, 6, 7, 8, 9


class CannotAct(Exception):
    """The client would not let a person do this; the text says why."""


class CommandData:
    """The data of one command interaction, built from an option path and given values."""

    def __init__(self, world: World, channel: Channel) -> None:
        self._world = world
        self._channel = channel

    def build(
        self, command: Json, sub: str | None, given: Mapping[str, Any], focused: str | None = None
    ) -> Json:
        """Return the interaction data; `sub` is "new" or "group new", `focused` being typed."""
        node, path = command, (sub or "").split()
        for name in path:
            node = _sub_command(node, name)
        if any(o["type"] in {SUBCOMMAND, SUBCOMMAND_GROUP} for o in node.get("options") or ()):
            raise CannotAct(f"/{command['name']} needs a sub-command")
        options = self._options(node.get("options") or [], given, focused)
        resolved = self._resolved(options)
        for kind, name in reversed(list(zip(_kinds(path), path, strict=True))):
            options = [{"name": name, "type": kind, "options": options}]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})

    def _options(
        self, known: list[Json], given: Mapping[str, Any], focused: str | None
    ) -> list[Json]:
        strange = set(given) - {option["name"] for option in known}
        if strange:
            raise CannotAct(f"unknown options: {', '.join(sorted(strange))}")
        options: list[Json] = []
        for option in known:
            name = option["name"]
            if name == focused:
                entry = {"name": name, "type": option["type"], "value": given[name]}
                options.append(entry | {"focused": True})
            elif name in given:
                value = _value(option, given[name], lenient=focused is not None)
                options.append({"name": name, "type": option["type"], "value": value})
            elif option.get("required") and focused is None:
                raise CannotAct(f"the option {name} is required")
        return options

    def _resolved(self, options: list[Json]) -> Json:
        resolved = Resolved(self._world, self._channel)
        for option in options:
            if option["type"] in {_USER, _MENTIONABLE}:
                resolved.add_user(option["value"])
            if option["type"] in {_ROLE, _MENTIONABLE}:
                resolved.add_role(option["value"])
            if option["type"] == _CHANNEL:
                resolved.add_channel(option["value"])
        return resolved.data


class Resolved:
    """The `resolved` object: full data for the ids that a person has chosen."""

    def __init__(self, world: World, channel: Channel) -> None:
        self.data: Json = {}
        self._world = world
        self._channel = channel

    def add_user(self, user_id: str) -> None:
        """Add a user, and the member that the user is here."""
        user = self._world.users.get(user_id)
        if user:
            self.data.setdefault("users", {})[user_id] = user.payload()
        guild = self._channel.guild
        member = guild.members.get(user_id) if guild else None
        if member:
            permissions = str(int(permissions_in(member, self._channel)))
            body = member.payload(with_user=False) | {"permissions": permissions}
            self.data.setdefault("members", {})[user_id] = body

    def add_role(self, role_id: str) -> None:
        """Add a role of this server."""
        guild = self._channel.guild
        role = guild.roles.get(role_id) if guild else None
        if role:
            self.data.setdefault("roles", {})[role_id] = role.payload()

    def add_channel(self, channel_id: str) -> None:
        """Add a channel."""
        channel = self._world.channels.get(channel_id)
        if channel:
            body = channel.payload() | {"permissions": "0"}
            self.data.setdefault("channels", {})[channel_id] = body


def _sub_command(node: Json, name: str) -> Json:
    for option in node.get("options") or ():
        if option["name"] == name and option["type"] in {SUBCOMMAND, SUBCOMMAND_GROUP}:
            found: Json = option
            return found
    raise CannotAct(f"{node['name']} has no sub-command {name}")


def _kinds(path: list[str]) -> list[int]:
    return [SUBCOMMAND] if len(path) == 1 else [SUBCOMMAND_GROUP, SUBCOMMAND][: len(path)]


def _value(option: Json, value: Any, *, lenient: bool) -> Any:
    kind = option["type"]
    converted: Any
    try:
        if kind in {_USER, _CHANNEL, _ROLE, _MENTIONABLE}:
            converted = str(getattr(value, "id", value))
        elif kind == _BOOLEAN:
            converted = value if isinstance(value, bool) else str(value).lower() == "true"
        else:
            converted = {STRING: str, INTEGER: int, NUMBER: float}[kind](value)
    except ValueError as error:
        raise CannotAct(f"{value!r} does not fit the option {option['name']}") from error
    if not lenient:
        _check(option, converted)
    return converted


def _check(option: Json, value: Any) -> None:
    name, choices = option["name"], option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise CannotAct(f"{value!r} is no choice of the option {name}")
    size = len(value) if option["type"] == STRING else value
    low = option.get("min_length" if option["type"] == STRING else "min_value")
    high = option.get("max_length" if option["type"] == STRING else "max_value")
    if (low is not None and size < low) or (high is not None and size > high):
        raise CannotAct(f"{value!r} is out of bounds for the option {name}")


def command_line(name: str, sub: str | None, given: Mapping[str, Any]) -> str:
    """Return the text that everybody can read above a public answer."""
    words = [f"/{name}", *((sub or "").split())]
    return " ".join([*words, *(f"{key}: {getattr(v, 'id', v)}" for key, v in given.items())])
