"""The moves by their verbs, as the picker offers them."""

from games.core.words import Tongue
from games.te_vikings import names as named
from games.te_vikings.view import TeVikingsView


def tell_verb(verb: str, view: TeVikingsView, tongue: Tongue) -> str:
    """What a verb does now."""
    if verb == "boon" and view.boon is not None:
        message = tongue.gettext("Boon of {god}: {boon}")
        god = view.boon.god
        return message.format(god=named.god(god, tongue), boon=named.boon(god, tongue))
    if verb == "fight" and view.battle is not None:
        message = tongue.gettext("Join the battle for {favor}")
        return message.format(favor=view.battle.favor)
    if verb == "raid":
        return tongue.gettext("Raid the Village for {steel} Steel").format(steel=view.raid_steel)
    return _turn_verbs(tongue).get(verb) or _action_verbs(tongue)[verb]


def _turn_verbs(tongue: Tongue) -> dict[str, str]:
    return {
        "place": tongue.gettext("Put the Boat in a Fjord"),
        "draft": tongue.gettext("Keep a card"),
        "revise": tongue.gettext("Choose again"),
        "push": tongue.gettext("Place the pushed Boat"),
        "play": tongue.gettext("Play face up: use its actions"),
        "fight": tongue.gettext("Play face down: start a battle"),
        "return": tongue.gettext("Return Settlers to the mat"),
        "dedicate": tongue.gettext("Dedicate a Village"),
        "skip": tongue.gettext("Skip it"),
        "done": tongue.gettext("Finish here"),
        "end": tongue.gettext("End the turn"),
        "lose": tongue.gettext("Lose a Settler"),
        "giveback": tongue.gettext("Give a Favor card back"),
        "discard": tongue.gettext("Discard a card"),
        "boon": tongue.gettext("Use the boon"),
    }


def _action_verbs(tongue: Tongue) -> dict[str, str]:
    return {
        "sail": tongue.gettext("Sail a Boat"),
        "deploy": tongue.gettext("Deploy Settlers"),
        "explore": tongue.gettext("Explore with a Settler"),
        "harvest": tongue.gettext("Harvest"),
        "build": tongue.gettext("Build"),
        "temple": tongue.gettext("Explore with a Temple"),
        "smite": tongue.gettext("Smite a Settler"),
        "draw": tongue.gettext("Draw and replace a card"),
        "enter": tongue.gettext("Enter the battle with this card"),
        "collect": tongue.gettext("Collect resources"),
        "exchange": tongue.gettext("Exchange resources"),
        "fury": tongue.gettext("Move a god's Fury"),
    }
