"""Why a move is refused, and what is possible: for the mover's eyes alone."""

from games.core.refusals import Refusal
from games.core.seats import Seat
from games.viking_tiles import names as named
from games.viking_tiles.pieces import FEATURES, FIGURES, GODS, ROTATIONS


class Explanation(Refusal, frozen=True):
    """One refusal in one language; each method tells the code it is named after."""

    def _person(self, seat: Seat) -> str:
        return named.person(seat, self.names, self.tongue)

    def _feature(self, key: str) -> str:
        return named.feature(key, self.tongue)

    def game_over(self) -> str:
        return self.tongue.gettext("The match is over.")

    def not_your_turn(self) -> str:
        message = self.tongue.gettext("It is {name}'s turn. You can prepare yours in advance.")
        return self._say(message, name=self._person(self.values["seat"]))

    def placement_final(self) -> str:
        if self.values.get("in_line"):
            return self.tongue.gettext("A line has one placement and, after it, one action.")
        message = self.tongue.gettext(
            "{tile} lies on {cell}, and a turn has one placement. Now deploy a figure, hold a "
            "ritual or end the turn."
        )
        if self.values["open"]:
            message = self.tongue.gettext(
                "{tile} lies on {cell}, and a turn has one placement. Nothing has been drawn, so "
                "you can still undo it; else deploy a figure, hold a ritual or end the turn."
            )
        return self._say(message, tile=named.tile(self.values["tile"], self.tongue))

    def tile_not_in_hand(self) -> str:
        message = self.tongue.gettext("{tile} is not in your hand. You hold {hand}.")
        return self._say(message, tile=self._quoted("tile"), hand=", ".join(self.values["hand"]))

    def unknown_cell(self) -> str:
        message = self.tongue.gettext(
            "There is no cell {cell}. Cells are named by row and column, for example n3e2 or s1w4; "
            "there is no row or column 0."
        )
        return self._say(message, cell=self._quoted("cell"))

    def bad_rotation(self) -> str:
        message = self.tongue.gettext("{rotation} is no rotation. {tile} can be turned by {all}.")
        return self._say(message, rotation=self._quoted("rotation"), all=named.degrees(ROTATIONS))

    def cell_occupied(self) -> str:
        message = self.tongue.gettext("{cell} is taken: {tile} lies there.")
        return self._say(message, tile=named.tile(self.values["tile"], self.tongue))

    def not_adjacent(self) -> str:
        message = self.tongue.gettext(
            "No tile shares an edge with {cell}; touching at a corner is not enough."
        )
        return self._say(message)

    def edge_mismatch(self) -> str:
        message = self.tongue.gettext("{tile} does not match its neighbours on {cell}: {sides}.")
        side = self.tongue.gettext("{edge}: its {own} meets {theirs}")
        sides = "; ".join(
            side.format(
                edge=named.edge(letter, self.tongue),
                own=self._feature(own),
                theirs=self._feature(theirs),
            )
            for letter, own, theirs in self.values["sides"]
        )
        return self._say(message, sides=sides)

    def no_fit_here(self) -> str:
        places = self.values["places"]
        if not places:
            return self._say(
                self.tongue.gettext("{tile} fits on {cell} in no rotation, and nowhere else now.")
            )
        message = self.tongue.gettext("{tile} fits on {cell} in no rotation. It fits on {places}.")
        return self._say(message, places=named.places(places))

    def ambiguous_rotation(self) -> str:
        message = self.tongue.gettext(
            "{tile} fits on {cell} in several rotations: {rotations}. Add one."
        )
        return self._say(message, rotations=named.degrees(self.values["rotations"]))

    def placement_required(self) -> str:
        return self.tongue.gettext("A turn begins with placing a tile; the action follows.")

    def already_acted(self) -> str:
        return self.tongue.gettext("A turn has one action: deploy, ritual or end.")

    def no_such_figure(self) -> str:
        away = "; ".join(
            f"{named.figure(kind, self.tongue)} {', '.join(cells)}"
            for kind, cells in self.values["away"].items()
        )
        if not self.values["supply"]:
            message = self.tongue.gettext("You have no figure in supply. On the board: {away}.")
            return self._say(message, away=away)
        message = self.tongue.gettext(
            "{figure}: none in supply. On the board: {away}. You can deploy: {supply}."
        )
        return self._say(
            message,
            figure=named.figure(self.values["figure"], self.tongue),
            away=away,
            supply=", ".join(
                f"{named.figure(kind, self.tongue)} {count}"
                for kind, count in self.values["supply"].items()
            ),
        )

    def mountain_not_claimable(self) -> str:
        if self.values["peak"]:
            return self.tongue.gettext("A mountain cannot be claimed, only its peak: say “peak”.")
        return self.tongue.gettext("A mountain cannot be claimed, only a peak; this tile has none.")

    def not_on_this_tile(self) -> str:
        shown = [
            f"{self._feature(terrain)} {' '.join(edges)}" for terrain, edges in self.values["shown"]
        ]
        if self.values["peak"]:
            shown.append(self._feature("peak"))
        wanted = self._feature(self.values["feature"])
        if self.values["edge"] is not None:
            wanted += f" {self.values['edge']}"
        message = self.tongue.gettext("The tile just placed has no {feature}. It has: {shown}.")
        return self._say(message, feature=wanted, shown=", ".join(shown))

    def longship_needs_fjord(self) -> str:
        if not self.values["free"]:
            return self.tongue.gettext(
                "A Longship can be deployed on a fjord only, and this tile has no free one."
            )
        message = self.tongue.gettext(
            "A Longship can be deployed on a fjord only. Free on this tile: {edges}."
        )
        edges = (named.edge(edge, self.tongue) for edge in self.values["free"])
        return self._say(message, edges=", ".join(edges))

    def ambiguous_feature(self) -> str:
        message = self.tongue.gettext(
            "The tile has several of this kind ({feature}). Add the edge of the one you mean: "
            "{edges}."
        )
        return self._say(
            message,
            feature=self._feature(self.values["feature"]),
            edges=", ".join(self.values["edges"]),
        )

    def feature_occupied(self) -> str:
        message = self.tongue.gettext(
            "The connected feature ({feature}) is already claimed: {figures}."
        )
        figures = ", ".join(
            f"{named.figure(kind, self.tongue)} ({self._person(seat)}, {cell})"
            for seat, kind, cell in self.values["figures"]
        )
        return self._say(message, feature=self._feature(self.values["feature"]), figures=figures)

    def not_enough_silver(self) -> str:
        return self._say(self.tongue.gettext("A ritual costs {cost} silver; you have {silver}."))

    def track_full(self) -> str:
        message = self.tongue.gettext("{god}: your runestone is already on the last space.")
        free = ", ".join(named.god(each, self.tongue) for each in self.values["free"])
        if free:
            message = self.tongue.gettext(
                "{god}: your runestone is already on the last space. It can rise on: {free}."
            )
        return self._say(message, god=named.god(self.values["god"], self.tongue), free=free)

    def exchange_not_allowed(self) -> str:
        if not self.values["places"]:
            return self.tongue.gettext(
                "A hand that fits nowhere is exchanged by itself, when a turn begins."
            )
        message = self.tongue.gettext(
            "A hand is exchanged by itself, and only if nothing in it fits. Here {tile} fits on "
            "{places}."
        )
        tile, fits = next(iter(self.values["places"].items()))
        return self._say(message, tile=tile, places=named.places(fits))

    def not_understood(self) -> str:
        if "tile" in self.values:
            return self._say(
                self.tongue.gettext(
                    "There is no tile {tile}. The names of yours stand in your hand."
                )
            )
        begun = (self.values["text"].lower().split() or [""])[0]
        if begun == "place":
            return self._unread(
                self.tongue.gettext(
                    "A placement names a tile, a cell and, where it fits in several ways, a "
                    "rotation. For example: {example}."
                ),
                "place t08 n3w1 180",
            )
        if begun == "deploy":
            return self._unread(
                self.tongue.gettext(
                    "A deployment names a figure ({figures}) and a feature ({features}). "
                    "For example: {example}."
                ),
                "deploy warrior forest",
            )
        if begun == "ritual":
            return self._unread(
                self.tongue.gettext("A ritual names a god. For example: {example}."),
                *[f"ritual {god}" for god in GODS],
            )
        message = self.tongue.gettext("{text} is no move here. For example: {examples}.")
        examples = "`place t08 n3w1 180`, `deploy warrior forest`, `ritual odin`, `end`"
        return self._say(message, text=self._quoted("text"), examples=examples)

    def _unread(self, message: str, *examples: str) -> str:
        """What belongs into a move that was begun and cannot be read."""
        return self._say(
            message,
            figures=", ".join(FIGURES),
            features=", ".join(FEATURES),
            example=", ".join(f"`{example}`" for example in examples),
        )

    def line_empty(self) -> str:
        return self.tongue.gettext("The line holds no move.")
