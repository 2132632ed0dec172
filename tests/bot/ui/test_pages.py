"""Every page fits into Discord, with the longest names in all languages, and can be pressed."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from bot.matches.explaining import Example, Explained
from bot.matches.history import Moment
from bot.matches.order_rows import chosen
from bot.matches.outcome import Outcome, OutcomePart
from bot.matches.people import Person
from bot.matches.position import Seen
from bot.matches.service import LogEntry
from bot.matches.unfinished import Unfinished
from bot.text.primers import primer
from bot.text.translator import LOCALES
from bot.ui.absence import sought_page
from bot.ui.answers import (
    done_page,
    not_asked_page,
    over_page,
    possible_page,
    refused_page,
    unfinished_page,
    watching_page,
    why_page,
)
from bot.ui.board import (
    newest_lines,
    private_board,
    public_board,
    region_page,
    turn_notice,
)
from bot.ui.buttons import ITEMS
from bot.ui.hand import hand_page
from bot.ui.handlers.registry import HANDLERS
from bot.ui.history import all_since_page, history_page, nothing_since_page, since_page
from bot.ui.letters import letter_view
from bot.ui.lobby import closed_lobby_page, invite_page, lobby_page, ready_page, start_page
from bot.ui.log import PAGE, log_page
from bot.ui.looking_up import look_up_page, mentioned
from bot.ui.message_limits import message_problems, walk
from bot.ui.moderation import act_page
from bot.ui.more import more_page
from bot.ui.note import note_page
from bot.ui.orders import orders_page
from bot.ui.overview import matches_page, next_page
from bot.ui.page import Page, Shown, clipped
from bot.ui.picker import picker_page
from bot.ui.resigning import resign_page
from bot.ui.result import headline, result_page
from bot.ui.rules import rules_page
from bot.ui.server_settings import settings_page
from bot.ui.set_up import set_up_page
from bot.ui.telling import Telling, last_call, last_turn
from bot.ui.textboard import paged, text_board_page
from bot.ui.undoing import sealed_page, vote_page
from games.core.errors import RuleViolation
from games.core.events import Event
from games.core.lines import LineRefused
from games.viking_tiles.events import FeatureCompleted, TileDrawn
from storage.rows import OrderRow, ServerRow
from tests.bot.scenarios import scenario
from tests.bot.ui.choosing_pages import choosing_pages
from tests.bot.ui.moderation_pages import moderation_pages
from tests.bot.ui.positions import NOON, lobby, position, telling
from tests.bot.ui.record_pages import record_pages
from tests.bot.ui.test_secrecy import deeper
from tests.bot.ui.time_pages import time_pages

GAME_STATE = position(20).state
LONG = tuple(f"*{letter * 30}_" for letter in "WMQG")
SEEN = Seen(99_999, 99_999)
PARTS = [f"n{number}w{number}" for number in range(1, 31)]
PICTURES = [Shown("board-1.png", b"", "x" * 1024), Shown("board-2.png", b"", "y" * 1024)]


def event() -> Event:
    """One of the longest things that can be told."""
    return FeatureCompleted(
        terrain="forest",
        cells=tuple(sorted(GAME_STATE.board.placed))[:4],
        figures=(),
        control={0: 3, 1: 3},
        glory={0: 40, 1: 40},
        silver={0: 4, 1: 4},
        raids=(),
        each=2,
        bonus=2,
        factor=1,
    )


def entries(count: int, first: int = 1) -> list[LogEntry]:
    """Moves of two seats in turn, each with much to tell."""
    return [
        LogEntry(number, number % 2, "place t01 n1w2 0", (event(),) * 4, NOON, undone=False)
        for number in range(first, first + count)
    ]


def outcome(telling_: Telling, **more: Any) -> Outcome:
    """A line of three moves by the first seat."""
    part = OutcomePart("place t01 n1w2 0", (event(), TileDrawn(0, "t01", 3, 3)), "revealed")
    return Outcome(telling_.position, 0, (part,) * 3, **more)


def order(place: int) -> OrderRow:
    """One of the longest orders there can be."""
    return OrderRow(
        seat=0,
        kind="place",
        place=place,
        choice="x" * 60,
        guard="x" * 60,
        standing=True,
        dropped=True,
    )


def vote(status: str = "open") -> dict[str, Any]:
    """A vote that asks three seats."""
    return {
        "seat": 0,
        "status": status,
        "moves": 99,
        "agreed": [],
        "waiting": [1, 2, 3],
        "voters": [1, 2, 3],
        "mention": [101, 102, 103],
        "closes_at": NOON.isoformat(),
    }


REFUSAL = RuleViolation("not_understood", text="x" * 900)


def explained(told: Telling, seat: int, code: str) -> Explained:
    """A refusal with the longest example there is now."""
    game, state = told.position.game, told.position.state
    move = max(game.legal(state, seat), key=lambda one: len(str(one)))
    values = {"tile": "t01", "cell": "n1w1", "rotation": 0, "sides": (), "text": "x" * 900}
    refused = LineRefused(RuleViolation(code, **values), 0, "x" * 900)
    view = told.position.view(seat)
    return Explained(refused, Example((move,) * 3, view), (move,), view)


def pages(locale: str) -> Iterator[tuple[str, Page]]:
    """Every page there is, by name, as large as it gets."""
    early = telling(position(1, seats=4, names=LONG), locale)
    late = telling(position(66, seats=4, names=LONG), locale)
    end = telling(position(10_000, seats=4, names=LONG), locale)
    table = telling(lobby(*LONG), locale)
    yield from record_pages(early, end, LONG[0])
    yield from time_pages(early, end, LONG[0])
    yield from moderation_pages(early, LONG[0])
    yield from choosing_pages(locale)
    yield "resign", resign_page(early)
    yield "sought", sought_page(1, early.tongue)
    yield "lobby", lobby_page(table, open_for_joining=True)
    yield "begun lobby", lobby_page(early, open_for_joining=False)
    yield "closed lobby", closed_lobby_page(telling(lobby(), locale))
    yield "start", start_page(early)
    settled = ServerRow(
        guild_id=9, channels=tuple(range(10**18, 10**18 + 25)), moderator_role=7, home="thread"
    )
    yield "settings", settings_page(early.tongue, settled, "x" * 900)
    yield "no settings", settings_page(early.tongue, ServerRow(guild_id=9))
    yield "note", note_page(1, early.tongue, "x" * 1_000)
    topics = primer("viking-tiles", locale)
    for number in range(len(topics)):
        yield "rules", rules_page(early.tongue, "viking-tiles", "Viking Tiles", topics, number)
    yield "no rules", rules_page(early.tongue, "viking-tiles", "Viking Tiles", (), 0)
    yield "no note", note_page(1, early.tongue, "")
    yield "set up", set_up_page(table)
    yield "set up alone", set_up_page(telling(lobby(LONG[0]), locale))
    yield "invite", invite_page(table, [101, 102, 103])
    yield "ready", ready_page(table, [101, 102, 103])
    for kind in ("paused", "resumed", "moved", "ended"):
        payload = {"person": 7, "name": LONG[0], "reason": "x" * 300, "seated": True}
        yield kind, act_page(early, kind, payload)
    for name, told in (("early", early), ("late", late)):
        view, seat = told.position.view(None), told.position.pending[0].seat
        for pictures in ([], PICTURES):
            yield (
                f"{name} board",
                public_board(told, pictures, entries(9), mention=[100, 101], seen=SEEN),
            )
            yield (
                f"{name} own board",
                private_board(told, told.position.view(seat), pictures, entries(9), parted=True),
            )
        yield f"{name} text", text_board_page(told, view, 0)
        yield f"{name} hand", hand_page(told, seat, PICTURES[:1], "x" * 1_000)
        yield f"{name} log", log_page(told, entries(PAGE))
        yield f"{name} done", done_page(told, outcome(told))
        yield f"{name} half done", done_page(told, outcome(told, rest="x" * 999, refusal=REFUSAL))
        yield f"{name} refused", refused_page(told, "x" * 999, LineRefused(REFUSAL, 0, "x" * 999))
        yield f"{name} long refused", refused_page(told, "x" * 80, LineRefused(REFUSAL, 0, "x"))
        step = deeper(told.position, seat)[0].step
        begun, refusal = Unfinished(999, ("x" * 20,), step), LineRefused(REFUSAL, 0, "x" * 999)
        yield f"{name} unfinished", unfinished_page(told, "x" * 999, refusal, seat, begun)
        for code in ("not_understood", "edge_mismatch"):
            yield f"{name} why", why_page(told, "x" * 85, explained(told, seat, code), PICTURES[:1])
        yield f"{name} possible", possible_page(told, "x" * 85)
        yield f"{name} not asked", not_asked_page(told, "note", undo=True)
        yield f"{name} watching", watching_page(told, Person(1, "Sol"))
        for page in deeper(told.position, seat):
            yield f"{name} picker", picker_page(page, PICTURES[:1], note="n" * 1_800)
        yield f"{name} region", region_page(told, "n1w1", PICTURES[:1], PARTS)
        yield f"{name} no region", region_page(told, "x" * 100, [], PARTS)
        mine = [telling(position(1, number=number), locale) for number in range(1, 21)]
        yield f"{name} matches", matches_page(told.tongue, mine, Person(100, "Ana"), 1)
        yield f"{name} next", next_page(told, Person(100, "Ana"))
        prepared = [order(place) for place in range(12)]
        yield f"{name} orders", orders_page(told, prepared, "note")
        yield f"{name} order", orders_page(told, prepared, "note", taken=chosen(prepared[1]))
        yield f"{name} no orders", orders_page(told, [])
        yield f"{name} look", look_up_page(told, told.position.view(seat), "n1w1", PICTURES[:1])
        yield f"{name} look in vain", look_up_page(told, view, "x" * 100, [])
        yield f"{name} more", more_page(told, seated=True)
        yield f"{name} sealed", sealed_page(1, told.tongue, 99_999, "place t01 n1w2 0")
        for status in ("open", "agreed", "refused", "withdrawn", "overtaken"):
            yield f"{name} vote", vote_page(told, 4, "place t01 n1w2 0", vote(status))
        moment = Moment(told.position, 4, 9, view, entries(1)[0], 3, 6)
        yield f"{name} history", history_page(told, moment, "own", PICTURES[:1])
        yield f"{name} history as text", history_page(told, moment, "own", [])
        yield f"{name} since", since_page(told, entries(9), 3, PICTURES[:1])
        yield f"{name} all since", all_since_page(told, entries(60))
        yield f"{name} nothing since", nothing_since_page(told)
    past = Moment(end.position, 0, 9, end.position.view(None), None, None, 1)
    yield "history after the end", history_page(end, past, "1", PICTURES[:1])
    result = end.position.result
    assert result is not None
    yield "over", over_page(end)
    yield "result", result_page(end, result, PICTURES)


@pytest.mark.parametrize("locale", LOCALES)
@scenario(30)
def test_every_page_fits(locale: str, scenario: str) -> None:
    """Counts, lengths, custom ids and references to files are within Discord's limits."""
    for name, page in pages(locale):
        body = {"components": page.view().to_components()}
        files = [shown.name for shown in (*page.pictures, *page.documents)]
        assert message_problems(body, v2=True, file_names=files) == [], name


