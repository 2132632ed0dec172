"""The hidden things dealt anew, as far as a viewer cannot know where they are (section 14).

What is hidden is sorted before it is shuffled, so that two positions a viewer cannot tell apart
lead to the same imagined one. Open plans of others become `auto` where they are ready, else none.
"""

from games.core.chance import Rng
from games.core.seats import Seat
from games.te_dinosaurs.moves import Auto
from games.te_dinosaurs.pieces import DEALT, LATER_ROUND
from games.te_dinosaurs.planning import restarted, start_births_anew
from games.te_dinosaurs.state import BIRTHS, KEEP, READY, Plan, Player, State


def imagine_state(state: State, viewer: Seat | None, rng: Rng) -> State:
    """A state that the viewer cannot tell from this one."""
    imagined = state.copy()
    known, unknown = state.public_deck[: state.buried], state.public_deck[state.buried :]
    imagined.public_deck = known + rng.shuffled(sorted(unknown))
    imagined.research_deck = rng.shuffled(sorted(state.research_deck))
    if imagined.rival is not None:
        imagined.rival.deck = rng.shuffled(sorted(imagined.rival.deck))
    _deal_privates(imagined, viewer, rng)
    for seat, player in enumerate(imagined.players):
        if seat != viewer and player.plan is not None:
            player.plan = _plan_anew(player.plan, player, state.phase)
    return imagined


def _deal_privates(state: State, viewer: Seat | None, rng: Rng) -> None:
    """Hands of others, the deck and what is out face down; before that the cards dealt."""
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    hidden = [*state.private_deck, *state.unseen]
    for player in others:
        hidden += [*player.hand, *player.dealt]
    refused = _in_deck(state, viewer)
    if refused:
        hidden.remove(refused)
    order = rng.shuffled(sorted(hidden))
    for player in others:
        player.hand = sorted(order.pop() for _ in player.hand)
        player.refused = ""
        if state.phase == KEEP and player.dealt:
            player.dealt = tuple(sorted(order.pop() for _ in range(DEALT)))
            player.kept = player.dealt[0] if player.kept else ""
    state.unseen = sorted(order.pop() for _ in state.unseen)
    deck = sorted([*order, refused]) if refused else sorted(order)
    state.private_deck = rng.shuffled(deck)


def _in_deck(state: State, viewer: Seat | None) -> str:
    """The contract that the viewer gave back and that nobody can have drawn yet."""
    if viewer is None or state.round >= LATER_ROUND:
        return ""
    return state.players[viewer].refused


def _plan_anew(plan: Plan, player: Player, phase: str) -> Plan:
    """A plan of somebody else: as suggested if it is ready, else not begun.

    Once phases 4 and 5 are shown only the births are hidden, also those not decided anew. The
    suggestion is worked out when the plans are carried out, which an imagined one seldom is.
    """
    if phase == BIRTHS and plan.early is not None:
        again = start_births_anew(plan.early, plan.due)
        again.anew = plan.anew
    else:
        again = restarted(plan, player.home)
    if player.ready and again.step != READY:
        again.made = (str(Auto()),)
    return again
