"""What the action of a space does, effect by effect; some ask further (dossier, section 5).

`asks` says what is asked next; empty, the turn is over.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import (
    BarrierLifted,
    BarriersGained,
    DieRolled,
    DinosaurMoved,
    DinosaurPaid,
    DinosaurTaken,
    MarkerTaken,
)
from games.te_dinosaurs.goods import gain, goods_of, pay
from games.te_dinosaurs.leaving_ranch import remove
from games.te_dinosaurs.moves import Done, Gain, Lift, Marker, MoveDinosaur, Pay, Take
from games.te_dinosaurs.phases.placing import depart
from games.te_dinosaurs.phases.research import begin_research
from games.te_dinosaurs.pieces import FACES, GOODS, RESEARCH, SPECIES, TRACK, Effect, Space
from games.te_dinosaurs.possible import DINO, with_surcharge
from games.te_dinosaurs.ranch import barriers_placed, occupied
from games.te_dinosaurs.state import CONTRACT, GAIN, PAY, TAKE, YARD, Home, State

_HOLD: Final = "hold"


def begin_action(
    state: State, seat: Seat, rng: Rng, surcharge: Mapping[str, int] | None = None
) -> list[Event]:
    """Pay the cost, then carry out the action of the space just taken."""
    space = _space(state)
    goods = with_surcharge(space.cost, surcharge or {})
    events: list[Event] = []
    if goods.pop(DINO, 0):
        events += pay(state, seat, goods)
        state.asks = PAY
        payers = payments(state.players[seat].home)
        if len(payers) == 1:
            state.passed = (*state.passed, str(payers[0]))
            events += pay_dinosaur(state, seat, payers[0], rng)
        return events
    return [*pay(state, seat, goods), *_carry_out(state, seat, rng)]


def _space(state: State) -> Space:
    space = state.space(state.acting.space)
    if space is None:
        raise ValueError("an action is under way on no space")
    return space


def _carry_out(state: State, seat: Seat, rng: Rng) -> list[Event]:
    state.asks = ""
    events: list[Event] = []
    for effect in _space(state).effects:
        events += _EFFECTS[effect.op](state, seat, effect, rng)
    return events


def _wrangle(state: State, seat: Seat, effect: Effect, rng: Rng) -> list[Event]:
    """One dinosaur, and the die: Net, Wound or Egg (section 5.2)."""
    player = state.players[seat]
    kind, home = effect.species, player.home
    events = _take(state, seat, kind)
    face = FACES[rng.below(len(FACES))]
    counts = "net" if face == "wound" and "ptera" in home.cells else face
    second = counts == "egg" and state.reserve[kind] > 0
    events.append(DieRolled(seat, face, counts, kind, second))
    if second:
        events += _take(state, seat, kind)
    if counts == "wound":
        action = state.acting
        home.holding.remove(kind)
        player.medical.append(kind)
        depart(state, seat, action.space, action.small, lead=action.lead)
        player.medical_small += action.small
        player.medical_lead = player.medical_lead or action.lead
    if counts == "net" and "collar" in home.cards:
        events += gain(state, seat, goods_of(RESEARCH["collar"].power), "collar")
    return events


def _take(state: State, seat: Seat, kind: str) -> list[Event]:
    state.reserve[kind] -= 1
    state.players[seat].home.hold(kind)
    return [DinosaurTaken(seat, kind, state.reserve[kind])]


def _market(state: State, seat: Seat, _effect: Effect, rng: Rng) -> list[Event]:
    state.asks = TAKE
    return _alone(state, seat, takes(state), take, rng)


def takes(state: State) -> list[Take]:
    """The species of which the reserve has one."""
    return [Take(kind) for kind in SPECIES if state.reserve[kind]]


def refuse_take(state: State, move: Take) -> RuleViolation | None:
    """A regular species, of which there is one."""
    if move.kind not in SPECIES:
        return RuleViolation("no_such_dino", dino=move.kind)
    if not state.reserve[move.kind]:
        return RuleViolation("reserve_empty", species=move.kind)
    return None


def take(state: State, seat: Seat, move: Take, _rng: Rng) -> list[Event]:
    """One dinosaur from the market."""
    state.asks = ""
    return _take(state, seat, move.kind)


def _alone(
    state: State,
    seat: Seat,
    moves: Sequence[Any],
    carry_out: Callable[[State, Seat, Any, Rng], list[Event]],
    rng: Rng,
) -> list[Event]:
    """A question with one answer is answered at once."""
    if len(moves) != 1:
        return []
    state.passed = (*state.passed, str(moves[0]))
    return carry_out(state, seat, moves[0], rng)


def _choice_of_goods(state: State, seat: Seat, _effect: Effect, rng: Rng) -> list[Event]:
    state.asks = GAIN
    return _alone(state, seat, gains(state, seat), gain_one, rng)


def gains(state: State, seat: Seat) -> list[Gain]:
    """The goods whose track is not at its end."""
    goods = state.players[seat].home.goods
    return [Gain(good) for good in GOODS if goods[good] < TRACK]


def refuse_gain(state: State, seat: Seat, move: Gain) -> RuleViolation | None:
    """A good of which there is room for more."""
    if move.good not in GOODS:
        return RuleViolation("not_understood", text=str(move))
    full = state.players[seat].home.goods[move.good] >= TRACK
    return RuleViolation("no_effect", space=state.acting.space) if full else None


def gain_one(state: State, seat: Seat, move: Gain, _rng: Rng) -> list[Event]:
    """One of the good chosen."""
    state.asks = ""
    return gain(state, seat, {move.good: 1})


def _gain(state: State, seat: Seat, effect: Effect, _rng: Rng) -> list[Event]:
    return gain(state, seat, goods_of(effect))


def _gain_barriers(state: State, seat: Seat, effect: Effect, _rng: Rng) -> list[Event]:
    home = state.players[seat].home
    home.held += effect.count
    return [BarriersGained(seat, effect.count, home.held)]


def _contract(state: State, _seat: Seat, _effect: Effect, _rng: Rng) -> list[Event]:
    state.asks = CONTRACT
    return []


def payments(home: Home) -> list[Pay]:
    """The dinosaurs that can pay for research: of the ranch, then of the Holding Area."""
    names = home.layout.cells
    return [
        *(Pay(names[cell]) for cell in occupied(home)),
        *(Pay(kind) for kind in dict.fromkeys(home.holding)),
    ]


def refuse_pay(home: Home, move: Pay) -> RuleViolation | None:
    """A dinosaur that is there."""
    cell = home.layout.index.get(move.dinosaur)
    there = move.dinosaur in home.holding if cell is None else bool(home.cells[cell])
    return None if there else RuleViolation("no_such_dino", dino=move.dinosaur)


def pay_dinosaur(state: State, seat: Seat, move: Pay, rng: Rng) -> list[Event]:
    """It goes back to the reserve; then the action follows."""
    index = state.players[seat].home.layout.index
    kind, lost = remove(state, seat, move.dinosaur)
    place = move.dinosaur if move.dinosaur in index else _HOLD
    return [DinosaurPaid(seat, kind, place), *lost, *_carry_out(state, seat, rng)]


def _research(state: State, seat: Seat, _effect: Effect, rng: Rng) -> list[Event]:
    return begin_research(state, seat, rng)


def _yard(state: State, seat: Seat, _effect: Effect, rng: Rng) -> list[Event]:
    """Both parts of a yard action are asked for together, once."""
    if state.asks == YARD or state.action is None:
        return []
    state.asks = YARD
    return _alone(state, seat, yard_moves(state, seat), in_yard, rng)


def yard_moves(state: State, seat: Seat) -> list[Move]:
    """A dinosaur to a space, the marker, barriers to lift; `done` once something was done."""
    home, action, space = state.players[seat].home, state.acting, _space(state)
    moves: list[Move] = []
    for effect in space.effects:
        if effect.op == "move_dino" and not action.moved:
            kinds = dict.fromkeys(home.holding)
            moves += [MoveDinosaur(kind, cell) for kind in kinds for cell in _empty(home)]
        elif effect.op == "first_player" and not action.marked:
            moves.append(Marker())
        elif effect.op == "lift_barriers":
            moves += [Lift(home.layout.slots[slot]) for slot in barriers_placed(home)]
    if action.moved or action.marked or action.lifted:
        moves.append(Done())
    return moves


def _empty(home: Home) -> tuple[str, ...]:
    names = home.layout.cells
    return tuple(names[cell] for cell, kind in enumerate(home.cells) if not kind)


def refuse_in_yard(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Only the parts of this space that are still to be done."""
    home, action = state.players[seat].home, state.acting
    offered = {effect.op for effect in _space(state).effects}
    match move:
        case Lift(edge):
            return _refuse_lift(home, edge)
        case Marker() if "first_player" in offered and not action.marked:
            return None
        case Done() if action.moved or action.marked or action.lifted:
            return None
        case Done():
            return RuleViolation("no_effect", space=action.space)
        case MoveDinosaur(dinosaur, to) if "move_dino" in offered and not action.moved:
            return _refuse_entry(home, dinosaur, to)
    return RuleViolation("wrong_phase", asks=YARD)


