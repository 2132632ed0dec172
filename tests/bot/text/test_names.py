"""Display names in sentences and labels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.names import (
    LABEL_LENGTH,
    QUOTE_LENGTH,
    bare,
    bold,
    escaped,
    label,
    one_line,
    quoted,
)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*Ana*", r"\*Ana\*"),
        ("<@123>", r"\<\@123\>"),
        ("@everyone", r"\@everyone"),
        ("[x](http://y)", r"\[x\]\(http\:\/\/y\)"),
        ("# big", r"\# big"),
        ("two\nlines", "two lines"),
        ("\u202eright", "right"),
        ("\u2069", "?"),
        ("\u200b\u200b", "?"),
        ("\u3164\u3164", "?"),
        ("\u2800 \uffa0", "?"),
        ("\u0301" * 3, "?"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("e\u0301", "e\u0301"),
    ],
)
def test_escaped(name: str, shown: str) -> None:
    """Markdown, mentions, links, line breaks and direction marks lose their power."""
    assert escaped(name) == f"\u2068{shown}\u2069"


def test_bold() -> None:
    """Most sentences show names in bold, the isolation inside."""
    assert bold("Rui") == "**\u2068Rui\u2069**"


def test_label_is_cut() -> None:
    """A label holds at most 24 characters of a name."""
    cut = label("x" * 40)
    assert cut == "\u2068" + "x" * (LABEL_LENGTH - 1) + "…\u2069"


@given(st.text())
def test_any_name_stays_on_one_line(name: str) -> None:
    """Whatever somebody calls themselves, it is one line and never empty."""
    assert bare(name)
    assert len(bare(name).splitlines()) == 1


@given(st.text())
def test_quoted_cannot_be_left(text: str) -> None:
    """Nothing typed can end the code it is quoted in."""
    quotation = quoted(text)
    assert quotation.count("`") == 2
    assert len(quotation) <= QUOTE_LENGTH + 2


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("place t24  n1w2", "place t24 n1w2"),
        ("`place t24 n1w2`", "place t24 n1w2"),
        ("place\x00t24\nn1w2", "place t24 n1w2"),
        ("\u202eplace t24", "place t24"),
        ("\u200b;", "\u200b;"),
        ("", ""),
    ],
)
def test_one_line(typed: str, line: str) -> None:
    """What is typed is read without what nobody sees, and without backticks around it."""
    assert one_line(typed) == line
