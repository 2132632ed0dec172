"""Refusals about leader actions and rune actions."""

from games.te_vikings import names as named
from games.te_vikings.pieces import RUNES, Effect
from games.te_vikings.text_refusals_base import Told


class SailExplanation(Told, frozen=True):
    """What the dossier's sections 5.2 and 5.3 refuse."""

    def unknown_place(self) -> str:
        message = self.tongue.gettext("There is no Fjord or Dock “{place}” on this map.")
        return self._say(message)

    def no_such_boat(self) -> str:
        message = self.tongue.gettext("You have no {boat} on the map. You have: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def already_there(self) -> str:
        return self._say(self.tongue.gettext("{boat} is already in {place}."))

    def too_far(self) -> str:
        message = self.tongue.gettext("{place} is {moves} moves away, the limit is {limit}.")
        return self._say(message)

    def own_boat_there(self) -> str:
        return self._say(self.tongue.gettext("Your own {boat} is already at {dock}."))

    def not_docked(self) -> str:
        return self.tongue.gettext("You must dock with this Sail to deploy or raid.")

    def deployed_already(self) -> str:
        return self.tongue.gettext("You have deployed in this Sail already.")

    def too_many_for_sail(self) -> str:
        message = self.tongue.gettext("This Sail deploys 1 to {limit} Settlers, not {n}.")
        return self._say(message)

    def mat_short(self) -> str:
        message = self.tongue.ngettext(
            "Only {have} Settler is left on your mat.",
            "Only {have} Settlers are left on your mat.",
            self.values["have"],
        )
        return self._say(message)

    def no_village(self) -> str:
        return self._say(self.tongue.gettext("There is no Village on {dock}."))

    def raid_unpaid(self) -> str:
        message = self.tongue.gettext("Raiding costs {need} Steel in Era {era}, you have {have}.")
        return self._say(message)

    def too_few_settlers(self) -> str:
        message = self.tongue.gettext("You have {have} Settlers on {island}, not {need}.")
        return self._say(message)


class PieceExplanation(SailExplanation, frozen=True):
    """What the dossier's sections 5.4 to 5.6 refuse."""

    def unknown_island(self) -> str:
        message = self.tongue.gettext("There is no Island “{island}” on this map.")
        return self._say(message)

    def no_fresh_settler(self) -> str:
        message = self.tongue.gettext("You have no Settler on {island} that has not moved.")
        return self._say(message)

    def same_island(self) -> str:
        message = self.tongue.gettext("A Settler must move to another Island than {island}.")
        return self._say(message)

    def too_many_steps(self) -> str:
        message = self.tongue.gettext("From {island} to {to} it is {steps} steps; left: {left}.")
        return self._say(message)

    def wrong_total(self) -> str:
        message = self.tongue.gettext("Choose exactly {need} resources, you chose {chosen}.")
        return self._say(message)

    def cannot_pay(self) -> str:
        message = self.tongue.gettext("That needs {need} {kind}, you have {have}.")
        return self._say(message, kind=self._kind)

    def none_left(self) -> str:
        if self.values["piece"] == "boat":
            return self.tongue.gettext("You have no Boats left to build.")
        return self.tongue.gettext("You have no Temples left to build.")

    def no_such_slot(self) -> str:
        message = self.tongue.gettext("The slot “{slot}” holds no such piece. Left: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def not_next(self) -> str:
        message = self.tongue.gettext(
            "{fjord} is not next to any region you occupy. Possible: {choices}."
        )
        return self._say(message, choices=self._listed("choices"))

    def need_settler(self) -> str:
        return self._say(self.tongue.gettext("You need a Settler on {island}."))

    def temple_there(self) -> str:
        return self._say(self.tongue.gettext("You already have a Temple on {island}."))


class ActionExplanation(PieceExplanation, frozen=True):
    """Which action is open, and what the dossier's section 5.7 refuses."""

    def other_action(self) -> str:
        message = self.tongue.gettext("“{tried}” is another action; this one is: {action}.")
        data = Effect(self.values["action"], self.values["n"])
        return self._say(message, action=named.effect(data, self.tongue))

    def no_rune_action(self) -> str:
        return self.tongue.gettext("A card face down has no actions. Dedicate a Village, or “end”.")

    def rune_used(self) -> str:
        return self.tongue.gettext("The rune action was used already. Dedicate, or “end”.")

    def rune_closed(self) -> str:
        return self.tongue.gettext("The rune action comes before the dedication. “end” is left.")

    def runes_missing(self) -> str:
        message = self.tongue.gettext("That needs the Runes {need}; of those you have {have}.")
        have = {rune: self.values["have"].get(rune, 0) for rune in RUNES}
        return self._say(
            message,
            need=named.runes(self.values["need"], self.tongue),
            have=named.runes(have, self.tongue) or "0",
        )

    def no_temple(self) -> str:
        return self._say(self.tongue.gettext("You have no Temple on {island}."))

    def not_joined(self) -> str:
        message = self.tongue.gettext("No Ferry Route joins {island} and {to}.")
        return self._say(message)

    def unknown_clan(self) -> str:
        message = self.tongue.gettext("There is no clan “{clan}” to smite. There are: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def own_clan(self) -> str:
        return self.tongue.gettext("You smite a Settler of another clan, not your own.")

    def nobody_there(self) -> str:
        message = self.tongue.gettext("This clan has no Settler on {island}: {clan}.")
        return self._say(message)

    def no_card_left(self) -> str:
        return self.tongue.gettext("No card is left to draw.")

    def no_battle_open(self) -> str:
        return self.tongue.gettext("No battle is open to enter.")

    def unknown_kind(self) -> str:
        message = self.tongue.gettext("“{kind}” is no resource. There are wood, food and steel.")
        return self._say(message)

    def same_kind(self) -> str:
        return self.tongue.gettext("Exchange one kind for another one.")

    def exchange_limit(self) -> str:
        return self._say(self.tongue.gettext("Exchange 1 to {limit}, not {n}."))

    def over_limit(self) -> str:
        message = self.tongue.gettext("{kind} would be {after}, and {limit} is the most.")
        return self._say(message, kind=self._kind)
