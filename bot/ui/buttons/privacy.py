"""What somebody decides about their own data."""

from bot.ui.items import Press


class Export(Press, form="mydata"):
    """Receive everything that is kept about oneself."""


class AskForget(Press, form="forgetting"):
    """Ask what being forgotten would mean."""


class Forget(Press, form="forgotten"):
    """Be forgotten."""


class Keep(Press, form="remembered"):
    """Leave everything as it is."""
