"""BOON, NJORD, LOSE and the rune action of Frigg's card (dossier, sections 5.10 and 14)."""

import msgspec

from games.core.chance import Rng
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_vikings.actions import effect_moves, refuse_runes
from games.te_vikings.building import refuse_mix
from games.te_vikings.control import add_settlers, attack, compare_control, take_settlers, to_mat
from games.te_vikings.events import Revised
from games.te_vikings.events_battles import (
    BoonRevealed,
    BoonUsed,
    LossChosen,
    OthersAsked,
    Relocated,
    SettlersLost,
    VillageRecovered,
)
from games.te_vikings.goods import gain, mixes, read
from games.te_vikings.moves import Done, Lose, Sail, UseBoon
from games.te_vikings.phases.aftermath import enemy_islands, finish_boon, losing
from games.te_vikings.pieces import CARDS, ENEMY, GODS
from games.te_vikings.sailing import NJORD_WHY, refuse_sail, sail, sails
from games.te_vikings.standing import ordered
from games.te_vikings.state import BOON_RUNE, LEADER, LOSE, NJORD, State, present
from games.te_vikings.supply import draw_card

replace = msgspec.structs.replace

MAT_WORD = "mat"


def boons(state: State, seat: Seat) -> list[Move]:
    """Every way to use the boon of the god."""
    match state.invoked.god:
        case "odin":
            return [UseBoon(space=space) for space, count in state.stacks.items() if count]
        case "thor" if enemies := enemy_islands(state):
            return [UseBoon(island=island) for island in enemies]
        case "freya":
            return _relocations(state, seat)
        case "sif":
            return [UseBoon(goods=mix) for mix in mixes(GODS["sif"].boon.n)]
    return [UseBoon()]


def _relocations(state: State, seat: Seat) -> list[Move]:
    player = state.players[seat]
    sources = [MAT_WORD] if player.mat else []
    return [
        UseBoon(island=source, to=island)
        for source in (*sources, *ordered(state, player.settlers))
        for island in state.controllers
        if island != source
    ]


def refuse_boon(state: State, seat: Seat, move: UseBoon) -> RuleViolation | None:
    """In another form than the god's, or not possible."""
    god = state.invoked.god
    given = {name for name in ("space", "island", "to", "goods") if getattr(move, name)}
    match god:
        case "odin" if given == {"space"}:
            return _refuse_space(state, move)
        case "thor" if enemies := enemy_islands(state):
            if given == {"island"} and move.island in enemies:
                return None
            return RuleViolation("name_island", choices=tuple(enemies))
        case "freya" if given == {"island", "to"}:
            return _refuse_relocation(state, seat, move)
        case "sif" if given == {"goods"}:
            return refuse_mix(move.goods or "", GODS["sif"].boon.n)
        case "frigg" | "njord" | "thor" if not given:
            return None
    return RuleViolation("boon_form", god=god, choices=(str(boons(state, seat)[0]),))


def _refuse_space(state: State, move: UseBoon) -> RuleViolation | None:
    holding = tuple(space for space, count in state.stacks.items() if count)
    if move.space in holding:
        return None
    return RuleViolation("no_village_there", space=move.space, choices=holding)


def _refuse_relocation(state: State, seat: Seat, move: UseBoon) -> RuleViolation | None:
    player = state.players[seat]
    if move.island == MAT_WORD and not player.mat:
        return RuleViolation("mat_short", have=0)
    for island in (move.island, move.to):
        if island not in state.controllers and not (island == MAT_WORD and island == move.island):
            return RuleViolation("unknown_island", island=island)
    if move.island == move.to:
        return RuleViolation("same_island", island=move.to)
    if move.island != MAT_WORD and move.island not in player.settlers:
        return RuleViolation("too_few_settlers", island=move.island, need=1, have=0)
    return None


def use_boon(state: State, seat: Seat, move: UseBoon, rng: Rng) -> list[Event]:
    """What the god grants; those of Frigg, Njord and Thor may ask further."""
    events: list[Event] = [BoonUsed(seat, state.invoked.god)]
    match state.invoked.god:
        case "frigg":
            return events + _reveal(state, seat, rng)
        case "njord":
            return events + _set_sail(state, seat, rng)
        case "thor":
            return events + _thunder(state, seat, move, rng)
        case "odin":
            events += _recover(state, seat, move)
        case "freya":
            events += _relocate(state, seat, move)
        case "sif":
            events += gain(state, seat, read(move.goods or "") or {})
    return [*events, *compare_control(state), *finish_boon(state, rng)]


def _recover(state: State, seat: Seat, move: UseBoon) -> list[Event]:
    player, space = state.players[seat], present(move.space)
    state.stacks[space] -= 1
    player.villages += 1
    state.trace = replace(state.trace, spaces=(*state.trace.spaces, space))
    return [VillageRecovered(seat, space, player.villages)]


