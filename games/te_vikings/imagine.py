"""The hidden cards dealt anew, as far as a viewer cannot know where they are.

Cards lie in groups (a hand, a pack, the deck) and belong to classes: those that the viewer has
seen in one pack and that left it between the same two sights of it, those it has never seen.
A viewer knows how many cards of a class each group holds, and nothing more; so the cards of a
class change places. All is sorted before it is shuffled, so that two positions a viewer cannot
tell apart lead to the same imagined one.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import msgspec

from games.core.chance import Rng
from games.core.seats import Seat
from games.te_vikings.pieces import ENEMY
from games.te_vikings.ring import holder_of, pack_at, places, times_seen
from games.te_vikings.standing import ordered
from games.te_vikings.state import DISCARD, DRAFT, OVER, Knowledge, Player, RowCard, State, present

replace = msgspec.structs.replace

Class: TypeAlias = tuple[int, int]
Trail: TypeAlias = tuple[int, int]
_UNSEEN: Final = -1
_NO_TRAIL: Final = (-1, -1)


class _Slot(msgspec.Struct, frozen=True, order=True):
    """Where a hidden card lies: its class, and what is noted of it, which stays with the slot."""

    kind: Class
    trail: Trail
    held: bool


class _Group(msgspec.Struct):
    """Hidden cards that lie together."""

    name: str
    cards: list[str]


def imagine_state(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state that the viewer cannot tell from this one."""
    imagined = state.copy()
    others = [seat for seat in range(len(state.players)) if seat != viewer]
    groups = _groups(state, viewer, others)
    imagined.known = _deal_anew(state, viewer, groups, rng)
    by_name = {group.name: group.cards for group in groups}
    for seat in others:
        _give(imagined, seat, by_name[f"hand {seat}"], by_name[f"pack {seat}"], rng)
    if imagined.enemy is not None:
        imagined.enemy.pack = tuple(sorted(by_name["pack enemy"]))
        _throw(imagined, ENEMY, by_name["thrown enemy"])
    imagined.deck = rng.shuffled(by_name["deck"])
    _fill_discard(state, viewer, imagined, by_name["secret"])
    _deal_favors(imagined, others, rng)
    _choose_again(imagined, others, rng)
    return imagined


def _groups(state: State, viewer: Seat | None, others: Sequence[Seat]) -> list[_Group]:
    """What is hidden from the viewer, group by group."""
    known = state.known
    groups = []
    for seat in others:
        player = state.players[seat]
        thrown = [card for card, thrower in known.thrown.items() if thrower == seat]
        hand = [*player.hand, *player.kept, *_face_down(player), *thrown]
        groups += [_Group(f"hand {seat}", hand), _Group(f"pack {seat}", list(player.pack))]
    if state.enemy is not None:
        thrown = [card for card, thrower in known.thrown.items() if thrower == ENEMY]
        groups += [_Group("pack enemy", list(state.enemy.pack)), _Group("thrown enemy", thrown)]
    secret = [card for card, seats in known.secret.items() if viewer not in seats]
    return [*groups, _Group("deck", list(state.deck)), _Group("secret", secret)]


def _face_down(player: Player) -> list[str]:
    """The card in a battle that nobody else has seen."""
    return [played.card for played in player.row if played.down and not played.entered]


def _deal_anew(state: State, viewer: Seat | None, groups: list[_Group], rng: Rng) -> Knowledge:
    """Every class is shuffled and dealt to the groups that hold cards of it."""
    known, trails = state.known, _trails(state)
    slots: list[list[_Slot]] = []
    classes: dict[Class, list[str]] = {}
    for group in groups:
        slots.append([])
        for card in group.cards:
            kind = _class_of(state, viewer, card, trails)
            classes.setdefault(kind, []).append(card)
            trail = known.trail.get(card, _NO_TRAIL)
            slots[-1].append(_Slot(kind, trail, card in known.held))
    dealt = {kind: rng.shuffled(sorted(classes[kind])) for kind in sorted(classes)}
    hidden = {card for cards in classes.values() for card in cards}
    trail_of = {card: trail for card, trail in known.trail.items() if card not in hidden}
    held = {card for card in known.held if card not in hidden}
    for group, places_in in zip(groups, slots, strict=True):
        group.cards = []
        for slot in sorted(places_in):
            card = dealt[slot.kind].pop()
            group.cards.append(card)
            if slot.trail != _NO_TRAIL:
                trail_of[card] = slot.trail
            if slot.held:
                held.add(card)
    return replace(known, trail=trail_of, held=tuple(sorted(held)))


