"""ACT: deploy one figure, hold one ritual, or neither (dossier, sections 5.2 to 5.4)."""

from collections.abc import Iterator

from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.moves import Move
from games.viking_tiles.board import PEAK, Figure, Ground, claim, grounds, piece_at, standing
from games.viking_tiles.cells import EDGE_LETTERS, cell_name
from games.viking_tiles.events import Deployed, NoAction, RitualHeld
from games.viking_tiles.moves import Deploy, End, Ritual
from games.viking_tiles.pieces import FIGURES, GODS, KINDS, RITUAL_COST, TRACK_LENGTH
from games.viking_tiles.state import PLACE, State


def actions(state: State) -> list[Move]:
    """`end`, then rituals, then deployments by figure and target."""
    return [End(), *_rituals(state), *_deployments(state)]


def can_act(state: State) -> bool:
    """Whether anything but `end` is possible."""
    return next(_rituals(state), None) is not None or next(_deployments(state), None) is not None


def _rituals(state: State) -> Iterator[Ritual]:
    """The rituals the active seat can pay, on the tracks that are not full."""
    player = state.players[state.active]
    if player.silver >= RITUAL_COST:
        for god in GODS:
            if player.tracks[god] < TRACK_LENGTH:
                yield Ritual(god)


def _deployments(state: State) -> Iterator[Deploy]:
    """The figures in supply on the unclaimed features of the tile just placed; the peak last."""
    cell = state.latest.cell
    targets = [
        (ground.terrain, ground.letter)
        for ground in grounds(state.board, cell)
        if not ground.claimed
    ]
    if cell in state.board.peaks:
        targets.append(("peak", None))
    supply = state.players[state.active].supply
    for figure in FIGURES:
        if supply[figure]:
            for terrain, letter in targets:
                if terrain in KINDS[figure].deploy_on:
                    yield Deploy(figure, terrain, letter)


def act(state: State, move: Move) -> list[Event]:
    """Carry out the action; the turn ends with it."""
    match move:
        case Deploy():
            return [_deploy(state, move)]
        case Ritual():
            return [_hold_ritual(state, move.god)]
        case _:
            return [NoAction(state.active)]


def _deploy(state: State, move: Deploy) -> Event:
    """Stand the figure on the named feature; its segment matters for drawing only."""
    cell, seat = state.latest.cell, state.active
    state.players[seat].supply[move.figure] -= 1
    claim(state.board, Figure(move.figure, seat, cell, _segment(state, move)))
    return Deployed(seat, move.figure, move.feature, cell, move.edge)


def _segment(state: State, move: Deploy) -> int:
    """The segment of the named edge, else the lowest of the feature on this tile, or the peak."""
    if move.feature == "peak":
        return PEAK
    if move.edge is None:
        return shown(state, move.feature)[0].segment
    return piece_at(state.board, state.latest.cell).segment_at[EDGE_LETTERS.index(move.edge)]


def _hold_ritual(state: State, god: str) -> Event:
    """Pay at once; in the solitaire mode it also wards against one flip."""
    player = state.players[state.active]
    player.silver -= RITUAL_COST
    player.tracks[god] += 1
    state.warded = state.solitaire
    return RitualHeld(state.active, god, player.silver, player.tracks[god])


def shown(state: State, terrain: str) -> list[Ground]:
    """The features of one terrain that the tile just placed shows."""
    return [g for g in grounds(state.board, state.latest.cell) if g.terrain == terrain]


def canonical(state: State, move: Deploy) -> Deploy:
    """The move with the edge as `legal` has it, if its edge names a feature of the tile."""
    if move.feature == "peak":
        return Deploy(move.figure, "peak")
    for ground in shown(state, move.feature):
        if move.edge in ground.edges:
            return Deploy(move.figure, move.feature, ground.letter)
    return move


