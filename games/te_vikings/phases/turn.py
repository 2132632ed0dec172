"""PLAY, FINISH and DEDICATION: a card, its actions, a Village, the end (dossier, section 5)."""

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.actions import effect_moves, offer, refuse_rune_action
from games.te_vikings.control import change_fury
from games.te_vikings.events import Dedicated, PlayedUp, TurnEnded
from games.te_vikings.events_battles import PlayedDown
from games.te_vikings.moves import Dedicate, End, Fight, Play
from games.te_vikings.phases.battle import resolve
from games.te_vikings.phases.era import close_era
from games.te_vikings.phases.starting import begin_turn, mark
from games.te_vikings.pieces import DEDICATIONS, GODS
from games.te_vikings.returning import may_return, returns
from games.te_vikings.state import DEDICATION, FINISH, LEADER, Battle, RowCard, State, present

replace = msgspec.structs.replace


def ends(state: State) -> dict[str, tuple[str, str]]:
    """The Favor cards at the ends of the rows, with row and end; a single one is at the left."""
    found: dict[str, tuple[str, str]] = {}
    for row in ("upper", "lower"):
        cards = state.row_of(row)
        if cards:
            found[cards[0]] = (row, "left")
            found.setdefault(cards[-1], (row, "right"))
    return found


def plays(state: State, seat: Seat) -> list[Move]:
    """A card face up or face down, or Settlers home first."""
    hand = state.players[seat].hand
    moves: list[Move] = [Play(card) for card in hand]
    if state.battle is not None:
        moves += [Fight(card) for card in hand]
    else:
        moves += [Fight(card, favor) for card in hand for favor in ends(state)]
    return moves + returns(state, seat)


def refuse_play(state: State, seat: Seat, move: Play | Fight) -> RuleViolation | None:
    """Not in hand; for a battle: none open, one open, not at an end."""
    hand = state.players[seat].hand
    if move.card not in hand:
        return RuleViolation("not_in_hand", card=move.card, choices=hand)
    return _refuse_favor(state, move) if isinstance(move, Fight) else None


def _refuse_favor(state: State, move: Fight) -> RuleViolation | None:
    if state.battle is not None:
        if move.favor is None:
            return None
        return RuleViolation("battle_open", favor=state.battle.favor, card=move.card)
    choices = tuple(ends(state))
    if not choices:
        return RuleViolation("no_favors")
    if move.favor is None:
        return RuleViolation("favor_needed", card=move.card, choices=choices)
    if move.favor not in choices:
        return RuleViolation("not_at_end", favor=move.favor, choices=choices)
    return None


def play_up(state: State, seat: Seat, move: Play) -> list[Event]:
    """The card joins the row first, so that its Rune counts at once."""
    _put(state, seat, RowCard(move.card))
    state.phase = LEADER
    return [PlayedUp(seat, move.card)]


def _put(state: State, seat: Seat, played: RowCard) -> None:
    player = state.players[seat]
    player.hand = tuple(card for card in player.hand if card != played.card)
    player.row = (*player.row, played)
    state.card = played.card
    mark(state)


def fight(state: State, seat: Seat, move: Fight) -> list[Event]:
    """Start a battle or join it."""
    _put(state, seat, RowCard(move.card, down=True))
    state.phase = FINISH
    battle = state.battle
    if battle is not None:
        state.battle = replace(battle, fighters=(*battle.fighters, seat))
        return [PlayedDown(seat, move.card, battle.favor, starts=False)]
    favor = present(move.favor)
    row, end = ends(state)[favor]
    cards = tuple(card for card in state.row_of(row) if card != favor)
    if row == "upper":
        state.upper = cards
    else:
        state.lower = cards
    state.battle = Battle(favor, row, end, (seat,))
    return [PlayedDown(seat, move.card, favor, starts=True)]


def finishes(state: State, seat: Seat) -> list[Move]:
    """The rune action, a dedication, Settlers home, or the end of the turn."""
    moves: list[Move] = []
    offered = offer(state)
    if offered is not None and refuse_rune_action(state, seat) is None:
        moves += effect_moves(state, seat, offered.effect)
    moves += [
        Dedicate(space)
        for space in state.stacks
        if refuse_dedicate(state, seat, Dedicate(space)) is None
    ]
    if may_return(state, seat):
        moves += returns(state, seat)
    return [*moves, End()]


def refuse_dedicate(state: State, seat: Seat, move: Dedicate) -> RuleViolation | None:
    """Twice, no Village, no such space, full."""
    if state.dedicated is not None:
        return RuleViolation("one_dedication", space=state.dedicated)
    if not state.players[seat].villages:
        return RuleViolation("no_village_owned")
    if move.space not in state.stacks:
        return RuleViolation("unknown_space", space=move.space, choices=tuple(state.stacks))
    count, limit = state.stacks[move.space], state.stack_limit
    if count >= limit:
        return RuleViolation("stack_full", space=move.space, count=count, limit=limit)
    return None


def dedicate(state: State, seat: Seat, move: Dedicate) -> list[Event]:
    """A god's Fury rises; a space of the Era mat offers its action."""
    state.players[seat].villages -= 1
    state.stacks[move.space] += 1
    state.dedicated = move.space
    state.trace = replace(state.trace, spaces=(*state.trace.spaces, move.space))
    events: list[Event] = [Dedicated(seat, move.space, state.stacks[move.space])]
    if move.space not in DEDICATIONS:
        god = move.space.removeprefix("g:")
        return events + change_fury(state, god, GODS[god].dedicate_fury)
    if effect_moves(state, seat, DEDICATIONS[move.space]):
        state.phase = DEDICATION
    return events


def end_turn(state: State, seat: Seat, _move: End, rng: Rng) -> list[Event]:
    """The next seat is in turn; its battle, or the last one of the era, is resolved before."""
    events: list[Event] = [TurnEnded(seat)]
    state.card = state.dedicated = None
    state.rune_used = False
    following = (seat + 1) % len(state.players)
    if not any(player.hand for player in state.players):
        if state.battle is not None:
            return events + resolve(state, rng, last=True)
        return events + close_era(state, rng)
    if state.battle is not None and state.battle.fighters[0] == following:
        state.active = following
        return events + resolve(state, rng, last=False)
    begin_turn(state, following)
    return events
