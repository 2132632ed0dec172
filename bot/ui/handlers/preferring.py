"""One's own settings at work: notices, quiet hours, language, days away; and one match's."""

from typing import Any, cast

from bot.matches.refusals import Refused
from bot.matches.resting import Rested
from bot.text.refusals import refusal_text
from bot.text.translator import LOCALES
from bot.ui import buttons, typed
from bot.ui.asking import Asking
from bot.ui.handlers.looking import begun, telling_of
from bot.ui.items import Choose, Pressable
from bot.ui.my_settings import (
    MARKS,
    NONE,
    WAYS,
    away_text,
    my_settings_page,
    notices_page,
    way_name,
)
from storage.clock_rows import Way

DIGESTS = ("none", "morning", "evening", "both")


async def show_settings(asking: Asking, note: str = "") -> None:
    """What holds for the reader."""
    await asking.acknowledge()
    preference = await asking.matches.preferences(asking.person)
    away = await asking.matches.away(asking.person)
    await asking.answer(my_settings_page(asking.tongue(), preference, away, note))


async def press_settings(asking: Asking, _: Pressable) -> None:
    """The way to one's own settings."""
    await show_settings(asking)


async def _prefer(asking: Asking, **changed: Any) -> None:
    await asking.acknowledge()
    await asking.matches.prefer(asking.person, **changed)
    await show_settings(asking)


async def press_way(asking: Asking, _: Pressable) -> None:
    """How to be told."""
    await _prefer(asking, notices=_known(Choose.chosen(asking), WAYS))


async def press_digest(asking: Asking, _: Pressable) -> None:
    """When to be told of all matches at once."""
    await _prefer(asking, digest=_known(Choose.chosen(asking), DIGESTS))


async def press_quiet(asking: Asking, _: Pressable) -> None:
    """Quiet hours from the list."""
    chosen = Choose.chosen(asking)
    await keep_quiet(asking, 0, "" if chosen == NONE else chosen)


async def press_language(asking: Asking, _: Pressable) -> None:
    """The language of what is written to the reader."""
    chosen = Choose.chosen(asking)
    await _prefer(asking, language=None if chosen == NONE else _known(chosen, LOCALES))


async def press_marks(asking: Asking, _: Pressable) -> None:
    """Whether names have the marks of their seats."""
    await _prefer(asking, marks=_known(Choose.chosen(asking), MARKS) == MARKS[1])


async def press_next_up(asking: Asking, item: Pressable) -> None:
    """Whether to be told that one is next."""
    await _prefer(asking, next_up=item.fields["on"] == "yes")


def _known(chosen: str, known: tuple[str, ...]) -> str:
    if chosen not in known:
        raise Refused("stale")
    return chosen


async def press_type_quiet(asking: Asking, _: Pressable) -> None:
    """Open the field for hours and time zone."""
    preference = await asking.matches.preferences(asking.person)
    hours = "22-7"
    if preference.quiet_from is not None:
        hours = f"{preference.quiet_from}-{preference.quiet_to}"
    await typed.ask_quiet(asking, f"{hours} {preference.zone}")


async def keep_quiet(asking: Asking, _match_id: int, text: str) -> None:
    """Quiet hours from the list or the field; what cannot be understood is said above the page."""
    await asking.acknowledge()
    note = ""
    try:
        await asking.matches.prefer_quiet(asking.person, text)
    except Refused as refused:
        note = refusal_text(refused, asking.tongue())
    await show_settings(asking, note)


async def press_test(asking: Asking, _: Pressable) -> None:
    """Send oneself a notice."""
    await asking.acknowledge()
    await asking.matches.test_notice(asking.person)
    sentence = asking.tongue().gettext("A notice is on its way to your direct messages.")
    await show_settings(asking, sentence)


async def press_close(asking: Asking, _: Pressable) -> None:
    """Put the page away."""
    await asking.say(asking.tongue().gettext("Closed."))


async def go_away(asking: Asking, days: int, start: int) -> None:
    """Announce days away; every table hears of it."""
    await asking.acknowledge()
    rested = await asking.matches.go_away(asking.person, days, start)
    asking.committed = True
    home = buttons.ComeHome.labelled(asking.tongue().gettext("End my days away"))
    await asking.say(_said(asking, rested), home)


def _said(asking: Asking, rested: Rested) -> str:
    tongue = asking.tongue()
    said = [] if rested.row is None else [away_text(tongue, rested.row)]
    resting, barred = len(rested.resting), len(rested.barred)
    if resting:
        sentence = tongue.ngettext(
            "They rest in {count} match, whose table is told.",
            "They rest in {count} matches, whose tables are told.",
            resting,
        )
        said.append(sentence.format(count=resting))
    if barred:
        sentence = tongue.ngettext(
            "In {count} match of yours they go on: it has no clock, or bars days away.",
            "In {count} matches of yours they go on: those have no clock, or bar days away.",
            barred,
        )
        said.append(sentence.format(count=barred))
    return "\n".join(said)


async def press_come_home(asking: Asking, _: Pressable) -> None:
    """End one's days away."""
    await asking.acknowledge()
    await asking.matches.come_home(asking.person)
    asking.committed = True
    sentence = asking.tongue().gettext("Your days away are over; your clocks run again.")
    settings = buttons.MySettings.labelled(asking.tongue().gettext("Settings"))
    await asking.say(sentence, settings)


async def press_notices(asking: Asking, item: Pressable) -> None:
    """How the reader wants to hear of one match."""
    await asking.acknowledge()
    position = await begun(asking, item.match_id)
    general = (await asking.matches.preferences(asking.person)).notices
    own = await asking.matches.way_to(item.match_id, asking.person)
    await asking.answer(notices_page(telling_of(asking, position), general, own))


async def press_way_for(asking: Asking, item: Pressable) -> None:
    """Another way for one match."""
    await asking.acknowledge()
    chosen = Choose.chosen(asking)
    way = None if chosen == NONE else cast("Way", _known(chosen, WAYS))
    await asking.matches.prefer_for(item.match_id, asking.person, way)
    await press_notices(asking, item)


async def press_mute(asking: Asking, item: Pressable) -> None:
    """Hear nothing more of one match."""
    await asking.acknowledge()
    await asking.matches.prefer_for(item.match_id, asking.person, "silent")
    tongue = asking.tongue()
    sentence = tongue.gettext("Noted for this match: {way}. It goes on waiting for you.")
    notices = buttons.Notices.labelled(tongue.gettext("Notices"), match=item.match_id)
    await asking.say(sentence.format(way=way_name("silent", tongue)), notices)
