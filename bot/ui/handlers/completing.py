"""The choices under `/move`: legal moves alone, as sentences in the reader's own language."""

import re
from typing import Final

from discord.app_commands import Choice

from bot import incidents
from bot.matches.completion import Completion, Suggestion
from bot.matches.refusals import Refused
from bot.ui import limits
from bot.ui.asking import Asking
from bot.ui.handlers.looking import telling_of
from bot.ui.handlers.meaning import meant_match
from bot.ui.telling import Telling

NOTHING_TO_MOVE: Final = "wait"
"""The value of the one choice that says why nothing can be moved."""
PREPARE: Final = "orders"
"""The value of the one that leads to one's orders."""
SEPARATOR: Final = " · "
WORD: Final = 40
"""Characters of what was typed that are repeated."""

_EXPLANATION: Final = re.compile(f"{SEPARATOR}[^;]*")
_MARKUP: Final = re.compile(r"[*`\\]|<[^>]*>")


async def completions(asking: Asking, typed: str, *, prepared: bool = False) -> list[Choice[str]]:
    """Up to 25 choices; never empty where a reason can be given: an empty list looks broken.

    `prepared`: they are for one's next turn, whoever is asked now. An error is reported and said:
    discord.py would keep it to itself.
    """
    try:
        return await _completions(asking, typed, prepared=prepared)
    except Exception as error:  # whatever it is, somebody is typing and sees nothing
        interaction = asking.interaction
        incident = incidents.report(
            error, channel=interaction.channel_id, interaction=interaction.id
        )
        sentence = asking.tongue().gettext("This broke on our side, incident {incident}.")
        return [_why(sentence.format(incident=incident))]


async def _completions(asking: Asking, typed: str, *, prepared: bool) -> list[Choice[str]]:
    try:
        position = await meant_match(asking)
    except Refused:
        return [_why(asking.tongue().gettext("There is no match in this channel."))]
    if position is None:
        return [_why(asking.tongue().gettext("Several matches wait for you; go to one of them."))]
    telling = telling_of(asking, position)
    line = as_typed(typed)
    completed = asking.matches.complete_order if prepared else asking.matches.complete
    found = await completed(
        telling.match_id, asking.person, line, limit=limits.CHOICES, tongue=telling.tongue
    )
    if found is None:
        return [_not_now(asking, telling)]
    offered = [
        Choice(name=label_of(telling, found, suggestion), value=suggestion.text)
        for suggestion in found.suggestions
    ]
    return [*_reason(telling, found, line), *offered][: limits.CHOICES]


def as_typed(text: str) -> str:
    """What was typed, without what a label that was chosen and typed on says about its moves."""
    return _EXPLANATION.sub("", text)


def _reason(telling: Telling, found: Completion, line: str) -> list[Choice[str]]:
    """Why the line cannot be played as it is typed; sent as it is, it is refused with all words."""
    tongue = telling.tongue
    if found.refused is not None:
        words = telling.position.game.words
        said = words.refusal(found.refused, telling.labels, tongue)
    elif found.unknown:
        word = line.rpartition(";")[2].strip()
        sentence = tongue.gettext("Nothing possible is called “{word}”. Possible now:")
        said = sentence.format(word=word if len(word) <= WORD else word[: WORD - 1] + "…")
    elif not found.suggestions:
        said = tongue.gettext("Nothing can follow this.")
    else:
        return []
    plain = _MARKUP.sub("", " ".join(said.split()))
    value = line.strip() if 0 < len(line.strip()) <= limits.CHOICE_TEXT else NOTHING_TO_MOVE
    return [Choice(name=_cut(plain), value=value)]


def _not_now(asking: Asking, telling: Telling) -> Choice[str]:
    position, tongue = telling.position, telling.tongue
    if position.match.status == "lobby":
        return _why(tongue.gettext("The match has not begun yet."))
    if position.seat_of(asking.person.id) is None:
        return _why(tongue.gettext("You hold no seat here."))
    asked = telling.required
    if not asked:
        return _why(tongue.gettext("The match is over."))
    sentence = tongue.gettext("Others are asked now: {names}. Choose this to prepare your turn.")
    names = ", ".join(telling.labels[decision.seat] for decision in asked)
    return Choice(name=_cut(sentence.format(names=names)), value=PREPARE)


def _why(sentence: str) -> Choice[str]:
    return Choice(name=sentence[: limits.CHOICE_TEXT], value=NOTHING_TO_MOVE)


def label_of(telling: Telling, found: Completion, suggestion: Suggestion) -> str:
    """The line itself first, so that it can be typed on; behind it what its last move does."""
    tongue, moves = telling.tongue, suggestion.moves
    if suggestion.kind == "word":
        return suggestion.text
    if suggestion.kind == "send":
        told = tongue.gettext("send this much, the rest will be asked")
    else:
        told = telling.position.game.words.move(moves[-1], found.view, tongue)
    return _cut(f"{suggestion.text}{SEPARATOR}{told.replace(';', ',')}")


def _cut(label: str) -> str:
    most = limits.CHOICE_TEXT
    return label if len(label) <= most else label[: most - 1] + "…"
