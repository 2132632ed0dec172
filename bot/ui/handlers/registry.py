"""Which handler answers which button: the one table the client wires in."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.handlers import looking, playing, tables
from bot.ui.items import Pressable

Handler = Callable[[Asking, Pressable], Awaitable[None]]

HANDLERS: Final[Mapping[type[Pressable], Handler]] = {
    buttons.Join: tables.press_join,
    buttons.Leave: tables.press_leave,
    buttons.Start: tables.press_start,
    buttons.Play: playing.press_play,
    buttons.Pick: playing.press_pick,
    buttons.Back: playing.press_pick,
    buttons.PickPlace: playing.press_pick_place,
    buttons.PickMove: playing.press_pick_move,
    buttons.PickGroup: playing.press_pick_group,
    buttons.Confirm: playing.press_confirm,
    buttons.TypeLine: playing.press_type,
    buttons.Close: playing.press_close,
    buttons.Board: looking.press_board,
    buttons.TextBoard: looking.press_text_board,
    buttons.Hand: looking.press_hand,
    buttons.Log: looking.press_log,
    buttons.LogPage: looking.press_log,
}
