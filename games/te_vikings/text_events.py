"""What happened, in sentences of whole facts: outcome first, numbers with what one has now."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.te_vikings import events as happened
from games.te_vikings import names as named
from games.te_vikings.text_battles import tell_battle


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The event as a sentence or several; None if other sentences say it already."""
    for teller in (_tell_draft, _tell_turn, _tell_boats, _tell_pieces, _tell_land, tell_battle):
        told = teller(event, names, tongue)
        if told is not None:
            return told
    return _tell_end(event, names, tongue)


def _tell_draft(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.EraBegan(era, cards, deck):
            message = tongue.gettext("Era {era}: {cards} cards each are dealt, deck {deck}.")
            return message.format(era=era, cards=cards, deck=deck)
        case happened.Picked(seat, card):
            message = tongue.gettext("{name} keeps {card}.")
            return message.format(name=names[seat], card=named.card(card, tongue))
        case happened.Revised(seat):
            return tongue.gettext("{name} chooses again.").format(name=names[seat])
        case happened.PacksPassed(cards, clockwise):
            message = (
                tongue.gettext("Everyone has chosen; the packs go on clockwise ({cards} left).")
                if clockwise
                else tongue.gettext(
                    "Everyone has chosen; the packs go on counter-clockwise ({cards} left)."
                )
            )
            return message.format(cards=cards)
        case happened.DraftClosed(chieftain):
            message = tongue.gettext("All hands are full. {name} is Chieftain and begins.")
            return message.format(name=names[chieftain])
        case happened.DeckReshuffled(cards):
            message = tongue.gettext("The discard pile ({cards}) is shuffled into a new deck.")
            return message.format(cards=cards)
    return None


def _tell_turn(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.PlayedUp(seat, card):
            message = tongue.gettext("{name} plays {card}.")
            return message.format(name=names[seat], card=named.card(card, tongue))
        case happened.Skipped(seat, what):
            message = tongue.gettext("{name}: {what} left out.")
            return message.format(name=names[seat], what=_left_out(what, tongue))
        case happened.CardDrawn(seat, card):
            message = tongue.gettext("{name} draws {card}.")
            return message.format(name=names[seat], card=named.card(card, tongue))
        case happened.CardDiscarded(seat, card):
            message = tongue.gettext("{name} discards {card} face down.")
            return message.format(name=names[seat], card=named.card(card, tongue))
        case happened.Dedicated(seat, space, stack):
            message = tongue.gettext("{name} dedicates a Village: {space}, stack {stack}.")
            return message.format(name=names[seat], space=named.space(space, tongue), stack=stack)
    return None


def _left_out(what: str, tongue: Tongue) -> str:
    return {
        "leader": tongue.gettext("leader action"),
        "dedication": tongue.gettext("action of the dedication"),
        "boon": tongue.gettext("boon"),
        "rune": tongue.gettext("rune action"),
    }[what]


def _tell_boats(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.BoatPlaced(seat, boat, place) | happened.BoatSettled(seat, boat, place):
            message = tongue.gettext("{name}: {boat} lies in {place}.")
        case happened.Sailed(seat, boat, place):
            message = tongue.gettext("{name}: {boat} sails to {place}.")
        case happened.BoatPushed(seat, boat, place):
            message = tongue.gettext("{name}: {boat} is pushed off {place} and waits beside it.")
        case happened.BoatBuilt(seat, boat, place, wood):
            message = tongue.gettext("{name} builds {boat} in {place} (Wood {wood}).")
            return message.format(name=names[seat], boat=boat, place=place, wood=wood)
        case happened.Raided(seat, dock, steel, villages):
            message = tongue.gettext(
                "{name} raids the Village on {dock} for {steel} Steel (Villages {villages})."
            )
            return message.format(name=names[seat], dock=dock, steel=steel, villages=villages)
        case _:
            return None
    return message.format(name=names[seat], boat=boat, place=place)


def _tell_pieces(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.SettlersReturned(seat, island, count, mat):
            message = tongue.ngettext(
                "{name}: {count} Settler returns from {island} ({mat} on the mat).",
                "{name}: {count} Settlers return from {island} ({mat} on the mat).",
                count,
            )
            return message.format(name=names[seat], count=count, island=island, mat=mat)
        case happened.Deployed(seat, island, count, food):
            message = tongue.ngettext(
                "{name} deploys {count} Settler on {island} (Food {food}).",
                "{name} deploys {count} Settlers on {island} (Food {food}).",
                count,
            )
            return message.format(name=names[seat], count=count, island=island, food=food)
        case happened.Explored(seat, island, to):
            message = tongue.gettext("{name}: a Settler goes from {island} to {to}.")
        case happened.TempleMoved(seat, island, to):
            message = tongue.gettext("{name}: a Temple moves from {island} to {to}.")
        case happened.TempleBuilt(seat, island, wood):
            message = tongue.gettext("{name} builds a Temple on {island} (Wood {wood}).")
            return message.format(name=names[seat], island=island, wood=wood)
        case happened.Gained(seat, goods, now):
            message = tongue.gettext("{name} gains {goods} ({now}).")
            told = named.goods(goods, tongue)
            return message.format(name=names[seat], goods=told, now=named.held(now, tongue))
        case _:
            return _tell_exchange(event, names, tongue)
    return message.format(name=names[seat], island=island, to=to)


def _tell_exchange(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Exchanged(seat, give, count, get, now):
            message = tongue.gettext("{name} exchanges {given} for {gained} ({now}).")
            return message.format(
                name=names[seat],
                given=named.goods({give: count}, tongue),
                gained=named.goods({get: count}, tongue),
                now=named.held(now, tongue),
            )
    return None


def _tell_land(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Attacked(seat, island, clans):
            message = tongue.gettext("{name} attacks on {island}: a Settler less for {clans}.")
            told = named.clans(clans, names, tongue)
            return message.format(name=names[seat], island=island, clans=told)
        case happened.Smitten(seat, island, clan):
            message = tongue.gettext("{name} smites a Settler on {island}: {clan}.")
            told = named.clan(clan, names, tongue)
            return message.format(name=names[seat], island=island, clan=told)
        case happened.ControlTaken(seat, island, former):
            name = named.clan(seat, names, tongue)
            if former is None:
                message = tongue.gettext("Control of {island}: {name}.")
                return message.format(island=island, name=name)
            message = tongue.gettext("Control of {island}: {name}, before {former}.")
            told = named.clan(former, names, tongue)
            return message.format(island=island, name=name, former=told)
        case happened.ControlLost(island, former):
            message = tongue.gettext("{name} loses control of {island}; its Rune goes back.")
            return message.format(name=named.clan(former, names, tongue), island=island)
        case happened.FuryChanged(god, change, now):
            return f"{named.god(god, tongue)}: " + tongue.gettext("Fury {change} ({now}).").format(
                change=f"{change:+d}", now=now
            )
    return None


def _tell_end(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.EraEnded(era, chieftain):
            message = tongue.gettext("Era {era} is over. The Chieftain Marker goes to {name}.")
            return message.format(era=era, name=names[chieftain])
        case happened.MatchEnded(favors):
            told = "; ".join(
                f"{names[seat]}: {named.favors(cards, tongue) or '-'}"
                for seat, cards in enumerate(favors)
            )
            return tongue.gettext("The Favor cards won: {told}.").format(told=told)
        case happened.SeatLeft(seat):
            message = tongue.gettext(
                "{name} leaves for good; from now on this seat does the least that is possible."
            )
            return message.format(name=names[seat])
    return None
