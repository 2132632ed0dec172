"""The service's own refusals: a closed list of codes; their sentences are in `bot/text`."""

from typing import Final, Literal, get_args

Code = Literal[
    "no_match_here",
    "place_taken",
    "unknown_game",  # values: game
    "unknown_mode",  # values: mode, modes
    "bad_seats",  # values: seats, low, high
    "unknown_option",  # values: option, options
    "bad_option",  # values: option, value, choices
    "unknown_colour",  # values: colour, colours
    "colour_taken",  # values: colour
    "lobby_only",
    "leave_begun",
    "not_running",
    "lobby_full",
    "already_seated",
    "guest_seated",
    "no_seat",
    "no_seat_yet",
    "not_host",
    "too_few",  # values: seats, low
    "stale",
    "foreign",  # values: seat
    "over",
    "closed",
    "not_asked",  # values: seats (those that are asked)
    "nothing_to_undo",
    "undo_sealed",  # values: number, line, kind; the table may agree
    "undo_free",
    "revise_instead",
    "vote_open",
    "no_vote",
    "no_such_move",  # values: last
    "hands_closed",
    "paused",  # values: reason
    "suspended",
    "not_paused",
    "invited_only",
    "no_bot",
    "other_terms",
    "no_such_person",
    "not_finished",
    "not_over",
    "too_many_orders",  # values: most
    "bad_order",  # values: text
    "bad_condition",  # values: names (of what a condition can look at), most (characters)
    "channel_closed",  # values: channels (as mentions)
    "too_many_open",  # values: most
    "seated",
    "no_thread",
    "still_seated",  # values: places (as mentions)
    "seat_offered",
    "no_offer",
    "seat_not_free",
    "knows_other_hand",
    "away_too_long",  # values: most, latest (days)
    "away_already",
    "away_too_much",  # values: most, left (days)
    "not_away",
    "bad_hours",  # values: example
    "unknown_zone",  # values: zones (that are written alike)
    "no_such_seat",
    "not_in_server",
    "seat_left",
    "already_automated",
    "last_person",
    "not_asked_now",  # values: asked (names by seat)
    "nobody_asked_now",
    "no_default",
    "no_such_turn",
    "moved_on",
    "nothing_to_mend",
    "mended_already",
    "cannot_mend",  # values: number, line (of the move that is to be taken back)
    "no_standing",
    "too_many_reports",  # values: most
]

CODES: Final[tuple[Code, ...]] = get_args(Code)


class Refused(Exception):
    """Nothing was done. `code` says why; `values` are plain data for its sentence."""

    def __init__(self, code: Code, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values