def _relocate(state: State, seat: Seat, move: UseBoon) -> list[Event]:
    """Attack applies on arrival (ruling 40)."""
    source, to = present(move.island), present(move.to)
    if source == MAT_WORD:
        state.players[seat].mat -= 1
    else:
        take_settlers(state, seat, source)
    add_settlers(state, seat, to, 1)
    told = None if source == MAT_WORD else source
    return [Relocated(seat, told, to), *attack(state, seat, [to])]


def _reveal(state: State, seat: Seat, rng: Rng) -> list[Event]:
    """The card lies apart; its leader action is asked next."""
    events: list[Event] = []
    card = draw_card(state, rng, events)
    state.boon = replace(state.invoked, card=card)
    state.phase = LEADER
    return [*events, BoonRevealed(seat, card)]


def after_leader(state: State, rng: Rng) -> list[Event]:
    """The rune action of Frigg's card, if the Runes are there and it could do anything."""
    boon = state.invoked
    card = present(boon.card)
    effect = CARDS[card].runic.effect
    allowed = effect.do != "enter_battle" and refuse_runes(state, boon.seat, card) is None
    if allowed and effect_moves(state, boon.seat, effect):
        state.phase = BOON_RUNE
        return []
    return finish_boon(state, rng)


def _set_sail(state: State, seat: Seat, rng: Rng) -> list[Event]:
    state.phase = NJORD
    return [] if len(voyages(state, seat)) > 1 else close_voyage(state, rng)


def voyages(state: State, seat: Seat) -> list[Move]:
    """Another Boat that has not sailed in this boon, or enough."""
    boon = state.invoked
    return [*sails(state, seat, GODS["njord"].boon.n, boon.sailed), Done()]


def refuse_voyage(state: State, seat: Seat, move: Sail) -> RuleViolation | None:
    """As any Sail; each Boat at most once."""
    if move.boat in state.invoked.sailed:
        return RuleViolation("boat_sailed", boat=move.boat)
    return refuse_sail(state, seat, move, GODS["njord"].boon.n)


def voyage(state: State, seat: Seat, move: Sail, rng: Rng) -> list[Event]:
    """A Boat sails; at a Dock it may deploy before the next one."""
    boon = state.invoked
    state.boon = replace(boon, sailed=(*boon.sailed, move.boat))
    events = sail(state, seat, move, GODS["njord"].boon.n, NJORD_WHY)
    return events if state.doing is not None else events + go_on_sailing(state, rng)


def go_on_sailing(state: State, rng: Rng) -> list[Event]:
    """Ask for the next Boat, if there is one."""
    state.phase = NJORD
    if len(voyages(state, state.invoked.seat)) > 1:
        return []
    return close_voyage(state, rng)


def close_voyage(state: State, rng: Rng) -> list[Event]:
    """Control is compared once, at the end."""
    return [*compare_control(state), *finish_boon(state, rng)]


def _thunder(state: State, seat: Seat, move: UseBoon, rng: Rng) -> list[Event]:
    """Who has Settlers on several Islands is asked; the others have no choice."""
    choosing = [other for other in losing(state, seat) if len(state.players[other].settlers) > 1]
    state.boon = replace(state.invoked, island=move.island, asked=tuple(choosing))
    if not choosing:
        return _strike(state, rng)
    state.phase = LOSE
    return [OthersAsked(seat, tuple(choosing))]


def losses(state: State, seat: Seat) -> list[Lose]:
    """Every Island with an own Settler."""
    return [Lose(island) for island in ordered(state, state.players[seat].settlers)]


def refuse_lose(state: State, seat: Seat, move: Lose) -> RuleViolation | None:
    """No own Settler there."""
    settlers = state.players[seat].settlers
    if move.island in settlers:
        return None
    return RuleViolation("too_few_settlers", island=move.island, need=1, have=0)


def lose(state: State, seat: Seat, move: Lose, rng: Rng) -> list[Event]:
    """An answer may change until the last seat has answered (ruling 75)."""
    boon = state.invoked
    state.boon = replace(boon, answers={**boon.answers, seat: move.island})
    events: list[Event] = [LossChosen(seat, move.island)]
    if len(state.boon.answers) < len(boon.asked):
        return events
    return events + _strike(state, rng)


def revise_loss(state: State, seat: Seat) -> list[Event]:
    """Choose again."""
    boon = state.invoked
    answers = {other: island for other, island in boon.answers.items() if other != seat}
    state.boon = replace(boon, answers=answers)
    return [Revised(seat)]


def _strike(state: State, rng: Rng) -> list[Event]:
    """All Settlers are removed at once."""
    boon = state.invoked
    lost: list[tuple[Seat, str]] = []
    for seat in losing(state, boon.seat):
        [first, *_] = state.players[seat].settlers
        lost.append((seat, boon.answers.get(seat, first)))
    if boon.island is not None:
        lost.append((ENEMY, boon.island))
    for seat, island in lost:
        to_mat(state, seat, island)
    return [SettlersLost(tuple(lost)), *compare_control(state), *finish_boon(state, rng)]
