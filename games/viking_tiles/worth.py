"""How good a position looks for a seat: what automated players go by.

Points count in full; claimed features count by how likely they seem to be completed; figures in
supply count the more the fewer there are, since without them nothing can be claimed; the best
rival counts half. While the seat may still act, the best deployment is taken for granted.
"""

from collections.abc import Mapping
from typing import Final

from games.core.seats import Seat
from games.viking_tiles.board import Feature, Figure, Ground, grounds, neighbours_of_peak
from games.viking_tiles.cells import AROUND
from games.viking_tiles.pieces import FIGURES, KINDS, VALUES
from games.viking_tiles.scoring import control_of, leaders
from games.viking_tiles.state import ACT, State

_CHANCE: Final = (1.0, 0.62, 0.4, 0.25, 0.15, 0.08, 0.0)
"""How likely a feature is completed, by its open edges."""
_RING_CHANCE: Final = (1.0, 0.8, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1, 0.05)
"""How likely a ring is completed, by its missing tiles."""
_SCARCITY: Final = (0.0, 3.5, 6.0, 8.0, 9.5, 10.7, 11.7, 12.5, 13.2, 13.8, 14.3, 14.7)
"""What a supply of so many figures is worth."""
_SPECIAL: Final = {"warrior": 0.0, "shieldmaiden": 0.5, "berserker": 0.8, "longship": 0.5}
"""What a kind is worth beyond being a figure."""
_SILVER_WORTH: Final = 0.3
_SPACE_WORTH: Final = 0.8


def worth(state: State, seat: Seat) -> float:
    """The seat's own prospects less half of its best rival's."""
    prospects = [_holdings(state, other) for other in range(len(state.players))]
    for feature in state.board.features.values():
        if feature.figures:
            expected = _expected(state, feature)
            for leader in leaders(control_of(feature.terrain, feature.figures)):
                prospects[leader] += expected
    for peak, figure in state.board.peaks.items():
        if figure is not None:
            prospects[figure.seat] += _expected_ring(state, peak)
    if state.phase == ACT and state.active == seat:
        prospects[seat] += _best_deployment(state, seat)
    rivals = [prospect for other, prospect in enumerate(prospects) if other != seat]
    return prospects[seat] - 0.5 * max(rivals)


def _holdings(state: State, seat: Seat) -> float:
    player = state.players[seat]
    spaces = _SPACE_WORTH * sum(player.tracks.values())
    return player.points + _supply_worth(player.supply) + spaces + _SILVER_WORTH * player.silver


def _supply_worth(supply: Mapping[str, int]) -> float:
    special = sum(_SPECIAL[figure] * count for figure, count in supply.items())
    return special + _SCARCITY[sum(supply.values())]


def _expected(state: State, feature: Feature) -> float:
    """The glory a feature may bring, completed or not, to those who control it."""
    value = VALUES[feature.terrain]
    units = (KINDS[figure.kind].bonus for figure in feature.figures)
    bonus = sum(unit.glory for unit in units if unit and unit.feature == feature.terrain)
    completed = state.factor * (value.glory_per_tile * len(feature.cells) + bonus)
    chance = _chance(state, feature.open_edges)
    left_over = value.incomplete_glory_per_tile * len(feature.cells)
    if state.factor > 1:
        left_over = -left_over
    return chance * completed + (1 - chance) * left_over


def _chance(state: State, open_edges: int) -> float:
    """Fewer tiles to come leave fewer chances."""
    chance = _CHANCE[min(open_edges, len(_CHANCE) - 1)]
    return chance if open_edges == 0 else chance * min(1.0, len(state.pouch) / 30 + 0.1)


def _expected_ring(state: State, peak: int) -> float:
    missing = len(AROUND) - neighbours_of_peak(state.board, peak)
    chance = _RING_CHANCE[missing] * (1.0 if missing == 0 else min(1.0, len(state.pouch) / 40))
    return state.factor * VALUES["peak"].glory_flat * chance


def _best_deployment(state: State, seat: Seat) -> float:
    """The gain of the best figure on the best free feature of the tile just placed, or 0."""
    supply, cell = state.players[seat].supply, state.latest.cell
    free = [ground for ground in grounds(state.board, cell) if not ground.claimed]
    gains = [0.0]
    for kind in FIGURES:
        if supply[kind]:
            figure = Figure(kind, seat, cell, 0)
            targets = [
                _claimed(state, ground, figure) for ground in free if _may_claim(kind, ground)
            ]
            if cell in state.board.peaks and "peak" in KINDS[kind].deploy_on:
                targets.append(_expected_ring(state, cell))
            after = {**supply, kind: supply[kind] - 1}
            price = _supply_worth(supply) - _supply_worth(after)
            gains += [target - price for target in targets]
    return max(gains)


def _may_claim(kind: str, ground: Ground) -> bool:
    return ground.terrain in KINDS[kind].deploy_on


def _claimed(state: State, ground: Ground, figure: Figure) -> float:
    """What a free feature would bring with this figure on it, which may come home at once."""
    feature = state.board.features[ground.root]
    claimed = Feature(feature.terrain, feature.open_edges, feature.cells, (figure,))
    return _expected(state, claimed) + (_SCARCITY[1] if feature.open_edges == 0 else 0.0)
