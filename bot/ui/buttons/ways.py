"""The buttons that stand in many messages, each with its label: the ways from one to the next."""

from discord import ButtonStyle

from bot.matches.position import Position, Seen
from bot.text.translator import Language
from bot.ui import limits
from bot.ui.buttons.following import Follow, Recap
from bot.ui.buttons.looking import (
    OWN_EYES,
    Board,
    Hand,
    History,
    Log,
    LookUp,
    More,
    Note,
    Rules,
    Sealed,
    Since,
)
from bot.ui.buttons.moderating import Moderate, Report
from bot.ui.buttons.moving import BackToRefusal, Close, Play, TypeLine, Undo, Why
from bot.ui.buttons.preparing import Orders
from bot.ui.buttons.tables import Ready, Rematch, SetUp, Start
from bot.ui.items import Press


def play(match: int, tongue: Language) -> Play:
    """The primary button of a board."""
    return Play.labelled(tongue.gettext("Play"), ButtonStyle.primary, match=match)


def choose_instead(match: int, tongue: Language) -> Play:
    """The way from a refusal to the picker."""
    return Play.labelled(tongue.gettext("Choose instead"), ButtonStyle.primary, match=match)


def hand(match: int, tongue: Language) -> Hand:
    """The way to one's own hand."""
    return Hand.labelled(tongue.gettext("Hand"), match=match)


def follow(match: int, tongue: Language) -> Follow:
    """The way to the news of a match."""
    return Follow.labelled(tongue.gettext("Follow"), match=match)


def recap(match: int, tongue: Language) -> Recap:
    """The way to the moving picture of a match that is over."""
    return Recap.labelled(tongue.gettext("Recap"), match=match)


def log(match: int, tongue: Language) -> Log:
    """The way to the log."""
    return Log.labelled(tongue.gettext("Log"), match=match)


def board(match: int, tongue: Language) -> Board:
    """The way to the board."""
    return Board.labelled(tongue.gettext("Board"), match=match)


def undo(match: int, tongue: Language, seen: Seen) -> Undo:
    """The way back from what is seen."""
    label = tongue.gettext("Undo")
    return Undo.labelled(label, match=match, number=seen.newest, undone=seen.undone)


def more(match: int, tongue: Language) -> More:
    """The way to everything else."""
    return More.labelled(tongue.gettext("More"), match=match)


def history(match: int, tongue: Language, number: int) -> History:
    """The way to a moment of the match."""
    label = tongue.gettext("History")
    return History.labelled(label, match=match, number=number, eyes=OWN_EYES, where="open")


def since(match: int, tongue: Language) -> Since:
    """The way to what happened since one's own last move."""
    label = tongue.gettext("Since my last move")
    return Since.labelled(label, match=match, number=0, where="open")


def ready(position: Position, tongue: Language) -> Ready:
    """The way to the start of a table as it is set up."""
    label, match = tongue.gettext("Ready"), position.match.id
    return Ready.labelled(label, ButtonStyle.success, match=match, terms=position.terms)


def start_now(match: int, tongue: Language, *, disabled: bool = False) -> Start:
    """The host's way to the start without waiting for everybody."""
    return Start.labelled(tongue.gettext("Start now"), match=match, disabled=disabled)


def set_up(match: int, tongue: Language) -> SetUp:
    """The way to the host's panel."""
    return SetUp.labelled(tongue.gettext("Set up"), match=match)


def rematch(match: int, tongue: Language) -> Rematch:
    """The way to another match of the same table."""
    return Rematch.labelled(tongue.gettext("Rematch"), match=match)


def orders(match: int, tongue: Language) -> Orders:
    """The way to what one has prepared."""
    return Orders.labelled(tongue.gettext("Orders"), match=match)


def note(match: int, tongue: Language) -> Note:
    """The way to one's own note."""
    return Note.labelled(tongue.gettext("Note"), match=match)


def sealed(match: int, tongue: Language) -> Sealed:
    """The way to the explanation of the seal, while the match runs."""
    return Sealed.labelled(tongue.gettext("How this is sealed"), match=match)


def verify(match: int, tongue: Language) -> Sealed:
    """The same when the match is over and the secret is shown."""
    return Sealed.labelled(tongue.gettext("Verify"), match=match)


def look_up(match: int, tongue: Language) -> LookUp:
    """The way to the field for something to look up."""
    return LookUp.labelled(tongue.gettext("Look up"), match=match)


def rules(game: str, tongue: Language, page: int = 0) -> Rules:
    """The way to the rules."""
    return Rules.labelled(tongue.gettext("Rules"), game=game, page=page, where="open")


def close(match: int, tongue: Language) -> Close:
    """Away with it."""
    return Close.labelled(tongue.gettext("Close"), match=match)


def type_line(match: int, tongue: Language, so_far: str = "") -> TypeLine:
    """The way to the field for a typed line."""
    path = _fitting(TypeLine, match, so_far)
    return TypeLine.labelled(tongue.gettext("Type it"), match=match, path=path)


def edit_line(match: int, tongue: Language, line: str) -> TypeLine:
    """The same, after a refusal."""
    label = tongue.gettext("Edit the line")
    return TypeLine.labelled(label, match=match, path=_fitting(TypeLine, match, line))


def why(match: int, tongue: Language, line: str) -> Why | None:
    """The way to the rule behind a refusal; None where a custom id has no room for the line."""
    path = _fitting(Why, match, line)
    return Why.labelled(tongue.gettext("Why?"), match=match, path=path) if path else None


def back_to_refusal(match: int, tongue: Language, line: str) -> BackToRefusal:
    """The way back, for a line that came with `Why`."""
    path = _fitting(BackToRefusal, match, line)
    return BackToRefusal.labelled(tongue.gettext("Back"), match=match, path=path)


def _fitting(kind: type[Press], match: int, line: str) -> str:
    """The line, or nothing where a custom id has no room for it: half a line would mislead."""
    plain = " ".join(line.split())
    return plain if len(kind.form.format(match=match, path=plain)) <= limits.CUSTOM_ID else ""


def report(match: int, tongue: Language) -> Report:
    """The way to the moderators."""
    return Report.labelled(tongue.gettext("Report"), match=match)


def inspect(match: int, tongue: Language) -> Moderate:
    """A moderator's way to the health of a match."""
    return Moderate.labelled(tongue.gettext("Inspect"), match=match, act="inspect")
