"""What follows a move without anybody's answer, until somebody is asked or the match is over."""

from games.core.chance import Rng
from games.core.contract import Decision
from games.core.events import Event
from games.core.seats import Seat
from games.te_dinosaurs.events import MatchEnded
from games.te_dinosaurs.phases.closing import close_births, close_plans
from games.te_dinosaurs.phases.rival import HUMAN
from games.te_dinosaurs.phases.rounds import close_keeping, next_turn, refresh
from games.te_dinosaurs.pieces import ROUNDS
from games.te_dinosaurs.state import (
    ASSIGN,
    BIRTHS,
    CONTRACT,
    GAIN,
    KEEP,
    KEEP_RESEARCH,
    OVER,
    PAY,
    PLACE,
    PLAN,
    PRIVATE_TOO,
    RESEARCH_ACTION,
    RIVAL_LOSS,
    TAKE,
    TECH,
    USE,
    YARD,
    State,
)

ASKS = {
    KEEP: "keep a private contract",
    PLACE: "place ranchers",
    TAKE: "take a dinosaur",
    CONTRACT: "fulfil a public contract",
    USE: "choose who leaves",
    PRIVATE_TOO: "fulfil a private contract, or none",
    YARD: "go on in the ranch",
    PAY: "pay with a dinosaur",
    RESEARCH_ACTION: "research",
    KEEP_RESEARCH: "keep a research card",
    GAIN: "gain a resource",
    TECH: "use an after-placement card, or none",
    RIVAL_LOSS: "choose what the Rival takes",
    PLAN: "plan the ranch",
    BIRTHS: "place the newborns anew",
}
"""By kind of decision: what is asked, in English."""
REVISES = {KEEP: "choose again", PLAN: "start the plan over", BIRTHS: "start the births over"}


def follow(state: State, rng: Rng) -> list[Event]:
    """Everything automatic."""
    events: list[Event] = []
    while True:
        if state.phase == ASSIGN and not state.asks:
            events += next_turn(state, rng)
        elif state.phase == KEEP and not _unanswered(state):
            events += close_keeping(state, rng)
        elif state.phase == PLAN and not _unanswered(state):
            events += close_plans(state)
        elif state.phase == BIRTHS and not _unanswered(state):
            events += [*close_births(state), *_after_births(state, rng)]
        else:
            return events


def _after_births(state: State, rng: Rng) -> list[Event]:
    """The last round has no phase 7."""
    return end_match(state, "rounds") if state.round == ROUNDS else refresh(state, rng)


def end_match(state: State, ending: str) -> list[Event]:
    """Nothing more is asked of anybody."""
    break_off(state)
    state.phase, state.ending, state.loss = OVER, ending, ""
    return [MatchEnded(ending)]


def break_off(state: State) -> None:
    """End the action under way: cards drawn join the row, a private contract half paid is out."""
    if state.action is not None and state.action.private:
        state.out.append(state.action.contract)
    state.research_row += state.drawn
    state.drawn, state.action, state.asks = (), None, ""


def _unanswered(state: State) -> bool:
    return any(required for _, required in private_seats(state))


def private_seats(state: State) -> list[tuple[Seat, bool]]:
    """The seats that take part in a private decision, and whether each must still answer."""
    if state.phase == KEEP:
        return [
            (seat, not player.kept) for seat, player in enumerate(state.players) if player.dealt
        ]
    return [
        (seat, not player.ready)
        for seat, player in enumerate(state.players)
        if player.plan is not None and (state.phase == PLAN or _asked_anew(state, seat))
    ]


def _asked_anew(state: State, seat: Seat) -> bool:
    """Whether a seat has births to decide anew, or decided them by hand."""
    player = state.players[seat]
    plan = player.plan
    return plan is not None and plan.anew and (not player.ready or bool(plan.made))


def kind_for(state: State, seat: Seat) -> str | None:
    """The kind of decision a seat must or may make; None if nothing is asked of it."""
    if state.phase == ASSIGN:
        return state.asks if asked_seat(state) == seat else None
    if any(seat == other for other, _ in private_seats(state)) and state.phase != OVER:
        return state.phase
    return None


def asked_seat(state: State) -> Seat:
    """Whom ASSIGN asks: the human within the Rival's turn, else the seat whose turn it is."""
    return HUMAN if state.asks == RIVAL_LOSS else state.active


def pending(state: State) -> tuple[Decision, ...]:
    """Who must decide, then who has decided in private and may choose again."""
    phase = state.phase
    if phase == OVER:
        return ()
    if phase == ASSIGN:
        return (Decision(asked_seat(state), state.asks, ASKS[state.asks]),)
    seats = private_seats(state)
    return (
        *(Decision(seat, phase, ASKS[phase], private=True) for seat, must in seats if must),
        *(
            Decision(seat, phase, REVISES[phase], required=False, private=True)
            for seat, must in seats
            if not must
        ),
    )
