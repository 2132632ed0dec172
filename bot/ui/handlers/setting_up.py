"""The host's panel at work, kept seats, freed seats, and the ready check."""

from collections.abc import Collection
from typing import Any

from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.text.commands import command
from bot.text.names import bold
from bot.text.refusals import refusal_text
from bot.ui import buttons
from bot.ui.answers import begun_page
from bot.ui.asking import Asking
from bot.ui.handlers.hosting import look_for_host
from bot.ui.handlers.looking import telling_of
from bot.ui.items import Choose, ChoosePerson, Pressable
from bot.ui.lobby import lobby_page
from bot.ui.set_up import set_up_page
from bot.ui.times import PACES, RULES


async def call(asking: Asking, match_id: int) -> None:
    """Ask everybody whether they are ready; the match begins when all are."""
    await asking.acknowledge()
    await look_for_host(asking, match_id)
    position = await asking.matches.call_ready(
        match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await _waiting(asking, position)


async def ready(asking: Asking, match_id: int, terms: str) -> None:
    """Say that one can begin; who was shown other terms sees the table as it is now."""
    await asking.acknowledge()
    try:
        position = await asking.matches.ready(
            match_id, asking.person, terms=terms, interaction_id=asking.interaction.id
        )
    except Refused as refused:
        if refused.code != "other_terms":
            raise
        asking.about = refusal_text(refused, asking.tongue())
        telling = telling_of(asking, await asking.matches.position(match_id))
        await asking.answer(lobby_page(telling, open_for_joining=True))
        return
    asking.committed = True
    await _waiting(asking, position)


async def _waiting(asking: Asking, position: Position) -> None:
    """The match has begun, or who is still waited for."""
    tongue, match = asking.tongue(), position.match
    if match.status != "lobby":
        await asking.answer(begun_page(position, tongue))
        return
    if match.host_id == asking.person.id:
        sentence = tongue.gettext(
            "Noted. The match begins when the table is full and everybody is ready, "
            "or when you start it."
        )
        await asking.say(sentence, buttons.start_now(match.id, tongue))
        return
    sentence = tongue.gettext(
        "Noted. The match begins when the table is full and everybody is ready, "
        "or when {name} calls the start."
    )
    await asking.say(sentence.format(name=bold(position.host_name)))


async def invite(asking: Asking, match_id: int, guest: Person) -> None:
    """Keep a seat for somebody, who is called once."""
    await asking.acknowledge()
    await look_for_host(asking, match_id)
    await asking.matches.invite(
        match_id, asking.person, guest, interaction_id=asking.interaction.id
    )
    asking.committed = True
    sentence = asking.tongue().gettext("A seat is kept for {name}, who is called once.")
    await asking.say(
        sentence.format(name=bold(guest.name)), buttons.set_up(match_id, asking.tongue())
    )


async def kick(asking: Asking, match_id: int, person: Person) -> None:
    """Free somebody's seat."""
    await asking.acknowledge()
    await look_for_host(asking, match_id)
    position = await asking.matches.kick(
        match_id, asking.person, person.id, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    if position.match.status != "lobby":
        await _waiting(asking, position)
        return
    sentence = tongue.gettext("The seat of {name} is free again.")
    await asking.say(sentence.format(name=bold(person.name)), buttons.set_up(match_id, tongue))


async def show_panel(asking: Asking, match_id: int) -> None:
    """The host's panel; others are told whose it is."""
    await asking.acknowledge()
    await look_for_host(asking, match_id)
    position = await asking.matches.as_host(match_id, asking.person)
    await asking.answer(set_up_page(telling_of(asking, position)))


async def _set(asking: Asking, item: Pressable, **changed: Any) -> None:
    await asking.acknowledge()
    await asking.matches.set_up(
        item.match_id, asking.person, interaction_id=asking.interaction.id, **changed
    )
    asking.committed = True
    await show_panel(asking, item.match_id)


async def press_ready(asking: Asking, item: Pressable) -> None:
    """A Ready button."""
    await ready(asking, item.match_id, item.fields["terms"])


async def press_set_up(asking: Asking, item: Pressable) -> None:
    """The lobby's Set up."""
    await show_panel(asking, item.match_id)


async def press_mode(asking: Asking, item: Pressable) -> None:
    """Another mode."""
    await _set(asking, item, mode=Choose.chosen(asking))


async def press_seats(asking: Asking, item: Pressable) -> None:
    """Another number of seats."""
    await _set(asking, item, seats=Choose.number(asking))


async def press_entry(asking: Asking, item: Pressable) -> None:
    """Open to everybody, or to invited people."""
    await _set(asking, item, entry=Choose.chosen(asking))


async def press_pace(asking: Asking, item: Pressable) -> None:
    """Another pace."""
    await _set(asking, item, pace=_known(asking, PACES))


async def press_time_up(asking: Asking, item: Pressable) -> None:
    """Another end for a seat whose time is up."""
    await _set(asking, item, time_up=_known(asking, RULES))


async def press_manners(asking: Asking, item: Pressable) -> None:
    """Whether days away count, and whether boards are brief."""
    chosen = Choose.all_chosen(asking)
    await _set(asking, item, away="away" in chosen, brief="brief" in chosen)


def _known(asking: Asking, known: Collection[str]) -> str:
    chosen = Choose.chosen(asking)
    if chosen not in known:
        raise Refused("stale")
    return chosen


async def press_language(asking: Asking, item: Pressable) -> None:
    """Another language for the public messages."""
    await _set(asking, item, language=Choose.chosen(asking))


async def press_option(asking: Asking, item: Pressable) -> None:
    """Another value of one of the game's options."""
    await asking.acknowledge()
    position = await asking.matches.position(item.match_id)
    options = {**position.match.options, item.fields["key"]: Choose.chosen(asking)}
    await _set(asking, item, options=options)


async def press_guest(asking: Asking, item: Pressable) -> None:
    """Somebody chosen to keep a seat for."""
    await invite(asking, item.match_id, ChoosePerson.chosen(asking))


async def press_close_table(asking: Asking, item: Pressable) -> None:
    """The table closed for everybody."""
    await asking.acknowledge()
    await look_for_host(asking, item.match_id)
    await asking.matches.close_table(
        item.match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    sentence = asking.tongue().gettext("The table is closed. Next: open another one with {new}.")
    await asking.say(sentence.format(new=command("match new")))


async def press_remove(asking: Asking, item: Pressable) -> None:
    """Somebody chosen whose seat is freed."""
    await asking.acknowledge()
    chosen = Choose.number(asking)
    position = await asking.matches.position(item.match_id)
    row = position.row_of(chosen)
    if row is None:
        raise Refused("no_such_person")
    await kick(asking, item.match_id, Person(chosen, row.name))
