"""Boatmen: who may still be carried where (dossier, section 5.8)."""

from games.core.errors import RuleViolation
from games.vikings.cells import ROW, SHIP_ROW, Cell, cell_name
from games.vikings.pieces import ROW_OF, VIKING_IN
from games.vikings.scoring import has_effect
from games.vikings.state import Player, State


def reachable(player: Player) -> list[Cell]:
    """The empty island tiles for which a viking waits on the base, in order."""
    rows = {row for viking, row in ROW_OF.items() if player.base[viking]}
    if not rows:
        return []
    standing = set(player.standing)
    return sorted(cell for cell in player.tiles if cell // ROW in rows and cell not in standing)


def ferries(player: Player) -> list[Cell]:
    """Where a new boatman may set down his first passenger."""
    return reachable(player) if player.boatmen else []


def alsos(state: State, player: Player) -> list[Cell]:
    """Where the boatman under way may set down one more."""
    if not state.trip or not carries_groups(state, player):
        return []
    return [cell for cell in reachable(player) if joins(state.trip, cell)]


def carries_groups(state: State, player: Player) -> bool:
    """Whether a boatman takes several: always, but in the advanced game with a big boat only."""
    return not state.advanced or has_effect(player, "boatman_groups")


def joins(trip: tuple[Cell, ...], cell: Cell) -> bool:
    """Whether a passenger keeps a trip to one type, or to types that all differ."""
    rows = [each // ROW for each in trip]
    alike = len(set(rows)) == 1
    if len(rows) == 1:
        return True
    return (cell // ROW == rows[0]) if alike else cell // ROW not in rows


def can_ferry(player: Player) -> bool:
    """Whether a seat is asked at all."""
    return bool(ferries(player))


def refuse_ferry(player: Player, cell: Cell) -> RuleViolation | None:
    """Why no new boatman may go to a cell."""
    if not player.boatmen:
        return RuleViolation("no_boatman")
    return _refuse_landing(player, cell, ferries(player))


def _refuse_landing(player: Player, cell: Cell, able: list[Cell]) -> RuleViolation | None:
    """Why nobody may be set down on a cell; `able` are those where somebody may."""
    name, places = cell_name(cell), tuple(map(cell_name, able))
    if cell not in player.tiles or cell // ROW == SHIP_ROW:
        return RuleViolation("no_tile", cell=name, places=places)
    if cell in player.standing:
        return RuleViolation("tile_occupied", cell=name, places=places)
    viking = VIKING_IN[cell // ROW]
    if not player.base[viking]:
        return RuleViolation("viking_not_on_base", viking=viking, cell=name, places=places)
    return None


def refuse_also(state: State, player: Player, cell: Cell) -> RuleViolation | None:
    """Why the boatman under way may not set one more down on a cell."""
    if not state.trip:
        return RuleViolation("no_trip")
    if not carries_groups(state, player):
        return RuleViolation("ferry_one_only")
    able = alsos(state, player)
    violation = _refuse_landing(player, cell, able)
    if violation is not None:
        return violation
    if not joins(state.trip, cell):
        viking, places = VIKING_IN[cell // ROW], tuple(map(cell_name, able))
        return RuleViolation("ferry_mix", aboard=_types(state.trip), viking=viking, places=places)
    return None


def _types(trip: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(VIKING_IN[cell // ROW] for cell in trip)


def refuse_done(state: State, player: Player) -> RuleViolation | None:
    """In the last round nobody stays behind whom a boat can still carry."""
    if not state.must_ferry:
        return None
    joining = alsos(state, player)
    left = joining or ferries(player)
    if not left:
        return None
    name, viking = cell_name(left[0]), VIKING_IN[left[0] // ROW]
    verb = "also" if joining else "ferry"
    return RuleViolation("must_ferry", viking=viking, cell=name, verb=verb)
