"""Positions built by hand, in the notation of the dossier's section 12."""

from collections import Counter
from typing import Final, Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.vikings import GAME
from games.vikings.cells import cell_of
from games.vikings.phases.rounds import begin_round
from games.vikings.phases.scorings import final
from games.vikings.pieces import TILES
from games.vikings.playing import proceed
from games.vikings.state import (
    AUCTION,
    BUY,
    FERRY,
    SCORING,
    Auction,
    Bought,
    Player,
    Spot,
    State,
    deal,
)
from games.vikings.view import SeatView, VikingsView
from games.vikings.wheel import SPACE_NAMES
from tests.games.staging import Stage

ANA, RUI, CLEO, DAVI = 0, 1, 2, 3
NAMES: Final = ("Ana", "Rui", "Cleo", "Davi")
_LOOKS: Final = {"L": "left", "M": "middle", "R": "right"}
_TYPES: Final = {
    "fishermen": "fisherman",
    "goldsmiths": "goldsmith",
    "scouts": "scout",
    "nobles": "noble",
    "warriors": "warrior",
    "boatmen": "boatman",
}


def tile_of(text: str, number: int = 0) -> str:
    """The id of a tile written as L, M, R or by its sail; different numbers, different copies."""
    ids = [
        tile.id for tile in TILES.values() if tile.look == _LOOKS.get(text, text) and not tile.start
    ]
    return ids[number % len(ids)]


def counted(text: str) -> dict[str, int]:
    """Vikings as "2 goldsmiths, 1 boatman"."""
    counts = {}
    for part in filter(None, text.split(", ")):
        number, kind = part.split()
        counts[_TYPES.get(kind, kind)] = int(number)
    return counts


class Scene(Stage[State]):
    """A chosen position: the setters build it up, `play` and `refused` go through the door."""

    game = GAME

    def __init__(self, mode: str = "basic", seats: int = 2) -> None:
        super().__init__(deal(Table(mode, seats), Rng(bytes(32), 0)))
        self.state.round, self.state.phase = 1, BUY
        for player in self.state.players:
            player.start = None

    def home(self, text: str, base: str = "", seat: Seat = ANA, specials: str = "") -> Self:
        """A homeland: "C1=L C2=M* A1=red", its base, its special tiles."""
        player = self.state.players[seat]
        player.tiles, player.standing = {}, []
        for number, part in enumerate(text.split()):
            name, look = part.split("=")
            player.tiles[cell_of(name)] = tile_of(look.rstrip("*"), number)
            if look.endswith("*"):
                player.standing.append(cell_of(name))
        player.base = dict.fromkeys(player.base, 0) | counted(base)
        player.specials = tuple(specials.split())
        return self

    def has(self, gold: int, points: int, seat: Seat = ANA) -> Self:
        """What a seat has."""
        player = self.state.players[seat]
        player.gold, player.points, player.earned = gold, points, {"start": points}
        return self

    def wheel(self, text: str) -> Self:
        """The sets left: "p0 fisherman/M, p4 goldsmith"; a tile that matters not is M."""
        self.state.wheel = [None] * len(SPACE_NAMES)
        for part in text.split(", "):
            space, bundle = part.split()
            viking, _, look = bundle.partition("/")
            self.state.wheel[SPACE_NAMES.index(space)] = Spot(tile_of(look or "M"), viking)
        return self

    def turn(self, seat: Seat = ANA, number: int = 1) -> Self:
        """It is a seat's turn to buy in a round."""
        self.state.active, self.state.round, self.state.phase = seat, number, BUY
        self.state.stacks = self.state.stacks[-(6 - number) :] if number < 6 else ()
        return self

    def first_turn(self, seat: Seat = ANA) -> Self:
        """A seat still has its start tile."""
        self.state.players[seat].start = "st1"
        return self

    def bought(self, viking: str, look: str, price: int = 2, number: int = 1) -> Self:
        """A seat has just bought a set and is to place it; other sets are left."""
        self.wheel("p0 scout, p1 scout, p11 scout").turn(self.state.active, number)
        space = SPACE_NAMES[price]
        self.state.wheel[price] = Spot(tile_of(look), viking)
        self.state.mover.gold = max(self.state.mover.gold, price)
        return self.play(f"buy {space}")

    def ferrying(self, number: int = 2) -> Self:
        """The round's last set is bought; the seats ferry."""
        self.turn(ANA, number)
        self.state.wheel = [None] * len(SPACE_NAMES)
        self.state.phase = SCORING
        self.ask()
        assert self.state.phase == FERRY
        return self

    def ask(self) -> Self:
        """Go on until somebody is asked."""
        self.before = self.state.copy()
        self.events = proceed(self.state)
        return self

    def auction(self, *wealth: tuple[int, int]) -> Self:
        """The advanced round begins; each seat has so much gold and so many points."""
        for seat, (gold, points) in enumerate(wealth):
            self.has(gold, points, seat)
        self.state.round = 0
        self.events = begin_round(self.state)
        assert self.state.phase == AUCTION
        assert isinstance(self.state.auction, Auction)
        return self

    def player(self, seat: Seat = ANA) -> Player:
        """A seat's player."""
        return self.state.players[seat]

    def shown(self, seat: Seat = ANA) -> SeatView:
        """What everybody sees of a seat."""
        view = GAME.view(self.state, None)
        assert isinstance(view, VikingsView)
        return view.seats[seat]

    def purse(self, seat: Seat = ANA) -> tuple[int, int]:
        """Gold and points of a seat."""
        player = self.state.players[seat]
        return player.gold, player.points

    def on(self, cell: str, seat: Seat = ANA) -> bool:
        """Whether a viking stands on a cell."""
        return cell_of(cell) in self.state.players[seat].standing

    def final(self) -> Self:
        """The final scoring alone."""
        self.events = final(self.state)
        return self

    def set_bought(self) -> Bought:
        """The set of the turn under way."""
        assert self.state.bought is not None
        return self.state.bought


def census(state: State) -> object:
    """Every tile, viking and special tile, wherever it is; conserved by every move."""
    tiles: Counter[str] = Counter([*state.discarded, *(t for stack in state.stacks for t in stack)])
    vikings: Counter[str] = Counter([*state.bag, *state.dismissed])
    specials: Counter[str] = Counter([*state.pile, *state.row, *state.dropped])
    vikings.update(state.drawn)
    for spot in filter(None, state.wheel):
        tiles[spot.tile] += 1
        vikings.update([spot.viking] if spot.viking else [])
    if state.bought is not None:
        tiles[state.bought.tile] += 1
        vikings[state.bought.viking] += 1
    for player in state.players:
        tiles.update([*player.tiles.values(), *([player.start] if player.start else [])])
        vikings.update(player.base)
        rows = {"B": "warrior", "C": "noble", "D": "scout", "E": "goldsmith", "F": "fisherman"}
        vikings.update(rows["ABCDEF"[cell // 64]] for cell in player.standing)
        specials.update(player.specials)
    return {key: n for key, n in tiles.items() if n}, +vikings, +specials
