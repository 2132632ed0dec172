"""How good a position looks for a seat: what automated players go by.

Points count in full, gold by what it can still buy; then what the homeland would pay at the
scorings to come, ships that threaten, food, and the chances of the three bonuses. A set that is
bought counts where it can be placed best.
"""

from typing import Final

import msgspec

from games.core.seats import Seat
from games.vikings.cells import ROW, SHIP_ROW, Cell
from games.vikings.ferries import carries_groups
from games.vikings.homeland import cells_for, empty_cells, may_stand
from games.vikings.pieces import (
    FINAL,
    FISHERMAN,
    GOLDSMITH,
    LARGE_ROUNDS,
    NOBLE,
    ROUNDS,
    ROW_OF,
    SCOUT,
    SPACES,
    TILES,
    WARRIOR,
)
from games.vikings.scoring import (
    eaters,
    food,
    gold_rate,
    islands,
    large_parts,
    small_parts,
    special_points,
    unrepelled,
)
from games.vikings.state import COLOUR, FERRY, OVER, REMOVE, Bought, Player, State

_TURN: Final = 40.0
"""What a purchase counts beyond its set, so that nobody rather exchanges than buys."""
_FIRST: Final = 1.5
"""What the start player figure is worth in the advanced game."""
_WAITING: Final = {NOBLE: 4.0, SCOUT: 4.0, GOLDSMITH: 4.0, FISHERMAN: 5.0, WARRIOR: 2.5}
"""What a viking on the base may become on a tile, at the start."""
_BOATMAN: Final = 2.0
_OFFER: Final = 0.1
"""What it is worth that a viking is offered for nothing."""
_EATEN: Final = 0.45
"""By how much a further purchase, of whatever set, is likely to lower the surplus of food."""
_SPECIAL: Final = 1.5


class _Outlook(msgspec.Struct, frozen=True):
    """What is still to come: scorings, the share of purchases left, and what gold is worth."""

    small: int
    large: int
    share: float
    purchases: float

    @property
    def gold(self) -> float:
        """A coin of the further income."""
        return 0.2 + 0.35 * self.share


def worth(state: State, seat: Seat) -> float:
    """The seat's prospects, with the set it has bought where it does best."""
    player, outlook = state.players[seat], _outlook(state, seat)
    certain = _TURN * len(player.tiles) + _offer(state)
    if state.phase == OVER:
        return certain + player.points + player.gold / 100
    if _holds_figure(state, seat):
        certain += _FIRST
        player = _after_payment(state, player)
    if state.bought is None or seat != state.active:
        return certain + _prospects(state, seat, player, outlook)
    placed = _placements(player, state.bought)
    return certain + _TURN + max(_prospects(state, seat, each, outlook) for each in placed)


def _outlook(state: State, seat: Seat) -> _Outlook:
    """Scorings to come for a seat; its part of the one under way may be booked."""
    rounds = range(state.round, ROUNDS + 1)
    large = sum(each in LARGE_ROUNDS for each in rounds)
    small = len(rounds) - large
    if state.phase == FERRY and seat in state.in_order()[: state.scored]:
        large -= 1
    total = ROUNDS * SPACES
    left = total - state.sales
    return _Outlook(small, large, left / total, left / len(state.players))


def _offer(state: State) -> float:
    """While the wheel is prepared: wanted vikings at low prices, and none of them removed."""
    if state.phase not in (REMOVE, COLOUR) and not (state.advanced and all(state.wheel)):
        return 0.0
    offer = sum(_wanted(viking) * count for viking, count in state.drawn.items())
    for space, spot in enumerate(state.wheel):
        if spot is not None and spot.viking is not None:
            offer += _wanted(spot.viking) * (1 - space / SPACES)
    return _OFFER * offer


def _wanted(viking: str) -> float:
    return _WAITING.get(viking, _BOATMAN)


def _holds_figure(state: State, seat: Seat) -> bool:
    if state.auction is not None:
        return state.auction.leader == seat
    return state.advanced and state.start_seat == seat


def _after_payment(state: State, player: Player) -> Player:
    """As if the auction, if there still is one, ended with the bid made."""
    if state.auction is None:
        return player
    price = state.auction.high
    paid = player.copy()
    paid.gold = max(0, player.gold - price)
    paid.points -= max(0, price - player.gold)
    return paid


