"""Checks of whole messages and modals against `bot.ui.limits`: kinds, nesting, counts, custom ids.

Payloads are Discord's own JSON objects; each breach names its path as Discord's error form does.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Any

from bot.ui.limits import (
    ALT_TEXT,
    BUTTON_LABEL,
    BUTTON_URL,
    COMPONENTS,
    CONTENT,
    CUSTOM_ID,
    DISPLAY_BYTES,
    DISPLAY_TEXT,
    GALLERY_ITEMS,
    LABEL_DESCRIPTION,
    LABEL_TEXT,
    LEGACY_ROWS,
    MODAL_COMPONENTS,
    MODAL_TITLE,
    OPTION_TEXT,
    ROW_BUTTONS,
    SECTION_TEXTS,
    SELECT_OPTIONS,
    SELECT_PLACEHOLDER,
    TEXT_INPUT,
    TEXT_INPUT_PLACEHOLDER,
    Payload,
    Problem,
    count_problems,
    duplicates,
    embeds_problems,
    length_problems,
)


class Kind(IntEnum):
    """Discord's component types."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset({3, 5, 6, 7, 8})
LINK_STYLE, PREMIUM_STYLE = 5, 6
_IN_CONTAINER = frozenset(
    {Kind.ACTION_ROW, Kind.SECTION, Kind.TEXT_DISPLAY, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR}
)
_IN_LABEL = SELECTS | {
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}


