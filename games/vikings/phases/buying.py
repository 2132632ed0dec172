"""BUY and SPECIAL: exchange, pay, and take a special tile (dossier, sections 5.2, 5.3, 5.9)."""

from games.core.events import Event
from games.vikings.events import Exchanged, SetBought, SpecialDeclined, SpecialTaken
from games.vikings.moves import NOTHING
from games.vikings.pieces import SPECIALS
from games.vikings.state import PLACE, START, TAKE, Bought, State
from games.vikings.wheel import is_dearest, occupied


def exchange(state: State, amount: int) -> list[Event]:
    """Points become gold, one for one."""
    player = state.mover
    player.earn("exchange", -amount)
    player.gold += amount
    return [Exchanged(state.active, amount, player.gold, player.points)]


def buy(state: State, space: int) -> list[Event]:
    """Pay for a set, which leaves the wheel; then a special tile, start tile, or placement."""
    player, spot = state.mover, state.wheel[space]
    if spot is None or spot.viking is None:
        raise ValueError(f"there is no set on space {space}")
    price = space - occupied(state.wheel)[0]
    dearest = is_dearest(state.wheel, space)
    asked = dearest and bool(state.row)
    player.gold -= price
    state.wheel[space] = None
    state.bought = Bought(space, spot.tile, spot.viking, price, dearest, asked)
    state.phase = TAKE if asked else _placing(state)
    return [SetBought(state.active, space, spot.tile, spot.viking, price, player.gold)]


def _placing(state: State) -> str:
    """In the first turn the start tile comes first (section 5.7)."""
    return PLACE if state.mover.start is None else START


def take(state: State, special: str) -> list[Event]:
    """A special tile works from now on; what it pays at once is paid."""
    state.phase = _placing(state)
    if special == NOTHING:
        return [SpecialDeclined(state.active)]
    player, effect = state.mover, SPECIALS[special].effect
    state.row = tuple(other for other in state.row if other != special)
    player.specials += (special,)
    player.gold += effect.amount
    return [SpecialTaken(state.active, special, effect.amount)]
