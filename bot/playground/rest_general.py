"""REST routes of the application, users, servers, interactions and webhooks."""

from bot.playground.commands import Commands
from bot.playground.entities import Channel, ChannelType, Json, Member, Overwrite
from bot.playground.errors import ApiError, missing_access, missing_permissions, unknown
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.permissions import Permission, base_permissions
from bot.playground.rest import Call, Routes
from bot.playground.threads import member_payload
from bot.playground.world import World

IDENTIFIES_A_DAY = 1_000
MEMBERS_A_PAGE = 1_000


class ApplicationRoutes:
    """Login data, command registration, interaction callbacks and followups."""

    def __init__(
        self, world: World, commands: Commands, interactions: Interactions, gateway: Gateway
    ) -> None:
        self._world = world
        self._commands = commands
        self._interactions = interactions
        self._gateway = gateway

    def routes(self) -> Routes:
        """Return the routes with their handlers."""
        routes: Routes = [
            ("GET", "/users/@me", lambda _: self._world.bot.payload()),
            ("GET", "/oauth2/applications/@me", self._application),
            ("GET", "/applications/@me", self._application),
            ("GET", "/gateway", lambda _: {"url": self._gateway.url}),
            ("GET", "/gateway/bot", self._gateway_bot),
            ("POST", "/interactions/{interaction}/{token}/callback", self._respond),
            ("POST", "/webhooks/{application}/{token}", self._follow_up),
        ]
        answer = "/webhooks/{application}/{token}/messages/{message}"
        routes += [
            ("GET", answer, self._get_answer),
            ("PATCH", answer, self._edit_answer),
            ("DELETE", answer, self._delete_answer),
        ]
        for scope in ("/applications/{application}", "/applications/{application}/guilds/{guild}"):
            routes += self._command_routes(scope + "/commands")
        return routes

    def _command_routes(self, path: str) -> Routes:
        one = path + "/{command}"
        scope = self._scope
        return [
            ("GET", path, lambda call: self._commands.of(scope(call))),
            ("PUT", path, lambda call: self._commands.replace(scope(call), call.body)),
            ("POST", path, lambda call: self._commands.add(scope(call), call.body)),
            ("PATCH", one, lambda c: self._commands.change(scope(c), c["command"], c.body)),
            ("DELETE", one, lambda call: self._commands.remove(scope(call), call["command"])),
        ]

    def _scope(self, call: Call) -> str | None:
        return self._world.guild(call["guild"]).id if "guild" in call.ids else None

    def _application(self, _: Call) -> Json:
        bot = self._world.bot
        return {
            "id": self._world.application_id,
            "name": bot.name,
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": bot.payload(),
            "team": None,
            "summary": "",
        }

    def _gateway_bot(self, _: Call) -> Json:
        left = max(0, IDENTIFIES_A_DAY - self._gateway.identified)
        limit = {"total": IDENTIFIES_A_DAY, "remaining": left, "reset_after": 0}
        limit["max_concurrency"] = 1
        return {"url": self._gateway.url, "shards": 1, "session_start_limit": limit}

    def _respond(self, call: Call) -> Json | None:
        token = call["token"]
        answer = self._interactions.respond(call["interaction"], token, call.body, call.files)
        return answer if call.query.get("with_response") in {"1", "true", "True"} else None

    def _follow_up(self, call: Call) -> Json:
        return self._interactions.follow_up(call["token"], call.body, call.files).payload()

    def _get_answer(self, call: Call) -> Json:
        return self._interactions.message(call["token"], call["message"]).payload()

    def _edit_answer(self, call: Call) -> Json:
        token, message_id = call["token"], call["message"]
        return self._interactions.edit(token, message_id, call.body, call.files).payload()

    def _delete_answer(self, call: Call) -> None:
        self._interactions.delete(call["token"], call["message"])


