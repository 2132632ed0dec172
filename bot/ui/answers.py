"""Short private answers: what was done, what was refused and why, whose turn it is."""

from collections.abc import Sequence

from discord import ButtonStyle

from bot.matches.explaining import Explained
from bot.matches.people import Person
from bot.matches.position import Position
from bot.matches.service import Outcome
from bot.matches.substitution import free_seats
from bot.matches.unfinished import Unfinished
from bot.text.names import quoted
from bot.text.primers import rule_behind
from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.buttons import Pick
from bot.ui.page import Page, Part, Shown, clipped, gallery, row, text
from bot.ui.picking import joined
from bot.ui.telling import Telling
from games.core.errors import RuleViolation
from games.core.lines import LineRefused
from games.core.seats import Seat


def begun_page(position: Position, tongue: Language) -> Page:
    """The match begins, and where to look first."""
    match = position.match.id
    said = tongue.gettext("The match begins. Next: look at the board.")
    look: Part = buttons.board(match, tongue)
    if position.game.info.hands:
        said = tongue.gettext("The match begins. Next: look at your hand.")
        look = buttons.hand(match, tongue)
    return Page([text(said), row(buttons.play(match, tongue), look)])


def done_page(telling: Telling, outcome: Outcome) -> Page:
    """What a line did, what it left undone, and who is next."""
    if has_answered(telling, outcome.seat):
        return noted_page(telling, outcome.seat, done_text(telling, outcome))
    told = f"{done_text(telling, outcome)}\n{next_step(telling, outcome.seat)}"
    steps = _steps(telling, outcome.seat)
    if outcome.free:
        steps.append(buttons.undo(telling.match_id, telling.tongue, telling.position.seen))
    return Page([text(clipped(told, 2_400)), row(*steps)])


def has_answered(telling: Telling, seat: Seat) -> bool:
    """Whether a seat has answered a secret decision that others have still to answer."""
    decision = telling.position.decision(seat)
    return decision is not None and decision.private and not decision.required


def noted_page(telling: Telling, seat: Seat, told: str = "") -> Page:
    """A secret answer is kept; until the last one has come it can be changed at a press."""
    tongue, match, position = telling.tongue, telling.match_id, telling.position
    waiting = telling.named([decision.seat for decision in telling.required])
    said = tongue.gettext("Noted. Waiting for {names}.").format(names=waiting)
    ids = {"match": match, "seat": seat, "version": position.people[seat].version, "path": ""}
    change: Part = buttons.Confirm.at(ids, tongue.gettext("Change"))
    if len(position.game.legal(position.state, seat)) > 1:
        change = buttons.play(match, tongue)
    steps = row(change, buttons.hand(match, tongue))
    return Page([text(clipped(f"{told}\n{said}" if told else said, 2_400)), steps])


def done_text(telling: Telling, outcome: Outcome) -> str:
    """What a line did and what it left undone."""
    tongue = telling.tongue
    moves = "; ".join(f"`{part.move_text}`" for part in outcome.parts)
    count = len(outcome.parts)
    sentence = tongue.ngettext("Done: {moves}.", "Done, {count} moves: {moves}.", count)
    told = [sentence.format(moves=moves, count=count)]
    if outcome.repeated:
        told = [tongue.gettext("This has already been done, once."), *told]
    for part in outcome.parts:
        told += telling.happened(part.events)
    if outcome.ordered:
        moves = "; ".join(f"`{part.move_text}`" for part in outcome.ordered)
        told.append(tongue.gettext("Played from your orders: {moves}.").format(moves=moves))
    for part in outcome.ordered:
        told += telling.happened(part.events)
    if outcome.refusal is not None:
        told.append(_left(telling, outcome.rest, outcome.refusal))
    return clipped("\n".join(told), 1_800)


def _left(telling: Telling, rest: str, refusal: RuleViolation) -> str:
    reason = telling.position.game.words.refusal(refusal, telling.names, telling.tongue)
    sentence = telling.tongue.gettext("Not carried out: {rest}. {reason}")
    return sentence.format(rest=quoted(rest), reason=reason)


def next_step(telling: Telling, seat: int) -> str:
    """Who is asked now, as the holder of `seat` reads it."""
    tongue, asked = telling.tongue, telling.required
    if not asked:
        return tongue.gettext("The match is over.")
    own = [decision for decision in asked if decision.seat == seat]
    if own:
        return tongue.gettext("Now: {asks}.").format(asks=telling.prompt(own[0]))
    names = telling.named([decision.seat for decision in asked])
    return tongue.ngettext("{names} is next.", "{names} are next.", len(asked)).format(names=names)


def _steps(telling: Telling, seat: int) -> list[Part]:
    match, tongue = telling.match_id, telling.tongue
    steps: list[Part] = [buttons.hand(match, tongue), buttons.log(match, tongue)]
    if any(decision.seat == seat for decision in telling.position.pending):
        steps.insert(0, buttons.play(match, tongue))
    return steps


