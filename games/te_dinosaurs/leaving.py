"""A seat leaves for good (dossier, section 7)."""

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import MarkerTaken, SeatLeft
from games.te_dinosaurs.flow import asked_seat, break_off, end_match, follow
from games.te_dinosaurs.pieces import GOODS, SPECIES
from games.te_dinosaurs.state import ASSIGN, EMPTY, OVER, Player, State


def leave(state: State, seat: Seat, rng: Rng) -> list[Event]:
    """What it owns goes back; what was under way is broken off; the last one staying wins."""
    player = state.players[seat]
    if player.left or state.phase == OVER:
        return []
    interrupted = state.phase == ASSIGN and asked_seat(state) == seat
    events: list[Event] = [SeatLeft(seat, tuple(player.home.cards))]
    _give_everything_back(state, player)
    if state.first == seat:
        state.first = _next_clockwise(state, seat)
        events.append(MarkerTaken(state.first))
    player.left = True
    if interrupted:
        break_off(state)
    if state.rival is not None or len(state.staying()) == 1:
        return events + end_match(state, "left")
    return events + follow(state, rng)


def _give_everything_back(state: State, player: Player) -> None:
    """Dinosaurs to the reserve, research to the discard pile, contracts out of the game."""
    home = player.home
    for kind in (*home.cells, *home.holding, *player.medical):
        if kind in SPECIES:
            state.reserve[kind] += 1
    state.discard += home.cards
    hidden = [*player.hand, *player.dealt]
    state.unseen = sorted([*state.unseen, *hidden])
    state.out += player.contracts
    home.cells = [EMPTY] * len(home.cells)
    home.holding, home.cards, home.goods = [], [], dict.fromkeys(GOODS, 0)
    home.barriers, home.held = 0, 0
    player.medical, player.hand, player.contracts = [], [], []
    player.small = player.medical_small = 0
    player.lead = player.medical_lead = False
    player.dealt, player.kept, player.refused = (), "", ""
    player.plan, player.ready = None, False


def _next_clockwise(state: State, seat: Seat) -> Seat:
    """The next who is still in; the marker stays where it is if nobody is."""
    count = len(state.players)
    order = [(seat + step) % count for step in range(1, count)]
    return next((other for other in order if not state.players[other].left), seat)