def _trails(state: State) -> dict[str, tuple[int, int]]:
    """Where each card dealt this era left its pack; one still in it may leave at this pick."""
    trails = dict(state.known.trail)
    if state.phase == DRAFT:
        for place, seat in enumerate(places(state)):
            holder = present(state.enemy) if seat == ENEMY else state.players[seat]
            here = (pack_at(state, place, state.picks), state.picks)
            trails.update(dict.fromkeys(holder.pack, here))
    return trails


def _class_of(
    state: State, viewer: Seat | None, card: str, trails: dict[str, tuple[int, int]]
) -> Class:
    """By pack and how often the viewer had seen it; else whether it lay in a hand long ago."""
    if viewer is not None and card in trails:
        pack, pick = trails[card]
        seen = times_seen(state, viewer, pack, pick)
        if seen and holder_of(state, pack, pick) != viewer:
            return pack, seen
    return _UNSEEN, int(card in state.known.held)


def _give(state: State, seat: Seat, cards: list[str], pack: list[str], rng: Rng) -> None:
    """A seat's cards to its hand, its row and what it threw away, in any order."""
    player = state.players[seat]
    order = rng.shuffled(cards)
    player.hand = tuple(sorted(order.pop() for _ in player.hand))
    player.kept = tuple(sorted(order.pop() for _ in player.kept))
    if _face_down(player):
        player.row = (*player.row[:-1], RowCard(order.pop(), down=True))
    player.pack = tuple(sorted(pack))
    _throw(state, seat, sorted(order))


def _throw(state: State, seat: Seat, cards: Sequence[str]) -> None:
    """What a clan threw away face down this era."""
    thrown = {card: thrower for card, thrower in state.known.thrown.items() if thrower != seat}
    thrown.update(dict.fromkeys(sorted(cards), seat))
    state.known = replace(state.known, thrown=thrown)


def _fill_discard(
    state: State, viewer: Seat | None, imagined: State, secret: Sequence[str]
) -> None:
    """The pile: what the viewer has seen go there, and what was dealt to it anew."""
    before, known = state.known, imagined.known
    own = {card: seats for card, seats in before.secret.items() if viewer in seats}
    hidden = {*before.thrown, *before.secret}
    kept = [card for card in state.discard if card not in hidden]
    imagined.discard = sorted([*kept, *known.thrown, *own, *secret])
    imagined.known = replace(known, secret={**own, **dict.fromkeys(sorted(secret), ())})


def _deal_favors(state: State, others: Sequence[Seat], rng: Rng) -> None:
    """Favor cards won by others: only their numbers are shown, until the match is over."""
    if state.phase == OVER:
        return
    won = rng.shuffled(sorted(card for seat in others for card in state.players[seat].favors))
    for seat in others:
        player = state.players[seat]
        player.favors = tuple(won.pop() for _ in player.favors)


def _choose_again(state: State, others: Sequence[Seat], rng: Rng) -> None:
    """Choices that others have made and not shown."""
    for seat in others:
        player = state.players[seat]
        if player.pick is not None:
            player.pick = player.pack[rng.below(len(player.pack))]
    if state.phase == DISCARD and state.actor in others:
        hand = state.players[state.actor].hand
        state.drawn = hand[rng.below(len(hand))]
    boon = state.boon
    if boon is not None and boon.answers:
        answers = {
            seat: _any_island(state, seat, rng) if seat in others else island
            for seat, island in boon.answers.items()
        }
        state.boon = replace(boon, answers=answers)


def _any_island(state: State, seat: Seat, rng: Rng) -> str:
    islands = ordered(state, state.players[seat].settlers)
    return islands[rng.below(len(islands))]
