"""Every sentence of Viking Tiles but the longer kinds, which have modules of their own.

Events are told in `text_events`, refusals in `text_refusals`, boards and hands in `text_board`.
"""

from collections.abc import Mapping, Sequence

from games.core.contract import Decision, Reason, Result, View
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import SHAPES, Choice, Mark, Steps, Tongue
from games.viking_tiles import names as named
from games.viking_tiles import text_board
from games.viking_tiles.cells import cell_of, region
from games.viking_tiles.moves import Deploy, Place, Ritual
from games.viking_tiles.pieces import CLANS, HALL_SIDES, MODES, RITUAL_COST, deck
from games.viking_tiles.text_events import tell
from games.viking_tiles.text_reasons import tell_reason
from games.viking_tiles.text_refusals import Explanation
from games.viking_tiles.view import VikingTilesView


class VikingTilesWords:
    """What `games.core.words.Words` promises."""

    def mode(self, key: str, tongue: Tongue) -> str:
        return named.localised(MODES[key].name, tongue)

    def option(self, key: str, tongue: Tongue) -> str:
        return {
            "length": tongue.gettext("Length"),
            "hall": tongue.gettext("Hall side"),
            "level": tongue.gettext("Level"),
        }[key]

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        if key == "hall":
            return named.localised(HALL_SIDES[value], tongue)
        names = {choice.id: choice.name for mode in MODES.values() for choice in mode.choices}
        return named.localised(names[value], tongue)

    def colour(self, key: str, tongue: Tongue) -> str:
        return named.clan(key, tongue)

    def length(self, mode: str, seats: int, options: Mapping[str, str], tongue: Tongue) -> str:
        data = MODES[mode]
        if mode == "solitaire":
            level = next(each for each in data.levels if each.id == options.get("level", "winter"))
            turns = len(deck(data.deck)) // (1 + level.flips)
            return tongue.gettext("About {turns} turns.").format(turns=turns)
        sizes = {length.id: length.deck for length in data.lengths}
        turns = len(deck(sizes.get(options.get("length", "full"), data.deck)))
        message = tongue.gettext("{turns} turns in all, {each} for each seat.")
        return message.format(turns=turns, each=turns // seats)

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        clan = CLANS[VikingTilesView.of(view).seats[seat].clan]
        return Mark(named.localised(clan.name, tongue), SHAPES[clan.shape], clan.letter)

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        return {
            "place": tongue.gettext("place a tile"),
            "act": tongue.gettext("deploy a figure, hold a ritual or end the turn"),
        }[decision.kind]

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        chosen = dict(steps)
        tile, cell = chosen.get("tile", ""), chosen.get("cell", "")
        figure = named.figure(chosen["figure"], tongue) if "figure" in chosen else ""
        message = {
            "move": tongue.gettext("What do you do?"),
            "tile": tongue.gettext("Which tile?"),
            "cell": tongue.gettext("Where does {tile} go?"),
            "rotation": tongue.gettext("How does {tile} lie on {cell}?"),
            "figure": tongue.gettext("Which figure?"),
            "feature": tongue.gettext("{figure}: on which feature?"),
            "edge": tongue.gettext("Which one? Name it by its edge."),
            "god": tongue.gettext("A ritual for which god?"),
        }[field]
        return message.format(tile=tile, cell=cell, figure=figure)

    def choice(self, steps: Steps, field: str, value: str, view: View, tongue: Tongue) -> Choice:
        known = VikingTilesView.of(view)
        match field:
            case "move":
                return _verb(value, tongue)
            case "tile":
                return _tile_choice(value, known, tongue)
            case "cell":
                return _cell_choice(dict(steps)["tile"], value, known)
            case "rotation":
                return Choice(f"{value}°")
            case "figure":
                return _figure_choice(value, known, tongue)
            case "god":
                return _god_choice(value, known, tongue)
            case "edge":
                return Choice(named.edge(value, tongue))
            case _:
                return Choice(named.feature(value, tongue))

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        match move:
            case Place(tile, cell, rotation):
                message = tongue.gettext("Place {tile} on {cell}, {rotation}°")
                return message.format(tile=named.tile(tile, tongue), cell=cell, rotation=rotation)
            case Deploy(figure, feature, edge):
                where = named.feature(feature, tongue)
                if edge is not None:
                    where += f", {named.edge(edge, tongue)}"
                message = tongue.gettext("Deploy: {figure} on {feature}")
                return message.format(figure=named.figure(figure, tongue), feature=where)
            case Ritual(god):
                message = tongue.gettext("Runic Ritual: {god}, for {cost} silver")
                return message.format(god=named.god(god, tongue), cost=RITUAL_COST)
        return tongue.gettext("End the turn without an action")

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return tell(event, names, tongue)

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return Explanation.sentences(violation, names, tongue)

    def headline(self, view: View, tongue: Tongue) -> str:
        return text_board.headline(VikingTilesView.of(view), tongue)

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.scores(VikingTilesView.of(view), names, tongue)

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.summary(VikingTilesView.of(view), names, tongue)

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.board(VikingTilesView.of(view), names, tongue)

    def hand(self, view: View, tongue: Tongue) -> str:
        return text_board.hand(VikingTilesView.of(view), tongue)

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        if others == 0:
            return tongue.gettext("Leaving a match played alone loses it.")
        if others == 1:
            return tongue.gettext("The match ends at once, and whoever stays wins.")
        return tongue.gettext(
            "Your hand, figures, silver and runestones stay and count as before; the simplest "
            "placement is made for your seat on each of its turns, and it comes last."
        )

    def ending(self, result: Result, tongue: Tongue) -> str:
        why = {
            "pouch": tongue.gettext("The last tile has been placed."),
            "lock": tongue.gettext("Board Lock: no tile in any hand fits any more."),
            "left": tongue.gettext("A seat was given up, and the match ended with it."),
            "goal": tongue.gettext("100 Glory Points before the pouch ran out."),
            "lost": tongue.gettext("The pouch ran out before 100 Glory Points."),
        }[result.ending]
        tie = {
            None: "",
            "tracks": tongue.gettext("The tie was broken by the spaces on the three tracks."),
            "silver": tongue.gettext("The tie was broken by silver."),
        }[result.decided_by]
        return f"{why} {tie}".rstrip()

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return tell_reason(reason, tongue)

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        raise LookupError(f"Viking Tiles has no standing answer {key} to {kind}")

    def unit(self, tongue: Tongue) -> str:
        return tongue.gettext("GP")


def _verb(verb: str, tongue: Tongue) -> Choice:
    label = {
        "place": tongue.gettext("Place a tile"),
        "deploy": tongue.gettext("Deploy a figure"),
        "ritual": tongue.gettext("Runic Ritual"),
        "end": tongue.gettext("End without an action"),
    }[verb]
    cost = tongue.gettext("costs {cost} silver").format(cost=RITUAL_COST)
    return Choice(label, cost if verb == "ritual" else None)


def _tile_choice(tile: str, view: VikingTilesView, tongue: Tongue) -> Choice:
    count = len(view.fits.get(tile, ()))
    if count == 0:
        return Choice(named.tile(tile, tongue), tongue.gettext("fits nowhere now"))
    message = tongue.ngettext("fits {count} place", "fits {count} places", count)
    return Choice(named.tile(tile, tongue), message.format(count=count))


def _cell_choice(tile: str, cell: str, view: VikingTilesView) -> Choice:
    fits = {fit.cell: fit.rotations for fit in view.fits.get(tile, ())}
    return Choice(cell, named.degrees(fits.get(cell, ())) or None, region(cell_of(cell)))


def _figure_choice(figure: str, view: VikingTilesView, tongue: Tongue) -> Choice:
    label = named.figure(figure, tongue)
    if view.viewer is None:
        return Choice(label)
    count = view.seats[view.viewer].supply[figure]
    return Choice(label, tongue.gettext("{count} in supply").format(count=count))


def _god_choice(god: str, view: VikingTilesView, tongue: Tongue) -> Choice:
    label = named.god(god, tongue)
    if view.viewer is None:
        return Choice(label)
    space = view.seats[view.viewer].tracks[god]
    message = tongue.gettext("space {old} to {new}")
    return Choice(label, message.format(old=space, new=space + 1))