def _placements(player: Player, bought: Bought) -> list[Player]:
    """The homeland with the set on promising cells: all of its own row, the first of the others.

    A start tile that is still to come goes where the viking is at home.
    """
    home = ROW_OF.get(bought.viking, ROW_OF[FISHERMAN])
    if player.start is not None:
        player = player.copy()
        player.tiles[home * ROW + 1], player.start = str(player.start), None
    found, rows = [], set()
    for cell in cells_for(player.tiles, bought.tile):
        row = cell // ROW
        if row in (home, SHIP_ROW) or row not in rows:
            rows.add(row)
            found.append(_placed(player, bought, cell))
    return found or [_placed(player, bought, None)]


def _placed(player: Player, bought: Bought, cell: Cell | None) -> Player:
    after = player.copy()
    if cell is not None:
        after.tiles[cell] = bought.tile
    if cell is not None and may_stand(bought, cell):
        after.standing.append(cell)
    else:
        after.base[bought.viking] += 1
    return after


def _prospects(state: State, seat: Seat, player: Player, outlook: _Outlook) -> float:
    large, small = large_parts(player), small_parts(player)
    income = outlook.large * sum(part.gold for part in large)
    income += outlook.small * sum(part.gold for part in small)
    points = outlook.large * sum(part.points for part in large)
    value = player.points + points + income * outlook.gold + _purse(player, outlook)
    value += _supply(player, outlook) + _threats(player, outlook)
    value += _waiting(state, player, outlook) + _bonuses(state, seat, player, outlook)
    return value + special_points(player) + _SPECIAL * len(player.specials)


def _purse(player: Player, outlook: _Outlook) -> float:
    """The first coins are worth more, and all are worth less towards the end."""
    least = 1 / gold_rate(player)
    first = min(player.gold, 12)
    return first * (least + 0.45 * outlook.share) + (player.gold - first) * (
        least + 0.2 * outlook.share
    )


def _supply(player: Player, outlook: _Outlook) -> float:
    surplus = food(player) - eaters(player) - _EATEN * outlook.purchases
    pay = FINAL["supply"]
    return surplus * (pay.surplus_points if surplus > 0 else -pay.shortage_points)


def _threats(player: Player, outlook: _Outlook) -> float:
    """An unrepelled ship costs its value in the end, but may still be repelled."""
    value = 0.0
    for ship in unrepelled(player):
        tile = TILES[player.tiles[ship]]
        loss = tile.value * (0.5 if tile.currency == "gold" else 1.0)
        below = ROW_OF[WARRIOR] * ROW + ship
        hope = 0.3 * outlook.share * (1.5 if below in player.tiles else 1.0)
        value -= loss * (1.2 - outlook.share) - hope * loss
    guards = [cell for cell in player.standing if cell // ROW == ROW_OF[WARRIOR]]
    idle = sum(cell - ROW_OF[WARRIOR] * ROW not in player.tiles for cell in guards)
    return value + 2.0 * outlook.share * idle


def _waiting(state: State, player: Player, outlook: _Outlook) -> float:
    """Vikings on the base whom a boatman can bring to a tile, and those who hope for one."""
    if not outlook.large:
        return 0.0
    share = outlook.large / len(LARGE_ROUNDS)
    seats = player.boatmen * (2 if carries_groups(state, player) else 1)
    gains: list[float] = []
    for viking, row in ROW_OF.items():
        waiting = player.base[viking]
        ready = min(waiting, len(empty_cells(player, row))) if waiting else 0
        gains += [_WAITING[viking]] * ready + [0.4 * _WAITING[viking]] * (waiting - ready)
    gains.sort(reverse=True)
    return share * (0.8 * sum(gains[:seats]) + 0.15 * sum(gains[seats:]))


def _bonuses(state: State, seat: Seat, player: Player, outlook: _Outlook) -> float:
    """The chances of most boatmen, most islands and the longest one."""
    others = [each for other, each in enumerate(state.players) if other != seat]
    lengths = [length for _, length in islands(player)]
    rivals = [[length for _, length in islands(each)] for each in others]
    most = (
        ("most_boatmen_on_base", player.boatmen, max(each.boatmen for each in others)),
        ("most_completed_islands", len(lengths), max(map(len, rivals))),
        (
            "longest_completed_island",
            max(lengths, default=0),
            max(max(each, default=0) for each in rivals),
        ),
    )
    return sum(FINAL[what].points * _chance(own - best, own, outlook) for what, own, best in most)


def _chance(lead: int, own: int, outlook: _Outlook) -> float:
    """How likely a lead holds: more certain towards the end."""
    if own == 0:
        return 0.0
    settled = 1.0 - outlook.share
    if lead >= 0:
        return min(1.0, 0.35 + 0.1 * lead + 0.6 * settled)
    return max(0.0, 0.3 + 0.08 * lead - 0.35 * settled)
