"""The registration of commands: names in all scripts, counts, sizes, order, localisations."""

from typing import Any

import pytest

from bot.ui.command_limits import (
    command_problems,
    command_size,
    commands_problems,
    name_is_valid,
)

Node = dict[str, Any]


def command(*options: Node, **fields: Any) -> Node:
    return {"name": "move", "description": "Moves", "options": list(options), **fields}


def option(name: str = "line", kind: int = 3, **fields: Any) -> Node:
    return {"name": name, "description": "x", "type": kind, **fields}


def codes(node: Node) -> list[str]:
    """Return the breaches of a command as "path code"."""
    return [f"{p.path} {p.code}" for p in command_problems(node)]


@pytest.mark.parametrize(
    "name", ["move", "zug-2", "tæl_op", "l'an", "移动", "चाल", "ย้าย", "x" * 32]
)
def test_valid_names(name: str) -> None:
    """Letters and digits of all scripts, dashes, underscores and apostrophes, lower case."""
    assert name_is_valid(name)


@pytest.mark.parametrize("name", ["", "Move", "two words", "x" * 33, "slash/", "Ære", "smile🙂"])
def test_invalid_names(name: str) -> None:
    """No capitals where there are small letters, no spaces or signs, 1 to 32 characters."""
    assert not name_is_valid(name)


def test_a_rich_command_is_allowed() -> None:
    """Groups, sub-commands, choices and localisations in their places."""
    choices = [{"name": f"n{n}", "value": f"v{n}"} for n in range(25)]
    sub = option("new", 1, options=[option("game", required=True, choices=choices), option("x")])
    group = option("set", 2, options=[option("pace", 1, options=[option(autocomplete=True)])])
    localised = {"name_localizations": {"de": "zug", "fr": "coup"}}
    assert codes(command(sub, group, **localised)) == []


@pytest.mark.parametrize(
    ("node", "breach"),
    [
        (command(name="Move"), "name APPLICATION_COMMAND_INVALID_NAME"),
        (
            command(name_localizations={"de": "Mein Zug"}),
            "name_localizations.de APPLICATION_COMMAND_INVALID_NAME",
        ),
        (command(name_localizations={"xx": "zug"}), "name_localizations.xx ENUM_TYPE_COERCE"),
        (command(description=""), "description BASE_TYPE_BAD_LENGTH"),
        (
            command(description_localizations={"de": "x" * 101}),
            "description_localizations.de BASE_TYPE_BAD_LENGTH",
        ),
        (command(*(option(f"o{n}") for n in range(26))), "options BASE_TYPE_BAD_LENGTH"),
        (
            command(option("a"), option("b", required=True)),
            "options APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(option("a"), option("a")),
            "options APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(option("a"), option("b", 1)),
            "options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(option("a", 1, options=[option("b", 2)])),
            "options.0.options.0.type APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(option(choices=[{"name": "n", "value": "v"}], autocomplete=True)),
            "options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
        ),
        (
            command(option(choices=[{"name": "n", "value": "x" * 101}])),
            "options.0.choices.0.value BASE_TYPE_BAD_LENGTH",
        ),
        (
            command(option(choices=[{"name": "a", "value": "v"}, {"name": "b", "value": "v"}])),
            "options.0.choices APPLICATION_COMMAND_OPTIONS_CHOICES_DUPLICATED",
        ),
        (
            command(
                option(choices=[{"name": "n", "value": "v", "name_localizations": {"de": ""}}])
            ),
            "options.0.choices.0.name_localizations.de BASE_TYPE_BAD_LENGTH",
        ),
        ({"type": 2, "name": "x" * 33}, "name BASE_TYPE_BAD_LENGTH"),
        (
            {"type": 3, "name": "Look up", "description": "x"},
            "description APPLICATION_COMMAND_INVALID_DESCRIPTION",
        ),
    ],
)
def test_single_breaches(node: Node, breach: str) -> None:
    """Each limit of a command is found at its place."""
    assert codes(node) == [breach]


def test_size_counts_the_longest_localisation() -> None:
    """Names, descriptions and values count, each in its longest language."""
    choice = {"name": "ab", "value": "abc", "name_localizations": {"de": "abcde"}}
    node = command(option("o", choices=[choice]), description_localizations={"de": "x" * 90})
    assert command_size(node) == len("move") + 90 + len("ox") + len("abcde") + len("abc")


def test_whole_command_has_eight_thousand_characters() -> None:
    """A command of many long options is too large as a whole."""
    options = [
        option(f"o{n}", description="x" * 100, choices=[{"name": "n" * 100, "value": "v" * 100}])
        for n in range(25)
    ]
    assert codes(command(*options)) == []
    for one in options:
        one["choices"] = [{"name": f"{n}" * 100, "value": f"{n}" * 100} for n in range(2)]
    assert codes(command(*options)) == [" APPLICATION_COMMAND_TOO_LARGE"]


def test_bulk_registration() -> None:
    """A hundred slash commands, fifteen of each menu, names unique per type."""
    many = [command(name=f"c{n}") for n in range(101)]
    assert commands_problems(many[:100]) == []
    assert [p.code for p in commands_problems(many)] == ["APPLICATION_COMMAND_MAX_EXCEEDED"]
    menus = [{"type": 2, "name": f"Menu {n}"} for n in range(16)]
    assert [p.code for p in commands_problems(menus)] == ["APPLICATION_COMMAND_MAX_EXCEEDED"]
    twice = [command(), command(), {"type": 2, "name": "move"}]
    assert [p.code for p in commands_problems(twice)] == ["APPLICATION_COMMANDS_DUPLICATE_NAME"]
    wrong = [command(), command(name="Bad")]
    assert [p.path for p in commands_problems(wrong)] == ["1.name"]
