"""The words of statistics: figures as people read them, in each language."""

from datetime import UTC, datetime

import pytest
from discord.ui import TextDisplay

from bot.matches.records import PersonRecord
from bot.text.translator import Translator
from bot.ui.stats import person_page
from storage.record_rows import PlayedRow

AT = datetime(2026, 3, 1, tzinfo=UTC)


def record(*, points: int = 5, on_time: float | None = None) -> PersonRecord:
    """Of one match."""
    row = PlayedRow(
        seat=0, person_id=1, place=1, points=points, won=True, rated=True, match_id=1,
        game="ludo", guild_id=1, ended_at=AT, name="Ana", withdrawn=False,
    )  # fmt: skip
    return PersonRecord((), 1, 1, None, on_time, (row,))


def shown(language: str, of: PersonRecord) -> str:
    """The text of the page."""
    tongue = Translator().tongue(language)
    first = person_page(tongue, {}, "Ana", of, here=True).framed[0]
    assert isinstance(first, TextDisplay)
    return first.content


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        ("en", 1, "place 1, 1 point"),
        ("en", 0, "place 1, 0 points"),
        ("en", -2, "place 1, -2 points"),
        ("pt-BR", 1, "1º lugar, 1 ponto"),
        ("pt-BR", 7, "1º lugar, 7 pontos"),
        ("es", 1, "puesto 1, 1 punto"),
        ("es", 7, "puesto 1, 7 puntos"),
    ],
)
def test_points(language: str, points: int, said: str) -> None:
    """One point is one point."""
    assert shown(language, record(points=points)).endswith(said)


@pytest.mark.parametrize(
    ("on_time", "said"), [(1.0, "100 %"), (0.999, "99 %"), (0.29, "29 %"), (0.0, "0 %")]
)
def test_not_quite_all(on_time: float, said: str) -> None:
    """Who was late once in a thousand turns was not always in time."""
    assert f"Turns in time: {said}" in shown("en", record(on_time=on_time))
