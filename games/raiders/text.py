"""Every sentence of Raiders of the North Sea but the longer kinds, which have their own modules.

Events are told in `text_events` and `text_raids`, refusals in `text_refusals`, boards and hands in
`text_board`, what the picker offers in `text_choices` and `text_uses`.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from games.core.contract import Decision, Reason, Result, View
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.core.words import SHAPES, Choice, Mark, Steps, Tongue
from games.raiders import names as named
from games.raiders import text_board
from games.raiders.pieces import SHIPS
from games.raiders.result import STOPPED
from games.raiders.text_answers import tell_standing_answer
from games.raiders.text_choices import ask, offer, tell_move
from games.raiders.text_events import tell
from games.raiders.text_lookup import look_up
from games.raiders.text_reasons import tell_reason
from games.raiders.text_refusals import Explanation
from games.raiders.view import RaidersView

_TURNS_EACH: Final = 25


class RaidersWords:
    """What `games.core.words.Words` promises."""

    def mode(self, key: str, tongue: Tongue) -> str:
        return tongue.gettext("Competitive")

    def option(self, key: str, tongue: Tongue) -> str:
        return tongue.gettext("Last round")

    def option_value(self, key: str, value: str, tongue: Tongue) -> str:
        return {
            "others": tongue.gettext("everyone but the seat that triggers it"),
            "all": tongue.gettext("everyone, the seat that triggers it too"),
        }[value]

    def colour(self, key: str, tongue: Tongue) -> str:
        return named.ship(key, tongue)

    def length(self, mode: str, seats: int, options: Mapping[str, str], tongue: Tongue) -> str:
        message = tongue.gettext("About {turns} turns, {each} for each seat.")
        return message.format(turns=_TURNS_EACH * seats, each=_TURNS_EACH)

    def mark(self, view: View, seat: Seat, tongue: Tongue) -> Mark:
        ship = SHIPS[RaidersView.of(view).seats[seat].colour]
        return Mark(named.ship(ship.id, tongue), SHAPES[ship.mark], ship.id[0].upper())

    def prompt(self, decision: Decision, tongue: Tongue) -> str:
        if not decision.required:
            return tongue.gettext("change your choice")
        return named.asked(decision.kind, tongue)

    def question(self, steps: Steps, field: str, view: View, tongue: Tongue) -> str:
        return ask(steps, field, RaidersView.of(view), tongue)

    def choice(self, steps: Steps, field: str, value: str, view: View, tongue: Tongue) -> Choice:
        return offer(steps, field, value, RaidersView.of(view), tongue)

    def move(self, move: Move, view: View, tongue: Tongue) -> str:
        return tell_move(move, RaidersView.of(view), tongue)

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str | None:
        return tell(event, names, tongue)

    def refusal(self, violation: RuleViolation, names: Sequence[str], tongue: Tongue) -> str:
        return Explanation.sentences(violation, names, tongue)

    def headline(self, view: View, tongue: Tongue) -> str:
        return text_board.headline(RaidersView.of(view), tongue)

    def scores(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.scores(RaidersView.of(view), names, tongue)

    def summary(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.summary(RaidersView.of(view), names, tongue)

    def board(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        return text_board.board(RaidersView.of(view), names, tongue)

    def hand(self, view: View, tongue: Tongue) -> str:
        return text_board.hand(RaidersView.of(view), tongue)

    def look_up(self, about: str, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """What everybody may know of a card, a tile or a raid's odds, besides the board."""
        return look_up(about, RaidersView.of(view), names, tongue)

    def leaving(self, mode: str, others: int, tongue: Tongue) -> str:
        if others == 1:
            return tongue.gettext("The match ends at once, and whoever stays wins.")
        return tongue.gettext(
            "What is still asked of you is answered by itself; your worker, crew, cards and tokens "
            "stay as they are, your seat is skipped, nobody can choose it any more, and it comes "
            "last."
        )

    def ending(self, result: Result, tongue: Tongue) -> str:
        why = {
            "left": tongue.gettext("Only one seat is left at the table."),
            STOPPED: tongue.gettext("The table agreed to stop."),
        }.get(result.ending) or named.trigger(result.ending, tongue)
        tie = {
            None: "",
            "valkyries": tongue.gettext("The tie was broken by the Valkyrie track."),
            "armour": tongue.gettext("The tie was broken by the Armour track."),
        }[result.decided_by]
        return f"{why} {tie}".rstrip()

    def reason(self, reason: Reason, tongue: Tongue) -> str:
        return tell_reason(reason, tongue)

    def standing_answer(self, kind: str, key: str | None, tongue: Tongue) -> str:
        return tell_standing_answer(kind, key, tongue)

    def unit(self, tongue: Tongue) -> str:
        return tongue.gettext("VP")
