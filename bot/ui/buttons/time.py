"""Time and attention: paces, absent players, seats that can be taken, and one's own notices."""

from bot.ui.items import Choose, Press


class SetPace(Choose, form="pace:{match}"):
    """Choose how much time everybody has."""


class SetTimeUp(Choose, form="timeup:{match}"):
    """Choose what becomes of a seat whose time is up."""


class SetManners(Choose, form="manners:{match}"):
    """Choose whether days away count and whether boards are brief."""


class SetServerPace(Choose, form="usualpace:{guild}"):
    """Choose the usual pace of a server."""


class VoteOnSeat(Press, form="absent:{match}:{seat}:{choice}"):
    """Choose what becomes of an absent player's seat."""


class ComeBack(Press, form="here:{match}:{seat}"):
    """Say that one is there, when one was thought to have left."""


class TakeSeat(Press, form="sub:{match}:{seat}"):
    """Ask what taking a seat over means."""


class TakeSeatNow(Press, form="takeover:{match}:{seat}"):
    """Play on in a seat."""


class Substitute(Press, form="substitute:{match}"):
    """Ask what looking for a substitute means."""


class OfferSeat(Press, form="offer:{match}"):
    """Look for a substitute for one's own seat."""


class KeepSeat(Press, form="keepseat:{match}"):
    """Take one's own offer back."""


class Notices(Press, form="notices:{match}"):
    """How one wants to hear of a match."""


class SetWayFor(Choose, form="way:{match}"):
    """Choose how to hear of a match."""


class Mute(Press, form="mute:{match}"):
    """Hear nothing more of a match."""


class MySettings(Press, form="mysettings"):
    """One's own settings."""


class SetWay(Choose, form="mynotices"):
    """Choose how to be told."""


class SetDigest(Choose, form="mydigest"):
    """Choose when to be told of all matches at once."""


class SetQuiet(Choose, form="myquiet"):
    """Choose quiet hours."""


class SetMyLanguage(Choose, form="mylanguage"):
    """Choose one's own language."""


class SetMarks(Choose, form="mymarks"):
    """Choose whether names have the marks of their seats."""


class SetNextUp(Press, form="mynext:{on}"):
    """Be told, or not, when one is next."""


class TypeQuiet(Press, form="myhours"):
    """Open the field for quiet hours and the time zone."""


class TestNotice(Press, form="mytest"):
    """Send oneself a notice."""


class ComeHome(Press, form="comehome"):
    """End one's days away."""


class CloseMine(Press, form="myclose"):
    """Put one's own settings away."""
