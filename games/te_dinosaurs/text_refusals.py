"""Why a move is refused, and what is possible: for the mover's eyes alone."""

from games.core.refusals import Refusal
from games.te_dinosaurs import names as named


class TurnExplanation(Refusal, frozen=True):
    """Refusals about whose decision it is, what is asked, and what was typed."""

    def not_your_turn(self) -> str:
        message = self.tongue.gettext(
            "It is not your turn; the table waits for {name}. You can prepare your turn."
        )
        return self._say(message, name=named.people(self.values["seats"], self.names, self.tongue))

    def wrong_phase(self) -> str:
        asks = self.values["asks"]
        if asks == "over":
            return self.tongue.gettext("The match is over.")
        if asks == "ready":
            return self.tongue.gettext(
                "Your plan is complete: “ready” confirms it, “revise” starts it over."
            )
        if asks == "confirmed":
            return self.tongue.gettext(
                "Your plan stands; until the last plan is ready “revise” starts it over."
            )
        steps = ("arrange", "penalty", "feed", "incubate", "ovi", "birth")
        asked = named.step if asks in steps else named.asked
        message = self.tongue.gettext("That cannot be done now. You may: {asked}.")
        return self._say(message, asked=asked(asks, self.tongue))

    def must_place(self) -> str:
        return self.tongue.gettext("You can place a rancher, so you must: “place d1”, for example.")

    def not_understood(self) -> str:
        message = self.tongue.gettext(
            "“{text}” is not understood here. Examples: “place d1”, “place a5; take allo”, "
            "“move allo c1”, “feed a2 1p”."
        )
        return self._say(message)

    def line_empty(self) -> str:
        return self.tongue.gettext("The line holds no move.")


class PlacingExplanation(Refusal, frozen=True):
    """Refusals about action spaces and ranchers."""

    def no_such_space(self) -> str:
        message = self.tongue.gettext("There is no action space {space} on this side of the cards.")
        return self._say(message)

    def own_rancher_there(self) -> str:
        message = self.tongue.gettext(
            "You already have a rancher on {space}; choose a space where you have none."
        )
        return self._say(message)

    def too_weak(self) -> str:
        message = self.tongue.gettext(
            "{space} needs strength {n} now: a small rancher counts 1, the lead 2."
        )
        return self._say(message)

    def no_such_ranchers(self) -> str:
        if not self.values["small"] and not self.values["lead"]:
            return self.tongue.gettext("There is no such rancher of yours.")
        held = named.ranchers_of(self.values["small"], lead=self.values["lead"], tongue=self.tongue)
        message = self.tongue.gettext("You do not have those ranchers in hand; you have {held}.")
        return self._say(message, held=held)

    def cannot_pay(self) -> str:
        price = named.listed(self.values["cost"], self.tongue)
        stock = self.values["stock"]
        if not stock:
            message = self.tongue.gettext(
                "You cannot pay {price}: none is in your ranch or your Holding Area."
            )
            return self._say(message, price=price)
        have = ", ".join(named.counted(good, count, self.tongue) for good, count in stock.items())
        message = self.tongue.gettext("You cannot pay {price}; you have {have}.")
        return self._say(message, price=price, have=have)

    def no_effect(self) -> str:
        if "contract" in self.values:
            message = self.tongue.gettext(
                "{space} would do nothing: for {contract}, the nearest, your ranch lacks {lacked}."
            )
            lacked = named.lacked(self.values["lacks"], self.tongue)
            return self._say(message, lacked=lacked)
        message = self.tongue.gettext("{space} would do nothing for you now; nothing was spent.")
        return self._say(message)

    def reserve_empty(self) -> str:
        message = self.tongue.gettext("There is no {dinosaur} left in the reserve.")
        return self._say(message, dinosaur=named.kind(self.values["species"], self.tongue))

    def space_not_empty(self) -> str:
        message = self.tongue.gettext("{space} is not empty; this card needs an empty space.")
        return self._say(message)

    def already_used(self) -> str:
        message = self.tongue.gettext("{card} was already used this round.")
        return self._say(message, card=named.research(self.values["card"], self.tongue))


class CardExplanation(Refusal, frozen=True):
    """Refusals about contracts and cards."""

    def not_in_row(self) -> str:
        message = self.tongue.gettext("{card} does not lie open; choose one that does.")
        return self._say(message)

    def missing_dinos(self) -> str:
        lacked = named.lacked(self.values["lacks"], self.tongue)
        messages = {
            "both": self.tongue.gettext("Your ranch and your Holding Area lack {lacked}."),
            "named": self.tongue.gettext("The contract needs {lacked} besides those you name."),
            "ranch": self.tongue.gettext(
                "Your ranch lacks {lacked}; dinosaurs of the Holding Area do not count."
            ),
        }
        return self._say(messages[self.values["where"]], lacked=lacked)

    def public_first(self) -> str:
        return self.tongue.gettext(
            "A private contract comes only after a public one of the same action."
        )

    def one_private(self) -> str:
        return self.tongue.gettext(
            "Only one private contract in each action: leave the second one out. It can come after "
            "the public one of another turn."
        )

    def not_in_hand(self) -> str:
        able = ", ".join(f"“{text}”" for text in self.values["able"])
        message = self.tongue.gettext("You do not hold {card}. Possible, for example: {able}.")
        return self._say(message, able=able)


