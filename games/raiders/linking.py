"""Typed lines (dossier, section 14.3): spelled out into single moves, and how parts follow.

Nothing here is refused for a reason that only a draw, a tile or a die could have brought.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from games.core.contract import Earlier, Link
from games.core.errors import RuleViolation
from games.core.seats import Seat
from games.raiders.parsing_uses import ship_named
from games.raiders.phases.asked import kind_for
from games.raiders.phases.deaths import refuse_avenged
from games.raiders.pieces import AVENGERS, REROLLS, added
from games.raiders.state import DEATHS, MORE, OVER, REROLL, SET, TRIM, State, Trace

_ONE_CARD_EACH: Final = ("swap", "discard")
_ENOUGH: Final = ("more", "done")


def spell_out(state: State, seat: Seat, texts: Sequence[str]) -> list[str]:
    """The single moves a typed line stands for, as texts."""
    singles: list[str] = []
    in_long_house = kind_for(state, seat) == MORE
    for text in texts:
        for single in _spelled(state, seat, text.lower()):
            if in_long_house and single.split()[0] not in _ENOUGH:
                singles.append("done")
            singles.append(single)
            in_long_house = "longhouse" in single or single.startswith("more")
    return singles


def _spelled(state: State, seat: Seat, text: str) -> list[str]:
    verb, *words = text.split() or [""]
    match verb:
        case "work":
            first, slash, second = " ".join(words).partition("/")
            placed = _half(f"place {first}")
            return [*placed, *_half(f"pick {second}")] if slash else placed
        case "place" | "pick":
            return _half(text)
        case "raid" if len(words) > 1:
            return _raid(state, seat, text, words)
        case "lose":
            return _losses(words)
        case _ if verb in _ONE_CARD_EACH and words:
            return [f"{verb} {card}" for card in _listed(" ".join(words))]
    return [text]


def _listed(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _half(text: str) -> list[str]:
    """One building: further Long House actions after "+", discards at the end."""
    words = text.split()
    discards = [word for word in words if word.startswith("discard:")]
    rest = " ".join(word for word in words if word not in discards)
    first, *further = (part.strip() for part in rest.split("+"))
    singles = [first, *(f"more {part}" for part in further)]
    return singles + [f"discard {card}" for word in discards for card in _listed(word[8:])]


def _raid(state: State, seat: Seat, text: str, words: Sequence[str]) -> list[str]:
    """A raid with its later answers, in the order in which they are asked."""
    settlement, *further = words
    answers = dict(word.partition(":")[::2] for word in further)
    if not set(answers) <= {"set", "lose", "avenge", "reroll", "discard"}:
        return [text]
    singles = [f"raid {settlement}"]
    if answers.get("reroll", "ask") != "ask":
        count = added(REROLLS, state.players[seat].crew) if answers["reroll"] == "auto" else 1
        singles += [f"reroll {answers['reroll']}"] * max(1, count)
    if "set" in answers:
        singles.append(f"set {answers['set']}")
    if "lose" in answers:
        singles += _losses([answers["lose"], f"avenge:{answers.get('avenge', '')}"])
    return singles + [f"discard {card}" for card in _listed(answers.get("discard", ""))]


def _losses(words: Sequence[str]) -> list[str]:
    """One death each; the first Avenger takes the first name, and so on."""
    names: Iterator[str] = iter(
        [name for word in words if word.startswith("avenge:") for name in _listed(word[7:])]
    )
    cards = [card for word in words if ":" not in word for card in _listed(word)]
    singles = []
    for card in cards:
        named = next(names, None) if card in AVENGERS else None
        singles.append(f"lose {card}" if named is None else f"lose {card} avenge:{named}")
    left = next(names, None)
    if left is not None and singles:
        singles[-1] += f" avenge:{left}"
    return singles


def link_part(state: State, seat: Seat, _earlier: Earlier[State], text: str) -> Link:
    """Answers to what is not asked are ignored, or refused if they contradict what happened."""
    verb, *words = text.split()
    kind = kind_for(state, seat)
    match verb:
        case "done":
            return "play" if kind == MORE else "surplus"
        case "reroll":
            return "play" if kind == REROLL else "surplus"
        case "discard" if kind != TRIM and (state.phase == OVER or state.active != seat):
            return "surplus"
        case "set" if kind != SET and words:
            return _settled(state, seat, text, words)
        case "lose" if kind != DEATHS and words:
            return _buried(state, seat, text, words)
    return "play"


def _finished_raid(state: State, seat: Seat) -> Trace | None:
    """The raid of a seat, once its set is taken and nobody more can die."""
    trace = state.trace
    if trace is None or trace.seat != seat or trace.raided is None:
        return None
    return trace if state.raid is None or not state.raid.deaths else None


def _settled(state: State, seat: Seat, text: str, words: Sequence[str]) -> Link:
    trace = state.trace
    if trace is None or trace.seat != seat or trace.raided is None:
        return "play"
    return "surplus" if trace.raided.endswith(words[0]) else _contradicts(state, trace, text)


def _buried(state: State, seat: Seat, text: str, words: Sequence[str]) -> Link:
    trace = _finished_raid(state, seat)
    if trace is None:
        return "play"
    if not trace.killed:
        return "surplus"
    for word in words[1:]:
        colour = ship_named(state, word.removeprefix("avenge:"))
        if state.coloured(colour) not in trace.avenged:
            return _contradicts(state, trace, text, refuse_avenged(state, colour))
    return "surplus" if words[0] in trace.killed else _contradicts(state, trace, text)


def _contradicts(
    state: State, trace: Trace, text: str, reason: RuleViolation | None = None
) -> Link:
    """Refused with the whole line where no reroll could have kept the line from coming here."""
    crew = (*state.players[trace.seat].crew, *trace.killed)
    if trace.dice and added(REROLLS, crew):
        return "play"
    return reason or RuleViolation("contradicts", text=text)
