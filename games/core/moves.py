"""The base of all moves: small, flat, frozen, with one canonical text.

A move is a verb and a few fields. Its canonical text is the verb and the fields in their order,
parted by spaces, at most `LONGEST_TEXT` characters; `steps` is the same as a path, which the
guided picker walks field by field.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec

LONGEST_TEXT: Final = 64
"""The longest form that a dossier prescribes has 62: a card played for what a building does."""


class Move(msgspec.Struct, frozen=True):
    """One small decision of one seat. Fields that are None are left out of the text."""

    verb: ClassVar[str]
    answers: ClassVar[str] = ""
    """The kind of decision it answers; a game with rare decisions says so."""
    several: ClassVar[Mapping[str, str]] = {}
    """The fields that name several pieces at once, in any order; what parts them in the text."""
    elaborate: ClassVar[bool] = False
    """What it does takes long to work out: only for who plays it, never for a list of moves."""

    def steps(self) -> tuple[tuple[str, str], ...]:
        """The path to this move: `(("move", verb), (field, value), ...)`."""
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return (
            ("move", self.verb),
            *((name, str(value)) for name, value in fields if value is not None),
        )

    @classmethod
    def pieces(cls, field: str, value: str) -> tuple[str, ...]:
        """The pieces that a value of a field of `several` names; none in an empty one."""
        return tuple(value.split(cls.several[field])) if value else ()

    def __str__(self) -> str:
        return " ".join(value for _, value in self.steps())
