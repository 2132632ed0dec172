"""Every text on pictures is translated, with the same values in it."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract
from babel.messages.pofile import read_po

import render

HOME = Path(render.__path__[0])
PLACEHOLDER = re.compile(r"\{\w+\}")


def texts_in_code() -> set[str]:
    """The ids of all sentences; of two forms the singular."""
    found = set()
    for path in HOME.rglob("*.py"):
        keywords = {"gettext": None, "ngettext": (1, 2)}
        for _, text, _, _ in extract("python", BytesIO(path.read_bytes()), keywords):
            found.add(text if isinstance(text, str) else text[0])
    return found


@pytest.mark.parametrize("language", ["pt_BR", "es"])
def test_every_text_is_translated(language: str) -> None:
    """Nothing missing, nothing left over, and every value of the original in each form."""
    path = HOME / "locale" / language / "LC_MESSAGES" / "render.po"
    catalogue = read_po(BytesIO(path.read_bytes()))
    messages = {m.id if isinstance(m.id, str) else m.id[0]: m for m in catalogue if m.id}
    assert set(messages) == texts_in_code()
    for text, message in messages.items():
        forms = [message.string] if isinstance(message.string, str) else message.string
        for form in forms:
            assert set(PLACEHOLDER.findall(form)) == set(PLACEHOLDER.findall(text))
