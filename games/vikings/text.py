"""Every sentence of Vikings but the longer kinds, which have modules of their own.

Events are told in `text_events`, refusals in `text_refusals`, boards and homelands in
`text_board`, what the picker offers in `text_choices`.
"""

from collections.abc import Mapping, Sequence

from games.core.contract import Decision, Reason, Result, View
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import SHAPES, Choice, Mark, Steps, Tongue
from games.vikings import names as named
from games.vikings import text_board
from games.vikings.pieces import ADVANCED, MARKS, ROUNDS, SPACES
from games.vikings.text_answers import tell_standing_answer
from games.vikings.text_choices import ask, offer, tell_move
from games.vikings.text_events import tell
from games.vikings.text_reasons import tell_reason
from games.vikings.text_refusals import Explanation
from games.vikings.view import VikingsView


class VikingsWords:
    """What `games.core.words.Words` promises."""

    def mode(self, key: str, tongue: Tongue) -> str:
        if key == ADVANCED:
            return tongue.gettext("Advanced (house special tiles)")
        return tongue.gettext("Basic")

    def option(self, key: str, tongue: Tongue) -> str:
        raise LookupError(f"Vikings has no option {key}")

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        raise LookupError(f"Vikings has no option {key}")

    def colour(self, key: str, tongue: Tongue) -> str:
        return named.colour(key, tongue)

    def length(self, mode: str, seats: int, options: Mapping[str, str], tongue: Tongue) -> str:
        turns = ROUNDS * SPACES
        message = tongue.gettext("{turns} purchases in all, {each} for each seat.")
        if mode == ADVANCED:
            message = tongue.gettext(
                "{turns} purchases in all, {each} for each seat, and an auction in each round."
            )
        return message.format(turns=turns, each=turns // seats)

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        mark = MARKS[VikingsView.of(view).seats[seat].colour]
        return Mark(named.colour(mark.colour, tongue), SHAPES[mark.shape], mark.letter)

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        return named.asked(decision.kind, tongue)

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        return ask(steps, field, VikingsView.of(view), tongue)

    def choice(self, steps: Steps, field: str, value: str, view: View, tongue: Tongue) -> Choice:
        return offer(steps, field, value, VikingsView.of(view), tongue)

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        return tell_move(move, VikingsView.of(view), tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return tell(event, names, tongue)

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return Explanation.sentences(violation, names, tongue)

    def headline(self, view: View, tongue: Tongue) -> str:
        return text_board.headline(VikingsView.of(view), tongue)

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.scores(VikingsView.of(view), names, tongue)

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.summary(VikingsView.of(view), names, tongue)

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.board(VikingsView.of(view), names, tongue)

    def hand(self, view: View, tongue: Tongue) -> str:
        return text_board.hand(VikingsView.of(view), tongue)

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        if others == 1:
            return tongue.gettext("The match ends at once, and whoever stays wins.")
        return tongue.gettext(
            "Your homeland stays and counts for the boatmen and island bonuses; the automatic "
            "moves play your turns, and your seat comes behind everybody who stays."
        )

    def ending(self, result: Result, tongue: Tongue) -> str:
        why = {
            "rounds": tongue.gettext("The sixth round is over."),
            "left": tongue.gettext("Only one seat is left at the table."),
        }[result.ending]
        if result.decided_by is None:
            return why
        tie = tongue.gettext("The tie was broken by the gold left.")
        return f"{why} {tie}"

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return tell_reason(reason, tongue)

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        return tell_standing_answer(kind, key, tongue)

    def unit(self, tongue: Tongue) -> str:
        return tongue.gettext("VP")
