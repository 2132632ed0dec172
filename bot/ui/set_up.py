"""The host's panel: what the table agrees on before the start."""

from typing import Final

from discord import ButtonStyle, SelectOption

from bot.text.names import label
from bot.ui import buttons, limits
from bot.ui.page import Page, Part, line, row, text
from bot.ui.telling import Telling
from bot.ui.times import PACES, RULES, pace_name, time_up_name
from games.core.contract import Mode, Option

LANGUAGES: Final = {"en": "English", "pt-BR": "Português (Brasil)", "es": "Español"}
OPTIONS: Final = 4
"""Selects for options of the game; no game has more."""


def set_up_page(telling: Telling) -> Page:
    """Every setting as it stands, each with its select."""
    tongue, match = telling.tongue, telling.match_id
    start = buttons.start_now(match, tongue, disabled=_missing(telling) > 0)
    parts: list[Part] = [text(_said(telling)), line()]
    parts += [row(select) for select in _selects(telling)]
    shut = buttons.CloseTable.labelled(
        tongue.gettext("Close the table"), ButtonStyle.danger, match=match
    )
    parts.append(row(start, shut, buttons.close(match, tongue)))
    return Page(parts)


def _mode(telling: Telling) -> Mode:
    return telling.position.game.info.mode(telling.position.match.mode)


def _missing(telling: Telling) -> int:
    people = [person for person in telling.position.people if not person.invited]
    return max(_mode(telling).seats[0] - len(people), 0)


def _said(telling: Telling) -> str:
    tongue, match = telling.tongue, telling.position.match
    length = telling.position.game.words.length(
        match.mode, match.seats, dict(match.options), tongue
    )
    said = [tongue.gettext("**Set up the table.** Every change asks everybody anew."), length]
    missing = _missing(telling)
    if missing:
        said.append(
            tongue.ngettext(
                "It cannot start yet: {count} player is missing.",
                "It cannot start yet: {count} players are missing.",
                missing,
            ).format(count=missing)
        )
    return "\n".join(said)


def _selects(telling: Telling) -> list[Part]:
    selects = [_entry(telling), _language(telling), _guest(telling)]
    if len(telling.position.people) > 1:
        selects.append(_remove(telling))
    options = [_option(telling, option) for option in _mode(telling).options[:OPTIONS]]
    low, high = _mode(telling).seats
    seats = [_seats(telling)] if low < high else []
    modes = [_modes(telling)] if len(telling.position.game.info.modes) > 1 else []
    return [*modes, *seats, *options, *time_selects(telling), *selects]


def _modes(telling: Telling) -> Part:
    words, tongue = telling.position.game.words, telling.tongue
    chosen = telling.position.match.mode
    options = [
        _choice(words.mode(mode.key, tongue), mode.key, mode.key == chosen)
        for mode in telling.position.game.info.modes
    ]
    return buttons.SetMode.of(options, tongue.gettext("Mode"), match=telling.match_id)


def _seats(telling: Telling) -> Part:
    tongue, match = telling.tongue, telling.position.match
    low, high = _mode(telling).seats
    options = [
        _choice(
            tongue.ngettext("{count} seat", "{count} seats", count).format(count=count),
            str(count),
            count == match.seats,
        )
        for count in range(low, high + 1)
    ]
    return buttons.SetSeats.of(options, tongue.gettext("Seats"), match=telling.match_id)


def _option(telling: Telling, option: Option) -> Part:
    words, tongue = telling.position.game.words, telling.tongue
    name = words.option(option.key, tongue)
    chosen = telling.position.match.options.get(option.key, option.default)
    options = [
        _choice(f"{name}: {words.option_value(option.key, value, tongue)}", value, value == chosen)
        for value in option.choices
    ]
    return buttons.SetOption.of(options, name, match=telling.match_id, key=option.key)


def _entry(telling: Telling) -> Part:
    tongue, chosen = telling.tongue, telling.position.match.entry
    options = [
        _choice(tongue.gettext("Everybody may join"), "open", chosen == "open"),
        _choice(tongue.gettext("Invited people alone may join"), "invited", chosen == "invited"),
    ]
    return buttons.SetEntry.of(options, tongue.gettext("Who may join"), match=telling.match_id)


def _language(telling: Telling) -> Part:
    chosen = telling.position.match.language
    options = [_choice(name, key, key == chosen) for key, name in LANGUAGES.items()]
    placeholder = telling.tongue.gettext("Language of the public messages")
    return buttons.SetLanguage.of(options, placeholder, match=telling.match_id)


def time_selects(telling: Telling) -> list[Part]:
    """How much time everybody has, and what happens when it is up."""
    tongue, match = telling.tongue, telling.position.match
    heading = tongue.gettext("Pace: {pace}.")
    paces = [
        _choice(heading.format(pace=pace_name(pace, tongue)), pace, pace == match.pace)
        for pace in PACES
    ]
    selects: list[Part] = [buttons.SetPace.of(paces, tongue.gettext("Pace"), match=match.id)]
    if match.pace == "none":
        return selects
    heading = tongue.gettext("When time is up: {rule}.")
    rules = [
        _choice(heading.format(rule=time_up_name(rule, tongue)), rule, rule == match.time_up)
        for rule in RULES
    ]
    up = buttons.SetTimeUp.of(rules, tongue.gettext("When time is up"), match=match.id)
    return [*selects, up, _manners(telling)]


def _manners(telling: Telling) -> Part:
    tongue, match = telling.tongue, telling.position.match
    options = [
        _choice(tongue.gettext("Clocks rest on days away"), "away", match.away),
        _choice(
            tongue.gettext("Brief boards: no picture, reminders in private"), "brief", match.brief
        ),
    ]
    placeholder = tongue.gettext("Days away count; boards with a picture")
    return buttons.SetManners.several_of(options, placeholder, (0, 2), match=match.id)


def _guest(telling: Telling) -> Part:
    placeholder = telling.tongue.gettext("Keep a seat for somebody")
    return buttons.Guest.of(placeholder, match=telling.match_id)


def _remove(telling: Telling) -> Part:
    host = telling.position.match.host_id
    others = [seated.person for seated in telling.position.people if seated.person.id != host]
    options = [_choice(label(person.name), str(person.id), chosen=False) for person in others]
    placeholder = telling.tongue.gettext("Free the seat of somebody")
    return buttons.Remove.of(options, placeholder, match=telling.match_id)


def _choice(name: str, value: str, chosen: bool) -> SelectOption:
    return SelectOption(label=name[: limits.OPTION_TEXT], value=value, default=chosen)
