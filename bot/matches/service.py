"""The door of the match service."""

from bot.matches.archive import Archives
from bot.matches.following import Following
from bot.matches.inspecting import Inspecting
from bot.matches.looking import LogEntry, Looking
from bot.matches.order_editing import OrderEditing
from bot.matches.outcome import Outcome, OutcomePart
from bot.matches.overview import Overview
from bot.matches.practice import Practice
from bot.matches.preferring import Preferring
from bot.matches.privacy import Privacy
from bot.matches.recap import Recaps
from bot.matches.records import Records
from bot.matches.rematch import Rematch
from bot.matches.reporting import Reporting
from bot.matches.resigning import Resigning
from bot.matches.resting import Resting
from bot.matches.servers import Servers
from bot.matches.submissions import Submissions
from bot.matches.substitution import Substitution
from bot.matches.timekeeping import Timekeeping
from bot.matches.undoing import Undone


class Matches(
    Recaps,
    Timekeeping,
    Substitution,
    Inspecting,
    Practice,
    Rematch,
    Submissions,
    Resigning,
    OrderEditing,
    Looking,
    Overview,
    Archives,
    Servers,
    Preferring,
    Resting,
    Following,
    Records,
    Privacy,
    Reporting,
):
    """Everything a player, spectator or moderator can do."""


__all__ = ["LogEntry", "Matches", "Outcome", "OutcomePart", "Undone"]
