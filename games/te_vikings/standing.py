"""Influence, control and Runes: who holds what on the map (dossier, section 5.0)."""

from collections.abc import Iterable

from games.core.seats import Seat
from games.te_vikings.pieces import CARDS, ENEMY, MAT, RUNES
from games.te_vikings.state import Player, State

_SETTLER = MAT.influence.settler
_TEMPLE = MAT.influence.temple
_BOAT = MAT.influence.boat_dock


def docked(state: State) -> dict[str, dict[Seat, int]]:
    """By Island: how many Boats of each seat lie at its Docks."""
    docks = state.chart.docks
    found: dict[str, dict[Seat, int]] = {}
    for seat, player in enumerate(state.players):
        for place in player.boats.values():
            if place in docks:
                here = found.setdefault(docks[place].island, {})
                here[seat] = here.get(seat, 0) + 1
    return found


def influence(state: State) -> dict[str, dict[Seat, int]]:
    """By Island: the Influence of every clan that has any, the enemy clan included."""
    found: dict[str, dict[Seat, int]] = {island: {} for island in state.controllers}
    for island, boats in docked(state).items():
        for seat, count in boats.items():
            found[island][seat] = _BOAT * count
    for seat, settlers, temples in state.clans():
        for island, count in settlers.items():
            found[island][seat] = found[island].get(seat, 0) + _SETTLER * count
        for island in temples:
            found[island][seat] = found[island].get(seat, 0) + _TEMPLE
    return found


def has_boots(state: State, seat: Seat, island: str) -> bool:
    """Whether a clan has a Settler or a Temple on an Island."""
    if seat == ENEMY:
        enemy = state.enemy
        return enemy is not None and (island in enemy.settlers or island in enemy.temples)
    player = state.players[seat]
    return island in player.settlers or island in player.temples


def controller_now(state: State, island: str, values: dict[Seat, int]) -> Seat | None:
    """Who controls an Island after a comparison (section 5.0, steps 1 to 3)."""
    now = state.controllers[island]
    if values:
        most = max(values.values())
        highest = [seat for seat, value in values.items() if value == most]
        if len(highest) == 1 and highest[0] != now and has_boots(state, highest[0], island):
            return highest[0]
    if now is not None and not values.get(now):
        return None
    return now


def island_runes(state: State, seat: Seat) -> dict[str, int]:
    """The Island Runes a seat holds, by kind."""
    held = dict.fromkeys(RUNES, 0)
    for island, controller in state.controllers.items():
        if controller == seat:
            held[state.chart.islands[island].rune] += 1
    return held


def active_runes(state: State, seat: Seat) -> dict[str, int]:
    """Island Runes held and cards lying face up in the row, by kind (section 5.0)."""
    held = island_runes(state, seat)
    for played in state.players[seat].row:
        if not played.down:
            held[CARDS[played.card].rune] += 1
    return held


def rank(state: State, god: str) -> int:
    """How many of the three gods are as furious as this one, itself included (section 6)."""
    return sum(fury >= state.fury[god] for fury in state.fury.values())


def built(player: Player) -> tuple[int, int]:
    """Temples and Boats built from the mat."""
    return len(player.temples), player.boats_built


def ordered(state: State, islands: Iterable[str]) -> list[str]:
    """Islands in the order of the map."""
    chosen = set(islands)
    return [island for island in state.controllers if island in chosen]
