"""What one does in a building: the part of a move after the building's name (section 14.2).

A use is flat. `words` gives its fields with their words in the canonical text, in the order in
which the picker asks for them: Archer `player at`, Barbarian `player item`, Scout `player n`,
Brawler `crew item`, Gravedigger `crew card`, Recruiter `card drop`, Trader `tile free`,
Merchant `as` and the use of the building copied.
"""

from typing import Final

import msgspec

Words = tuple[tuple[str, str], ...]


class Use(msgspec.Struct, frozen=True, tag=True):
    """The base of all uses."""

    def words(self) -> Words:
        """The fields after the building, each with its word of the canonical text."""
        return ()


class Skip(Use, frozen=True):
    """Place or pick up without the action; the building's action stays unused (ruling 11)."""

    def words(self) -> Words:
        return (("use", "skip"),)


class Take(Use, frozen=True):
    """The Gate House, the Silversmith, the Mill; only a white worker at the Mill names a good."""

    good: str | None = None

    def words(self) -> Words:
        return () if self.good is None else (("use", self.good),)


class Trade(Use, frozen=True):
    """The Treasury: discard `cards` (sorted by id) for silver or gold."""

    gain: str
    cards: tuple[str, ...]

    def words(self) -> Words:
        return (("use", self.gain), ("cards", ",".join(self.cards)))


class Hire(Use, frozen=True):
    """The Barracks: hire a card of the hand, dropping one of the crew first if named."""

    card: str
    drop: str | None = None

    def words(self) -> Words:
        hired = (("hire", self.card),)
        return hired if self.drop is None else (*hired, ("drop", f"drop:{self.drop}"))


class Forge(Use, frozen=True):
    """The Armoury: pay iron or silver."""

    pay: str

    def words(self) -> Words:
        return (("use", self.pay),)


class Livestock(Use, frozen=True):
    """The Long House: lose livestock for provisions."""

    def words(self) -> Words:
        return (("use", "livestock"),)


class Offer(Use, frozen=True):
    """The Long House: make one offering."""

    tile: str

    def words(self) -> Words:
        return (("use", f"offer:{self.tile}"),)


class Play(Use, frozen=True):
    """The Town Hall: play a card of the hand for its action.

    Players are ship colours. `bring` is the hand card of a Gravedigger or Recruiter, `building` and
    `use` what a Merchant copies.
    """

    card: str
    player: str | None = None
    at: str | None = None
    crew: str | None = None
    item: str | None = None
    bring: str | None = None
    drop: str | None = None
    tile: str | None = None
    free: str | None = None
    n: int | None = None
    building: str | None = None
    use: "AnyUse | None" = None

    def words(self) -> Words:
        words = [("play", self.card)]
        for field, label in PLAY_FIELDS.items():
            value = getattr(self, field)
            if value is not None:
                words.append((label, f"{label}:{value}"))
        return (*words, *self.use.words()) if self.use is not None else tuple(words)


PLAY_FIELDS: Final = {
    "player": "player",
    "at": "at",
    "crew": "crew",
    "item": "item",
    "bring": "card",
    "drop": "drop",
    "tile": "tile",
    "free": "free",
    "n": "n",
    "building": "as",
}
"""The fields of a card played, in their order, with the label of each in the text."""

LongHouseUse = Livestock | Offer
AnyUse = Skip | Take | Trade | Hire | Forge | Livestock | Offer | Play