def walk(components: Iterable[Payload] | None) -> Iterator[Any]:
    """Yield every component in order, parents first, accessories and labelled ones included."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        yield from walk(component[key] for key in ("accessory", "component") if component.get(key))


def display_text(components: Iterable[Payload] | None) -> str:
    """Return the text of all text displays, joined without separators."""
    return "".join(
        c.get("content") or "" for c in walk(components) if c["type"] == Kind.TEXT_DISPLAY
    )


def media_urls(components: Iterable[Payload] | None) -> list[str]:
    """Return the url of every picture and file that the components show."""
    urls: list[str] = []
    for component in walk(components):
        if component["type"] == Kind.GALLERY:
            urls += [item["media"]["url"] for item in component.get("items") or ()]
        elif component["type"] in {Kind.THUMBNAIL, Kind.FILE}:
            key = "media" if component["type"] == Kind.THUMBNAIL else "file"
            urls.append(component[key]["url"])
    return urls


def message_problems(
    body: Payload, *, v2: bool, file_names: Iterable[str] | None = None
) -> list[Problem]:
    """Check content, embeds and components of a whole message as it would stand.

    `v2` says whether the message carries the components v2 flag. `file_names` are the files that
    are uploaded or kept; None leaves `attachment://` references unchecked.
    """
    content, embeds = body.get("content"), body.get("embeds") or []
    components = body.get("components") or []
    problems = list(length_problems("content", content, 0, CONTENT))
    problems += embeds_problems(embeds)
    if v2:
        problems += _legacy_fields(body)
    problems += component_problems(components, v2=v2)
    if file_names is not None:
        problems += reference_problems(body, file_names)
    return problems


def _legacy_fields(body: Payload) -> Iterator[Problem]:
    for key in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem(key, code, message)


def reference_problems(body: Payload, file_names: Iterable[str]) -> Iterator[Problem]:
    """Check that each `attachment://name` of components and embeds names a file of the message."""
    known = set(file_names)
    for url in media_urls(body.get("components")):
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in known:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            yield Problem("components", code, f"The referenced attachment was not found: {url}")


def component_problems(components: Sequence[Payload], *, v2: bool) -> list[Problem]:
    """Check a message's components: kinds, nesting, counts, text and custom ids."""
    problems = [p.under("components") for p in _tree(components, v2=v2)]
    everything = list(walk(components))
    if v2 and len(everything) > COMPONENTS:
        message = f"A message has at most {COMPONENTS} components. It has {len(everything)}."
        problems.append(Problem("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message))
    if not v2:
        problems += count_problems("components", components, 0, LEGACY_ROWS)
    problems += _text_size(display_text(components))
    problems += _repeated_ids(everything)
    return problems


def _text_size(text: str) -> Iterator[Problem]:
    if len(text) > DISPLAY_TEXT:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        message = f"Text displays hold {DISPLAY_TEXT} characters in all. They hold {len(text)}."
        yield Problem("components", code, message)
    if len(text.encode()) > DISPLAY_BYTES:
        message = f"Text displays hold about {DISPLAY_BYTES} bytes in all."
        yield Problem("components", "COMPONENT_DISPLAYABLE_BYTES_EXCEEDED", message)


def _repeated_ids(components: Sequence[Payload]) -> Iterator[Problem]:
    for custom_id in duplicates(c["custom_id"] for c in components if c.get("custom_id")):
        message = f"Component custom id cannot be duplicated: {custom_id}"
        yield Problem("components", "COMPONENT_CUSTOM_ID_DUPLICATED", message)
    for number in duplicates(str(c["id"]) for c in components if c.get("id")):
        message = f"Component id cannot be duplicated: {number}"
        yield Problem("components", "COMPONENT_ID_DUPLICATED", message)


def _tree(components: Sequence[Payload], *, v2: bool) -> Iterator[Problem]:
    allowed = _IN_CONTAINER | {Kind.CONTAINER} if v2 else frozenset({Kind.ACTION_ROW})
    for index, component in enumerate(components):
        kind = component["type"]
        if kind not in allowed:
            needs = (
                " It needs MessageFlags.IS_COMPONENTS_V2."
                if kind >= Kind.SECTION and not v2
                else ""
            )
            message = f"Component type {kind} cannot stand here.{needs}"
            yield Problem(f"{index}.type", "UNION_TYPE_CHOICES", message)
        yield from (p.under(str(index)) for p in _component(component))


def _component(component: Payload) -> Iterator[Problem]:
    check = _CHECKS.get(component["type"])
    if check is not None:
        yield from check(component)


def _children(component: Payload, allowed: frozenset[int]) -> Iterator[Problem]:
    for index, child in enumerate(component.get("components") or ()):
        path = f"components.{index}"
        if child["type"] not in allowed:
            message = f"Component type {child['type']} cannot stand here."
            yield Problem(f"{path}.type", "UNION_TYPE_CHOICES", message)
        yield from (p.under(path) for p in _component(child))


def _row(row: Payload) -> Iterator[Problem]:
    children = row.get("components") or []
    yield from count_problems("components", children, 1, ROW_BUTTONS)
    if len(children) > 1 and any(child["type"] in SELECTS for child in children):
        message = "An action row holds up to 5 buttons or 1 select."
        yield Problem("components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
    yield from _children(row, SELECTS | {Kind.BUTTON})


def _button(button: Payload) -> Iterator[Problem]:
    style = button.get("style")
    yield from length_problems("label", button.get("label"), 0, BUTTON_LABEL)
    yield from _emoji(button.get("emoji"))
    if style == LINK_STYLE:
        yield from length_problems("url", button.get("url"), 1, BUTTON_URL)
    elif style != PREMIUM_STYLE:
        yield from length_problems("custom_id", button.get("custom_id"), 1, CUSTOM_ID)
    if style != PREMIUM_STYLE and not button.get("label") and not button.get("emoji"):
        yield Problem("label", "BUTTON_COMPONENT_INVALID", "A button needs a label or an emoji.")


def _emoji(emoji: Payload | None) -> Iterator[Problem]:
    # Only emoji of the application itself have ids, and Skald uses none.
    name = (emoji or {}).get("name") or ""
    if emoji and (emoji.get("id") or name.isascii()):
        yield Problem("emoji", "COMPONENT_INVALID_EMOJI", f"Invalid emoji: {name!r}")


def _select(select: Payload) -> Iterator[Problem]:
    yield from length_problems("custom_id", select.get("custom_id"), 1, CUSTOM_ID)
    yield from length_problems("placeholder", select.get("placeholder"), 0, SELECT_PLACEHOLDER)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not (0 <= least <= SELECT_OPTIONS and max(1, least) <= most <= SELECT_OPTIONS):
        message = f"min_values {least} and max_values {most} do not fit."
        yield Problem("max_values", "NUMBER_TYPE_MAX", message)
    if select["type"] == Kind.STRING_SELECT:
        yield from _options(select, most)


def _options(select: Payload, most: int) -> Iterator[Problem]:
    options = select.get("options") or []
    yield from count_problems("options", options, 1, SELECT_OPTIONS)
    if options and most > len(options):
        message = f"max_values {most} is above the number of options, {len(options)}."
        yield Problem("max_values", "NUMBER_TYPE_MAX", message)
    if sum(bool(option.get("default")) for option in options) > most:
        message = "There are more default options than max_values."
        yield Problem("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)
    yield from _option_texts(options)


def _option_texts(options: Sequence[Payload]) -> Iterator[Problem]:
    for index, option in enumerate(options):
        yield from length_problems(f"options.{index}.label", option.get("label"), 1, OPTION_TEXT)
        yield from length_problems(f"options.{index}.value", option.get("value"), 1, OPTION_TEXT)
        yield from (p.under(f"options.{index}") for p in _emoji(option.get("emoji")))
        description = f"options.{index}.description"
        yield from length_problems(description, option.get("description"), 0, OPTION_TEXT)
    for value in duplicates(str(option.get("value")) for option in options):
        message = f"The specified option value is already used: {value}"
        yield Problem("options", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)


def _section(section: Payload) -> Iterator[Problem]:
    yield from count_problems("components", section.get("components") or [], 1, SECTION_TEXTS)
    yield from _children(section, frozenset({Kind.TEXT_DISPLAY}))
    accessory = section.get("accessory")
    if not accessory:
        yield Problem("accessory", "BASE_TYPE_REQUIRED", "This field is required")
    else:
        yield from (p.under("accessory") for p in _component(accessory))


def _text(display: Payload) -> Iterator[Problem]:
    yield from length_problems("content", display.get("content"), 1, DISPLAY_TEXT)


def _thumbnail(thumbnail: Payload) -> Iterator[Problem]:
    yield from length_problems("description", thumbnail.get("description"), 0, ALT_TEXT)


def _gallery(gallery: Payload) -> Iterator[Problem]:
    items = gallery.get("items") or []
    yield from count_problems("items", items, 1, GALLERY_ITEMS)
    for index, item in enumerate(items):
        path = f"items.{index}.description"
        yield from length_problems(path, item.get("description"), 0, ALT_TEXT)


def _container(container: Payload) -> Iterator[Problem]:
    yield from count_problems("components", container.get("components") or [], 1, COMPONENTS)
    yield from _children(container, _IN_CONTAINER)


_CHECKS = {
    Kind.ACTION_ROW: _row,
    Kind.BUTTON: _button,
    Kind.SECTION: _section,
    Kind.TEXT_DISPLAY: _text,
    Kind.THUMBNAIL: _thumbnail,
    Kind.GALLERY: _gallery,
    Kind.CONTAINER: _container,
    **dict.fromkeys(SELECTS, _select),
}


def modal_problems(modal: Payload) -> list[Problem]:
    """Check the data of a modal response: title, custom ids and up to five components."""
    components = modal.get("components") or []
    problems = list(length_problems("title", modal.get("title"), 1, MODAL_TITLE))
    problems += length_problems("custom_id", modal.get("custom_id"), 1, CUSTOM_ID)
    problems += count_problems("components", components, 1, MODAL_COMPONENTS)
    for index, component in enumerate(components):
        problems += [p.under(f"components.{index}") for p in _modal_part(component)]
    return problems + list(_repeated_ids(list(walk(components))))


def _modal_part(component: Payload) -> Iterator[Problem]:
    kind = component["type"]
    if kind == Kind.TEXT_DISPLAY:
        yield from _text(component)
    elif kind == Kind.LABEL:
        yield from length_problems("label", component.get("label"), 1, LABEL_TEXT)
        yield from length_problems(
            "description", component.get("description"), 0, LABEL_DESCRIPTION
        )
        yield from (p.under("component") for p in _modal_input(component["component"]))
    elif kind == Kind.ACTION_ROW:
        for index, child in enumerate(component.get("components") or ()):
            yield from (p.under(f"components.{index}") for p in _modal_input(child))
    else:
        message = f"Component type {kind} cannot stand in a modal."
        yield Problem("type", "UNION_TYPE_CHOICES", message)


def _modal_input(component: Payload) -> Iterator[Problem]:
    kind = component["type"]
    if kind not in _IN_LABEL:
        message = f"Component type {kind} cannot stand in a label."
        yield Problem("type", "UNION_TYPE_CHOICES", message)
    elif kind in SELECTS:
        yield from _select(component)
    else:
        yield from length_problems("custom_id", component.get("custom_id"), 1, CUSTOM_ID)
    if kind == Kind.TEXT_INPUT:
        placeholder = component.get("placeholder")
        yield from length_problems("placeholder", placeholder, 0, TEXT_INPUT_PLACEHOLDER)
        yield from length_problems("value", component.get("value"), 0, TEXT_INPUT)
    elif kind in {Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP}:
        low = 2 if kind == Kind.RADIO_GROUP else 1
        yield from count_problems("options", component.get("options") or [], low, 10)
