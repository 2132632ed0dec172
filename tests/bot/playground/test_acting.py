"""What the client sends for a person's acts, and what it does not let through."""

from typing import Any

import pytest

from bot.playground.acting import Outcome
from bot.playground.command_data import CannotAct
from bot.playground.entities import ChannelType
from bot.playground.interaction import Interaction, InteractionType
from bot.playground.modal_data import modal_data
from bot.playground.permissions import Permission
from tests.bot.playground.conftest import Hall


@pytest.fixture
async def hall(hall: Hall) -> Hall:
    """Nobody answers in these tests, so nobody waits for an answer."""
    hall.server.interactions.ack_seconds = 0.0
    hall.server.commands.replace(None, [command()])
    return hall


def option(name: str, kind: int, **fields: Any) -> dict[str, Any]:
    return {"name": name, "description": "x", "type": kind, **fields}


def command() -> dict[str, Any]:
    plain = [
        option("person", 6),
        option("place", 7),
        option("role", 8),
        option("anybody", 9),
        option("open", 5),
        option("seats", 4, min_value=2, max_value=4),
        option("share", 10),
        option("note", 3, min_length=2, max_length=5),
        option("mode", 3, choices=[{"name": "Saga", "value": "saga"}]),
    ]
    group = option("set", 2, options=[option("all", 1, options=plain)])
    return {"name": "table", "description": "x", "options": [group]}


async def sent(hall: Hall, **given: Any) -> dict[str, Any]:
    """Send the command; return its data."""
    outcome = await hall.ana.slash(hall.channel, "table", "set all", given)
    return outcome.interaction.data


async def test_nested_options_with_their_entities(hall: Hall) -> None:
    """Options stand below group and sub-command, and what they name comes along in full."""
    role = hall.server.world.add_role(hall.guild, "crew")
    given = {
        "person": hall.bjorn.user,
        "place": hall.channel,
        "role": role,
        "anybody": hall.member,
        "open": "true",
        "seats": "3",
        "share": "0.5",
    }
    data = await sent(hall, **given)
    (group,) = data["options"]
    (sub,) = group["options"]
    assert (group["name"], group["type"], sub["name"], sub["type"]) == ("set", 2, "all", 1)
    values = {o["name"]: o["value"] for o in sub["options"]}
    assert (values["open"], values["seats"], values["share"]) == (True, 3, 0.5)
    assert values["person"] == hall.bjorn.user.id
    resolved = data["resolved"]
    assert set(resolved["users"]) == set(resolved["members"])
    assert set(resolved["users"]) == {hall.ana.user.id, hall.bjorn.user.id}
    assert set(resolved["roles"]) == {role.id}
    assert resolved["channels"][hall.channel.id]["name"] == "longships"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seats": 5}, "out of bounds"),
        ({"seats": "two"}, "does not fit"),
        ({"note": "x"}, "out of bounds"),
        ({"note": "xxxxxx"}, "out of bounds"),
        ({"mode": "epic"}, "no choice"),
        ({"colour": "red"}, "unknown options: colour"),
    ],
)
async def test_options_the_client_refuses(hall: Hall, given: dict[str, Any], reason: str) -> None:
    """Values outside an option's bounds never leave the client."""
    with pytest.raises(CannotAct, match=reason):
        await sent(hall, **given)


async def test_paths_the_client_does_not_know(hall: Hall) -> None:
    """There are no sub-commands but the registered ones."""
    with pytest.raises(CannotAct, match="no sub-command"):
        await hall.ana.slash(hall.channel, "table", "set none")
    with pytest.raises(CannotAct, match="needs a sub-command"):
        await hall.ana.slash(hall.channel, "table", "set")


async def test_command_of_one_server(hall: Hall) -> None:
    """A server's own command stands before the global one and says where it belongs."""
    hall.server.commands.replace(hall.guild.id, [{"name": "table", "description": "x"}])
    outcome = await hall.ana.slash(hall.channel, "table")
    assert outcome.interaction.data["guild_id"] == hall.guild.id


async def shown(hall: Hall, *components: dict[str, Any]) -> Any:
    """Let the bot show these components."""
    rows = [{"type": 1, "components": [component]} for component in components]
    bot = hall.server.world.bot
    return hall.server.messages.send(hall.channel, bot, {"components": rows}, {})


async def test_selects_of_entities(hall: Hall) -> None:
    """Chosen people, roles and channels come along in full."""
    role = hall.server.world.add_role(hall.guild, "crew")
    selects = [{"type": kind, "custom_id": f"s{kind}"} for kind in (5, 6, 7, 8)]
    message = await shown(hall, *selects)
    chosen = {5: hall.bjorn.user, 6: role, 7: hall.member, 8: hall.channel}
    for kind, key in [(5, "users"), (6, "roles"), (7, "members"), (8, "channels")]:
        outcome = await hall.ana.select(message, f"s{kind}", [chosen[kind]])
        data = outcome.interaction.data
        assert data["values"] == [chosen[kind].id]
        assert list(data["resolved"][key]) == [chosen[kind].id]


