"""Placing ranchers on an action space, by hand or with an after-placement card (5.1, D2, D4)."""

from collections.abc import Iterator
from functools import cache

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.core.seats import Seat
from games.te_dinosaurs.events import Placed, TechDeclined
from games.te_dinosaurs.moves import Place, Tech
from games.te_dinosaurs.pieces import RESEARCH, SPACES, Space
from games.te_dinosaurs.possible import refuse_action
from games.te_dinosaurs.ranchers import (
    Ranchers,
    choices,
    in_hand,
    needed_strength,
    rivals_above,
    strength_of,
)
from games.te_dinosaurs.state import Action, Player, Post, State

BIOMETRICS = "biometrics"
ADRENO = "adreno"
_SHOWN = 3
"""As many uses of a card as a refusal names, the one that declines among them."""
_SMALL, _LEAD = "small", "lead"
_SENT = {_SMALL: (1, False), _LEAD: (0, True)}


@cache
def _place(space: str, ranchers: str) -> Place:
    return Place(space, ranchers)


def placements(state: State, seat: Seat) -> list[Move]:
    """Every space that can be taken, with every set of ranchers that is strong enough."""
    player = state.players[seat]
    sets = choices(player.small, player.lead)
    return [
        _place(space.id, text)
        for space, need in _open_spaces(state, seat)
        for strength, text, _ in sets
        if strength >= need
    ]


def can_place(state: State, seat: Seat) -> bool:
    """Whether there is any legal placement."""
    player = state.players[seat]
    if not player.small and not player.lead:
        return False
    return next(_open_spaces(state, seat), None) is not None


def _open_spaces(state: State, seat: Seat) -> Iterator[tuple[Space, int]]:
    """The spaces whose action is possible and that the ranchers in hand can take."""
    player = state.players[seat]
    most = in_hand(player)
    for key, space in SPACES[state.side].items():
        posts = state.spaces.get(key, ())
        if any(post.seat == seat for post in posts):
            continue
        need = needed_strength(state, key)
        if need <= most and refuse_action(state, player.home, space) is None:
            yield space, need


def refuse_place(state: State, seat: Seat, move: Place) -> RuleViolation | None:
    """Space, ranchers, own rancher there, strength, cost, effect."""
    player = state.players[seat]
    space = state.space(move.space)
    if space is None:
        return RuleViolation("no_such_space", space=move.space)
    ranchers = named_ranchers(player, move.ranchers)
    if ranchers is None:
        return RuleViolation("no_such_ranchers", small=player.small, lead=player.lead)
    if any(post.seat == seat for post in state.spaces.get(move.space, ())):
        return RuleViolation("own_rancher_there", space=move.space)
    need = needed_strength(state, move.space)
    if strength_of(ranchers) < need:
        return RuleViolation("too_weak", space=move.space, n=need)
    return refuse_action(state, player.home, space)


def named_ranchers(player: Player, text: str) -> Ranchers | None:
    """The ranchers in hand that a text names; None if they are not there."""
    return next((r for _, name, r in choices(player.small, player.lead) if name == text), None)


def place(state: State, seat: Seat, move: Place) -> list[Event]:
    """Send ranchers from hand."""
    player = state.players[seat]
    small, lead = named_ranchers(player, move.ranchers) or (0, False)
    player.small -= small
    player.lead = player.lead and not lead
    return _arrive(state, seat, move.space, small, lead=lead)


def _arrive(
    state: State,
    seat: Seat,
    space: str,
    small: int,
    *,
    lead: bool,
    tech: str | None = None,
    origin: str | None = None,
) -> list[Event]:
    state.spaces[space] = (*state.spaces.get(space, ()), Post(seat, small, lead))
    state.action = Action(space, small, lead)
    state.trace = (space,)
    return [Placed(seat, space, small, lead, tech, origin)]


def has_tech(state: State, seat: Seat) -> bool:
    """Whether a seat without ranchers in hand has an after-placement card it can use now."""
    player = state.players[seat]
    if player.declined or player.small or player.lead:
        return False
    return next(_tech_uses(state, seat), None) is not None


