"""What moderators press, and the way to them."""

from bot.ui.items import Choose, Press


class Moderate(Press, form="mod:{match}:{act}"):
    """Do an act of a moderator, or open the fields that it needs; they have the same custom id."""


class CarryOut(Press, form="carry:{match}:{number}"):
    """Do what was proposed under this number."""


class Inspect(Choose, form="inspect:{guild}"):
    """Choose which of a server's matches to look at."""


class Report(Press, form="report:{match}"):
    """Open the field for a report."""


class SetReports(Choose, form="reports:{guild}"):
    """Choose where the moderators read."""
