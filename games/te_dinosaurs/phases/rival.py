"""The Rival's turn in the solo mode (dossier, section 9): card, dinosaurs or action, contract.

What is still to be done of a turn is a list of tasks, since the human may be asked in the middle.
"""

from collections.abc import Sequence
from typing import Final

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import (
    BarrierLost,
    LossAsked,
    MarkerTaken,
    RivalContract,
    RivalDiscarded,
    RivalGained,
    RivalMaxed,
    RivalPlaced,
    RivalResearched,
    RivalSpecial,
    RivalTook,
)
from games.te_dinosaurs.goods import goods_of
from games.te_dinosaurs.moves import Lose
from games.te_dinosaurs.phases.research import refill
from games.te_dinosaurs.pieces import (
    ANY_UNIQUE,
    COLUMN,
    CONTRACTS,
    GOODS,
    RESEARCH,
    RESEARCH_DRAWN,
    RIVAL,
    RIVAL_RANCHERS,
    RIVALS,
    TRACK,
    UNIQUES,
    Items,
    RivalEffect,
)
from games.te_dinosaurs.ranch import barriers_placed
from games.te_dinosaurs.state import EMPTY, RIVAL_LOSS, Home, State, Task

HUMAN: Final[Seat] = 0
BARRIER: Final = "barrier"
_EFFECT, _SPECIAL, _STEAL, _RESET, _END = "effect", "special", "steal", "reset", "end"


def rival_turn(state: State, rng: Rng) -> list[Event]:
    """Turn up the next card, and carry out what follows until the human is asked, if ever."""
    rival = state.opponent
    card = RIVAL_RANCHERS[rival.deck.pop()]
    rival.turns -= 1
    free = not any(key[0] == card.mat for key in state.spaces)
    free = free and not any(RIVAL_RANCHERS[shown].mat == card.mat for shown in rival.shown)
    rival.shown.append(card.id)
    events: list[Event] = [RivalPlaced(card.id, card.species, card.mat, free)]
    rival.todo = (Task(_END),)
    if free:
        events += _take(state, card.species, card.count)
    else:
        _do_space(state, card.species)
    return events + go_on(state, rng)


def _take(state: State, species: str, count: int) -> list[Event]:
    """Its dinosaurs into the column; without room for one of them the special action, once."""
    taken, full = _into_column(state, species, count)
    if full:
        _first(state, [Task(_SPECIAL)])
    return [RivalTook(species, taken)] if taken else []


def _into_column(state: State, species: str, count: int) -> tuple[int, bool]:
    """How many were taken from the reserve, and whether there was no room for one."""
    columns = state.opponent.columns
    taken, full = 0, False
    for _ in range(count):
        if not state.reserve[species]:
            continue
        if columns[species] == COLUMN:
            full = True
            continue
        columns[species] += 1
        state.reserve[species] -= 1
        taken += 1
    return taken, full


def _do_space(state: State, species: str) -> None:
    """The action of the lowest free space of a column; the special action if there is none."""
    rival = state.opponent
    filled = rival.columns[species]
    if filled == COLUMN:
        _first(state, [Task(_SPECIAL)])
        return
    _first(state, _tasks(RIVALS[rival.id].columns[species][filled].effects))


def _tasks(effects: Sequence[RivalEffect]) -> list[Task]:
    return [Task(_EFFECT, effect) for effect in effects]


def _first(state: State, tasks: Sequence[Task]) -> None:
    """Put tasks before what is still to be done."""
    state.opponent.todo = (*tasks, *state.opponent.todo)


def go_on(state: State, rng: Rng) -> list[Event]:
    """Carry out the tasks until the human is asked or none is left."""
    events: list[Event] = []
    rival = state.opponent
    while rival.todo and not state.loss:
        task, rival.todo = rival.todo[0], rival.todo[1:]
        events += _carry_out(state, task, rng)
    state.asks = RIVAL_LOSS if state.loss else ""
    return events


