"""What one seat or a spectator may know of Raiders of the North Sea (dossier, section 3).

The structs are an allow-list, filled from nothing. Hidden are the hands of the others, the cards
dealt to them and the choices they have not shown yet, the order of the draw pile and that of the
offering stack. Which tiles a seat has taken is for its owner: the others see their number.

Ids are those of the data: buildings "mill", settlements "f1", sets "f1a", cards "archer", tiles
"of02", workers "black", "grey" and "white", goods "silver", "provisions", "gold", "iron" and
"livestock". What never changes (costs, crews, thresholds, names) is in `games.raiders.pieces`.
"""

import msgspec

from games.core.contract import Decision, Standing, View
from games.core.seats import Seat
from games.raiders.ending import fortress_sets, valkyries_on_board
from games.raiders.pieces import SETTLEMENTS
from games.raiders.result import result_of
from games.raiders.state import AVENGER, DEATHS, DRAFT, OVER, REROLL, SCOUT, SET, Player, State
from games.raiders.strength import (
    next_threshold,
    printed_strength,
    strength_parts,
    tier_points,
)
from games.raiders.swapping import chosen_by

_IN_RAID = (REROLL, SET, DEATHS, AVENGER)


class Building(msgspec.Struct, frozen=True):
    """A building of the village and the worker in its door, None if it is free."""

    id: str
    worker: str | None


class RaidSet(msgspec.Struct, frozen=True):
    """A raiding space: id "f1a", letter "a".

    While it is left, `tokens` counts what lies there by kind (gold, iron, livestock, valkyrie;
    zeros left out) and `worker` waits there. Once raided, `tokens` is empty, `raided_by` the seat
    that took it and `worker` the one that stays there for good.
    """

    id: str
    letter: str
    tokens: dict[str, int]
    worker: str
    raided_by: Seat | None = None


class Settlement(msgspec.Struct, frozen=True):
    """A place to raid: id "f1", kind harbour, outpost, monastery or fortress; its sets by letter.

    `worker` has just been placed there and still waits for its set to be chosen, else None.
    """

    id: str
    kind: str
    sets: tuple[RaidSet, ...]
    worker: str | None = None


class SeatView(msgspec.Struct, frozen=True):
    """The public things of one seat.

    `points` is the VP track, without limit. `worker` is None between placing and picking up, and
    in a raid until the set is taken. `goods` has all five kinds. `hand` and `tiles` are numbers,
    `crew` card ids in the order hired, `strength` their printed Strength. `valkyries` counts all
    taken; the track stops at 7. `last_turn`: a last turn is still to come, or under way.
    `final` is its place with all points and their reasons, once the match is over.
    """

    seat: Seat
    colour: str
    points: int
    worker: str | None
    goods: dict[str, int]
    armour: int
    valkyries: int
    hand: int
    tiles: int
    crew: tuple[str, ...]
    strength: int
    last_turn: bool = False
    left: bool = False
    final: Standing | None = None


class Raid(msgspec.Struct, frozen=True):
    """The raid under way, while something is asked in it.

    `dice` in the order rolled; `strength` in all, `points` what that scores, `next_at` the next
    threshold or None; `rerolls` left; `deaths` still to be answered for, 0 before the set is taken.
    """

    seat: Seat
    settlement: str
    dice: tuple[int, ...]
    strength: int
    points: int
    next_at: int | None
    rerolls: int
    deaths: int


class Swap(msgspec.Struct, frozen=True):
    """A Scout's swap under way: `count` cards each, between the one who played it and the named.

    `chosen` are the cards the viewer has named so far; empty for everybody else.
    """

    seat: Seat
    opponent: Seat
    count: int
    chosen: tuple[str, ...] = ()


class LastTurn(msgspec.Struct, frozen=True):
    """What the newest turn did so far, for marks on the board; it lasts until the next one begins.

    `placed` and `picked` are buildings; `raided` the set taken, `settlement` where the worker went;
    `killed` crew by card id; `turned_up` the tiles that were turned up and still lie there.
    """

    seat: Seat
    placed: str | None = None
    picked: str | None = None
    settlement: str | None = None
    raided: str | None = None
    dice: tuple[int, ...] = ()
    killed: tuple[str, ...] = ()
    turned_up: tuple[str, ...] = ()


