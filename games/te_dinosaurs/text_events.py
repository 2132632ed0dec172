"""What happened, in sentences of whole facts: outcome first, numbers with what one has now."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.te_dinosaurs import events as happened
from games.te_dinosaurs import names as named
from games.te_dinosaurs.text_plans import tell_plan
from games.te_dinosaurs.text_rival import tell_rival


def tell(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """The event as a sentence or several; None if other sentences say it already."""
    for teller in (_tell_round, _tell_placing, _tell_cards, _tell_yard, tell_plan, tell_rival):
        told = teller(event, names, tongue)
        if told is not None:
            return told
    return None


def _tell_round(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.ContractKept(seat, card):
            message = tongue.gettext("{name} keeps {contract}.")
            name = named.person(seat, names, tongue)
            return message.format(name=name, contract=named.contract(card, tongue))
        case happened.ContractsChosen():
            return tongue.gettext("Everyone has kept a private contract.")
        case happened.RoundBegan(number, order):
            message = tongue.gettext("Round {round} of 6. Order: {names}.")
            return message.format(round=number, names=named.people(order, names, tongue))
        case happened.Collected(seat, items, now):
            message = tongue.gettext("{name} collects {items} ({stock}).")
            collected = named.listed(items, tongue) or tongue.gettext("nothing")
            return message.format(
                name=named.person(seat, names, tongue), items=collected, stock=named.stock(now)
            )
        case happened.RanchersRetrieved():
            return tongue.gettext("All ranchers come home. Now everybody plans the ranch.")
        case happened.RancherJoined():
            return tongue.gettext("From now on everybody has a fourth small rancher.")
    return _tell_refresh(event, names, tongue)


def _tell_refresh(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.ContractsTurnedUp(cards, deck):
            message = tongue.gettext("New public contracts: {cards} (deck {deck}).")
            told = ", ".join(named.contract(card, tongue) for card in cards)
            return message.format(cards=told, deck=deck)
        case happened.ResearchTurnedUp(_, cards, deck):
            message = tongue.gettext("New research cards: {cards} (deck {deck}).")
            told = named.researches(cards, tongue) or tongue.gettext("none")
            return message.format(cards=told, deck=deck)
        case happened.PrivateDrawn(seat, card):
            name = named.person(seat, names, tongue)
            if card is None:
                return tongue.gettext("{name} draws a private contract.").format(name=name)
            message = tongue.gettext("{name} draws {contract}.")
            return message.format(name=name, contract=named.contract(card, tongue))
        case happened.SeatLeft(seat):
            message = tongue.gettext(
                "{name} leaves for good; dinosaurs and research cards go back, the seat is skipped."
            )
            return message.format(name=named.person(seat, names, tongue))
    return None


def _tell_placing(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.Placed(seat, space, small, lead, tech):
            message = (
                tongue.gettext("{name}: {ranchers} on {space}.")
                if tech is None
                else tongue.gettext("{name}: {ranchers} on {space}, by {card}.")
            )
            return message.format(
                name=named.person(seat, names, tongue),
                ranchers=named.ranchers_of(small, lead=lead, tongue=tongue),
                space=named.space(space, tongue),
                card=named.research(tech or "", tongue),
            )
        case happened.Paid(seat, items, now):
            return f"{named.person(seat, names, tongue)}: {named.losses(items, now, tongue)}."
        case happened.Gained(seat, items, now, by):
            told = f"{named.person(seat, names, tongue)}: {named.gains(items, now, tongue)}"
            return f"{told}, {named.research(by, tongue)}." if by is not None else f"{told}."
        case happened.DinosaurTaken(seat, kind, left):
            message = tongue.gettext("{name} takes {dinosaur} ({left} left).")
            return message.format(
                name=named.person(seat, names, tongue),
                dinosaur=named.kind(kind, tongue),
                left=left,
            )
        case happened.DieRolled():
            return _rolled(event, tongue)
        case happened.Stuck(seat):
            message = tongue.gettext("{name} can place nobody now and is passed over.")
            return message.format(name=named.person(seat, names, tongue))
        case happened.TechDeclined(seat):
            message = tongue.gettext("{name} uses no after-placement card this round.")
            return message.format(name=named.person(seat, names, tongue))
    return None


def _rolled(event: happened.DieRolled, tongue: Tongue) -> str:
    """The face, and what it means."""
    face = named.term(event.face, tongue)
    if event.counts != event.face:
        message = tongue.gettext("The die shows {face}, which counts as {counts}.")
        return message.format(face=face, counts=named.term(event.counts, tongue))
    if event.counts == "wound":
        message = tongue.gettext("The die shows {face}: dinosaur and ranchers go on Medical Leave.")
    elif event.counts == "egg" and event.second:
        message = tongue.gettext("The die shows {face}: a second one.")
    elif event.counts == "egg":
        message = tongue.gettext("The die shows {face}, but none is left.")
    else:
        message = tongue.gettext("The die shows {face}.")
    return message.format(face=face)


def _tell_cards(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.ContractFulfilled(seat, contract, kinds):
            message = tongue.gettext("{name} fulfils {contract} with {dinosaurs}.")
            return message.format(
                name=named.person(seat, names, tongue),
                contract=named.contract(contract, tongue),
                dinosaurs=named.kinds(kinds, tongue),
            )
        case happened.ContractChosen(seat, contract):
            message = tongue.gettext("{name} is to pay {contract}.")
            told = named.contract(contract, tongue)
            return message.format(name=named.person(seat, names, tongue), contract=told)
        case happened.PrivateDeclined(seat):
            message = tongue.gettext("{name} fulfils no private contract.")
            return message.format(name=named.person(seat, names, tongue))
        case happened.ResearchDrawn(seat, cards, shuffled):
            message = tongue.gettext("{name} draws {cards}.")
            told = message.format(
                name=named.person(seat, names, tongue), cards=named.researches(cards, tongue)
            )
            again = tongue.gettext("The discard pile was shuffled under the deck.")
            return f"{told} {again}" if shuffled else told
        case happened.ResearchTaken(seat, card):
            message = tongue.gettext("{name} takes {card}.")
        case happened.CardLost(seat, card):
            message = tongue.gettext("{name} loses {card}, card and dinosaur.")
        case _:
            return None
    return message.format(name=named.person(seat, names, tongue), card=named.research(card, tongue))


def _tell_yard(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.DinosaurPaid(seat, kind):
            message = tongue.gettext("{name} pays with {dinosaur}.")
            return message.format(
                name=named.person(seat, names, tongue), dinosaur=named.kind(kind, tongue)
            )
        case happened.DinosaurMoved(seat, kind, cell):
            message = tongue.gettext("{name} moves {dinosaur} to {cell}.")
            return message.format(
                name=named.person(seat, names, tongue),
                dinosaur=named.kind(kind, tongue),
                cell=cell,
            )
        case happened.BarrierLifted(seat, edge, held):
            message = tongue.gettext("{name} lifts the barrier on {edge} ({held} held).")
            return message.format(name=named.person(seat, names, tongue), edge=edge, held=held)
        case happened.BarriersGained(seat, count, held):
            message = tongue.gettext("{name} gains {barriers} ({held} held).")
            barriers = named.counted("barrier", count, tongue)
            name = named.person(seat, names, tongue)
            return message.format(name=name, barriers=barriers, held=held)
        case happened.MarkerTaken(seat):
            message = tongue.gettext("The first player marker is with {name}.")
            return message.format(name=named.person(seat, names, tongue))
    return None
