"""A finished picture."""

import msgspec


class Picture(msgspec.Struct, frozen=True):
    """An indexed PNG and its size in pixels."""

    png: bytes
    width: int
    height: int