def _carry_out(state: State, task: Task, rng: Rng) -> list[Event]:
    rival = state.opponent
    match task.kind:
        case "effect" if task.effect is not None:
            return _do(state, task.effect, rng)
        case "special":
            _first(state, _tasks(RIVALS[rival.id].special))
            return [RivalSpecial(rival.id)]
        case "steal":
            return _steal_dinosaur(state, task.name)
        case "reset":
            rival.goods[task.name] = 0
            rival.waiting = tuple(good for good in rival.waiting if good != task.name)
            return []
    return _fulfil(state)


def _do(state: State, effect: RivalEffect, rng: Rng) -> list[Event]:
    rival = state.opponent
    match effect.op:
        case "gain":
            return _gain(state, goods_of(effect))
        case "steal":
            return _steal(state, goods_of(effect))
        case "gain_dino":
            return _gain_dinosaurs(state, effect.species)
        case "steal_dino":
            return _steal_dinosaurs(state, effect.species)
        case "first_player":
            state.first = RIVAL
            return [MarkerTaken(RIVAL)]
        case "research":
            return _research(state, rng)
        case "discard_player_barrier":
            return _ask_barrier(state)
    if not state.row:
        return []
    contract = state.row.pop(0)
    if effect.op == "take_contract":
        rival.contracts.append(contract)
        return [RivalContract(contract, ())]
    state.public_deck.insert(0, contract)
    state.buried += 1
    return [RivalDiscarded(contract)]


def _gain(state: State, items: Items, *, stolen: bool = False) -> list[Event]:
    """Goods; those that reach the end of the track bring their max effects, in order, once."""
    rival = state.opponent
    gained: Items = {}
    for good, amount in items.items():
        if good not in rival.waiting:
            added = min(amount, TRACK - rival.goods[good])
            rival.goods[good] += added
            gained[good] = added
    now = {good: rival.goods[good] for good in gained}
    events: list[Event] = [RivalGained(gained, now, stolen)] if gained else []
    tasks: list[Task] = []
    for good in GOODS:
        if rival.goods[good] == TRACK and good not in rival.waiting:
            rival.waiting = (*rival.waiting, good)
            events.append(RivalMaxed(good))
            tasks += [*_tasks(RIVALS[rival.id].max[good]), Task(_RESET, None, good)]
    _first(state, tasks)
    return events


def _steal(state: State, items: Items) -> list[Event]:
    """Goods of the human, as far as there are any."""
    goods = state.players[HUMAN].home.goods
    taken = {good: min(amount, goods[good]) for good, amount in items.items()}
    for good, amount in taken.items():
        goods[good] -= amount
    return _gain(state, {good: amount for good, amount in taken.items() if amount}, stolen=True)


def _gain_dinosaurs(state: State, species: Sequence[str]) -> list[Event]:
    """One of each from the reserve; the special action at most once."""
    events: list[Event] = []
    without_room = False
    for kind in species:
        taken, full = _into_column(state, kind, 1)
        without_room = without_room or full
        events += [RivalTook(kind, 1)] if taken else []
    if without_room:
        _first(state, [Task(_SPECIAL)])
    return events


def _steal_dinosaurs(state: State, species: Sequence[str]) -> list[Event]:
    """One of each from the human's ranch; where the column is full, the special action once."""
    rival, cells = state.opponent, state.players[HUMAN].home.cells
    tasks: list[Task] = []
    for kind in species:
        if kind not in cells:
            continue
        task = Task(_SPECIAL) if rival.columns[kind] == COLUMN else Task(_STEAL, None, kind)
        if task not in tasks:
            tasks.append(task)
    _first(state, tasks)
    return []


def _steal_dinosaur(state: State, species: str) -> list[Event]:
    """One of a species; the human says which if there are several."""
    home = state.players[HUMAN].home
    cells = [cell for cell, kind in enumerate(home.cells) if kind == species]
    if len(cells) > 1:
        return _ask(state, species)
    return [_take_from(state, cell) for cell in cells]


def _take_from(state: State, cell: int) -> Event:
    home = state.players[HUMAN].home
    kind, home.cells[cell] = home.cells[cell], EMPTY
    state.opponent.columns[kind] += 1
    return RivalTook(kind, 1, stolen=True, cell=home.layout.cells[cell])