def _refuse_lift(home: Home, edge: str) -> RuleViolation | None:
    if edge not in home.layout.edges:
        return RuleViolation("not_a_slot", edge=edge)
    slot = home.layout.slot_index.get(edge)
    if slot is None or not home.barriers >> slot & 1:
        return RuleViolation("no_barrier_there", edge=edge)
    return None


def _refuse_entry(home: Home, dinosaur: str, to: str) -> RuleViolation | None:
    """From the Holding Area to an empty space, no matter which."""
    if to not in home.layout.index:
        return RuleViolation("no_such_cell", cell=to)
    if dinosaur not in home.holding:
        return RuleViolation("no_such_dino", dino=dinosaur)
    if home.cells[home.layout.index[to]]:
        return RuleViolation("cell_taken", cell=to, species=dinosaur, room=_empty(home))
    return None


def in_yard(state: State, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    """One part; the turn is over when none is left."""
    home, action = state.players[seat].home, state.acting
    events: list[Event] = []
    match move:
        case Lift(edge):
            home.barriers &= ~(1 << home.layout.slot_index[edge])
            home.held += 1
            state.action = msgspec.structs.replace(action, lifted=True)
            events.append(BarrierLifted(seat, edge, home.held))
        case Marker():
            state.first = seat
            state.action = msgspec.structs.replace(action, marked=True)
            events.append(MarkerTaken(seat))
        case MoveDinosaur(kind, to):
            home.holding.remove(kind)
            home.cells[home.layout.index[to]] = kind
            state.action = msgspec.structs.replace(action, moved=True)
            events.append(DinosaurMoved(seat, kind, to))
        case _:
            state.asks, state.action = "", None
            return []
    return events + _alone(state, seat, yard_moves(state, seat), in_yard, rng)


_Carry = Callable[[State, Seat, Effect, Rng], list[Event]]
_EFFECTS: Final[Mapping[str, _Carry]] = {
    "wrangle": _wrangle,
    "take_dino": _market,
    "contract": _contract,
    "move_dino": _yard,
    "lift_barriers": _yard,
    "first_player": _yard,
    "research": _research,
    "gain_barriers": _gain_barriers,
    "gain": _gain,
    "gain_choice": _choice_of_goods,
}
"""By name: what an effect does."""
