"""Battles and boons, told (dossier, sections 5.9 and 5.10)."""

from collections.abc import Sequence

from games.core.events import Event
from games.core.words import Tongue
from games.te_vikings import events_battles as happened
from games.te_vikings import names as named


def tell_battle(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    """An event of a battle or a boon; None for any other."""
    for teller in (_tell_joining, _tell_outcome, _tell_boon):
        told = teller(event, names, tongue)
        if told is not None:
            return told
    return None


def _tell_joining(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.PlayedDown(seat, card, favor, starts):
            message = (
                tongue.gettext("{name} starts a battle for {favor} with {card} face down.")
                if starts
                else tongue.gettext("{name} joins the battle for {favor} with {card} face down.")
            )
        case happened.EnteredBattle(seat, card, favor):
            message = tongue.gettext("{name} turns {card} face down and enters the battle.")
        case _:
            return None
    return message.format(
        name=names[seat], card=named.card(card, tongue), favor=named.favor(favor, tongue)
    )


def _tell_outcome(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.BattleRevealed(favor, fighters):
            told = "; ".join(_fighter(fighter, names, tongue) for fighter in fighters)
            message = tongue.gettext("Battle for {favor}: {fighters}.")
            return message.format(favor=named.favor(favor, tongue), fighters=told)
        case happened.InvaderRevealed(card, strength, new):
            message = (
                tongue.gettext("The Invaders fight with {card}: Strength {strength}.")
                if new
                else tongue.gettext("The Invaders fight again with {card}: Strength {strength}.")
            )
            return message.format(card=named.card(card, tongue), strength=strength)
        case happened.BattleWon(seat, favor, bag, now):
            message = tongue.gettext("{name} wins {favor}: {goods} ({now}).")
            return message.format(
                name=names[seat],
                favor=favor,
                goods=named.goods(bag, tongue),
                now=named.held(now, tongue),
            )
        case happened.FavorReturned(favor, row, end):
            message = tongue.gettext("Nobody wins {favor}; it goes back: {row}, {end}.")
            return message.format(
                favor=favor, row=named.row(row, tongue), end=named.end(end, tongue)
            )
        case happened.GaveBack(seat, card, row, end):
            message = tongue.gettext("{name} gives back {favor}: {row}, {end}.")
            return message.format(
                name=names[seat],
                favor=named.favor(card, tongue),
                row=named.row(row, tongue),
                end=named.end(end, tongue),
            )
    return None


def _fighter(fighter: happened.Fighter, names: Sequence[str], tongue: Tongue) -> str:
    seat, card, paid, strength = fighter
    name = named.card(card, tongue)
    if not paid:
        message = tongue.gettext("{name} with {card}, out: the Steel is not paid")
        return message.format(name=names[seat], card=name)
    message = tongue.gettext("{name} with {card}, Strength {strength}")
    return message.format(name=names[seat], card=name, strength=strength)


def _tell_boon(event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
    match event:
        case happened.BoonUsed(seat, god):
            message = tongue.gettext("{name} uses the boon of {god}.")
            return message.format(name=names[seat], god=named.god(god, tongue))
        case happened.BoonRevealed(seat, card):
            message = tongue.gettext("{name} reveals {card}.")
            return message.format(name=names[seat], card=named.card(card, tongue))
        case happened.VillageRecovered(seat, space, villages):
            message = tongue.gettext("{name} takes a Village from {space} (Villages {villages}).")
            told = named.space(space, tongue)
            return message.format(name=names[seat], space=told, villages=villages)
        case happened.Relocated(seat, island, to):
            message = tongue.gettext("{name}: a Settler goes from {island} to {to}.")
            source = tongue.gettext("the Clan Mat") if island is None else island
            return message.format(name=names[seat], island=source, to=to)
        case happened.OthersAsked(_, asked):
            message = tongue.gettext("Asked now: {names} (where to lose a Settler).")
            return message.format(names=named.people(asked, names))
        case happened.LossChosen(seat, island):
            message = tongue.gettext("{name} will lose a Settler on {island}.")
            return message.format(name=names[seat], island=island)
        case happened.SettlersLost(losses):
            told = ", ".join(
                f"{named.clan(seat, names, tongue)} {island}" for seat, island in losses
            )
            return tongue.gettext("A Settler less: {told}.").format(told=told)
    return None
