"""Hints in practice matches: what the choices of a decision mean, never which of them is best.

They are paragraphs of the game's own primer, so that nobody reads one thing here and another there.
"""

from dataclasses import dataclass

from bot.text.primers import Rule, hints
from bot.ui import buttons
from bot.ui.page import Part, row, text
from bot.ui.telling import Telling
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Hint:
    """The ideas there are for the decision that is asked, and which of them is shown, if any."""

    ideas: tuple[Rule, ...]
    number: int
    shown: bool


def hint_for(telling: Telling, seat: Seat, number: int | None, *, shown: bool) -> Hint | None:
    """The hint for what this seat is asked; None outside practice, and where there is none.

    Without a number each turn begins with another idea.
    """
    position, decision = telling.position, telling.position.decision(seat)
    if not position.match.practice or decision is None:
        return None
    ideas = hints(position.match.game, telling.tongue.locale, decision.kind)
    if not ideas:
        return None
    wanted = position.people[seat].version if number is None else number
    return Hint(ideas, wanted % len(ideas), shown)


def hint_parts(telling: Telling, hint: Hint) -> list[Part]:
    """The idea, and the ways to another one, to its page of the rules, and to none at all."""
    match, game, tongue = telling.match_id, telling.position.match.game, telling.tongue
    idea = hint.ideas[hint.number]
    rules = buttons.rules(game, tongue, idea.page)
    if not hint.shown:
        again = buttons.Idea.labelled(tongue.gettext("Hints"), match=match, number=hint.number)
        return [row(again, rules)]
    ways: list[Part] = [rules]
    if len(hint.ideas) > 1:
        following = (hint.number + 1) % len(hint.ideas)
        label = tongue.gettext("Another idea")
        ways.insert(0, buttons.Idea.labelled(label, match=match, number=following))
    ways.append(buttons.NoHints.labelled(tongue.gettext("No hints"), match=match))
    quoted = idea.text.replace("\n", "\n> ")
    said = tongue.gettext("**Hint, from the rules:** {title}").format(title=idea.title)
    return [text(f"{said}\n> {quoted}"), row(*ways)]
