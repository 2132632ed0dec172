"""Results, turn times and ratings, as anybody reads them."""

from collections.abc import Mapping, Sequence
from math import floor
from typing import Final

import discord

from bot.matches.ratings import Rating
from bot.matches.records import GameRecord, GameTable, PersonRecord, ServerRecord
from bot.text.names import bold
from bot.text.translator import Language
from bot.ui import buttons, limits
from bot.ui.page import Page, Part, row, text
from games.core.contract import Game
from storage.record_rows import PlayedRow

HOUR: Final = 3_600.0
DAY: Final = 24 * HOUR
SETTLED: Final = 5
"""Matches before which a rating is marked as one that may still change much."""

Games = Mapping[str, Game]


def person_page(
    tongue: Language, games: Games, name: str, record: PersonRecord, *, here: bool
) -> Page:
    """The record of a person: by game, in all, and the newest results."""
    said = [f"**{_heading(tongue, here)}** · {bold(name)}"]
    if not record.games:
        said.append(tongue.gettext("No match with a result yet."))
    said += [_of_game(tongue, games, one) for one in record.games]
    said += _reliability(tongue, record)
    if record.latest:
        said.append("\n" + tongue.gettext("Newest results:"))
        said += [_latest(tongue, games, one) for one in record.latest]
    return _page(tongue, games, said, here=here)


def _page(tongue: Language, games: Games, said: Sequence[str], *, here: bool) -> Page:
    """What is said, with the ways to other tables; `here`: it is a server's."""
    options = [
        discord.SelectOption(label=game.info.title, value=key) for key, game in games.items()
    ]
    placeholder = tongue.gettext("Which game")
    parts: list[Part] = [text("\n".join(one for one in said if one))]
    if options:
        chosen = buttons.StatsGame.of(options[: limits.SELECT_OPTIONS], placeholder, about="game")
        parts.append(row(chosen))
    ways = [buttons.Stats.labelled(tongue.gettext("My results"), about="me")]
    if here:
        ways.append(buttons.Stats.labelled(tongue.gettext("This server"), about="here"))
    return Page([*parts, row(*ways)])


def _heading(tongue: Language, here: bool) -> str:
    return tongue.gettext("Results in this server") if here else tongue.gettext("Results")


def _title(games: Games, key: str) -> str:
    return games[key].info.title if key in games else key


def _of_game(tongue: Language, games: Games, record: GameRecord) -> str:
    sentence = tongue.ngettext(
        "{game}: {count} match, won {won}. {rating}",
        "{game}: {count} matches, won {won}. {rating}",
        record.played,
    )
    title = f"**{_title(games, record.game)}**"
    rating = _rating(tongue, record.rating)
    return sentence.format(game=title, count=record.played, won=record.won, rating=rating).strip()


def _rating(tongue: Language, rating: Rating | None) -> str:
    """The number, how sure it is, and whether it may still change much."""
    if rating is None:
        return tongue.gettext("No rating yet.")
    if rating.matches < SETTLED:
        sentence = tongue.gettext("Rating {rating} ± {uncertainty}, from few matches.")
    else:
        sentence = tongue.gettext("Rating {rating} ± {uncertainty}.")
    return sentence.format(rating=rating.shown, uncertainty=rating.give_or_take)


def _reliability(tongue: Language, record: PersonRecord) -> list[str]:
    said = [_typical(tongue, record.turn_seconds)]
    if record.on_time is not None:
        sentence = tongue.gettext("Turns in time: {share} %.")
        said.append(sentence.format(share=_percent(record.on_time)))
    if record.begun:
        sentence = tongue.gettext("Played to the end: {finished} of {begun}.")
        said.append(sentence.format(finished=record.finished, begun=record.begun))
    return [one for one in said if one]


def _percent(share: float) -> int:
    """Rounded down: where one of a thousand is missing it is not all of them."""
    return floor(share * 100 + 1e-9)


def _typical(tongue: Language, seconds: float | None) -> str:
    if seconds is None:
        return ""
    return tongue.gettext("A typical turn takes {duration}.").format(
        duration=rounded(tongue, seconds)
    )


def rounded(tongue: Language, seconds: float) -> str:
    """A duration in whole hours or days: a finer one could tell how a turn was made."""
    if seconds < HOUR:
        return tongue.gettext("less than an hour")
    if seconds < 2 * DAY:
        hours = round(seconds / HOUR)
        return tongue.ngettext("{count} hour", "{count} hours", hours).format(count=hours)
    days = round(seconds / DAY)
    return tongue.ngettext("{count} day", "{count} days", days).format(count=days)


def _latest(tongue: Language, games: Games, played: PlayedRow) -> str:
    points = tongue.ngettext("{count} point", "{count} points", played.points)
    sentence = tongue.gettext("{when}: {game}, place {place}, {points}")
    return sentence.format(
        when=f"<t:{int(played.ended_at.timestamp())}:d>",
        game=_title(games, played.game),
        place=played.place,
        points=points.format(count=played.points),
    )


def game_page(tongue: Language, games: Games, table: GameTable) -> Page:
    """The ladder of a game in a server."""
    title = _title(games, table.game)
    said = [f"**{_heading(tongue, True)}** · **{title}**", _finished(tongue, table.matches)]
    said.append(_typical(tongue, table.turn_seconds))
    for number, rank in enumerate(table.ladder, start=1):
        rating = _rating(tongue, rank.rating)
        sentence = tongue.gettext("{number}. {name}: won {won} of {count}. {rating}")
        said.append(
            sentence.format(
                number=number,
                name=bold(rank.name),
                won=rank.won,
                count=rank.rating.matches,
                rating=rating,
            )
        )
    if table.ladder:
        said.append("-# " + how_rated(tongue))
    return _page(tongue, games, said, here=True)


def how_rated(tongue: Language) -> str:
    """What a rating counts, in one sentence."""
    return tongue.gettext(
        "Ratings count complete matches between people alone; the ladder begins with those who "
        "are good most surely."
    )


def _finished(tongue: Language, count: int) -> str:
    if not count:
        return tongue.gettext("No match with a result yet.")
    return tongue.ngettext(
        "{count} match with a result.", "{count} matches with a result.", count
    ).format(count=count)


def server_page(tongue: Language, games: Games, record: ServerRecord) -> Page:
    """What a server has played."""
    said = [f"**{_heading(tongue, True)}**", _finished(tongue, sum(n for _, n in record.games))]
    said += [f"- {_title(games, key)}: {count}" for key, count in record.games]
    if record.people:
        sentence = tongue.ngettext(
            "{count} person has played.", "{count} people have played.", record.people
        )
        said.append(sentence.format(count=record.people))
    if record.open:
        sentence = tongue.ngettext(
            "{count} match is open now.", "{count} matches are open now.", record.open
        )
        said.append(sentence.format(count=record.open))
    said.append(_typical(tongue, record.turn_seconds))
    return _page(tongue, games, said, here=True)
