"""When all plans are ready: phases 4 and 5 of all, the reserve, births (dossier, D5, D7, 5.10)."""

from collections import Counter
from collections.abc import Mapping

from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import BirthsShown, NewbornsShort, PlanShown
from games.te_dinosaurs.moves import Auto
from games.te_dinosaurs.pieces import RANK, RIVAL, SPECIES
from games.te_dinosaurs.planning import make, start_births_anew
from games.te_dinosaurs.ranch import barriers_placed
from games.te_dinosaurs.state import BIRTHS, READY, Home, Plan, State


def close_plans(state: State) -> list[Event]:
    """Show phases 4 and 5 of all; then carry out the births, or share them out anew."""
    events: list[Event] = []
    for seat in _planners(state):
        plan = _plan(state, seat)
        events.append(_carry_out_early(state, seat, plan))
    events += _share_out(state)
    state.phase = BIRTHS
    return events


def _planners(state: State) -> list[Seat]:
    """The seats with a plan, clockwise from the first player marker."""
    return [
        seat for seat in state.clockwise() if seat != RIVAL and state.players[seat].plan is not None
    ]


def _plan(state: State, seat: Seat) -> Plan:
    """The plan of a seat; of an imagined one what is missing is done as suggested."""
    plan = state.players[seat].plan
    if plan is None:
        raise ValueError(f"seat {seat} has no plan")
    if plan.step != READY:
        make(plan, Auto())
    return plan


def _carry_out_early(state: State, seat: Seat, plan: Plan) -> Event:
    early = plan.early or plan.home
    _settle(state, seat, early)
    state.discard += plan.lost[: plan.early_lost]
    home = state.players[seat].home
    names = home.layout
    return PlanShown(
        seat,
        plan.notes[: plan.early_notes],
        {names.cells[cell]: kind for cell, kind in enumerate(home.cells) if kind},
        tuple(names.slots[slot] for slot in barriers_placed(home)),
        home.held,
        home.goods.copy(),
    )


def _settle(state: State, seat: Seat, home: Home) -> None:
    """The home becomes this one; the reserve takes and gives the difference."""
    before = _regulars(state.players[seat].home)
    after = _regulars(home)
    for kind in SPECIES:
        state.reserve[kind] += before[kind] - after[kind]
    state.players[seat].home = home.copy()


def _regulars(home: Home) -> Counter[str]:
    return Counter(kind for kind in (*home.cells, *home.holding) if kind in SPECIES)


def _share_out(state: State) -> list[Event]:
    """Where a species is short, those who lose a newborn decide their births anew."""
    due = {seat: _plan(state, seat).due for seat in _planners(state)}
    wanted = Counter(kind for kinds in due.values() for kind in kinds)
    if all(wanted[kind] <= state.reserve[kind] for kind in wanted):
        return []
    granted = shared_out(due, state.reserve)
    anew = tuple(seat for seat in due if granted[seat] != due[seat])
    for seat in anew:
        player = state.players[seat]
        early = _plan(state, seat).early
        if early is not None:
            player.plan = start_births_anew(early, granted[seat])
            player.ready = player.plan.step == READY
    asked = tuple(seat for seat in anew if not state.players[seat].ready)
    return [NewbornsShort(tuple(due.items()), tuple(granted.items()), asked)]


def shared_out(
    due: Mapping[Seat, tuple[str, ...]], reserve: Mapping[str, int]
) -> dict[Seat, tuple[str, ...]]:
    """One each per turn, in the order of the seats, until a species has run out."""
    granted: dict[Seat, list[str]] = {seat: [] for seat in due}
    for kind in SPECIES:
        left = reserve[kind]
        claims = {seat: kinds.count(kind) for seat, kinds in due.items()}
        while left and any(claims.values()):
            for seat in due:
                if left and claims[seat]:
                    granted[seat].append(kind)
                    claims[seat] -= 1
                    left -= 1
    return {seat: tuple(sorted(kinds, key=RANK.__getitem__)) for seat, kinds in granted.items()}


def close_births(state: State) -> list[Event]:
    """Show phase 6 of all; plans are over."""
    events: list[Event] = []
    for seat in _planners(state):
        plan = _plan(state, seat)
        _settle(state, seat, plan.home)
        state.discard += plan.lost[plan.early_lost :]
        events.append(BirthsShown(seat, plan.notes[plan.early_notes :]))
    for player in state.players:
        player.plan, player.ready = None, False
    return events
