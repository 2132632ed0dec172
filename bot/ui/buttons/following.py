"""Following a match, and its moving picture: for everybody, with a seat or without."""

from bot.ui.items import Choose, Press


class Follow(Press, form="follow:{match}"):
    """Look at how one follows a match."""


class FollowNews(Choose, form="hear:{match}"):
    """Choose what one wants to hear of."""


class FollowWhere(Choose, form="hearing:{match}"):
    """Choose where one wants to hear it."""


class Unfollow(Press, form="unfollow:{match}"):
    """Hear no more of a match."""


class Recap(Press, form="recap:{match}"):
    """See a match that is over as a moving picture."""
