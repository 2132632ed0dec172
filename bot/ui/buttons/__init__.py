"""Every button and select there is, by form and label; what a press does stands in the handlers.

Custom ids hold ids, seats, versions and the reader's own choices: public messages carry only
numbers and what the table has agreed to, never anything a hand could tell. A module for each
theme, all of them named here.
"""

from typing import Final

from bot.ui.buttons import (
    following,
    looking,
    moderating,
    moving,
    preparing,
    privacy,
    records,
    servers,
    tables,
    time,
)
from bot.ui.buttons.following import *
from bot.ui.buttons.looking import *
from bot.ui.buttons.moderating import *
from bot.ui.buttons.moving import *
from bot.ui.buttons.preparing import *
from bot.ui.buttons.privacy import *
from bot.ui.buttons.records import *
from bot.ui.buttons.servers import *
from bot.ui.buttons.tables import *
from bot.ui.buttons.time import *
from bot.ui.buttons.ways import *
from bot.ui.items import Pressable

_THEMES: Final = (
    tables, time, servers, looking, moderating, moving, preparing, following, records, privacy,
)  # fmt: skip
ITEMS: Final[tuple[type[Pressable], ...]] = tuple(
    item
    for theme in _THEMES
    for item in vars(theme).values()
    if isinstance(item, type) and issubclass(item, Pressable) and item.form
)
"""All kinds, to be registered once at start."""