def refuse_action(state: State, move: Move) -> RuleViolation | None:
    """Why the active seat may not take this action, in the order of section 5.7."""
    if state.phase == PLACE:
        return RuleViolation("placement_required")
    match move:
        case Deploy():
            return _refuse_deploy(state, move)
        case Ritual():
            return _refuse_ritual(state, move.god)
        case _:
            return None


def _refuse_ritual(state: State, god: str) -> RuleViolation | None:
    player = state.players[state.active]
    if god not in GODS:
        return RuleViolation("not_understood", text=god)
    if player.silver < RITUAL_COST:
        return RuleViolation("not_enough_silver", silver=player.silver, cost=RITUAL_COST)
    if player.tracks[god] >= TRACK_LENGTH:
        free = tuple(each for each in GODS if player.tracks[each] < TRACK_LENGTH)
        return RuleViolation("track_full", god=god, free=free)
    return None


def _refuse_deploy(state: State, move: Deploy) -> RuleViolation | None:
    supply = state.players[state.active].supply
    if move.figure not in FIGURES:
        return RuleViolation("not_understood", text=str(move))
    if not supply[move.figure]:
        return _no_such_figure(state, move.figure)
    if move.feature == "mountain":
        peak = state.latest.cell in state.board.peaks
        return RuleViolation("mountain_not_claimable", peak=peak)
    if move.feature == "peak":
        return _refuse_peak(state, move)
    return _refuse_feature(state, move)


def _refuse_peak(state: State, move: Deploy) -> RuleViolation | None:
    if state.latest.cell not in state.board.peaks:
        return _not_on_this_tile(state, move)
    if "peak" not in KINDS[move.figure].deploy_on:
        return _longship_needs_fjord(state)
    if move.edge is not None:
        return RuleViolation("not_understood", text=str(move))
    return None


def _refuse_feature(state: State, move: Deploy) -> RuleViolation | None:
    meant = [g for g in shown(state, move.feature) if move.edge is None or move.edge in g.edges]
    if not meant:
        return _not_on_this_tile(state, move)
    if move.feature not in KINDS[move.figure].deploy_on:
        return _longship_needs_fjord(state)
    if len(meant) > 1:
        letters = tuple(ground.edges[0] for ground in meant)
        return RuleViolation("ambiguous_feature", feature=move.feature, edges=letters)
    if meant[0].claimed:
        return _feature_occupied(state, meant[0])
    if move.edge != meant[0].letter:
        return RuleViolation("not_understood", text=str(move))
    return None


def _no_such_figure(state: State, kind: str) -> RuleViolation:
    """With where the others of the kind stand; with an empty supply, where all figures stand."""
    seat = state.active
    supply = {figure: count for figure, count in state.players[seat].supply.items() if count}
    away: dict[str, tuple[str, ...]] = {}
    for figure in sorted(standing(state.board), key=lambda each: each.cell):
        if figure.seat == seat and (figure.kind == kind or not supply):
            away[figure.kind] = (*away.get(figure.kind, ()), cell_name(figure.cell))
    return RuleViolation("no_such_figure", figure=kind, supply=supply, away=away)


def _longship_needs_fjord(state: State) -> RuleViolation:
    """With the fjords of the tile that nobody has claimed, each by its first edge."""
    free = tuple(ground.edges[0] for ground in shown(state, "fjord") if not ground.claimed)
    return RuleViolation("longship_needs_fjord", free=free)


def _not_on_this_tile(state: State, move: Deploy) -> RuleViolation:
    cell = state.latest.cell
    return RuleViolation(
        "not_on_this_tile",
        feature=move.feature,
        edge=move.edge,
        shown=tuple((ground.terrain, ground.edges) for ground in grounds(state.board, cell)),
        peak=cell in state.board.peaks,
    )


def _feature_occupied(state: State, ground: Ground) -> RuleViolation:
    figures = tuple(
        (figure.seat, figure.kind, cell_name(figure.cell))
        for figure in state.board.features[ground.root].figures
    )
    return RuleViolation("feature_occupied", feature=ground.terrain, figures=figures)
