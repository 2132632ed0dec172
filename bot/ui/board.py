"""The board: the public message with its one mention, and the same thing asked for in private."""

from collections.abc import Collection, Sequence
from typing import Final

from discord import SelectOption

from bot.matches.looking import LogEntry
from bot.matches.position import Seen
from bot.text.names import quoted
from bot.text.translator import listed
from bot.ui import buttons, limits
from bot.ui.page import PUBLIC_ACCENT, Page, Part, Shown, clipped, gallery, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import due, exactly, soon, without_deadline
from games.core.contract import View
from games.core.moves import Move
from games.core.seats import Seat
from render.core.picture import Picture
from render.service import RenderService

STORY_LENGTH: Final = 900
STORY_LINES: Final = 6
"""What the last turn did; more only where several turns are told at once."""
TEXT_BOARD: Final = 2_400
"""Room for the text board where there is no picture."""


async def board_pictures(pictures: RenderService, telling: Telling, view: View) -> list[Shown]:
    """The board as the view shows it; the first picture carries the summary as its alt text."""
    position, tongue = telling.position, telling.tongue
    drawn = await pictures.board(position.match.game, view, position.names, tongue)
    words = position.game.words
    alt = clipped(words.summary(view, telling.labels, tongue), limits.ALT_TEXT)
    closer = tongue.gettext("A part of the board, larger.")
    return [
        Shown(f"board-{number}.png", picture.png, alt if number == 1 else closer)
        for number, picture in enumerate(drawn or (), start=1)
    ]


async def moment_pictures(
    pictures: RenderService, telling: Telling, view: View, *, past: bool
) -> list[Shown]:
    """The board of a moment; a past one in another frame, so that nobody takes it for today's."""
    position, tongue = telling.position, telling.tongue
    drawn = await pictures.board(position.match.game, view, position.names, tongue, past=past)
    alt = clipped(position.game.words.summary(view, telling.labels, tongue), limits.ALT_TEXT)
    return [Shown("history.png", picture.png, alt) for picture in (drawn or ())[:1]]


async def region_picture(
    pictures: RenderService, telling: Telling, view: View, name: str
) -> list[Shown]:
    """One part of the board, larger; empty if nothing has that name."""
    position, tongue = telling.position, telling.tongue
    drawn = await pictures.region(position.match.game, view, name, position.names, tongue)
    alt = tongue.gettext("A part of the board, larger.")
    return [] if drawn is None else [Shown("region.png", drawn.png, alt)]


async def choices_picture(
    pictures: RenderService, telling: Telling, view: View, moves: Sequence[Move]
) -> list[Shown]:
    """Among what one chooses where moves part first; empty where there is nothing to see."""
    field = parting(moves)
    if field is None:
        return []
    position, tongue = telling.position, telling.tongue
    drawn = await pictures.choices(position.match.game, view, moves, field, position.names, tongue)
    return choices_shown(drawn, tongue.gettext("What is possible instead, marked."))


def parting(moves: Sequence[Move]) -> str | None:
    """The first field in which the moves differ; None if they do not."""
    paths = [move.steps() for move in moves]
    depth = 0
    while paths and all(len(path) > depth and path[depth] == paths[0][depth] for path in paths):
        depth += 1
    return next((path[depth][0] for path in paths if len(path) > depth), None)


def choices_shown(drawn: Sequence[Picture], alt: str) -> list[Shown]:
    """The pictures of one choice."""
    return [
        Shown("choices.png" if number == 1 else f"choices-{number}.png", picture.png, alt)
        for number, picture in enumerate(drawn, start=1)
    ]


def region_page(
    telling: Telling, name: str, pictures: Sequence[Shown], parts: Sequence[str]
) -> Page:
    """One part of the board, the other parts to choose from, and the way back to the whole.

    Without a name it is only asked which part.
    """
    tongue, match = telling.tongue, telling.match_id
    if pictures:
        said = f"**{telling.title}** · `{name}`"
    elif not name:
        said = tongue.gettext("Which part of the board?")
    else:
        said = tongue.gettext("There is no such place on the board: {name}.").format(
            name=quoted(name)
        )
    shown: list[Part] = [text(said), *gallery(pictures)]
    if parts:
        shown.append(row(_parts(telling, name, parts)))
    steps = row(buttons.board(match, tongue), buttons.log(match, tongue))
    return Page([*shown, steps], pictures=pictures)


def _parts(telling: Telling, name: str, parts: Sequence[str]) -> Part:
    options = [
        SelectOption(label=part, value=part, default=part == name)
        for part in parts[: limits.SELECT_OPTIONS]
    ]
    placeholder = telling.tongue.gettext("Which part of the board?")
    return buttons.ZoomTo.of(options, placeholder, match=telling.match_id)


def public_board(
    telling: Telling,
    pictures: Sequence[Shown],
    entries: Sequence[LogEntry],
    *,
    mention: Collection[int],
    seen: Seen,
) -> Page:
    """The board message. `entries` are the last turn's moves as a spectator heard them.

    `seen` is the moment as everybody knows it.
    `mention` are the ids of the people it notifies; others who are asked are named.
    """
    view, brief = telling.position.view(None), telling.position.match.brief
    parts = _board_parts(telling, pictures, view, entries, brief=brief)
    parts += [line(), row(*_buttons(telling, seen))]
    notice = turn_notice(telling, mention)
    return Page(parts, above=[text(notice)], pictures=pictures, accent=PUBLIC_ACCENT)


