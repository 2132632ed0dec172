"""Positions built by hand, as the dossier's section 12 describes them."""

from collections.abc import Iterable
from typing import Any, Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.events import Event
from games.core.seats import Seat
from games.te_vikings.phases.starting import begin_turn
from games.te_vikings.pieces import CARDS, FAVORS, KINDS
from games.te_vikings.rules import TeVikings
from games.te_vikings.standing import influence
from games.te_vikings.state import Battle, RowCard, State, deal, spaces
from tests.games.staging import Stage

P1, P2, P3, P4 = range(4)
GAME = TeVikings()


def pairs(text: str) -> dict[str, str]:
    """Words such as "b1:f1 b2:d2a"."""
    return dict(word.split(":") for word in text.split())


class Scene(Stage[State]):
    """A chosen position: keyword methods build it up, `play` and `refused` go through the door.

    Nothing is on the map (but the enemy clan's pieces for two); everybody has 7 of each resource
    and holds nothing; the first seat is Chieftain and in turn.
    """

    game = GAME

    def __init__(self, seats: int = 3, gods: str = "odin frigg thor", era: int = 1) -> None:
        super().__init__(deal(Table("competitive", seats), Rng(bytes(32), 0)))
        state = self.state
        state.gods = dict(zip(("pro", "mys", "nat"), gods.split(), strict=True))
        state.fury = dict.fromkeys(state.gods.values(), 0)
        state.stacks = dict.fromkeys(spaces(state.gods), 0)
        state.chieftain, state.era, state.placing = P1, era, ()
        for player in state.players:
            player.goods = dict.fromkeys(KINDS, 7)
        state.deck = sorted(CARDS, reverse=True)
        state.upper, state.lower = (), ()
        self.rows(upper="c01 c02 c03 c05", lower="c07 c08 c09 c10")
        begin_turn(state, P1)

    @property
    def mover(self) -> Seat:
        """Who is asked first."""
        return self.asked()[0][0]

    def seat(self, seat: Seat = P1, **things: Any) -> Self:
        """Set what a seat has.

        hand, row, favors, temples: ids; settlers: "i1:3"; boats, pushed: "b1:f1"; or a number of
        wood, food, steel, mat, villages.
        """
        player = self.state.players[seat]
        for name, value in things.items():
            match name:
                case "hand":
                    player.hand = self._from_deck(value)
                case "row":
                    player.row = tuple(map(RowCard, self._from_deck(value)))
                case "favors":
                    player.favors = tuple(value.split())
                case "temples":
                    player.temples = tuple(value.split())
                    player.temple_slots = player.temple_slots[len(player.temples) :]
                case "settlers":
                    player.settlers = {key: int(n) for key, n in pairs(value).items()}
                    player.mat = 6 - sum(player.settlers.values())
                case "boats" | "pushed":
                    setattr(player, name, pairs(value))
                case "built":
                    player.boat_slots = player.boat_slots[value:]
                case "wood" | "food" | "steel":
                    player.goods[name] = value
                case _:
                    setattr(player, name, value)
        return self

    def goods(self, seat: Seat, wood: int, food: int, steel: int) -> Self:
        """Set the resources of a seat."""
        return self.seat(seat, wood=wood, food=food, steel=steel)

    def _from_deck(self, text: str) -> tuple[str, ...]:
        """Cards that are taken out of the deck."""
        cards = tuple(text.split())
        self.state.deck = [card for card in self.state.deck if card not in cards]
        return cards

    def hold(self, seat: Seat | None, *islands: str) -> Self:
        """Who controls some Islands."""
        self.state.controllers.update(dict.fromkeys(islands, seat))
        return self

    def rows(self, upper: str = "", lower: str = "") -> Self:
        """The rows of Favor cards."""
        self.state.upper, self.state.lower = tuple(upper.split()), tuple(lower.split())
        assert set(self.state.upper) | set(self.state.lower) <= set(FAVORS)
        return self

    def draw(self, text: str) -> Self:
        """The next cards of the deck."""
        cards = self._from_deck(text)
        self.state.deck += reversed(cards)
        return self

    def invaders(self, text: str) -> Self:
        """The Invader pile."""
        self.state.invaders = self._from_deck(text)
        return self

    def discard(self, text: str) -> Self:
        """The discard pile."""
        self.state.discard = sorted(self._from_deck(text))
        return self

    def stack(self, **counts: int) -> Self:
        """Villages on dedication spaces; a god's name stands for its space."""
        for name, count in counts.items():
            self.state.stacks[name if name in self.state.stacks else f"g:{name}"] = count
        return self

    def battle(self, favor: str, row: str, end: str, **cards: str) -> Self:
        """An open battle: `p1="v04"` fights, the starter first."""
        fighters = tuple(int(name[1]) - 1 for name in cards)
        self.state.battle = Battle(favor, row, end, fighters)
        for seat, card in zip(fighters, cards.values(), strict=True):
            player = self.state.players[seat]
            player.row = (*player.row, *map(RowCard, self._from_deck(card)))
            player.row = (*player.row[:-1], RowCard(card, down=True))
        return self

    def turn(self, seat: Seat) -> Self:
        """Whose turn it is."""
        begin_turn(self.state, seat)
        return self

    def resolve(self) -> Self:
        """The seat before the starter of the battle ends its turn; everybody still has a card."""
        starter = self.state.fought_for.fighters[0]
        seat = (starter - 1) % len(self.state.players)
        for player, card in zip(self.state.players, ("v41", "v36", "v37", "v38"), strict=False):
            if not player.hand:
                player.hand = self._from_deck(card)
        begin_turn(self.state, seat)
        self.state.phase = "finish"
        return self.play("end", seat)

    def fury(self, rune: str) -> int:
        """The Fury of the god bound to a Rune."""
        return self.state.fury[self.state.gods[rune]]

    def controls(self, island: str) -> Seat | None:
        """Who controls an Island."""
        return self.state.controllers[island]

    def influence(self, island: str) -> dict[Seat, int]:
        """The Influence of the clans on an Island."""
        return influence(self.state)[island]

    def has(self, seat: Seat = P1) -> tuple[int, int, int]:
        """Wood, Food, Steel."""
        goods = self.state.players[seat].goods
        return goods["wood"], goods["food"], goods["steel"]

    def settlers(self, seat: Seat, island: str) -> int:
        """How many Settlers of a clan stand on an Island."""
        return self.state.settlers_of(seat).get(island, 0)

    def ids(self, events: Iterable[Event]) -> list[str]:
        """The names of events."""
        return [type(event).__name__ for event in events]
