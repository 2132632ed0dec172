"""The simple limits: lengths, embeds, files, choices, threads."""

from typing import Any

import pytest

from bot.ui.limits import (
    AUTO_ARCHIVE_MINUTES,
    FILE_BYTES,
    Problem,
    choice_problems,
    embeds_problems,
    file_problems,
    length_problems,
    thread_problems,
)


def paths(problems: list[Problem]) -> list[str]:
    """Return where the breaches are."""
    return [problem.path for problem in problems]


def test_length_counts_characters() -> None:
    """Both ends of a range are allowed, and characters count, not bytes."""
    assert list(length_problems("name", "é" * 32, 1, 32)) == []
    assert list(length_problems("name", None, 0, 32)) == []
    (short,) = length_problems("name", "", 1, 32)
    assert short.message == "Must be between 1 and 32 in length. It is 0."
    (long,) = length_problems("content", "x" * 11, 0, 10)
    assert (long.code, long.message) == (
        "BASE_TYPE_MAX_LENGTH",
        "Must be 10 or fewer in length. It is 11.",
    )


def test_a_breach_seen_from_outside() -> None:
    """An enclosing object's path goes in front; the whole object's path stands alone."""
    assert Problem("name", "c", "m").under("options.0").path == "options.0.name"
    assert Problem("", "c", "m").under("3").path == "3"


@pytest.mark.parametrize(
    ("embed", "path"),
    [
        ({"title": "x" * 257}, "embeds.0.title"),
        ({"description": "x" * 4097}, "embeds.0.description"),
        ({"footer": {"text": "x" * 2049}}, "embeds.0.footer.text"),
        ({"author": {"name": "x" * 257}}, "embeds.0.author.name"),
        ({"fields": [{"name": "n", "value": "v"}] * 26}, "embeds.0.fields"),
        ({"fields": [{"name": "", "value": "v"}]}, "embeds.0.fields.0.name"),
        ({"fields": [{"name": "n", "value": "x" * 1025}]}, "embeds.0.fields.0.value"),
    ],
)
def test_parts_of_an_embed(embed: dict[str, Any], path: str) -> None:
    """Each part of an embed has its own limit."""
    assert paths(embeds_problems([embed])) == [path]


def test_all_embeds_together() -> None:
    """Ten embeds, and 6,000 characters in all of them together."""
    assert embeds_problems([{"description": "x" * 600}] * 10) == []
    assert paths(embeds_problems([{}] * 11)) == ["embeds"]
    fields = [{"name": "x" * 100, "value": "x" * 900}] * 3
    assert paths(embeds_problems([{"fields": fields}, {"description": "x" * 3001}])) == ["embeds"]


def test_files() -> None:
    """Ten files of ten mebibytes each at most, 25 in the request, unless more is allowed."""
    assert file_problems([1] * 10) == []
    assert paths(file_problems([1] * 11)) == ["attachments"]
    assert paths(file_problems([1, FILE_BYTES + 1])) == ["attachments.1"]
    assert file_problems([FILE_BYTES + 1], limit=2 * FILE_BYTES) == []
    assert paths(file_problems([FILE_BYTES] * 3)) == ["attachments"]


def test_choices() -> None:
    """Twenty-five choices; names and text values have 1 to 100 characters."""
    assert choice_problems([{"name": "x" * 100, "value": "x" * 100}] * 25) == []
    assert choice_problems([{"name": "seven", "value": 7}]) == []
    assert paths(choice_problems([{"name": "n", "value": "v"}] * 26)) == ["choices"]
    problems = choice_problems([{"name": "", "value": "x" * 101}])
    assert paths(problems) == ["choices.0.name", "choices.0.value"]


def test_threads() -> None:
    """Names of 1 to 100 characters, four times of archiving; what is not given is not judged."""
    assert thread_problems({}) == []
    for minutes in AUTO_ARCHIVE_MINUTES:
        assert thread_problems({"name": "x" * 100, "auto_archive_duration": minutes}) == []
    body = {"name": "", "auto_archive_duration": 61}
    assert paths(thread_problems(body)) == ["name", "auto_archive_duration"]
