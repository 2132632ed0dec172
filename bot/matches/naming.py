"""People named in a typed line, as the seats they hold: "player:rui" becomes "player:2".

A game may bring `seat_labels` for it, beside what the contract asks for: the words before a colon
after which a line names a seat. Its `parse` understands the numbers of seats, from 1.
"""

import re
from collections import Counter
from collections.abc import Iterator

from bot.matches.position import Position


def with_seats(position: Position, line: str) -> str:
    """The line with display names, or first names that only one person has, as seat numbers.

    What the game itself calls its colours is left as it is, whoever may be called so.
    """
    labels = sorted(getattr(position.game, "seat_labels", ()))
    numbers = _numbers(position)
    if not labels or not numbers:
        return line
    name = "|".join(re.escape(each) for each in sorted(numbers, key=len, reverse=True))
    label = "|".join(map(re.escape, labels))
    named = re.compile(
        rf"(?<!\S)(?:{label}):[^\s:;/]*?(?:{name})(?:,(?:{name}))*(?=[\s;/,]|$)", re.IGNORECASE
    )
    one = re.compile(rf"(?<=[:,])(?:{name})(?=[\s;/,]|$)", re.IGNORECASE)
    return named.sub(
        lambda found: one.sub(lambda each: str(numbers[each[0].casefold()]), found[0]), line
    )


def _numbers(position: Position) -> dict[str, int]:
    """By name in small letters, the number of the seat from 1."""
    names = list(_called(position))
    seats = Counter(name for name, _ in names)
    colours = position.game.info.colours
    return {name: seat for name, seat in names if seats[name] == 1 and name not in colours}


def _called(position: Position) -> Iterator[tuple[str, int]]:
    for number, name in enumerate(position.names, 1):
        plain = " ".join(name.casefold().split())
        yield from ((each, number) for each in {plain, plain.partition(" ")[0]} if each)
