"""Orders: what somebody prepares for their next turn. `mark`: what the order said then."""

from bot.ui.items import Choose, Press


class Orders(Press, form="orders:{match}"):
    """Look at one's own orders."""


class AddOrder(Press, form="order:{match}"):
    """Open the field for an order."""


class ChangeOrder(Press, form="change:{match}:{seat}:{kind}:{number}:{mark}"):
    """Take one order to change it."""


class ChangeAnother(Choose, form="another:{match}"):
    """The same where there are too many for buttons; its values name the orders."""


class RewordOrder(Press, form="reword:{match}:{seat}:{kind}:{number}:{mark}"):
    """Open the field for an order's text; the field has the same custom id."""


class Condition(Press, form="condition:{match}:{seat}:{kind}:{number}:{mark}"):
    """Open the field for an order's condition; the field has the same custom id."""


class ShiftOrder(Press, form="shift:{match}:{seat}:{kind}:{number}:{mark}:{where}"):
    """Try an order "earlier" or "later" than the one beside it."""


class RemoveOrder(Press, form="drop:{match}:{seat}:{kind}:{number}:{mark}"):
    """Forget one order."""


class CheckOrders(Press, form="try:{match}"):
    """See what would become of one's orders now."""


class AnswerAlways(Choose, form="always:{match}"):
    """Choose a standing answer to a kind of decision, or to be asked again."""


class RemoveOrders(Press, form="unorder:{match}"):
    """Forget all of one's own orders."""
