"""What people type, as moves (dossier, sections 11 and 14): forms, defaults, kind readings."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from games.core.errors import RuleViolation
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.asked import kind_for
from games.te_vikings.goods import read, written
from games.te_vikings.legality import SKIPS, refuse_asked
from games.te_vikings.moves import (
    Build,
    Collect,
    Dedicate,
    Deploy,
    Discard,
    Done,
    Draft,
    Draw,
    End,
    Enter,
    Exchange,
    Explore,
    Fight,
    Fury,
    GiveBack,
    Harvest,
    Lose,
    MoveTemple,
    Place,
    Play,
    Push,
    Raid,
    Return,
    Revise,
    Sail,
    Skip,
    Smite,
    UseBoon,
)
from games.te_vikings.state import State

_WHOLE: Final = re.compile(r"\d{1,3}")
_SKIPPED: Final = tuple(SKIPS.values())
_PIECES: Final[Mapping[str, str]] = {"f": "boat", "i": "temple"}
"""What is built where, by the first letter of the place."""


def parse_move(state: State, seat: Seat, text: str) -> Move:
    """The move a text means for this seat now, in its canonical form; raises RuleViolation."""
    verb, *words = text.lower().split() or [""]
    if verb not in _FORMS:
        raise RuleViolation("not_understood", text=text)
    move, read_words = _FORMS[verb]
    violation = refuse_asked(state, seat, move)
    if violation is not None:
        raise violation
    parsed = read_words(state, seat, words)
    if parsed is None:
        raise RuleViolation("not_understood", text=text)
    return parsed


_Reading = Callable[[State, Seat, Sequence[str]], Move | None]


def _plain(move: Callable[..., Move], count: int) -> _Reading:
    """A verb with so many words."""

    def reading(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
        return move(*words) if len(words) == count else None

    return reading


def _number(word: str) -> int | None:
    return int(word) if _WHOLE.fullmatch(word) else None


def _fight(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    match list(words):
        case [card]:
            return Fight(card)
        case [card, "for", favor] | [card, favor]:
            return Fight(card, favor)
    return None


def _return(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    match list(words):
        case [island, count] if (number := _number(count)) is not None:
            return Return(island, number)
    return None


def _deploy(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    number = _number(words[0]) if len(words) == 1 else None
    return None if number is None else Deploy(number)


def _sail(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    """The Boat may be left out while there is only one; its name alone says nothing."""
    boats = state.players[seat].boats
    match list(words):
        case [place] if len(boats) == 1 and place not in boats:
            return Sail(next(iter(boats)), place)
        case [boat, place]:
            return Sail(boat, place)
    return None


def _goods(move: Callable[[str], Move]) -> _Reading:
    """Kinds with numbers in any order; zeros may be written."""

    def reading(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
        goods = read(" ".join(words))
        return None if goods is None or not words else move(written(goods))

    return reading


def _build(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    """The cheapest slot is the same as none."""
    player = state.players[seat]
    match list(words):
        case ["boat" | "temple" as piece, at, *slots] if len(slots) < 2:
            held = player.boat_slots if piece == "boat" else player.temple_slots
            slot = slots[0] if slots else None
            return Build(piece, at, None if held and slot == held[0] else slot)
        case [at, *slots] if len(slots) < 2 and at[0] in _PIECES:
            return _build(state, seat, [_PIECES[at[0]], at, *slots])
    return None


def _exchange(_state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    match list(words):
        case [give, count, get] if (number := _number(count)) is not None:
            return Exchange(give, number, get)
    return None


def _dedicate(state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    """A god's name alone is understood too."""
    if len(words) != 1:
        return None
    space = words[0]
    return Dedicate(f"g:{space}" if space in state.fury else space)


def _skip(state: State, seat: Seat, words: Sequence[str]) -> Move | None:
    match list(words):
        case []:
            return Skip(SKIPS[kind_for(state, seat) or ""])
        case [what] if what in _SKIPPED:
            return Skip(what)
    return None


def _boon(state: State, _seat: Seat, words: Sequence[str]) -> Move | None:
    """By the god: a space, an Island, a Settler's way, a mix of resources, or nothing."""
    match list(words):
        case []:
            return UseBoon()
        case [one] if state.invoked.god == "odin":
            return UseBoon(space=f"g:{one}" if one in state.fury else one)
        case [one]:
            return UseBoon(island=one)
        case [source, to] if state.invoked.god == "freya":
            return UseBoon(island=source, to=to)
    goods = read(" ".join(words))
    return None if goods is None else UseBoon(goods=written(goods))


_FORMS: Final[Mapping[str, tuple[type[Move], _Reading]]] = {
    "place": (Place, _plain(Place, 1)),
    "draft": (Draft, _plain(Draft, 1)),
    "revise": (Revise, _plain(Revise, 0)),
    "push": (Push, _plain(Push, 2)),
    "play": (Play, _plain(Play, 1)),
    "fight": (Fight, _fight),
    "return": (Return, _return),
    "sail": (Sail, _sail),
    "deploy": (Deploy, _deploy),
    "raid": (Raid, _plain(Raid, 0)),
    "explore": (Explore, _plain(Explore, 2)),
    "harvest": (Harvest, _goods(Harvest)),
    "build": (Build, _build),
    "temple": (MoveTemple, _plain(MoveTemple, 2)),
    "smite": (Smite, _plain(Smite, 2)),
    "draw": (Draw, _plain(Draw, 0)),
    "discard": (Discard, _plain(Discard, 1)),
    "enter": (Enter, _plain(Enter, 0)),
    "collect": (Collect, _plain(Collect, 0)),
    "exchange": (Exchange, _exchange),
    "fury": (Fury, _plain(Fury, 2)),
    "dedicate": (Dedicate, _dedicate),
    "skip": (Skip, _skip),
    "done": (Done, _plain(Done, 0)),
    "end": (End, _plain(End, 0)),
    "boon": (UseBoon, _boon),
    "lose": (Lose, _plain(Lose, 1)),
    "giveback": (GiveBack, _plain(GiveBack, 3)),
}
"""By verb: the kind of move, and how its words are read."""

_HIDDEN: Final = ("fight", "discard", "draft")
"""The verbs whose first word is a card that only the mover may know."""


def public_text(text: str) -> str:
    """The text of a move as others may read it: "fight … for c07"."""
    verb, *words = text.split(" ")
    return " ".join([verb, "…", *words[1:]]) if verb in _HIDDEN and words else text