@pytest.mark.parametrize("locale", LOCALES)
def test_every_button_is_known(locale: str) -> None:
    """Each custom id is one kind of item and no other, and each kind has a handler."""
    met = set()
    letter = letter_view(telling(position(1), locale), "https://discord.com/channels/1/2/3")
    shown = [*((name, page.view()) for name, page in pages(locale)), ("letter", letter)]
    for name, view in shown:
        for component in walk(view.to_components()):
            if "custom_id" in component:
                kinds = [item for item in ITEMS if item.knows(component["custom_id"])]
                assert len(kinds) == 1, (name, component["custom_id"])
                met.add(kinds[0])
    assert set(HANDLERS) == set(ITEMS)
    assert met == set(ITEMS)


def test_the_headline_stands_once() -> None:
    """With a picture or without one, and on the text board."""
    told = telling(position(20))
    view = told.position.view(None)
    headline_ = told.position.game.words.headline(view, told.tongue)
    moment = Moment(told.position, 4, 9, view, entries(1)[0], 3, 6)
    for page in [
        public_board(told, [], [], mention=[], seen=SEEN),
        public_board(told, PICTURES[:1], [], mention=[], seen=SEEN),
        private_board(told, view, [], []),
        history_page(told, moment, "own", []),
        history_page(told, moment, "own", PICTURES[:1]),
        text_board_page(told, view, 0),
    ]:
        assert str(page.view().to_components()).count(headline_) == 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("text", ["x" * 1_000, "place " + "t" * 1_000, "deploy " + "x" * 900])
