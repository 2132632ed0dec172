"""Taking a move back beyond the seal: the question to its owner, and the table's vote."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from discord import ButtonStyle

from bot.text.names import quoted
from bot.text.translator import Language, listed
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, line, row, text
from bot.ui.telling import Telling


def taken_back(tongue: Language, lines: tuple[str, ...]) -> str:
    """The sentence after a free undo."""
    sentence = tongue.gettext("Taken back: {move}. You are where you were.")
    return sentence.format(move=quoted("; ".join(lines)))


def sealed_page(match: int, tongue: Language, number: int, move: str) -> Page:
    """Only the table can take this move back; its owner decides whether to ask."""
    sentence = tongue.gettext(
        "{move} has shown something new, or somebody has moved since. It can be taken back if "
        "everyone else agrees. Until then nothing changes."
    )
    ask = buttons.AskTable.labelled(
        tongue.gettext("Ask the table"), ButtonStyle.primary, match=match, number=number
    )
    stay = buttons.LeaveIt.labelled(tongue.gettext("Leave it"), match=match)
    return Page([text(sentence.format(move=quoted(move))), row(ask, stay)])


def vote_page(telling: Telling, number: int, move: str | None, vote: Mapping[str, Any]) -> Page:
    """The table's vote as everybody sees it; after it has closed, what became of it.

    `move` is the move in question; None if it answered a secret decision.
    """
    what = telling.tongue.gettext("a secret answer") if move is None else quoted(move)
    parts: list[Part] = [text(_question(telling, what, vote)), text(_tally(telling, what, vote))]
    if vote["status"] == "open":
        parts += [line(), row(*_answers(telling, number))]
    return Page(parts, accent=PUBLIC_ACCENT)


def _question(telling: Telling, move: str, vote: Mapping[str, Any]) -> str:
    tongue, people = telling.tongue, telling.position.people
    called = [f"<@{people[seat].person.id}>" for seat in vote["waiting"]] if vote["mention"] else []
    count, is_open = vote["moves"], vote["status"] == "open"
    sentence = _asks(tongue, called=bool(called), is_open=is_open, count=count)
    name = telling.names[vote["seat"]]
    return sentence.format(mentions=listed(called, tongue), name=name, move=move, count=count)


def _asks(tongue: Language, *, called: bool, is_open: bool, count: int) -> str:
    """The sentence of a request that calls people or not, for one move or several."""
    if not is_open:
        return tongue.gettext("{name} asked to take back {move}.")
    if count > 1 and called:
        return tongue.gettext(
            "{mentions}: {name} asks to take back {count} moves: {move} and all that came after it."
        )
    if count > 1:
        return tongue.gettext(
            "{name} asks to take back {count} moves: {move} and all that came after it."
        )
    if called:
        return tongue.gettext("{mentions}: {name} asks to take back {move}.")
    return tongue.gettext("{name} asks to take back {move}.")


def _tally(telling: Telling, move: str, vote: Mapping[str, Any]) -> str:
    tongue = telling.tongue
    if vote["status"] == "agreed":
        return tongue.gettext("Everyone agreed: {move} is taken back.").format(move=move)
    if vote["status"] == "withdrawn":
        return tongue.gettext("The request was withdrawn: {move} stands.").format(move=move)
    if vote["status"] == "overtaken":
        return tongue.gettext("The match went on: {move} stands.").format(move=move)
    if vote["status"] != "open":
        return tongue.gettext("No agreement: {move} stands.").format(move=move)
    closes = int(datetime.fromisoformat(vote["closes_at"]).timestamp())
    sentence = tongue.gettext(
        "Agreed: {yes} of {count}. Waiting for {names}. The vote closes {deadline}; "
        "no answer counts as no, and a move ends it."
    )
    return sentence.format(
        yes=len(vote["agreed"]),
        count=len(vote["voters"]),
        names=telling.named(vote["waiting"]),
        deadline=f"<t:{closes}:R>",
    )


def _answers(telling: Telling, number: int) -> list[Part]:
    tongue, match = telling.tongue, telling.match_id
    return [
        buttons.Vote.labelled(
            tongue.gettext("Agree"),
            ButtonStyle.success,
            match=match,
            number=number,
            answer="agree",
        ),
        buttons.Vote.labelled(
            tongue.gettext("Refuse"), match=match, number=number, answer="refuse"
        ),
        buttons.WithdrawVote.labelled(tongue.gettext("Withdraw"), match=match, number=number),
    ]
