"""Discord's limits for messages, components, modals, files and threads, and the simple checks.

One source for the code that builds messages and for the loopback Discord that refuses them.
The figures are those of Discord's documentation (resources/message, components/reference,
interactions/receiving-and-responding, resources/channel); where it is silent, a note says so.
Whole messages and modals are checked in `bot.ui.message_limits`, commands in
`bot.ui.command_limits`. Payloads are Discord's own JSON objects.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

CONTENT = 2_000
EMBEDS = 10
EMBED_TOTAL = 6_000
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4_096
EMBED_FIELDS = 25
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1_024
EMBED_FOOTER = 2_048
EMBED_AUTHOR = 256
NONCE = 25

COMPONENTS = 40
"""Components of a v2 message, nested ones included."""
DISPLAY_TEXT = 4_000
"""Characters in all text displays of a message together."""
DISPLAY_BYTES = 10_000
"""UTF-8 bytes of the same; undocumented: the live service fails with status 500 a little above."""
LEGACY_ROWS = 5
ROW_BUTTONS = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTON_URL = 512
SELECT_OPTIONS = 25
OPTION_TEXT = 100
SELECT_PLACEHOLDER = 150
SECTION_TEXTS = 3
GALLERY_ITEMS = 10
ALT_TEXT = 1_024

MODAL_TITLE = 45
MODAL_COMPONENTS = 5
LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4_000
TEXT_INPUT_PLACEHOLDER = 100

FILES = 10
FILE_BYTES = 10 * 1024 * 1024
"""The default `attachment_size_limit`; an interaction may allow more."""
REQUEST_BYTES = 25 * 1024 * 1024

THREAD_NAME = 100
AUTO_ARCHIVE_MINUTES = (60, 1_440, 4_320, 10_080)

CHOICES = 25
CHOICE_TEXT = 100
USER_INSTALL_FOLLOWUPS = 5
"""Followups of one interaction where only the user, not the server, installed the application."""

Payload = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Problem:
    """One breach: `path` is dotted as in Discord's error form ("" means the whole body)."""

    path: str
    code: str
    message: str

    def under(self, prefix: str) -> "Problem":
        """Return the same breach seen from an enclosing object."""
        path = f"{prefix}.{self.path}" if self.path else prefix
        return Problem(path, self.code, self.message)


def length_problems(path: str, text: str | None, low: int, high: int) -> Iterator[Problem]:
    """Check a text's length in characters; None counts as empty."""
    size = len(text or "")
    if not low <= size <= high:
        code = "BASE_TYPE_BAD_LENGTH" if low else "BASE_TYPE_MAX_LENGTH"
        bound = f"between {low} and {high}" if low else f"{high} or fewer"
        yield Problem(path, code, f"Must be {bound} in length. It is {size}.")


def count_problems(path: str, items: Sequence[Any], low: int, high: int) -> Iterator[Problem]:
    """Check how many items a list holds."""
    if not low <= len(items) <= high:
        message = f"Must be between {low} and {high} in length. It is {len(items)}."
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", message)


def duplicates(values: Iterable[str]) -> list[str]:
    """Return the values that occur more than once."""
    return [value for value, times in Counter(values).items() if times > 1]


def embeds_problems(embeds: Sequence[Payload]) -> list[Problem]:
    """Check number, parts and total size of a message's embeds."""
    problems = list(count_problems("embeds", embeds, 0, EMBEDS))
    for index, embed in enumerate(embeds):
        problems += [p.under(f"embeds.{index}") for p in _embed(embed)]
    total = sum(len(text) for embed in embeds for text in _embed_texts(embed))
    if total > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        problems.append(Problem("embeds", "MAX_EMBED_SIZE_EXCEEDED", message))
    return problems


def _embed(embed: Payload) -> Iterator[Problem]:
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    yield from length_problems("title", embed.get("title"), 0, EMBED_TITLE)
    yield from length_problems("description", embed.get("description"), 0, EMBED_DESCRIPTION)
    yield from length_problems("footer.text", footer.get("text"), 0, EMBED_FOOTER)
    yield from length_problems("author.name", author.get("name"), 0, EMBED_AUTHOR)
    fields = embed.get("fields") or []
    yield from count_problems("fields", fields, 0, EMBED_FIELDS)
    for index, field in enumerate(fields):
        name, value = f"fields.{index}.name", f"fields.{index}.value"
        yield from length_problems(name, field.get("name"), 1, EMBED_FIELD_NAME)
        yield from length_problems(value, field.get("value"), 1, EMBED_FIELD_VALUE)


def _embed_texts(embed: Payload) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for field in embed.get("fields") or ():
        yield field.get("name") or ""
        yield field.get("value") or ""


def file_problems(sizes: Sequence[int], *, limit: int = FILE_BYTES) -> list[Problem]:
    """Check number, single and total size in bytes of a request's files."""
    problems = list(count_problems("attachments", sizes, 0, FILES))
    for index, size in enumerate(sizes):
        if size > limit:
            message = f"File exceeds {limit} bytes. It has {size}."
            problems.append(Problem(f"attachments.{index}", "BASE_TYPE_FILE_TOO_LARGE", message))
    if sum(sizes) > REQUEST_BYTES:
        message = f"The request exceeds {REQUEST_BYTES} bytes."
        problems.append(Problem("attachments", "REQUEST_TOO_LARGE", message))
    return problems


def choice_problems(choices: Sequence[Payload]) -> list[Problem]:
    """Check the answers to an autocomplete: at most 25, names and text values of 1 to 100."""
    problems = list(count_problems("choices", choices, 0, CHOICES))
    for index, choice in enumerate(choices):
        path, value = f"choices.{index}", choice.get("value")
        problems += length_problems(f"{path}.name", choice.get("name"), 1, CHOICE_TEXT)
        if isinstance(value, str):
            problems += length_problems(f"{path}.value", value, 1, CHOICE_TEXT)
    return problems


def thread_problems(body: Payload) -> list[Problem]:
    """Check the name and the minutes of automatic archiving, where the body has them."""
    problems: list[Problem] = []
    if "name" in body:
        problems += length_problems("name", body["name"], 1, THREAD_NAME)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in AUTO_ARCHIVE_MINUTES:
        message = f"Value must be one of {AUTO_ARCHIVE_MINUTES}."
        problems.append(Problem("auto_archive_duration", "BASE_TYPE_CHOICES", message))
    return problems
