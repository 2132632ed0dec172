"""A server's panel: what holds for all its tables."""

from typing import Any, Final

from discord import ChannelType, SelectDefaultValue, SelectDefaultValueType, SelectOption

from bot.text.commands import command
from bot.text.translator import Language, listed
from bot.ui import buttons
from bot.ui.page import Page, Part, line, row, text
from bot.ui.set_up import LANGUAGES
from bot.ui.times import PACES, pace_name
from storage.rows import ServerRow

MOST: Final = (1, 2, 3, 5, 10, 20, 50)
"""Limits of open matches to choose from."""
NONE: Final = "none"


def settings_page(tongue: Language, server: ServerRow, missing: str = "") -> Page:
    """What holds now, in words, and a select for each setting."""
    said = [tongue.gettext("**This server's tables.** What holds now:"), *_in_words(tongue, server)]
    if missing:
        said.append(missing)
    guild = server.guild_id
    check = buttons.CheckPermissions.labelled(tongue.gettext("Check permissions"), guild=guild)
    close = buttons.CloseSettings.labelled(tongue.gettext("Close"), guild=guild)
    parts: list[Part] = [text("\n".join(said)), line()]
    parts += [row(select) for select in _selects(tongue, server)]
    parts.append(row(check, close))
    return Page(parts)


def _in_words(tongue: Language, server: ServerRow) -> list[str]:
    said = [
        tongue.gettext("Tables may be opened everywhere."),
        tongue.gettext("Moderators are those who may manage messages."),
        tongue.gettext("Reports are read with {mod_inspect}.").format(
            mod_inspect=command("mod inspect")
        ),
        tongue.gettext("Public messages speak the server's own language."),
        tongue.gettext("Each match lives in the channel where it was opened."),
        tongue.gettext("Any number of matches may be open at once."),
    ]
    if server.channels:
        sentence = tongue.gettext("Tables may be opened in {channels}.")
        mentions = [f"<#{channel}>" for channel in server.channels]
        said[0] = sentence.format(channels=listed(mentions, tongue))
    if server.moderator_role is not None:
        sentence = tongue.gettext("Moderators are those who have {role} or may manage messages.")
        said[1] = sentence.format(role=f"<@&{server.moderator_role}>")
    if server.moderator_channel is not None:
        sentence = tongue.gettext("Reports go to {channel}.")
        said[2] = sentence.format(channel=f"<#{server.moderator_channel}>")
    if server.language is not None:
        sentence = tongue.gettext("Public messages speak {language}.")
        said[3] = sentence.format(language=LANGUAGES[server.language])
    if server.home == "thread":
        said[4] = tongue.gettext("Each match lives in a thread of its own.")
    if server.open_matches is not None:
        said[5] = tongue.ngettext(
            "At most {count} match may be open at once.",
            "At most {count} matches may be open at once.",
            server.open_matches,
        ).format(count=server.open_matches)
    usual = tongue.gettext("Usual pace: {pace}.")
    return [*said, usual.format(pace=pace_name(server.pace, tongue))]


def _selects(tongue: Language, server: ServerRow) -> list[Part]:
    return [
        _channels(tongue, server),
        _moderators(tongue, server),
        _reports(tongue, server),
        _language(tongue, server),
        _home(tongue, server),
        _most(tongue, server),
        _pace(tongue, server),
    ]


def _channels(tongue: Language, server: ServerRow) -> Part:
    chosen = [
        SelectDefaultValue(id=channel, type=SelectDefaultValueType.channel)
        for channel in server.channels
    ]
    return buttons.SetChannels.of_channels(
        tongue.gettext("Where tables may be opened; none is everywhere"),
        [ChannelType.text],
        chosen,
        guild=server.guild_id,
    )


def _moderators(tongue: Language, server: ServerRow) -> Part:
    chosen: list[Any] = []
    if server.moderator_role is not None:
        kind = SelectDefaultValueType.role
        chosen = [SelectDefaultValue(id=server.moderator_role, type=kind)]
    placeholder = tongue.gettext("The role of the moderators")
    return buttons.SetModerators.of_roles(placeholder, chosen, guild=server.guild_id)


def _reports(tongue: Language, server: ServerRow) -> Part:
    chosen: list[Any] = []
    if server.moderator_channel is not None:
        kind = SelectDefaultValueType.channel
        chosen = [SelectDefaultValue(id=server.moderator_channel, type=kind)]
    placeholder = tongue.gettext("Where the moderators read reports")
    kinds = [ChannelType.text]
    return buttons.SetReports.of_channels(placeholder, kinds, chosen, most=1, guild=server.guild_id)


def _language(tongue: Language, server: ServerRow) -> Part:
    options = [_choice(tongue.gettext("The server's own language"), NONE, server.language is None)]
    options += [_choice(name, key, server.language == key) for key, name in LANGUAGES.items()]
    placeholder = tongue.gettext("Language of the public messages")
    return buttons.SetServerLanguage.of(options, placeholder, guild=server.guild_id)


def _home(tongue: Language, server: ServerRow) -> Part:
    options = [
        _choice(
            tongue.gettext("Matches in the channel itself"), "channel", server.home != "thread"
        ),
        _choice(tongue.gettext("Each match in a thread"), "thread", server.home == "thread"),
    ]
    placeholder = tongue.gettext("Where a match lives")
    return buttons.SetHome.of(options, placeholder, guild=server.guild_id)


def _pace(tongue: Language, server: ServerRow) -> Part:
    heading = tongue.gettext("Usual pace: {pace}.")
    options = [
        _choice(heading.format(pace=pace_name(pace, tongue)), pace, pace == server.pace)
        for pace in PACES
    ]
    placeholder = tongue.gettext("The usual pace of matches")
    return buttons.SetServerPace.of(options, placeholder, guild=server.guild_id)


def _most(tongue: Language, server: ServerRow) -> Part:
    options = [_choice(tongue.gettext("Any number of matches"), NONE, server.open_matches is None)]
    for most in MOST:
        name = tongue.ngettext(
            "At most {count} open match", "At most {count} open matches", most
        ).format(count=most)
        options.append(_choice(name, str(most), server.open_matches == most))
    placeholder = tongue.gettext("Open matches at once")
    return buttons.SetMost.of(options, placeholder, guild=server.guild_id)


def _choice(name: str, value: str, chosen: bool) -> SelectOption:
    return SelectOption(label=name, value=value, default=chosen)
