"""A board that has served: the same message without its buttons, and without whose turn it was."""

import discord
from discord.components import (
    Component,
    Container,
    MediaGalleryComponent,
    TextDisplay,
)
from yarl import URL

from bot.ui.page import PUBLIC_ACCENT, Page, Part, Shown, gallery, text


def without_buttons(message: discord.Message) -> Page:
    """The page of a message of ours with texts and pictures alone, which it has already.

    The line above a board, whose turn it is and until when, is true no more.
    """
    containers = [one for one in message.components if isinstance(one, Container)]
    framed = [part for one in containers for child in one.children for part in _kept(child)]
    return Page(framed, accent=PUBLIC_ACCENT)


def _kept(component: Component) -> list[Part]:
    if isinstance(component, TextDisplay):
        return [text(component.content)]
    if isinstance(component, MediaGalleryComponent):
        return gallery(
            [Shown(URL(i.media.url).name, b"", i.description or "") for i in component.items]
        )
    return []
