"""An absent player's seat: the table's vote on it, and the seat that somebody may take."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from discord import ButtonStyle

from bot.matches.absence import choices, fallback
from bot.text.commands import command
from bot.text.names import bold
from bot.text.translator import Language, listed
from bot.ui import buttons
from bot.ui.page import PUBLIC_ACCENT, Page, Part, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import exactly, pace_name, soon
from storage.clock_rows import Choice


def absence_page(telling: Telling, told: Mapping[str, Any], offered: Sequence[Choice]) -> Page:
    """The vote as everybody sees it; after it has closed, what became of the seat."""
    parts: list[Part] = [text(_noticed(telling, told))]
    if told["status"] != "voting":
        parts.append(text(_outcome(telling, told)))
        return Page(parts, accent=PUBLIC_ACCENT)
    parts += [text(_explained(telling, told, offered)), text(_tally(telling, told, offered))]
    parts.append(line())
    parts += _answers(telling, told, offered)
    return Page(parts, accent=PUBLIC_ACCENT)


def _noticed(telling: Telling, told: Mapping[str, Any]) -> str:
    tongue, name = telling.tongue, bold(told["name"])
    if told["cause"] == "left":
        sentence = tongue.gettext(
            "{name} has left this server. The seat is kept until the table decides."
        )
    else:
        sentence = tongue.gettext("The time of {name} is up.")
    said = sentence.format(name=name)
    if told["status"] == "voting":
        said += " " + tongue.gettext("What should happen to the seat?")
    if told["mention"]:
        called = listed([f"<@{person}>" for person in told["mention"]], tongue)
        return f"{called}: {said}"
    return said


def choice_name(choice: Choice, tongue: Language) -> str:
    """What is chosen, as its button says it."""
    return {
        "wait": tongue.gettext("Wait a day"),
        "default": tongue.gettext("Default move once"),
        "automated": tongue.gettext("Automated player"),
        "substitute": tongue.gettext("Substitute"),
        "withdraw": tongue.gettext("Seat leaves"),
        "end": tongue.gettext("End unrated"),
    }[choice]


def _explained(telling: Telling, told: Mapping[str, Any], offered: Sequence[Choice]) -> str:
    tongue, name = telling.tongue, bold(told["name"])
    substitute = tongue.gettext("somebody takes the seat.")
    if telling.position.game.info.hands:
        substitute = tongue.gettext("somebody takes seat and hand.")
    meanings = {
        "wait": tongue.gettext("24 hours more."),
        "default": tongue.gettext("the game's simplest turn, then {name} is asked again."),
        "automated": tongue.gettext("it plays on; a person can take the seat at any time."),
        "substitute": substitute,
        "withdraw": tongue.gettext("by the rules of the game."),
        "end": tongue.gettext("no result."),
    }
    return "\n".join(
        f"**{choice_name(choice, tongue)}**: {meanings[choice].format(name=name)}"
        for choice in offered
    )


def _tally(telling: Telling, told: Mapping[str, Any], offered: Sequence[Choice]) -> str:
    tongue = telling.tongue
    tie = choice_name(fallback(offered, voted=True), tongue)
    nobody = choice_name(fallback(offered, voted=False), tongue)
    sentence = tongue.gettext(
        "Votes: {votes} of {count}. The vote closes {deadline}. On a tie: {tie}; "
        "without votes: {nobody}. A move by {name} ends the vote."
    )
    if tie == nobody:
        sentence = tongue.gettext(
            "Votes: {votes} of {count}. The vote closes {deadline}. On a tie or without votes: "
            "{tie}. A move by {name} ends the vote."
        )
    return sentence.format(
        votes=told["votes"],
        count=told["voters"],
        deadline=soon(datetime.fromisoformat(told["closes_at"])),
        tie=tie,
        nobody=nobody,
        name=bold(told["name"]),
    )


def _answers(telling: Telling, told: Mapping[str, Any], offered: Sequence[Choice]) -> list[Part]:
    tongue, match, seat = telling.tongue, telling.match_id, told["seat"]
    answers: list[Part] = [
        buttons.VoteOnSeat.labelled(
            choice_name(choice, tongue), match=match, seat=seat, choice=choice
        )
        for choice in offered
    ]
    if told["cause"] == "left":
        here = tongue.gettext("I am here")
        answers.append(buttons.ComeBack.labelled(here, match=match, seat=seat))
    return [row(*answers[start : start + 3]) for start in range(0, len(answers), 3)]


def _outcome(telling: Telling, told: Mapping[str, Any]) -> str:
    tongue = telling.tongue
    sentences = {
        "wait": tongue.gettext("The table waits a day more."),
        "default": tongue.gettext("The default move was made for {name}."),
        "automated": tongue.gettext("An automated player plays on for {name}."),
        "substitute": tongue.gettext("The table looks for a substitute."),
        "withdraw": tongue.gettext("The seat has left the match."),
        "returned": tongue.gettext("{name} is back and plays on."),
        "taken": tongue.gettext("Somebody else plays on in the seat."),
    }
    usual = tongue.gettext("The match has gone on; nothing had to be decided.")
    if telling.position.over:
        usual = tongue.gettext("The match is over.")
        if telling.position.result is None:
            usual = tongue.gettext("The match has ended without a result.")
    said = sentences.get(told["outcome"], usual).format(name=bold(told["name"]))
    if told["votes"]:
        sentence = tongue.gettext("Votes: {votes} of {count}. {outcome}")
        return sentence.format(votes=told["votes"], count=told["voters"], outcome=said)
    return said


def offer_page(telling: Telling, told: Mapping[str, Any]) -> Page:
    """The seat that somebody may take; afterwards, what became of it."""
    if told["status"] != "seeking":
        return Page([text(_outcome_of_offer(telling, told))], accent=PUBLIC_ACCENT)
    tongue, position = telling.tongue, telling.position
    scores = position.game.words.scores(position.view(None), telling.names, tongue)
    take = buttons.TakeSeat.labelled(
        tongue.gettext("Take the seat"),
        ButtonStyle.primary,
        match=telling.match_id,
        seat=told["seat"],
    )
    rules = buttons.rules(position.match.game, tongue)
    parts: list[Part] = [text(_wanted(telling, told)), text(scores), line(), row(take, rules)]
    return Page(parts, accent=PUBLIC_ACCENT)


def _wanted(telling: Telling, told: Mapping[str, Any]) -> str:
    tongue, ends = telling.tongue, exactly(datetime.fromisoformat(told["closes_at"]))
    name, seat = bold(told["name"]), told["seat"] + 1
    called = "".join(f"<@{person}>: " for person in told["mention"])
    said = called + tongue.gettext("**Who plays on?** Seat {seat}, that of {name}.")
    if told["cause"] == "wish":
        waits = tongue.gettext("The offer ends {deadline}; {name} plays on meanwhile.")
    else:
        waits = tongue.gettext("The offer ends {deadline}; the table waits. Then: {outcome}.")
    pace = tongue.gettext("Pace: {pace}.")
    after = fallback(choices(telling.position, told["seat"]), voted=True)
    return "\n".join(
        [
            said.format(seat=seat, name=name),
            pace.format(pace=pace_name(telling.position.match.pace, tongue)),
            waits.format(name=name, deadline=ends, outcome=choice_name(after, tongue)),
        ]
    )


def _outcome_of_offer(telling: Telling, told: Mapping[str, Any]) -> str:
    tongue = telling.tongue
    sentence = {
        "taken": tongue.gettext("Somebody else plays on in the seat of {name}."),
        "withdrawn": tongue.gettext("{name} keeps the seat."),
        "returned": tongue.gettext("{name} is back and plays on."),
    }.get(told["outcome"], tongue.gettext("The seat of {name} is no longer to be taken."))
    return sentence.format(name=bold(told["name"]))


def take_page(telling: Telling, seat: int) -> Page:
    """What taking a seat over means, with the way to do it."""
    tongue, match = telling.tongue, telling.match_id
    taken = tongue.gettext("You would take seat {seat}.")
    if telling.position.game.info.hands:
        taken = tongue.gettext("You would take seat {seat} with its hand.")
    said = [taken.format(seat=seat + 1)]
    said.append(_clock_of_newcomer(telling))
    if any(decision.seat == seat for decision in telling.required):
        said.append(tongue.gettext("It is that seat's turn."))
    later = tongue.gettext("If you must leave later, {sub} finds somebody.")
    said.append(later.format(sub=command("match sub")))
    take = buttons.TakeSeatNow.labelled(
        tongue.gettext("Take the seat"), ButtonStyle.primary, match=match, seat=seat
    )
    not_now = buttons.Close.labelled(tongue.gettext("Not now"), match=match)
    return Page([text(" ".join(said)), row(take, not_now)])


def _clock_of_newcomer(telling: Telling) -> str:
    if telling.position.match.pace == "none":
        return telling.tongue.gettext("No clock runs in this match.")
    return telling.tongue.gettext("The seat comes with a full clock.")


def taken_page(telling: Telling, seat: int) -> Page:
    """Somebody has taken a seat over, and where to look first."""
    tongue, match = telling.tongue, telling.match_id
    said = tongue.gettext("The seat is yours. Next: look at the board.")
    look: Part = buttons.board(match, tongue)
    if telling.position.game.info.hands:
        said = tongue.gettext("The seat is yours. Next: look at your hand.")
        look = buttons.hand(match, tongue)
    steps: list[Part] = [look, buttons.since(match, tongue)]
    if telling.position.decision(seat) is not None:
        steps.insert(0, buttons.play(match, tongue))
    return Page([text(said), row(*steps)])


def free_seats_page(telling: Telling, seats: Sequence[int]) -> Page:
    """The seats somebody could take."""
    tongue, match = telling.tongue, telling.match_id
    label = tongue.gettext("Seat {seat}")
    choices = [
        buttons.TakeSeat.labelled(label.format(seat=seat + 1), match=match, seat=seat)
        for seat in seats
    ]
    return Page([text(tongue.gettext("Which seat would you take?")), row(*choices)])


def offering_page(telling: Telling) -> Page:
    """What looking for a substitute means."""
    tongue, match = telling.tongue, telling.match_id
    given = tongue.gettext(
        "**Look for a substitute?** Whoever takes your seat plays on with all that it has."
    )
    if telling.position.game.info.hands:
        given = tongue.gettext(
            "**Look for a substitute?** Whoever takes your seat gets its hand, and you lose sight "
            "of it."
        )
    said = [
        given,
        _clock_of_newcomer(telling),
        tongue.gettext("Until somebody takes the seat it stays yours, and you play on."),
    ]
    offer = buttons.OfferSeat.labelled(
        tongue.gettext("Look for a substitute"), ButtonStyle.primary, match=match
    )
    stay = buttons.Close.labelled(tongue.gettext("Not now"), match=match)
    return Page([text(" ".join(said)), row(offer, stay)])


def sought_page(match: int, tongue: Language) -> Page:
    """A substitute is sought, and the way to keep the seat."""
    said = tongue.gettext(
        "A substitute is sought for your seat. Until somebody takes it, it is yours and you play."
    )
    keep = buttons.KeepSeat.labelled(tongue.gettext("Keep the seat"), match=match)
    return Page([text(said), row(keep, buttons.play(match, tongue))])
