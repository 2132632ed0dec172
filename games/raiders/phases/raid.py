"""RAID: place, pay, roll, score, take a set, bury the dead (dossier, section 5.7)."""

from collections.abc import Iterator

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.raiders.effects import named
from games.raiders.ending import check_end
from games.raiders.events import (
    DiceRolled,
    Gained,
    Raided,
    RaidScored,
    RerollDeclined,
    Rerolled,
    SetTaken,
)
from games.raiders.goods import pay, refuse_payment
from games.raiders.moves import Raid as RaidMove
from games.raiders.moves import Reroll, TakeSet
from games.raiders.phases.deaths import bury
from games.raiders.pieces import FACES, REROLLS, SETTLEMENTS, VALKYRIE, added
from games.raiders.state import REROLL, SET, Raid, Space, State, Trace
from games.raiders.strength import (
    crew_points,
    may_reach_next,
    raid_cost,
    strength_parts,
    tier_points,
)

replace = msgspec.structs.replace


def sets_left(state: State, settlement: str) -> list[str]:
    """The sets of a settlement still to be raided."""
    sets = SETTLEMENTS[settlement].sets
    return [each.id for each in sets if state.spaces[each.id].raided_by is None]


def raids(state: State) -> Iterator[RaidMove]:
    """Every settlement whose requirements are met."""
    player = state.mover
    for key, settlement in SETTLEMENTS.items():
        if player.worker in settlement.workers_allowed:
            if len(player.crew) < settlement.crew_needed or not sets_left(state, key):
                continue
            if refuse_payment(player, raid_cost(player.crew, settlement)) is None:
                yield RaidMove(key)


def refuse_raid(state: State, move: RaidMove) -> RuleViolation | None:
    """In the dossier's order: sets left, worker, crew, provisions, gold."""
    if move.settlement not in SETTLEMENTS:
        return RuleViolation("unknown_settlement", settlement=move.settlement)
    settlement, player = SETTLEMENTS[move.settlement], state.mover
    if not sets_left(state, move.settlement):
        return RuleViolation("fully_raided", settlement=move.settlement)
    allowed = settlement.workers_allowed
    if player.worker not in allowed:
        return RuleViolation(
            "worker_not_allowed", place=move.settlement, worker=player.worker, allowed=allowed
        )
    have = len(player.crew)
    if have < settlement.crew_needed:
        return RuleViolation("crew_too_small", need=settlement.crew_needed, have=have)
    return refuse_payment(player, raid_cost(player.crew, settlement))


def raid(state: State, move: RaidMove, rng: Rng) -> list[Event]:
    """Steps 1 to 3: the worker goes there, the cost is paid, the dice are rolled."""
    settlement, player = SETTLEMENTS[move.settlement], state.mover
    worker, seat = named(player.worker), state.active
    player.worker, state.acting = None, worker
    cost = raid_cost(player.crew, settlement)
    pay(state, seat, cost)
    dice = tuple(_roll(rng) for _ in range(settlement.dice))
    state.raid = Raid(move.settlement, worker, dice, added(REROLLS, player.crew))
    state.trace = Trace(seat, settlement=move.settlement, dice=dice)
    paid = {good: amount for good, amount in cost.items() if amount}
    events: list[Event] = [Raided(seat, move.settlement, worker, paid)]
    if dice:
        events.append(DiceRolled(seat, dice))
    return events + _ask_reroll(state)


def _roll(rng: Rng) -> int:
    return FACES[rng.below(len(FACES))]


def _ask_reroll(state: State) -> list[Event]:
    """Ask while a reroll could still matter; else the dice stand (D6)."""
    if may_reach_next(state.mover, state.raiding):
        state.phase = REROLL
        return []
    return _score(state)


def rerolls(state: State) -> list[Reroll]:
    """Any die, or none."""
    return [*(Reroll(number + 1) for number in range(len(state.raiding.dice))), Reroll(0)]


def refuse_reroll(state: State, move: Reroll) -> RuleViolation | None:
    """There is no such die."""
    if 0 <= move.die <= len(state.raiding.dice):
        return None
    return RuleViolation("no_such_die", die=move.die, dice=len(state.raiding.dice))


def reroll(state: State, move: Reroll, rng: Rng) -> list[Event]:
    """The new face stands, better or worse (ruling 72); none ends the rerolls."""
    if not move.die:
        return [RerollDeclined(state.active), *_score(state)]
    dice = list(state.raiding.dice)
    old, dice[move.die - 1] = dice[move.die - 1], _roll(rng)
    state.raid = replace(state.raiding, dice=tuple(dice), rerolls=state.raiding.rerolls - 1)
    state.trace = replace(state.newest, dice=tuple(dice))
    return [Rerolled(state.active, move.die, old, dice[move.die - 1]), *_ask_reroll(state)]


def _score(state: State) -> list[Event]:
    """Steps 3 and 4: points for the tier and for the crew; then the set is chosen."""
    player, under_way = state.mover, state.raiding
    settlement = SETTLEMENTS[under_way.settlement]
    parts = strength_parts(player, under_way)
    strength = sum(parts.values())
    tier = tier_points(settlement.tiers, strength)
    crew = crew_points(player.crew, settlement.kind)
    player.points += tier + crew
    state.raid = replace(under_way, rerolls=0, scored=True)
    scored = RaidScored(
        state.active, under_way.settlement, strength, parts, tier, crew, player.points
    )
    left = sets_left(state, under_way.settlement)
    if len(left) == 1:
        return [scored, *_take(state, left[0])]
    state.phase = SET
    return [scored]


def set_choices(state: State) -> list[TakeSet]:
    """The letters of the sets left."""
    return [TakeSet(key[-1]) for key in sets_left(state, state.raiding.settlement)]


def refuse_set(state: State, move: TakeSet) -> RuleViolation | None:
    """There is no such set, or it has been raided."""
    settlement = state.raiding.settlement
    key = f"{settlement}{move.letter}"
    left = tuple(each[-1] for each in sets_left(state, settlement))
    if key not in state.spaces or len(move.letter) != 1:
        return RuleViolation("no_such_set", settlement=settlement, set=move.letter, letters=left)
    if move.letter not in left:
        return RuleViolation("set_raided", set=key, letters=left)
    return None


def take_set(state: State, move: TakeSet) -> list[Event]:
    """Step 5."""
    return _take(state, f"{state.raiding.settlement}{move.letter}")


def _take(state: State, key: str) -> list[Event]:
    """Plunder and worker are the player's, Valkyries go to the supply; then the deaths."""
    player, space, under_way = state.mover, state.spaces[key], state.raiding
    state.spaces[key] = Space({}, under_way.worker, state.active)
    player.worker = space.worker
    plunder = {kind: count for kind, count in space.tokens.items() if kind != VALKYRIE}
    for good, count in plunder.items():
        player.goods[good] += count
    valkyries = space.tokens.get(VALKYRIE, 0)
    state.supply[VALKYRIE] += valkyries
    state.raid = replace(under_way, deaths=min(valkyries, len(player.crew)))
    state.trace = replace(state.newest, raided=key)
    events: list[Event] = [SetTaken(state.active, key, space.tokens, space.worker)]
    if plunder:
        now = {good: player.goods[good] for good in plunder}
        events.append(Gained(state.active, plunder, now))
    return [*events, *check_end(state), *bury(state)]
