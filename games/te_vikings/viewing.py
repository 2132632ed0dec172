"""The view of a seat or a spectator, filled from nothing: only what is named here gets out."""

from typing import Any

from games.core.contract import Decision, Standing
from games.core.seats import Seat
from games.te_vikings.pieces import DEDICATIONS, ERAS, FAVOR_WORTH, ISLAND_WORTH, RUNES
from games.te_vikings.result import result_of
from games.te_vikings.standing import active_runes, docked, influence, island_runes, rank
from games.te_vikings.state import (
    DOCK,
    DRAFT,
    EXPLORE,
    GIVEBACK,
    OVER,
    PLACE,
    Player,
    RowCard,
    State,
    Trace,
)
from games.te_vikings.view import (
    ActionView,
    BattleView,
    Boat,
    BoonView,
    God,
    Island,
    LastTurn,
    Played,
    Presence,
    SeatView,
    TeVikingsView,
)


def view_of(state: State, viewer: Seat | None, pending: tuple[Decision, ...]) -> TeVikingsView:
    """The view of a seat, or of a spectator (None)."""
    result = result_of(state)
    finals = (None,) * len(state.players) if result is None else result.standings
    return TeVikingsView(
        viewer=viewer,
        side=state.side,
        phase=state.phase,
        era=state.era,
        round=_round(state),
        rounds=ERAS[state.era].cards,
        raid_steel=ERAS[state.era].raid_steel,
        active=_in_turn(state),
        chieftain=state.chieftain,
        gods=tuple(_god(state, rune) for rune in RUNES),
        islands=_islands(state),
        boats=_boats(state),
        villages=state.villages,
        stacks={space: state.stacks[space] for space in DEDICATIONS},
        stack_limit=state.stack_limit,
        upper=state.upper,
        lower=state.lower,
        battle=_battle(state),
        deck=len(state.deck),
        discard=len(state.discard),
        invaders=state.invaders,
        seats=tuple(_seat(state, seat, viewer, final) for seat, final in enumerate(finals)),
        pending=pending,
        placing=state.placing,
        card=_card_up(state),
        rune_used=state.rune_used,
        dedicated=state.dedicated,
        action=_action(state),
        boon=_boon(state, viewer),
        last=_last_turn(state.trace),
        **_private(state, viewer),
    )


def _private(state: State, viewer: Seat | None) -> dict[str, Any]:
    """What the viewer alone may see, by field; nothing for a spectator."""
    if viewer is None:
        return {}
    own = state.players[viewer]
    return {
        "hand": own.hand,
        "pack": own.pack,
        "kept": own.kept,
        "pick": own.pick,
        "favors": _favors(state, own, viewer),
        "down": _down(own),
        "drawn": state.drawn if viewer == state.actor else None,
    }


def _last_turn(trace: Trace) -> LastTurn:
    return LastTurn(trace.boats, trace.islands, trace.spaces, trace.returned)


def _in_turn(state: State) -> Seat | None:
    """The seat in turn; nobody in setup, drafts, after an era's last turn and at the end."""
    last = state.aftermath is not None and state.aftermath.last
    return None if last or state.phase in (PLACE, DRAFT, OVER) else state.active


def _round(state: State) -> int:
    """The turns of the era, counted for the seat that has had most."""
    return max(len(player.row) for player in state.players)


def _god(state: State, rune: str) -> God:
    god = state.gods[rune]
    place = rank(state, god)
    return God(
        id=god,
        rune=rune,
        fury=state.fury[god],
        rank=place,
        island_worth=ISLAND_WORTH[place - 1],
        favor_worth=FAVOR_WORTH[place - 1],
        stack=state.stacks[f"g:{god}"],
    )


def _islands(state: State) -> tuple[Island, ...]:
    values, boats = influence(state), docked(state)
    return tuple(
        Island(
            key,
            state.chart.islands[key].rune,
            controller,
            _presences(state, key, values[key], boats.get(key, {})),
        )
        for key, controller in state.controllers.items()
    )


def _presences(
    state: State, island: str, values: dict[Seat, int], boats: dict[Seat, int]
) -> tuple[Presence, ...]:
    found = [
        Presence(
            seat,
            settlers.get(island, 0),
            temples.count(island),
            boats.get(seat, 0),
            values[seat],
        )
        for seat, settlers, temples in state.clans()
        if seat in values
    ]
    return tuple(sorted(found, key=lambda each: -each.influence))


def _boats(state: State) -> tuple[Boat, ...]:
    docks = state.chart.docks
    return tuple(
        Boat(seat, boat, player.boats[boat])
        if boat in player.boats
        else Boat(seat, boat, None, player.pushed[boat], docks[player.pushed[boat]].fjords)
        for seat, player in enumerate(state.players)
        for boat in sorted([*player.boats, *player.pushed])
    )


def _battle(state: State) -> BattleView | None:
    battle = state.battle
    if battle is None:
        return None
    return BattleView(battle.favor, battle.row, battle.end, battle.fighters)


def _card_up(state: State) -> str | None:
    """The card that the seat in turn has played face up."""
    row = state.players[state.active].row
    return None if state.card is None or not row or row[-1].down else row[-1].card


def _seat(state: State, seat: Seat, viewer: Seat | None, final: Standing | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        seat=seat,
        colour=player.colour,
        goods=player.goods.copy(),
        settlers=player.mat,
        boat_slots=player.boat_slots,
        temple_slots=player.temple_slots,
        boats_built=player.boats_built,
        temples=player.temples,
        villages=player.villages,
        islands=island_runes(state, seat),
        active=active_runes(state, seat),
        row=tuple(_played(card, seat == viewer) for card in player.row),
        hand=len(player.hand) + len(player.pack) + len(player.kept),
        favors=len(player.favors) + (state.phase == GIVEBACK and seat == state.actor),
        chosen=player.pick is not None,
        left=player.left,
        won=() if final is None else player.favors,
        final=final,
    )


def _played(card: RowCard, own: bool) -> Played:
    public = not card.down or card.entered
    return Played(card.card if public or own else None, card.down, card.entered)


def _action(state: State) -> ActionView | None:
    doing = state.doing
    if doing is None or state.phase not in (DOCK, EXPLORE):
        return None
    boats = state.players[state.actor].boats
    return ActionView(
        seat=state.actor,
        kind="explore" if doing.boat is None else "sail",
        why=doing.why,
        n=doing.n,
        boat=doing.boat,
        dock=None if doing.boat is None else boats[doing.boat],
        deployed=doing.deployed,
        steps=doing.steps,
        fresh=doing.fresh,
        arrived=doing.arrived,
    )


def _boon(state: State, viewer: Seat | None) -> BoonView | None:
    boon = state.boon
    if boon is None:
        return None
    chosen = None if viewer is None else boon.answers.get(viewer)
    return BoonView(boon.seat, boon.god, boon.card, boon.sailed, boon.island, chosen)


def _favors(state: State, own: Player, viewer: Seat) -> tuple[str, ...]:
    """The Favor cards won, with the fourth one that is about to be kept or given back."""
    if state.phase == GIVEBACK and state.actor == viewer:
        return (*own.favors, state.fought_for.favor)
    return own.favors


def _down(own: Player) -> str | None:
    return own.row[-1].card if own.row and own.row[-1].down else None
