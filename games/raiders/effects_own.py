"""Town Hall actions on one's own goods, cards and crew, one short function per effect type.

Dossier, section 5.5: gain_armour, gain, exchange, draw, lose_crew_gain_plunder, swap_crew, hire,
copy_building, cycle_offerings, offering_discount.
"""

from collections.abc import Iterator
from typing import Final

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.buildings import building_uses, refuse_building, use_building
from games.raiders.cards import add_to_hand, draw, take_from_hand
from games.raiders.effects import Effect, alone, named, never, refuse_plunder
from games.raiders.events import BuildingCopied, CrewReturned, Hired
from games.raiders.goods import gain, gain_armour, pay, refuse_gain, refuse_payment
from games.raiders.hiring import discard_crew, hire, hires, refuse_hero, refuse_hire
from games.raiders.offerings import cycle_offerings, make_offering, refuse_offering
from games.raiders.pieces import BUILDINGS, HEROES, LIMITS, OFFERINGS, PLUNDER, HallEffect
from games.raiders.state import Known, State
from games.raiders.uses import Play, Skip, Use
from games.raiders.visit import Visit, distinct, hand_on, visitor


def _gain_armour(
    state: State, visit: Visit, data: HallEffect, _play: Play, _rng: Rng
) -> list[Event]:
    return gain_armour(state, visit.seat, data.amount)


def _refuse_armour(
    state: State, visit: Visit, _data: HallEffect, _play: Play
) -> RuleViolation | None:
    if visitor(state, visit).armour >= LIMITS.armour:
        return RuleViolation("armour_full", armour=LIMITS.armour)
    return None


def _gain(state: State, visit: Visit, data: HallEffect, _play: Play, _rng: Rng) -> list[Event]:
    return gain(state, visit.seat, data.items)


def _refuse_gain(
    state: State, _visit: Visit, data: HallEffect, _play: Play
) -> RuleViolation | None:
    return refuse_gain(state, data.items)


def _exchange(state: State, visit: Visit, data: HallEffect, _play: Play, _rng: Rng) -> list[Event]:
    return [*pay(state, visit.seat, data.lose), *gain(state, visit.seat, data.gain)]


def _refuse_exchange(
    state: State, visit: Visit, data: HallEffect, _play: Play
) -> RuleViolation | None:
    return refuse_payment(visitor(state, visit), data.lose) or refuse_gain(state, data.gain)


def _draw(state: State, visit: Visit, data: HallEffect, _play: Play, rng: Rng) -> list[Event]:
    return [draw(state, visit.seat, data.cards, rng)]


def _refuse_crew(state: State, visit: Visit, card: str | None) -> RuleViolation | None:
    """The crew member named is not there, or none is named."""
    crew = visitor(state, visit).crew
    if not crew:
        return RuleViolation("no_crew")
    if card is None:
        return RuleViolation("unfinished", field="crew", choices=tuple(distinct(crew)))
    return None if card in crew else RuleViolation("not_in_crew", card=card)


