"""The door of the match service."""

from bot.matches.lobby import Lobby
from bot.matches.looking import LogEntry, Looking
from bot.matches.outcome import Outcome, OutcomePart
from bot.matches.submissions import Submissions
from bot.matches.undoing import Undoing, Undone


class Matches(Lobby, Submissions, Undoing, Looking):
    """Everything a player, spectator or moderator can do."""


__all__ = ["LogEntry", "Matches", "Outcome", "OutcomePart", "Undone"]