def refused_page(
    telling: Telling, line: str, refused: LineRefused, begun: Pick | None = None, more: str = ""
) -> Page:
    """What was tried, why not, what is possible; nothing has changed.

    `begun` goes on with a line that was too short, `more` says what it lacks.
    """
    tongue, match = telling.tongue, telling.match_id
    reason = more or telling.position.game.words.refusal(refused.violation, telling.names, tongue)
    sentence = tongue.gettext("**Not done:** {line}. {reason} Nothing has changed.")
    tried = quoted(refused.text or line)
    steps = [
        begun or buttons.choose_instead(match, tongue),
        buttons.edit_line(match, tongue, line),
        buttons.why(match, tongue, line) or _rules(telling, refused.violation),
    ]
    said = sentence.format(line=tried, reason=clipped(reason, 600))
    return Page([text(said), row(*steps)])


def unfinished_page(
    telling: Telling, line: str, refused: LineRefused, seat: int, begun: Unfinished
) -> Page:
    """A line that can mean several moves: how many, what it lacks, and the picker at that place."""
    tongue, step = telling.tongue, begun.step
    words = telling.position.game.words
    sentence = tongue.ngettext(
        "It can mean {count} move. {question}", "It can mean {count} moves. {question}", begun.count
    )
    question = words.question(step.steps, step.field or "", step.view, tongue)
    ids = {
        "match": telling.match_id,
        "seat": seat,
        "version": telling.position.people[seat].version,
        "path": joined(begun.path),
    }
    way = buttons.Pick.at(ids, tongue.gettext("Choose instead"), ButtonStyle.primary)
    more = sentence.format(count=begun.count, question=question)
    return refused_page(telling, line, refused, way, more)


def _rules(telling: Telling, violation: RuleViolation) -> Part:
    """The rules in short, open where the broken one stands."""
    game, tongue = telling.position.match.game, telling.tongue
    rule = rule_behind(game, tongue.locale, violation.code)
    return buttons.rules(game, tongue, 0 if rule is None else rule.page)


def why_page(
    telling: Telling, line: str, explained: Explained, pictures: Sequence[Shown] = ()
) -> Page:
    """The reason, the rule behind it in own words, the place in question, one that works."""
    tongue, match, refused = telling.tongue, telling.match_id, explained.refused
    game, words = telling.position.match.game, telling.position.game.words
    reason = words.refusal(refused.violation, telling.names, tongue)
    told = [f"**{tongue.gettext('Why?')}** {quoted(refused.text or line)}", clipped(reason, 500)]
    rule = rule_behind(game, tongue.locale, refused.violation.code)
    if rule is not None:
        told += [f"\n**{rule.title}**", clipped(rule.text, 500)]
    example = explained.example
    if example is not None:
        sentence = "\n" + tongue.gettext("This is possible: {line} ({told})")
        said = words.move(example.moves[-1], example.view, tongue)
        told.append(sentence.format(line=f"`{example.text}`", told=said))
    steps = [
        buttons.choose_instead(match, tongue),
        _rules(telling, refused.violation),
        buttons.back_to_refusal(match, tongue, line),
    ]
    parts: list[Part] = [text("\n".join(told)), *gallery(pictures), row(*steps)]
    return Page(parts, pictures=pictures)


def possible_page(telling: Telling, line: str) -> Page:
    """What was refused before is possible now: the position has changed."""
    tongue, match = telling.tongue, telling.match_id
    sentence = tongue.gettext("The position has changed: {line} is possible now.")
    steps = [buttons.edit_line(match, tongue, line), buttons.play(match, tongue)]
    return Page([text(sentence.format(line=quoted(line))), row(*steps)])


def not_asked_page(telling: Telling, note: str = "", *, undo: bool = False) -> Page:
    """Somebody wants to move while others are asked. `note` is said first."""
    match, tongue = telling.match_id, telling.tongue
    steps: list[Part] = [
        buttons.hand(match, tongue),
        buttons.log(match, tongue),
        buttons.orders(match, tongue),
    ]
    if undo:
        steps.append(buttons.undo(match, tongue, telling.position.seen))
    said = f"{note}\n{telling.waiting()}" if note else telling.waiting()
    return Page([text(said), row(*steps)])


def over_page(telling: Telling) -> Page:
    """Somebody wants to move after the end."""
    match, tongue = telling.match_id, telling.tongue
    sentence = tongue.gettext("This match is over. You can look at its board or read its log.")
    ways = [buttons.board(match, tongue), buttons.log(match, tongue), buttons.recap(match, tongue)]
    return Page([text(sentence), row(*ways)])


def watching_page(telling: Telling, person: Person) -> Page:
    """Somebody without a seat pressed a player's button."""
    match, tongue = telling.match_id, telling.tongue
    sentence = tongue.gettext("You hold no seat here. You can watch: look at the board or the log.")
    ways: list[Part] = [buttons.board(match, tongue), buttons.log(match, tongue)]
    if not telling.position.over:
        ways.append(buttons.follow(match, tongue))
        for seat in free_seats(telling.position, person)[:1]:
            sentence = tongue.gettext("You hold no seat here. One is open: you can play on in it.")
            take = tongue.gettext("Take the seat")
            ways.insert(0, buttons.TakeSeat.labelled(take, match=match, seat=seat))
    return Page([text(sentence), row(*ways)])
