"""Positions built by hand, as the dossier's section 12 describes them."""

import re
from typing import Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.raiders import GAME
from games.raiders.phases.turn import begin_turn
from games.raiders.pieces import FACES, GOODS, SETS, SETTLEMENTS, VALKYRIE
from games.raiders.state import Space, State, by_rank, deal
from tests.games.staging import DiceStage

ANA, RUI, BIA = 0, 1, 2
_COLOURS = {"ana": "red", "rui": "blue", "bia": "yellow", "davi": "green"}
_PILE = ["huntsman", "forager", "scout", "archer", "brawler", "warlord", "jeweller"]


class Scene(DiceStage[State]):
    """A chosen position: keyword methods build it up, `play` and `refused` go through the door."""

    game = GAME
    sides = FACES

    def __init__(self, seats: int = 2, **options: str) -> None:
        super().__init__(deal(Table("competitive", seats, options), Rng(bytes(32), 0)))
        state = self.state
        for player in state.players:
            player.dealt = ()
        begin_turn(state, ANA)
        state.pile = list(reversed(_PILE))
        state.offerings = ["of01", "of02", "of09"]
        state.stack = ["of03", "of15", "of12"]
        state.supply = {"silver": 28, "provisions": 32, "gold": 3, "iron": 3, "livestock": 3}
        state.supply[VALKYRIE] = 3
        for key, each in SETS.items():
            state.spaces[key] = Space({"gold": each.tokens}, each.worker)
        state.spaces["h2a"] = Space({"gold": 2, VALKYRIE: 1}, "grey")

    def send(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line as far as it goes, with ships by their players' names."""
        return super().send(spoken(line), seat)

    def seat(
        self,
        seat: Seat = ANA,
        *,
        hand: str | None = None,
        crew: str | None = None,
        worker: str | None = None,
        **numbers: int,
    ) -> Self:
        """Set what a seat has: hand and crew as lists of ids, goods, points, armour, valkyries."""
        player = self.state.players[seat]
        if hand is not None:
            player.hand = by_rank(hand.split())
        if crew is not None:
            player.crew = crew.split()
        if worker is not None:
            player.worker = worker
        for name, number in numbers.items():
            if name in GOODS:
                player.goods[name] = number
            else:
                setattr(player, name, number)
        return self

    def village(self, **workers: str) -> Self:
        """Set the three workers of the village."""
        for building in self.state.village:
            self.state.village[building] = workers.get(building)
        return self

    def free_hall(self) -> Self:
        """The Town Hall is free; its worker stands at the Barracks instead."""
        return self.village(gate="black", treasury="black", barracks="black")

    def set(self, key: str, **tokens: int) -> Self:
        """Lay tokens on a set."""
        self.state.spaces[key] = Space(tokens, SETS[key].worker)
        return self

    def raided(self, *keys: str) -> Self:
        """Sets that have been raided."""
        for key in keys:
            kind = SETTLEMENTS[key[:2]].workers_allowed[0]
            self.state.spaces[key] = Space({}, kind, RUI)
        return self

    def supply(self, **goods: int) -> Self:
        """Set the main supply."""
        self.state.supply.update(goods)
        return self

    def goods(self, seat: Seat = ANA) -> dict[str, int]:
        """What a seat holds, zeros left out."""
        return {good: n for good, n in self.state.players[seat].goods.items() if n}

    @property
    def ana(self) -> object:
        return self.state.players[ANA]


def spoken(line: str) -> str:
    """A line with the players' names as the ship colours that the moves are written with."""
    return re.sub(r"\b(ana|rui|bia|davi)\b", lambda name: _COLOURS[name[1]], line)


def hand(text: str) -> list[str]:
    """Card ids in the order in which hands are kept."""
    return by_rank(text.split())
