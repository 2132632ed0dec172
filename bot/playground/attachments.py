"""Files: what is uploaded, how it is named and described, and where it can be fetched again."""

import mimetypes
import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.playground.entities import Channel, Json
from bot.playground.errors import ApiError, refuse_any
from bot.playground.world import World
from bot.ui.limits import FILE_BYTES, REQUEST_BYTES, file_problems

_PNG = b"\x89PNG\r\n\x1a\n"


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a request, as it came."""

    filename: str
    content_type: str
    data: bytes = field(repr=False)


@dataclass(eq=False, slots=True)
class Attachment:
    """A stored file of a message; `size` is in pixels, None for what is no PNG."""

    id: str
    filename: str
    content_type: str
    data: bytes = field(repr=False)
    url: str
    size: tuple[int, int] | None
    description: str | None = None

    def payload(self) -> Json:
        """Return the attachment object."""
        body: Json = {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "content_type": self.content_type,
            # Discord signs its addresses; they expire and must not be stored.
            "url": f"{self.url}?ex=0&is=0&hm=0",
            "proxy_url": self.url,
        }
        if self.size:
            body |= {"width": self.size[0], "height": self.size[1]}
        if self.description:
            body["description"] = self.description
        return body

    def media(self) -> Json:
        """Return the media object of a component that shows this file."""
        width, height = self.size or (0, 0)
        return {
            "url": f"{self.url}?ex=0&is=0&hm=0",
            "proxy_url": self.url,
            "width": width,
            "height": height,
            "content_type": self.content_type,
            "attachment_id": self.id,
        }


class AttachmentStore:
    """Keeps the bytes of all files; `base` is the address under which the server gives them out."""

    def __init__(self, world: World) -> None:
        self.base = ""
        self._world = world
        self._files: dict[str, Attachment] = {}

    def store(self, channel: Channel, uploads: Mapping[str, Upload]) -> dict[str, Attachment]:
        """Store a request's files; the keys are the indices under which they were sent."""
        sizes = [len(upload.data) for upload in uploads.values()]
        if any(size > FILE_BYTES for size in sizes) or sum(sizes) > REQUEST_BYTES:
            raise ApiError(413, 40005, "Request entity too large")
        refuse_any(file_problems(sizes))
        return {index: self._keep(channel, upload) for index, upload in uploads.items()}

    def _keep(self, channel: Channel, upload: Upload) -> Attachment:
        attachment_id = self._world.snowflake()
        name = safe_name(upload.filename)
        path = f"/attachments/{channel.id}/{attachment_id}/{name}"
        size = png_size(upload.data)
        # discord.py names no type; Discord looks at the file.
        kind = mimetypes.guess_type(name)[0] or upload.content_type
        kept = Attachment(attachment_id, name, kind, upload.data, self.base + path, size)
        self._files[path] = kept
        return kept

    def find(self, path: str) -> Attachment | None:
        """Return the file at a path of the server."""
        return self._files.get(path)


def safe_name(filename: str) -> str:
    """Return the name under which Discord keeps a file: ASCII letters, digits, dot, dash, _."""
    return re.sub(r"[^A-Za-z0-9._-]+", "_", filename) or "unknown"


def png_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG in pixels."""
    if not data.startswith(_PNG) or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height
