"""Refusals about battles, Favor cards, boons and dedications."""

from games.te_vikings import names as named
from games.te_vikings.text_refusals_base import Told


class BattleExplanation(Told, frozen=True):
    """What the dossier's sections 5.8 to 5.10 refuse."""

    def battle_open(self) -> str:
        message = self.tongue.gettext(
            "A battle for {favor} is open: join it with “fight {card}”, without a Favor card."
        )
        return self._say(message)

    def no_favors(self) -> str:
        return self.tongue.gettext("No Favor card is left to fight for. Play the card face up.")

    def favor_needed(self) -> str:
        message = self.tongue.gettext(
            "Say what you fight for: “fight {card} for” one of {choices}."
        )
        return self._say(message, choices=self._listed("choices"))

    def not_at_end(self) -> str:
        message = self.tongue.gettext("{favor} is not at an end of a row. There are: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def favor_not_held(self) -> str:
        message = self.tongue.gettext("You do not hold {favor}. You hold: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def no_such_end(self) -> str:
        return self.tongue.gettext("Name a row and an end: “upper” or “lower”, “left” or “right”.")

    def row_is_empty(self) -> str:
        message = self.tongue.gettext("The {row} is empty: both ends are the same, say “left”.")
        return self._say(message, row=named.row(self.values["row"], self.tongue))

    def no_village_owned(self) -> str:
        return self.tongue.gettext("You have no Village to dedicate.")

    def one_dedication(self) -> str:
        message = self.tongue.gettext("Only one Village per turn, and yours went to {space}.")
        return self._say(message)

    def unknown_space(self) -> str:
        message = self.tongue.gettext("There is no space “{space}”. There are: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def stack_full(self) -> str:
        message = self.tongue.gettext("That stack is full: {space} ({count} of {limit}).")
        return self._say(message)

    def name_island(self) -> str:
        message = self.tongue.gettext(
            "Name an Island with an enemy Settler, as “boon {island}”. There are: {choices}."
        )
        first = self.values["choices"][0]
        return self._say(message, island=first, choices=self._listed("choices"))

    def boon_form(self) -> str:
        message = self.tongue.gettext("The boon of {god} is typed like this: “{example}”.")
        god = named.god(self.values["god"], self.tongue)
        return self._say(message, god=god, example=self.values["choices"][0])

    def no_village_there(self) -> str:
        message = self.tongue.gettext("No Village lies on {space}. There are some on: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def boat_sailed(self) -> str:
        message = self.tongue.gettext("{boat} has sailed already: each Boat once in this boon.")
        return self._say(message)

    def njord_no_raid(self) -> str:
        return self.tongue.gettext("The boon of Njord allows no raid.")

    def god_not_in_play(self) -> str:
        message = self.tongue.gettext("{god} does not play in this match. There are: {gods}.")
        return self._say(
            message,
            god=named.god(self.values["god"], self.tongue),
            gods=self._listed("choices"),
        )

    def fury_at_zero(self) -> str:
        message = self.tongue.gettext("The Fury of {god} is 0 and cannot go down.")
        return self._say(message, god=named.god(self.values["god"], self.tongue))
