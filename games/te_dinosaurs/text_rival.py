"""What the Rival of the solo mode does."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.te_dinosaurs import events as happened
from games.te_dinosaurs import names as named


def tell_rival(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """A part of the Rival's turn."""
    match event:
        case happened.RivalPlaced(_, species, mat, free):
            message = (
                tongue.gettext("The Rival: {dinosaur}, card {letter}, which was empty.")
                if free
                else tongue.gettext("The Rival: {dinosaur}, card {letter}, which was taken.")
            )
            return message.format(dinosaur=named.kind(species, tongue), letter=mat.upper())
        case happened.RivalTook(species, count, stolen, cell):
            message = (
                tongue.gettext("The Rival steals {dinosaurs} from {cell}.")
                if stolen
                else tongue.gettext("The Rival takes {dinosaurs}.")
            )
            dinosaurs = named.counted_kind(species, count, tongue)
            return message.format(dinosaurs=dinosaurs, cell=cell or "")
        case happened.RivalGained(items, now, stolen):
            message = (
                tongue.gettext("The Rival steals: {items}.")
                if stolen
                else tongue.gettext("The Rival gains: {items}.")
            )
            told = named.gains(items, now, tongue) or tongue.gettext("nothing")
            return message.format(items=told)
        case happened.RivalMaxed(good):
            message = tongue.gettext("The Rival's {good} reach the end of the track.")
            return message.format(good=named.good(good, tongue))
        case happened.RivalSpecial(rival):
            message = tongue.gettext("Special action of the Rival: {rival}.")
            return message.format(rival=named.rival(rival, tongue))
        case happened.LossAsked(seat, _):
            message = tongue.gettext("{name} chooses what the Rival takes.")
            return message.format(name=named.person(seat, names, tongue))
        case happened.BarrierLost(seat, edge):
            message = tongue.gettext("{name} loses the barrier on {edge}.")
            return message.format(name=named.person(seat, names, tongue), edge=edge)
    return _tell_cards(event, tongue)


def _tell_cards(event: Event, tongue: Tongue) -> str | None:
    match event:
        case happened.RivalResearched(cards, taken):
            message = tongue.gettext("The Rival turns up {cards} and takes {card}.")
            return message.format(
                cards=named.researches(cards, tongue) or tongue.gettext("nothing"),
                card=tongue.gettext("none") if taken is None else named.research(taken, tongue),
            )
        case happened.RivalDiscarded(contract):
            message = tongue.gettext("The Rival puts {contract} under the deck.")
            return message.format(contract=named.contract(contract, tongue))
        case happened.RivalContract(contract, paid):
            told = named.contract(contract, tongue)
            if not paid:
                message = tongue.gettext("The Rival takes {contract} without paying.")
                return message.format(contract=told)
            message = tongue.gettext("The Rival fulfils {contract} with {dinosaurs}.")
            return message.format(contract=told, dinosaurs=named.kinds(paid, tongue))
    return None
