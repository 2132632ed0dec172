"""Positions built by hand, as the dossier's section 12 describes them."""

from typing import Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.events import Event, heard
from games.core.seats import Seat
from games.te_dinosaurs import GAME
from games.te_dinosaurs.geometry import areas_of
from games.te_dinosaurs.phases.rounds import begin_round
from games.te_dinosaurs.pieces import FACES, PRIVATE, PUBLIC, RANK, RESEARCH, RIVAL, SPECIES
from games.te_dinosaurs.planning import start_plan
from games.te_dinosaurs.setup import deal
from games.te_dinosaurs.state import (
    ASSIGN,
    PLACE,
    PLAN,
    Home,
    Plan,
    Player,
    Post,
    RivalState,
    State,
)
from tests.games.staging import DiceStage

P1, P2, P3, P4 = 0, 1, 2, 3


def table(seats: int, **options: str) -> Table:
    """A table on Coast."""
    mode = "solo" if seats == 1 else "standard"
    return Table(mode, seats, {"ranches": "coast"} | options)


class Scene(DiceStage[State]):
    """A chosen position in ASSIGN, P1 to place; `play` and `refused` go through the door."""

    game = GAME
    sides = FACES

    def __init__(self, seats: int = 2, **options: str) -> None:
        super().__init__(deal(table(seats, **options), Rng(bytes(32), 0)))
        state = self.state
        for player in state.players:
            state.private_deck += player.dealt
            player.dealt = ()
        state.private_deck.sort()
        begin_round(state, Rng(bytes(32), 0))
        state.phase, state.asks = ASSIGN, PLACE
        state.order = (*range(seats), RIVAL) if seats == 1 else tuple(range(seats))
        state.first = state.turn = P1
        for player in state.players:
            player.home.goods = {"plant": 0, "meat": 0, "supply": 0}

    @property
    def mover(self) -> Seat:
        """The first player, in whose eyes most examples are told."""
        return P1

    def player(self, seat: Seat = P1) -> Player:
        """One seat."""
        return self.state.players[seat]

    def home(self, seat: Seat = P1) -> Home:
        """What a seat has at home."""
        return self.state.players[seat].home

    def plan(self, seat: Seat = P1) -> Plan:
        """The open plan of a seat."""
        plan = self.state.players[seat].plan
        assert plan is not None
        return plan

    @property
    def rival(self) -> RivalState:
        return self.state.opponent

    def goods(self, text: str, seat: Seat = P1) -> Self:
        """Resources as P/M/S: "1/0/2"."""
        plant, meat, supply = map(int, text.split("/"))
        self.home(seat).goods = {"plant": plant, "meat": meat, "supply": supply}
        return self

    def slots(self, text: str, seat: Seat = P1) -> Self:
        """The slots with a barrier, as "d2-d3 b2-b3"."""
        index = self.home(seat).layout.slot_index
        self.home(seat).barriers = sum(1 << index[slot] for slot in text.split())
        return self

    def ranch(self, seat: Seat = P1, **kinds: str) -> Self:
        """Who stands where; everybody else goes."""
        home = self.home(seat)
        for kind in filter(None, home.cells):
            self._give_back(kind)
        home.cells = ["" for _ in home.cells]
        for cell, kind in kinds.items():
            self._take(kind, seat)
            home.cells[home.layout.index[cell]] = kind
        return self

    def holding(self, text: str = "", seat: Seat = P1, *, held: int = 0) -> Self:
        """Who waits in the Holding Area, and how many barriers."""
        home = self.home(seat)
        for kind in text.split():
            self._take(kind, seat)
        home.holding = sorted(text.split(), key=RANK.__getitem__)
        home.held = held
        return self

    def _take(self, kind: str, seat: Seat) -> None:
        if kind in SPECIES:
            self.state.reserve[kind] -= 1
        elif kind not in self.home(seat).cards:
            self.cards(kind, seat)

    def _give_back(self, kind: str) -> None:
        if kind in SPECIES:
            self.state.reserve[kind] += 1

    def cards(self, text: str, seat: Seat = P1) -> Self:
        """Research cards that a seat gains."""
        for card in text.split():
            self._fetch(card)
            self.home(seat).cards.append(card)
        return self

    def _fetch(self, card: str) -> None:
        state = self.state
        for pile in (state.research_deck, state.research_row, state.discard):
            if card in pile:
                pile.remove(card)

    def research(self, row: str, deck: str | None = None, discard: str = "") -> Self:
        """The research row; the deck from its top, and the discard pile."""
        state = self.state
        everything = [*state.research_deck, *state.research_row, *state.discard]
        state.research_row = row.split()
        state.discard = discard.split()
        rest = [card for card in everything if card not in (*row.split(), *discard.split())]
        if deck is None:
            state.research_deck = rest
        else:
            state.research_deck = list(reversed(deck.split()))
        assert set(state.research_deck) <= set(RESEARCH)
        return self

    def row(self, text: str) -> Self:
        """The public contracts that lie open."""
        state = self.state
        rest = [card for card in PUBLIC if card not in text.split()]
        state.row, state.public_deck = text.split(), rest
        return self

    def hand(self, text: str, seat: Seat = P1) -> Self:
        """The private contracts of a seat."""
        self.player(seat).hand = sorted(text.split())
        held = [card for player in self.state.players for card in player.hand]
        self.state.private_deck = [card for card in PRIVATE if card not in held]
        return self

    def ranchers(self, small: int, seat: Seat = P1, *, lead: bool = False) -> Self:
        """The ranchers in hand."""
        self.player(seat).small, self.player(seat).lead = small, lead
        return self

    def post(self, space: str, small: int, seat: Seat = P2, *, lead: bool = False) -> Self:
        """Ranchers on a space."""
        posts = self.state.spaces.get(space, ())
        self.state.spaces[space] = (*posts, Post(seat, small, lead))
        return self

    def reserve(self, **counts: int) -> Self:
        """What the reserve holds; the rest is out of the way."""
        self.state.reserve.update(counts)
        return self

    def turn_of(self, seat: Seat) -> Self:
        """It is this seat's turn to place."""
        self.state.turn = self.state.order.index(seat)
        return self

    def planning(self, *seats: Seat) -> Self:
        """RETRIEVE is done and these seats plan, P1 if none is named."""
        self.state.phase, self.state.asks, self.state.spaces = PLAN, "", {}
        for seat in seats or (P1,):
            self.player(seat).plan = start_plan(self.home(seat))
        return self

    def public(self) -> list[Event]:
        """What everybody heard of the last line."""
        return heard(self.events, None)


def stock(home: Home) -> str:
    """Resources as P/M/S."""
    return "/".join(str(home.goods[good]) for good in ("plant", "meat", "supply"))


def layout(home: Home) -> dict[str, str]:
    """Who stands where."""
    return {home.layout.cells[cell]: kind for cell, kind in enumerate(home.cells) if kind}


def slots(home: Home) -> set[str]:
    """The slots with a barrier."""
    return {slot for n, slot in enumerate(home.layout.slots) if home.barriers >> n & 1}


def areas(slots: str, ranch: str = "coast") -> dict[str, bool]:
    """The areas with these barriers, by their spaces: whether each is closed."""
    home = Home(ranch, [""] * 11, {})
    mask = sum(1 << home.layout.slot_index[slot] for slot in slots.split())
    found = areas_of(ranch, mask)
    return {
        " ".join(home.layout.cells[cell] for cell in members): number in found.closed
        for number, members in enumerate(found.members)
    }
