"""Every sentence of Tiny Epic Dinosaurs but the longer kinds, which have their own modules.

Events are told in `text_events`, `text_plans` and `text_rival`, refusals in `text_refusals`, boards
in `text_board` and `text_ranches`, hands in `text_hands`, what the picker offers in
`text_choices`, what is looked up in `text_lookup`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.contract import Decision, Reason, Result, View
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import SHAPES, Choice, Mark, Steps, Tongue
from games.te_dinosaurs import names as named
from games.te_dinosaurs import text_board
from games.te_dinosaurs.pieces import COLOURS, RANCHES, ROUNDS
from games.te_dinosaurs.text_answers import tell_standing_answer
from games.te_dinosaurs.text_choices import ask, offer, tell_move
from games.te_dinosaurs.text_events import tell
from games.te_dinosaurs.text_hands import hand
from games.te_dinosaurs.text_lookup import look_up
from games.te_dinosaurs.text_reasons import tell_reason
from games.te_dinosaurs.text_refusals import Explanation
from games.te_dinosaurs.view import DinosaursView

_PLACEMENTS: Final = 20
"""About as many as a seat makes in a match, with ranchers combined."""


class DinosaursWords:
    """What `games.core.words.Words` promises."""

    def mode(self, key: str, tongue: Tongue) -> str:
        return {
            "standard": tongue.gettext("Against each other"),
            "solo": tongue.gettext("Alone against a Rival"),
        }[key]

    def option(self, key: str, tongue: Tongue) -> str:
        return {"ranches": tongue.gettext("Ranches"), "rival": tongue.gettext("Rival")}[key]

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        if key == "rival" and value != "random":
            return named.rival(value, tongue)
        return {
            "dealt": tongue.gettext("dealt at random, all different"),
            "coast": tongue.gettext("everybody plays {ranch}").format(ranch=RANCHES["coast"].name),
            "random": tongue.gettext("drawn at random"),
        }[value]

    def colour(self, key: str, tongue: Tongue) -> str:
        return named.colour(key, tongue)

    def length(self, mode: str, seats: int, options: Mapping[str, str], tongue: Tongue) -> str:
        message = tongue.gettext(
            "{rounds} rounds, about {each} placements for each seat, and a ranch plan each round."
        )
        return message.format(rounds=ROUNDS, each=_PLACEMENTS)

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        colour = COLOURS[DinosaursView.of(view).seats[seat].colour]
        return Mark(named.colour(colour.id, tongue), SHAPES[colour.mark], colour.id[0].upper())

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        if not decision.required:
            return tongue.gettext("start over")
        return named.asked(decision.kind, tongue)

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        return ask(steps, field, DinosaursView.of(view), tongue)

    def choice(self, steps: Steps, field: str, value: str, view: View, tongue: Tongue) -> Choice:
        return offer(steps, field, value, DinosaursView.of(view), tongue)

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        return tell_move(move, DinosaursView.of(view), tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return tell(event, names, tongue)

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return Explanation.sentences(violation, names, tongue)

    def headline(self, view: View, tongue: Tongue) -> str:
        return text_board.headline(DinosaursView.of(view), tongue)

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.scores(DinosaursView.of(view), names, tongue)

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.summary(DinosaursView.of(view), names, tongue)

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.board(DinosaursView.of(view), names, tongue)

    def hand(self, view: View, tongue: Tongue) -> str:
        return hand(DinosaursView.of(view), tongue)

    def look_up(self, about: str, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """What everybody may know of a card, a species or the Rival, besides the board."""
        return look_up(about, DinosaursView.of(view), tongue)

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        if others == 0:
            return tongue.gettext("Leaving a match played alone loses it.")
        if others == 1:
            return tongue.gettext("The match ends at once, and whoever stays wins.")
        return tongue.gettext(
            "Your dinosaurs and research cards go back, your resources, barriers and contracts "
            "leave the game; your ranchers stay on their spaces until the end of the round, your "
            "seat is skipped, and it comes last."
        )

    def ending(self, result: Result, tongue: Tongue) -> str:
        why = {
            "rounds": tongue.gettext("All six rounds were played."),
            "left": tongue.gettext("Only one seat is left at the table."),
        }[result.ending]
        if result.decided_by is None:
            return why
        tie = tongue.gettext("The tie was broken by the first player marker.")
        return f"{why} {tie}"

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return tell_reason(reason, tongue)

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        return tell_standing_answer(kind, key, tongue)

    def unit(self, tongue: Tongue) -> str:
        return tongue.gettext("VP")
