"""The truth of a match, and its beginning (dossier, section 3).

The deck is drawn from its end. Hands, packs and kept cards are kept sorted, since their order must
tell nothing. `phase` is the kind of decision asked, or OVER. Clans are seats; the enemy clan of a
match for two is ENEMY.
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeVar

import msgspec

from games.core.chance import Rng
from games.core.contract import Table
from games.core.seats import Seat
from games.te_vikings.pieces import (
    BOAT_COST,
    CARDS,
    CHARTS,
    CLANS,
    DEDICATIONS,
    ENEMY,
    FAVORS,
    FURY,
    GODS,
    KINDS,
    MAT,
    RUNES,
    TEMPLE_COST,
    Chart,
)

PLACE: Final = "place"
DRAFT: Final = "draft"
PUSH: Final = "push"
PLAY: Final = "play"
LEADER: Final = "leader"
DOCK: Final = "dock"
EXPLORE: Final = "explore"
FINISH: Final = "finish"
DISCARD: Final = "discard"
DEDICATION: Final = "dedication"
GIVEBACK: Final = "giveback"
BOON: Final = "boon"
BOON_RUNE: Final = "boon-rune"
NJORD: Final = "njord"
LOSE: Final = "lose"
OVER: Final = "over"


T = TypeVar("T")


def present(value: T | None) -> T:
    """A value that the phase promises to be there; ValueError if it is not."""
    if value is None:
        raise ValueError("the position lacks what its phase promises")
    return value


class RowCard(msgspec.Struct, frozen=True):
    """A card played this era; `down`: face down for a battle, `entered`: everybody saw it first."""

    card: str
    down: bool = False
    entered: bool = False


class Player(msgspec.Struct):
    """One seat. Settlers by Island, zeros left out; `mat` counts those on the Clan Mat.

    `boats` lie in a Fjord or at a Dock, by name; `pushed` ones wait off the Dock named. The slots
    are those that still hold a piece. `pack` is the hand in front of the seat in a draft, `kept`
    what it took before, `pick` its choice while others still choose.
    """

    colour: str
    goods: dict[str, int]
    settlers: dict[str, int]
    mat: int = MAT.settlers
    boats: dict[str, str] = {}
    pushed: dict[str, str] = {}
    boat_slots: tuple[str, ...] = tuple(BOAT_COST)
    temples: tuple[str, ...] = ()
    temple_slots: tuple[str, ...] = tuple(TEMPLE_COST)
    villages: int = 0
    hand: tuple[str, ...] = ()
    row: tuple[RowCard, ...] = ()
    favors: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    pick: str | None = None
    left: bool = False

    def copy(self) -> "Player":
        """An independent copy."""
        return Player(
            self.colour,
            self.goods.copy(),
            self.settlers.copy(),
            self.mat,
            self.boats.copy(),
            self.pushed.copy(),
            self.boat_slots,
            self.temples,
            self.temple_slots,
            self.villages,
            self.hand,
            self.row,
            self.favors,
            self.pack,
            self.kept,
            self.pick,
            self.left,
        )

    @property
    def boats_built(self) -> int:
        """Boats built from the mat, which the starting Boat is not."""
        return len(BOAT_COST) - len(self.boat_slots)


class Enemy(msgspec.Struct):
    """The enemy clan of a match for two; `pack` is its face-down hand in a draft."""

    settlers: dict[str, int]
    temples: tuple[str, ...]
    pack: tuple[str, ...] = ()

    def copy(self) -> "Enemy":
        """An independent copy."""
        return Enemy(self.settlers.copy(), self.temples, self.pack)


class Battle(msgspec.Struct, frozen=True):
    """An open battle for a Favor card, taken from an end of a row; the starter fights first."""

    favor: str
    row: str
    end: str
    fighters: tuple[Seat, ...]


class Doing(msgspec.Struct, frozen=True):
    """An action under way: `why` is leader, rune, dedication, boon-leader, boon-rune or njord.

    A Sail has its `boat` at a Dock and perhaps `deployed`; an Explore has `steps` left, the
    Settlers that have not moved by Island (`fresh`), and where some have `arrived`.
    """

    why: str
    n: int
    boat: str | None = None
    deployed: bool = False
    steps: int = 0
    fresh: dict[str, int] = {}
    arrived: tuple[str, ...] = ()


class Boon(msgspec.Struct, frozen=True):
    """A boon being used: Frigg's `card`, the Boats `sailed` for Njord, for Thor the answers.

    `asked` are the seats that choose an Island to lose a Settler from, `answers` what they chose,
    `island` where the enemy clan loses one.
    """

    seat: Seat
    god: str
    card: str | None = None
    sailed: tuple[str, ...] = ()
    island: str | None = None
    asked: tuple[Seat, ...] = ()
    answers: dict[Seat, str] = {}


class Aftermath(msgspec.Struct, frozen=True):
    """What follows a battle: losers with the Rune of their card, the first one's boon now.

    `fury` is the Rune of the Invaders' card whose god is angered at the end; `last`: the battle
    ended an era.
    """

    losers: tuple[tuple[Seat, str], ...]
    fury: str | None = None
    last: bool = False


class Trace(msgspec.Struct, frozen=True):
    """What the newest turn or battle changed on the board, for marks on the picture.

    Boats that moved, Islands whose Rune changed hands, dedication spaces used, and Islands from
    which Settlers were returned.
    """

    boats: tuple[tuple[Seat, str], ...] = ()
    islands: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()


class Knowledge(msgspec.Struct, frozen=True):
    """Who has seen which of the hidden cards; it decides nothing, it only bounds `imagine`.

    `trail`: by card dealt this era and kept or thrown away, the number of its pack (the seat it
    was dealt to, the enemy's last) and that of the pick, from 0. `thrown`: discarded face down
    this era, and by whom. `secret`: discarded face down in former eras, and the seats that know.
    `held`: cards that were in hands when the discard pile last became the deck.
    """

    trail: dict[str, tuple[int, int]] = {}
    thrown: dict[str, Seat] = {}
    secret: dict[str, tuple[Seat, ...]] = {}
    held: tuple[str, ...] = ()


class State(msgspec.Struct):
    """A match. `controllers` by Island: a seat, ENEMY, or None.

    `gods` by kind of Rune, `fury` by god, `stacks` by dedication space. `villages` are the Docks
    where one is left. `placing` are the seats that still put a Boat on the map. `active` is the
    seat in turn, `actor` the one that decides, but for drafts and Thor's boon. `card` was played
    face up or down this turn, then `rune_used`; `dedicated` is the space used. `drawn` is to be
    replaced.
    """

    side: str
    players: list[Player]
    enemy: Enemy | None
    controllers: dict[str, Seat | None]
    villages: tuple[str, ...]
    gods: dict[str, str]
    fury: dict[str, int]
    stacks: dict[str, int]
    upper: tuple[str, ...]
    lower: tuple[str, ...]
    deck: list[str]
    discard: list[str]
    chieftain: Seat
    placing: tuple[Seat, ...]
    invaders: tuple[str, ...] = ()
    era: int = 1
    phase: str = PLACE
    active: Seat = 0
    actor: Seat = 0
    picks: int = 0
    battle: Battle | None = None
    card: str | None = None
    rune_used: bool = False
    dedicated: str | None = None
    drawn: str | None = None
    doing: Doing | None = None
    boon: Boon | None = None
    aftermath: Aftermath | None = None
    trace: Trace = Trace()
    known: Knowledge = Knowledge()

    def copy(self) -> "State":
        """An independent copy; what is frozen or never changed in place is shared."""
        return State(
            self.side,
            [player.copy() for player in self.players],
            None if self.enemy is None else self.enemy.copy(),
            self.controllers.copy(),
            self.villages,
            self.gods,
            self.fury.copy(),
            self.stacks.copy(),
            self.upper,
            self.lower,
            self.deck.copy(),
            self.discard.copy(),
            self.chieftain,
            self.placing,
            self.invaders,
            self.era,
            self.phase,
            self.active,
            self.actor,
            self.picks,
            self.battle,
            self.card,
            self.rune_used,
            self.dedicated,
            self.drawn,
            self.doing,
            self.boon,
            self.aftermath,
            self.trace,
            self.known,
        )

    @property
    def chart(self) -> Chart:
        """The side of the map that is played on."""
        return CHARTS[self.side]

    @property
    def under_way(self) -> Doing:
        """The action under way; ValueError if there is none."""
        return present(self.doing)

    @property
    def invoked(self) -> Boon:
        """The boon being used; ValueError if there is none."""
        return present(self.boon)

    @property
    def fought_for(self) -> Battle:
        """The open battle; ValueError if there is none."""
        return present(self.battle)

    @property
    def stack_limit(self) -> int:
        """Villages that a dedication space holds: the number of players (section 5.8)."""
        return len(self.players)

    def clans(self) -> Iterator[tuple[Seat, dict[str, int], tuple[str, ...]]]:
        """Every clan with its Settlers by Island and its Temples, the enemy last."""
        for seat, player in enumerate(self.players):
            yield seat, player.settlers, player.temples
        if self.enemy is not None:
            yield ENEMY, self.enemy.settlers, self.enemy.temples

    def settlers_of(self, seat: Seat) -> dict[str, int]:
        """The Settlers of a clan by Island."""
        if seat == ENEMY and self.enemy is not None:
            return self.enemy.settlers
        return self.players[seat].settlers

    def from_chieftain(self) -> list[Seat]:
        """All seats in turn order of this era."""
        count = len(self.players)
        return [(self.chieftain + step) % count for step in range(count)]

    def row_of(self, row: str) -> tuple[str, ...]:
        """The Favor cards of a row, "upper" or "lower"."""
        return self.upper if row == "upper" else self.lower

    def coloured(self, colour: str) -> Seat | None:
        """The seat with that clan's colour."""
        for seat, player in enumerate(self.players):
            if player.colour == colour:
                return seat
        return None


def spaces(gods: Mapping[str, str]) -> list[str]:
    """The dedication spaces of a match: those of the Era mat, then each god's."""
    return [*DEDICATIONS, *(f"g:{god}" for god in gods.values())]


def deal(table: Table, rng: Rng) -> State:
    """The match before the starting Boats are placed (section 3)."""
    side = "a" if table.seats == 2 else "b"
    chart = CHARTS[side]
    gods = dict(zip(rng.shuffled(RUNES), rng.shuffled(list(GODS)), strict=False))
    gods = {rune: gods[rune] for rune in RUNES}
    favors, width = rng.shuffled(list(FAVORS)), MAT.rows[str(table.seats)]
    deck = rng.shuffled(list(CARDS))
    chieftain = rng.below(table.seats)
    order = tuple((chieftain - step) % table.seats for step in range(1, table.seats + 1))
    state = State(
        side=side,
        players=[_player(colour) for colour in _colours(table)],
        enemy=_enemy(chart) if table.seats == 2 else None,
        controllers=dict.fromkeys(chart.islands),
        villages=tuple(key for key, dock in chart.docks.items() if dock.village),
        gods=gods,
        fury=dict.fromkeys(gods.values(), FURY.start),
        stacks=dict.fromkeys(spaces(gods), 0),
        upper=tuple(favors[:width]),
        lower=tuple(favors[width : 2 * width]),
        deck=deck,
        discard=[],
        chieftain=chieftain,
        placing=order,
        active=chieftain,
        actor=order[0],
    )
    if state.enemy is not None:
        state.controllers.update(dict.fromkeys(state.enemy.settlers, ENEMY))
    return state


def _player(colour: str) -> Player:
    return Player(colour, dict.fromkeys(KINDS, MAT.resources.start), {})


def _enemy(chart: Chart) -> Enemy:
    """A Temple and two Settlers on each Outer Island (section 3.10)."""
    outer = tuple(island.id for island in chart.islands.values() if island.outer)
    return Enemy(dict.fromkeys(outer, 2), outer)


def _colours(table: Table) -> list[str]:
    """Each seat's clan: the one it asked for, else the first free one, by seat."""
    asked = table.colours or (None,) * table.seats
    free = [colour for colour in CLANS if colour not in asked]
    return [colour if colour is not None else free.pop(0) for colour in asked]
