"""Positions built by hand, as the dossier's section 12 describes them."""

import re
from collections.abc import Iterable
from typing import Self

from games.core.chance import Rng
from games.core.contract import Table
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.lines import LineRefused, play_line
from games.core.seats import Seat
from games.raiders import GAME
from games.raiders.phases.turn import begin_turn
from games.raiders.pieces import FACES, GOODS, SETS, SETTLEMENTS, VALKYRIE
from games.raiders.state import Space, State, by_rank, deal

ANA, RUI, BIA = 0, 1, 2
NAMES = ("Ana", "Rui", "Bia", "Davi")
_COLOURS = {"ana": "red", "rui": "blue", "bia": "yellow", "davi": "green"}
_PILE = ["huntsman", "forager", "scout", "archer", "brawler", "warlord", "jeweller"]


class LoadedDice(Rng):
    """Draws in which the dice show the faces given, in order; everything else is as ever."""

    def __init__(self, faces: Iterable[int], ply: int) -> None:
        super().__init__(bytes(32), ply)
        self.faces = list(faces)

    def below(self, bound: int) -> int:
        if bound == len(FACES) and self.faces:
            return FACES.index(self.faces.pop(0))
        return super().below(bound)


class Scene:
    """A chosen position: keyword methods build it up, `play` and `refused` go through the door."""

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.state: State = deal(Table("competitive", seats, options), Rng(bytes(32), 0))
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
        self.events: list[Event] = []
        self.dice: list[int] = []
        self.rest = ""
        self.ply = 0

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

    def rolling(self, *faces: int) -> Self:
        """The next dice."""
        self.dice = list(faces)
        return self

    def play(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line that is carried out to its end."""
        self.send(line, seat)
        assert not self.rest, (self.rest, self.why)
        return self

    def send(self, line: str, seat: Seat | None = None) -> Self:
        """Play a line as far as it goes."""
        mover = self.state.active if seat is None else seat
        rng = LoadedDice(self.dice, self.ply)
        done = play_line(GAME, self.state, mover, spoken(line), lambda part: rng)
        self.ply += len(done.parts)
        self.dice = rng.faces
        self.state = done.parts[-1].state
        self.events = [event for part in done.parts for event in part.events]
        self.kinds = [part.kind.value for part in done.parts]
        self.rest, self.why = done.rest, done.refusal
        return self

    def refused(self, line: str, seat: Seat | None = None) -> RuleViolation:
        """The refusal of a line, of which nothing happened."""
        before = self.state.copy()
        try:
            self.send(line, seat)
        except LineRefused as refused:
            assert self.state == before
            return refused.violation
        raise AssertionError(f"{line} was accepted: {self.rest}")

    def code(self, line: str, seat: Seat | None = None) -> str:
        """The code of a refusal."""
        return self.refused(line, seat).code

    def goods(self, seat: Seat = ANA) -> dict[str, int]:
        """What a seat holds, zeros left out."""
        return {good: n for good, n in self.state.players[seat].goods.items() if n}

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of one kind in the last line."""
        return [event for event in self.events if isinstance(event, kind)]

    def legal(self, seat: Seat | None = None) -> list[str]:
        """The legal moves of a seat as texts."""
        return [str(move) for move in GAME.legal(self.state, seat or self.state.active)]

    def asked(self) -> list[tuple[Seat, str]]:
        """Who must decide what."""
        return [(each.seat, each.kind) for each in GAME.pending(self.state) if each.required]

    @property
    def ana(self) -> object:
        return self.state.players[ANA]


def spoken(line: str) -> str:
    """A line with the players' names as the ship colours that the moves are written with."""
    return re.sub(r"\b(ana|rui|bia|davi)\b", lambda name: _COLOURS[name[1]], line)


def hand(text: str) -> list[str]:
    """Card ids in the order in which hands are kept."""
    return by_rank(text.split())
