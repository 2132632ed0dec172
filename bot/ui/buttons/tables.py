"""What is settled at a table before the start, and leaving it."""

from bot.ui.items import Choose, ChoosePerson, Press


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


class CloseTable(Press, form="shut:{match}"):
    """Close a table for everybody who sits at it; the host's."""


class Guest(ChoosePerson, form="guest:{match}"):
    """Choose somebody to keep a seat for."""


class Remove(Choose, form="remove:{match}"):
    """Choose somebody whose seat is freed."""


class Rematch(Press, form="rematch:{match}"):
    """Open the same table again."""


class Resign(Press, form="resign:{match}"):
    """Ask what leaving for good would mean."""


class ResignForGood(Press, form="gone:{match}"):
    """Leave for good."""
