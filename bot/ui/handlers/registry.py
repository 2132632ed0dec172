"""Which handler answers which button: the one table the client wires in."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.handlers import (
    ending,
    explaining,
    history,
    looking,
    noting,
    ordering,
    overview,
    playing,
    ruling,
    server_settings,
    setting_up,
    tables,
    undoing,
)
from bot.ui.items import Pressable

Handler = Callable[[Asking, Pressable], Awaitable[None]]

FIELDS: Final[Mapping[str, Callable[[Asking, int, str], Awaitable[None]]]] = {
    "line": playing.typed_line,
    "number": playing.typed_number,
    "jump": history.jumped,
    "order": ordering.add_orders,
    "note": noting.keep_note,
    "look": looking.look_up,
}
"""What a typed text goes to, by the kind of its field, with the match's number."""

HANDLERS: Final[Mapping[type[Pressable], Handler]] = {
    buttons.Join: tables.press_join,
    buttons.Leave: tables.press_leave,
    buttons.Start: tables.press_start,
    buttons.Ready: setting_up.press_ready,
    buttons.SetUp: setting_up.press_set_up,
    buttons.SetMode: setting_up.press_mode,
    buttons.SetSeats: setting_up.press_seats,
    buttons.SetEntry: setting_up.press_entry,
    buttons.SetLanguage: setting_up.press_language,
    buttons.SetOption: setting_up.press_option,
    buttons.Guest: setting_up.press_guest,
    buttons.Remove: setting_up.press_remove,
    buttons.Rematch: ending.press_rematch,
    buttons.Resign: ending.press_resign,
    buttons.ResignForGood: ending.press_resign_for_good,
    buttons.SetChannels: server_settings.press_channels,
    buttons.SetModerators: server_settings.press_moderators,
    buttons.SetServerLanguage: server_settings.press_language,
    buttons.SetHome: server_settings.press_home,
    buttons.SetMost: server_settings.press_most,
    buttons.CheckPermissions: server_settings.press_check,
    buttons.CloseSettings: server_settings.press_close,
    buttons.Note: noting.press_note,
    buttons.EditNote: noting.press_edit,
    buttons.ClearNote: noting.press_clear,
    buttons.Play: playing.press_play,
    buttons.Pick: playing.press_pick,
    buttons.Back: playing.press_pick,
    buttons.PickPlace: playing.press_pick_place,
    buttons.PickSeveral: playing.press_pick_several,
    buttons.TypeNumber: playing.press_type_number,
    buttons.PickMove: playing.press_pick_move,
    buttons.PickGroup: playing.press_pick_group,
    buttons.Confirm: playing.press_confirm,
    buttons.TypeLine: playing.press_type,
    buttons.Why: explaining.press_why,
    buttons.BackToRefusal: explaining.press_back,
    buttons.Close: playing.press_close,
    buttons.Undo: undoing.press_undo,
    buttons.AskTable: undoing.press_ask,
    buttons.LeaveIt: undoing.press_stay,
    buttons.Vote: undoing.press_vote,
    buttons.WithdrawVote: undoing.press_withdraw,
    buttons.Orders: ordering.press_orders,
    buttons.AddOrder: ordering.press_add,
    buttons.RemoveOrders: ordering.press_remove,
    buttons.Rules: ruling.press_rules,
    buttons.RulesTopic: ruling.press_topic,
    buttons.LookUp: looking.press_look_up,
    buttons.More: looking.press_more,
    buttons.History: history.press_history,
    buttons.JumpToMove: history.press_jump,
    buttons.Eyes: history.press_eyes,
    buttons.MyMatches: overview.press_matches,
    buttons.Since: history.press_since,
    buttons.Board: looking.press_board,
    buttons.TextBoard: looking.press_text_board,
    buttons.Hand: looking.press_hand,
    buttons.Log: looking.press_log,
    buttons.LogPage: looking.press_log,
}
