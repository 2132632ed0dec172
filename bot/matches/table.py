"""What a table agrees on before the start: mode, number of seats, options, colours."""

from collections.abc import Mapping, Sequence

from bot.matches.refusals import Refused
from games.core.contract import Game, Mode, Table
from storage.rows import MatchRow, SeatRow


def chosen_mode(game: Game, key: str | None) -> Mode:
    """The mode of that key, the game's first if None; Refused unknown_mode."""
    if key is None:
        return game.info.modes[0]
    try:
        return game.info.mode(key)
    except KeyError:
        modes = [mode.key for mode in game.info.modes]
        raise Refused("unknown_mode", mode=key, modes=modes) from None


def chosen_seats(mode: Mode, seats: int | None) -> int:
    """The number of seats, the most the mode allows if None; Refused bad_seats."""
    low, high = mode.seats
    if seats is None:
        return high
    if not low <= seats <= high:
        raise Refused("bad_seats", seats=seats, low=low, high=high)
    return seats


def chosen_options(mode: Mode, wanted: Mapping[str, str]) -> dict[str, str]:
    """Every option of the mode with its value; Refused unknown_option or bad_option."""
    known = {option.key: option for option in mode.options}
    for key, value in wanted.items():
        if key not in known:
            raise Refused("unknown_option", option=key, options=list(known))
        if value not in known[key].choices:
            choices = list(known[key].choices)
            raise Refused("bad_option", option=key, value=value, choices=choices)
    return {key: wanted.get(key, option.default) for key, option in known.items()}


def check_colour(game: Game, others: Sequence[SeatRow], colour: str | None) -> None:
    """Refused unknown_colour or colour_taken."""
    if colour is None:
        return
    if colour not in game.info.colours:
        raise Refused("unknown_colour", colour=colour, colours=list(game.info.colours))
    if any(row.colour == colour for row in others):
        raise Refused("colour_taken", colour=colour)


def agreed_table(game: Game, match: MatchRow, rows: Sequence[SeatRow]) -> Table:
    """The table of a lobby that starts now; Refused too_few."""
    low = game.info.mode(match.mode).seats[0]
    if len(rows) < low:
        raise Refused("too_few", seats=len(rows), low=low)
    return Table(
        mode=match.mode,
        seats=len(rows),
        options=match.options,
        colours=tuple(row.colour for row in rows),
    )
