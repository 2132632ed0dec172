"""A moderator's act as everybody reads it: who, with or without a seat, what, and why."""

from collections.abc import Mapping
from typing import Any

from bot.text.names import bold, escaped
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, row, text
from bot.ui.result import unsealed
from bot.ui.telling import Telling


def act_page(telling: Telling, kind: str, payload: Mapping[str, Any]) -> Page:
    """The announcement of an act of a kind of the outbox."""
    tongue = telling.tongue
    acts = {
        "paused": tongue.gettext("This match is paused. No move can be made."),
        "resumed": tongue.gettext("The match goes on."),
        "moved": tongue.gettext("The match goes on in this channel."),
        "ended": _ended(telling),
    }
    seat = tongue.gettext("holds a seat here")
    if telling.position.seat_of(int(payload["person"])) is None:
        seat = tongue.gettext("no seat here")
    sentence = tongue.gettext("{name} (moderation, {seat}): {act}")
    said = sentence.format(name=bold(str(payload["name"])), seat=seat, act=acts[kind])
    if payload.get("reason"):
        reason = tongue.gettext("Reason: {reason}")
        said += "\n" + reason.format(reason=escaped(str(payload["reason"])))
    parts: list[Part] = [text(said)]
    match = telling.position.match
    if kind == "ended" and match.secret is not None:
        log = buttons.log(match.id, tongue)
        history = buttons.history(match.id, tongue, match.moves)
        parts += [text(unsealed(telling)), row(log, history)]
    return Page(parts, accent=PUBLIC_ACCENT)


def _ended(telling: Telling) -> str:
    if telling.position.state is None:
        return telling.tongue.gettext("This table was closed before a match began.")
    return telling.tongue.gettext("The match has ended without a result.")