def _ask_barrier(state: State) -> list[Event]:
    """One placed barrier; the human says which if there are several."""
    home = state.players[HUMAN].home
    slots = barriers_placed(home)
    if len(slots) > 1:
        return _ask(state, BARRIER)
    return [_lose_barrier(home, slot) for slot in slots]


def _lose_barrier(home: Home, slot: int) -> Event:
    home.barriers &= ~(1 << slot)
    return BarrierLost(HUMAN, home.layout.slots[slot])


def _ask(state: State, loss: str) -> list[Event]:
    state.loss = loss
    return [LossAsked(HUMAN, loss)]


def _research(state: State, rng: Rng) -> list[Event]:
    """Three more into the row; it takes the highest fixed VP, the oldest of equals."""
    refill(state, RESEARCH_DRAWN, rng)
    deck = state.research_deck
    drawn = tuple(deck.pop() for _ in range(min(RESEARCH_DRAWN, len(deck))))
    state.research_row += drawn
    fixed = [card for card in state.research_row if RESEARCH[card].vp is not None]
    taken = max(fixed, key=lambda card: RESEARCH[card].fixed_vp, default=None)
    if taken is not None:
        state.research_row.remove(taken)
        state.opponent.cards.append(taken)
    return [RivalResearched(drawn, taken, len(deck))]


def _fulfil(state: State) -> list[Event]:
    """The first public contract from the left that it can pay."""
    rival = state.opponent
    uniques = [card for card in rival.cards if card in UNIQUES]
    held = {**rival.columns, ANY_UNIQUE: len(uniques)}
    for contract in state.row:
        needs = CONTRACTS[contract].needs
        if all(held[kind] >= need for kind, need in needs.items()):
            break
    else:
        return []
    paid: list[str] = []
    for kind, need in needs.items():
        if kind == ANY_UNIQUE:
            given = min(uniques, key=lambda card: RESEARCH[card].fixed_vp)
            rival.cards.remove(given)
            state.discard.append(given)
            paid.append(given)
        else:
            rival.columns[kind] -= need
            state.reserve[kind] += need
            paid += [kind] * need
    state.row.remove(contract)
    rival.contracts.append(contract)
    return [RivalContract(contract, tuple(paid))]


def rival_losses(state: State) -> list[Move]:
    """What the Rival may take."""
    home = state.players[HUMAN].home
    if state.loss == BARRIER:
        return [Lose(home.layout.slots[slot]) for slot in barriers_placed(home)]
    names = home.layout.cells
    return [Lose(names[cell]) for cell, kind in enumerate(home.cells) if kind == state.loss]


def refuse_rival_loss(state: State, move: Lose) -> RuleViolation | None:
    """A placed barrier, or a dinosaur of the species named."""
    home = state.players[HUMAN].home
    layout = home.layout
    if state.loss == BARRIER:
        if move.lost not in layout.edges:
            return RuleViolation("not_a_slot", edge=move.lost)
        if Lose(move.lost) in rival_losses(state):
            return None
        return RuleViolation("no_barrier_there", edge=move.lost)
    if move.lost not in layout.index:
        return RuleViolation("no_such_cell", cell=move.lost)
    if home.cells[layout.index[move.lost]] == state.loss:
        return None
    return RuleViolation("no_such_dino", dino=state.loss)


def lose_to_rival(state: State, move: Lose, rng: Rng) -> list[Event]:
    """The human has chosen; the Rival's turn goes on."""
    home = state.players[HUMAN].home
    loss, state.loss = state.loss, ""
    if loss == BARRIER:
        event = _lose_barrier(home, home.layout.slot_index[move.lost])
    else:
        event = _take_from(state, home.layout.index[move.lost])
    return [event, *go_on(state, rng)]


def begin_rival_round(state: State, turns: int, rng: Rng, *, shuffle: bool) -> None:
    """Its cards are dealt face down for the round."""
    rival = state.opponent
    if shuffle:
        rival.deck = rng.shuffled(sorted([*rival.deck, *rival.shown]))
        rival.shown = []
    rival.turns = turns