class RaidersView(View, frozen=True):
    """The board and tables for everybody; `hand`, `dealt`, `kept` and `tiles` for the viewer alone.

    `phase` is the kind of decision asked, or "over"; `turn` counts turns from 1, 0 in the draft.
    `active` is the seat whose turn it is, None in the draft. `offerings` are the tiles in slots 1
    to 3, None for an empty one; `stack` counts those face down. `supply` has six kinds: the goods
    and "valkyrie". `pile` counts the draw pile; `discard` is face up, newest last.
    `trigger` is the end trigger once met (fortress, offerings, valkyries), `ending` how the match
    ended once it is over, `last_round` the option (others, all).
    `hand` is sorted by Strength, cost, id; `dealt` (in the order dealt) and `kept` (sorted, empty
    until chosen) only in the draft; `tiles` in the order taken; `acting` is the worker whose
    building action is under way.
    """

    phase: str
    turn: int
    active: Seat | None
    village: tuple[Building, ...]
    settlements: tuple[Settlement, ...]
    offerings: tuple[str | None, ...]
    stack: int
    supply: dict[str, int]
    pile: int
    discard: tuple[str, ...]
    seats: tuple[SeatView, ...]
    fortress_sets: int
    valkyries: int
    last_round: str
    pending: tuple[Decision, ...]
    last: LastTurn | None = None
    raid: Raid | None = None
    swap: Swap | None = None
    trigger: str | None = None
    ending: str | None = None
    hand: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    acting: str | None = None


def view_of(state: State, viewer: Seat | None, pending: tuple[Decision, ...]) -> RaidersView:
    """The view of a seat, or of a spectator (None)."""
    own = None if viewer is None else state.players[viewer]
    result = result_of(state)
    finals = (None,) * len(state.players) if result is None else result.standings
    return RaidersView(
        viewer=viewer,
        phase=state.phase,
        turn=state.turn,
        active=None if state.phase == DRAFT else state.active,
        village=tuple(Building(key, worker) for key, worker in state.village.items()),
        settlements=tuple(_settlement(state, key) for key in SETTLEMENTS),
        offerings=tuple(state.offerings),
        stack=len(state.stack),
        supply=state.supply.copy(),
        pile=len(state.pile),
        discard=tuple(state.discard),
        seats=tuple(_seat_view(state, seat, final) for seat, final in enumerate(finals)),
        fortress_sets=fortress_sets(state),
        valkyries=valkyries_on_board(state),
        last_round=state.last_round,
        pending=pending,
        last=_last_turn(state),
        raid=_raid(state),
        swap=_swap(state, viewer),
        trigger=state.trigger,
        ending=state.ending,
        hand=() if own is None else tuple(own.hand),
        dealt=() if own is None else own.dealt,
        kept=() if own is None else own.kept,
        tiles=() if own is None else tuple(own.tiles),
        acting=None if state.phase in (DRAFT, OVER) else state.acting,
    )


def _settlement(state: State, key: str) -> Settlement:
    settlement = SETTLEMENTS[key]
    sets = []
    for each in settlement.sets:
        space = state.spaces[each.id]
        letter = each.id[-1]
        sets.append(RaidSet(each.id, letter, space.tokens, space.worker, space.raided_by))
    raid = state.raid
    waiting = raid is not None and raid.settlement == key and state.phase in (REROLL, SET)
    return Settlement(key, settlement.kind, tuple(sets), raid.worker if raid and waiting else None)


def _seat_view(state: State, seat: Seat, final: Standing | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat,
        player.colour,
        player.points,
        player.worker,
        player.goods.copy(),
        player.armour,
        player.valkyries,
        _hand_size(player),
        len(player.tiles),
        tuple(player.crew),
        printed_strength(player.crew),
        last_turn=seat in state.to_come and state.phase != OVER,
        left=player.left,
        final=final,
    )


def _hand_size(player: Player) -> int:
    """In the draft everybody holds the cards dealt, whether or not they have chosen."""
    return len(player.hand) or len(player.dealt)


def _raid(state: State) -> Raid | None:
    raid = state.raid
    if raid is None or state.phase not in _IN_RAID:
        return None
    strength = sum(strength_parts(state.mover, raid).values())
    tiers = SETTLEMENTS[raid.settlement].tiers
    return Raid(
        seat=state.active,
        settlement=raid.settlement,
        dice=raid.dice,
        strength=strength,
        points=tier_points(tiers, strength),
        next_at=next_threshold(tiers, strength),
        rerolls=raid.rerolls,
        deaths=raid.deaths,
    )


def _swap(state: State, viewer: Seat | None) -> Swap | None:
    swap = state.swap
    if swap is None or state.phase != SCOUT:
        return None
    seat, opponent = swap.seats
    own = chosen_by(state, viewer) if viewer in swap.seats and viewer is not None else ()
    return Swap(seat, opponent, swap.count, own)


def _last_turn(state: State) -> LastTurn | None:
    trace = state.trace
    if trace is None:
        return None
    return LastTurn(
        trace.seat,
        trace.placed,
        trace.picked,
        trace.settlement,
        trace.raided,
        trace.dice,
        trace.killed,
        trace.turned_up,
    )
