"""What the buildings of the village do, by type of action (dossier, section 5.4)."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.cards import draw, take_from_hand
from games.raiders.events import CardsDiscarded
from games.raiders.goods import gain, gain_armour, pay, refuse_gain, refuse_payment
from games.raiders.hiring import hire, hires, refuse_hire
from games.raiders.offerings import make_offering, refuse_offering
from games.raiders.pieces import (
    BUILDING_GAIN,
    BUILDINGS,
    CARDS,
    EXTRA_ACTION,
    GAIN_ITEM,
    HIRE_DISCOUNT,
    LIMITS,
    added,
)
from games.raiders.state import State
from games.raiders.uses import AnyUse, Forge, Hire, Livestock, LongHouseUse, Offer, Take, Trade, Use
from games.raiders.visit import Action, Visit, distinct, hand_on, not_understood, visitor


def building_uses(state: State, visit: Visit) -> list[AnyUse]:
    """Every legal use of a building but skipping it."""
    return list(_action(visit).options(state, visit))


def refuse_building(state: State, visit: Visit, use: Use) -> RuleViolation | None:
    """Why this use of the building is refused."""
    action = _action(visit)
    return action.refuse(state, visit, use) if isinstance(use, action.uses) else not_understood(use)


def use_building(state: State, visit: Visit, use: Use, rng: Rng) -> list[Event]:
    """Take the action of the building, which is then used for this turn."""
    state.used = (*state.used, visit.building)
    return _action(visit).act(state, visit, use, rng)


def _action(visit: Visit) -> Action:
    return ACTIONS[BUILDINGS[visit.building].action.type]


def _draws(_state: State, _visit: Visit) -> list[AnyUse]:
    return [Take()]


def _refuse_draw(_state: State, _visit: Visit, use: Take) -> RuleViolation | None:
    return None if use == Take() else not_understood(use)


def _draw(state: State, visit: Visit, _use: Use, rng: Rng) -> list[Event]:
    count = BUILDINGS[visit.building].action.cards + _bonus(state, visit)
    return [draw(state, visit.seat, count, rng)]


def _bonus(state: State, visit: Visit) -> int:
    """What the crew adds to the gain of this building."""
    return added(BUILDING_GAIN.get(visit.building), visitor(state, visit).crew)


def _trades(state: State, visit: Visit) -> Iterator[AnyUse]:
    hand = hand_on(state, visit)
    for gained, price in BUILDINGS[visit.building].action.options.items():
        if refuse_gain(state, price.gain) is None:
            sets = combinations(sorted(hand), price.cards)
            for cards in dict.fromkeys(sets):
                yield Trade(gained, cards)


def _refuse_trade(state: State, visit: Visit, use: Trade) -> RuleViolation | None:
    options = BUILDINGS[visit.building].action.options
    if use.gain not in options:
        return not_understood(use)
    rest, price = hand_on(state, visit).copy(), options[use.gain]
    for card in use.cards:
        if card not in rest:
            return RuleViolation("card_not_in_hand", card=card)
        rest.remove(card)
    if len(use.cards) != price.cards:
        return RuleViolation("wrong_number_of_cards", item=use.gain, need=price.cards)
    if list(use.cards) != sorted(use.cards):
        return not_understood(use)
    return refuse_gain(state, price.gain)


def _trade(state: State, visit: Visit, use: Trade, _rng: Rng) -> list[Event]:
    player = visitor(state, visit)
    for card in use.cards:
        take_from_hand(player, card)
        state.discard.append(card)
    gained = gain(state, visit.seat, BUILDINGS[visit.building].action.options[use.gain].gain)
    return [CardsDiscarded(visit.seat, use.cards, len(player.hand)), *gained]


def _price(state: State, visit: Visit, use: Hire) -> int:
    """The printed cost less what the Recruiters still hired save, at least nothing (5.4)."""
    crew = visitor(state, visit).crew
    saved = added(HIRE_DISCOUNT.get(visit.building), crew)
    if use.drop is not None:
        saved -= added(HIRE_DISCOUNT.get(visit.building), (use.drop,))
    return max(0, CARDS[use.card].cost - saved)


def _hirings(state: State, visit: Visit) -> Iterator[AnyUse]:
    player = visitor(state, visit)
    saving = HIRE_DISCOUNT.get(visit.building, {})
    most = player.goods["silver"] + added(saving, player.crew)
    able = [card for card in distinct(hand_on(state, visit)) if CARDS[card].cost <= most]
    for card, drop in hires(player, able):
        if drop not in saving or CARDS[card].cost <= most - saving[drop]:
            yield Hire(card, drop)


def _refuse_hiring(state: State, visit: Visit, use: Hire) -> RuleViolation | None:
    violation = refuse_hire(visitor(state, visit), hand_on(state, visit), use.card, use.drop)
    if violation is not None:
        return violation
    return refuse_payment(visitor(state, visit), {"silver": _price(state, visit, use)})


def _hire(state: State, visit: Visit, use: Hire, _rng: Rng) -> list[Event]:
    return hire(state, visit.seat, use.card, use.drop, _price(state, visit, use))


def _gains(state: State, visit: Visit, use: Take) -> dict[str, int] | None:
    """What this worker gains, crew included; None if it cannot gain the good named."""
    choices = BUILDINGS[visit.building].action.by_colour[visit.worker]
    for gained in choices:
        if (use.good in gained) if len(choices) > 1 else (use.good is None):
            item = GAIN_ITEM[visit.building]
            extra = _bonus(state, visit) if item in gained else 0
            return {good: count + (extra if good == item else 0) for good, count in gained.items()}
    return None


def _takings(state: State, visit: Visit) -> Iterator[AnyUse]:
    choices = BUILDINGS[visit.building].action.by_colour[visit.worker]
    for gained in choices:
        if refuse_gain(state, gained) is None:
            yield Take(next(iter(gained)) if len(choices) > 1 else None)


def _refuse_taking(state: State, visit: Visit, use: Take) -> RuleViolation | None:
    gained = _gains(state, visit, use)
    if gained is not None:
        return refuse_gain(state, gained)
    by_colour = BUILDINGS[visit.building].action.by_colour
    if use.good is None:
        choices = tuple(good for each in by_colour[visit.worker] for good in each)
        return RuleViolation("unfinished", field="good", choices=choices)
    able = tuple(
        colour
        for colour, choices in by_colour.items()
        if len(choices) > 1 and any(use.good in each for each in choices)
    )
    if not able or use.good in by_colour[visit.worker][0]:
        return not_understood(use)
    return RuleViolation("good_needs_worker", item=use.good, workers=able, worker=visit.worker)


def _take(state: State, visit: Visit, use: Take, _rng: Rng) -> list[Event]:
    return gain(state, visit.seat, _gains(state, visit, use) or {})


def _forgings(state: State, visit: Visit) -> Iterator[AnyUse]:
    player = visitor(state, visit)
    if player.armour < LIMITS.armour:
        for pay_with, price in BUILDINGS[visit.building].action.options.items():
            if refuse_payment(player, price.lose) is None:
                yield Forge(pay_with)


def _refuse_forging(state: State, visit: Visit, use: Forge) -> RuleViolation | None:
    options = BUILDINGS[visit.building].action.options
    if use.pay not in options:
        return not_understood(use)
    player = visitor(state, visit)
    if player.armour >= LIMITS.armour:
        return RuleViolation("armour_full", armour=LIMITS.armour)
    return refuse_payment(player, options[use.pay].lose)


def _forge(state: State, visit: Visit, use: Forge, _rng: Rng) -> list[Event]:
    price = BUILDINGS[visit.building].action.options[use.pay]
    return [*pay(state, visit.seat, price.lose), *gain_armour(state, visit.seat, price.armour)]


def _long_house_uses(state: State, visit: Visit) -> Iterable[AnyUse]:
    tiles = (Offer(tile) for tile in state.offerings if tile is not None)
    every: list[LongHouseUse] = [Livestock(), *tiles]
    return [use for use in every if _refuse_long_house(state, visit, use) is None]


def _refuse_long_house(state: State, visit: Visit, use: LongHouseUse) -> RuleViolation | None:
    if isinstance(use, Offer):
        return refuse_offering(state, visit.seat, use.tile)
    price = BUILDINGS[visit.building].action.options["livestock"]
    violation = refuse_payment(visitor(state, visit), price.lose)
    return violation or refuse_gain(state, price.gain)


def _long_house(state: State, visit: Visit, use: LongHouseUse, _rng: Rng) -> list[Event]:
    """One action; the Sages hired allow so many more (ruling 38)."""
    state.more = added(EXTRA_ACTION.get(visit.building), visitor(state, visit).crew)
    return long_house_action(state, visit, use)


def long_house_action(state: State, visit: Visit, use: LongHouseUse) -> list[Event]:
    """The first action of a visit, or one of the further ones."""
    if isinstance(use, Offer):
        return make_offering(state, visit.seat, use.tile)
    price = BUILDINGS[visit.building].action.options["livestock"]
    return [*pay(state, visit.seat, price.lose), *gain(state, visit.seat, price.gain)]


ACTIONS: Final = {
    "draw": Action((Take,), _draws, _refuse_draw, _draw),
    "discard_for": Action((Trade,), _trades, _refuse_trade, _trade),
    "hire": Action((Hire,), _hirings, _refuse_hiring, _hire),
    "gain_by_colour": Action((Take,), _takings, _refuse_taking, _take),
    "buy_armour": Action((Forge,), _forgings, _refuse_forging, _forge),
    "long_house": Action((Livestock, Offer), _long_house_uses, _refuse_long_house, _long_house),
}
