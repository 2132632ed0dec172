"""How good a position looks for a seat: what automated players go by.

Points count in full; features under way count by how likely they seem to be completed; figures
in supply count a little, since without them nothing can be claimed; the best rival counts half.
"""

from typing import Final

from games.core.seats import Seat
from games.viking_tiles.board import Feature, neighbours_of_peak
from games.viking_tiles.pieces import KINDS, VALUES
from games.viking_tiles.scoring import control_of, leaders
from games.viking_tiles.state import State

_CHANCE: Final = (1.0, 0.6, 0.35, 0.2, 0.1)
"""How likely a feature is completed, by its open edges; more have no chance."""
_FIGURE_WORTH: Final = {"warrior": 0.8, "shieldmaiden": 1.2, "berserker": 1.6, "longship": 1.0}
_SILVER_WORTH: Final = 0.25
_SPACE_WORTH: Final = 1.0


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
            missing = 8 - neighbours_of_peak(state.board, peak)
            prospects[figure.seat] += VALUES["peak"].glory_flat * max(0.05, 0.9 - 0.15 * missing)
    rivals = [prospect for other, prospect in enumerate(prospects) if other != seat]
    return prospects[seat] - 0.5 * max(rivals)


def _holdings(state: State, seat: Seat) -> float:
    player = state.players[seat]
    figures = sum(_FIGURE_WORTH[figure] * count for figure, count in player.supply.items())
    spaces = _SPACE_WORTH * sum(player.tracks.values())
    return player.points + figures + spaces + _SILVER_WORTH * player.silver


def _expected(state: State, feature: Feature) -> float:
    value = VALUES[feature.terrain]
    units = (KINDS[figure.kind].bonus for figure in feature.figures)
    bonus = sum(unit.glory for unit in units if unit and unit.feature == feature.terrain)
    completed = state.factor * (value.glory_per_tile * len(feature.cells) + bonus)
    chance = _CHANCE[min(feature.open_edges, len(_CHANCE) - 1)]
    left_over = value.incomplete_glory_per_tile * len(feature.cells)
    return chance * completed + (1 - chance) * left_over
