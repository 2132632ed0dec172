"""Every sentence of Tiny Epic Vikings but the longer kinds, which have their own modules.

Events are told in `text_events` and `text_battles`, refusals in `text_refusals` and
`text_refusals_actions`, boards and hands in `text_board` and `text_lands`, moves in `text_moves`,
what the picker offers in `text_choices` and `text_verbs`, what is looked up in `text_lookup`.
"""

from collections.abc import Mapping, Sequence

from games.core.contract import Decision, Reason, Result, View
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import SHAPES, Choice, Mark, Steps, Tongue
from games.te_vikings import names as named
from games.te_vikings import text_board
from games.te_vikings.pieces import CLANS, ERAS
from games.te_vikings.text_answers import tell_standing_answer
from games.te_vikings.text_choices import ask, offer
from games.te_vikings.text_events import tell
from games.te_vikings.text_lookup import look_up
from games.te_vikings.text_moves import tell_move
from games.te_vikings.text_reasons import tell_reason
from games.te_vikings.text_refusals import Explanation
from games.te_vikings.view import TeVikingsView


class TeVikingsWords:
    """What `games.core.words.Words` promises."""

    def mode(self, key: str, tongue: Tongue) -> str:
        return tongue.gettext("Competitive")

    def option(self, key: str, tongue: Tongue) -> str:
        raise KeyError(key)

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        raise KeyError(key)

    def colour(self, key: str, tongue: Tongue) -> str:
        return named.colour(key, tongue)

    def length(self, mode: str, seats: int, options: Mapping[str, str], tongue: Tongue) -> str:
        each = sum(era.cards for era in ERAS.values())
        message = tongue.gettext("3 eras, {turns} turns, {each} for each seat, and 12 draft picks.")
        told = message.format(turns=each * seats, each=each)
        if seats > 2:
            return told
        return told + " " + tongue.gettext("Two players meet the enemy clan on side A of the map.")

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        clan = CLANS[TeVikingsView.of(view).seats[seat].colour]
        return Mark(named.colour(clan.colour, tongue), SHAPES[clan.shape], clan.mark)

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        if decision.private and not decision.required:
            return tongue.gettext("change your choice")
        return named.asked(decision.kind, tongue)

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        return ask(steps, field, TeVikingsView.of(view), tongue)

    def choice(self, steps: Steps, field: str, value: str, view: View, tongue: Tongue) -> Choice:
        return offer(field, value, TeVikingsView.of(view), tongue)

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        return tell_move(move, TeVikingsView.of(view), tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return tell(event, names, tongue)

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return Explanation.sentences(violation, names, tongue)

    def headline(self, view: View, tongue: Tongue) -> str:
        return text_board.headline(TeVikingsView.of(view), tongue)

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.scores(TeVikingsView.of(view), names, tongue)

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.summary(TeVikingsView.of(view), names, tongue)

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.board(TeVikingsView.of(view), names, tongue)

    def hand(self, view: View, tongue: Tongue) -> str:
        return text_board.hand(TeVikingsView.of(view), tongue)

    def look_up(self, about: str, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """What everybody may know of a word that stands on no board."""
        return look_up(about, TeVikingsView.of(view), names, tongue)

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        return tongue.gettext(
            "Your clan stays on the map and keeps what it holds; the moves made when time is up "
            "play your seat to the end of the third Era, and it comes behind everybody else."
        )

    def ending(self, result: Result, tongue: Tongue) -> str:
        why = tongue.gettext("The third Era is over.")
        tie = {
            None: "",
            "islands": tongue.gettext("The tie was broken by Island Runes."),
            "favors": tongue.gettext("The tie was broken by Favor cards."),
            "temples": tongue.gettext("The tie was broken by Temples built."),
            "boats": tongue.gettext("The tie was broken by Boats built."),
            "goods": tongue.gettext("The tie was broken by resources."),
        }[result.decided_by]
        return f"{why} {tie}".rstrip()

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return tell_reason(reason, tongue)

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        return tell_standing_answer(kind, key, tongue)

    def unit(self, tongue: Tongue) -> str:
        return tongue.gettext("VP")
