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
    "asked": dict.fromkeys(range(4), "W" * 32),
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_code_has_a_sentence(code: Code, locale: str) -> None:
    """Each refusal is said in full, with its values and the commands it names."""
    text = refusal_text(Refused(code, **VALUES), TRANSLATOR.tongue(locale))
    assert text.endswith(".")
    assert "{" not in text
    assert len(text) <= 300


def test_whoever_is_asked_is_named_by_seat() -> None:
    """Names come with the numbers that a command takes, and do no harm."""
    refused = Refused("not_asked_now", asked={0: "Ana", 3: "*Rui*"})
    text = refusal_text(refused, TRANSLATOR.tongue("en"))
    assert "Asked: 1 · **\u2068Ana\u2069**, 4 · **\u2068\\*Rui\\*\u2069**. Next: choose" in text


def test_the_next_step_is_named() -> None:
    """A refusal says what to do next, with a command as it is typed."""
    text = refusal_text(Refused("no_match_here"), TRANSLATOR.tongue("en"))
    assert text == "There is no match in this channel. Next: open a table with `/match new`."


@pytest.mark.parametrize(
    "code",
    ["not_asked_now", "nobody_asked_now", "no_default", "seat_left", "already_automated",
     "last_person"],
)  # fmt: skip
def test_a_moderator_reads_what_else_can_be_done(code: Code) -> None:
    """What cannot be done to a seat names something that can."""
    text = refusal_text(Refused(code, **VALUES), TRANSLATOR.tongue("en"))
    assert "Nothing has changed." in text
    assert "Next: " in text
    assert "`/mod " in text


def test_values_are_listed() -> None:
    """What would be possible is listed."""
    text = refusal_text(Refused("bad_option", choices=["full", "short"]), TRANSLATOR.tongue("en"))
    assert text.endswith("Possible: full, short.")
