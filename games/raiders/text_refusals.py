"""Why a move is refused, and what is possible: for the mover's eyes alone."""

from games.core.refusals import Refusal
from games.raiders import names as named


class Told(Refusal, frozen=True):
    """One refusal in one language, with its values in words."""

    @property
    def _card(self) -> str:
        return named.card(self.values["card"], self.tongue)

    @property
    def _building(self) -> str:
        return named.building(self.values["building"], self.tongue)

    @property
    def _item(self) -> str:
        return named.good(self.values["item"], self.tongue)

    def _who(self) -> str:
        return named.people(self.values["seats"], self.names)


class TurnExplanation(Told, frozen=True):
    """Refusals about whose decision it is, and what is asked."""

    def game_over(self) -> str:
        return self.tongue.gettext("The match is over.")

    def not_your_decision(self) -> str:
        message = self.tongue.gettext(
            "Nothing is asked of you now; the table waits for {name}. You can prepare your turn."
        )
        return self._say(message, name=self._who())

    def others_first(self) -> str:
        message = self.tongue.gettext("First {name} must answer ({asked}); then your turn goes on.")
        return self._say(
            message, name=self._who(), asked=named.asked(self.values["asks"], self.tongue)
        )

    def already_chosen(self) -> str:
        return self.tongue.gettext(
            "You have chosen already. Until the others have, “revise” lets you choose again."
        )

    def not_asked(self) -> str:
        message = self.tongue.gettext("Nothing of that kind is asked now. You may: {asked}.")
        return self._say(message, asked=named.asked(self.values["asks"], self.tongue))

    def not_understood(self) -> str:
        message = self.tongue.gettext(
            "“{text}” is not understood here. Examples: “work mill / gate”, “raid h1 set:a”, "
            "“place barracks champion”."
        )
        return self._say(message)

    def line_empty(self) -> str:
        return self.tongue.gettext("The line holds no move.")

    def contradicts(self) -> str:
        message = self.tongue.gettext("“{text}” does not fit what happens without any choice.")
        return self._say(message)

    def unfinished(self) -> str:
        question = {
            "good": self.tongue.gettext("Which good?"),
            "item": self.tongue.gettext("Which good?"),
            "player": self.tongue.gettext("Which opponent?"),
            "avenge": self.tongue.gettext("Which opponent?"),
            "at": self.tongue.gettext("Which building?"),
            "as": self.tongue.gettext("Which building?"),
            "crew": self.tongue.gettext("Who of the crew?"),
            "tile": self.tongue.gettext("Which tile?"),
            "free": self.tongue.gettext("Which good is not paid?"),
            "n": self.tongue.gettext("How many?"),
        }.get(self.values["field"], self.tongue.gettext("Which one?"))
        choices = ", ".join(self.values["choices"])
        message = self.tongue.gettext("Something is missing. {question} Possible: {choices}.")
        return self._say(
            message, question=question, choices=choices or self.tongue.gettext("nothing")
        )


class PlaceExplanation(Told, frozen=True):
    """Refusals about buildings, settlements and workers."""

    def unknown_building(self) -> str:
        message = self.tongue.gettext(
            "There is no building “{building}”. There are gate, hall, barracks, treasury, mill, "
            "silversmith, armoury and longhouse."
        )
        return self._say(message)

    def building_occupied(self) -> str:
        message = self.tongue.gettext("A {worker} worker stands here already: {building}.")
        worker = named.worker(self.values["worker"], self.tongue)
        return self._say(message, building=self._building, worker=worker)

    def building_empty(self) -> str:
        message = self.tongue.gettext("Nobody is here: {building}.")
        told = self._say(message, building=self._building)
        occupied = self.values.get("choices", ())
        if occupied:
            message = self.tongue.gettext("Workers stand in: {buildings}.")
            told += " " + message.format(
                buildings=", ".join(named.building(each, self.tongue) for each in occupied)
            )
        return told

    def just_placed(self) -> str:
        message = self.tongue.gettext(
            "You cannot take back the worker you just placed ({building}). Take one from another "
            "building."
        )
        return self._say(message, building=self._building)

    def cannot_copy_itself(self) -> str:
        message = self.tongue.gettext("A Merchant copies any other building, not the {building}.")
        return self._say(message, building=self._building)

    def unknown_settlement(self) -> str:
        message = self.tongue.gettext(
            "There is no settlement “{settlement}”. There are h1 to h3, o1, o2, m1, m2 and f1 to "
            "f3."
        )
        return self._say(message)

    def fully_raided(self) -> str:
        message = self.tongue.gettext("{settlement} has been fully raided.")
        where = named.settlement(self.values["settlement"], self.tongue)
        return self._say(message, settlement=where)

    def worker_not_allowed(self) -> str:
        message = self.tongue.gettext("{place} takes a {allowed} worker; this one is {worker}.")
        return self._say(
            message,
            place=named.place(self.values["place"], self.tongue),
            allowed=named.workers(self.values["allowed"], self.tongue),
            worker=named.worker(self.values["worker"], self.tongue),
        )

    def same_workers(self) -> str:
        message = self.tongue.gettext(
            "Both workers are {worker}: nothing would change ({building})."
        )
        worker = named.worker(self.values["worker"], self.tongue)
        return self._say(message, building=self._building, worker=worker)

    def action_used(self) -> str:
        message = self.tongue.gettext(
            "This action was already used this turn: {building}. “skip” is still possible."
        )
        return self._say(message, building=self._building)

    def no_such_die(self) -> str:
        message = self.tongue.gettext("There are {dice} dice; name one of them, or “none”.")
        return self._say(message)

    def no_such_set(self) -> str:
        message = self.tongue.gettext("There is no set “{set}” here. Left: {letters}.")
        return self._say(message, letters=", ".join(self.values["letters"]))

    def set_raided(self) -> str:
        message = self.tongue.gettext("{set} has been raided. Left: {letters}.")
        return self._say(message, letters=", ".join(self.values["letters"]))


