"""The picker, typed lines, refusals, and taking a move back."""

from bot.ui.items import Choose, Press


class Play(Press, form="play:{match}"):
    """Open the picker for one's own seat."""


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


class AnswerSo(Choose, form="so:{match}:{seat}:{version}"):
    """Answer now and for ever: its values are the policies of the decision."""


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


class Idea(Press, form="idea:{match}:{number}"):
    """Read another hint in a practice match; the number is the hint's, from 0."""


class NoHints(Press, form="unhinted:{match}"):
    """Read no more hints in this practice match."""


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
