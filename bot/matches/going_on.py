"""What goes on by itself: orders are played, automated seats move, until a person is asked."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
import structlog

from bot.matches.breaker import broken, is_fault
from bot.matches.guards import holds
from bot.matches.order_rows import is_for
from bot.matches.people import Person
from bot.matches.playing import Playing
from bot.matches.position import Position
from games.core.contract import Decision, Game, View
from games.core.errors import RuleViolation
from games.core.lines import foresee
from games.core.moves import Move
from games.core.players import play_greedy
from games.core.seats import Seat
from storage.rows import Change, OrderRow, SeatRow, Stored

replace = msgspec.structs.replace

_log = structlog.get_logger()

NOBODY: Final = Person(0, "")
LONGEST_RUN: Final = 2_000
"""Moves without a person; no match has as many left, so more are a fault."""


class GoingOn(Playing):
    """Moves nobody has to press for. Each is a submission of its own.

    An order is played where its seat is asked by what others did, never behind a move that its
    owner has just made: see `passed_over`.
    """

    async def go_on(self, match_id: int) -> None:
        """Play on while a seat that is asked has an order or is automated.

        Called with the match's lock held, after an act was stored. What goes wrong here is
        logged and leaves the match as it is: the act that was answered stands. Where an automated
        player fails, nobody would try again, and the match stops.
        """
        try:
            for _ in range(LONGEST_RUN):
                if not await self._next(match_id):
                    return
            raise RuntimeError("the match does not come to a person")
        except Exception as error:  # whatever it is, the act before it stands
            _log.exception("going on failed", match=match_id)
            if is_fault(error) and await self._waits_for_nobody(match_id):
                await broken(self, match_id, error, at_once=True)

    async def _waits_for_nobody(self, match_id: int) -> bool:
        """Whether an automated player is asked, or nobody can tell who is."""
        try:
            position = await self.position(match_id)
            asked = [one.seat for one in position.pending if one.required]
        except Exception:  # rules that fail may fail here too
            return True
        return any(position.rows[seat].automated for seat in asked)

    async def _next(self, match_id: int) -> bool:
        """Make one move for somebody; False if the match waits for a person."""
        stored = await self.load(match_id, with_secret=True)
        if stored.match.status != "running":
            return False
        position = self.positioned(stored)
        required = [decision for decision in position.pending if decision.required]
        for decision in required:
            if position.rows[decision.seat].automated:
                await self._automatic(stored, position, decision)
                return True
        orders = await self.store.orders(match_id)
        for decision in required if orders else ():
            if await self._ordered(stored, position, decision, orders):
                return True
        return False

    async def _automatic(self, stored: Stored, position: Position, decision: Decision) -> None:
        seat = decision.seat
        rng = position.public_rng()
        move = await asyncio.to_thread(play_greedy, position.game, position.state, seat, rng)
        submission = self.submission("move", NOBODY, None, "automatic")
        await self.play(stored, seat, str(move), submission)

    async def _ordered(
        self,
        stored: Stored,
        position: Position,
        decision: Decision,
        orders: Sequence[OrderRow],
    ) -> bool:
        """Play the first alternative that is possible; if none is, drop them and ask the seat."""
        row = position.rows[decision.seat]
        ready = [order for order in orders if _is_ready(order, row)]
        legal = position.game.legal(position.state, decision.seat)
        mine = [order for order in ready if is_for(order, decision, legal)]
        if not mine:
            return False
        author = Person(row.person_id, row.name)
        submission = self.submission("move", author, None, "order")
        move, in_vain = await asyncio.to_thread(first_possible, position, decision, ready)
        if move is not None:
            left = tuple(order for order in orders if order not in mine or order.standing)
            await self.play(stored, decision.seat, str(move), submission, left)
            return True
        dropped = tuple(
            replace(order, dropped=True) if _is_dropped(order, ready, in_vain) else order
            for order in orders
        )
        if dropped != tuple(orders):
            submission = replace(submission, act="drop_orders")
            change = Change(match=position.match, submission=submission, orders=dropped)
            await self.commit(change)
            return True
        return False


def passed_over(
    orders: Sequence[OrderRow], versions: Mapping[Seat, int]
) -> tuple[OrderRow, ...] | None:
    """The orders when some seats have moved or been undone by hand; None if none of them changes.

    What such a seat is asked then is for its owner: its orders wait until it is asked by others.
    """
    waiting = tuple(
        replace(order, version=max(order.version, versions.get(order.seat, 0))) for order in orders
    )
    return waiting if waiting != tuple(orders) else None


def _is_ready(order: OrderRow, row: SeatRow) -> bool:
    return order.seat == row.seat and not order.dropped and row.version > order.version


def _is_dropped(order: OrderRow, ready: Sequence[OrderRow], in_vain: set[str]) -> bool:
    return order in ready and order.kind in in_vain and not order.standing


def first_possible(
    position: Position, decision: Decision, orders: Sequence[OrderRow]
) -> tuple[Move | None, set[str]]:
    """The move of the first alternative whose condition holds, which is legal, and leads on.

    `orders` are all that the seat has ready. A turn that is prepared as a whole is played as a
    whole: a move leads on if what is prepared for the decision behind it is possible then, as far
    as its owner can know. With the move come the kinds of decision that were prepared in vain.
    """
    game, state = position.game, position.state
    view, in_vain = position.view(decision.seat), {decision.kind}
    for order, move in _legal_moves(game, state, decision, orders):
        if holds(order.guard, view):
            blocked = _blocked(position, decision.seat, move, orders)
            if blocked is None:
                return move, set()
            in_vain.add(blocked)
    return None, in_vain


def _blocked(position: Position, seat: Seat, move: Move, orders: Sequence[OrderRow]) -> str | None:
    """The kind of decision behind a move for which nothing that is prepared would be possible.

    Conditions are left out of it: they may look at what the move shows.
    """
    game = position.game
    ahead = foresee(game, position.state, seat, [move], position.public_rng())
    for decision in game.pending(ahead) if ahead is not None else ():
        legal = game.legal(ahead, decision.seat)
        prepared = [order for order in orders if is_for(order, decision, legal)]
        if decision.seat == seat and any(not order.standing for order in prepared):
            possible = any(_legal_moves(game, ahead, decision, prepared))
            return None if possible else decision.kind
    return None


def _legal_moves(
    game: Game, state: Any, decision: Decision, orders: Sequence[OrderRow]
) -> Iterator[tuple[OrderRow, Move]]:
    """The orders for a decision that are legal in a state, with their moves."""
    seat = decision.seat
    legal, view = game.legal(state, seat), game.view(state, seat)
    for order in orders:
        if is_for(order, decision, legal):
            move = _meant(game, state, order, view, legal)
            if move is not None and move in legal:
                yield order, move


def _meant(
    game: Game, state: Any, order: OrderRow, view: View, legal: Sequence[Move]
) -> Move | None:
    if order.policy:
        policies = game.policies.get(order.kind, ())
        found = [policy for policy in policies if policy.key == order.choice]
        return found[0].choose(view, legal) if found else None
    try:
        return game.parse(state, order.seat, order.choice)
    except RuleViolation:
        return None
