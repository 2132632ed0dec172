"""The resolution of a battle (dossier, section 5.9); what follows it is in `aftermath`."""

from games.core.chance import Rng
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events_battles import (
    BattleRevealed,
    BattleWon,
    FavorReturned,
    InvaderRevealed,
)
from games.te_vikings.goods import gain
from games.te_vikings.phases.aftermath import proceed
from games.te_vikings.phases.starting import mark
from games.te_vikings.pieces import CARDS, FAVORS, MAT
from games.te_vikings.state import GIVEBACK, Aftermath, RowCard, State
from games.te_vikings.strength import invader_strength, strength_of
from games.te_vikings.supply import draw_card, has_cards


def resolve(state: State, rng: Rng, last: bool) -> list[Event]:
    """Reveal, pay Steel, compare; then the winner's prize and the losers' boons."""
    mark(state)
    battle = state.fought_for
    cards = {seat: _reveal(state, seat) for seat in battle.fighters}
    paid = {seat: _pay(state, seat, card) for seat, card in cards.items()}
    strengths = {seat: strength_of(state, seat, card) for seat, card in cards.items() if paid[seat]}
    shown = [(seat, card, paid[seat], strengths.get(seat, 0)) for seat, card in cards.items()]
    events: list[Event] = [BattleRevealed(battle.favor, tuple(shown))]
    winner, fury = _winner(state, strengths, rng, events)
    losers = tuple((seat, CARDS[cards[seat]].rune) for seat in strengths if seat != winner)
    state.aftermath = Aftermath(losers, fury, last)
    events += _return_favor(state) if winner is None else _award(state, winner)
    return events if state.phase == GIVEBACK else events + proceed(state, rng)


def _reveal(state: State, seat: Seat) -> str:
    """The card that the seat fights with lies face up from now on."""
    player = state.players[seat]
    card = player.row[-1].card
    player.row = (*player.row[:-1], RowCard(card))
    return card


def _pay(state: State, seat: Seat, card: str) -> bool:
    """Steel must be paid if it can; whether the fighter stays in."""
    cost, goods = CARDS[card].steel, state.players[seat].goods
    if goods["steel"] < cost:
        return False
    goods["steel"] -= cost
    return True


def _winner(
    state: State, strengths: dict[Seat, int], rng: Rng, events: list[Event]
) -> tuple[Seat | None, str | None]:
    """Who wins, if anybody, and the Rune of an Invader card that was beaten or tied."""
    if len(strengths) == 1:
        [(seat, strength)] = strengths.items()
        return _against_invaders(state, seat, strength, rng, events)
    most = max(strengths.values(), default=0)
    strongest = [seat for seat, strength in strengths.items() if strength == most]
    return (strongest[0] if len(strongest) == 1 else None), None


def _against_invaders(
    state: State, seat: Seat, strength: int, rng: Rng, events: list[Event]
) -> tuple[Seat | None, str | None]:
    """A lone fighter; with no card at all to reveal it simply wins (section 4, card supply)."""
    new = has_cards(state)
    if new:
        state.invaders = (*state.invaders, draw_card(state, rng, events))
    if not state.invaders:
        return seat, None
    card = state.invaders[-1]
    theirs = invader_strength(card, len(state.invaders) - 1)
    events.append(InvaderRevealed(card, theirs, new))
    fury = CARDS[card].rune if strength >= theirs else None
    return (seat if strength > theirs else None), fury


def _return_favor(state: State) -> list[Event]:
    battle = state.fought_for
    state.battle = None
    put_back(state, battle.favor, battle.row, battle.end)
    return [FavorReturned(battle.favor, battle.row, battle.end)]


def put_back(state: State, favor: str, row: str, end: str) -> None:
    """A Favor card to an end of a row, face up."""
    cards = state.row_of(row)
    cards = (favor, *cards) if end == "left" else (*cards, favor)
    if row == "upper":
        state.upper = cards
    else:
        state.lower = cards


def _award(state: State, winner: Seat) -> list[Event]:
    """The card and its bag; a fourth card must be answered for before the boons."""
    battle, player = state.fought_for, state.players[winner]
    bag = {kind: count for kind, count in FAVORS[battle.favor].bag.items() if count}
    gain(state, winner, bag)
    events: list[Event] = [
        BattleWon(winner, battle.favor, bag, {kind: player.goods[kind] for kind in bag})
    ]
    if len(player.favors) == MAT.favor_slots:
        state.phase, state.actor = GIVEBACK, winner
        return events
    player.favors = (*player.favors, battle.favor)
    state.battle = None
    return events
