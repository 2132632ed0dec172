"""Points with their reasons (dossier, section 6)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.core.seats import Seat
from games.viking_tiles.board import Board, Feature, Figure, piece_at
from games.viking_tiles.cells import AROUND, Cell
from games.viking_tiles.events import FeatureCompleted, Loot
from games.viking_tiles.pieces import KINDS, RAIDS, RUNES_PER_SILVER, VALUES


def control_of(terrain: str, figures: Iterable[Figure]) -> dict[Seat, int]:
    """Points of control by seat (6.2): the Berserker ignores his rivals' defensive bonuses."""
    present = tuple(figures)
    berserkers = {figure.seat for figure in present if figure.kind == "berserker"}
    contested = len({figure.seat for figure in present}) > 1
    control: Counter[Seat] = Counter()
    for figure in present:
        rivals = berserkers - {figure.seat}
        control[figure.seat] += _strength(figure.kind, terrain, contested, bool(rivals))
    return dict(sorted(control.items()))


def _strength(kind: str, terrain: str, contested: bool, rival_berserker: bool) -> int:
    control = KINDS[kind].control
    if rival_berserker and "when_rival_berserker_present" in control:
        return control["when_rival_berserker_present"]
    if contested and "contested" in control:
        return control["contested"]
    return control.get(terrain, control["default"])


def leaders(control: Mapping[Seat, int]) -> list[Seat]:
    """The seats with the highest value, in seat order; none if nobody has one."""
    highest = max(control.values(), default=0)
    return sorted(seat for seat, value in control.items() if value == highest)


def score_feature(board: Board, feature: Feature, factor: int) -> FeatureCompleted:
    """What a completed forest, fjord or settlement pays; `factor` is 2 in a deathmatch."""
    value = VALUES[feature.terrain]
    control = control_of(feature.terrain, feature.figures)
    bonus = silver = 0
    for figure in feature.figures:
        unit = KINDS[figure.kind].bonus
        if unit is not None and unit.feature == feature.terrain:
            bonus += unit.glory
            silver += unit.silver
    silver += _rune_silver(board, feature.cells, value.rune)
    glory = factor * (value.glory_per_tile * len(feature.cells) + bonus)
    winners = leaders(control)
    return FeatureCompleted(
        feature.terrain,
        tuple(sorted(feature.cells)),
        tuple(sorted(feature.figures, key=lambda figure: (figure.seat, figure.cell))),
        control,
        dict.fromkeys(winners, glory),
        dict.fromkeys(winners, silver),
        tuple(_raids(feature, factor)),
        value.glory_per_tile,
        bonus,
        factor,
    )


def score_ring(board: Board, peak: Cell, factor: int) -> FeatureCompleted:
    """What a completed Mountain Ring pays to the seat whose figure stands on the peak, if any."""
    value = VALUES["peak"]
    figure = board.peaks[peak]
    cells = (peak, *(peak + step for step in AROUND))
    owners = () if figure is None else (figure.seat,)
    return FeatureCompleted(
        "peak",
        cells,
        () if figure is None else (figure,),
        {} if figure is None else control_of("peak", (figure,)),
        dict.fromkeys(owners, factor * value.glory_flat),
        dict.fromkeys(owners, _rune_silver(board, cells, value.rune)),
        (),
        value.glory_flat,
        0,
        factor,
    )


def _rune_silver(board: Board, cells: Sequence[Cell], rune: str) -> int:
    matching = sum(piece_at(board, cell).rune == rune for cell in cells)
    return matching // RUNES_PER_SILVER


def _raids(feature: Feature, factor: int) -> Iterable[Loot]:
    """Every Longship of a completed fjord raids every site on it (6.3), whoever controls it."""
    for figure in feature.figures:
        if figure.kind == "longship":
            for site, cell in feature.sites:
                raid = RAIDS[site]
                yield Loot(figure.seat, site, cell, factor * raid.glory, raid.silver)
