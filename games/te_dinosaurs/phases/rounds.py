"""The automatic parts of a round: COLLECT, turn order, RETRIEVE, REFRESH (dossier, section 4)."""

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import (
    Collected,
    ContractsChosen,
    ContractsTurnedUp,
    PrivateDrawn,
    RancherJoined,
    RanchersRetrieved,
    ResearchTurnedUp,
    RoundBegan,
    Stuck,
)
from games.te_dinosaurs.goods import goods_of
from games.te_dinosaurs.phases.placing import can_place, has_tech
from games.te_dinosaurs.phases.research import refill
from games.te_dinosaurs.phases.rival import begin_rival_round, rival_turn
from games.te_dinosaurs.pieces import (
    FIRST_INCOME,
    GOODS,
    LATER_ROUND,
    RESEARCH,
    RESEARCH_ROW,
    RIVAL,
    RIVAL_TURNS,
    SMALL_LATER,
    SMALL_START,
    TRACK,
    Items,
)
from games.te_dinosaurs.planning import needs_plan, start_plan
from games.te_dinosaurs.state import ASSIGN, PLACE, PLAN, TECH, Home, State


def close_keeping(state: State, rng: Rng) -> list[Event]:
    """The contracts not kept are shuffled back; the first round begins."""
    for player in state.players:
        if player.left:
            continue
        player.hand = [player.kept]
        rest = [card for card in player.dealt if card != player.kept]
        player.refused = rest[0]
        state.private_deck += rest
        player.dealt, player.kept = (), ""
    state.private_deck = rng.shuffled(sorted(state.private_deck))
    return [ContractsChosen(), *begin_round(state, rng)]


def begin_round(state: State, rng: Rng) -> list[Event]:
    """The next round: income, and the order of turns."""
    state.round += 1
    events: list[Event] = [*_collect(state)]
    if state.rival is not None:
        turns = RIVAL_TURNS[state.round >= LATER_ROUND]
        begin_rival_round(state, turns, rng, shuffle=state.round > 1)
    state.phase, state.asks, state.order = ASSIGN, "", state.clockwise()
    state.turn = len(state.order) - 1
    return [RoundBegan(state.round, state.order), *events]


def _collect(state: State) -> list[Event]:
    """Phase 1: one good for each uncovered icon, and what cards add."""
    events: list[Event] = []
    for seat in state.staying():
        home = state.players[seat].home
        items = dict(FIRST_INCOME) if state.round == 1 else income(home)
        for good, amount in items.items():
            home.goods[good] = min(TRACK, home.goods[good] + amount)
        events.append(Collected(seat, items, home.goods.copy()))
    return events


def income(home: Home) -> Items:
    """What uncovered icons and cards give; a unique gives only while it is in the ranch."""
    items = icons(home)
    for card in home.cards:
        power = RESEARCH[card].power
        unique_away = RESEARCH[card].kind == "genetics" and card not in home.cells
        if power.when == "collect" and power.op == "gain" and not unique_away:
            for good, amount in goods_of(power).items():
                items[good] += amount
    return items


def icons(home: Home) -> Items:
    """The uncovered icons of a ranch; those next to an Iguanodon count double."""
    items = dict.fromkeys(GOODS, 0)
    double: tuple[int, ...] = ()
    if "iguano" in home.cells:
        double = home.layout.neighbours[home.cells.index("iguano")]
    for cell, icon in enumerate(home.layout.icons):
        if icon is not None and not home.cells[cell]:
            items[icon] += 2 if cell in double else 1
    return items


def next_turn(state: State, rng: Rng) -> list[Event]:
    """Ask the next in order who can do something; after a full circle of nobody, RETRIEVE."""
    state.action, state.drawn = None, ()
    events: list[Event] = []
    count = len(state.order)
    for step in range(1, count + 1):
        turn = (state.turn + step) % count
        seat = state.order[turn]
        if seat == RIVAL:
            if state.opponent.turns:
                state.turn = turn
                return events + rival_turn(state, rng)
        elif not state.players[seat].left:
            asks = _asked(state, seat)
            if asks:
                state.turn, state.asks = turn, asks
                return events
            if state.players[seat].small or state.players[seat].lead:
                events.append(Stuck(seat))
    return events + _retrieve(state)


def _asked(state: State, seat: Seat) -> str:
    """What a seat can do on its turn; "" for nothing."""
    if can_place(state, seat):
        return PLACE
    return TECH if has_tech(state, seat) else ""


def _retrieve(state: State) -> list[Event]:
    """Phase 3, and the plans that begin then."""
    small = SMALL_LATER if state.round >= LATER_ROUND else SMALL_START
    state.spaces, state.trace = {}, ()
    for player in state.players:
        if player.left:
            continue
        player.small, player.lead = small, True
        player.medical_small, player.medical_lead = 0, False
        for kind in player.medical:
            player.home.hold(kind)
        player.medical = []
        if needs_plan(player.home):
            player.plan = start_plan(player.home)
    state.phase, state.asks = PLAN, ""
    return [RanchersRetrieved(state.round)]


def refresh(state: State, rng: Rng) -> list[Event]:
    """Phase 7: rows, cards that may be used again, penalties that may be suffered again."""
    events = [*_refresh_contracts(state), *_refresh_research(state, rng)]
    for player in state.players:
        player.spent, player.declined = (), False
        player.home.suffered = ()
    if state.round + 1 == LATER_ROUND:
        events += _fourth_round(state)
    return events + begin_round(state, rng)


def _refresh_contracts(state: State) -> list[Event]:
    cards: list[str] = []
    while len(state.row) < state.row_size and state.public_deck:
        cards.append(state.public_deck.pop())
        state.row.append(cards[-1])
    state.buried = min(state.buried, len(state.public_deck))
    return [ContractsTurnedUp(tuple(cards), len(state.public_deck))] if cards else []


def _refresh_research(state: State, rng: Rng) -> list[Event]:
    away = tuple(state.research_row)
    state.discard += away
    state.research_row = []
    refill(state, RESEARCH_ROW, rng)
    count = min(RESEARCH_ROW, len(state.research_deck))
    state.research_row = [state.research_deck.pop() for _ in range(count)]
    return [ResearchTurnedUp(away, tuple(state.research_row), len(state.research_deck))]


def _fourth_round(state: State) -> list[Event]:
    """A fourth small rancher and a further private contract for everybody."""
    events: list[Event] = [RancherJoined()]
    for seat in state.staying():
        player = state.players[seat]
        player.small = SMALL_LATER
        card = state.private_deck.pop()
        player.hand = sorted([*player.hand, card])
        events.append(PrivateDrawn(seat, card))
    state.unseen = sorted([*state.unseen, *state.private_deck])
    state.private_deck = []
    return events
