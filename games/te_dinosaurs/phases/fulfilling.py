"""Contracts: a public one, then perhaps a private one (dossier, section 5.4)."""

import msgspec

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.contracts import (
    FREIGHT,
    HOLD,
    in_order,
    lacking,
    missing,
    named_kinds,
    payable,
    usable,
    ways_to_pay,
)
from games.te_dinosaurs.events import ContractChosen, ContractFulfilled, PrivateDeclined
from games.te_dinosaurs.goods import gain, goods_of
from games.te_dinosaurs.leaving_ranch import remove
from games.te_dinosaurs.moves import Contract, Private, Use
from games.te_dinosaurs.pieces import ANY_UNIQUE, CONTRACTS, RESEARCH, SPECIES
from games.te_dinosaurs.state import PRIVATE_TOO, USE, State

NONE = "none"
SHOWN = 4
"""As many moves as a refusal names, the one that declines among them."""


def contracts(state: State, seat: Seat) -> list[Move]:
    """The public contracts that can be paid."""
    home = state.players[seat].home
    return [Contract(contract) for contract in payable(home, state.row)]


def refuse_contract(state: State, seat: Seat, move: Contract) -> RuleViolation | None:
    """Face up, and its dinosaurs in the ranch."""
    if move.contract not in state.row:
        return RuleViolation("not_in_row", card=move.contract)
    return _refuse_payment(state, seat, move.contract)


def _refuse_payment(state: State, seat: Seat, contract: str) -> RuleViolation | None:
    home = state.players[seat].home
    lacks = missing(usable(home), contract)
    where = "both" if FREIGHT in home.cards else "ranch"
    return RuleViolation("missing_dinos", lacks=lacks, where=where) if lacks else None


def privates(state: State, seat: Seat) -> list[Move]:
    """The private contracts in hand that can be paid, and none."""
    player = state.players[seat]
    return [*(Private(card) for card in payable(player.home, player.hand)), Private(NONE)]


def refuse_private(state: State, seat: Seat, move: Private) -> RuleViolation | None:
    """In hand, and its dinosaurs still in the ranch."""
    if move.contract == NONE:
        return None
    if move.contract not in state.players[seat].hand:
        able = tuple(map(str, privates(state, seat)))[-SHOWN:]
        return RuleViolation("not_in_hand", card=move.contract, able=able)
    return _refuse_payment(state, seat, move.contract)


def choose_contract(state: State, seat: Seat, move: Contract) -> list[Event]:
    """A public contract is to be paid."""
    return _pay_for(state, seat, move.contract, private=False)


def choose_private(state: State, seat: Seat, move: Private) -> list[Event]:
    """A private one is to be paid, or none: the turn is over."""
    if move.contract == NONE:
        state.asks, state.action = "", None
        return [PrivateDeclined(seat)]
    state.players[seat].hand.remove(move.contract)
    return _pay_for(state, seat, move.contract, private=True)


def _pay_for(state: State, seat: Seat, contract: str, *, private: bool) -> list[Event]:
    """Ask who leaves, unless there is only one way."""
    state.action = msgspec.structs.replace(state.acting, contract=contract, private=private)
    state.asks = USE
    ways = ways_to_pay(state.players[seat].home, contract)
    if len(ways) > 1:
        return [ContractChosen(seat, contract)]
    state.passed = (*state.passed, str(Use(ways[0])))
    return use(state, seat, Use(ways[0]))


def uses(state: State, seat: Seat) -> list[Move]:
    """Every way to pay the contract."""
    return [Use(way) for way in ways_to_pay(state.players[seat].home, state.acting.contract)]


def refuse_use(state: State, seat: Seat, move: Use) -> RuleViolation | None:
    """Dinosaurs that are there, just those the contract shows, in canonical order."""
    home, contract = state.players[seat].home, state.acting.contract
    name = lacking(home, move.dinosaurs)
    if name is not None:
        return RuleViolation("no_such_dino", dino=name)
    counts = dict.fromkeys((*SPECIES, ANY_UNIQUE), 0)
    for kind in named_kinds(home, move.dinosaurs):
        counts[kind if kind in SPECIES else ANY_UNIQUE] += 1
    lacks = missing(counts, contract)
    if lacks:
        return RuleViolation("missing_dinos", lacks=lacks, where="named")
    needs = CONTRACTS[contract].needs
    if len(move.dinosaurs) > sum(needs.values()):
        return RuleViolation("not_understood", text=str(move))
    if in_order(home, contract, move.dinosaurs) != move.dinosaurs:
        return RuleViolation("not_understood", text=str(move))
    return None


def use(state: State, seat: Seat, move: Use) -> list[Event]:
    """They go back to the reserve, the contract is done; after a public one comes the question."""
    player, action = state.players[seat], state.acting
    index = player.home.layout.index
    kinds: list[str] = []
    lost: list[Event] = []
    for name in move.dinosaurs:
        kind, gone = remove(state, seat, name)
        kinds.append(kind)
        lost += gone
    places = tuple(name if name in index else HOLD for name in move.dinosaurs)
    player.contracts.append(action.contract)
    done = ContractFulfilled(seat, action.contract, tuple(kinds), places)
    events: list[Event] = [done, *lost]
    if action.private:
        state.asks, state.action = "", None
        return events
    state.row.remove(action.contract)
    if "para" in player.home.cells:
        events += gain(state, seat, goods_of(RESEARCH["para"].power), "para")
    state.action = msgspec.structs.replace(action, contract="")
    state.asks = PRIVATE_TOO if player.hand else ""
    return events
