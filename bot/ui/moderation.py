"""A moderator's act as everybody reads it: who, with or without a seat, what, and why."""

from collections.abc import Mapping
from typing import Any, Final

from bot.text.commands import command
from bot.text.names import bold, escaped, quoted
from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, clipped, row, text
from bot.ui.result import unsealed
from bot.ui.telling import Telling
from bot.ui.times import all_times

KINDS: Final = (
    "paused", "resumed", "moved", "departed", "ended", "stopped", "undone", "skipped", "default",
    "replaced", "automated", "repaired",
)  # fmt: skip
"""The kinds of the outbox that tell of an act."""
LINES: Final = 300
"""Characters of the moves that are named."""


def act_page(telling: Telling, kind: str, payload: Mapping[str, Any]) -> Page:
    """The announcement of an act of one of KINDS."""
    tongue = telling.tongue
    seat = tongue.gettext("no seat here")
    if payload.get("seated"):
        seat = tongue.gettext("holds a seat here")
    sentence = tongue.gettext("{name} (moderation, {seat}): {act}")
    act = _act(telling, kind, payload)
    said = sentence.format(name=bold(str(payload["name"])), seat=seat, act=act)
    if payload.get("reason"):
        reason = tongue.gettext("Reason: {reason}")
        said += "\n" + reason.format(reason=escaped(str(payload["reason"])))
    if kind == "resumed" or payload.get("goes_on"):
        said = "\n".join([said, *all_times(telling)])
    parts: list[Part] = [text(said)]
    match = telling.position.match
    if kind == "ended" and match.secret is not None:
        log = buttons.log(match.id, tongue)
        history = buttons.history(match.id, tongue, match.moves)
        recap = buttons.recap(match.id, tongue)
        parts += [text(unsealed(telling)), row(log, history, recap)]
    return Page(parts, accent=PUBLIC_ACCENT)


def _act(telling: Telling, kind: str, payload: Mapping[str, Any]) -> str:
    if kind == "undone":
        return _undone(telling.tongue, payload)
    if kind == "ended":
        return _ended(telling)
    seat = payload.get("seat")
    name = "" if seat is None else telling.names[int(seat)]
    place = f"<#{payload.get('to')}>"
    former = bold(str(payload.get("former", "")))
    return _sentence(telling.tongue, kind).format(name=name, place=place, former=former)


def _sentence(tongue: Language, kind: str) -> str:
    return {
        "paused": tongue.gettext("This match is paused. No move can be made and no clock runs."),
        "resumed": tongue.gettext("The match goes on; no clock has run meanwhile."),
        "moved": tongue.gettext("The match goes on in this channel."),
        "departed": tongue.gettext("The match goes on in {place}."),
        "stopped": tongue.gettext("The match has been ended and is scored as it stands."),
        "skipped": tongue.gettext(
            "{name} is skipped: the game's default moves are made for this turn."
        ),
        "default": tongue.gettext("The game's default move is made for {name}, once."),
        "replaced": tongue.gettext(
            "{name} plays on in the seat of {former}, with all that it has."
        ),
        "automated": tongue.gettext("An automated player takes the seat of {name}."),
        "repaired": tongue.gettext(
            "The match has been mended from its record. No move is lost; it goes on."
        ),
    }[kind]


def _undone(tongue: Language, payload: Mapping[str, Any]) -> str:
    count = int(payload["moves"])
    sentence = tongue.ngettext(
        "{count} move is taken back. {moves}", "{count} moves are taken back. {moves}", count
    )
    if payload["turn"]:
        sentence = tongue.ngettext(
            "Back to the start of a turn: {count} move is taken back. {moves}",
            "Back to the start of a turn: {count} moves are taken back. {moves}",
            count,
        )
    moves = "; ".join(quoted(str(line)) for line in payload["lines"])
    said = sentence.format(count=count, moves=clipped(moves, LINES)).strip()
    return f"{said} {_sentence(tongue, 'resumed')}" if payload.get("goes_on") else said


def _ended(telling: Telling) -> str:
    if not telling.position.begun:
        return telling.tongue.gettext("This table was closed before a match began.")
    return telling.tongue.gettext("The match has ended without a result.")


def broke_page(telling: Telling, payload: Mapping[str, Any]) -> Page:
    """A match has paused itself."""
    tongue = telling.tongue
    if payload["told"]:
        sentence = tongue.gettext(
            "This match has paused itself: moves could not be worked out (incident {incident}). "
            "No move is lost and no clock runs. The moderators have been told; there is nothing "
            "you need to do."
        )
    else:
        sentence = tongue.gettext(
            "This match has paused itself: moves could not be worked out (incident {incident}). "
            "No move is lost and no clock runs. A moderator can mend it with {mod_inspect}."
        )
    said = sentence.format(incident=f"`{payload['incident']}`", mod_inspect=command("mod inspect"))
    if payload["role"] is not None:
        said = f"<@&{payload['role']}> {said}"
    return Page([text(said), row(buttons.report(telling.match_id, tongue))], accent=PUBLIC_ACCENT)
