"""What one seat or a spectator may know of Tiny Epic Vikings (dossier, sections 3 and 10).

The structs are an allow-list, filled from nothing. Hidden are the hands, packs and choices of the
others, the order of the deck, what lies in the discard pile, face-down cards of a battle (but for
those that joined it by their rune action, which everybody saw) and the Favor cards others have won.

Ids are those of the data: Islands "i1", Docks "d1a", Fjords "f1", Boats "b1" of each seat, Viking
cards "v01", Favor cards "c01", Runes "pro", "mys", "nat", goods "wood", "food", "steel", dedication
spaces "e1" to "e4" and "g:odin". What never changes (the map, card faces, prices, names) is in
`games.te_vikings.pieces`. The enemy clan of a match for two is seat ENEMY (-1).
"""

import msgspec

from games.core.contract import Decision, Standing, View
from games.core.seats import Seat


class Presence(msgspec.Struct, frozen=True):
    """A clan on an Island: Settlers, Temples, Boats at its Docks, and their Influence."""

    seat: Seat
    settlers: int
    temples: int
    boats: int
    influence: int


class Island(msgspec.Struct, frozen=True):
    """An Island: its Rune, who controls it (a seat, ENEMY or None), the clans, strongest first.

    While a player controls it, that player holds the Rune; else it lies on the Island.
    """

    id: str
    rune: str
    controller: Seat | None
    clans: tuple[Presence, ...]


class Boat(msgspec.Struct, frozen=True):
    """A Boat: the Fjord or Dock where it lies.

    A Boat that was pushed off has no `place` yet: it waits between the Fjords `between`, beside
    the Dock `off`.
    """

    seat: Seat
    id: str
    place: str | None
    off: str | None = None
    between: tuple[str, ...] = ()


class God(msgspec.Struct, frozen=True):
    """A god with the Rune of its mat.

    `rank` is 1 to 3 (equals share the lower place), which makes an Island Rune worth
    `island_worth` and a Rune on a Favor card `favor_worth`; `stack` counts Villages dedicated.
    """

    id: str
    rune: str
    fury: int
    rank: int
    island_worth: int
    favor_worth: int
    stack: int


class BattleView(msgspec.Struct, frozen=True):
    """An open battle: Favor card, the row ("upper", "lower") and end ("left", "right") it is from.

    `fighters` are seats in the order in which they joined, the starter first.
    """

    favor: str
    row: str
    end: str
    fighters: tuple[Seat, ...]


class Played(msgspec.Struct, frozen=True):
    """A card in a row; `down`: face down for a battle. `card` is None if the viewer may not know.

    A card face down whose id is public joined the battle by its rune action.
    """

    card: str | None
    down: bool = False
    entered: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """The public things of one seat.

    `goods` has all three kinds. `settlers` are those on the Clan Mat; the slots are those that
    still hold a piece. `villages` counts Villages owned, `islands` and `active` Island Runes and
    Active Runes by kind; `hand` (in a draft: the pack with what was kept) and `favors` are
    numbers. `chosen`: has picked in the draft, which is public. Once the match is over, `won` are
    the Favor cards and `final` is the place with all points and their reasons.
    """

    seat: Seat
    colour: str
    goods: dict[str, int]
    settlers: int
    boat_slots: tuple[str, ...]
    temple_slots: tuple[str, ...]
    boats_built: int
    temples: tuple[str, ...]
    villages: int
    islands: dict[str, int]
    active: dict[str, int]
    row: tuple[Played, ...]
    hand: int
    favors: int
    chosen: bool = False
    left: bool = False
    won: tuple[str, ...] = ()
    final: Standing | None = None


class ActionView(msgspec.Struct, frozen=True):
    """The action under way: "sail" or "explore", by whom, and why.

    `why` is leader, rune, dedication, boon-leader, boon-rune or njord; `n` its number. A Sail has
    its `boat` at `dock` and may have `deployed`; an Explore has `steps` left, `fresh` Settlers
    that have not moved by Island, and Islands where some have `arrived`.
    """

    seat: Seat
    kind: str
    why: str
    n: int
    boat: str | None = None
    dock: str | None = None
    deployed: bool = False
    steps: int = 0
    fresh: dict[str, int] = {}
    arrived: tuple[str, ...] = ()


class BoonView(msgspec.Struct, frozen=True):
    """A boon that is asked for or being used: whose, which god's.

    `card` was revealed by Frigg's, `sailed` are Boats moved by Njord's, `island` is where Thor's
    hits the enemy clan. `chosen` is the viewer's own answer to Thor's.
    """

    seat: Seat
    god: str
    card: str | None = None
    sailed: tuple[str, ...] = ()
    island: str | None = None
    chosen: str | None = None


class LastTurn(msgspec.Struct, frozen=True):
    """What the newest turn or battle changed, for marks on the board.

    `boats` are seats with the Boat that moved, `islands` those whose Rune changed hands, `spaces`
    the dedication spaces used, `returned` Islands from which Settlers were returned.
    """

    boats: tuple[tuple[Seat, str], ...] = ()
    islands: tuple[str, ...] = ()
    spaces: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()


class TeVikingsView(View, frozen=True):
    """The board and tables for everybody; the last block is for the viewer alone.

    `phase` is the kind of decision asked, or "over". `round` of `rounds` counts the turns of the
    era from 1, 0 before them. `active` is the seat in turn, None in setup, drafts and after an
    era's last turn; `card` is what it played face up this turn, None if face down or not yet, and
    `dedicated` the space it used. `villages` are the Docks where a Village is left; `stacks` those
    of e1 to e4, at most `stack_limit` each. `upper` and `lower` are the rows from left to right.
    `deck` and `discard` are numbers, `invaders` the pile from the first to the top. `placing` are
    the seats still to put their first Boat.

    `hand`, `pack`, `kept` are sorted; `pick` is the draft pick while others still choose; `favors`
    are the Favor cards won; `down` the own face-down card; `drawn` the card to be replaced.
    """

    side: str
    phase: str
    era: int
    round: int
    rounds: int
    raid_steel: int
    active: Seat | None
    chieftain: Seat
    gods: tuple[God, ...]
    islands: tuple[Island, ...]
    boats: tuple[Boat, ...]
    villages: tuple[str, ...]
    stacks: dict[str, int]
    stack_limit: int
    upper: tuple[str, ...]
    lower: tuple[str, ...]
    battle: BattleView | None
    deck: int
    discard: int
    invaders: tuple[str, ...]
    seats: tuple[SeatView, ...]
    pending: tuple[Decision, ...]
    placing: tuple[Seat, ...] = ()
    card: str | None = None
    rune_used: bool = False
    dedicated: str | None = None
    action: ActionView | None = None
    boon: BoonView | None = None
    last: LastTurn = LastTurn()

    hand: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    pick: str | None = None
    favors: tuple[str, ...] = ()
    down: str | None = None
    drawn: str | None = None