def _sellings(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for crew in distinct(visitor(state, visit).crew):
        for item in PLUNDER:
            yield Play(card, crew=crew, item=item)


def _refuse_selling(
    state: State, visit: Visit, data: HallEffect, play: Play
) -> RuleViolation | None:
    violation = _refuse_crew(state, visit, play.crew) or refuse_plunder(play.item)
    return violation or refuse_gain(state, {named(play.item): data.plunder})


def _sell(state: State, visit: Visit, data: HallEffect, play: Play, _rng: Rng) -> list[Event]:
    left = discard_crew(state, visit.seat, named(play.crew))
    return [left, *gain(state, visit.seat, {named(play.item): data.plunder})]


def _replacings(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for crew in distinct(visitor(state, visit).crew):
        for bring in distinct(hand_on(state, visit)):
            yield Play(card, crew=crew, bring=bring)


def _refuse_replacing(
    state: State, visit: Visit, _data: HallEffect, play: Play
) -> RuleViolation | None:
    """The card that comes must have been in hand before the other returns (ruling 66)."""
    violation = _refuse_bring(state, visit, play.bring) or _refuse_crew(state, visit, play.crew)
    if violation is None and play.bring in HEROES:
        return refuse_hero(visitor(state, visit).crew, play.crew)
    return violation


def _refuse_bring(state: State, visit: Visit, card: str | None) -> RuleViolation | None:
    """The hand card named is not there, or none is named."""
    hand = hand_on(state, visit)
    if card is None and hand:
        return RuleViolation("unfinished", field="card", choices=tuple(distinct(hand)))
    if card is None:
        return RuleViolation("no_other_card")
    return None if card in hand else RuleViolation("card_not_in_hand", card=card)


def _replace(state: State, visit: Visit, _data: HallEffect, play: Play, _rng: Rng) -> list[Event]:
    player, out, bring = visitor(state, visit), named(play.crew), named(play.bring)
    take_from_hand(player, bring)
    player.crew.remove(out)
    add_to_hand(player, out, Known(out))
    player.crew.append(bring)
    silver = player.goods["silver"]
    return [CrewReturned(visit.seat, out), Hired(visit.seat, bring, 0, silver)]


def _hirings(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for bring, drop in hires(visitor(state, visit), distinct(hand_on(state, visit))):
        yield Play(card, bring=bring, drop=drop)


def _refuse_hiring(
    state: State, visit: Visit, data: HallEffect, play: Play
) -> RuleViolation | None:
    """A flat price, whatever is printed (ruling 34)."""
    violation = _refuse_bring(state, visit, play.bring)
    if violation is not None:
        return violation
    player, hand = visitor(state, visit), hand_on(state, visit)
    refused = refuse_hire(player, hand, named(play.bring), play.drop)
    return refused or refuse_payment(player, {"silver": data.price})


def _hire(state: State, visit: Visit, data: HallEffect, play: Play, _rng: Rng) -> list[Event]:
    return hire(state, visit.seat, named(play.bring), play.drop, data.price)


def _copies(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for building, data in BUILDINGS.items():
        if building == visit.building or building in state.used:
            continue
        if visit.worker in data.workers_allowed:
            for use in building_uses(state, _copying(visit, building)):
                yield Play(card, building=building, use=use)


def _copying(visit: Visit, building: str, spent: bool = True) -> Visit:
    """The visit as if the worker stood in another building (ruling 35)."""
    card = visit.spent if spent else None
    return Visit(visit.seat, building, visit.worker, visit.door, visit.stands, card)


def _refuse_copy(state: State, visit: Visit, _data: HallEffect, play: Play) -> RuleViolation | None:
    if play.building is None:
        choices = tuple(each for each in BUILDINGS if each != visit.building)
        return RuleViolation("unfinished", field="as", choices=choices)
    if play.building not in BUILDINGS:
        return RuleViolation("unknown_building", building=play.building)
    if play.building == visit.building:
        return RuleViolation("cannot_copy_itself", building=visit.building)
    allowed = BUILDINGS[play.building].workers_allowed
    if visit.worker not in allowed:
        return RuleViolation(
            "worker_not_allowed", place=play.building, worker=visit.worker, allowed=allowed
        )
    if play.building in state.used:
        return RuleViolation("action_used", building=play.building)
    if play.use is None or isinstance(play.use, Skip):
        return RuleViolation("must_be_used", card=play.card)
    return refuse_building(state, _copying(visit, play.building), play.use)


def _copy(state: State, visit: Visit, _data: HallEffect, play: Play, rng: Rng) -> list[Event]:
    building, use = named(play.building), _used(play.use)
    events = use_building(state, _copying(visit, building, spent=False), use, rng)
    return [BuildingCopied(visit.seat, building), *events]


def _used(use: Use | None) -> Use:
    if use is None:
        raise ValueError("a Merchant is never played for nothing")
    return use


def _cycle(state: State, visit: Visit, _data: HallEffect, _play: Play, _rng: Rng) -> list[Event]:
    return cycle_offerings(state, visit.seat)


def _refuse_cycle(
    state: State, _visit: Visit, _data: HallEffect, _play: Play
) -> RuleViolation | None:
    return None if state.stack else RuleViolation("stack_empty")


def _cheaper(data: HallEffect, play: Play) -> dict[str, int]:
    """The tile's cost with one unit of one kind waived (ruling 40)."""
    cost = OFFERINGS[named(play.tile)].cost
    return {good: count - data.amount * (good == play.free) for good, count in cost.items()}


def _discounts(state: State, _visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for tile in state.offerings:
        if tile is not None:
            for free in OFFERINGS[tile].cost:
                yield Play(card, tile=tile, free=free)


def _refuse_discount(
    state: State, visit: Visit, data: HallEffect, play: Play
) -> RuleViolation | None:
    if play.tile is None:
        tiles = tuple(each for each in state.offerings if each is not None)
        return RuleViolation("unfinished", field="tile", choices=tiles)
    violation = refuse_offering(state, visit.seat, play.tile, {})
    if violation is not None:
        return violation
    kinds = tuple(OFFERINGS[play.tile].cost)
    if play.free is None:
        return RuleViolation("unfinished", field="free", choices=kinds)
    if play.free not in kinds:
        return RuleViolation("not_on_tile", item=play.free, tile=play.tile, items=kinds)
    return refuse_offering(state, visit.seat, play.tile, _cheaper(data, play))


def _discount(state: State, visit: Visit, data: HallEffect, play: Play, _rng: Rng) -> list[Event]:
    return make_offering(state, visit.seat, named(play.tile), _cheaper(data, play))


OWN: Final = {
    "gain_armour": Effect((), alone, _refuse_armour, _gain_armour),
    "gain": Effect((), alone, _refuse_gain, _gain),
    "exchange": Effect((), alone, _refuse_exchange, _exchange),
    "draw": Effect((), alone, never, _draw),
    "lose_crew_gain_plunder": Effect(("crew", "item"), _sellings, _refuse_selling, _sell),
    "swap_crew": Effect(("crew", "bring"), _replacings, _refuse_replacing, _replace),
    "hire": Effect(("bring", "drop"), _hirings, _refuse_hiring, _hire),
    "copy_building": Effect(("building", "use"), _copies, _refuse_copy, _copy),
    "cycle_offerings": Effect((), alone, _refuse_cycle, _cycle),
    "offering_discount": Effect(("tile", "free"), _discounts, _refuse_discount, _discount),
}
"""By effect type: the actions that touch nobody else."""