def private_board(
    telling: Telling,
    view: View,
    pictures: Sequence[Shown],
    entries: Sequence[LogEntry],
    *,
    parted: bool = False,
) -> Page:
    """The board as its reader may know it, in the reader's language.

    `parted`: it has parts that can be shown larger.
    """
    parts = _board_parts(telling, pictures, view, entries)
    match, tongue = telling.match_id, telling.tongue
    steps: list[Part] = [
        buttons.TextBoard.labelled(tongue.gettext("As text"), match=match, page=0, where="as"),
        buttons.log(match, tongue),
    ]
    if parted:
        steps.insert(0, buttons.Zoom.labelled(tongue.gettext("Zoom"), match=match))
    if view.viewer is not None and telling.position.state is not None:
        steps = [buttons.play(match, tongue), buttons.hand(match, tongue), *steps]
    else:
        steps.append(buttons.Board.labelled(tongue.gettext("Refresh"), match=match))
    return Page([*parts, text(telling.waiting()), row(*steps)], pictures=pictures)


def _board_parts(
    telling: Telling,
    pictures: Sequence[Shown],
    view: View,
    entries: Sequence[LogEntry],
    *,
    brief: bool = False,
) -> list[Part]:
    words, tongue = telling.position.game.words, telling.tongue
    heading = f"**{telling.title}**"
    if pictures:
        # The text board begins with it.
        heading += f" · {words.headline(view, tongue)}"
    story = newest_lines(_story(telling, entries), STORY_LENGTH)
    board = text(clipped(words.board(view, telling.names, tongue), TEXT_BOARD))
    shown = [] if brief else gallery(pictures) or [board]
    return [
        text(f"{heading}\n{story}" if story else heading),
        *shown,
        text(words.scores(view, telling.names, tongue)),
    ]


def _story(telling: Telling, entries: Sequence[LogEntry]) -> list[str]:
    """What the last turn did, one move to a line."""
    told = (" ".join(telling.happened(entry.events)) for entry in entries)
    return [sentences for sentences in told if sentences]


def newest_lines(lines: Sequence[str], most: int) -> str:
    """As many of the last lines as fit, after "…" where earlier ones are left out."""
    kept: list[str] = []
    for told in reversed(lines):
        full = len(kept) == STORY_LINES
        if full or sum(map(len, kept)) + len(told) + len(kept) + 3 > most:
            return "\n".join(["…", *reversed(kept)]) if kept else clipped(told, most)
        kept.append(told)
    return "\n".join(reversed(kept))


def turn_notice(telling: Telling, mention: Collection[int]) -> str:
    """Who is asked what: the one line that notifies."""
    tongue, asked = telling.tongue, telling.required
    if not asked or telling.position.match.status == "paused":
        return telling.waiting()
    if any(due(telling, decision.seat) is not None for decision in asked):
        return _notice_with_deadline(telling, mention)
    who = [_called(telling, decision.seat, mention) for decision in asked]
    asks = telling.prompt(asked[0])
    if len(asked) > 1:
        sentence = tongue.gettext("{mentions}: {asks}. {clock}")
        clock = without_deadline(telling, asked[0].seat)
        return sentence.format(mentions=listed(who, tongue), asks=asks, clock=clock)
    sentence = tongue.gettext("{mention}, your turn: {asks}. {clock}")
    clock = without_deadline(telling, asked[0].seat)
    return sentence.format(mention=who[0], asks=asks, clock=clock)


def _notice_with_deadline(telling: Telling, mention: Collection[int]) -> str:
    """The same where clocks run; where they differ, each name has its own deadline."""
    tongue, asked = telling.tongue, telling.required
    dues = {one.seat: due(telling, one.seat) for one in asked}
    who = {one.seat: _called(telling, one.seat, mention) for one in asked}
    asks = telling.prompt(asked[0])
    times = {int(at.timestamp()) for at in dues.values() if at is not None}
    last = max(at for at in dues.values() if at is not None)
    if len(asked) == 1:
        sentence = tongue.gettext("{mention}, your turn: {asks}. Time is up {deadline}.")
        return sentence.format(mention=who[asked[0].seat], asks=asks, deadline=exactly(last))
    if len(times) == 1 and None not in dues.values():
        sentence = tongue.gettext("{mentions}: {asks}. Time is up {deadline}.")
        names = listed(who.values(), tongue)
        return sentence.format(mentions=names, asks=asks, deadline=exactly(last))
    sentence = tongue.gettext("{mentions}: {asks}. In brackets: when the time of each is up.")
    names = listed(
        [who[seat] if at is None else f"{who[seat]} ({soon(at)})" for seat, at in dues.items()],
        tongue,
    )
    return sentence.format(mentions=names, asks=asks)


def _called(telling: Telling, seat: Seat, mention: Collection[int]) -> str:
    person = telling.position.people[seat].person
    return f"<@{person.id}>" if person.id in mention else telling.names[seat]


def _buttons(telling: Telling, seen: Seen) -> list[Part]:
    match, tongue = telling.match_id, telling.tongue
    return [
        buttons.play(match, tongue),
        buttons.hand(match, tongue),
        buttons.log(match, tongue),
        buttons.undo(match, tongue, seen),
        buttons.more(match, tongue),
    ]
