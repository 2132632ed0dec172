"""The rarer effects of rune actions (dossier, section 5.7)."""

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.control import change_fury, to_mat
from games.te_vikings.events import CardDiscarded, CardDrawn, Exchanged, Smitten
from games.te_vikings.events_battles import EnteredBattle
from games.te_vikings.moves import Collect, Discard, Draw, Enter, Exchange, Fury, Smite
from games.te_vikings.pieces import ENEMY, ENEMY_CLAN, FURY, KINDS, MOST_GOODS
from games.te_vikings.state import DISCARD, Doing, RowCard, State, present
from games.te_vikings.supply import discard_hidden, draw_card, has_cards

replace = msgspec.structs.replace


def clan_name(state: State, seat: Seat) -> str:
    """What a clan is called in moves."""
    return ENEMY_CLAN if seat == ENEMY else state.players[seat].colour


def clan_named(state: State, name: str) -> Seat | None:
    """The clan with that name, if it plays."""
    if name == ENEMY_CLAN:
        return None if state.enemy is None else ENEMY
    return state.coloured(name)


def smites(state: State, seat: Seat) -> list[Move]:
    """Every Island with a Settler of another clan."""
    return [
        Smite(island, clan_name(state, other))
        for island in state.controllers
        for other, settlers, _ in state.clans()
        if other != seat and island in settlers
    ]


def refuse_smite(state: State, seat: Seat, move: Smite) -> RuleViolation | None:
    """Unknown, the own clan, nobody there."""
    other = clan_named(state, move.clan)
    if move.island not in state.controllers:
        return RuleViolation("unknown_island", island=move.island)
    if other is None:
        names = tuple(clan_name(state, each) for each, _, _ in state.clans() if each != seat)
        return RuleViolation("unknown_clan", clan=move.clan, choices=names)
    if other == seat:
        return RuleViolation("own_clan")
    if move.island not in state.settlers_of(other):
        return RuleViolation("nobody_there", clan=move.clan, island=move.island)
    return None


def smite(state: State, seat: Seat, move: Smite) -> list[Event]:
    """A Settler goes home; one of the enemy clan leaves the game."""
    other = present(clan_named(state, move.clan))
    to_mat(state, other, move.island)
    return [Smitten(seat, move.island, other)]


def refuse_draw(state: State) -> RuleViolation | None:
    """No card in deck and discard pile."""
    return None if has_cards(state) else RuleViolation("no_card_left")


def draw(state: State, seat: Seat, why: str, rng: Rng) -> list[Event]:
    """A card to replace; without a hand it is thrown away at once, seen by its drawer alone."""
    events: list[Event] = []
    card = draw_card(state, rng, events)
    events.append(CardDrawn(seat, card))
    player = state.players[seat]
    if not player.hand:
        discard_hidden(state, seat, card)
        return [*events, CardDiscarded(seat, card)]
    player.hand = tuple(sorted([*player.hand, card]))
    state.drawn, state.phase, state.doing = card, DISCARD, Doing(why, 1)
    return events


def discards(state: State, seat: Seat) -> list[Discard]:
    """Any card of the hand, the one drawn too."""
    return [Discard(card) for card in state.players[seat].hand]


def refuse_discard(state: State, seat: Seat, move: Discard) -> RuleViolation | None:
    """Not in hand."""
    hand = state.players[seat].hand
    if move.card in hand:
        return None
    return RuleViolation("not_in_hand", card=move.card, choices=hand)


def discard(state: State, seat: Seat, move: Discard) -> list[Event]:
    """Face down to the pile."""
    player = state.players[seat]
    player.hand = tuple(card for card in player.hand if card != move.card)
    discard_hidden(state, seat, move.card)
    state.drawn = state.doing = None
    return [CardDiscarded(seat, move.card)]


def refuse_enter(state: State) -> RuleViolation | None:
    """Only while a battle is open."""
    return None if state.battle is not None else RuleViolation("no_battle_open")


def enter(state: State, seat: Seat) -> list[Event]:
    """The card just played joins the battle; its Rune does not count until it is revealed."""
    player, battle = state.players[seat], state.fought_for
    card = player.row[-1].card
    player.row = (*player.row[:-1], RowCard(card, down=True, entered=True))
    state.battle = replace(battle, fighters=(*battle.fighters, seat))
    return [EnteredBattle(seat, card, battle.favor)]


def exchanges(state: State, seat: Seat, n: int) -> list[Move]:
    """Each kind for each other one, as many as one has and may hold."""
    goods = state.players[seat].goods
    return [
        Exchange(give, count, get)
        for give in KINDS
        for get in KINDS
        if get != give
        for count in range(1, min(n, goods[give], MOST_GOODS - goods[get]) + 1)
    ]


def refuse_exchange(state: State, seat: Seat, move: Exchange, n: int) -> RuleViolation | None:
    """Unknown kinds, too many, too few to give, more than the limit afterwards."""
    goods = state.players[seat].goods
    for kind in (move.give, move.get):
        if kind not in KINDS:
            return RuleViolation("unknown_kind", kind=kind)
    if move.give == move.get:
        return RuleViolation("same_kind", kind=move.give)
    if not 1 <= move.n <= n:
        return RuleViolation("exchange_limit", n=move.n, limit=n)
    if goods[move.give] < move.n:
        return RuleViolation("cannot_pay", kind=move.give, need=move.n, have=goods[move.give])
    after = goods[move.get] + move.n
    if after > MOST_GOODS:
        return RuleViolation("over_limit", kind=move.get, after=after, limit=MOST_GOODS)
    return None


def exchange(state: State, seat: Seat, move: Exchange) -> list[Event]:
    """Give so many, get as many."""
    goods = state.players[seat].goods
    goods[move.give] -= move.n
    goods[move.get] += move.n
    now = {kind: goods[kind] for kind in (move.give, move.get)}
    return [Exchanged(seat, move.give, move.n, move.get, now)]


def furies(state: State) -> list[Move]:
    """Each god up, and down where there is something to lose."""
    return [
        Fury(god, way)
        for god, fury in state.fury.items()
        for way in ("up", "down")
        if way == "up" or fury > FURY.min
    ]


def refuse_fury(state: State, move: Fury) -> RuleViolation | None:
    """A god that does not play, down from 0 (ruling 79)."""
    if move.god not in state.fury:
        return RuleViolation("god_not_in_play", god=move.god, choices=tuple(state.fury))
    if move.way not in ("up", "down"):
        return RuleViolation("not_understood", text=str(move))
    if move.way == "down" and state.fury[move.god] <= FURY.min:
        return RuleViolation("fury_at_zero", god=move.god)
    return None


def move_fury(state: State, move: Fury, n: int) -> list[Event]:
    """So many spaces up or down, never below 0."""
    return change_fury(state, move.god, n if move.way == "up" else -n)


SINGLE = {"draw": Draw(), "enter_battle": Enter(), "collect": Collect()}
"""By effect: the one move that uses it."""
