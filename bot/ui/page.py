"""A message as it will look: texts, pictures and rows, built fresh for each send.

Only dynamic items may be pressed in it, its view never times out, and its pictures are kept as
bytes, because a `discord.File` can be sent only once.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import discord
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, Separator, TextDisplay

from bot.ui import limits
from render.core.encode import halved
from render.core.picture import Picture

PUBLIC_ACCENT: Final = 0xB98A48
"""Bronze, the table's colour."""
PRIVATE_ACCENT: Final = 0x6E7B88
"""Steel: only one person sees this."""
FINAL_ACCENT: Final = 0xA63D2B
"""Ochre: the final standing."""

Part = discord.ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture as it is attached. The file's name says what it is, never what it shows."""

    name: str
    png: bytes
    alt: str


def smaller(picture: Shown) -> Shown:
    """The same picture at half its size."""
    return replace(picture, png=halved(Picture(picture.png, 0, 0)).png)


@dataclass(frozen=True, slots=True)
class Document:
    """A file that is not shown but kept; its name says what it is, never what it holds."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Page:
    """The parts of one message in order; those of `framed` stand in a container."""

    framed: Sequence[Part]
    above: Sequence[Part] = ()
    pictures: Sequence[Shown] = field(default=())
    documents: Sequence[Document] = field(default=())
    accent: int = PRIVATE_ACCENT

    def view(self) -> LayoutView:
        """The message's components. A page is sent once: parts belong to one view."""
        view = LayoutView(timeout=None)
        for part in self.above:
            view.add_item(part)
        view.add_item(Container(*self.framed, accent_colour=self.accent))
        return view

    def files(self) -> list[discord.File]:
        """New files of all pictures and documents, for one send."""
        pictures = [
            discord.File(io.BytesIO(shown.png), filename=shown.name, description=shown.alt)
            for shown in self.pictures
        ]
        return pictures + [
            discord.File(io.BytesIO(one.data), filename=one.name) for one in self.documents
        ]


def text(content: str, most: int = limits.DISPLAY_TEXT) -> TextDisplay[Any]:
    """A text, cut at a line's end where it would be too long."""
    return TextDisplay(clipped(content, most) or "…")


def clipped(content: str, most: int) -> str:
    """The text, or its first whole lines with "…" below if it has more than `most` characters.

    Where the last line is long it is cut behind a sentence, else behind a word.
    """
    if len(content) <= most:
        return content
    kept = content[: most - 2]
    ends = (kept.rfind("\n"), kept.rfind(". ") + 1, kept.rfind(" "))
    whole = next((end for end in ends if end > most // 2), len(kept))
    return kept[:whole] + "\n…"


def gallery(pictures: Sequence[Shown]) -> list[Part]:
    """The pictures one below the other: several in one gallery would be cropped side by side."""
    return [_alone(picture) for picture in pictures]


def _alone(picture: Shown) -> Part:
    shown = MediaGallery[Any]()
    shown.add_item(media=f"attachment://{picture.name}", description=picture.alt)
    return shown


def document(kept: Document) -> Part:
    """A file as it stands in a message."""
    return discord.ui.File(f"attachment://{kept.name}")


def row(*items: discord.ui.Item[Any]) -> ActionRow[Any]:
    """One row of buttons, or of one select."""
    return ActionRow(*items)


def line() -> Separator[Any]:
    """A thin line between what is said and what can be pressed."""
    return Separator()
