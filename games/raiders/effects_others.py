"""Town Hall actions on opponents, one short function per effect type (dossier, section 5.5).

swap_worker, all_opponents_lose, opponent_loses_armour, take_plunder, take, all_opponents_give,
swap_cards.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.effects import (
    Effect,
    alone,
    at_opponents,
    named,
    never,
    opponents,
    refuse_opponent,
    refuse_plunder,
    target,
)
from games.raiders.effects_own import OWN
from games.raiders.events import Gave, OthersAsked, Paid, ScoutNamed, Took, WorkersSwapped
from games.raiders.goods import pay
from games.raiders.pieces import BUILDINGS, PLUNDER, HallEffect
from games.raiders.state import MERCENARY, SCOUT, State, Swap
from games.raiders.swapping import exchange
from games.raiders.uses import Play
from games.raiders.visit import Visit, hand_on, visitor, worker_in


def _swaps_of_workers(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for _, colour in opponents(state, visit):
        for building in BUILDINGS:
            if worker_in(state, visit, building) is not None:
                yield Play(card, player=colour, at=building)


def _refuse_worker_swap(
    state: State, visit: Visit, _data: HallEffect, play: Play
) -> RuleViolation | None:
    if play.at is not None and play.at not in BUILDINGS:
        return RuleViolation("unknown_building", building=play.at)
    if play.at is not None and worker_in(state, visit, play.at) is None:
        return RuleViolation("building_empty", building=play.at)
    violation = refuse_opponent(state, visit, play.player)
    if violation is not None:
        return violation
    if play.at is None:
        occupied = tuple(each for each in BUILDINGS if worker_in(state, visit, each))
        return RuleViolation("unfinished", field="at", choices=occupied)
    incoming, allowed = _held(state, play), BUILDINGS[play.at].workers_allowed
    if incoming not in allowed:
        return RuleViolation("worker_not_allowed", place=play.at, worker=incoming, allowed=allowed)
    if incoming == worker_in(state, visit, play.at):
        return RuleViolation("same_workers", building=play.at, worker=incoming)
    return None


def _held(state: State, play: Play) -> str:
    """The worker the opponent holds, as everybody does between turns."""
    return named(state.players[target(state, play)].worker)


def _swap_workers(
    state: State, visit: Visit, _data: HallEffect, play: Play, _rng: Rng
) -> list[Event]:
    opponent, building = target(state, play), named(play.at)
    given, received = _held(state, play), named(state.village[building])
    state.village[building] = given
    state.players[opponent].worker = received
    return [WorkersSwapped(visit.seat, opponent, building, given, received)]


def _all_lose(state: State, visit: Visit, data: HallEffect, _play: Play, _rng: Rng) -> list[Event]:
    """Each opponent who has any loses so much to the supply."""
    events: list[Event] = []
    for seat in state.opponents(visit.seat):
        amount = min(data.amount, state.players[seat].goods[data.resource])
        events += pay(state, seat, {data.resource: amount})
    return events


def _refuse_armourless(
    state: State, visit: Visit, _data: HallEffect, play: Play
) -> RuleViolation | None:
    violation = refuse_opponent(state, visit, play.player)
    if violation is not None:
        return violation
    seat = target(state, play)
    return None if state.players[seat].armour else _lacks(seat, "armour")


def _lacks(seat: Seat, item: str) -> RuleViolation:
    return RuleViolation("opponent_lacks", seat=seat, item=item)


def _lose_armour(
    state: State, _visit: Visit, data: HallEffect, play: Play, _rng: Rng
) -> list[Event]:
    seat = target(state, play)
    player = state.players[seat]
    amount = min(data.amount, player.armour)
    player.armour -= amount
    return [Paid(seat, {"armour": amount}, {"armour": player.armour})]


def _takings_of_plunder(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    for _, colour in opponents(state, visit):
        for item in PLUNDER:
            yield Play(card, player=colour, item=item)


def _refuse_plundering(
    state: State, visit: Visit, _data: HallEffect, play: Play
) -> RuleViolation | None:
    violation = refuse_opponent(state, visit, play.player)
    if violation is not None:
        return violation
    seat = target(state, play)
    goods = state.players[seat].goods
    if not any(goods[item] for item in PLUNDER):
        return _lacks(seat, "plunder")
    violation = refuse_plunder(play.item)
    if violation is not None:
        return violation
    item = named(play.item)
    return None if goods[item] else _lacks(seat, item)


def _take(state: State, visit: Visit, opponent: Seat, item: str, amount: int) -> Event:
    mine, theirs = visitor(state, visit).goods, state.players[opponent].goods
    theirs[item] -= amount
    mine[item] += amount
    return Took(visit.seat, opponent, item, amount, mine[item], theirs[item])


def _plunder(state: State, visit: Visit, data: HallEffect, play: Play, _rng: Rng) -> list[Event]:
    return [_take(state, visit, target(state, play), named(play.item), data.amount)]


def _amounts(state: State, visit: Visit, data: HallEffect, card: str) -> Iterator[Play]:
    """As much as possible first; a number is written only where it can be chosen."""
    for _, colour in opponents(state, visit):
        if data.up_to == 1:
            yield Play(card, player=colour)
        else:
            for amount in range(data.up_to, 0, -1):
                yield Play(card, player=colour, n=amount)


def _refuse_amount(
    state: State, visit: Visit, data: HallEffect, play: Play
) -> RuleViolation | None:
    violation = refuse_opponent(state, visit, play.player)
    if violation is not None:
        return violation
    seat = target(state, play)
    most = min(data.up_to, state.players[seat].goods[data.resource])
    if not most:
        return _lacks(seat, data.resource)
    if data.up_to == 1:
        return None if play.n is None else RuleViolation("number_not_possible", least=1, most=1)
    return refuse_number(play.n, most)


def refuse_number(number: int | None, most: int) -> RuleViolation | None:
    """A number from 1 to the most possible must be named."""
    if number is None:
        choices = tuple(str(each) for each in range(1, most + 1))
        return RuleViolation("unfinished", field="n", choices=choices)
    if 1 <= number <= most:
        return None
    return RuleViolation("number_not_possible", least=1, most=most)


def _take_amount(
    state: State, visit: Visit, data: HallEffect, play: Play, _rng: Rng
) -> list[Event]:
    return [_take(state, visit, target(state, play), data.resource, play.n or 1)]


def _all_give(state: State, visit: Visit, data: HallEffect, _play: Play, _rng: Rng) -> list[Event]:
    """Who holds one kind gives it, who holds neither gives nothing, the others are asked."""
    events: list[Event] = []
    for seat in state.opponents(visit.seat):
        held = holdings(state.players[seat].goods, data)
        if len(held) > 1:
            state.asked = (*state.asked, seat)
        else:
            events.append(give(state, visit.seat, seat, held[0] if held else None))
    if state.asked:
        events.append(OthersAsked(visit.seat, state.asked, MERCENARY))
    return events


def holdings(goods: Mapping[str, int], data: HallEffect) -> list[str]:
    """The kinds asked for that somebody holds."""
    return [item for item in data.options if goods[item]]


def give(state: State, seat: Seat, opponent: Seat, item: str | None) -> Event:
    """An opponent gives one of a good, or has nothing to give."""
    if item is None:
        return Gave(seat, opponent, None)
    mine, theirs = state.players[seat].goods, state.players[opponent].goods
    theirs[item] -= 1
    mine[item] += 1
    return Gave(seat, opponent, item, mine[item], theirs[item])


def _swaps_of_cards(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterator[Play]:
    own = len(hand_on(state, visit))
    for seat, colour in opponents(state, visit):
        for count in range(1, min(own, len(state.players[seat].hand)) + 1):
            yield Play(card, player=colour, n=count)


def _refuse_card_swap(
    state: State, visit: Visit, _data: HallEffect, play: Play
) -> RuleViolation | None:
    violation = refuse_opponent(state, visit, play.player)
    if violation is not None:
        return violation
    seat, own = target(state, play), len(hand_on(state, visit))
    if not own:
        return RuleViolation("no_other_card")
    if not state.players[seat].hand:
        return _lacks(seat, "cards")
    return refuse_number(play.n, min(own, len(state.players[seat].hand)))


def _swap_cards(
    state: State, visit: Visit, _data: HallEffect, play: Play, _rng: Rng
) -> list[Event]:
    """Whoever holds just so many cards hands all of them over and is not asked."""
    opponent, count = target(state, play), play.n or 1
    hands = [state.players[seat].hand for seat in (visit.seat, opponent)]
    first, second = (tuple(hand) if len(hand) == count else () for hand in hands)
    state.swap = Swap((visit.seat, opponent), count, (first, second))
    events: list[Event] = [ScoutNamed(visit.seat, opponent, count)]
    if not second:
        events.append(OthersAsked(visit.seat, (opponent,), SCOUT))
    return [*events, *exchange(state)]


EFFECTS: Final[Mapping[str, Effect]] = {
    **OWN,
    "swap_worker": Effect(("player", "at"), _swaps_of_workers, _refuse_worker_swap, _swap_workers),
    "all_opponents_lose": Effect((), alone, never, _all_lose),
    "opponent_loses_armour": Effect(("player",), at_opponents, _refuse_armourless, _lose_armour),
    "take_plunder": Effect(("player", "item"), _takings_of_plunder, _refuse_plundering, _plunder),
    "take": Effect(("player", "n"), _amounts, _refuse_amount, _take_amount),
    "all_opponents_give": Effect((), alone, never, _all_give),
    "swap_cards": Effect(("player", "n"), _swaps_of_cards, _refuse_card_swap, _swap_cards),
}
"""By effect type: every Town Hall action."""
