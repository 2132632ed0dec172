"""Results and ratings: the ways from one table to the next."""

from bot.ui.items import Choose, Press


class Stats(Press, form="stats:{about}"):
    """Look at one's own results ("me"), or at those of the server ("here")."""


class StatsGame(Choose, form="ranks:{about}"):
    """Choose the game whose ladder to look at."""
