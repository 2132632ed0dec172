"""Looking back: the match after any move, and what happened since one's own last one."""

from collections.abc import Sequence

import discord

from bot.matches.history import Moment
from bot.matches.looking import LogEntry
from bot.text.names import label
from bot.ui import buttons
from bot.ui.board import TEXT_BOARD
from bot.ui.hand import NOTE
from bot.ui.page import Page, Part, Shown, clipped, gallery, row, text
from bot.ui.telling import Telling


def history_page(telling: Telling, moment: Moment, eyes: str, pictures: Sequence[Shown]) -> Page:
    """One moment: its board, what the move did, and the ways to others."""
    tongue, words = telling.tongue, telling.position.game.words
    sentence = tongue.gettext("**Move {number} of {last}.**")
    heading = sentence.format(number=moment.number, last=moment.last)
    if moment.entry is not None and moment.entry.undone:
        heading += " " + tongue.gettext("It was taken back later.")
    if pictures:
        heading += f"\n{words.headline(moment.view, tongue)}"
        shown = gallery(pictures)
    else:
        board = words.board(moment.view, telling.names, tongue)
        shown = [text(clipped(board, TEXT_BOARD))]
    parts = [
        text(heading),
        *shown,
        text(_did(telling, moment.entry)),
        row(*_ways(telling, moment, eyes)),
    ]
    if telling.position.over:
        parts.append(row(_eyes(telling, moment.number, eyes)))
    return Page(parts, pictures=pictures)


def _did(telling: Telling, entry: LogEntry | None) -> str:
    if entry is None:
        return telling.tongue.gettext("The setup, before the first move.")
    told = " ".join(telling.happened(entry.events))
    return clipped(told or f"{telling.names[entry.seat]}: `{entry.text}`", 900)


def _ways(telling: Telling, moment: Moment, eyes: str) -> list[Part]:
    tongue, before, after = telling.tongue, moment.before, moment.after
    ways: list[Part] = [
        buttons.History.labelled(
            name,
            match=telling.match_id,
            number=number,
            eyes=eyes,
            where=where,
            disabled=ended,
        )
        for where, name, number, ended in [
            ("first", tongue.gettext("First"), 0, before is None),
            ("back", tongue.gettext("Back"), before or 0, before is None),
            ("forward", tongue.gettext("Forward"), after or moment.last, after is None),
            ("last", tongue.gettext("Last"), moment.last, after is None),
        ]
    ]
    jump = buttons.JumpToMove.labelled(tongue.gettext("Jump"), match=telling.match_id)
    return [*ways, jump]


def _eyes(telling: Telling, number: int, eyes: str) -> Part:
    """After the end every hand is open: through whose eyes."""
    tongue = telling.tongue
    options = [
        discord.SelectOption(
            label=tongue.gettext("My own eyes"),
            value=buttons.OWN_EYES,
            default=eyes == buttons.OWN_EYES,
        ),
        *[
            discord.SelectOption(label=label(name), value=str(seat), default=eyes == str(seat))
            for seat, name in enumerate(telling.position.names)
        ],
    ]
    placeholder = tongue.gettext("Through whose eyes?")
    return buttons.Eyes.of(options, placeholder, match=telling.match_id, number=number)


def since_page(
    telling: Telling,
    entries: Sequence[LogEntry],
    index: int,
    pictures: Sequence[Shown],
    note: str = "",
) -> Page:
    """The move number `index` of those since the reader's last one, with its board.

    `note` is what the reader has noted then; it stands on top.
    """
    tongue = telling.tongue
    count = len(entries)
    heading = tongue.ngettext(
        "**Since your last move: {count} move.** This is number {number}.",
        "**Since your last move: {count} moves.** This is number {number}.",
        count,
    ).format(count=count, number=index + 1)
    if note:
        said = tongue.gettext("Your note: {note}")
        heading = f"{said.format(note=clipped(note, NOTE))}\n{heading}"
    parts = [
        text(heading),
        *gallery(pictures),
        text(_did(telling, entries[index])),
        row(*_since_ways(telling, count, index)),
    ]
    return Page(parts, pictures=pictures)


def all_since_page(telling: Telling, entries: Sequence[LogEntry]) -> Page:
    """All moves since the reader's last one, as text."""
    tongue = telling.tongue
    told = "\n".join(f"`{entry.number}` {_did(telling, entry)}" for entry in entries)
    steps = [buttons.since(telling.match_id, tongue), buttons.log(telling.match_id, tongue)]
    return Page([text(clipped(told, 3_600)), row(*steps)])


def nothing_since_page(telling: Telling) -> Page:
    """Nobody has moved since."""
    tongue, match = telling.tongue, telling.match_id
    sentence = tongue.gettext("Nothing has happened since your last move.")
    return Page([text(sentence), row(buttons.board(match, tongue), buttons.log(match, tongue))])


def _since_ways(telling: Telling, count: int, index: int) -> list[Part]:
    tongue, match = telling.tongue, telling.match_id
    steps: list[Part] = [
        buttons.Since.labelled(name, match=match, number=number, where=where, disabled=ended)
        for where, name, number, ended in [
            ("back", tongue.gettext("Back"), max(index - 1, 0), index == 0),
            ("forward", tongue.gettext("Forward"), index + 1, index >= count - 1),
            ("all", tongue.gettext("All at once"), 0, False),
        ]
    ]
    return [*steps, buttons.play(match, tongue)]
