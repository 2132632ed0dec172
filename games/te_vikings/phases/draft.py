"""DRAFT: packs are dealt, everybody keeps a card, and the rest goes on (section 4)."""

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.events import DraftClosed, EraBegan, PacksPassed, Picked, Revised
from games.te_vikings.moves import Draft
from games.te_vikings.phases.starting import begin_turn
from games.te_vikings.pieces import ENEMY, ERAS
from games.te_vikings.ring import direction, pack_at, places
from games.te_vikings.state import DRAFT, Enemy, Knowledge, Player, State, present
from games.te_vikings.supply import discard_hidden, draw_card

replace = msgspec.structs.replace


def begin_era(state: State, rng: Rng) -> list[Event]:
    """Deal to everybody; the enemy clan gets one card less."""
    state.phase, state.picks, state.card = DRAFT, 0, None
    state.known = Knowledge(secret=state.known.secret)
    events: list[Event] = []
    cards = ERAS[state.era].cards
    for player in state.players:
        for _ in range(cards):
            player.pack = (*player.pack, draw_card(state, rng, events))
        player.pack = tuple(sorted(player.pack))
    if state.enemy is not None:
        dealt = [draw_card(state, rng, events) for _ in range(cards - 1)]
        state.enemy.pack = tuple(sorted(dealt))
    return [*events, EraBegan(state.era, cards, len(state.deck))]


def drafts(state: State, seat: Seat) -> list[Draft]:
    """Every card of the pack."""
    return [Draft(card) for card in state.players[seat].pack]


def refuse_draft(state: State, seat: Seat, move: Draft) -> RuleViolation | None:
    """Not in the pack."""
    pack = state.players[seat].pack
    return None if move.card in pack else RuleViolation("not_in_pack", card=move.card, choices=pack)


def draft(state: State, seat: Seat, move: Draft, rng: Rng) -> list[Event]:
    """A pick may change until the last seat has picked."""
    state.players[seat].pick = move.card
    events: list[Event] = [Picked(seat, move.card)]
    if any(player.pick is None for player in state.players):
        return events
    _keep_picks(state)
    events += _pass_packs(state, rng)
    if len(state.players[0].pack) == 1:
        events += _close(state)
    return events


def revise_draft(state: State, seat: Seat) -> list[Event]:
    """Choose again."""
    state.players[seat].pick = None
    return [Revised(seat)]


def _keep_picks(state: State) -> None:
    for place, seat in enumerate(places(state)):
        if seat != ENEMY:
            _keep(state, place, seat, present(state.players[seat].pick))


def _keep(state: State, place: int, seat: Seat, card: str) -> None:
    player = state.players[seat]
    player.pack = tuple(other for other in player.pack if other != card)
    player.kept, player.pick = tuple(sorted([*player.kept, card])), None
    _note(state, card, place)


def _note(state: State, card: str, place: int) -> None:
    """Remember from which pack and at which pick a card was taken."""
    trail = (pack_at(state, place, state.picks), state.picks)
    state.known = replace(state.known, trail={**state.known.trail, card: trail})


def _pass_packs(state: State, rng: Rng) -> list[Event]:
    """All packs move at once; then the enemy clan throws a card of its pack away."""
    table, step = places(state), direction(state)
    packs = [_holder(state, seat).pack for seat in table]
    for place, seat in enumerate(table):
        pack = packs[(place - step) % len(table)]
        _holder(state, seat).pack = pack
    state.picks += 1
    if state.enemy is not None:
        _throw_away(state, table.index(ENEMY), rng)
    return [PacksPassed(len(state.players[0].pack), step == 1)]


def _holder(state: State, seat: Seat) -> Player | Enemy:
    return present(state.enemy) if seat == ENEMY else state.players[seat]


def _throw_away(state: State, place: int, rng: Rng) -> None:
    """A random card of the enemy's pack goes face down to the discard pile."""
    enemy = present(state.enemy)
    pack = list(enemy.pack)
    card = pack.pop(rng.below(len(pack)))
    enemy.pack = tuple(pack)
    _note(state, card, place)
    discard_hidden(state, ENEMY, card)


def _close(state: State) -> list[Event]:
    """The last card of each pack is taken without a question."""
    for place, seat in enumerate(places(state)):
        if seat != ENEMY:
            player = state.players[seat]
            _keep(state, place, seat, player.pack[0])
            player.hand, player.kept = player.kept, ()
    begin_turn(state, state.chieftain)
    return [DraftClosed(state.chieftain)]
