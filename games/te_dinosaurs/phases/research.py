"""Research: a card that lies open, or the best of three drawn (dossier, section 5.6)."""

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import BarriersGained, ResearchDrawn, ResearchTaken
from games.te_dinosaurs.moves import Keep, Research
from games.te_dinosaurs.pieces import RESEARCH, RESEARCH_DRAWN, UNIQUES
from games.te_dinosaurs.state import KEEP_RESEARCH, RESEARCH_ACTION, State

DRAW = "draw"


def begin_research(state: State, seat: Seat, rng: Rng) -> list[Event]:
    """Ask which card; with one way it is taken."""
    state.asks = RESEARCH_ACTION
    moves = research_moves(state)
    if len(moves) != 1:
        return []
    state.passed = (*state.passed, str(moves[0]))
    return research(state, seat, moves[0], rng)


def research_moves(state: State) -> list[Research]:
    """The cards of the row, and drawing."""
    moves = [Research(card) for card in state.research_row]
    return [*moves, Research(DRAW)] if state.research_deck or state.discard else moves


def refuse_research(state: State, move: Research) -> RuleViolation | None:
    """Only what lies open, or a draw where there is a card."""
    if move.research == DRAW:
        if state.research_deck or state.discard:
            return None
        return RuleViolation("no_effect", space=state.acting.space)
    if move.research in state.research_row:
        return None
    return RuleViolation("not_in_row", card=move.research)


def research(state: State, seat: Seat, move: Research, rng: Rng) -> list[Event]:
    """Take a card, or draw and ask which to keep."""
    if move.research != DRAW:
        state.asks = ""
        state.research_row.remove(move.research)
        return _take_card(state, seat, move.research, ())
    shuffled = refill(state, RESEARCH_DRAWN, rng)
    count = min(RESEARCH_DRAWN, len(state.research_deck))
    state.drawn = tuple(state.research_deck.pop() for _ in range(count))
    state.asks = KEEP_RESEARCH
    drew: Event = ResearchDrawn(seat, state.drawn, shuffled, len(state.research_deck))
    if count > 1:
        return [drew]
    only = Keep(state.drawn[0])
    state.passed = (*state.passed, str(only))
    return [drew, *keep_research(state, seat, only)]


def refill(state: State, wanted: int, rng: Rng) -> bool:
    """Shuffle the discard pile under a deck that is too short; whether that was done."""
    if len(state.research_deck) >= wanted or not state.discard:
        return False
    state.research_deck[:0] = rng.shuffled(sorted(state.discard))
    state.discard = []
    return True


def keeps(state: State) -> list[Move]:
    """One of the cards drawn."""
    return [Keep(card) for card in state.drawn]


def refuse_keep_research(state: State, move: Keep) -> RuleViolation | None:
    """Only a card that was drawn."""
    return None if move.card in state.drawn else RuleViolation("not_in_row", card=move.card)


def keep_research(state: State, seat: Seat, move: Keep) -> list[Event]:
    """Keep one; the others join the row."""
    others = tuple(card for card in state.drawn if card != move.card)
    state.research_row += others
    state.drawn, state.asks = (), ""
    return _take_card(state, seat, move.card, others)


def _take_card(state: State, seat: Seat, card: str, added: tuple[str, ...]) -> list[Event]:
    """The card lies open; a unique dinosaur and barriers come to the Holding Area."""
    home = state.players[seat].home
    home.cards.append(card)
    events: list[Event] = [ResearchTaken(seat, card, added)]
    if card in UNIQUES:
        home.hold(card)
    power = RESEARCH[card].power
    if power.op == "gain_barriers":
        home.held += power.count
        events.append(BarriersGained(seat, power.count, home.held))
    return events
