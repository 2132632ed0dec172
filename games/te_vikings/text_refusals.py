"""Why a move is refused, and what is possible: for the mover's eyes alone."""

from games.te_vikings import names as named
from games.te_vikings.text_refusals_actions import ActionExplanation
from games.te_vikings.text_refusals_battles import BattleExplanation


class TurnExplanation(BattleExplanation, frozen=True):
    """Refusals about whose decision it is, what is asked, and what comes first."""

    def game_over(self) -> str:
        return self.tongue.gettext("The match is over.")

    def not_your_decision(self) -> str:
        message = self.tongue.gettext(
            "Nothing is asked of you now; the table waits for {name} ({asked}). You can prepare "
            "your turn."
        )
        asked = named.asked(self.values["asks"], self.tongue)
        name = named.people(self.values["seats"], self.names)
        return self._say(message, name=name, asked=asked)

    def already_chosen(self) -> str:
        return self.tongue.gettext(
            "You have chosen already. Until the others have, “revise” lets you choose again."
        )

    def not_asked(self) -> str:
        message = self.tongue.gettext("Nothing of that kind is asked now. You may: {asked}.")
        return self._say(message, asked=named.asked(self.values["asks"], self.tongue))

    def not_understood(self) -> str:
        message = self.tongue.gettext(
            "“{text}” is not understood here. Examples: “play v10”, “sail b1 d2d”, “fight v01 for "
            "c07”, “harvest wood 1 steel 3”, “end”."
        )
        return self._say(message)

    def line_empty(self) -> str:
        return self.tongue.gettext("The line holds no move.")

    def line_stops_here(self) -> str:
        message = self.tongue.gettext(
            "“{after}” shows you a card, so the line must stop there: send it without “{text}”, "
            "then go on."
        )
        return self._say(message)

    def boats_first(self) -> str:
        message = self.tongue.gettext(
            "First place what was pushed off: {boats}. For each, “push” with one of the two Fjords."
        )
        return self._say(message, boats=self._listed("boats"))

    def card_first(self) -> str:
        return self.tongue.gettext(
            "First play a card: “play” face up, or “fight” face down. It is not optional."
        )

    def leader_first(self) -> str:
        return self.tongue.gettext("The leader action is open: make it, or “skip leader”.")

    def not_skippable(self) -> str:
        message = self.tongue.gettext("Here only “skip {asked}” is possible, not “skip {what}”.")
        return self._say(message)

    def finish_first(self) -> str:
        return self.tongue.gettext(
            "Settlers cannot return in the middle of this action. Finish it first, with “done” "
            "where it is open."
        )

    def return_not_now(self) -> str:
        return self.tongue.gettext(
            "Settlers return only on your own turn, and not while a battle is being resolved."
        )


class SetupExplanation(TurnExplanation, frozen=True):
    """Refusals about starting Boats, drafts and pushed Boats."""

    def not_border(self) -> str:
        message = self.tongue.gettext("{fjord} is not at the border of the map. Free: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def fjord_taken(self) -> str:
        message = self.tongue.gettext("A Boat lies in {fjord} already. Free: {choices}.")
        return self._say(message, choices=self._listed("choices"))

    def not_in_pack(self) -> str:
        message = self.tongue.gettext("{card} is not in the pack in front of you: {choices}.")
        return self._say(message, card=self._card, choices=self._listed("choices"))

    def not_in_hand(self) -> str:
        message = self.tongue.gettext("You do not hold {card}. Your hand: {choices}.")
        return self._say(message, card=self._card, choices=self._listed("choices"))

    def not_pushed(self) -> str:
        return self._say(self.tongue.gettext("{boat} was not pushed off a Dock."))

    def other_boat_first(self) -> str:
        return self._say(self.tongue.gettext("Place {boat} first, then {other}."))

    def not_beside(self) -> str:
        message = self.tongue.gettext(
            "{boat} was pushed off {dock} and goes to a Fjord beside it: {choices}."
        )
        return self._say(message, choices=self._listed("choices"))


class Explanation(SetupExplanation, ActionExplanation, frozen=True):
    """Every refusal of the game, by its code."""
