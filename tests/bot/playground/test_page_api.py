"""What the page asks of the server: one person's view, live events, and acts."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.playground.passing import Passing
from tests.bot.playground.conftest import Hall
from tests.bot.playground.mini import Mini
from tests.bot.playground.test_passing import Diary


class Page:
    """The page as one person has it open."""

    def __init__(self, hall: Hall, http: aiohttp.ClientSession) -> None:
        self.hall = hall
        self.http = http
        self.base = f"{hall.server.url}/page-api"
        self.me = hall.ana.user.id

    async def get(self, path: str, **query: str) -> Any:
        """Ask for something as this person."""
        async with self.http.get(f"{self.base}/{path}", params={"as": self.me, **query}) as got:
            assert got.status == 200
            return await got.json()

    async def post(self, path: str, **body: Any) -> Any:
        """Do something as this person in the channel."""
        body = {"as": self.me, "channel_id": self.hall.channel.id, **body}
        async with self.http.post(f"{self.base}/{path}", json=body) as got:
            assert got.status == 200
            return await got.json()


@pytest.fixture
async def page(hall: Hall) -> AsyncIterator[Page]:
    async with aiohttp.ClientSession() as http:
        yield Page(hall, http)


async def test_world(hall: Hall, bot: Mini, page: Page) -> None:
    """The page learns who one is, who else there is, the visible places and the commands."""
    hidden = hall.server.world.add_channel(hall.guild, "hidden")
    hall.server.world.set_overwrite(hidden, hall.guild.everyone, deny=1 << 10)
    world = await page.get("world")
    assert world["me"]["id"] == hall.ana.user.id
    assert world["me"]["locale"] == "de"
    assert world["bot"]["global_name"] == "Skald"
    assert [m["user"]["global_name"] for m in world["members"]] == ["Ana", "Björn"]
    (guild,) = world["guilds"]
    assert [c["name"] for c in guild["channels"]] == ["longships"]
    assert [(c["type"], c["name"]) for c in world["dms"]] == [(1, "Skald")]
    assert [c["name"] for c in world["commands"]] == ["game"]
    first = await page.http.get(f"{page.base}/world")
    assert (await first.json())["me"]["id"] == hall.ana.user.id


async def test_commands_of_a_channel(hall: Hall, bot: Mini, page: Page) -> None:
    """Each channel tells which commands the person may use there."""
    application, world = bot.application_id, hall.server.world
    path = f"/applications/{application}/commands"
    body = {"name": "mod", "description": "x", "default_member_permissions": str(1 << 13)}
    guarded = await bot.call("POST", path, json=body)
    (guild,) = (await page.get("world"))["guilds"]
    assert guarded["id"] not in guild["channels"][0]["commands"]
    moderators = world.add_role(hall.guild, "moderators", 1 << 13)
    world.set_roles(hall.member, moderators)
    (guild,) = (await page.get("world"))["guilds"]
    assert guarded["id"] in guild["channels"][0]["commands"]


async def test_older_messages(hall: Hall, page: Page) -> None:
    """Messages come in pages, each before a known one."""
    sent = [(await hall.ana.say(hall.channel, str(number))).id for number in range(5)]
    path = f"channels/{hall.channel.id}/messages"
    newest = [message["id"] for message in await page.get(path, limit="2")]
    older = [message["id"] for message in await page.get(path, limit="2", before=newest[0])]
    assert (newest, older) == (sent[3:], sent[1:3])


async def test_acts(hall: Hall, bot: Mini, page: Page) -> None:
    """Commands, autocomplete, presses, modals and words work from the page."""
    typed = {"name": "game", "sub": "new", "options": {}, "focused": "name", "text": "a"}
    assert len((await page.post("autocomplete", **typed))["choices"]) == 2
    assert (await page.post("slash", name="game", sub="board"))["outcome"] == "message"
    (board,) = await page.get(f"channels/{hall.channel.id}/messages")
    assert board["command_line"] == "/game board"
    press = {"message_id": board["id"], "values": None}
    opened = await page.post("press", custom_id="mini:modal", **press)
    assert (opened["outcome"], opened["modal"]["title"]) == ("modal", "Your ship")
    values = {"ship": "Orm", "colour": ["red"]}
    done = await page.post("modal", interaction_id=opened["interaction_id"], values=values)
    assert done["outcome"] == "message"
    picked = await page.post("press", **{**press, "custom_id": "mini-pick", "values": ["oar"]})
    assert picked["outcome"] == "message"
    said = await page.post("say", content="hail")
    assert said["content"] == "hail"
    page.me = hall.bjorn.user.id
    seen = await page.get(f"channels/{hall.channel.id}/messages", limit="1")
    assert [message["content"] for message in seen] == ["hail"]


async def test_time(hall: Hall, page: Page) -> None:
    """Time passes for everybody, where it can be moved; the world tells how far it is ahead."""
    assert (await page.get("world"))["ahead"] is None
    assert (await page.post("time", seconds=60))["error"] == "time cannot be moved here"
    hall.server.passing = Passing(hall.clock, hall.server.world, Diary(hall, []))
    async with page.http.ws_connect(f"{page.base}/events?as={hall.bjorn.user.id}") as socket:
        assert (await page.post("time", seconds=3600))["error"] is None
        heard = await socket.receive_json(timeout=5)
    assert (heard["t"], round(heard["d"]["ahead"])) == ("TIME", 3600)
    assert round((await page.get("world"))["ahead"]) == 3600
    assert (await page.post("time", seconds=None))["error"].startswith("nothing will be due")


async def test_refused_acts(hall: Hall, bot: Mini, page: Page) -> None:
    """What the client would not allow is answered with the reason."""
    failed = await page.post("slash", name="feast", sub=None)
    assert (failed["outcome"], failed["error"]) == ("failed", "there is no command /feast here")
    missing = await page.post("press", message_id="1", custom_id="x")
    assert missing["error"] == "the message is not there"


async def test_events(hall: Hall, bot: Mini, page: Page) -> None:
    """The page hears what its person may see, and the traffic."""
    address = f"{page.base}/events?as={hall.bjorn.user.id}"
    async with page.http.ws_connect(address) as socket:
        await page.post("slash", name="game", sub="board")
        await page.post("slash", name="game", sub="new", options={"name": "x"})
        await page.post("say", content="last")
        heard: list[Any] = []
        while not heard or heard[-1]["d"].get("content") != "last":
            heard.append(await socket.receive_json(timeout=5))
    created = [item["d"] for item in heard if item["t"] == "MESSAGE_CREATE"]
    assert [message.get("command_line") for message in created] == ["/game board", None]
    assert "INTERACTION" not in [item["t"] for item in heard]
    traffic = [item["d"]["what"] for item in heard if item["t"] == "TRAFFIC"]
    assert "INTERACTION_CREATE" in traffic
    assert any(line.startswith("POST /interactions/") for line in traffic)


async def test_own_outcome_is_an_event(hall: Hall, bot: Mini, page: Page) -> None:
    """The person is told of the outcome of an act."""
    async with page.http.ws_connect(f"{page.base}/events?as={page.me}") as socket:
        await page.post("slash", name="game", sub="board")
        item = await socket.receive_json(timeout=5)
        while item["t"] != "INTERACTION":
            item = await socket.receive_json(timeout=5)
    assert item["d"]["outcome"] == "message"


async def test_only_this_machine(hall: Hall, page: Page) -> None:
    """A request under a foreign name is turned away, and so is an unknown person."""
    answer = await page.http.get(f"{page.base}/world", headers={"Host": "evil.example"})
    assert answer.status == 403
    answer = await page.http.get(f"{page.base}/world", headers={"Origin": "http://evil.example"})
    assert answer.status == 403
    answer = await page.http.get(f"{page.base}/world", headers={"Origin": page.hall.server.url})
    assert answer.status == 200
    answer = await page.http.get(f"{page.base}/world", params={"as": "1"})
    assert answer.status == 404


async def test_the_page_itself(page: Page) -> None:
    """The root is the page."""
    answer = await page.http.get(page.hall.server.url + "/")
    assert answer.status == 200
    assert "text/html" in answer.headers["Content-Type"]


async def test_unknown_attachment(page: Page) -> None:
    """A file that is not there is a 404."""
    answer = await page.http.get(page.hall.server.url + "/attachments/1/2/x.png")
    assert answer.status == 404
