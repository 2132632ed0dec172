"""The points of a seat, with their reasons (dossier, section 6)."""

from games.core.contract import Reason
from games.core.seats import Seat
from games.te_vikings.pieces import FAVOR_WORTH, FAVORS, ISLAND_WORTH, RUNES
from games.te_vikings.standing import island_runes, rank
from games.te_vikings.state import Player, State


def favor_runes(player: Player) -> dict[str, int]:
    """The Runes on the Favor cards won, by kind."""
    return {rune: sum(FAVORS[card].runes[rune] for card in player.favors) for rune in RUNES}


def reasons(state: State, seat: Seat) -> tuple[Reason, ...]:
    """Island Runes, then Runes on Favor cards, god by god; `rank` is the god's."""
    parts = []
    for code, counts, worth in (
        ("island", island_runes(state, seat), ISLAND_WORTH),
        ("favor", favor_runes(state.players[seat]), FAVOR_WORTH),
    ):
        for rune in RUNES:
            place = rank(state, state.gods[rune])
            each = worth[place - 1]
            values = {"count": counts[rune], "each": each, "rank": place}
            parts.append(Reason(f"{code}-{rune}", counts[rune] * each, values))
    return tuple(parts)


def points(state: State, seat: Seat) -> int:
    """The total if the match ended now."""
    return sum(reason.points for reason in reasons(state, seat))
