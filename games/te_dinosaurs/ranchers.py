"""Ranchers on action spaces: strength, and the ways to send some (dossier, section 5.1)."""

from collections.abc import Iterator
from functools import cache

from games.te_dinosaurs.pieces import LEAD_STRENGTH, RIVAL_RANCHERS
from games.te_dinosaurs.state import Player, State

Ranchers = tuple[int, bool]
"""So many small ones, and whether the lead goes."""


def rivals_above(state: State, mat: str) -> int:
    """How many rival rancher cards lie above an action card."""
    if state.rival is None:
        return 0
    return sum(RIVAL_RANCHERS[card].mat == mat for card in state.rival.shown)


def needed_strength(state: State, space: str) -> int:
    """One more than the strongest on the space, or than the rival cards above its card."""
    posts = state.spaces.get(space)
    strongest = max(post.strength for post in posts) if posts else 0
    if state.rival is not None:
        strongest = max(strongest, rivals_above(state, space[0]))
    return strongest + 1


def strength_of(ranchers: Ranchers) -> int:
    """Small ranchers count 1, the lead 2."""
    return ranchers[0] + LEAD_STRENGTH * ranchers[1]


def ranchers_text(ranchers: Ranchers) -> str:
    """As moves name them: "2", "lead", "lead+1"."""
    small, lead = ranchers
    if not lead:
        return str(small)
    return f"lead+{small}" if small else "lead"


@cache
def choices(small: int, lead: bool) -> tuple[tuple[int, str, Ranchers], ...]:
    """Every set that can be sent by strength, text and ranchers: cheapest sufficient set first.

    By least strength, then fewest meeples, then without the lead.
    """
    sets = [(number, False) for number in range(1, small + 1)]
    if lead:
        sets += [(number, True) for number in range(small + 1)]
    sets.sort(key=lambda each: (strength_of(each), each[0] + each[1], each[1]))
    return tuple((strength_of(each), ranchers_text(each), each) for each in sets)


def in_hand(player: Player) -> int:
    """The strength of all ranchers in hand."""
    return player.small + LEAD_STRENGTH * player.lead


def sufficient(player: Player, need: int) -> Iterator[str]:
    """The texts of the sets in hand that are strong enough, the cheapest first."""
    return (text for strength, text, _ in choices(player.small, player.lead) if strength >= need)
