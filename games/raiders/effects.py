"""What an effect of a card in the Town Hall is made of."""

from collections.abc import Callable, Iterable

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.raiders.pieces import PLUNDER, HallEffect
from games.raiders.state import State
from games.raiders.uses import Play
from games.raiders.visit import Visit


class Effect(msgspec.Struct, frozen=True):
    """One effect type of effects.json.

    `fields` are the parameters it takes from the player. `options` lists what could be meant,
    `refuse` says why one of them, or any other, is not possible, `act` carries it out.
    """

    fields: tuple[str, ...]
    options: Callable[[State, Visit, HallEffect, str], Iterable[Play]]
    refuse: Callable[[State, Visit, HallEffect, Play], RuleViolation | None]
    act: Callable[[State, Visit, HallEffect, Play, Rng], list[Event]]


def alone(_state: State, _visit: Visit, _data: HallEffect, card: str) -> Iterable[Play]:
    """The card with no parameter."""
    return (Play(card),)


def never(_state: State, _visit: Visit, _data: HallEffect, _play: Play) -> RuleViolation | None:
    """Nothing to refuse."""
    return None


def opponents(state: State, visit: Visit) -> list[tuple[Seat, str]]:
    """The opponents with their colours, in turn order."""
    return [(seat, state.players[seat].colour) for seat in state.opponents(visit.seat)]


def refuse_opponent(state: State, visit: Visit, colour: str | None) -> RuleViolation | None:
    """The player named is no opponent, or none is named."""
    others = opponents(state, visit)
    colours = tuple(each for _, each in others)
    if colour is None:
        return RuleViolation("unfinished", field="player", choices=colours)
    if colour not in colours:
        return RuleViolation("not_an_opponent", player=colour, choices=colours)
    return None


def target(state: State, play: Play) -> Seat:
    """The opponent named, who is known to be one."""
    seat = state.coloured(play.player)
    if seat is None:
        raise ValueError(f"no ship is {play.player}")
    return seat


def at_opponents(state: State, visit: Visit, _data: HallEffect, card: str) -> Iterable[Play]:
    """The card against each opponent."""
    return [Play(card, player=colour) for _, colour in opponents(state, visit)]


def named(value: str | None) -> str:
    """A parameter that is known to be given."""
    if value is None:
        raise ValueError("a parameter is missing")
    return value


def refuse_plunder(item: str | None) -> RuleViolation | None:
    """The good named is no plunder, or none is named."""
    if item is None:
        return RuleViolation("unfinished", field="item", choices=PLUNDER)
    return None if item in PLUNDER else RuleViolation("not_plunder", item=item)
