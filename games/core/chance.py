"""Derived and sealed randomness.

A match has one secret of 32 bytes. Draw `k` at ply `n` is HMAC-SHA256(secret, n ‖ k), both as
8 bytes, big-endian; its first 8 bytes are a number below 2**64. Nothing else is random in a
match, no generator state is stored, and whoever knows the secret can derive every draw again.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

SECRET_BYTES: Final = 32
_SPAN: Final = 1 << 64


def seal(secret: bytes) -> str:
    """SHA-256 of the secret in hexadecimal: shown at the start, so that the end can prove it."""
    return hashlib.sha256(secret).hexdigest()


class Rng:
    """The draws of one ply, in the order in which the rules ask for them."""

    def __init__(self, secret: bytes, ply: int) -> None:
        self._secret = secret
        self._ply = ply.to_bytes(8, "big")
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely (rejection sampling)."""
        if bound < 1:
            raise ValueError(f"cannot draw below {bound}")
        limit = _SPAN - _SPAN % bound
        while (number := self._next()) >= limit:
            pass
        return number % bound

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher-Yates from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _next(self) -> int:
        message = self._ply + self._drawn.to_bytes(8, "big")
        self._drawn += 1
        return int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")