async def test_wrong_kinds_of_press(hall: Hall) -> None:
    """Links are not pressed, selects not clicked, buttons not chosen from, nor disabled ones."""
    link = {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "b"}
    grey = {**button, "custom_id": "grey", "disabled": True}
    message = await shown(hall, {"type": 5, "custom_id": "s"}, button, grey, link)
    for act in (hall.ana.click(message, "s"), hall.ana.select(message, "b", [])):
        with pytest.raises(CannotAct, match="is no"):
            await act
    with pytest.raises(CannotAct, match="disabled"):
        await hall.ana.click(message, "grey")
    assert [part["custom_id"] for part in message.parts(5)] == ["s"]
    assert message.custom_ids() == ["s", "b", "grey"]


def modal(*components: dict[str, Any]) -> dict[str, Any]:
    labels = [{"type": 18, "label": "x", "component": component} for component in components]
    return {"custom_id": "m", "title": "T", "components": [{"type": 10, "content": "x"}, *labels]}


def fields(data: dict[str, Any]) -> dict[str, Any]:
    """Return what a submitted modal holds, by custom id."""
    parts = [part["component"] for part in data["components"] if "component" in part]
    return {part["custom_id"]: part.get("values", part.get("value")) for part in parts}


def test_modal_of_all_fields() -> None:
    """Each kind of field is filled in its own way; presets stay where nothing is given."""
    options = [{"label": x, "value": x, "default": x == "b"} for x in "abc"]
    form = modal(
        {"type": 4, "custom_id": "words", "required": False},
        {"type": 4, "custom_id": "preset", "value": "kept"},
        {"type": 3, "custom_id": "pick", "options": options},
        {"type": 21, "custom_id": "radio", "options": options},
        {"type": 22, "custom_id": "boxes", "options": options},
        {"type": 23, "custom_id": "box"},
    )
    assert fields(modal_data(form, {})) == {
        "words": "",
        "preset": "kept",
        "pick": ["b"],
        "radio": "b",
        "boxes": ["b"],
        "box": False,
    }
    given = {"words": "x", "pick": ["a"], "radio": "c", "boxes": ["a", "c"], "box": True}
    assert fields(modal_data(form, given)) == {"preset": "kept", **given}


def test_modal_of_rows() -> None:
    """The older form with rows works too."""
    row = {"type": 1, "components": [{"type": 4, "custom_id": "t"}]}
    data = modal_data({"custom_id": "m", "components": [row]}, {"t": "x"})
    assert data["components"][0]["components"][0]["value"] == "x"


@pytest.mark.parametrize(
    ("field", "given", "reason"),
    [
        ({"type": 4, "custom_id": "f"}, {}, "takes 1 to"),
        ({"type": 4, "custom_id": "f", "max_length": 2}, {"f": "xyz"}, "takes 1 to 2"),
        ({"type": 4, "custom_id": "f"}, {"g": "x"}, "no field g"),
        ({"type": 5, "custom_id": "f"}, {}, "takes 1 to 1"),
        (
            {"type": 3, "custom_id": "f", "options": [{"value": "a"}]},
            {"f": ["z"]},
            "does not offer",
        ),
    ],
)
def test_modals_the_client_refuses(field: Any, given: Any, reason: str) -> None:
    """A modal that is not filled in properly is not sent."""
    with pytest.raises(CannotAct, match=reason):
        modal_data(modal(field), given)


async def test_submitting_without_a_modal(hall: Hall) -> None:
    """Only who has opened a modal submits it."""
    outcome = await hall.ana.slash(hall.channel, "table", "set all")
    with pytest.raises(CannotAct, match="no modal"):
        await hall.ana.submit(outcome, {})
    outcome.interaction.modal = modal()
    with pytest.raises(CannotAct, match="no modal"):
        await hall.bjorn.submit(outcome, {})
    assert (await hall.ana.submit(outcome, {})).interaction.type is InteractionType.MODAL


async def test_words_too_long(hall: Hall) -> None:
    """A person writes 1 to 2,000 characters, where they may."""
    for text in ("", "x" * 2001):
        with pytest.raises(CannotAct, match="1 to 2000"):
            await hall.ana.say(hall.channel, text)
    hall.server.world.set_overwrite(
        hall.channel, hall.guild.everyone, deny=Permission.SEND_MESSAGES
    )
    with pytest.raises(CannotAct, match="may not write"):
        await hall.ana.say(hall.channel, "x")


async def test_an_outcome_follows_the_interaction(hall: Hall) -> None:
    """An answer that comes later is seen; without one the wait ends."""
    outcome = await hall.ana.slash(hall.channel, "table", "set all")
    assert (outcome.kind, outcome.messages) == ("failed", [])
    with pytest.raises(TimeoutError):
        await outcome.answer(0.01)
    answer = hall.server.messages.answer
    interaction: Interaction = outcome.interaction
    interaction.original = answer(interaction, {"content": "late"}, {}, ephemeral=True)
    assert (await outcome.answer()).text == "late"
    assert isinstance(outcome, Outcome)


async def test_categories_hold_no_messages(hall: Hall) -> None:
    """A category groups channels."""
    harbour = hall.server.world.add_channel(hall.guild, "Harbour", type=ChannelType.CATEGORY)
    pier = hall.server.world.add_channel(hall.guild, "pier", parent=harbour)
    assert pier.payload()["parent_id"] == harbour.id
    assert harbour in hall.ana.channels()
