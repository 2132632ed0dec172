"""The door of the match service."""

from bot.matches.archive import Archives
from bot.matches.lifecycle import Lifecycle
from bot.matches.looking import LogEntry, Looking
from bot.matches.orders import Orders
from bot.matches.outcome import Outcome, OutcomePart
from bot.matches.overview import Overview
from bot.matches.practice import Practice
from bot.matches.rematch import Rematch
from bot.matches.resigning import Resigning
from bot.matches.servers import Servers
from bot.matches.submissions import Submissions
from bot.matches.undoing import Undone


class Matches(
    Lifecycle,
    Practice,
    Rematch,
    Submissions,
    Resigning,
    Orders,
    Looking,
    Overview,
    Archives,
    Servers,
):
    """Everything a player, spectator or moderator can do."""


__all__ = ["LogEntry", "Matches", "Outcome", "OutcomePart", "Undone"]
