"""What the match service refuses, as sentences: outcome, reason, next step."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.matches.refusals import Refused
from bot.text.commands import command
from bot.text.names import LABEL_LENGTH, bold
from bot.text.translator import Language

Sentence = Callable[[Language], str]


def refusal_text(refused: Refused, tongue: Language) -> str:
    """The sentence for a refusal; `values` fill its places."""
    values = {key: _plain(value) for key, value in refused.values.items()}
    return _SENTENCES[refused.code](tongue).format_map(_Known(values))


class _Known(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return command(key.replace("_", " "))


def _plain(value: object) -> str:
    """A value in a sentence; names by seat come with the number that a command takes."""
    if isinstance(value, Mapping):
        return ", ".join(f"{seat + 1} · {bold(_cut(name))}" for seat, name in value.items())
    if isinstance(value, (list, tuple, set, frozenset)):
        return ", ".join(map(str, value))
    return str(value)


def _cut(name: str) -> str:
    return name if len(name) <= LABEL_LENGTH else f"{name[: LABEL_LENGTH - 1]}…"


_SENTENCES: Final[Mapping[str, Sentence]] = {
    "no_match_here": lambda t: t.gettext(
        "There is no match in this channel. Next: open a table with {match_new}."
    ),
    "place_taken": lambda t: t.gettext(
        "This channel already has a match. Open a table in another channel or thread."
    ),
    "unknown_game": lambda t: t.gettext("Skald does not know that game. Choose one from the list."),
    "unknown_mode": lambda t: t.gettext("The game has no such mode. Possible: {modes}."),
    "bad_seats": lambda t: t.gettext(
        "That number of seats does not fit: {low} to {high} can play."
    ),
    "unknown_option": lambda t: t.gettext("The game has no such option. Possible: {options}."),
    "bad_option": lambda t: t.gettext("That value does not fit the option. Possible: {choices}."),
    "unknown_colour": lambda t: t.gettext("There is no such colour. Possible: {colours}."),
    "colour_taken": lambda t: t.gettext(
        "Somebody at this table has that colour. Next: choose another one, or none."
    ),
    "lobby_only": lambda t: t.gettext(
        "The match has begun; that is only possible before. Look at it with {match_board}."
    ),
    "leave_begun": lambda t: t.gettext(
        "The match has begun. Next: look for somebody who plays on with {match_sub}, "
        "or give up your seat for good with {match_resign}."
    ),
    "not_running": lambda t: t.gettext(
        "The match has not begun yet. The host begins it with {match_start}."
    ),
    "lobby_full": lambda t: t.gettext("All seats are taken. You can watch in this channel."),
    "already_seated": lambda t: t.gettext("You already have a seat at this table."),
    "guest_seated": lambda t: t.gettext(
        "That person has a seat at this table already, or one that is kept."
    ),
    "no_seat": lambda t: t.gettext("You hold no seat here. You can watch with {match_board}."),
    "no_seat_yet": lambda t: t.gettext(
        "You have no seat at this table. Next: take a free one with {match_join}."
    ),
    "not_host": lambda t: t.gettext(
        "Only the host can do that: whoever opened this table. "
        "After a day without a word of the host everybody who sits here can."
    ),
    "too_few": lambda t: t.gettext(
        "There are too few players to begin. Next: wait until somebody joins."
    ),
    "stale": lambda t: t.gettext("That button belongs to an earlier position."),
    "foreign": lambda t: t.gettext("This choice is somebody else's."),
    "over": lambda t: t.gettext(
        "This match is over. Read what happened with {match_log}, or open a table with {match_new}."
    ),
    "closed": lambda t: t.gettext(
        "This table was closed before a match began. Next: open another one with {match_new}."
    ),
    "not_asked": lambda t: t.gettext("Others are asked now; your turn comes later."),
    "nothing_to_undo": lambda t: t.gettext("You have no move here that could be taken back."),
    "undo_sealed": lambda t: t.gettext(
        "{line} can be taken back only if everyone else agrees. Nothing has changed."
    ),
    "undo_free": lambda t: t.gettext(
        "No vote is needed: you can take this move back yourself with {match_undo}."
    ),
    "revise_instead": lambda t: t.gettext(
        "A secret choice is not undone but changed: type {move} with the word revise."
    ),
    "vote_open": lambda t: t.gettext("A vote is open already. Next: wait until it closes."),
    "no_vote": lambda t: t.gettext("There is no open vote here that you could answer."),
    "no_such_move": lambda t: t.gettext(
        "There is no such move to look at; the last one is {last}."
    ),
    "hands_closed": lambda t: t.gettext(
        "Hands are open after the end; until then you see your own alone."
    ),
    "paused": lambda t: t.gettext(
        "This match is paused. Nothing is lost; a moderator lets it go on."
    ),
    "suspended": lambda t: t.gettext(
        "The channel of this match is gone. Nothing is lost; a moderator can move the match."
    ),
    "not_paused": lambda t: t.gettext("This match is not paused."),
    "invited_only": lambda t: t.gettext(
        "This table is for invited people. Next: ask the host to invite you."
    ),
    "no_bot": lambda t: t.gettext(
        "A bot takes no seat at a table. Next: invite a person, "
        "or play against automated players with {practice}."
    ),
    "other_terms": lambda t: t.gettext(
        "The table has been set up anew since you were asked, and nobody is ready yet. "
        "Look at it, then press Ready again."
    ),
    "no_such_person": lambda t: t.gettext("That person has no seat at this table."),
    "not_finished": lambda t: t.gettext(
        "The match has not ended yet. Open the same table again after the end."
    ),
    "not_over": lambda t: t.gettext(
        "The match has not ended yet. Look back at it with {match_history}."
    ),
    "too_many_orders": lambda t: t.gettext("At most {most} orders can be kept. Next: remove one."),
    "bad_order": lambda t: t.gettext(
        "That order cannot be understood. Write a move as you would on your turn; "
        "standing answers are chosen from their list."
    ),
    "bad_condition": lambda t: t.gettext(
        "That condition cannot be understood. Write a value of yours, a sign and what to compare "
        "it with, at most {most} characters. Values: {names}."
    ),
    "channel_closed": lambda t: t.gettext(
        "Tables are not opened in this channel. Next: open yours in {channels}."
    ),
    "seated": lambda t: t.gettext(
        "You hold a seat in this match. Choose how you are told of it with {me_settings}."
    ),
    "still_seated": lambda t: t.gettext(
        "Others count on you in {places}. Leave those matches first, or hand your seats on with "
        "{match_sub}; then you can be forgotten. Nothing has changed."
    ),
    "no_thread": lambda t: t.gettext("No thread can be opened here. Next: choose direct messages."),
    "seat_offered": lambda t: t.gettext(
        "What becomes of your seat is being settled already. Nothing has changed."
    ),
    "no_offer": lambda t: t.gettext("No substitute is sought for a seat of yours here."),
    "seat_not_free": lambda t: t.gettext(
        "That seat is not free: no substitute is sought for it. You can watch with {match_board}."
    ),
    "knows_other_hand": lambda t: t.gettext(
        "You have held another seat of this match and know too much of it. "
        "You can watch with {match_board}."
    ),
    "away_too_long": lambda t: t.gettext(
        "Days away: 1 to {most} at once, from today or from up to {latest} days ahead."
    ),
    "away_already": lambda t: t.gettext(
        "You have announced days away already. Next: end those with {me_away} first."
    ),
    "away_too_much": lambda t: t.gettext(
        "At most {most} days away count within a year; {left} of them are left to you."
    ),
    "not_away": lambda t: t.gettext("You have announced no days away."),
    "bad_hours": lambda t: t.gettext(
        "Quiet hours are two full hours and, if you like, a time zone: {example}."
    ),
    "unknown_zone": lambda t: t.gettext("There is no such time zone. Perhaps: {zones}."),
    "too_many_open": lambda t: t.gettext(
        "At most {most} matches are open in this server at once. Next: wait until one ends."
    ),
    "not_in_server": lambda t: t.gettext(
        "That person is not in this server. Nothing has changed. Next: invite them first."
    ),
    "no_such_seat": lambda t: t.gettext("This match has no such seat. Choose one from the list."),
    "seat_left": lambda t: t.gettext("That seat has left the match for good. Nothing has changed."),
    "already_automated": lambda t: t.gettext(
        "An automated player holds that seat already. Nothing has changed."
    ),
    "last_person": lambda t: t.gettext(
        "Nobody but automated players would be left. Nothing has changed."
    ),
    "not_asked_now": lambda t: t.gettext(
        "Nothing is asked of that seat now. Nothing has changed. Asked: {asked}. "
        "Next: choose one of those, or look at the match with {mod_inspect}."
    ),
    "nobody_asked_now": lambda t: t.gettext(
        "Nobody has to decide anything now. Nothing has changed. "
        "Next: look at the match with {mod_inspect}."
    ),
    "no_such_turn": lambda t: t.gettext(
        "There is no such turn to go back to. Choose one from the list."
    ),
    "moved_on": lambda t: t.gettext(
        "The match has moved on since that was asked. Nothing has changed. "
        "Next: look at it again with {mod_inspect}."
    ),
    "nothing_to_mend": lambda t: t.gettext(
        "Nothing is broken here: everybody who is asked can move. Nothing has changed."
    ),
    "mended_already": lambda t: t.gettext(
        "Nothing is broken any more: everybody who is asked can move. "
        "Next: let the match go on with {mod_resume}."
    ),
    "cannot_mend": lambda t: t.gettext(
        "The record does not mend this match: the same fault returns after move {number}, {line}. "
        "Next: take it back with {mod_undo}. What it has shown stays known."
    ),
    "no_standing": lambda t: t.gettext(
        "This match cannot be scored as it stands. Next: end it without a result."
    ),
    "too_many_reports": lambda t: t.gettext(
        "You have told the moderators {most} times about this match today, and all of it is kept. "
        "Nothing more was sent."
    ),
    "no_default": lambda t: t.gettext(
        "The rules of this game decide that for nobody. Nothing has changed. "
        "Next: wait for the player, or give the seat away with {mod_replace} or {mod_automate}."
    ),
}
"""Commands are named by their words with underscores: {match_new}."""
