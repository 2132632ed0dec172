"""The beginning of a match (dossier, section 3)."""

from games.core.chance import Rng
from games.core.contract import Table
from games.te_dinosaurs.pieces import (
    COLOURS,
    DEALT,
    GOODS,
    LAYOUTS,
    PRIVATE,
    PUBLIC,
    RANCHES,
    RESEARCH,
    RESEARCH_ROW,
    RIVAL,
    RIVAL_RANCHERS,
    RIVALS,
    SEAT_BONUS,
    SIDES,
    SOLO_PLACE,
    SOLO_ROW,
    SPECIES,
)
from games.te_dinosaurs.state import EMPTY, SOLO, Home, Player, RivalState, State


def deal(table: Table, rng: Rng) -> State:
    """The match before the private contracts are kept (section 3)."""
    ranches = _ranches(table, rng)
    colours = _colours(table)
    players = [_player(colour, ranch) for colour, ranch in zip(colours, ranches, strict=True)]
    public = rng.shuffled(list(PUBLIC))
    private = rng.shuffled(list(PRIVATE))
    for player in players:
        player.dealt = tuple(sorted(private.pop() for _ in range(DEALT)))
    research = rng.shuffled(list(RESEARCH))
    solo = table.mode == SOLO
    size = SOLO_ROW if solo else table.seats + 1
    state = State(
        side=SIDES[str(table.seats)],
        players=players,
        public_deck=public,
        row=[public.pop() for _ in range(size)],
        private_deck=private,
        research_deck=research,
        research_row=[research.pop() for _ in range(RESEARCH_ROW)],
        reserve={key: species.count for key, species in SPECIES.items()},
        row_size=size,
    )
    if solo:
        state.rival, state.first = _rival(table, rng), RIVAL
    for seat, player in enumerate(players):
        for good, amount in SEAT_BONUS.get(SOLO_PLACE if solo else seat + 1, {}).items():
            player.home.goods[good] += amount
    return state


def _ranches(table: Table, rng: Rng) -> list[str]:
    """A different ranch for everybody, or Coast for all."""
    if table.options.get("ranches") == "coast":
        return ["coast"] * table.seats
    return rng.shuffled(list(RANCHES))[: table.seats]


def _player(colour: str, ranch: str) -> Player:
    cells = [EMPTY] * len(LAYOUTS[ranch].cells)
    return Player(colour, Home(ranch, cells, dict.fromkeys(GOODS, 0)))


def _rival(table: Table, rng: Rng) -> RivalState:
    chosen = table.options.get("rival", "random")
    key = rng.shuffled(list(RIVALS))[0] if chosen == "random" else chosen
    deck = rng.shuffled(list(RIVAL_RANCHERS))
    return RivalState(key, deck, dict.fromkeys(GOODS, 0), dict.fromkeys(SPECIES, 0))


def _colours(table: Table) -> list[str]:
    """Each seat's colour: the one it asked for, else the first free one, by seat."""
    asked = table.colours or (None,) * table.seats
    free = [colour for colour in COLOURS if colour not in asked]
    return [colour if colour is not None else free.pop(0) for colour in asked]
