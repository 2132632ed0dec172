"""Turns components as a bot sends them into those Discord gives back: with ids, files resolved."""

import copy
from collections.abc import Sequence
from typing import Any

from bot.playground.attachments import Attachment
from bot.playground.entities import Json
from bot.playground.message import media_objects
from bot.ui.message_limits import walk

_SCHEME = "attachment://"


def prepare(components: Sequence[Json], attachments: Sequence[Attachment]) -> list[Json]:
    """Return a copy in which every component has an id and every named file is resolved."""
    prepared = copy.deepcopy(list(components))
    _number(list(walk(prepared)))
    for media in media_objects(prepared):
        file = _named(media["url"], attachments)
        if file:
            media.clear()
            media.update(file.media())
    return prepared


def prepare_embeds(embeds: Sequence[Json], attachments: Sequence[Attachment]) -> list[Json]:
    """Return a copy of the embeds in which named files are addresses."""
    prepared = copy.deepcopy(list(embeds))
    for embed in prepared:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            picture = embed.get(key)
            file = _named(picture["url"], attachments) if picture else None
            if picture and file:
                picture["url"] = file.payload()["url"]
    return prepared


def _number(components: Sequence[dict[str, Any]]) -> None:
    taken = {component["id"] for component in components if component.get("id")}
    number = 0
    for component in components:
        if not component.get("id"):
            number += 1
            while number in taken:
                number += 1
            component["id"] = number


def _named(url: str, attachments: Sequence[Attachment]) -> Attachment | None:
    # A component taken over from the message shows its file by address instead of by name.
    for attachment in attachments:
        if url == _SCHEME + attachment.filename or url.startswith(attachment.url + "?"):
            return attachment
    return None
