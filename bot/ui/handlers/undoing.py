"""Taking moves back: freely, or by asking the table."""

from bot.matches.position import Position, Seen
from bot.matches.refusals import Refused
from bot.ui import buttons
from bot.ui.asking import Asking
from bot.ui.handlers.playing import open_picker, picker_after, stale_note
from bot.ui.items import Pressable
from bot.ui.undoing import sealed_page, taken_back


async def undo(asking: Asking, match_id: int, seen: Seen | None = None) -> None:
    """Take the reader's last move back, or say that only the table can."""
    await asking.acknowledge()
    try:
        undone = await asking.matches.undo(
            match_id, asking.person, seen=seen, interaction_id=asking.interaction.id
        )
    except Refused as refused:
        await _not_undone(asking, match_id, refused)
        return
    asking.committed = True
    await picker_after(asking, undone.position, taken_back(asking.tongue(), undone.lines))


async def _not_undone(asking: Asking, match_id: int, refused: Refused) -> None:
    if refused.code == "stale":
        await open_picker(asking, match_id, stale_note(asking), undo=True)
    elif refused.code == "revise_instead":
        await open_picker(asking, match_id, _change_it_here(asking))
    elif refused.code == "undo_sealed":
        number, move = int(str(refused.values["number"])), str(refused.values["line"])
        await asking.answer(sealed_page(match_id, asking.tongue(), number, move))
    else:
        raise refused


def _change_it_here(asking: Asking) -> str:
    """A secret choice is changed by its owner, who is led there."""
    tongue = asking.tongue()
    return tongue.gettext("A secret choice is not undone but changed: here you can change it.")


async def press_undo(asking: Asking, item: Pressable) -> None:
    """An Undo button."""
    seen = Seen(int(item.fields["number"]), int(item.fields["undone"]))
    await undo(asking, item.match_id, seen)


async def press_ask(asking: Asking, item: Pressable) -> None:
    """Ask the table; the vote follows from the outbox."""
    await asking.acknowledge()
    number = int(item.fields["number"])
    try:
        position = await asking.matches.ask_undo(
            item.match_id, asking.person, number=number, interaction_id=asking.interaction.id
        )
    except Refused as refused:
        await _not_undone(asking, item.match_id, refused)
        return
    asking.committed = True
    tongue = asking.tongue()
    if position.vote is None:
        sentence = tongue.gettext("Taken back: nobody else had to be asked.")
    else:
        sentence = tongue.gettext("The table is asked. Until everyone agrees nothing changes.")
    await asking.say(sentence, buttons.log(item.match_id, tongue))


async def press_stay(asking: Asking, item: Pressable) -> None:
    """Leave the move as it is."""
    await asking.acknowledge()
    tongue = asking.tongue()
    sentence = tongue.gettext("The move stands. Nothing has changed.")
    await asking.say(sentence, buttons.log(item.match_id, tongue))


async def press_vote(asking: Asking, item: Pressable) -> None:
    """Agree or refuse; the answer may change until the vote closes."""
    await asking.acknowledge()
    await _same_vote(asking, item)
    agrees = item.fields["answer"] == "agree"
    position = await asking.matches.answer_vote(
        item.match_id, asking.person, agrees, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    answer = tongue.gettext("Agree") if agrees else tongue.gettext("Refuse")
    if position.vote is None:
        sentence = tongue.gettext("Your answer: {answer}. With it the vote is closed.")
    else:
        sentence = tongue.gettext("Your answer: {answer}. You may change it until the vote closes.")
    steps = [buttons.board(item.match_id, tongue), buttons.log(item.match_id, tongue)]
    await asking.say(sentence.format(answer=answer), *steps)


async def press_withdraw(asking: Asking, item: Pressable) -> None:
    """Take the request to the table back; only its author can."""
    await asking.acknowledge()
    await _same_vote(asking, item)
    await asking.matches.withdraw_vote(
        item.match_id, asking.person, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    sentence = tongue.gettext("Your request is withdrawn. The move stands.")
    await asking.say(sentence, buttons.log(item.match_id, tongue))


async def _same_vote(asking: Asking, item: Pressable) -> Position:
    """The match, if its open vote is the one that was pressed; Refused no_vote otherwise."""
    position = await asking.matches.position(item.match_id)
    if position.vote is None or position.vote.number != int(item.fields["number"]):
        raise Refused("no_vote")
    return position
