"""Board, hand, log, history, rules, notes: what changes nothing in a match."""

from typing import Final

from bot.ui.items import Choose, Press

OWN_EYES: Final = "own"
"""Looking back as oneself, not through another seat's eyes."""


class Board(Press, form="board:{match}"):
    """Look at the board as it is now."""


class Zoom(Press, form="zoom:{match}"):
    """Choose a part of the board to see larger."""


class ZoomTo(Choose, form="part:{match}"):
    """See a part of the board larger; its values are the names of the parts."""


class TextBoard(Press, form="text:{match}:{page}:{where}"):
    """Read the board as text, a page at a time."""


class Hand(Press, form="hand:{match}"):
    """Look at one's own hand."""


class Log(Press, form="log:{match}"):
    """Read the newest page of the log."""


class LogPage(Press, form="log:{match}:{before}:{where}"):
    """Read the page of the log before a number; `where` is the button's name."""


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


class Since(Press, form="since:{match}:{number}:{where}"):
    """What happened since one's own last move, a move at a time."""


class MyMatches(Press, form="mine:{page}:{where}"):
    """Another page of one's own matches."""


class Rules(Press, form="rules:{game}:{page}:{where}"):
    """A page of the rules in short."""


class CloseRules(Press, form="unruled:{game}"):
    """Put the rules away."""


class RulesTopic(Choose, form="topic:{game}"):
    """Choose a page of the rules."""


class Sealed(Press, form="sealed:{match}"):
    """How the match's shuffles and dice are sealed, and how to check them."""


class Note(Press, form="note:{match}"):
    """Look at one's own note."""


class EditNote(Press, form="renote:{match}"):
    """Open the field for one's own note."""


class ClearNote(Press, form="unnote:{match}"):
    """Remove one's own note."""
