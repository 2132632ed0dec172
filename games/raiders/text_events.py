"""What happened, in sentences of whole facts: outcome first, numbers with what one has now."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.raiders import events as happened
from games.raiders import names as named
from games.raiders.text_raids import tell_raid


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The event as a sentence or several; None if other sentences say it already."""
    for teller in (_tell_draft, _tell_work, _tell_cards, _tell_others, _tell_end, tell_raid):
        told = teller(event, names, tongue)
        if told is not None:
            return told
    return None


def _tell_draft(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Kept(seat, cards):
            message = tongue.gettext("{name} keeps {cards}.")
            return message.format(name=named.person(seat, names), cards=named.cards(cards, tongue))
        case happened.Revised(seat):
            message = tongue.gettext("{name} chooses again.")
            return message.format(name=named.person(seat, names))
        case happened.DraftClosed(_, rolls, first):
            rounds = [
                ", ".join(
                    f"{named.person(seat, names)} {one} + {other} = {one + other}"
                    for seat, one, other in roll
                )
                for roll in rolls
            ]
            message = tongue.gettext("Everyone has chosen. Dice: {rolls}. {name} begins.")
            again = tongue.gettext("; again: ")
            return message.format(rolls=again.join(rounds), name=named.person(first, names))
    return None


def _tell_work(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.WorkerPlaced(seat, building, worker):
            message = tongue.gettext("{name}: {worker} worker placed, {building}.")
        case happened.WorkerPicked(seat, building, worker):
            message = tongue.gettext("{name}: {worker} worker taken, {building}.")
        case happened.ActionSkipped(seat, building):
            message, worker = tongue.gettext("{name}: no action, {building}."), ""
        case happened.BuildingCopied(seat, building):
            message, worker = tongue.gettext("{name} takes the action of the {building}."), ""
        case happened.Gained(seat, items, now):
            return f"{named.person(seat, names)}: {named.gains(items, now, tongue)}."
        case happened.Paid(seat, items, now):
            return f"{named.person(seat, names)}: {named.losses(items, now, tongue)}."
        case happened.GoodsReturned(seat, items):
            message = tongue.gettext("{name} returns {items}: 8 is the most at the end of a turn.")
            return message.format(name=named.person(seat, names), items=named.listed(items, tongue))
        case _:
            return None
    return message.format(
        name=named.person(seat, names),
        building=named.building(building, tongue),
        worker=named.worker(worker, tongue),
    )


def _tell_cards(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Drew():
            return _drew(event, names, tongue)
        case happened.CardsDiscarded(seat, cards, hand):
            message = tongue.gettext("{name} discards {cards} ({hand} in hand).")
            return message.format(
                name=named.person(seat, names), cards=named.cards(cards, tongue), hand=hand
            )
        case happened.Hired(seat, card, price, silver):
            message = tongue.gettext("{name} hires {card} for {price} silver ({silver} left).")
            return message.format(
                name=named.person(seat, names),
                card=named.card(card, tongue),
                price=price,
                silver=silver,
            )
        case happened.CardPlayed(seat, card):
            message = tongue.gettext("{name} plays {card} in the Town Hall.")
        case happened.CrewDiscarded(seat, card):
            message = tongue.gettext("{name} discards {card} from the crew.")
        case happened.CrewReturned(seat, card):
            message = tongue.gettext("{card} returns to {name}'s hand.")
        case happened.SwapChosen(seat, card):
            message = tongue.gettext("{name} will hand over {card}.")
        case _:
            return None
    return message.format(name=named.person(seat, names), card=named.card(card, tongue))


def _drew(event: happened.Drew, names: Sequence[str], tongue: Tongue) -> str:
    name = named.person(event.seat, names)
    if event.cards:
        message = tongue.gettext("{name}: {cards} drawn ({hand} in hand).")
        drawn = named.cards(event.cards, tongue)
        told = message.format(name=name, cards=drawn, hand=event.hand)
    else:
        message = tongue.ngettext(
            "{name}: {count} card drawn ({hand} in hand).",
            "{name}: {count} cards drawn ({hand} in hand).",
            event.count,
        )
        told = message.format(name=name, count=event.count, hand=event.hand)
    if event.shuffled:
        told += " " + tongue.gettext("The discard pile was shuffled into a new draw pile.")
    return told


def _tell_others(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Took(seat, opponent, item, amount, now, left):
            message = tongue.gettext("{name} takes {items} from {other} ({now} and {left} now).")
            return message.format(
                name=named.person(seat, names),
                other=named.person(opponent, names),
                items=named.counted(item, amount, tongue),
                now=now,
                left=left,
            )
        case happened.Gave():
            return _gave(event, names, tongue)
        case happened.WorkersSwapped(seat, opponent, building, given, received):
            message = tongue.gettext(
                "{name} swaps {other}'s {given} worker with the {received} one, {building}."
            )
            return message.format(
                name=named.person(seat, names),
                other=named.person(opponent, names),
                given=named.worker(given, tongue),
                received=named.worker(received, tongue),
                building=named.building(building, tongue),
            )
        case happened.OthersAsked(_, asked, asks):
            message = tongue.gettext("Asked now: {name} ({asked}).")
            return message.format(name=named.people(asked, names), asked=_wanted(asks, tongue))
    return _tell_scout(event, names, tongue)


def _wanted(kind: str, tongue: Tongue) -> str:
    return {
        "answer-avenger": tongue.gettext("give up a crew member"),
        "answer-mercenary": tongue.gettext("give silver or a provision"),
        "answer-scout": tongue.gettext("choose cards to hand over"),
    }[kind]


def _gave(event: happened.Gave, names: Sequence[str], tongue: Tongue) -> str:
    giver, taker = named.person(event.opponent, names), named.person(event.seat, names)
    if event.item is None:
        message = tongue.gettext("{giver} has neither silver nor provisions to give.")
        return message.format(giver=giver)
    message = tongue.gettext("{giver} gives {item} to {taker} ({left} and {now} now).")
    return message.format(
        giver=giver,
        taker=taker,
        item=named.counted(event.item, 1, tongue),
        left=event.left,
        now=event.now,
    )


def _tell_scout(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.ScoutNamed(seat, opponent, count):
            message = tongue.ngettext(
                "{name} and {other} are to swap {count} card.",
                "{name} and {other} are to swap {count} cards.",
                count,
            )
        case happened.CardsSwapped(seat, opponent, count, given, received):
            message = tongue.ngettext(
                "{name} and {other} swapped {count} card.",
                "{name} and {other} swapped {count} cards.",
                count,
            )
            if given:
                message += " " + tongue.gettext("{name} gave {given}, {other} gave {received}.")
            return message.format(
                name=named.person(seat, names),
                other=named.person(opponent, names),
                count=count,
                given=named.cards(given, tongue),
                received=named.cards(received, tongue),
            )
        case _:
            return None
    return message.format(
        name=named.person(seat, names), other=named.person(opponent, names), count=count
    )


def _tell_end(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.EndTriggered(_, trigger, last):
            message = tongue.gettext("{trigger} Last turns: {names}.")
            return message.format(
                trigger=named.trigger(trigger, tongue), names=named.people(last, names)
            )
        case happened.SeatLeft(seat):
            message = tongue.gettext(
                "{name} leaves for good; this seat is skipped, and what it has stays as it is."
            )
            return message.format(name=named.person(seat, names))
    return None