def test_a_refusal_stays_short(locale: str, text: str) -> None:
    """However long the word was that nobody understood."""
    told = telling(position(1), locale)
    violation = RuleViolation("not_understood", text=text)
    page = refused_page(told, text, LineRefused(violation, 0, text))
    [said] = [one["content"] for one in walk(page.view().to_components()) if "content" in one]
    assert len(said) <= 300


def test_the_mention_stands_in_the_first_line() -> None:
    """Who is called is mentioned once, who is only named is not."""
    told = telling(position(0))
    assert turn_notice(told, [100]) == "<@100>, your turn: place a tile. There is no deadline."
    assert "<@" not in turn_notice(told, [])
    assert "\u2068Ana\u2069" in turn_notice(told, [])


def test_what_the_last_turn_did() -> None:
    """The last turn are the newest moves of one seat, or all since a number."""
    moves = [
        LogEntry(number, seat, "", (), NOON + timedelta(minutes=number), undone=False)
        for number, seat in enumerate((0, 0, 1, 1, 0, 1, 1), start=1)
    ]
    assert [entry.number for entry in last_turn(moves)] == [6, 7]
    assert [entry.number for entry in last_turn(moves, since=4)] == [5, 6, 7]
    assert last_turn([]) == []


def test_what_was_taken_back_is_no_part_of_the_last_turn() -> None:
    """A board after an undo tells the moves that led to it alone."""
    moves = [
        LogEntry(number, seat, "", (), NOON + timedelta(minutes=number), undone=number in {2, 5, 6})
        for number, seat in enumerate((0, 1, 1, 1, 0, 0), start=1)
    ]
    assert [entry.number for entry in last_turn(moves)] == [3, 4]
    assert [entry.number for entry in last_turn(moves, since=1)] == [3, 4]