class GuildRoutes:
    """Users, direct channels, servers, their members, channels and overwrites."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self._world = world
        self._gateway = gateway

    def routes(self) -> Routes:
        """Return the routes with their handlers."""
        overwrite = "/channels/{channel}/permissions/{target}"
        return [
            ("POST", "/users/@me/channels", self._direct),
            ("GET", "/users/{user}", lambda call: self._world.user(call["user"]).payload()),
            ("GET", "/guilds/{guild}", lambda call: self._world.guild(call["guild"]).payload()),
            ("GET", "/guilds/{guild}/channels", self._channels),
            ("POST", "/guilds/{guild}/channels", self._add_channel),
            ("GET", "/guilds/{guild}/roles", self._roles),
            ("GET", "/guilds/{guild}/members", self._members),
            ("GET", "/guilds/{guild}/members/{user}", self._member),
            ("GET", "/guilds/{guild}/threads/active", self._active_threads),
            ("PUT", overwrite, self._set_overwrite),
            ("DELETE", overwrite, self._remove_overwrite),
        ]

    def _direct(self, call: Call) -> Json:
        return self._world.direct(self._world.user(str(call.body["recipient_id"]))).payload()

    def _channels(self, call: Call) -> list[Json]:
        channels = self._world.guild(call["guild"]).channels.values()
        return [channel.payload() for channel in channels if not channel.thread]

    def _roles(self, call: Call) -> list[Json]:
        return [role.payload() for role in self._world.guild(call["guild"]).roles.values()]

    def _member(self, call: Call) -> Json:
        member = self._world.guild(call["guild"]).members.get(call["user"])
        if member is None:
            raise unknown("Member")
        return member.payload()

    def _members(self, call: Call) -> list[Json]:
        if not self._gateway.privileged:
            raise missing_access()
        limit, after = int(call.query.get("limit", 1)), int(call.query.get("after", 0))
        if not 1 <= limit <= MEMBERS_A_PAGE:
            raise ApiError(400, 50035, "Invalid Form Body")
        members = sorted(self._world.guild(call["guild"]).members.values(), key=_number)
        return [member.payload() for member in members if _number(member) > after][:limit]

    def _active_threads(self, call: Call) -> Json:
        world, threads = self._world, self._world.guild(call["guild"]).threads()
        seen = [t for t in threads if world.may(world.bot, t, Permission.VIEW_CHANNEL)]
        own = [member_payload(t, world.bot) for t in seen if world.bot.id in t.as_thread().members]
        return {"threads": [thread.payload() for thread in seen], "members": own}

    def _add_channel(self, call: Call) -> Json:
        guild = self._world.guild(call["guild"])
        if not base_permissions(guild.members[self._world.bot.id]) & Permission.MANAGE_CHANNELS:
            raise missing_permissions()
        parent_id = call.body.get("parent_id")
        channel = self._world.add_channel(
            guild,
            call.body["name"],
            type=ChannelType(call.body.get("type", ChannelType.TEXT)),
            parent=self._world.channel(str(parent_id)) if parent_id else None,
            topic=call.body.get("topic"),
            slowmode=call.body.get("rate_limit_per_user") or 0,
            overwrites=tuple(map(_overwrite, call.body.get("permission_overwrites") or ())),
        )
        return channel.payload()

    def _set_overwrite(self, call: Call) -> None:
        channel = self._manageable(call)
        body = {**call.body, "id": call["target"]}
        channel.overwrites[call["target"]] = _overwrite(body)
        self._world.changed(channel)

    def _remove_overwrite(self, call: Call) -> None:
        channel = self._manageable(call)
        channel.overwrites.pop(call["target"], None)
        self._world.changed(channel)

    def _manageable(self, call: Call) -> Channel:
        channel = self._world.channel(call["channel"])
        if not self._world.may(self._world.bot, channel, Permission.MANAGE_ROLES):
            raise missing_permissions()
        return channel


def _number(member: Member) -> int:
    return int(member.id)


def _overwrite(body: Json) -> Overwrite:
    allow, deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    return Overwrite(str(body["id"]), body["type"] == 1, allow, deny)
