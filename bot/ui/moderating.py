"""What a moderator reads: the health of a match, and what an act would do. Public facts alone."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Final

from discord import ButtonStyle, SelectOption

from bot.matches.inspecting import Inspection
from bot.matches.looking import UNTOLD
from bot.matches.position import Position
from bot.matches.proposing import Proposal
from bot.text.names import bold, escaped, quoted
from bot.text.translator import Language, listed
from bot.ui import buttons, limits
from bot.ui.moderator_fields import titles
from bot.ui.page import Page, Part, Shown, clipped, gallery, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import time_of
from storage.moderation_rows import AuditRow, IncidentRow, ReportRow

LINES: Final = 600
"""Characters of the moves that are named."""


def inspect_page(telling: Telling, seen: Inspection, missing: str) -> Page:
    """The health of a match, and what can be done. `missing`: permissions that Skald lacks."""
    health = [*_health(telling, seen), *_speaking(telling, seen, missing)]
    history = [*_incidents(telling, seen), *_reports(telling, seen), *_acts(telling, seen)]
    parts: list[Part] = [
        text(clipped("\n".join(_standing(telling, seen)), 1_200)),
        text(clipped("\n".join(health), 900)),
    ]
    if history:
        parts.append(text(clipped("\n".join(history), 1_600)))
    return Page([*parts, line(), *_acts_rows(telling, seen)])


def _standing(telling: Telling, seen: Inspection) -> list[str]:
    """What the match is doing, who is asked, who sits where."""
    tongue, match = telling.tongue, seen.position.match
    states = {
        "lobby": tongue.gettext("waiting for players"),
        "running": tongue.gettext("running"),
        "paused": tongue.gettext("paused"),
        "suspended": tongue.gettext("without a channel: it waits for another one"),
        "finished": tongue.gettext("over, with a result"),
        "ended": tongue.gettext("over, without a result"),
    }
    state = states[match.status]
    if match.incident is not None:
        sentence = tongue.gettext("paused by itself, incident {incident}")
        state = sentence.format(incident=f"`{match.incident}`")
    seat = tongue.gettext("You hold no seat here.")
    if seen.seated:
        seat = tongue.gettext("You hold a seat here; you see what everybody sees.")
    heading = tongue.gettext("**{game}**, match {number}: {state}. {seat}")
    said = [heading.format(game=telling.title, number=match.id, state=state, seat=seat)]
    moved = tongue.gettext("Move {number}.").format(number=seen.number)
    said.append(f"{moved} {_asked(telling, seen)}" if seen.position.begun else moved)
    return [*said, *(_seat(telling, seen, seat) for seat in range(len(seen.position.rows)))]


def _asked(telling: Telling, seen: Inspection) -> str:
    tongue = telling.tongue
    if not seen.asked:
        return tongue.gettext("Nobody is asked.")
    asked = [
        f"{telling.names[decision.seat]} ({telling.prompt(decision)})" for decision in seen.asked
    ]
    return tongue.gettext("Asked: {names}.").format(names=listed(asked, tongue))


def _seat(telling: Telling, seen: Inspection, index: int) -> str:
    tongue, one = telling.tongue, telling.position.rows[index]
    said = f"{index + 1}. {telling.names[index]}"
    if one.withdrawn:
        return f"{said} · {tongue.gettext('has left')}"
    if one.automated:
        return f"{said} · {tongue.gettext('automated player')}"
    asked = any(decision.seat == index for decision in seen.asked)
    return f"{said} · {time_of(telling, index)}" if asked else said


def _health(telling: Telling, seen: Inspection) -> list[str]:
    tongue, found = telling.tongue, seen.diagnosis
    said = [versions(telling)]
    if found is None:
        return said
    if found.works:
        said.append(tongue.gettext("The rules work at this position."))
    else:
        said.append(tongue.gettext("**The rules fail at this position:** nobody can move."))
    if found.agrees:
        said.append(tongue.gettext("Record and position agree."))
    elif found.fails_at is not None:
        sentence = tongue.gettext("The record cannot be replayed beyond move {number}.")
        said.append(sentence.format(number=found.fails_at))
    else:
        said.append(tongue.gettext("Record and position differ; the position counts."))
    return said


def versions(telling: Telling) -> str:
    """Which rules and which release a match is played by."""
    sentence = telling.tongue.gettext("Rules version {rules}, Skald {version}.")
    rules = telling.position.game.info.rules_version
    return sentence.format(rules=rules, version=version("skald"))


def _speaking(telling: Telling, seen: Inspection, missing: str) -> list[str]:
    """Whether the table hears of everything."""
    tongue = telling.tongue
    posted = tongue.gettext("The board is posted.")
    said = [posted if seen.posted else tongue.gettext("No board is posted.")]
    if seen.waiting:
        sentence = tongue.ngettext(
            "{count} message waits to be sent.",
            "{count} messages wait to be sent.",
            seen.waiting,
        )
        said.append(sentence.format(count=seen.waiting))
    if seen.held_up == "barred":
        said.append(tongue.gettext("Skald may not speak there at present."))
    elif seen.held_up == "failing":
        said.append(tongue.gettext("Sending has failed and is tried again."))
    if missing:
        said.append(tongue.gettext("Skald lacks {permission}.").format(permission=missing))
    return said


def _incidents(telling: Telling, seen: Inspection) -> list[str]:
    sentence = telling.tongue.gettext("Incident {incident}, <t:{at}:R>: {error}")
    return [
        sentence.format(incident=f"`{one.incident}`", at=_moment(one), error=one.error)
        for one in seen.incidents
    ]


def _reports(telling: Telling, seen: Inspection) -> list[str]:
    sentence = telling.tongue.gettext("Report of {name} at move {number}, <t:{at}:R>: {text}")
    return [
        sentence.format(
            name=bold(one.name), number=one.number, at=_moment(one), text=escaped(one.text)[:300]
        )
        for one in seen.reports
    ]


def _acts(telling: Telling, seen: Inspection) -> list[str]:
    tongue = telling.tongue
    words = titles(tongue)
    sentence = tongue.gettext("{act} by {name}, <t:{at}:R>")
    said = []
    for one in seen.acts:
        act = words.get(one.act, one.act)
        told = sentence.format(act=act, name=bold(one.name), at=_moment(one))
        said.append(f"{told}: {escaped(one.reason)[:120]}" if one.reason else told)
    return said


def _moment(one: IncidentRow | AuditRow | ReportRow) -> int:
    return int(one.at.timestamp())


def _acts_rows(telling: Telling, seen: Inspection) -> list[Part]:
    """The acts that are possible in this state, in rows."""
    status = seen.position.match.status
    going = "resume" if status == "paused" else "pause"
    rows: Sequence[Sequence[str]] = {
        "lobby": [["repost", "end"]],
        "suspended": [["move", "end", "export"]],
        "finished": [["repost", "export"]],
        "ended": [["export"]],
    }.get(
        status,
        [
            ["repost", "repair", going],
            ["undo", "rollback", "skip"],
            ["default", "replace", "automate"],
            ["move", "end", "export"],
        ],
    )
    if not seen.position.begun and status == "ended":
        return []
    return [row(*(_act_button(telling, act) for act in acts)) for acts in rows]


def _act_button(telling: Telling, act: str) -> Part:
    style = ButtonStyle.danger if act == "end" else ButtonStyle.secondary
    label = titles(telling.tongue)[act]
    return buttons.Moderate.labelled(label, style, match=telling.match_id, act=act)


def choose_page(tongue: Language, guild: int, positions: Sequence[Position]) -> Page:
    """The matches of a server, where the place itself has none."""
    if not positions:
        return Page([text(tongue.gettext("No match of this server is open."))])
    options = [
        SelectOption(
            label=match_label(position)[: limits.OPTION_TEXT], value=str(position.match.id)
        )
        for position in positions[: limits.SELECT_OPTIONS]
    ]
    said = tongue.gettext("Here is no match. Which one do you want to look at?")
    placeholder = tongue.gettext("The matches of this server")
    return Page([text(said), row(buttons.Inspect.of(options, placeholder, guild=guild))])


def match_label(position: Position) -> str:
    """A match in an option: its number, game and people."""
    people = ", ".join(name[:20] for name in position.names)
    return f"{position.match.id} · {position.game.info.title} · {people}"


def confirm_page(telling: Telling, proposal: Proposal, pictures: Sequence[Shown] = ()) -> Page:
    """What an act would do, with its reason, and the question whether to do it."""
    tongue, match = telling.tongue, telling.match_id
    reason = tongue.gettext("Reason, which the table reads: {reason}")
    said = [_would(telling, proposal), reason.format(reason=escaped(proposal.reason))]
    title = titles(tongue)[proposal.act]
    red = ButtonStyle.danger
    do = buttons.CarryOut.labelled(title, red, match=match, number=proposal.number)
    cancel = buttons.Moderate.labelled(tongue.gettext("Cancel"), match=match, act="inspect")
    parts = [text("\n".join(said)), *gallery(pictures), row(do, cancel)]
    return Page(parts, pictures=pictures)


def _would(telling: Telling, proposal: Proposal) -> str:
    if proposal.undone or proposal.act == "rollback":
        return _would_undo(telling, proposal)
    tongue, chosen = telling.tongue, proposal.chosen
    sentences = {
        "skip": tongue.gettext(
            "**Skip {name}?** The game's simplest moves are made until the seat is asked no more."
        ),
        "default": tongue.gettext("**Make the game's default move for {name}?** It is made once."),
        "replace": _would_replace(telling),
        "automate": tongue.gettext(
            "**Let an automated player take the seat of {name}?** It moves whenever it is asked. "
            "What was prepared for the seat is forgotten."
        ),
        "move": tongue.gettext(
            "**Carry the match to {place}?** Its board is posted there, and who is asked is called."
        ),
        "repair": tongue.gettext(
            "**Mend the match from its record?** The position is worked out again from all moves; "
            "none is taken back."
        ),
        "end": _would_end(telling, str(chosen.get("result", "none"))),
    }
    seat = chosen.get("seat")
    return sentences[proposal.act].format(
        # Bold already, with the question they stand in.
        name="" if seat is None else escaped(telling.position.names[seat]),
        newcomer=escaped(str(chosen.get("name", ""))),
        place=f"<#{chosen.get('channel')}>",
    )


def _would_replace(telling: Telling) -> str:
    if telling.position.game.info.hands:
        return telling.tongue.gettext(
            "**Give the seat of {name} to {newcomer}?** Hand, turn and rights move with it, and "
            "{name} loses sight of the hand. What was prepared for the seat is forgotten."
        )
    return telling.tongue.gettext(
        "**Give the seat of {name} to {newcomer}?** Turn and rights move with it. "
        "What was prepared for the seat is forgotten."
    )


def _would_end(telling: Telling, result: str) -> str:
    tongue = telling.tongue
    if not telling.position.begun:
        return tongue.gettext("**Close this table?** No match begins here.")
    sentence = tongue.gettext("**End the match without a result?** Nobody can take that back.")
    if result == "standing":
        sentence = tongue.gettext(
            "**End the match, scored as it stands?** Nobody can take that back."
        )
    shown = tongue.gettext("The secret is shown.")
    if telling.position.game.info.hands:
        shown = tongue.gettext("The secret and all hands are shown.")
    return f"{sentence} {shown}"


def _would_undo(telling: Telling, proposal: Proposal) -> str:
    tongue, count = telling.tongue, len(proposal.undone)
    sentence = tongue.ngettext(
        "**Take back {count} move?** {moves}\nWhat it has shown stays known.",
        "**Take back {count} moves?** {moves}\nWhat they have shown stays known.",
        count,
    )
    # A secret choice has no words, not even for who takes it back.
    moves = "; ".join(quoted(words) for words in proposal.undone if words != UNTOLD)
    return sentence.format(count=count, moves=clipped(moves, LINES))


def done_page(telling: Telling, act: str = "") -> Page:
    """An act has been carried out; the table reads of all but a new board."""
    tongue = telling.tongue
    said = tongue.gettext("Done. The table reads what was done, by whom and why.")
    if act == "repost":
        said = tongue.gettext("Done. It is posted again, and nobody is called.")
    return Page([text(said), row(buttons.inspect(telling.match_id, tongue))])
