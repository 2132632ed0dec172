"""A board that has served: the same message without its buttons."""

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
    """The page of a message of ours with texts and pictures alone, which it has already."""
    above: list[Part] = []
    framed: list[Part] = []
    for component in message.components:
        if isinstance(component, Container):
            framed += [part for child in component.children for part in _kept(child)]
        else:
            above += _kept(component)
    return Page(framed, above=above, accent=PUBLIC_ACCENT)


def _kept(component: Component) -> list[Part]:
    if isinstance(component, TextDisplay):
        return [text(component.content)]
    if isinstance(component, MediaGalleryComponent):
        return gallery(
            [Shown(URL(i.media.url).name, b"", i.description or "") for i in component.items]
        )
    return []
