"""The doctor names what is missing, with the way out."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import bot.doctor
from bot.assembly import LOOPBACK, backups_of
from bot.doctor import (
    Finding,
    backups_found,
    database_found,
    disk_found,
    examined,
    fonts_found,
    games_found,
    matches_found,
    zones_found,
)
from bot.loopback import point_at
from bot.playground.permissions import Permission
from bot.playground.server import Loopback
from bot.settings import Settings, SettingsError, Token
from games.core.discovery import Discovery, discover
from storage.migrate import migrations
from storage.sqlite import SqliteStore
from tests.bot.table import begin, bot_at, hall_open

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


async def all_findings(server: Loopback, database: Path) -> list[Finding]:
    """What the doctor finds."""
    with point_at(server.url):
        token = partial(Token, server.token)
        return [one async for one in examined(Settings(database), token, **LOOPBACK)]


async def findings(server: Loopback, database: Path) -> dict[str, str]:
    """What the doctor finds, by what it looked at."""
    found = await all_findings(server, database)
    return {finding.what: finding.problem or finding.note for finding in found}


async def test_before_the_first_start(tmp_path: Path) -> None:
    """A token that works, but nothing registered yet: the command to run is named."""
    async with hall_open() as hall:
        found = await findings(hall.server, tmp_path / "new" / "skald.sqlite3")
        assert "python -m bot sync" in found["0 commands registered"]
        assert found["server Hall"] == ""
        assert found["gateway"] == ""


async def test_all_is_well(tmp_path: Path) -> None:
    """Beside a running bot everything is in order, the open database too."""
    database = tmp_path / "skald.sqlite3"
    async with hall_open() as hall, bot_at(hall, database):
        found = await all_findings(hall.server, database)
        assert {finding.problem for finding in found} == {""}
        assert f"database {database}, in use by a running copy" in [one.what for one in found]


async def test_missing_permissions(tmp_path: Path) -> None:
    """Permissions that the role lacks are named as Discord names them."""
    async with hall_open() as hall:
        guild = hall.channel.guild
        assert guild is not None
        [role] = guild.members[hall.server.world.bot.id].roles
        hall.server.world.change_role(guild, role, 0)
        hall.server.world.change_role(guild, guild.everyone, Permission.VIEW_CHANNEL)
        found = await findings(hall.server, tmp_path / "skald.sqlite3")
        assert found["server Hall"].startswith("grant Send Messages, Embed Links, Attach Files")


async def test_no_server(tmp_path: Path) -> None:
    """Who has not been invited anywhere is told how to be."""
    server = Loopback()
    await server.start()
    found = await findings(server, tmp_path / "skald.sqlite3")
    await server.stop()
    assert "invite it" in found["servers"]


def test_a_broken_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that does not start is named with its error; one without pictures is, too."""
    broken = Discovery(discover().games, {"ludo": ValueError("no dice")})
    monkeypatch.setattr(bot.doctor, "discover", lambda: broken)
    monkeypatch.setattr(bot.doctor, "painters", dict)
    found = {finding.what: finding.problem or finding.note for finding in games_found()}
    assert found["game ludo"] == "it was left out: ValueError: no dice"
    assert "no pictures" in found["game Viking Tiles"]


async def test_databases(tmp_path: Path) -> None:
    """A sound database is well, a damaged one is named, a folder to come is no problem."""
    database = tmp_path / "skald.sqlite3"
    assert (await database_found(Settings(database))).problem == ""
    await (await SqliteStore.open(database)).close()
    assert (await database_found(Settings(database))).problem == ""
    database.write_bytes(b"no database" * 1_000)
    assert "DamagedDatabase" in (await database_found(Settings(database))).problem
    far = await database_found(Settings(tmp_path / "new" / "skald.sqlite3"))
    assert (far.problem, far.note) == ("", "it is made at the first start")


