"""Moves as short human sentences, at most 100 characters."""

from games.core.moves import Move
from games.core.words import Tongue
from games.te_vikings import moves as moving
from games.te_vikings import names as named
from games.te_vikings.goods import read
from games.te_vikings.pieces import CARDS
from games.te_vikings.text_choices import LONGEST_MOVE, shortened
from games.te_vikings.text_verbs import tell_verb
from games.te_vikings.view import TeVikingsView


def tell_move(move: Move, view: TeVikingsView, tongue: Tongue) -> str:
    """The move as a short sentence."""
    for teller in (_tell_cards, _tell_boats, _tell_pieces, _tell_rarer, _tell_answers):
        told = teller(move, view, tongue)
        if told is not None:
            return shortened(told, LONGEST_MOVE)
    return tell_verb(move.verb, view, tongue)


def _tell_cards(move: Move, _view: TeVikingsView, tongue: Tongue) -> str | None:
    match move:
        case moving.Draft(card):
            message = tongue.gettext("Keep {card}")
        case moving.Play(card):
            told = named.effect(CARDS[card].leader, tongue) if card in CARDS else card
            message = tongue.gettext("Play {card}: {action}")
            return message.format(card=named.card(card, tongue), action=told)
        case moving.Fight(card, None):
            told = named.strength(card, tongue) if card in CARDS else card
            message = tongue.gettext("Join the battle with {card}, Strength {strength}")
            return message.format(card=named.card(card, tongue), strength=told)
        case moving.Fight(card, favor):
            told = named.favor(favor or "", tongue)
            message = tongue.gettext("Fight with {card} for {favor}")
            return message.format(card=named.card(card, tongue), favor=told)
        case moving.Discard(card):
            message = tongue.gettext("Discard {card}")
        case moving.GiveBack(card, row, end):
            message = tongue.gettext("Give back {favor}: {row}, {end}")
            return message.format(
                favor=named.favor(card, tongue),
                row=named.row(row, tongue),
                end=named.end(end, tongue),
            )
        case _:
            return None
    return message.format(card=named.card(card, tongue))


def _tell_boats(move: Move, view: TeVikingsView, tongue: Tongue) -> str | None:
    match move:
        case moving.Place(fjord):
            return tongue.gettext("Put the Boat in {fjord}").format(fjord=fjord)
        case moving.Push(boat, fjord):
            return tongue.gettext("{boat} to {fjord}").format(boat=boat, fjord=fjord)
        case moving.Sail(boat, to):
            village = to in view.villages
            message = (
                tongue.gettext("Sail {boat} to {place}, which has a Village")
                if village
                else tongue.gettext("Sail {boat} to {place}")
            )
            return message.format(boat=boat, place=to)
        case moving.Deploy(count):
            message = tongue.ngettext(
                "Deploy {count} Settler for {count} Food",
                "Deploy {count} Settlers for {count} Food",
                count,
            )
            return message.format(count=count)
        case moving.Build("boat", at, slot):
            message = tongue.gettext("Build a Boat in {place}")
        case moving.Build(_, at, slot):
            message = tongue.gettext("Build a Temple on {place}")
        case _:
            return None
    told = message.format(place=at)
    return told if slot is None else f"{told} ({slot})"


def _tell_pieces(move: Move, view: TeVikingsView, tongue: Tongue) -> str | None:
    match move:
        case moving.Return(island, count):
            message = tongue.ngettext(
                "Return {count} Settler from {island}",
                "Return {count} Settlers from {island}",
                count,
            )
            return message.format(count=count, island=named.island(island, view.side))
        case moving.Explore(island, to):
            message = tongue.gettext("A Settler from {island} to {to}")
        case moving.MoveTemple(island, to):
            message = tongue.gettext("A Temple from {island} to {to}")
        case moving.Smite(island, clan):
            message = tongue.gettext("Smite a Settler on {island}: {clan}")
            return message.format(
                island=named.island(island, view.side), clan=named.colour(clan, tongue)
            )
        case moving.Lose(island):
            message = tongue.gettext("Lose a Settler on {island}")
            return message.format(island=named.island(island, view.side))
        case _:
            return None
    return message.format(island=named.island(island, view.side), to=named.island(to, view.side))


def _tell_rarer(move: Move, _view: TeVikingsView, tongue: Tongue) -> str | None:
    match move:
        case moving.Harvest(mix):
            message = tongue.gettext("Harvest {goods}")
            return message.format(goods=named.goods(read(mix) or {}, tongue))
        case moving.Exchange(give, count, get):
            message = tongue.gettext("Exchange {given} for {gained}")
            return message.format(
                given=named.goods({give: count}, tongue), gained=named.goods({get: count}, tongue)
            )
        case moving.Fury(god, way):
            message = (
                tongue.gettext("Fury of {god} up")
                if way == "up"
                else tongue.gettext("Fury of {god} down")
            )
            return message.format(god=named.god(god, tongue))
        case moving.Dedicate(space):
            message = tongue.gettext("Dedicate a Village: {space}")
            return message.format(space=named.space(space, tongue))
        case moving.Skip(what):
            return {
                "leader": tongue.gettext("Leave out the leader action"),
                "dedication": tongue.gettext("Leave out the action of the dedication"),
                "boon": tongue.gettext("Leave out the boon"),
                "rune": tongue.gettext("Leave out the rune action"),
            }.get(what)
    return None


def _tell_answers(move: Move, view: TeVikingsView, tongue: Tongue) -> str | None:
    match move:
        case moving.UseBoon(space=str(space)):
            message = tongue.gettext("Boon: take a Village from {space}")
            return message.format(space=named.space(space, tongue))
        case moving.UseBoon(island=str(island), to=str(to)):
            mat = tongue.gettext("the Clan Mat")
            source = mat if island == "mat" else named.island(island, view.side)
            message = tongue.gettext("Boon: a Settler from {island} to {to}")
            return message.format(island=source, to=named.island(to, view.side))
        case moving.UseBoon(island=str(island)):
            message = tongue.gettext("Boon: all others lose a Settler, the enemy clan on {island}")
            return message.format(island=named.island(island, view.side))
        case moving.UseBoon(goods=str(mix)):
            message = tongue.gettext("Boon: gain {goods}")
            return message.format(goods=named.goods(read(mix) or {}, tongue))
    return None
