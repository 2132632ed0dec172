"""What moderators must not learn, and what reaches them: secrets kept, faults mended, reports."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.assembly import House
from bot.playground.clock import MovableClock
from bot.playground.permissions import Permission
from tests.bot.scenarios import scenario
from tests.bot.table import Hall, begin, bot_at, den_of, hall_open
from tests.bot.test_whole_lifecycle import guild_of, hand_over, move
from tests.bot.test_whole_moderation import act_of, moderator
from tests.bot.test_whole_robustness import quiet
from tests.bot.test_whole_settings import manager


async def test_back_to_the_turn_after_secret_choices(tmp_path: Path) -> None:
    """It is offered like every other one; of the choices themselves nothing is said."""
    async with hall_open() as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await hall.command(hall.ana, "match", "new", game="raiders", seats=2)
        await hall.command(hall.rui, "match", "join")
        called = await hall.command(hall.ana, "match", "start")
        await hall.press(hall.ana, called, "start:")
        for _ in range(3):
            await move(house)
        nora = moderator(hall)
        offered = await nora.autocomplete(hall.channel, "mod", "rollback", "turn", "")
        names = [one["name"] for one in offered.choices]
        assert [name.split(" · ")[0] for name in names] == ["Before move 3", "Before move 1"]
        assert "secret choices" in names[-1]
        for turn in (2, 0):
            asked = await hall.command(nora, "mod", "rollback", turn=turn, reason="x")
            assert "**Take back" in asked.text
            assert "keep" not in asked.text
        await hall.press(nora, asked, "carry:1:")
        await house.outbox.drained()
        assert all("keep" not in one.text for one in hall.public if "taken back" in one.text)
        assert (await house.matches.position(1)).match.ply == 0


@scenario(27)
async def test_a_match_that_fails_on_every_move_is_mended(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch, scenario: str
) -> None:
    """It pauses itself and says so; a moderator looks, goes back, and it goes on.

    The match in another channel is not touched by it.
    """
    hall, house = begun
    home, hall.channel = hall.channel, hall.server.world.add_channel(guild_of(hall), "fjord")
    await begin(hall)
    hall.channel = home
    nora, game = moderator(hall), house.matches.games["viking-tiles"]
    await hand_over(house)
    rules: Any = type(game)
    sound = rules.apply

    def broken(self: Any, state: Any, *args: Any) -> Any:
        if len(state.players) == 2 and state.turn >= 2:
            raise ZeroDivisionError("a secret tile")
        return sound(self, state, *args)

    monkeypatch.setattr(rules, "apply", broken)
    position = await house.matches.position(1)
    asked = position.people[position.pending[0].seat].person
    person = next(one for one in hall.people.values() if one.user.id == str(asked.id))
    line = str(position.game.legal(position.state, position.pending[0].seat)[0])
    answers = [await hall.command(person, "move", line=line) for _ in range(3)]
    assert all("This broke on our side, incident" in one.text for one in answers)
    assert all("report:1" in one.custom_ids() for one in answers)
    await house.outbox.drained()
    incident = answers[-1].text.split("`")[1]
    stopped = hall.public[-1].text
    assert stopped.startswith("This match has paused itself: moves could not be worked out")
    assert f"(incident `{incident}`)" in stopped
    page = await hall.command(nora, "mod", "inspect")
    assert f"paused by itself, incident `{incident}`" in page.text
    assert "The rules fail at this position" in page.text
    assert page.text.count("ZeroDivisionError") == 3
    assert "secret tile" not in page.text
    refused = await hall.command(nora, "mod", "repair", reason="try")
    assert refused.text.startswith("The record does not mend this match")
    await move(house, 2)
    other = (await house.matches.position(2)).match
    assert (other.status, other.moves) == ("running", 1)
    monkeypatch.setattr(rules, "apply", sound)
    await act_of(hall, house, nora, "undo", f"it broke, incident {incident}")
    assert (await house.matches.position(1)).match.status == "running"
    await move(house)
    assert scenario


async def test_looks_that_fail_stop_a_match_in_which_nobody_can_move(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pressing Play in vain counts as a move that fails; once it works again it may go on."""
    hall, house = begun
    nora, board = moderator(hall), await hall.board()
    with monkeypatch.context() as broken:
        broken.setattr(type(house.matches.games["viking-tiles"]), "legal", lambda *_: 1 // 0)
        for _ in range(3):
            answer = await hall.press(hall.asked(board), board, "play:1")
            assert "report:1" in answer.custom_ids()
        await house.outbox.drained()
    assert (await house.matches.position(1)).match.status == "paused"
    assert "has paused itself" in hall.public[-1].text
    answer = await hall.command(nora, "mod", "repair", reason="a new release")
    assert answer.text.startswith("Nothing is broken any more")
    page = await hall.press(nora, answer, "mod:1:inspect")
    await hall.press(nora, page, "mod:1:resume")
    assert (await house.matches.position(1)).match.status == "running"


async def test_a_look_that_fails_for_one_reader_stops_nothing(
    begun: tuple[Hall, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as whoever is asked can move, the match goes on."""
    hall, house = begun
    board = await hall.board()
    monkeypatch.setattr("bot.ui.handlers.looking.hand_pictures", lambda *_: 1 // 0)
    for _ in range(3):
        answer = await hall.press(hall.asked(board), board, "hand:1")
        assert "incident" in answer.text
    assert (await house.matches.position(1)).match.status == "running"


async def test_a_match_that_cannot_be_shown_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody would see its board again: after three attempts it pauses itself and says so."""
    clock = MovableClock()
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", clock=clock) as house,
    ):
        await begin(hall)
        await house.outbox.drained()
        rules: Any = type(house.matches.games["viking-tiles"])
        with monkeypatch.context() as broken:

            def blind(*_: Any) -> None:
                raise ZeroDivisionError("a secret tile")

            with monkeypatch.context() as asleep:
                asleep.setattr(house.outbox, "wake", lambda: None)
                await hand_over(quiet(house))
            broken.setattr(rules, "view", blind)
            before = len(hall.public)
            for _ in range(8):
                await house.outbox.drained()
                clock.advance(timedelta(minutes=1))
            assert (await house.matches.position(1)).match.status == "paused"
            assert "This match has paused itself" in hall.public[-1].text
            assert len(hall.public) == before + 1
        nora = moderator(hall)
        page = await hall.command(nora, "mod", "inspect")
        await hall.press(nora, page, "mod:1:resume")
        clock.advance(timedelta(minutes=10))
        await house.outbox.drained()
        assert (await hall.board()).text


async def test_reports_reach_the_moderators(begun: tuple[Hall, House]) -> None:
    """In their channel, with log, version and board; nobody else reads the words."""
    hall, house = begun
    world, guild = hall.server.world, guild_of(hall)
    answer = await hall.command(hall.rui, "report", what="Ana is stuck")
    assert "This server has named no channel for reports" in answer.text
    den = world.add_channel(guild, "den")
    jarl = manager(hall)
    panel = await hall.choose(jarl, await hall.command(jarl, "settings"), "reports:", den.id)
    assert f"Reports go to <#{den.id}>." in panel.text
    await hand_over(house)
    before = len(hall.public)
    answer = await hall.command(hall.rui, "report", what="Ana is *still* stuck")
    assert answer.text.startswith("The moderators of this server have your report")
    await house.outbox.drained()
    assert len(hall.public) == before
    [report] = hall.sol.sees(den)
    assert "asks the moderators to look at **Viking Tiles**" in report.text
    assert "still" in report.text
    assert "Rules version 1" in report.text
    [log] = report.attachments
    assert log.filename == "log.txt"
    entries = await house.matches.log(1, None)
    assert log.data.decode().count("\n") == len(entries) - 1
    page = await hall.press(moderator(hall, "Vigdis"), report, "mod:1:inspect")
    assert "match 1: running" in page.text


async def test_a_channel_for_reports_in_which_nothing_can_be_written(
    begun: tuple[Hall, House],
) -> None:
    """Whoever chooses it is told what is missing, and whoever reports that nobody was told."""
    hall, house = begun
    world, guild = hall.server.world, guild_of(hall)
    den = world.add_channel(guild, "den")
    world.set_overwrite(den, guild.members[world.bot.id].roles[0], deny=Permission.SEND_MESSAGES)
    jarl = manager(hall)
    panel = await hall.choose(jarl, await hall.command(jarl, "settings"), "reports:", den.id)
    assert f"Reports go to <#{den.id}>." in panel.text
    lacking = f"**Embed Links** and **Attach Files** in <#{den.id}>."
    assert lacking in panel.text
    assert lacking not in (await hall.choose(jarl, panel, "most:", "5")).text
    assert lacking in (await hall.press(jarl, panel, "check:")).text
    answer = await hall.command(hall.rui, "report", what="Ana is stuck")
    assert "Skald may not write in this server's channel for reports" in answer.text
    assert (await house.matches.store.reports(1, limit=5))[0].text == "Ana is stuck"


async def test_a_report_shows_the_board(tmp_path: Path) -> None:
    """As a spectator sees it, with its alt text."""
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        den = await den_of(hall, house)
        await hall.command(hall.ana, "report", what="look at this")
        await house.outbox.drained()
        [report] = hall.sol.sees(den)
        picture, log = report.attachments
        assert (picture.filename, log.filename) == ("board-1.png", "log.txt")
        assert picture.description


async def test_a_report_by_a_press(begun: tuple[Hall, House]) -> None:
    """From what the table reads when a match stops, or from More."""
    hall, house = begun
    board = await hall.board()
    more = await hall.press(hall.sol, board, "more:1")
    opened = await hall.sol.click(more, hall.button(more, "report:1"))
    before = more.edited_at
    await hall.sol.submit(opened, {"typed": "nobody moves"})
    await hall.server.until(lambda: more.edited_at != before)
    [kept] = await house.store.reports(1)
    assert (kept.name, kept.text) == ("Sol", "nobody moves")
