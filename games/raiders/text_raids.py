"""What happened in a raid or an offering, in sentences."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.raiders import events as happened
from games.raiders import names as named


def tell_raid(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The events of raids, dice, deaths and offerings."""
    match event:
        case happened.Raided() | happened.RaidScored() | happened.SetTaken():
            return _raid(event, names, tongue)
        case happened.DiceRolled() | happened.Rerolled() | happened.RerollDeclined():
            return _dice(event, names, tongue)
        case happened.Killed() | happened.Sacrificed():
            return _death(event, names, tongue)
        case happened.OfferingMade() | happened.OfferingsCycled() | happened.TileTurnedUp():
            return _offering(event, names, tongue)
    return None


def _raid(
    event: happened.Raided | happened.RaidScored | happened.SetTaken,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = named.person(event.seat, names)
    match event:
        case happened.Raided(_, settlement, worker, paid):
            where = named.settlement(settlement, tongue)
            colour = named.worker(worker, tongue)
            if not paid:
                message = tongue.gettext("{name} raids {place} with a {worker} worker, for free.")
                return message.format(name=name, place=where, worker=colour)
            message = tongue.gettext("{name} raids {place} with a {worker} worker for {paid}.")
            cost = named.listed(paid, tongue)
            return message.format(name=name, place=where, worker=colour, paid=cost)
        case happened.SetTaken(_, key, tokens, worker):
            message = tongue.gettext("{name} takes set {set} ({tokens}) and a {worker} worker.")
            return message.format(
                name=name,
                set=key,
                tokens=named.listed(tokens, tongue),
                worker=named.worker(worker, tongue),
            )
    return _scored(event, name, tongue)


def _scored(event: happened.RaidScored, name: str, tongue: Tongue) -> str:
    parts = event.parts
    if not parts["dice"]:
        message = tongue.gettext(
            "{name}: +{tier} VP for the raid, +{crew} VP for the crew ({points})."
        )
        return message.format(name=name, tier=event.tier, crew=event.crew, points=event.points)
    message = tongue.gettext(
        "{name}: Strength {strength} (crew {members} + actions {bonus} + Armour {armour} + dice "
        "{dice}), +{tier} VP, +{crew} VP for the crew ({points})."
    )
    return message.format(
        name=name,
        strength=event.strength,
        members=parts["crew"],
        bonus=parts["bonus"],
        armour=parts["armour"],
        dice=parts["dice"],
        tier=event.tier,
        crew=event.crew,
        points=event.points,
    )


def _dice(
    event: happened.DiceRolled | happened.Rerolled | happened.RerollDeclined,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    name = named.person(event.seat, names)
    match event:
        case happened.DiceRolled(_, dice):
            message = tongue.gettext("{name} rolls {dice}.")
            return message.format(name=name, dice=" + ".join(map(str, dice)))
        case happened.Rerolled(_, die, old, new):
            message = tongue.gettext("{name} rerolls die {die}: {old} becomes {new}.")
            return message.format(name=name, die=die, old=old, new=new)
    return tongue.gettext("{name} lets the dice stand.").format(name=name)


def _death(
    event: happened.Killed | happened.Sacrificed, names: Sequence[str], tongue: Tongue
) -> str:
    name, card = named.person(event.seat, names), named.card(event.card, tongue)
    if isinstance(event, happened.Sacrificed):
        message = tongue.gettext("{name} gives up {card} to {other}'s Avenger.")
        other = named.person(event.opponent, names)
        return message.format(name=name, card=card, other=other)
    message = tongue.gettext("{name} loses {card} to a Valkyrie ({count} taken).")
    return message.format(name=name, card=card, count=event.valkyries)


def _offering(
    event: happened.OfferingMade | happened.OfferingsCycled | happened.TileTurnedUp,
    names: Sequence[str],
    tongue: Tongue,
) -> str:
    match event:
        case happened.OfferingMade(seat, tile, paid, points, tiles):
            message = tongue.gettext(
                "{name} makes the offering {tile} for {paid}: {points} VP at the end (tiles now: "
                "{tiles})."
            )
            return message.format(
                name=named.person(seat, names),
                tile=tile,
                paid=named.listed(paid, tongue) or tongue.gettext("nothing"),
                points=points,
                tiles=tiles,
            )
        case happened.TileTurnedUp(tile, slot, stack):
            message = tongue.gettext("Turned up in slot {slot}: {tile}; {stack} left in the stack.")
            return message.format(slot=slot, tile=named.tile(tile, tongue), stack=stack)
    message = tongue.gettext("{name} puts {away} under the stack; turned up: {tiles}.")
    return message.format(
        name=named.person(event.seat, names),
        away=", ".join(event.away),
        tiles=", ".join(named.tile(tile, tongue) for tile in event.tiles),
    )
