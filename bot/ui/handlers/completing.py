"""The choices under `/move`: legal moves alone, as sentences in the reader's own language."""

from typing import Final

from discord.app_commands import Choice

from bot.matches.completion import Completion, Suggestion
from bot.matches.refusals import Refused
from bot.ui import limits
from bot.ui.asking import Asking
from bot.ui.handlers.looking import telling_of
from bot.ui.handlers.meaning import meant_match
from bot.ui.telling import Telling

NOTHING_TO_MOVE: Final = "wait"
"""The value of the one choice that says why nothing can be moved."""


async def completions(asking: Asking, typed: str) -> list[Choice[str]]:
    """Up to 25 choices; never empty where a reason can be given: an empty list looks broken."""
    try:
        position = await meant_match(asking)
    except Refused:
        return [_why(asking.tongue().gettext("There is no match in this channel."))]
    if position is None:
        return [_why(asking.tongue().gettext("Several matches wait for you; go to one of them."))]
    telling = telling_of(asking, position)
    found = await asking.matches.complete(
        telling.match_id, asking.person, typed, limit=limits.CHOICES
    )
    if found is None:
        return [_why(_not_now(asking, telling))]
    return [
        Choice(name=_label(telling, found, suggestion), value=suggestion.text)
        for suggestion in found.suggestions[: limits.CHOICES]
    ]


def _not_now(asking: Asking, telling: Telling) -> str:
    position, tongue = telling.position, telling.tongue
    if position.match.status == "lobby":
        return tongue.gettext("The match has not begun yet.")
    if position.seat_of(asking.person.id) is None:
        return tongue.gettext("You hold no seat here.")
    asked = telling.required
    if not asked:
        return tongue.gettext("The match is over.")
    sentence = tongue.gettext("Others are asked now: {names}.")
    return sentence.format(names=", ".join(telling.labels[decision.seat] for decision in asked))


def _why(sentence: str) -> Choice[str]:
    return Choice(name=sentence[: limits.CHOICE_TEXT], value=NOTHING_TO_MOVE)


def _label(telling: Telling, found: Completion, suggestion: Suggestion) -> str:
    tongue = telling.tongue
    if suggestion.kind == "word":
        sentence = tongue.ngettext(
            "{text} … ({count} move)", "{text} … ({count} moves)", suggestion.count
        )
        return _cut(sentence.format(text=suggestion.text, count=suggestion.count))
    if suggestion.kind == "send":
        sentence = tongue.gettext("Send these parts; the rest will be asked: {text}")
        return _cut(sentence.format(text=suggestion.text))
    told = telling.position.game.words.move(suggestion.moves[-1], found.view, tongue)
    return _cut(f"{suggestion.text} · {told}")


def _cut(label: str) -> str:
    most = limits.CHOICE_TEXT
    return label if len(label) <= most else label[: most - 1] + "…"