def tech_moves(state: State, seat: Seat) -> list[Move]:
    """Every use of the cards, and none."""
    return [*_tech_uses(state, seat), Tech("decline")]


def _tech_uses(state: State, seat: Seat) -> Iterator[Move]:
    player = state.players[seat]
    for card in (BIOMETRICS, ADRENO):
        if card not in player.home.cards or card in player.spent:
            continue
        surcharge = RESEARCH[card].power.cost
        goals = [
            key
            for key, space in SPACES[state.side].items()
            if _is_empty(state, key) and refuse_action(state, player.home, space, surcharge) is None
        ]
        for origin, rancher in _tech_ranchers(state, seat, card):
            yield from (Tech(card, origin, rancher, goal) for goal in goals)


def _tech_ranchers(state: State, seat: Seat, card: str) -> Iterator[tuple[str | None, str]]:
    """Where a rancher can come from, and which: Medical Leave, or a space."""
    player = state.players[seat]
    if card == BIOMETRICS:
        if player.medical_small:
            yield None, _SMALL
        if player.medical_lead:
            yield None, _LEAD
        return
    for key in SPACES[state.side]:
        for post in state.spaces.get(key, ()):
            if post.seat == seat:
                if post.small:
                    yield key, _SMALL
                if post.lead:
                    yield key, _LEAD


def _is_empty(state: State, space: str) -> bool:
    """No rancher of anybody, and no rival card on its action card (ruling 47)."""
    return not state.spaces.get(space) and not rivals_above(state, space[0])


def refuse_tech(state: State, seat: Seat, move: Tech) -> RuleViolation | None:
    """Card, spaces, rancher, an empty goal, cost, effect."""
    if move.tech == "decline":
        return None if move == Tech("decline") else RuleViolation("not_understood", text=str(move))
    player = state.players[seat]
    if move.tech not in (BIOMETRICS, ADRENO) or move.tech not in player.home.cards:
        able = tuple(map(str, tech_moves(state, seat)))[-_SHOWN:]
        return RuleViolation("not_in_hand", card=move.tech, able=able)
    for key in (move.origin, move.space) if move.tech == ADRENO else (move.space,):
        if state.space(key or "") is None:
            return RuleViolation("no_such_space", space=key or "")
    if move.tech in player.spent:
        return RuleViolation("already_used", card=move.tech)
    if (move.origin, move.rancher) not in list(_tech_ranchers(state, seat, move.tech)):
        return RuleViolation("no_such_ranchers", small=0, lead=False)
    goal = state.space(move.space or "")
    if goal is None or not _is_empty(state, goal.id):
        return RuleViolation("space_not_empty", space=move.space)
    return refuse_action(state, player.home, goal, RESEARCH[move.tech].power.cost)


def use_tech(state: State, seat: Seat, move: Tech) -> list[Event]:
    """A rancher from Medical Leave, or from another space; or nothing more this round."""
    player = state.players[seat]
    if move.tech == "decline" or move.space is None:
        player.declined = True
        return [TechDeclined(seat)]
    small, lead = _SENT[move.rancher or _SMALL]
    player.spent = (*player.spent, move.tech)
    if move.origin is None:
        player.medical_small -= small
        player.medical_lead = player.medical_lead and not lead
    else:
        depart(state, seat, move.origin, small, lead=lead)
    return _arrive(state, seat, move.space, small, lead=lead, tech=move.tech, origin=move.origin)


def depart(state: State, seat: Seat, space: str, small: int, *, lead: bool) -> None:
    """Ranchers leave a space; a space without any is forgotten."""
    left = []
    for post in state.spaces[space]:
        if post.seat == seat:
            rest = Post(seat, post.small - small, post.lead and not lead)
            left += [rest] if rest.strength else []
        else:
            left.append(post)
    if left:
        state.spaces[space] = tuple(left)
    else:
        del state.spaces[space]
