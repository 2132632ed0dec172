"""ANSWERS to a Mercenary and to a Scout, within another seat's turn (D10, D11)."""

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.effects_others import give
from games.raiders.events import Revised, SwapChosen
from games.raiders.moves import Give, Swap
from games.raiders.phases.work import go_on
from games.raiders.pieces import CARDS
from games.raiders.state import State
from games.raiders.swapping import exchange, still_in_hand, swapping
from games.raiders.visit import distinct

replace = msgspec.structs.replace

DEMANDED = next(
    card.hall.options
    for card in CARDS.values()
    if card.hall is not None and card.hall.type == "all_opponents_give"
)
"""What a Mercenary takes: one of these, by the giver's choice."""


def gifts(state: State, seat: Seat) -> list[Give]:
    """What the opponent asked could give."""
    goods = state.players[seat].goods
    return [Give(item) for item in DEMANDED if goods[item]]


def refuse_gift(state: State, seat: Seat, move: Give) -> RuleViolation | None:
    """Not one of the goods demanded, or not held."""
    if move.resource not in DEMANDED:
        return RuleViolation("not_demanded", item=move.resource, items=DEMANDED)
    if not state.players[seat].goods[move.resource]:
        return RuleViolation("cannot_pay", item=move.resource, need=1, have=0)
    return None


def give_one(state: State, seat: Seat, move: Give) -> list[Event]:
    """Each answer takes effect as it arrives (ruling 68)."""
    state.asked = tuple(other for other in state.asked if other != seat)
    given = give(state, state.active, seat, move.resource)
    return [given] if state.asked else [given, *go_on(state)]


def swap_choices(state: State, seat: Seat) -> list[Swap]:
    """Each different card not named yet."""
    return [Swap(card) for card in distinct(still_in_hand(state, seat))]


def refuse_swap(state: State, seat: Seat, move: Swap) -> RuleViolation | None:
    """Not in hand, or already named."""
    if move.card in still_in_hand(state, seat):
        return None
    return RuleViolation("card_not_in_hand", card=move.card)


def choose_swap(state: State, seat: Seat, move: Swap) -> list[Event]:
    """Name one card; the swap takes place when both have named enough."""
    swap = swapping(state)
    place = swap.seats.index(seat)
    chosen = list(swap.chosen)
    chosen[place] = (*chosen[place], move.card)
    state.swap = replace(swap, chosen=(chosen[0], chosen[1]))
    return [SwapChosen(seat, move.card), *_close_swap(state)]


def revise_swap(state: State, seat: Seat) -> list[Event]:
    """Forget the cards a seat has named."""
    swap = swapping(state)
    chosen = list(swap.chosen)
    chosen[swap.seats.index(seat)] = ()
    state.swap = replace(swap, chosen=(chosen[0], chosen[1]))
    return [Revised(seat)]


def _close_swap(state: State) -> list[Event]:
    """The turn goes on when the cards have gone over."""
    swapped = exchange(state)
    return [*swapped, *go_on(state)] if swapped else []
