"""Every button and select there is, by form and label; what a press does stands in the handlers.

Custom ids hold ids, seats, versions and the reader's own choices: public messages carry only
numbers and what the table has agreed to, never anything a hand could tell.
"""

from typing import Final

from discord import ButtonStyle

from bot.matches.position import Position, Seen
from bot.text.translator import Language
from bot.ui import limits
from bot.ui.items import Choose, ChoosePerson, Press, Pressable

OWN_EYES: Final = "own"
"""Looking back as oneself, not through another seat's eyes."""


class Join(Press, form="join:{match}"):
    """Take a free seat."""


class Leave(Press, form="leave:{match}"):
    """Give the seat up before the start."""


class Start(Press, form="start:{match}"):
    """Begin the match at once; the host's."""


class Ready(Press, form="ready:{match}:{terms}"):
    """Say that one can begin; `terms` are those of `Position.terms` that were shown."""


class SetUp(Press, form="setup:{match}"):
    """Open the host's panel."""


class SetMode(Choose, form="mode:{match}"):
    """Choose the mode of the game."""


class SetSeats(Choose, form="seats:{match}"):
    """Choose the number of seats."""


class SetEntry(Choose, form="entry:{match}"):
    """Choose who may join."""


class SetLanguage(Choose, form="language:{match}"):
    """Choose the language of the public messages."""


class SetOption(Choose, form="option:{match}:{key}"):
    """Choose the value of one of the game's options."""


class Guest(ChoosePerson, form="guest:{match}"):
    """Choose somebody to keep a seat for."""


class Remove(Choose, form="remove:{match}"):
    """Choose somebody whose seat is freed."""


class SetChannels(Choose, form="allowed:{guild}"):
    """Choose where tables may be opened."""


class SetModerators(Choose, form="moderators:{guild}"):
    """Choose the moderators' role."""


class SetServerLanguage(Choose, form="spoken:{guild}"):
    """Choose the language of a server's public messages."""


class SetHome(Choose, form="home:{guild}"):
    """Choose whether matches live in threads."""


class SetMost(Choose, form="most:{guild}"):
    """Choose how many matches may be open at once."""


class CheckPermissions(Press, form="check:{guild}"):
    """Look for missing permissions."""


class CloseSettings(Press, form="closed:{guild}"):
    """Put the server's panel away."""


class Note(Press, form="note:{match}"):
    """Look at one's own note."""


class EditNote(Press, form="renote:{match}"):
    """Open the field for one's own note."""


class ClearNote(Press, form="unnote:{match}"):
    """Remove one's own note."""


class Rematch(Press, form="rematch:{match}"):
    """Open the same table again."""


class Resign(Press, form="resign:{match}"):
    """Ask what leaving for good would mean."""


class ResignForGood(Press, form="gone:{match}"):
    """Leave for good."""


class Play(Press, form="play:{match}"):
    """Open the picker for one's own seat."""


class Board(Press, form="board:{match}"):
    """Look at the board as it is now."""


class TextBoard(Press, form="text:{match}:{page}:{where}"):
    """Read the board as text, a page at a time."""


class Hand(Press, form="hand:{match}"):
    """Look at one's own hand."""


class Log(Press, form="log:{match}"):
    """Read the newest page of the log."""


class LogPage(Press, form="log:{match}:{before}:{where}"):
    """Read the page of the log before a number; `where` is the button's name."""


class Pick(Press, form="pick:{match}:{seat}:{version}:{path}"):
    """Choose one value in the picker; `path` holds it as its last part."""


class PickPlace(Choose, form="choose:{match}:{seat}:{version}:{group}:{path}"):
    """Choose one value of a group in the picker; `path` is what was chosen before."""


class PickSeveral(Choose, form="several:{match}:{seat}:{version}:{path}"):
    """Choose several pieces at once in the picker; its values are their numbers."""


class TypeNumber(Press, form="number:{match}:{seat}:{version}:{path}"):
    """Open the field for a number in the picker; the field has the same custom id."""


class PickMove(Choose, form="whole:{match}:{seat}:{version}:{path}"):
    """Choose a whole move at once, where few are left; its value is the move's text."""


class PickGroup(Choose, form="group:{match}:{seat}:{version}:{path}"):
    """Choose which group of values to see, where there are too many for one message."""


