"""Type: two faces, their roles, cached text masks, and names cut to the room there is."""

import unicodedata
from enum import Enum
from functools import cache, lru_cache
from importlib import resources
from typing import Final

from PIL import Image, ImageDraw, ImageFont

_FILES: Final = {
    "fjalla": ("font_fjallaone", "files/FjallaOne-Regular.ttf"),
    "bold": ("font_source_sans_pro", "files/SourceSansPro-Bold.ttf"),
    "semibold": ("font_source_sans_pro", "files/SourceSansPro-Semibold.ttf"),
}
ELLIPSIS: Final = "…"


class Role(Enum):
    """What a text is for: its face and its usual size in pixels."""

    TURN = ("fjalla", 34)
    HEADING = ("fjalla", 26)
    POINTS = ("fjalla", 38)
    NUMBER = ("fjalla", 30)
    ID = ("fjalla", 24)
    NAME = ("bold", 26)
    BODY = ("semibold", 24)
    SMALL = ("semibold", 20)
    NOTE = ("semibold", 18)

    @property
    def face(self) -> str:
        return self.value[0]

    @property
    def size(self) -> int:
        return self.value[1]


@lru_cache(128)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels."""
    package, file = _FILES[face]
    with resources.as_file(resources.files(package).joinpath(file)) as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _missing(face: str) -> bytes:
    return bytes(font(face, 32).getmask("\U0010ffff"))


@lru_cache(4096)
def has_glyph(face: str, character: str) -> bool:
    """Whether the face can draw this character."""
    return character.isspace() or bytes(font(face, 32).getmask(character)) != _missing(face)


def face_for(text: str, role: Role) -> str:
    """The role's face, or bold Source Sans where the role's lacks a letter."""
    whole = all(has_glyph(role.face, character) for character in text)
    return role.face if whole else "bold"


@lru_cache(4096)
def text_width(text: str, role: Role, size: int | None = None) -> float:
    """How wide a text is, in pixels."""
    return font(face_for(text, role), size or role.size).getlength(text)


@lru_cache(2048)
def text_mask(text: str, role: Role, size: int, anchor: str) -> tuple[Image.Image, int, int]:
    """A text as a mask, and where its upper left corner lies from the anchor (as in Pillow)."""
    face = font(face_for(text, role), size)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(text, anchor=anchor))
    drawn = Image.new("L", (max(1, right - left + 1), max(1, bottom - top + 1)), 0)
    ImageDraw.Draw(drawn).text((-left, -top), text, font=face, fill=255, anchor=anchor)
    return drawn, left, top


@lru_cache(2048)
def fitted(text: str, role: Role, room: float, size: int | None = None) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels."""
    if text_width(text, role, size) <= room:
        return text
    short = text
    while short and text_width(short.rstrip() + ELLIPSIS, role, size) > room:
        short = short[:-1]
    return short.rstrip() + ELLIPSIS


@lru_cache(1024)
def wrapped(text: str, role: Role, room: float, size: int | None = None) -> tuple[str, ...]:
    """The text in lines of at most `room` pixels, broken between words; a longer word is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, role, size) <= room:
            lines[-1] = longer
        else:
            lines.append(fitted(word, role, room, size))
    return tuple(lines)


@lru_cache(1024)
def readable(name: str, otherwise: str) -> str:
    """A display name as far as the type can draw it; `otherwise` if too little of it remains.

    Styled letters become plain ones, what no face has (emoji, other scripts, marks that do not
    combine) is left out.
    """
    composed = unicodedata.normalize("NFKC", name)
    kept = [c for c in composed if not unicodedata.category(c).startswith("C")]
    drawn = "".join(c for c in kept if has_glyph("bold", c))
    drawn = " ".join(drawn.split())
    letters = sum(c.isalnum() for c in composed)
    remaining = sum(c.isalnum() for c in drawn)
    return drawn if remaining and remaining * 2 >= letters else otherwise
