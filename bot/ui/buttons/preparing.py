"""Orders: what somebody prepares for their next turn."""

from bot.ui.items import Choose, Press


class Orders(Press, form="orders:{match}"):
    """Look at one's own orders."""


class AddOrder(Press, form="order:{match}"):
    """Open the field for an order."""


class Condition(Press, form="condition:{match}:{seat}:{kind}:{number}"):
    """Open the field for an order's condition; the field has the same custom id."""


class AnswerAlways(Choose, form="always:{match}"):
    """Choose a standing answer to a kind of decision, or to be asked again."""


class RemoveOrders(Press, form="unorder:{match}"):
    """Forget all of one's own orders."""