class Back(Press, form="back:{match}:{seat}:{version}:{path}"):
    """Return to the step before."""


class Confirm(Press, form="do:{match}:{seat}:{version}:{path}"):
    """Send the line that `path` spells."""


class TypeLine(Press, form="type:{match}:{path}"):
    """Open the field for a typed line; `path` is what stands in it already."""


class Why(Press, form="why:{match}:{path}"):
    """Read the rule for which a line was refused; `path` is the line."""


class BackToRefusal(Press, form="because:{match}:{path}"):
    """Return from the rule to the refusal."""


class Close(Press, form="close:{match}"):
    """Put the picker away."""


class Undo(Press, form="undo:{match}:{number}:{undone}"):
    """Take one's own last move back; the numbers are those of `Seen`."""


class AskTable(Press, form="ask:{match}:{number}"):
    """Ask the table to take the move with this number back."""


class LeaveIt(Press, form="stay:{match}"):
    """Leave the move as it is."""


class Vote(Press, form="vote:{match}:{number}:{answer}"):
    """Answer the table's vote on a move: "agree" or "refuse"."""


class WithdrawVote(Press, form="unask:{match}:{number}"):
    """Take the request to the table back."""


class Orders(Press, form="orders:{match}"):
    """Look at one's own orders."""


class AddOrder(Press, form="order:{match}"):
    """Open the field for an order."""


class Condition(Press, form="condition:{match}:{seat}:{kind}:{number}"):
    """Open the field for an order's condition; the field has the same custom id."""


class AnswerAlways(Choose, form="always:{match}"):
    """Choose a standing answer to a kind of decision, or to be asked again."""


class RemoveOrders(Press, form="unorder:{match}"):
    """Forget all of one's own orders."""


class Rules(Press, form="rules:{game}:{page}:{where}"):
    """A page of the rules in short."""


class RulesTopic(Choose, form="topic:{game}"):
    """Choose a page of the rules."""


class LookUp(Press, form="look:{match}"):
    """Open the field for something to look up."""


class More(Press, form="more:{match}"):
    """Everything that has no button of its own on the board."""


class History(Press, form="history:{match}:{number}:{eyes}:{where}"):
    """The match after a move; `where` is the button's name, `eyes` a seat or "own"."""


class JumpToMove(Press, form="jump:{match}"):
    """Open the field for a move's number."""


class Eyes(Choose, form="eyes:{match}:{number}"):
    """Choose through whose eyes to look back, after the end."""


class MyMatches(Press, form="mine:{page}:{where}"):
    """Another page of one's own matches."""


class Since(Press, form="since:{match}:{number}:{where}"):
    """What happened since one's own last move, a move at a time."""


ITEMS: Final[tuple[type[Pressable], ...]] = (
    Join, Leave, Start, Ready, SetUp, SetMode, SetSeats, SetEntry, SetLanguage, SetOption,
    SetChannels, SetModerators, SetServerLanguage, SetHome, SetMost, CheckPermissions,
    CloseSettings, Note, EditNote, ClearNote,
    Guest, Remove, Rematch, Resign, ResignForGood, Play, Board, TextBoard, Hand, Log, LogPage,
    Pick, PickPlace, PickSeveral, TypeNumber, PickMove, PickGroup, Back, Confirm,
    TypeLine, Why, BackToRefusal, Close,
    Undo, AskTable, LeaveIt, Vote, WithdrawVote,
    LookUp, Rules, RulesTopic, Orders, AddOrder, Condition, AnswerAlways, RemoveOrders,
    More, History, JumpToMove, Eyes, Since, MyMatches,
)  # fmt: skip
"""All kinds, to be registered once at start."""


def play(match: int, tongue: Language) -> Play:
    """The primary button of a board."""
    return Play.labelled(tongue.gettext("Play"), ButtonStyle.primary, match=match)


def choose_instead(match: int, tongue: Language) -> Play:
    """The way from a refusal to the picker."""
    return Play.labelled(tongue.gettext("Choose instead"), ButtonStyle.primary, match=match)


def hand(match: int, tongue: Language) -> Hand:
    """The way to one's own hand."""
    return Hand.labelled(tongue.gettext("Hand"), match=match)


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
