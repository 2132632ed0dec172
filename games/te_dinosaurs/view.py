"""What one seat or a spectator may know of Tiny Epic Dinosaurs (dossier, section 3).

The structs are an allow-list, filled from nothing. Hidden are the private contracts in hand and
those dealt, the order of all decks, and the ranch plans of the others: while plans are open
everybody else's ranch is shown as it stood when the ranchers had come home.

Ids are those of the data: action spaces "a1" to "d8", spaces of a ranch "a1" to "d3", slots and
barriers "a1-b1" or "d1.n", kinds of dinosaurs "stego" or "trex", contracts "k01" and "p01",
research cards "trex" or "collar", goods "plant", "meat" and "supply". What never changes (costs,
grids, edges, needs, names) is in `games.te_dinosaurs.pieces`.
"""

import msgspec

from games.core.contract import Decision, Standing, View
from games.core.seats import Seat
from games.te_dinosaurs.geometry import areas_of
from games.te_dinosaurs.pieces import FOOD, FOOD_OF, RIVAL, SPACES
from games.te_dinosaurs.ranchers import needed_strength, rivals_above
from games.te_dinosaurs.result import result_of
from games.te_dinosaurs.scoring import final_points, rival_points
from games.te_dinosaurs.state import ASSIGN, PENALTY, Home, Note, Plan, State


class PostView(msgspec.Struct, frozen=True):
    """The ranchers of one seat on a space: small ones, whether the lead is among them, strength."""

    seat: Seat
    small: int
    lead: bool
    strength: int


class SpaceView(msgspec.Struct, frozen=True):
    """An action space: who is there, in the order they came, and the strength needed now."""

    id: str
    posts: tuple[PostView, ...]
    needs: int


class AreaView(msgspec.Struct, frozen=True):
    """An area of a ranch: its spaces in reading order; `closed` for an enclosure."""

    cells: tuple[str, ...]
    closed: bool


class RanchView(msgspec.Struct, frozen=True):
    """A ranch and what belongs to it.

    `cells` has the kind by occupied space; `barriers` the slots that carry one, in the order of
    the data; `areas` in reading order of their first spaces. `goods` has all three kinds (0 to
    13). `holding` are the dinosaurs and `held` the barriers of the Holding Area. `suffered` are
    the penalties of this round, "herb" and "carn".
    """

    ranch: str
    cells: dict[str, str]
    barriers: tuple[str, ...]
    areas: tuple[AreaView, ...]
    goods: dict[str, int]
    holding: tuple[str, ...]
    held: int
    cards: tuple[str, ...]
    suffered: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True):
    """The public things of one seat.

    `small` and `lead` are the ranchers in hand; `medical_small`, `medical_lead` and `medical`
    ranchers and dinosaurs on Medical Leave. `contracts` are those fulfilled, `private` counts
    those in hand. `points` if the match ended now. `ready`: its plan stands, or its private
    contract is kept. `spent` are the after-placement cards used this round. `final` is its
    place with all points and their reasons, once the match is over.
    """

    seat: Seat
    colour: str
    ranch: RanchView
    small: int
    lead: bool
    medical_small: int
    medical_lead: bool
    medical: tuple[str, ...]
    contracts: tuple[str, ...]
    private: int
    points: int
    ready: bool
    spent: tuple[str, ...]
    left: bool
    final: Standing | None = None


class RivalView(msgspec.Struct, frozen=True):
    """The Rival: its cards shown this round in order, turns left, goods, dinosaurs by species.

    `above` counts its rancher cards by action card ("a" to "d"). `loss` is what it takes while
    the human is asked: "barrier" or a species, else "".
    """

    id: str
    shown: tuple[str, ...]
    above: dict[str, int]
    turns: int
    goods: dict[str, int]
    columns: dict[str, int]
    cards: tuple[str, ...]
    contracts: tuple[str, ...]
    points: int
    loss: str


class PlanView(msgspec.Struct, frozen=True):
    """The viewer's own ranch plan.

    `step` is the question open: arrange, penalty, feed, incubate, ovi, birth, ready. `stage` is
    the phase: arrange, feed, birth. `ranch` is the sandbox, `placed` the barriers put down in
    the plan, `fixed` the spaces filled by hand, `fed` the spaces of those fed. `food` is what
    everybody in the sandbox ranch eats by "plant", "meat" and "any", `waiting` the same for the
    Holding Area. `swaps` is how many units the Feed Mixer still turns. `newborns` wait for a
    space. `unsure` is the omnivore whose penalty is asked, `penalty` the one being suffered.
    `notes` say what has happened in it, `steps` counts the moves made.
    """

    step: str
    stage: str
    ranch: RanchView
    placed: tuple[str, ...]
    fixed: tuple[str, ...]
    fed: tuple[str, ...]
    food: dict[str, int]
    waiting: dict[str, int]
    swaps: int
    newborns: tuple[str, ...]
    unsure: str | None
    penalty: str | None
    notes: tuple[Note, ...]
    steps: int


class ActionView(msgspec.Struct, frozen=True):
    """The action under way: its space; the contract being paid; which parts were done."""

    space: str
    contract: str | None
    moved: bool
    marked: bool
    lifted: bool


