"""What is settled for a whole server."""

from bot.ui.items import Choose, Press


class SetChannels(Choose, form="allowed:{guild}"):
    """Choose where tables may be opened."""


class SetModerators(Choose, form="moderators:{guild}"):
    """Choose the moderators' role."""


class SetServerLanguage(Choose, form="spoken:{guild}"):
    """Choose the language of a server's public messages."""


class SetHome(Choose, form="home:{guild}"):
    """Choose whether matches live in threads."""


class SetMost(Choose, form="most:{guild}"):
    """Choose how many matches may be open at once."""


class CheckPermissions(Press, form="check:{guild}"):
    """Look for missing permissions."""


class CloseSettings(Press, form="closed:{guild}"):
    """Put the server's panel away."""
