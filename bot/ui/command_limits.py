"""Discord's limits for the registration of application commands, with checks that name each breach.

Source: interactions/application-commands of Discord's developer documentation (naming, structure,
the warning on slash commands) and its list of locales. Payloads are Discord's own JSON objects.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.ui.limits import (
    CHOICES,
    Payload,
    Problem,
    choice_problems,
    count_problems,
    duplicates,
    length_problems,
)

NAME = 32
DESCRIPTION = 100
OPTIONS = 25
COMMAND_TOTAL = 8_000
"""Characters of all names, descriptions and values of one command, longest localisation each."""
COMMANDS = {1: 100, 2: 15, 3: 15, 4: 1}
"""How many commands of each type an application may register."""

CHAT_INPUT = 1
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10

# fmt: off
LOCALES = frozenset({
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu",
    "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
})
# fmt: on


def name_is_valid(name: str) -> bool:
    """Tell whether a command or option may be called that (also as a localised name)."""
    return 1 <= len(name) <= NAME and name == name.lower() and all(map(_may_stand, name))


def _may_stand(character: str) -> bool:
    # Discord's pattern: letters and digits of all scripts, all of Devanagari and Thai, - _ '
    if character in "-_'" or unicodedata.category(character)[0] in "LN":
        return True
    return 0x0900 <= ord(character) <= 0x097F or 0x0E00 <= ord(character) <= 0x0E7F


def commands_problems(commands: Sequence[Payload]) -> list[Problem]:
    """Check a bulk registration; paths start with the index of the command."""
    problems = [
        p.under(str(index))
        for index, command in enumerate(commands)
        for p in command_problems(command)
    ]
    for kind, count in Counter(command.get("type", CHAT_INPUT) for command in commands).items():
        if count > COMMANDS.get(kind, 0):
            message = f"At most {COMMANDS.get(kind, 0)} commands of type {kind}. There are {count}."
            problems.append(Problem("", "APPLICATION_COMMAND_MAX_EXCEEDED", message))
    names = (f"{command.get('type', CHAT_INPUT)} {command.get('name')}" for command in commands)
    for name in duplicates(names):
        message = f"Application command names must be unique: {name}"
        problems.append(Problem("", "APPLICATION_COMMANDS_DUPLICATE_NAME", message))
    return problems


def command_problems(command: Payload) -> list[Problem]:
    """Check one command with its options, choices and localisations."""
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        return list(_menu(command))
    problems = list(_names(command)) + list(_options(command, depth=0))
    size = command_size(command)
    if size > COMMAND_TOTAL:
        message = f"Command exceeds maximum size ({COMMAND_TOTAL}). It has {size}."
        problems.append(Problem("", "APPLICATION_COMMAND_TOO_LARGE", message))
    return problems


def command_size(node: Payload) -> int:
    """Count the characters of names, descriptions and values, the longest localisation each."""
    own = _longest(node, "name") + _longest(node, "description")
    value = node.get("value")
    own += len(value) if isinstance(value, str) else 0
    inner = [*(node.get("options") or ()), *(node.get("choices") or ())]
    return own + sum(map(command_size, inner))


def _longest(node: Payload, key: str) -> int:
    texts = [node.get(key) or "", *_localised(node, key).values()]
    return max(map(len, texts))


def _localised(node: Payload, key: str) -> Mapping[str, str]:
    return node.get(f"{key}_localizations") or {}


def _menu(command: Payload) -> Iterator[Problem]:
    yield from length_problems("name", command.get("name"), 1, NAME)
    if command.get("description") or command.get("options"):
        message = "Context menu commands have neither description nor options."
        yield Problem("description", "APPLICATION_COMMAND_INVALID_DESCRIPTION", message)


def _names(node: Payload) -> Iterator[Problem]:
    for path, name in [("name", node.get("name") or ""), *_paths(node, "name")]:
        if not name_is_valid(name):
            message = f"Command name is invalid: {name!r}"
            yield Problem(path, "APPLICATION_COMMAND_INVALID_NAME", message)
    for path, text in [("description", node.get("description")), *_paths(node, "description")]:
        yield from length_problems(path, text, 1, DESCRIPTION)
    yield from _locales(node)


def _locales(node: Payload) -> Iterator[Problem]:
    for key in ("name", "description"):
        for locale in _localised(node, key):
            if locale not in LOCALES:
                path = f"{key}_localizations.{locale}"
                yield Problem(path, "ENUM_TYPE_COERCE", f"Unknown locale {locale!r}.")


def _paths(node: Payload, key: str) -> list[tuple[str, str]]:
    localised = _localised(node, key).items()
    return [(f"{key}_localizations.{locale}", text) for locale, text in localised]


def _options(node: Payload, depth: int) -> Iterator[Problem]:
    options = node.get("options") or []
    yield from count_problems("options", options, 0, OPTIONS)
    yield from _order(options)
    for index, option in enumerate(options):
        path = f"options.{index}"
        yield from (p.under(path) for p in _option(option, depth))


def _order(options: Sequence[Payload]) -> Iterator[Problem]:
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        message = "Required options must be placed before non-required options"
        yield Problem("options", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
    for name in duplicates(str(option.get("name")) for option in options):
        message = f"Option names must be unique: {name}"
        yield Problem("options", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
    nested = {option["type"] in {SUBCOMMAND, SUBCOMMAND_GROUP} for option in options}
    if len(nested) > 1:
        message = "Sub-commands and sub-command groups cannot stand beside plain options"
        yield Problem("options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _option(option: Payload, depth: int) -> Iterator[Problem]:
    yield from _names(option)
    if option["type"] in {SUBCOMMAND, SUBCOMMAND_GROUP}:
        # A group may hold sub-commands, nothing may hold a group.
        if depth > 1 or (option["type"] == SUBCOMMAND_GROUP and depth > 0):
            message = "Sub-commands nest one group deep at most"
            yield Problem("type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        yield from _options(option, depth + 1)
    else:
        yield from _choices(option)


def _choices(option: Payload) -> Iterator[Problem]:
    choices = option.get("choices") or []
    if not choices:
        return
    if option.get("autocomplete") or option["type"] not in {STRING, INTEGER, NUMBER}:
        message = f"At most {CHOICES} choices, on text or number options without autocomplete."
        yield Problem("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", message)
    yield from choice_problems(choices)
    for key in ("name", "value"):
        for text in duplicates(str(choice.get(key)) for choice in choices):
            message = f"Choice {key}s must be unique: {text}"
            yield Problem("choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATED", message)
    for index, choice in enumerate(choices):
        for path, text in _paths(choice, "name"):
            yield from length_problems(f"choices.{index}.{path}", text, 1, DESCRIPTION)