class RanchExplanation(Refusal, frozen=True):
    """Refusals about barriers and spaces of the ranch."""

    def not_a_slot(self) -> str:
        return self._say(self.tongue.gettext("{edge} is not a dotted line of your ranch."))

    def slot_taken(self) -> str:
        if not self.values["free"]:
            message = self.tongue.gettext(
                "There is already a barrier on {edge}, and none can be placed now. "
                "Go on with the dinosaurs."
            )
            return self._say(message)
        message = self.tongue.gettext("There is already a barrier on {edge}. Possible: {free}.")
        return self._say(message, free=", ".join(self.values["free"]))

    def no_barrier_there(self) -> str:
        return self._say(self.tongue.gettext("There is no barrier of yours on {edge}."))

    def too_many_barriers(self) -> str:
        n = self.values["n"]
        if not n:
            return self.tongue.gettext("You hold no barrier; c3 and c4 bring some in phase 2.")
        message = self.tongue.ngettext(
            "You hold {n} barrier, and it is placed.",
            "You hold {n} barriers, and all are placed.",
            n,
        )
        return self._say(message)

    def barrier_fixed(self) -> str:
        return self.tongue.gettext(
            "Placed barriers stay where they are; b2 and c2 lift them in phase 2."
        )

    def barriers_first(self) -> str:
        return self.tongue.gettext(
            "Barriers come before the first dinosaur; “back” or “revise” leads back there."
        )

    def no_such_cell(self) -> str:
        return self._say(self.tongue.gettext("{cell} is not a space of your ranch."))

    def cell_taken(self) -> str:
        dinosaur = named.kind(self.values["species"], self.tongue)
        if not self.values["room"]:
            message = self.tongue.gettext(
                "{cell} already holds a dinosaur, and no other space suits {dinosaur} now. "
                "It can stay in the Holding Area."
            )
            return self._say(message, dinosaur=dinosaur)
        message = self.tongue.gettext(
            "{cell} already holds a dinosaur. Possible for {dinosaur}: {room}."
        )
        return self._say(message, dinosaur=dinosaur, room=", ".join(self.values["room"]))

    def mixed_area(self) -> str:
        message = self.tongue.gettext("The enclosure {area} would hold {mixed} together.")
        mixed = ", ".join(named.kind(kind, self.tongue) for kind in self.values["kinds"])
        return self._say(message, area=" ".join(self.values["cells"]), mixed=mixed)

    def needs_enclosure(self) -> str:
        message = self.tongue.gettext(
            "{cell} is not in an enclosure; a {dinosaur} would escape there. "
            "To let it go, move it to the Holding Area."
        )
        return self._say(message, dinosaur=named.kind(self.values["species"], self.tongue))


class Explanation(
    TurnExplanation, PlacingExplanation, CardExplanation, RanchExplanation, frozen=True
):
    """Every refusal by its code."""

    def no_such_dino(self) -> str:
        message = self.tongue.gettext("You do not have that dinosaur: {dinosaur}.")
        return self._say(message, dinosaur=named.kind(self.values["dino"], self.tongue))

    def already_moved(self) -> str:
        return self.tongue.gettext(
            "You placed that dinosaur by hand; “back” takes a step back, “revise” starts over."
        )

    def cannot_feed(self) -> str:
        message = self.tongue.gettext("{dinosaur} needs {food}, you have {have}.")
        plants, meat = self.values["plant"], self.values["meat"]
        food = {"plant": plants, "meat": meat}
        have = {
            good: self.values[f"have_{good}"] for good in food if food[good] or not plants + meat
        }
        either = self.tongue.gettext("1 plant or 1 meat")
        told = ", ".join(named.counted(good, count, self.tongue) for good, count in have.items())
        return self._say(
            message,
            dinosaur=named.kind(self.values["dino"], self.tongue),
            food=named.listed(food, self.tongue) or either,
            have=told,
        )

    def already_fed(self) -> str:
        return self._say(self.tongue.gettext("The dinosaur on {cell} was fed."))

    def newborn_has_room(self) -> str:
        message = self.tongue.gettext("That newborn has room at {area}, it may not escape.")
        return self._say(message, area=", ".join(self.values["cells"]))
