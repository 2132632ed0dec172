"""D1: everybody keeps one of two private contracts, hidden, at the same time."""

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import ContractKept, Revised
from games.te_dinosaurs.moves import Keep, Revise
from games.te_dinosaurs.state import State


def keep_moves(state: State, seat: Seat) -> list[Move]:
    """The two cards dealt; once one is kept, only the way back."""
    player = state.players[seat]
    return [Revise()] if player.kept else [Keep(card) for card in player.dealt]


def refuse_keep(state: State, seat: Seat, move: Move) -> RuleViolation | None:
    """Only one of the two, and only one."""
    player = state.players[seat]
    if isinstance(move, Revise):
        return None if player.kept else RuleViolation("wrong_phase", asks=state.phase)
    if player.kept or not isinstance(move, Keep):
        return RuleViolation("wrong_phase", asks=state.phase)
    if move.card not in player.dealt:
        able = tuple(str(Keep(card)) for card in player.dealt)
        return RuleViolation("not_in_hand", card=move.card, able=able)
    return None


def keep(state: State, seat: Seat, move: Move) -> list[Event]:
    """A choice may change until the last has chosen."""
    if isinstance(move, Keep):
        state.players[seat].kept = move.card
        return [ContractKept(seat, move.card)]
    state.players[seat].kept = ""
    return [Revised(seat)]