async def test_a_folder_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no database can be made, the folder is named."""
    monkeypatch.setattr("os.access", lambda *_: False)
    found = await database_found(Settings(tmp_path / "new" / "skald.sqlite3"))
    assert found.problem == f"it cannot be made: {tmp_path} is not writable"


async def test_channels(tmp_path: Path) -> None:
    """A channel that takes something from the bot is named with what it lacks there."""
    async with hall_open() as hall:
        world, guild = hall.server.world, hall.channel.guild
        assert guild is not None
        [role] = guild.members[world.bot.id].roles
        silent = world.add_channel(guild, "no-pictures")
        world.set_overwrite(silent, role, deny=Permission.ATTACH_FILES)
        hidden = world.add_channel(guild, "council")
        world.set_overwrite(hidden, guild.everyone, deny=Permission.VIEW_CHANNEL)
        found = await findings(hall.server, tmp_path / "skald.sqlite3")
        assert found["server Hall"] == ""
        assert found["channel #no-pictures of Hall"].endswith("without Attach Files")
        assert found["1 channel of Hall"] == "not seen without View Channel"


async def test_a_token_that_is_missing_or_unknown(tmp_path: Path) -> None:
    """Without a token all that needs none is still looked at; a wrong one is never shown."""

    def missing() -> Token:
        raise SettingsError("Set DISCORD_TOKEN.")

    settings = Settings(tmp_path / "skald.sqlite3")
    found = [finding async for finding in examined(settings, missing)]
    assert str(found[-1]) == "MISSING  token: Set DISCORD_TOKEN."
    assert "ok       fonts" in map(str, found)
    wrong = partial(Token, "a.wrong.token")
    async with hall_open() as hall:
        with point_at(hall.server.url):
            found = [finding async for finding in examined(settings, wrong, **LOOPBACK)]
        url = hall.server.url
    assert found[-1].problem.startswith("Discord does not know it")
    assert "a.wrong.token" not in " ".join(map(str, found))
    with point_at(url):
        found = [finding async for finding in examined(settings, wrong, **LOOPBACK)]
    assert found[-1].what == "Discord"
    assert "cannot be reached" in found[-1].problem


async def test_a_database_of_an_older_release_is_not_touched(tmp_path: Path) -> None:
    """Who only looks must still be able to start the older release."""
    database = tmp_path / "skald.sqlite3"
    with closing(sqlite3.connect(database)) as connection:
        for number, script in migrations().items():
            if number <= 8:
                connection.executescript(script)
        connection.execute("PRAGMA user_version = 8")
    before = database.read_bytes()
    finding = await database_found(Settings(database))
    assert finding.problem == ""
    assert f"from schema 8 to {max(migrations())}" in finding.note
    assert database.read_bytes() == before
    assert not (tmp_path / "skald.sqlite3.schema-8.backup").exists()


async def test_a_database_of_another_program(tmp_path: Path) -> None:
    """It is called what it is."""
    with closing(sqlite3.connect(tmp_path / "photos.db")) as connection:
        connection.execute("CREATE TABLE photos (name)")
    finding = await database_found(Settings(tmp_path / "photos.db"))
    assert "none of Skald's files" in finding.problem


def test_no_time_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without their data nobody's quiet hours could be reckoned."""
    assert zones_found().problem == ""
    monkeypatch.setattr(bot.doctor, "available_timezones", set)
    assert "tzdata" in zones_found().problem


def test_fonts_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A face that cannot be loaded is told with what to do."""

    def gone(face: str, size: int) -> None:
        raise OSError(f"no {face}")

    monkeypatch.setattr(bot.doctor, "font", gone)
    assert "install Skald's dependencies again" in fonts_found().problem


def of_backups(database: Path, **changed: Any) -> Settings:
    """Settings with backups beside the database."""
    return Settings(database, backups=database.parent / "backups", **changed)


async def test_backups(tmp_path: Path) -> None:
    """None yet is worth a note, an old or damaged one is a problem with its way out."""
    settings = of_backups(tmp_path / "skald.sqlite3")
    assert "first start" in (await backups_found(settings, NOW)).note
    store = await SqliteStore.open(settings.database)
    await store.close()
    assert "there is none yet" in (await backups_found(settings, NOW)).note
    backups = backups_of(settings, lambda: NOW)
    assert backups is not None
    made = backups.make(NOW)
    well = await backups_found(settings, NOW + timedelta(hours=47))
    assert (well.problem, well.note) == ("", "")
    assert well.what.endswith("1, the newest of 2026-03-01 12:00 UTC")
    old = await backups_found(settings, NOW + timedelta(hours=48))
    assert "48 hours old" in old.problem
    ahead = backups.make(NOW + timedelta(days=400))
    assert "48 hours old" in (await backups_found(settings, NOW + timedelta(hours=48))).problem
    ahead.unlink()
    made.write_bytes(b"x" * 5_000)
    assert "of no use" in (await backups_found(settings, NOW)).problem
    off = await backups_found(Settings(settings.database), NOW)
    assert "SKALD_BACKUPS is off" in off.note
    file = await backups_found(Settings(settings.database, backups=settings.database), NOW)
    assert "it is no folder" in file.problem


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little room is told before moves fail."""
    settings = Settings(tmp_path / "new" / "skald.sqlite3")
    assert disk_found(settings).problem == ""
    monkeypatch.setattr(bot.doctor, "LEAST_FREE", 1 << 62)
    assert "make room" in disk_found(settings).problem


async def test_matches_that_cannot_go_on(tmp_path: Path) -> None:
    """Each is named, with what can be done; those that go on are not."""
    settings = Settings(tmp_path / "skald.sqlite3")
    assert list(matches_found(settings)) == []
    async with hall_open() as hall, bot_at(hall, settings.database) as house:
        await begin(hall)
        await house.outbox.drained()
        assert list(matches_found(settings)) == []
        await house.matches.suspend(1)
        [homeless] = matches_found(settings)
        assert homeless.what == "match 1"
        assert "relocate 1" in homeless.note
    with closing(sqlite3.connect(settings.database)) as connection, connection:
        connection.execute("UPDATE matches SET status = 'paused', incident = '7K3-Q9'")
        connection.execute(
            "INSERT INTO outbox (match_id, kind, number, payload, status, attempts, due_at, error)"
            " VALUES (1, 'board', 0, '{}', 'waiting', 9, '2026', 'Barred: not allowed')"
        )
    broken, silent = matches_found(settings)
    assert "incident 7K3-Q9" in broken.note
    assert "Barred: not allowed" in silent.note
