"""The end: who won, the final board, every point with its reason, and the secret revealed."""

from collections.abc import Sequence

from bot.text.translator import listed
from bot.ui import buttons
from bot.ui.page import FINAL_ACCENT, Page, Shown, clipped, gallery, line, row, text
from bot.ui.telling import Telling
from games.core.contract import Result, Standing


def result_page(telling: Telling, result: Result, pictures: Sequence[Shown]) -> Page:
    """The last message of a match."""
    tongue = telling.tongue
    standings = sorted(result.standings, key=lambda standing: (standing.place, standing.seat))
    scores = "\n".join(_standing(telling, standing) for standing in standings)
    parts = [
        text(f"**{telling.title}** · {_ending(telling, result)}"),
        *gallery(pictures),
        text(clipped(scores, 2_200)),
        line(),
        text(unsealed(telling)),
        row(
            buttons.log(telling.match_id, tongue),
            buttons.history(telling.match_id, tongue, telling.position.match.moves),
            buttons.recap(telling.match_id, tongue),
            buttons.rematch(telling.match_id, tongue),
            buttons.verify(telling.match_id, tongue),
        ),
    ]
    above = [text(headline(telling, result))]
    return Page(parts, above=above, pictures=pictures, accent=FINAL_ACCENT)


def _ending(telling: Telling, result: Result) -> str:
    """Why the match is over."""
    if telling.position.stopped:
        return telling.tongue.gettext("It was stopped before its end and is scored as it stands.")
    return telling.position.game.words.ending(result, telling.tongue)


def headline(telling: Telling, result: Result) -> str:
    """The result in one line."""
    tongue = telling.tongue
    points = max((s.points for s in result.standings if s.seat in result.winners), default=0)
    unit = telling.position.game.words.unit(tongue)
    names = [telling.names[seat] for seat in result.winners]
    if not names:
        return tongue.gettext("The match is over.")
    if len(names) == 1:
        sentence = tongue.gettext("{name} wins with {points} {unit}!")
        return sentence.format(name=names[0], points=points, unit=unit)
    sentence = tongue.gettext("{names} share the win with {points} {unit}!")
    return sentence.format(names=listed(names, tongue), points=points, unit=unit)


def _standing(telling: Telling, standing: Standing) -> str:
    words, tongue = telling.position.game.words, telling.tongue
    reasons = " · ".join(words.reason(reason, tongue) for reason in standing.reasons)
    total = f"{standing.place}. {telling.names[standing.seat]}: {standing.points}"
    total += f" {words.unit(tongue)}"
    return f"{total} = {reasons}" if reasons else total


def unsealed(telling: Telling) -> str:
    """The secret of a match that is over, and the hash that was shown at its start."""
    match = telling.position.match
    sentence = telling.tongue.gettext(
        "The secret of every shuffle and die was {secret}; its SHA-256 is {hash}, "
        "as shown at the start."
    )
    secret = match.secret.hex() if match.secret else "?"
    return sentence.format(secret=f"`{secret}`", hash=f"`{match.secret_hash}`")
