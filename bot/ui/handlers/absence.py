"""Voting on an absent player's seat, looking for a substitute, and taking a seat over."""

from bot.matches.deciding import CHOICES, open_absence
from bot.matches.judging import check_running
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.refusals import Refused
from bot.matches.substitution import free_seats
from bot.matches.taking_over import check_open
from bot.ui import buttons
from bot.ui.absence import (
    choice_name,
    free_seats_page,
    offering_page,
    sought_page,
    take_page,
    taken_page,
)
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Pressable
from storage.clock_rows import Choice

MOST_SEATS = 5
"""Buttons in a row; no table is larger."""


async def press_vote(asking: Asking, item: Pressable) -> None:
    """Choose what becomes of a seat; it can be changed until the vote closes."""
    await asking.acknowledge()
    seat, choice = _seat(item), _choice(item)
    position = await asking.matches.vote_on_seat(
        item.match_id,
        asking.person,
        seat,
        choice,
        interaction_id=asking.interaction.id,
    )
    asking.committed = True
    tongue = asking.tongue()
    absence = open_absence(position, seat)
    if absence is None or absence.status != "voting":
        sentence = tongue.gettext("Your vote: {choice}. With it the vote is closed.")
    else:
        sentence = tongue.gettext("Your vote: {choice}. You may change it until the vote closes.")
    said = sentence.format(choice=choice_name(choice, tongue))
    await asking.say(said, buttons.board(item.match_id, tongue), buttons.log(item.match_id, tongue))


async def press_here(asking: Asking, item: Pressable) -> None:
    """Who was thought to have left says that they are there."""
    await asking.acknowledge()
    await asking.matches.come_back(
        item.match_id, asking.person, _seat(item), interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("Your seat stays yours. Next: play on.")
    await asking.say(sentence, buttons.play(item.match_id, tongue))


def _choice(item: Pressable) -> Choice:
    found = next((choice for choice in CHOICES if choice == item.fields["choice"]), None)
    if found is None:
        raise Refused("stale")
    return found


def _seat(item: Pressable) -> int:
    seat = int(item.fields["seat"])
    if seat >= MOST_SEATS:
        raise Refused("stale")
    return seat


async def substitute(asking: Asking, match_id: int, guest: Person | None = None) -> None:
    """With a seat: look for somebody who takes it. Without one: take a seat that can be taken."""
    await asking.acknowledge()
    position = await begun(asking, match_id)
    if position.seats_of(asking.person.id):
        await _offer(asking, position, guest)
        return
    check_open(position)
    seats = free_seats(position, asking.person)
    telling = telling_of(asking, position)
    if not seats:
        raise Refused("seat_not_free")
    if len(seats) == 1:
        await asking.answer(take_page(telling, seats[0]))
    else:
        await asking.answer(free_seats_page(telling, seats[:MOST_SEATS]))


async def _offer(asking: Asking, position: Position, guest: Person | None) -> None:
    check_running(position)
    if guest is None:
        await asking.answer(offering_page(telling_of(asking, position)))
        return
    await _offered(asking, position.match.id, guest)


async def press_substitute(asking: Asking, item: Pressable) -> None:
    """The way to a substitute."""
    await substitute(asking, item.match_id)


async def press_offer(asking: Asking, item: Pressable) -> None:
    """Look for somebody."""
    await asking.acknowledge()
    await _offered(asking, item.match_id, None)


async def _offered(asking: Asking, match_id: int, guest: Person | None) -> None:
    await asking.matches.offer_seat(
        match_id, asking.person, guest, interaction_id=asking.interaction.id
    )
    asking.committed = True
    await asking.answer(sought_page(match_id, asking.tongue()))


async def press_keep(asking: Asking, item: Pressable) -> None:
    """Take one's own offer back."""
    await asking.acknowledge()
    await asking.matches.keep_seat(
        item.match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("The seat stays yours.")
    await asking.say(sentence, buttons.play(item.match_id, tongue))


async def press_take(asking: Asking, item: Pressable) -> None:
    """What taking a seat means."""
    await asking.acknowledge()
    position, seat = await begun(asking, item.match_id), _seat(item)
    check_open(position)
    if position.seats_of(asking.person.id):
        raise Refused("already_seated")
    if seat not in free_seats(position, asking.person):
        raise Refused("seat_not_free")
    await asking.answer(take_page(telling_of(asking, position), seat))


async def press_take_now(asking: Asking, item: Pressable) -> None:
    """Play on in a seat."""
    await asking.acknowledge()
    position = await asking.matches.take_seat(
        item.match_id, asking.person, _seat(item), interaction_id=asking.interaction.id
    )
    asking.committed = True
    await asking.answer(taken_page(telling_of(asking, position), _seat(item)))
