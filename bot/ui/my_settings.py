"""A person's own settings: how to be told, when not, in which language; and about one match."""

from typing import Final

from discord import ButtonStyle, SelectOption

from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.page import Page, Part, line, row, text
from bot.ui.set_up import LANGUAGES
from bot.ui.telling import Telling
from bot.ui.times import on_its_date
from storage.clock_rows import AwayRow, PreferenceRow, Way

WAYS: Final[tuple[Way, ...]] = ("mention", "direct", "silent")
QUIET: Final = ((22, 7), (23, 8), (0, 8), (21, 9), (1, 10))
"""Quiet hours to choose from; others are typed."""
MARKS: Final = ("names", "marks")
NONE: Final = "none"
OWN: Final = "own"


def my_settings_page(
    tongue: Language, preference: PreferenceRow, away: AwayRow | None, note: str = ""
) -> Page:
    """What holds now, in words, and a select for each setting."""
    said = [note] if note else []
    said += [tongue.gettext("**Your settings.** Nobody else sees them. What holds now:")]
    said += _in_words(tongue, preference)
    if away is not None:
        said.append(away_text(tongue, away))
    parts: list[Part] = [text("\n".join(said)), line()]
    selects = [_ways(tongue, preference), _digest(tongue, preference)]
    selects += [_quiet(tongue, preference), _language(tongue, preference)]
    selects.append(_marks(tongue, preference))
    parts += [row(select) for select in selects]
    parts.append(row(*_steps(tongue, preference, away)))
    return Page(parts)


def away_text(tongue: Language, away: AwayRow) -> str:
    """The days away that were announced."""
    sentence = tongue.gettext("Your clocks rest from {start} to {end}.")
    return sentence.format(start=on_its_date(away.starts_at), end=on_its_date(away.ends_at))


def way_name(way: Way, tongue: Language) -> str:
    """A way to be told, as its option says it."""
    return {
        "mention": tongue.gettext("Mention me where the match is"),
        "direct": tongue.gettext("Write me a direct message"),
        "silent": tongue.gettext("Tell me nothing"),
    }[way]


def _in_words(tongue: Language, preference: PreferenceRow) -> list[str]:
    ways = {
        "mention": tongue.gettext("You are mentioned when a match waits for you."),
        "direct": tongue.gettext("You get a direct message when a match waits for you."),
        "silent": tongue.gettext("You are told nothing, not even when half of your time has gone."),
    }
    digests = {
        "none": tongue.gettext("No digest of your matches is sent."),
        "morning": tongue.gettext("A digest of what waits for you is sent at 8:00."),
        "evening": tongue.gettext("A digest of what waits for you is sent at 20:00."),
        "both": tongue.gettext("A digest of what waits for you is sent at 8:00 and 20:00."),
    }
    said = [ways[preference.notices], digests[preference.digest], _hours(tongue, preference)]
    if preference.marks:
        said.append(
            tongue.gettext(
                "Names have the shape and the letter of their seat in what only you read."
            )
        )
    if not preference.hints:
        said.append(
            tongue.gettext(
                "Practice matches show you no hints; their button Hints brings them back."
            )
        )
    if preference.next_up:
        said.append(tongue.gettext("You are told when you are next."))
    if preference.direct_closed:
        said.append(
            tongue.gettext(
                "Discord did not let Skald write to you. Open direct messages of this server, "
                "then send a test notice; until then you are mentioned."
            )
        )
    return said


def _hours(tongue: Language, preference: PreferenceRow) -> str:
    if preference.quiet_from is None or preference.quiet_to is None:
        sentence = tongue.gettext("There are no quiet hours. Your time zone: {zone}.")
        return sentence.format(zone=preference.zone)
    sentence = tongue.gettext("Quiet hours: {start}:00 to {end}:00 in {zone}.")
    return sentence.format(
        start=preference.quiet_from, end=preference.quiet_to, zone=preference.zone
    )


def _ways(tongue: Language, preference: PreferenceRow) -> Part:
    options = [_choice(way_name(way, tongue), way, way == preference.notices) for way in WAYS]
    return buttons.SetWay.of(options, tongue.gettext("How you are told"))


def _digest(tongue: Language, preference: PreferenceRow) -> Part:
    names = {
        "none": tongue.gettext("No digest"),
        "morning": tongue.gettext("A digest at 8:00"),
        "evening": tongue.gettext("A digest at 20:00"),
        "both": tongue.gettext("Digests at 8:00 and 20:00"),
    }
    options = [_choice(name, key, key == preference.digest) for key, name in names.items()]
    return buttons.SetDigest.of(options, tongue.gettext("Digest"))


def _quiet(tongue: Language, preference: PreferenceRow) -> Part:
    now = (preference.quiet_from, preference.quiet_to)
    options = [_choice(tongue.gettext("No quiet hours"), NONE, None in now)]
    name = tongue.gettext("Quiet from {start}:00 to {end}:00")
    kept = [] if None in now or now in QUIET else [now]
    for start, end in (*QUIET, *kept):
        label = name.format(start=start, end=end)
        options.append(_choice(label, f"{start}-{end}", (start, end) == now))
    return buttons.SetQuiet.of(options, tongue.gettext("Quiet hours"))


def _language(tongue: Language, preference: PreferenceRow) -> Part:
    options = [
        _choice(tongue.gettext("The language of my Discord"), NONE, preference.language is None)
    ]
    options += [_choice(name, key, key == preference.language) for key, name in LANGUAGES.items()]
    return buttons.SetMyLanguage.of(options, tongue.gettext("Language"))


def _marks(tongue: Language, preference: PreferenceRow) -> Part:
    names = (
        tongue.gettext("Names alone: Ana"),
        tongue.gettext("Names with shape and letter: ▲ R Ana"),
    )
    options = [
        _choice(name, key, preference.marks == (key == MARKS[1]))
        for name, key in zip(names, MARKS, strict=True)
    ]
    return buttons.SetMarks.of(options, tongue.gettext("Marks of seats"))


def _steps(tongue: Language, preference: PreferenceRow, away: AwayRow | None) -> list[Part]:
    label = tongue.gettext("Next-up warning")
    style = ButtonStyle.success if preference.next_up else ButtonStyle.secondary
    steps: list[Part] = [
        buttons.TypeQuiet.labelled(tongue.gettext("Hours and time zone")),
        buttons.SetNextUp.labelled(label, style, on="no" if preference.next_up else "yes"),
        buttons.TestNotice.labelled(tongue.gettext("Send a test notice")),
    ]
    if away is not None:
        steps.append(buttons.ComeHome.labelled(tongue.gettext("End my days away")))
    return [*steps, buttons.CloseMine.labelled(tongue.gettext("Close"))]


def notices_page(telling: Telling, general: Way, own: Way | None) -> Page:
    """How somebody wants to hear of one match."""
    tongue, match = telling.tongue, telling.match_id
    said = tongue.gettext("How would you like to hear of this match? Nobody else sees it.")
    usual = tongue.gettext("As in my settings: {way}").format(way=way_name(general, tongue))
    options = [_choice(usual[:100], NONE, own is None)]
    options += [_choice(way_name(way, tongue), way, way == own) for way in WAYS]
    select = buttons.SetWayFor.of(options, tongue.gettext("How you are told"), match=match)
    settings = buttons.MySettings.labelled(tongue.gettext("Settings"))
    return Page([text(said), row(select), row(settings, buttons.close(match, tongue))])


def _choice(name: str, value: str, chosen: bool) -> SelectOption:
    return SelectOption(label=name, value=value, default=chosen)