class DinosaursView(View, frozen=True):
    """The table for everybody; `hand`, `dealt`, `kept` and `plan` for the viewer alone.

    `phase` is keep_private, assign, plan, births or over, `asks` the kind of decision open in
    assign, else "". `active` is the seat whose turn it is in assign, None otherwise. `first` is
    the seat with the first player marker, None for the Rival; `order` are the turns of the round,
    None for the Rival. `row` and `research_row` are from the left; `drawn` are research cards
    drawn of which one is being chosen. `last` are the spaces placed on by the newest move.
    """

    phase: str
    asks: str
    round: int
    side: str
    active: Seat | None
    first: Seat | None
    order: tuple[Seat | None, ...]
    spaces: tuple[SpaceView, ...]
    reserve: dict[str, int]
    row: tuple[str, ...]
    public_deck: int
    private_deck: int
    research_row: tuple[str, ...]
    research_deck: int
    discard: tuple[str, ...]
    drawn: tuple[str, ...]
    seats: tuple[SeatView, ...]
    pending: tuple[Decision, ...]
    rival: RivalView | None = None
    action: ActionView | None = None
    last: tuple[str, ...] = ()
    ending: str | None = None
    hand: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    kept: str | None = None
    plan: PlanView | None = None


def view_of(state: State, viewer: Seat | None, pending: tuple[Decision, ...]) -> DinosaursView:
    """The view of a seat, or of a spectator (None)."""
    own = None if viewer is None else state.players[viewer]
    result = result_of(state)
    finals = (None,) * len(state.players) if result is None else result.standings
    assigning = state.phase == ASSIGN
    return DinosaursView(
        viewer=viewer,
        phase=state.phase,
        asks=state.asks,
        round=state.round,
        side=state.side,
        active=_person(state.active) if assigning else None,
        first=_person(state.first),
        order=tuple(map(_person, state.order)),
        spaces=tuple(_space(state, key) for key in SPACES[state.side]),
        reserve=state.reserve.copy(),
        row=tuple(state.row),
        public_deck=len(state.public_deck),
        private_deck=len(state.private_deck),
        research_row=tuple(state.research_row),
        research_deck=len(state.research_deck),
        discard=tuple(state.discard),
        drawn=state.drawn,
        seats=tuple(_seat(state, seat, final) for seat, final in enumerate(finals)),
        pending=pending,
        rival=_rival(state),
        action=_action(state),
        last=state.trace,
        ending=state.ending,
        hand=() if own is None else tuple(own.hand),
        dealt=() if own is None else own.dealt,
        kept=None if own is None else own.kept or None,
        plan=None if own is None or own.plan is None else _plan(own.home, own.plan),
    )


def _person(seat: Seat) -> Seat | None:
    return None if seat == RIVAL else seat


def _space(state: State, key: str) -> SpaceView:
    posts = tuple(
        PostView(post.seat, post.small, post.lead, post.strength)
        for post in state.spaces.get(key, ())
    )
    return SpaceView(key, posts, needed_strength(state, key))


def ranch_view(home: Home) -> RanchView:
    """A ranch with its areas."""
    layout, areas = home.layout, areas_of(home.ranch, home.barriers)
    names = layout.cells
    return RanchView(
        ranch=home.ranch,
        cells={names[cell]: kind for cell, kind in enumerate(home.cells) if kind},
        barriers=_slots(home, home.barriers),
        areas=tuple(
            AreaView(tuple(names[cell] for cell in cells), number in areas.closed)
            for number, cells in enumerate(areas.members)
        ),
        goods=home.goods.copy(),
        holding=tuple(home.holding),
        held=home.held,
        cards=tuple(home.cards),
        suffered=home.suffered,
    )


def _slots(home: Home, mask: int) -> tuple[str, ...]:
    return tuple(slot for number, slot in enumerate(home.layout.slots) if mask >> number & 1)


def _cells(home: Home, mask: int) -> tuple[str, ...]:
    return tuple(cell for number, cell in enumerate(home.layout.cells) if mask >> number & 1)


def _seat(state: State, seat: Seat, final: Standing | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        colour=player.colour,
        ranch=ranch_view(player.home),
        small=player.small,
        lead=player.lead,
        medical_small=player.medical_small,
        medical_lead=player.medical_lead,
        medical=tuple(player.medical),
        contracts=tuple(player.contracts),
        private=len(player.hand) or (1 if player.dealt else 0),
        points=final_points(player),
        ready=player.ready or bool(player.kept),
        spent=player.spent,
        left=player.left,
        final=final,
    )


def _rival(state: State) -> RivalView | None:
    rival = state.rival
    if rival is None:
        return None
    return RivalView(
        id=rival.id,
        shown=tuple(rival.shown),
        above={mat: rivals_above(state, mat) for mat in "abcd"},
        turns=rival.turns,
        goods=rival.goods.copy(),
        columns=rival.columns.copy(),
        cards=tuple(rival.cards),
        contracts=tuple(rival.contracts),
        points=rival_points(rival),
        loss=state.loss,
    )


def _action(state: State) -> ActionView | None:
    action = state.action
    if action is None:
        return None
    contract = action.contract or None
    return ActionView(action.space, contract, action.moved, action.marked, action.lifted)


def _plan(before: Home, plan: Plan) -> PlanView:
    home = plan.home
    asking = plan.step == PENALTY
    return PlanView(
        step=plan.step,
        stage=plan.stage,
        ranch=ranch_view(home),
        placed=_slots(home, home.barriers & ~before.barriers),
        fixed=_cells(home, plan.fixed),
        fed=_cells(home, plan.fed),
        food=food_of(home.cells),
        waiting=food_of(home.holding),
        swaps=plan.swaps,
        newborns=plan.newborns,
        unsure=plan.unsure[0] if asking and plan.unsure else None,
        penalty=plan.triggered[0] if asking and not plan.unsure else None,
        notes=plan.notes,
        steps=len(plan.made),
    )


def food_of(kinds: list[str]) -> dict[str, int]:
    """What dinosaurs eat together, by plant, meat and any."""
    food = dict.fromkeys((*FOOD, "any"), 0)
    for kind in kinds:
        if kind:
            plant, meat = FOOD_OF[kind]
            food["plant"] += plant
            food["meat"] += meat
            food["any"] += plant + meat == 0
    return food