def test_a_board_tells_what_led_to_it() -> None:
    """The turn of a seat for which no board is posted is told with the one before it."""
    moves = [
        LogEntry(number, seat, "", (), NOON + timedelta(minutes=number), undone=number == 7)
        for number, seat in enumerate((1, 0, 0, 2, 2, 1, 0), start=1)
    ]
    assert [entry.number for entry in last_call(moves, 5, {2})] == [6]
    assert [entry.number for entry in last_call(moves, 6, {2})] == [6]
    assert [entry.number for entry in last_call(moves[:5], 3, {2})] == [2, 3, 4, 5]
    assert [entry.number for entry in last_call(moves[:5], None, {2})] == [2, 3, 4, 5]
    assert [entry.number for entry in last_call(moves[:5], 3, {0, 1, 2})] == [1, 2, 3, 4, 5]
    assert last_call([], 0, {2}) == []


@pytest.mark.parametrize(
    ("cut", "lines", "shown"),
    [
        (newest_lines, ["aaaa", "bbbb", "cccc"], "…\nbbbb\ncccc"),
        (newest_lines, ["aaaa"], "aaaa"),
        (newest_lines, [], ""),
    ],
)
def test_the_newest_lines_are_kept(
    cut: Callable[[list[str], int], str], lines: list[str], shown: str
) -> None:
    """Where not all fits, what happened last is what stays."""
    assert cut(lines, 13) == shown


def test_clipped() -> None:
    """A text that is too long ends at the end of a line."""
    assert clipped("short", 10) == "short"
    assert clipped("one line\nanother\nthird line", 20) == "one line\nanother\n…"
    assert len(clipped("x" * 50, 20)) == 20
    assert clipped("A sentence. Another that is long", 21) == "A sentence.\n…"
    assert clipped("many words in a row here", 20) == "many words in a\n…"


def test_paged() -> None:
    """A long text is parted between lines, and a long line in itself."""
    assert paged("", 10) == [""]
    assert paged("one\ntwo\nthree\nfour", 10) == ["one\ntwo", "three", "four"]
    assert paged("x" * 15, 10) == ["x" * 10, "x" * 5] or len(paged("x" * 15, 10)) <= 3


@pytest.mark.parametrize("locale", LOCALES)
def test_the_result_names_the_winner(locale: str) -> None:
    """The last message begins with the outcome and ends with the secret."""
    told = telling(position(10_000), locale)
    result = told.position.result
    assert result is not None
    assert str(max(standing.points for standing in result.standings)) in headline(told, result)
    text = str(result_page(told, result, []).view().to_components())
    assert bytes(range(32)).hex() in text


def test_what_mentions_a_word() -> None:
    """Whole lines where they are short, the parts in question where they are long lists."""
    unseen = "Not yet seen: " + ", ".join(f"t{number:02} ×2" for number in range(1, 44))
    written = f"Forest on n1e1, n2e1.\nn11e1 is free.\n{unseen}"
    assert list(mentioned(written, "N2E1")) == ["Forest on n1e1, n2e1."]
    assert list(mentioned(written, "n1e1")) == ["Forest on n1e1, n2e1."]
    assert list(mentioned(written, "t24")) == ["Not yet seen: t24 ×2"]
    assert list(mentioned(written, "t")) == []
