"""What the match service refuses, as sentences: outcome, reason, next step."""

from collections.abc import Mapping
from typing import Final

from bot.matches.refusals import Refused
from bot.text.commands import command
from bot.text.names import LABEL_LENGTH, bold
from bot.text.translator import Language
from games.core.words import ENGLISH

gettext: Final = ENGLISH.gettext
"""Marks a sentence for the catalogues; it is translated when it is told."""


def refusal_text(refused: Refused, tongue: Language) -> str:
    """The sentence for a refusal; `values` fill its places."""
    values = {key: _plain(value) for key, value in refused.values.items()}
    return tongue.gettext(_SENTENCES[refused.code]).format_map(_Known(values))


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


_SENTENCES: Final[Mapping[str, str]] = {
    "no_match_here": gettext(
        "There is no match in this channel. Next: open a table with {match_new}."
    ),
    "place_taken": gettext(
        "This channel already has a match. Open a table in another channel or thread."
    ),
    "unknown_game": gettext("Skald does not know that game. Choose one from the list."),
    "unknown_mode": gettext("The game has no such mode. Possible: {modes}."),
    "bad_seats": gettext("That number of seats does not fit: {low} to {high} can play."),
    "unknown_option": gettext("The game has no such option. Possible: {options}."),
    "bad_option": gettext("That value does not fit the option. Possible: {choices}."),
    "unknown_colour": gettext("There is no such colour. Possible: {colours}."),
    "colour_taken": gettext(
        "Somebody at this table has that colour. Next: choose another one, or none."
    ),
    "lobby_only": gettext(
        "The match has begun; that is only possible before. Look at it with {match_board}."
    ),
    "leave_begun": gettext(
        "The match has begun. Next: look for somebody who plays on with {match_sub}, "
        "or give up your seat for good with {match_resign}."
    ),
    "not_running": gettext("The match has not begun yet. The host begins it with {match_start}."),
    "lobby_full": gettext("All seats are taken. You can watch in this channel."),
    "already_seated": gettext("You already have a seat at this table."),
    "guest_seated": gettext("That person has a seat at this table already, or one that is kept."),
    "no_seat": gettext("You hold no seat here. You can watch with {match_board}."),
    "no_seat_yet": gettext(
        "You have no seat at this table. Next: take a free one with {match_join}."
    ),
    "not_host": gettext(
        "Only the host can do that: whoever opened this table. "
        "After a day without a word of the host everybody who sits here can."
    ),
    "too_few": gettext("There are too few players to begin. Next: wait until somebody joins."),
    "stale": gettext("That button belongs to an earlier position."),
    "foreign": gettext("This choice is somebody else's."),
    "over": gettext(
        "This match is over. Read what happened with {match_log}, or open a table with {match_new}."
    ),
    "closed": gettext(
        "This table was closed before a match began. Next: open another one with {match_new}."
    ),
    "not_asked": gettext("Others are asked now; your turn comes later."),
    "nothing_to_undo": gettext("You have no move here that could be taken back."),
    "undo_sealed": gettext(
        "{line} can be taken back only if everyone else agrees. Nothing has changed."
    ),
    "undo_free": gettext(
        "No vote is needed: you can take this move back yourself with {match_undo}."
    ),
    "revise_instead": gettext(
        "A secret choice is not undone but changed: type {move} with the word revise."
    ),
    "vote_open": gettext("A vote is open already. Next: wait until it closes."),
    "no_vote": gettext("There is no open vote here that you could answer."),
    "no_such_move": gettext("There is no such move to look at; the last one is {last}."),
    "hands_closed": gettext("Hands are open after the end; until then you see your own alone."),
    "paused": gettext("This match is paused. Nothing is lost; a moderator lets it go on."),
    "suspended": gettext(
        "The channel of this match is gone. Nothing is lost; a moderator can move the match."
    ),
    "not_paused": gettext("This match is not paused."),
    "invited_only": gettext("This table is for invited people. Next: ask the host to invite you."),
    "no_bot": gettext(
        "A bot takes no seat at a table. Next: invite a person, "
        "or play against automated players with {practice}."
    ),
    "other_terms": gettext(
        "The table has been set up anew since you were asked, and nobody is ready yet. "
        "Look at it, then press Ready again."
    ),
    "no_such_person": gettext("That person has no seat at this table."),
    "not_finished": gettext(
        "The match has not ended yet. Open the same table again after the end."
    ),
    "not_over": gettext("The match has not ended yet. Look back at it with {match_history}."),
    "too_many_orders": gettext("At most {most} orders can be kept. Next: remove one."),
    "bad_order": gettext(
        "That order cannot be understood. Write a move as you would on your turn; "
        "standing answers are chosen from their list."
    ),
    "bad_condition": gettext(
        "That condition cannot be understood. Write a value of yours, a sign and what to compare "
        "it with, at most {most} characters. Values: {names}."
    ),
    "channel_closed": gettext(
        "Tables are not opened in this channel. Next: open yours in {channels}."
    ),
    "seated": gettext(
        "You hold a seat in this match. Choose how you are told of it with {me_settings}."
    ),
    "still_seated": gettext(
        "Others count on you in {places}. Leave those matches first, or hand your seats on with "
        "{match_sub}; then you can be forgotten. Nothing has changed."
    ),
    "no_thread": gettext("No thread can be opened here. Next: choose direct messages."),
    "seat_offered": gettext(
        "What becomes of your seat is being settled already. Nothing has changed."
    ),
    "no_offer": gettext("No substitute is sought for a seat of yours here."),
    "seat_not_free": gettext(
        "That seat is not free: no substitute is sought for it. You can watch with {match_board}."
    ),
    "knows_other_hand": gettext(
        "You have held another seat of this match and know too much of it. "
        "You can watch with {match_board}."
    ),
    "away_too_long": gettext(
        "Days away: 1 to {most} at once, from today or from up to {latest} days ahead."
    ),
    "away_already": gettext(
        "You have announced days away already. Next: end those with {me_away} first."
    ),
    "away_too_much": gettext(
        "At most {most} days away count within a year; {left} of them are left to you."
    ),
    "not_away": gettext("You have announced no days away."),
    "bad_hours": gettext(
        "Quiet hours are two full hours and, if you like, a time zone: {example}."
    ),
    "unknown_zone": gettext("There is no such time zone. Perhaps: {zones}."),
    "too_many_open": gettext(
        "At most {most} matches are open in this server at once. Next: wait until one ends."
    ),
    "not_in_server": gettext(
        "That person is not in this server. Nothing has changed. Next: invite them first."
    ),
    "no_such_seat": gettext("This match has no such seat. Choose one from the list."),
    "seat_left": gettext(
        "That seat has left the match for good. Nothing has changed. "
        "Next: choose another seat, or look at the match with {mod_inspect}."
    ),
    "already_automated": gettext(
        "An automated player holds that seat already. Nothing has changed. "
        "Next: choose another seat, or give that one to a person with {mod_replace}."
    ),
    "last_person": gettext(
        "Nobody but automated players would be left. Nothing has changed. "
        "Next: give the seat to a person with {mod_replace}, or end the match with {mod_end}."
    ),
    "not_asked_now": gettext(
        "Nothing is asked of that seat now. Nothing has changed. Asked: {asked}. "
        "Next: choose one of those, or look at the match with {mod_inspect}."
    ),
    "nobody_asked_now": gettext(
        "Nobody has to decide anything now. Nothing has changed. "
        "Next: look at the match with {mod_inspect}."
    ),
    "no_such_turn": gettext("There is no such turn to go back to. Choose one from the list."),
    "moved_on": gettext(
        "The match has moved on since that was asked. Nothing has changed. "
        "Next: look at it again with {mod_inspect}."
    ),
    "nothing_to_mend": gettext(
        "Nothing is broken here: everybody who is asked can move. Nothing has changed."
    ),
    "mended_already": gettext(
        "Nothing is broken any more: everybody who is asked can move. "
        "Next: let the match go on with {mod_resume}."
    ),
    "cannot_mend": gettext(
        "The record does not mend this match: the same fault returns after move {number}, {line}. "
        "Next: take it back with {mod_undo}. What it has shown stays known."
    ),
    "no_standing": gettext(
        "This match cannot be scored as it stands. Next: end it without a result."
    ),
    "too_many_reports": gettext(
        "You have told the moderators {most} times about this match today, and all of it is kept. "
        "Nothing more was sent."
    ),
    "no_default": gettext(
        "The rules of this game decide that for nobody. Nothing has changed. "
        "Next: wait for the player, or give the seat away with {mod_replace} or {mod_automate}."
    ),
}
"""Commands are named by their words with underscores: {match_new}."""