class CardExplanation(Told, frozen=True):
    """Refusals about cards, crews and opponents."""

    def card_not_in_hand(self) -> str:
        return self._say(self.tongue.gettext("{card} is not in your hand."), card=self._card)

    def card_not_dealt(self) -> str:
        message = self.tongue.ngettext(
            "You were dealt {count} copy of {card}.",
            "You were dealt {count} copies of {card}.",
            self.values["count"],
        )
        return self._say(message, card=self._card)

    def hero_has_no_action(self) -> str:
        message = self.tongue.gettext(
            "Heroes have no Town Hall action: {card} can be hired or sold."
        )
        return self._say(message, card=self._card)

    def wrong_number_of_cards(self) -> str:
        need = named.counted("cards", self.values["need"], self.tongue)
        if self.values["item"] == "hand":
            return self._say(self.tongue.gettext("Keep exactly {need}."), need=need)
        message = self.tongue.gettext("The Treasury takes exactly {need} for {item}.")
        return self._say(message, need=need, item=self._item)

    def no_other_card(self) -> str:
        return self.tongue.gettext("You hold no other card.")

    def must_be_used(self) -> str:
        message = self.tongue.gettext(
            "{card} must be played for its action. Without it, use “hall skip”."
        )
        return self._say(message, card=self._card)

    def not_an_opponent(self) -> str:
        message = self.tongue.gettext("{player} is no opponent here. Opponents: {choices}.")
        colours = (named.ship(each, self.tongue) for each in self.values["choices"])
        player = named.ship(self.values["player"], self.tongue)
        return self._say(message, player=player, choices=", ".join(colours))

    def opponent_lacks(self) -> str:
        message = self.tongue.gettext("{name} has no {item}.")
        name = named.person(self.values["seat"], self.names)
        return self._say(message, name=name, item=self._item)

    def not_in_crew(self) -> str:
        return self._say(self.tongue.gettext("{card} is not in your crew."), card=self._card)

    def no_crew(self) -> str:
        return self.tongue.gettext("You have no crew.")

    def nobody_to_avenge(self) -> str:
        message = self.tongue.gettext("{card} avenges nobody; only an Avenger names an opponent.")
        return self._say(message, card=self._card)

    def crew_full(self) -> str:
        message = self.tongue.gettext(
            "Your crew is full ({most}): name one to drop, “drop:<card>”."
        )
        return self._say(message)

    def one_hero(self) -> str:
        message = self.tongue.gettext("Only one Hero in a crew; {card} is in yours.")
        return self._say(message, card=self._card)

    def crew_too_small(self) -> str:
        return self._say(self.tongue.gettext("This raid needs {need} crew; you have {have}."))


class Explanation(TurnExplanation, PlaceExplanation, CardExplanation, frozen=True):
    """One refusal in one language; each method tells the code it is named after."""

    def good_needs_worker(self) -> str:
        message = self.tongue.gettext(
            "Only a {workers} worker may take {item}; this one is {worker}."
        )
        return self._say(
            message,
            workers=named.workers(self.values["workers"], self.tongue),
            worker=named.worker(self.values["worker"], self.tongue),
            item=self._item,
        )

    def not_plunder(self) -> str:
        message = self.tongue.gettext("{item} is no plunder: name gold, iron or livestock.")
        return self._say(message, item=self._item)

    def not_demanded(self) -> str:
        message = self.tongue.gettext("The Mercenary takes {items}.")
        return self._say(message, items=named.goods(self.values["items"], self.tongue))

    def tile_not_face_up(self) -> str:
        message = self.tongue.gettext("{tile} does not lie face up. Face up: {tiles}.")
        tiles = ", ".join(self.values["tiles"]) or self.tongue.gettext("nothing")
        return self._say(message, tiles=tiles)

    def stack_empty(self) -> str:
        return self.tongue.gettext("The offering stack is empty.")

    def not_on_tile(self) -> str:
        message = self.tongue.gettext("{tile} costs no {item}; it costs {items}.")
        items = named.goods(self.values["items"], self.tongue)
        return self._say(message, item=self._item, items=items)

    def number_not_possible(self) -> str:
        return self._say(self.tongue.gettext("The number must be from {least} to {most}."))

    def armour_full(self) -> str:
        return self._say(self.tongue.gettext("Your Armour is already {armour}, the most there is."))

    def no_more_actions(self) -> str:
        return self.tongue.gettext(
            "The Long House allows one action, and one more for each Sage hired."
        )

    def cannot_pay(self) -> str:
        message = self.tongue.gettext("You need {need}, you have {have}.")
        need = named.counted(self.values["item"], self.values["need"], self.tongue)
        return self._say(message, need=need)

    def supply_empty(self) -> str:
        message = self.tongue.gettext("The supply has no {items}.")
        return self._say(message, items=named.goods(self.values["items"], self.tongue))
