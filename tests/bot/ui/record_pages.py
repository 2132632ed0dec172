"""Pages about people: what they follow, their results, their data; as large as they get."""

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.matches.ratings import Rating
from bot.matches.records import GameRecord, GameTable, PersonRecord, Rank, ServerRecord
from bot.ui.following import follow_page, gallery_page
from bot.ui.page import Page, Shown
from bot.ui.privacy import about_page, ask_page, export_page
from bot.ui.recap import recap_page
from bot.ui.stats import game_page, person_page, server_page
from bot.ui.telling import Telling
from games.core.discovery import discover
from storage.record_rows import FollowRow, PlayedRow

GAMES = discover().games
RATING = Rating(45.0, 1.5, 300)


def person(name: str) -> PersonRecord:
    """Somebody who has played everything, often."""
    ended = datetime(2026, 3, 1, tzinfo=UTC)
    latest = [
        PlayedRow(
            seat=0, person_id=1, place=5, points=1_000, won=False, rated=True, match_id=9,
            game=key, guild_id=1, ended_at=ended, name=name, withdrawn=False,
        )
        for key in list(GAMES)[:5]
    ]  # fmt: skip
    return PersonRecord(
        games=tuple(GameRecord(key, 300, 299, RATING) for key in GAMES),
        begun=1_000,
        finished=999,
        turn_seconds=500_000.0,
        on_time=0.999,
        latest=tuple(latest),
    )


def record_pages(told: Telling, end: Telling, name: str) -> Iterator[tuple[str, Page]]:
    """Every page of following, recap, statistics and privacy."""
    tongue = told.tongue
    for place, closed in (("direct", False), ("thread", False), ("direct", True)):
        follow = FollowRow(
            match_id=1, person_id=1, news="moves", place=place, language="en", closed=closed
        )
        yield f"follow {place} {closed}", follow_page(told, follow, 10**18)
    yield "no follow", follow_page(told, None, None)
    yield "gallery", gallery_page(told)
    yield "recap", recap_page(end, Shown("recap.gif", b"GIF89a", "x" * 100))
    yield "no recap", recap_page(end, None)
    yield "stats of a person", person_page(tongue, GAMES, name, person(name), here=True)
    nothing = PersonRecord((), 0, 0, None, None, ())
    yield "stats of nobody", person_page(tongue, GAMES, name, nothing, here=False)
    ladder = tuple(Rank(number, name, RATING, 150) for number in range(10))
    table = GameTable("viking-tiles", 9_999, 90_000.0, ladder)
    yield "stats of a game", game_page(tongue, GAMES, table)
    yield "stats of no game", game_page(tongue, GAMES, GameTable("ludo", 0, None, ()))
    server = ServerRecord(tuple((key, 9_999) for key in GAMES), 9_999, 9_999, 1_000.0)
    yield "stats of a server", server_page(tongue, GAMES, server)
    yield "stats of no server", server_page(tongue, GAMES, ServerRecord((), 0, 0, None))
    yield "privacy", about_page(tongue)
    yield "export", export_page(tongue, b"{}")
    yield "forget", ask_page(tongue)
