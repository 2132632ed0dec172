"""What the match service refuses has a sentence in every language."""

import pytest

from bot.matches.refusals import CODES, Code, Refused
from bot.text.refusals import refusal_text
from bot.text.translator import LOCALES, Translator

TRANSLATOR = Translator()
VALUES = {
    "game": "x", "mode": "x", "modes": ["saga"], "seats": 3, "low": 2, "high": 4, "option": "x",
    "options": ["length"], "value": "x", "choices": ["full", "short"], "colour": "x",
    "colours": ["raven", "wolf"], "seat": 1,
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_code_has_a_sentence(code: Code, locale: str) -> None:
    """Each refusal is said in full, with its values and the commands it names."""
    text = refusal_text(Refused(code, **VALUES), TRANSLATOR.tongue(locale))
    assert text.endswith(".")
    assert "{" not in text
    assert len(text) <= 300


def test_the_next_step_is_named() -> None:
    """A refusal says what to do next, with a command as it is typed."""
    text = refusal_text(Refused("no_match_here"), TRANSLATOR.tongue("en"))
    assert text == "There is no match in this channel. Next: open a table with `/match new`."


def test_values_are_listed() -> None:
    """What would be possible is listed."""
    text = refusal_text(Refused("bad_option", choices=["full", "short"]), TRANSLATOR.tongue("en"))
    assert text.endswith("Possible: full, short.")
