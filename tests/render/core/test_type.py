"""Type: names cut to their room, any Unicode survived, faces that have the letters."""

import pytest

from render.core.type import ELLIPSIS, Role, face_for, fitted, has_glyph, readable, text_width


def test_a_text_with_room_stays_whole() -> None:
    """Nothing is cut that fits."""
    assert fitted("Ana", Role.NAME, 200) == "Ana"


@pytest.mark.parametrize("room", [40, 90, 148, 300])
def test_a_long_name_is_cut_by_its_measured_width(room: int) -> None:
    """The cut name with its ellipsis fits, and one letter more would not."""
    name = "Wolfgang Amadeus Maximilian III."
    short = fitted(name, Role.NAME, room)
    assert short.endswith(ELLIPSIS)
    assert text_width(short, Role.NAME) <= room
    more = name[: len(short) + 1]
    assert text_width(more + ELLIPSIS, Role.NAME) > room


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bertil Ångström", "Bertil Ångström"),
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Даша", "Даша"),
        ("e\u0301toile", "étoile"),
        ("\U0001d56c\U0001d593\U0001d586 \u2694\ufe0f \U0001f43a", "Ana"),
        ("  two\n lines\t", "two lines"),
        ("\u202eAna\u200b\x00", "Ana"),
        ("小明", "Blue Bear"),
        ("🐺🐺🐺", "Blue Bear"),
        ("小明小明a", "Blue Bear"),
        ("", "Blue Bear"),
    ],
)
def test_names_are_drawn_as_far_as_the_type_can(name: str, shown: str) -> None:
    """Styled letters become plain, what cannot be drawn is left out, nothing crashes."""
    assert readable(name, "Blue Bear") == shown


def test_a_face_without_a_letter_gives_way() -> None:
    """Headings fall back to Source Sans where Fjalla One lacks a letter."""
    assert face_for("n2w1", Role.ID) == "fjalla"
    assert face_for("Plzeň a Děčín", Role.HEADING) == "bold"
    assert not has_glyph("fjalla", "č")


@pytest.mark.parametrize("character", "0123456789nsew=x+\u2212…·ãçéñóúíÁÉ")
def test_all_that_boards_say_can_be_drawn(character: str) -> None:
    """Ids, numbers, signs and the letters of the three languages are in the faces used."""
    assert has_glyph("fjalla", character) or has_glyph("bold", character)
