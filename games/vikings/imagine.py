"""The hidden order dealt anew (dossier, section 3): stacks, bag and special pile.

What is left in each is public, and no seat knows more than another.
"""

from games.core.chance import Rng
from games.vikings.state import State


def imagine_state(state: State, rng: Rng) -> State:
    """The same position with everything face down shuffled.

    It is sorted first, so that two positions a viewer cannot tell apart lead to the same one.
    """
    imagined = state.copy()
    tiles = iter(rng.shuffled(sorted(tile for stack in state.stacks for tile in stack)))
    imagined.stacks = tuple(tuple(next(tiles) for _ in stack) for stack in state.stacks)
    imagined.bag = tuple(rng.shuffled(sorted(state.bag)))
    imagined.pile = tuple(rng.shuffled(sorted(state.pile)))
    return imagined
