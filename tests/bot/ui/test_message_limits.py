"""Whole messages and modals: kinds, nesting, counts, text sizes, custom ids, file references."""

from typing import Any

import pytest

from bot.ui.message_limits import (
    component_problems,
    display_text,
    media_urls,
    message_problems,
    modal_problems,
    walk,
)

Component = dict[str, Any]
EMOJI = "COMPONENT_INVALID_EMOJI"


def text(content: str = "words") -> Component:
    return {"type": 10, "content": content}


def button(custom_id: str = "a", **fields: Any) -> Component:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": custom_id, **fields}


def row(*components: Component) -> Component:
    return {"type": 1, "components": list(components)}


def select(custom_id: str = "s", count: int = 2, **fields: Any) -> Component:
    options = [{"label": f"l{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options, **fields}


def picture(url: str = "attachment://board.png", **fields: Any) -> Component:
    return {"type": 12, "items": [{"media": {"url": url}, **fields}]}


def section(*texts: Component, accessory: Component | None = None) -> Component:
    return {"type": 9, "components": list(texts), "accessory": accessory}


def container(*components: Component) -> Component:
    return {"type": 17, "components": list(components)}


def found(*components: Component, v2: bool = True) -> list[str]:
    """Return the breaches of these components as "path code"."""
    return [f"{p.path} {p.code}" for p in component_problems(components, v2=v2)]


def test_a_full_board_is_allowed() -> None:
    """A board message with everything in it breaks nothing."""
    buttons = row(*(button(f"b{n}", emoji={"name": "\u2139"}) for n in range(5)))
    facts = section(text(), text(), text(), accessory=button("f"))
    thumb = section(text(), accessory={"type": 11, "media": {"url": "https://x/y.png"}})
    file = {"type": 13, "file": {"url": "attachment://log.txt"}}
    board = container(
        text(), picture(), buttons, row(select(count=25)), facts, thumb, {"type": 14}, file
    )
    assert found(board) == []
    assert media_urls([board]) == ["attachment://board.png", "https://x/y.png", file["file"]["url"]]
    assert display_text([board]) == "words" * 5
    assert [c["type"] for c in walk([facts])] == [9, 10, 10, 10, 2]


@pytest.mark.parametrize(
    ("component", "where"),
    [
        (button(), "components.0.type UNION_TYPE_CHOICES"),
        (container(container(text())), "components.0.components.0.type UNION_TYPE_CHOICES"),
        (container(), "components.0.components BASE_TYPE_BAD_LENGTH"),
        (row(), "components.0.components BASE_TYPE_BAD_LENGTH"),
        (row(text()), "components.0.components.0.type UNION_TYPE_CHOICES"),
        (row(button(label="x" * 81)), "components.0.components.0.label BASE_TYPE_MAX_LENGTH"),
        (row(button(label=None)), "components.0.components.0.label BUTTON_COMPONENT_INVALID"),
        (row(button(emoji={"name": "sail"})), "components.0.components.0.emoji " + EMOJI),
        (row(button(emoji={"name": "⛵", "id": "1"})), "components.0.components.0.emoji " + EMOJI),
        (row(button("x" * 101)), "components.0.components.0.custom_id BASE_TYPE_BAD_LENGTH"),
        (
            row({"type": 2, "style": 5, "label": "x", "url": "x" * 513}),
            "components.0.components.0.url BASE_TYPE_BAD_LENGTH",
        ),
        (
            row(button("a"), select()),
            "components.0.components COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (row(select(count=0)), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
        (row(select(count=26)), "components.0.components.0.options BASE_TYPE_BAD_LENGTH"),
        (row(select(max_values=3)), "components.0.components.0.max_values NUMBER_TYPE_MAX"),
        (row(select(min_values=2)), "components.0.components.0.max_values NUMBER_TYPE_MAX"),
        (
            row(select(placeholder="x" * 151)),
            "components.0.components.0.placeholder BASE_TYPE_MAX_LENGTH",
        ),
        (section(text()), "components.0.accessory BASE_TYPE_REQUIRED"),
        (
            section(*[text()] * 4, accessory=button()),
            "components.0.components BASE_TYPE_BAD_LENGTH",
        ),
        (text(""), "components.0.content BASE_TYPE_BAD_LENGTH"),
        ({"type": 12, "items": []}, "components.0.items BASE_TYPE_BAD_LENGTH"),
        (picture(description="x" * 1025), "components.0.items.0.description BASE_TYPE_MAX_LENGTH"),
    ],
)
def test_single_breaches(component: Component, where: str) -> None:
    """Each limit of a component is found at its place."""
    assert found(component) == [where]


def test_values_and_defaults_of_a_select() -> None:
    """Option values are unique, texts at most 100, defaults no more than may be chosen."""
    same = select(max_values=2)
    same["options"] = [{"label": "x", "value": "v", "description": "x" * 101}] * 2
    codes = [line.split()[1] for line in found(row(same))]
    assert codes == ["BASE_TYPE_MAX_LENGTH"] * 2 + ["SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"]
    preset = select()
    for option in preset["options"]:
        option["default"] = True
    code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
    assert found(row(preset)) == [f"components.0.components.0.options {code}"]


def test_forty_components() -> None:
    """Forty components in all, nested ones and accessories included."""
    full = container(*(text("x") for _ in range(39)))
    assert found(full) == []
    assert found(full, text("x")) == ["components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"]


def test_text_in_all_displays() -> None:
    """4,000 characters and about 10,000 bytes in all text displays together."""
    assert found(text("x" * 2000), text("x" * 2000)) == []
    code = "components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
    assert found(text("x" * 2000), text("x" * 2001)) == [code]
    code = "components COMPONENT_DISPLAYABLE_BYTES_EXCEEDED"
    assert found(text("ᚠ" * 3334)) == [code]


def test_custom_ids_and_ids_are_unique() -> None:
    """Custom ids and component ids occur once in a message."""
    code = "components COMPONENT_CUSTOM_ID_DUPLICATED"
    assert found(row(button("a")), row(select("a"))) == [code]
    assert found({**text(), "id": 4}, {**text(), "id": 4}) == ["components COMPONENT_ID_DUPLICATED"]


def test_messages_without_the_flag() -> None:
    """Without the v2 flag there are five rows at most, and nothing but rows."""
    rows = [row(button(f"{n}")) for n in range(6)]
    assert found(*rows[:5], v2=False) == []
    assert found(*rows, v2=False) == ["components BASE_TYPE_BAD_LENGTH"]
    assert found(text(), v2=False) == ["components.0.type UNION_TYPE_CHOICES"]


def test_v2_excludes_other_contents() -> None:
    """A v2 message has neither content nor embeds, stickers or poll."""
    body = {"content": "x", "embeds": [{}], "sticker_ids": ["1"], "poll": {"question": {}}}
    codes = {p.code for p in message_problems({**body, "components": [text()]}, v2=True)}
    assert codes == {"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"}
    assert message_problems({"content": "x" * 2000, "embeds": []}, v2=False) == []


def test_file_references() -> None:
    """A file named by a component is uploaded or kept; where files are unknown none is judged."""
    body = {"components": [container(picture())]}
    assert message_problems(body, v2=True, file_names=["board.png"]) == []
    assert message_problems(body, v2=True) == []
    (missing,) = message_problems(body, v2=True, file_names=["other.png"])
    assert missing.code == "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def modal(*components: Component, **fields: Any) -> Component:
    return {"title": "Title", "custom_id": "m", "components": list(components), **fields}


def label(component: Component, **fields: Any) -> Component:
    return {"type": 18, "label": "Field", "component": component, **fields}


def text_input(custom_id: str = "t", **fields: Any) -> Component:
    return {"type": 4, "style": 1, "custom_id": custom_id, **fields}


def test_a_full_modal_is_allowed() -> None:
    """Five labelled fields of all kinds."""
    options = [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]
    parts = [
        label(text_input(), description="x" * 100),
        label(select()),
        label({"type": 21, "custom_id": "r", "options": options}),
        label({"type": 23, "custom_id": "c"}),
        text(),
    ]
    assert modal_problems(modal(*parts)) == []


@pytest.mark.parametrize(
    ("data", "path"),
    [
        (modal(text(), title="x" * 46), "title"),
        (modal(text(), custom_id=""), "custom_id"),
        (modal(), "components"),
        (modal(*(label(text_input(f"{n}")) for n in range(6))), "components"),
        (modal(label(text_input(), label="x" * 46)), "components.0.label"),
        (modal(label(text_input(), description="x" * 101)), "components.0.description"),
        (modal(label(text_input(placeholder="x" * 101))), "components.0.component.placeholder"),
        (modal(label(text_input(value="x" * 4001))), "components.0.component.value"),
        (modal(label(button())), "components.0.component.type"),
        (modal(button()), "components.0.type"),
        (modal(row(text_input("x" * 101))), "components.0.components.0.custom_id"),
        (
            modal(label({"type": 21, "custom_id": "r", "options": [{}]})),
            "components.0.component.options",
        ),
        (modal(label(text_input()), label(text_input())), "components"),
    ],
)
def test_breaches_of_a_modal(data: Component, path: str) -> None:
    """Each limit of a modal is found at its place."""
    assert [problem.path for problem in modal_problems(data)] == [path]
