"""A moderator at work. Who asks is looked at anew at every command, press and sent field."""

from collections.abc import Mapping
from typing import Any, Final

from bot import incidents
from bot.matches.people import Person
from bot.matches.position import Position, steady
from bot.matches.proposing import Act
from bot.matches.refusals import Refused
from bot.ui import typed
from bot.ui.asking import Asking
from bot.ui.board import moment_pictures
from bot.ui.buttons import Moderate
from bot.ui.handlers.looking import telling_of
from bot.ui.items import Choose, Pressable, is_member, resolved_person
from bot.ui.moderating import choose_page, confirm_page, done_page, inspect_page
from bot.ui.moderator_fields import CHANNEL, PERSON, RESULT, SEAT, TURN, ask_act
from bot.ui.moderators import is_moderator
from bot.ui.page import Document, Page, Shown, document, text
from bot.ui.permissions import missing_permissions, missing_there
from bot.ui.telling import Telling

AT_ONCE: Final = frozenset({"inspect", "repost", "resume", "export"})
"""Acts that need neither a reason nor a confirmation."""


async def inspect(asking: Asking, match_id: int | None) -> None:
    """The health of a match; of this place's one if None, else a choice of the server's."""
    await asking.acknowledge()
    if not await is_moderator(asking, match_id):
        return
    if match_id is None:
        match_id = await _match_here(asking)
    if match_id is None:
        found = await asking.matches.unfinished_in(asking.interaction.guild_id or 0)
        page = choose_page(asking.tongue(), asking.interaction.guild_id or 0, found)
        await asking.answer(page)
        return
    seen = await asking.matches.inspect(match_id, asking.person)
    telling = telling_of(asking, seen.position)
    await asking.answer(inspect_page(telling, seen, _missing(asking, seen.position)))


async def _match_here(asking: Asking) -> int | None:
    try:
        return (await asking.matches.here(asking.channel_id)).match.id
    except Refused:
        return None


def _missing(asking: Asking, position: Position) -> str:
    """What Skald lacks where the match is played, as far as can be seen from here."""
    tongue, channel_id = asking.tongue(), position.match.channel_id
    if channel_id == asking.channel_id:
        return missing_permissions(asking.interaction, tongue)
    guild = asking.interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(channel_id)
    return "" if guild is None or channel is None else missing_there(channel, guild.me, tongue)


async def press_inspect(asking: Asking, _: Pressable) -> None:
    """One of the server's matches was chosen."""
    await inspect(asking, Choose.number(asking))


async def press_act(asking: Asking, item: Pressable) -> None:
    """A button of the health page: done at once, or asked about first."""
    act, match_id = item.fields["act"], item.match_id
    if act in AT_ONCE:
        await at_once(asking, match_id, act)
        return
    if not await is_moderator(asking, match_id):
        return
    position = steady(await asking.matches.position(match_id))
    turns = await asking.matches.turns(match_id) if act == "rollback" else []
    await ask_act(asking, item.custom_id, act, telling_of(asking, position), turns)


async def at_once(asking: Asking, match_id: int, act: str) -> None:
    """An act that changes nothing that could not be changed back as easily."""
    if act == "inspect":
        await inspect(asking, match_id)
        return
    await asking.acknowledge()
    if not await is_moderator(asking, match_id):
        return
    if act == "export":
        await _export(asking, match_id)
        return
    do = asking.matches.repost if act == "repost" else asking.matches.resume
    position = await do(match_id, asking.person, interaction_id=asking.interaction.id)
    asking.committed = True
    await asking.answer(done_page(telling_of(asking, position), act))


async def _export(asking: Asking, match_id: int) -> None:
    data = await asking.matches.public_record(match_id, asking.person)
    record = Document("record.json", data)
    sentence = asking.tongue().gettext("What everybody may know of this match, as a file.")
    await asking.answer(Page([text(sentence), document(record)], documents=(record,)))


async def pause(asking: Asking, match_id: int, reason: str) -> None:
    """Stop a match."""
    await asking.acknowledge()
    if not await is_moderator(asking, match_id):
        return
    once = asking.interaction.id
    position = await asking.matches.pause(match_id, asking.person, reason, interaction_id=once)
    asking.committed = True
    await asking.answer(done_page(telling_of(asking, position)))


async def propose(
    asking: Asking, match_id: int | None, act: Act, reason: str, **chosen: Any
) -> None:
    """Ask whether to do an act, naming what it would do."""
    await asking.acknowledge()
    if not await is_moderator(asking, match_id):
        return
    if match_id is None:
        match_id = (await asking.matches.here(asking.channel_id)).match.id
        if not await is_moderator(asking, match_id):
            return
    proposal = await asking.matches.propose(match_id, asking.person, act, reason, **chosen)
    telling = telling_of(asking, proposal.position)
    shown = await _moment(asking, telling, chosen["number"]) if act == "rollback" else []
    await asking.answer(confirm_page(telling, proposal, shown))


async def _moment(asking: Asking, telling: Telling, number: int) -> list[Shown]:
    """The public board after a move; none where a secret choice was the last one, or it fails."""
    try:
        moment = await asking.matches.history(telling.match_id, number, None)
        pictures = asking.services.pictures
        return await moment_pictures(pictures, telling, moment.view, past=True)
    except Refused:
        return []
    except Exception as error:  # a match that is to be mended may fail in any way
        incidents.report(error, match=telling.match_id)
        return []


async def sent(asking: Asking, match_id: int, reason: str) -> None:
    """The fields of an act were sent."""
    data: Any = asking.interaction.data
    fields = Moderate.read(str(data["custom_id"]))
    if fields is None:
        raise Refused("stale")
    act: Any = fields["act"]
    if act == "pause":
        await pause(asking, match_id, reason)
        return
    chosen = _chosen(asking, typed.sent_choices(asking.interaction))
    await propose(asking, match_id, act, reason, **chosen)


def _chosen(asking: Asking, sent_values: Mapping[str, str]) -> dict[str, Any]:
    """What was chosen in the fields, as `Proposing.propose` takes it."""
    data: Any = asking.interaction.data
    chosen: dict[str, Any] = {}
    if SEAT in sent_values:
        chosen["seat"] = _number(sent_values[SEAT])
    if TURN in sent_values:
        chosen["number"] = _number(sent_values[TURN])
    if RESULT in sent_values:
        chosen["result"] = sent_values[RESULT]
    if CHANNEL in sent_values:
        chosen |= {"guild": asking.interaction.guild_id, "channel": int(sent_values[CHANNEL])}
    if PERSON in sent_values:
        resolved, person_id = data["resolved"], sent_values[PERSON]
        here = is_member(resolved, person_id)
        chosen |= newcomer(resolved_person(resolved, person_id), here=here)
    return chosen


def newcomer(person: Person, *, here: bool) -> dict[str, Any]:
    """A person as `Proposing.propose` takes them; Refused not_in_server."""
    if not here:
        raise Refused("not_in_server")
    return {"newcomer": person.id, "name": person.name, "bot": person.bot}


def _number(value: str) -> int:
    if not value.isdecimal():
        raise Refused("no_such_turn")
    return int(value)


async def press_carry_out(asking: Asking, item: Pressable) -> None:
    """Do what was proposed."""
    await asking.acknowledge()
    match_id, number = item.match_id, int(item.fields["number"])
    if not await is_moderator(asking, match_id):
        return
    position = await asking.matches.confirm(
        match_id, asking.person, number, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await asking.answer(done_page(telling_of(asking, position)))
