"""Why a move is refused, and what is possible: for the mover's eyes alone."""

from typing import Final

from games.core.refusals import Refusal
from games.vikings import names as named
from games.vikings.pieces import VIKINGS


class Explanation(Refusal, frozen=True):
    """One refusal in one language; each method tells the code it is named after."""

    def _viking(self) -> str:
        return named.viking(self.values["viking"], self.tongue)

    def _places(self) -> str:
        return named.places(self.values["places"])

    def not_your_turn(self) -> str:
        if self.values["over"]:
            return self.tongue.gettext("The match is over.")
        message = self.tongue.gettext("It is {name}'s turn. You can prepare yours in advance.")
        return self._say(message, name=self.names[self.values["seat"]])

    def wrong_phase(self) -> str:
        if "sealed" in self.values:
            message = self.tongue.gettext(
                "A line ends with `{sealed}`. Send what follows when you are asked again."
            )
            return self._say(message)
        return self._asked(self.tongue.gettext("That does not belong here."))

    def _asked(self, message: str) -> str:
        """What is wrong, and the decision that is open."""
        now = self.tongue.gettext("Now you are to: {asked}.")
        return f"{message} {now.format(asked=named.asked(self.values['phase'], self.tongue))}"

    def no_such_space(self) -> str:
        message = self.tongue.gettext("There is no space {space}. They are p0 to p11.")
        return self._say(message, space=self._quoted("space"))

    def empty_space(self) -> str:
        message = self.tongue.gettext("There is no set on {space} any more. Left: {left}.")
        return self._say(message, left=", ".join(self.values["left"]))

    def zero_barred(self) -> str:
        message = self.tongue.gettext(
            "You must leave the set on 0 while other vikings of its type ({viking}) are on the "
            "wheel and you can afford the next one: it costs {price}, and you have {gold} gold."
        )
        return self._say(message, viking=self._viking())

    def cannot_pay(self) -> str:
        if "bid" in self.values:
            return self._say(
                self.tongue.gettext(
                    "You cannot pay {bid}: with {gold} gold and {points} VP you can bid {most} at "
                    "most."
                )
            )
        message = self.tongue.gettext(
            "That set costs {price}; you have {gold} gold and {points} VP, too few for it."
        )
        missing = self.values["price"] - self.values["gold"]
        if missing <= self.values["points"]:
            message = self.tongue.gettext(
                "That set costs {price}; you have {gold} gold and {points} VP. Exchange first: "
                "`exchange {missing}; buy {space}`."
            )
        return self._say(message, missing=str(missing))

    def points_short(self) -> str:
        return self._say(
            self.tongue.gettext("You cannot exchange {amount}: you have only {points} VP.")
        )

    def bad_amount(self) -> str:
        message = self.tongue.gettext("{amount} is no amount: a whole number from {least} up.")
        return self._say(message, amount=self._quoted("amount"))

    def start_row_needed(self) -> str:
        return self.tongue.gettext(
            "In your first turn the start tile comes first: choose its row, `start B` to `start F`."
        )

    def start_row_bad(self) -> str:
        message = self.tongue.gettext("{row} is no row for a start tile. It goes to B, C, D, E, F.")
        return self._say(message, row=self._quoted("row"))

    def wrong_row(self) -> str:
        if self.values["ship"]:
            return self._possible(self.tongue.gettext("Ships go into row A, not on {cell}."))
        return self._possible(self.tongue.gettext("Islands go into rows B to F, not on {cell}."))

    def cell_taken(self) -> str:
        return self._possible(self.tongue.gettext("A tile lies on {cell} already."))

    def no_contact(self) -> str:
        return self._possible(
            self.tongue.gettext("{cell} touches nothing; diagonals do not count.")
        )

    def left_edge(self) -> str:
        if self.values["cell"][1:] == "1":
            message = self.tongue.gettext("Column 1 takes only left ends: the homeland is sea.")
            return self._possible(message)
        return self._possible(
            self.tongue.gettext("The left edge does not match on {cell}: land against sea.")
        )

    def right_edge(self) -> str:
        return self._possible(
            self.tongue.gettext("The right edge does not match on {cell}: land against sea.")
        )

    def column_closed(self) -> str:
        return self._possible(self.tongue.gettext("Columns 1 to 3 need ships first."))

    def ship_not_adjacent(self) -> str:
        return self._possible(self.tongue.gettext("A ship must lie next to another ship."))

    def _possible(self, message: str) -> str:
        """What is wrong with a cell, and the cells that are right."""
        told = self._say(message)
        if not self.values["places"]:
            return told + " " + self.tongue.gettext("It fits nowhere: `discard`.")
        possible = self.tongue.gettext("It fits on {places}.")
        return told + " " + self._say(possible, places=self._places())

    def viking_not_here(self) -> str:
        if self.values["ship"]:
            return self._say(
                self.tongue.gettext("Nobody stands on a ship: `place {cell} base` is possible.")
            )
        row = VIKINGS[self.values["viking"]].row
        if row is None:
            return self._say(
                self.tongue.gettext("Boatmen stay on the base: `place {cell} base` is possible.")
            )
        message = self.tongue.gettext(
            "Only row {row} takes this viking ({viking}): `place {cell} base` is possible."
        )
        return self._say(message, row=row, viking=self._viking())

    def must_place(self) -> str:
        message = self.tongue.gettext("A tile that fits must be placed. It fits on {places}.")
        return self._say(message, places=self._places())

    def no_boatman(self) -> str:
        return self.tongue.gettext("You have no boatman on the base who could begin a trip.")

    def no_tile(self) -> str:
        return self._reachable(self.tongue.gettext("{cell} has no island tile."))

    def tile_occupied(self) -> str:
        return self._reachable(self.tongue.gettext("{cell} already has a viking."))

    def _reachable(self, message: str) -> str:
        """Why a boat does not go to a cell, and to which it does."""
        told = self._say(message)
        if not self.values["places"]:
            return told + " " + self.tongue.gettext("The boat can carry nobody more.")
        possible = self.tongue.gettext("The boat can go to {places}.")
        return told + " " + self._say(possible, places=self._places())

    def viking_not_on_base(self) -> str:
        message = self.tongue.gettext("Nobody on your base may stand on {cell}: it takes {viking}.")
        return self._reachable(self._say(message, viking=self._viking()))

    def no_trip(self) -> str:
        return self.tongue.gettext("No boat is under way: begin with `ferry`.")

    def ferry_one_only(self) -> str:
        return self.tongue.gettext(
            "A boatman carries one viking, unless you have a big boat. Begin anew with `ferry`."
        )

    def ferry_mix(self) -> str:
        message = self.tongue.gettext(
            "One boatman carries one type, or one of each. Aboard: {aboard}; {viking} cannot join."
        )
        aboard = named.types(self.values["aboard"], self.tongue)
        return self._reachable(self._say(message, aboard=aboard, viking=self._viking()))

    def must_ferry(self) -> str:
        message = self.tongue.gettext(
            "In the last round you must ferry: {viking} can still reach {cell}, `{verb} {cell}`."
        )
        return self._say(message, viking=self._viking())

    def bid_low(self) -> str:
        return self._say(
            self.tongue.gettext("{amount} is too low: bid at least {least}, or `pass`.")
        )

    def type_not_drawn(self) -> str:
        message = self.tongue.gettext("{viking} is not among the vikings drawn: {drawn}.")
        drawn = named.types(self.values["drawn"], self.tongue)
        return self._say(message, viking=self._quoted("viking"), drawn=drawn)

    def type_not_left(self) -> str:
        message = self.tongue.gettext("{viking} is not left to be placed. Left: {left}.")
        left = named.types(self.values["left"], self.tongue)
        return self._say(message, viking=self._quoted("viking"), left=left)

    def special_not_there(self) -> str:
        row = ", ".join(f"`{special}`" for special in self.values["row"])
        if not row:
            return self.tongue.gettext("No special tile lies there any more.")
        message = self.tongue.gettext("{special} does not lie there. There are: {row}.")
        return self._say(message, special=self._quoted("special"), row=row)

    def special_free_set(self) -> str:
        message = self.tongue.gettext("No special tile goes with a set that costs nothing.")
        return self._asked(message)

    def special_not_dearest(self) -> str:
        return self._asked(self.tongue.gettext("Special tiles go only with the dearest set."))

    def not_understood(self) -> str:
        if "cell" in self.values:
            message = self.tongue.gettext(
                "There is no cell {cell}. Cells are a row from A to F and a column, for example D3."
            )
            return self._say(message, cell=self._quoted("cell"))
        begun = (self.values["text"].lower().split() or [""])[0]
        examples = _EXAMPLES.get(begun)
        if examples is not None:
            message = self.tongue.gettext(
                "{text} is incomplete or too long. Type it so: {examples}."
            )
            return self._say(message, text=self._quoted("text"), examples=examples)
        message = self.tongue.gettext("{text} is no move here. For example: {examples}.")
        return self._say(message, text=self._quoted("text"), examples=_EXAMPLES[""])

    def line_empty(self) -> str:
        return self.tongue.gettext("The line holds no move.")


_EXAMPLES: Final = {
    "": "`buy p6; place D3 tile`, `exchange 2`, `ferry E2`, `done`",
    "exchange": "`exchange 3`",
    "buy": "`buy p6`",
    "take": "`take big-boat-a`, `take none`",
    "start": "`start E`",
    "place": "`place D3 tile`, `place A2 base`",
    "discard": "`discard`",
    "ferry": "`ferry E2`",
    "also": "`also E4`",
    "done": "`done`",
    "bid": "`bid 4`",
    "pass": "`pass`",
    "remove": "`remove warrior`",
    "colour": "`colour goldsmith`",
}
"""How each move is typed; first some for whoever typed none of them."""
