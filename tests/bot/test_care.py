"""The operator's commands, each through the real command line."""

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
import structlog

from bot import care
from bot.__main__ import INTERRUPTED, main
from bot.assembly import real_time
from bot.matches.people import Person, Place
from bot.matches.position import Position
from bot.matches.service import Matches
from bot.settings import Settings
from games.core.discovery import discover
from storage.sqlite import SqliteStore
from tests.bot.table import SECRET

ANA = Person(11, "Ana")
PLACE = Place(1, 500)


@dataclass
class Said:
    """How a command has ended."""

    code: int | None
    out: str
    err: str


async def bot(database: Path, *arguments: object, module: str = "bot") -> Said:
    """Run `python -m bot` with these arguments on a database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, *map(str, arguments),
        env={**os.environ, "SKALD_DATABASE": str(database)},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, err = await asyncio.wait_for(process.communicate(), 30)
    assert b"Traceback" not in err, err.decode()
    return Said(process.returncode, out.decode(), err.decode())


class Refusing:
    """The command line in this very process, for what it refuses at once."""

    def __init__(self, database: Path, captured: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.captured = captured

    def __call__(self, *arguments: object) -> str:
        """What a command says that could not do it."""
        assert main([str(argument) for argument in arguments]) == 1
        said = self.captured.readouterr()
        assert said.out == ""
        return said.err


@asynccontextmanager
async def running_copy(database: Path) -> AsyncIterator[Matches]:
    """A copy of Skald that has the database."""
    store = await SqliteStore.open(database, synchronous="NORMAL")
    yield Matches(
        store,
        discover().games,
        clock=real_time,
        new_secret=lambda: SECRET,
        changed=lambda: None,
    )
    await store.close()


async def play(matches: Matches, position: Position, moves: int) -> Position:
    """So many moves, or as many as are left."""
    for _ in range(moves):
        if position.over:
            break
        seat = position.pending[0].seat
        line = str(position.game.legal(position.state, seat)[0])
        position = (await matches.submit(position.match.id, ANA, line, seat=seat)).position
    return position


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that runs, six moves old, and one that is over, in another channel."""
    path = tmp_path_factory.mktemp("care") / "skald.sqlite3"
    asyncio.run(filled(path))
    return path


async def filled(path: Path) -> None:
    """Play two matches into a new database."""
    async with running_copy(path) as matches:
        for place, moves in ((PLACE, 6), (Place(1, 501), 500)):
            position = await matches.practice(
                place, ANA, "viking-tiles", seats=2, own=2, options={"length": "short"}
            )
            await play(matches, position, moves)


@pytest.fixture
def database(original: Path, tmp_path: Path) -> Path:
    """A database of one's own with the two matches."""
    return Path(shutil.copy(original, tmp_path))


@pytest.fixture
def refused(
    database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Refusing]:
    """The command line on that database."""
    monkeypatch.setenv("SKALD_DATABASE", str(database))
    yield Refusing(database, capsys)
    structlog.reset_defaults()


async def test_a_backup_is_taken_beside_a_running_copy_and_restored(database: Path) -> None:
    """The running copy goes on; only when it has stopped is its database replaced."""
    backup = database.with_name("backup.sqlite3")
    async with running_copy(database) as matches:
        said = await bot(database, "backup", backup)
        assert (said.code, said.err) == (0, "")
        assert "checked copy" in said.out
        await play(matches, await matches.position(1), 1)
        said = await bot(database, "restore", backup)
        assert (said.code, said.out) == (1, "")
        assert "another running copy" in said.err
        assert (await matches.position(1)).match.moves == 7
    said = await bot(database, "restore", backup)
    assert (said.code, said.err) == (0, "")
    assert "skald.sqlite3.before-restore" in said.out
    assert "forgotten since" in said.out
    async with running_copy(database) as matches:
        assert (await matches.position(1)).match.moves == 6
    async with running_copy(database.with_name("skald.sqlite3.before-restore")) as former:
        assert (await former.position(1)).match.moves == 7


def test_what_cannot_be_backed_up_or_restored(database: Path, refused: Refusing) -> None:
    """Each refusal names the file and the way out, and changes nothing."""
    before, folder = database.read_bytes(), database.parent
    assert "exists already" in refused("backup", database)
    assert "cannot be written" in refused("backup", folder / "no" / "where")
    assert "is the database itself" in refused("restore", database)
    assert "there is no file" in refused("restore", folder / "nothing")
    text = folder / "text"
    text.write_text("no backup, but long enough to be looked at " * 40)
    assert "is not a database" in refused("restore", text)
    assert database.read_bytes() == before
    assert {path.name for path in folder.iterdir()} == {"skald.sqlite3", "text"}


async def test_one_more_of_the_backups(database: Path) -> None:
    """Without a name it lies among those that are made while the bot runs, and counts as one."""
    said = await bot(database, "backup")
    [made] = (database.parent / "backups").iterdir()
    assert (said.code, said.out) == (
        0,
        f"{made} is a checked copy of {database}. It holds secrets.\n",
    )
    assert (await bot(database, "restore", made)).code == 0


def test_two_backups_at_once(
    database: Path, refused: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both would bear the same name: the second is told to wait, what is a file to name another."""
    now = real_time()
    monkeypatch.setattr(care, "real_time", lambda: now)
    assert main(["backup"]) == 0
    refused.captured.readouterr()
    assert refused("backup") == "A backup was made a moment ago. Wait a second for one more.\n"
    monkeypatch.setenv("SKALD_BACKUPS", str(database))
    assert "cannot be written: File exists." in refused("backup")


def test_a_disk_without_room_for_a_restore(
    database: Path, refused: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing has changed then, and the sentence says so."""
    care.back_up(Settings(database), database.with_name("copy.sqlite3"))

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("storage.backup._copy", full)
    said = refused("restore", database.with_name("copy.sqlite3"))
    assert "disk is full" in said
    assert said.endswith(f"{database} is as it was.\n")
    assert {one.name for one in database.parent.iterdir()} == {"skald.sqlite3", "copy.sqlite3"}


def test_no_backup_without_a_place(
    database: Path, refused: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where none are made by themselves a file is to be named."""
    monkeypatch.setenv("SKALD_BACKUPS", "off")
    assert "SKALD_BACKUPS is off" in refused("backup")


def test_without_a_database(database: Path, refused: Refusing) -> None:
    """What reads one says where it was looked for; none is made."""
    database.unlink()
    for command in (["backup", database], ["export", 1], ["replay-check"]):
        assert "There is no database" in refused(*command)
    assert not database.exists()


async def test_a_match_that_runs_is_exported(database: Path) -> None:
    """The public record goes to standard output, also while the bot runs; no secret is in it."""
    async with running_copy(database):
        said = await bot(database, "export", 1)
    assert (said.code, said.err) == (0, "")
    assert len(msgspec.json.decode(said.out)["moves"]) == 6
    assert SECRET.hex() not in said.out


async def test_a_match_that_is_over_is_exported_whole(database: Path) -> None:
    """Its record needs no further leave, and the games' own command verifies it."""
    file = database.with_name("match.json")
    said = await bot(database, "export", 2, file)
    assert (said.code, said.err) == (0, "")
    assert (await bot(database, "replay", file, module="games")).code == 0


def test_what_cannot_be_exported(database: Path, refused: Refusing) -> None:
    """A match that is not there, and a file that is."""
    file = database.with_name("match.json")
    file.write_text("mine")
    assert "exists already" in refused("export", 1, file)
    assert file.read_text() == "mine"
    assert "no match 9. Matches that have begun: 1, 2." in refused("export", 9)


async def test_a_match_is_carried_to_another_database(database: Path) -> None:
    """Exported with its secrets and imported, it goes on, and its place is told of it."""
    file, other = database.with_name("match.json"), database.with_name("other.sqlite3")
    assert (await bot(database, "export", 1, file, "--secrets")).code == 0
    assert file.stat().st_mode & 0o777 == 0o600
    said = await bot(other, "import", file, "--place", "7/900")
    assert (said.code, said.out) == (0, "It is match 1 here.\n"), said.err
    async with running_copy(other) as matches:
        position = await matches.here(900)
        assert (position.match.guild_id, position.match.moves) == (7, 6)
        assert [row.kind for row in await matches.store.waiting(1)] == ["board"]
        await play(matches, position, 1)
        said = await bot(other, "import", file, "--place", "7/901")
        assert (said.code, said.out) == (1, "")
        assert "another running copy" in said.err


def test_what_cannot_be_imported(database: Path, refused: Refusing) -> None:
    """A match whose place is taken, a public record, a missing file, half a place."""
    file = database.with_name("match.json")
    assert main(["export", "1", str(file), "--secrets"]) == 0
    assert "Match 1 is in" in refused.captured.readouterr().out
    assert "Name another one" in refused("import", file)
    file.unlink()
    assert "cannot be read" in refused("import", file)
    assert main(["export", "1", str(file)]) == 0
    assert "Match 1 is in" in refused.captured.readouterr().out
    assert "`export --secrets`" in refused("import", file)
    with pytest.raises(SystemExit):
        main(["import", str(file), "--place", "900"])
    assert "two ids" in refused.captured.readouterr().err


async def test_a_match_that_lost_its_channel_is_relocated(database: Path) -> None:
    """It goes on in another channel, where its people read why."""
    async with running_copy(database) as matches:
        await matches.suspend(1)
        said = await bot(database, "relocate", 1, "1/900", "its channel was deleted")
        assert (said.code, said.out) == (1, "")
        assert "another running copy" in said.err
    assert (await bot(database, "relocate", 1, "1/900", "its channel was deleted")).code == 0
    async with running_copy(database) as matches:
        assert (await matches.here(900)).match.status == "running"
        moved, board = (await matches.store.waiting(1))[-2:]
        assert (moved.payload["reason"], board.kind) == ("its channel was deleted", "board")


def test_what_cannot_be_relocated(refused: Refusing) -> None:
    """A match that is over, and one that is not there."""
    assert "Match 2 is over" in refused("relocate", 2, "1/900", "why not")
    assert "no match 9" in refused("relocate", 9, "1/900", "why not")


async def test_every_match_is_replayed(database: Path) -> None:
    """Beside a running copy; what differs is listed, and nothing is changed."""
    async with running_copy(database):
        said = await bot(database, "replay-check")
    assert (said.code, said.out) == (0, "All agree: 2 replayed.\n")
    assert said.err.splitlines()[-1] == f"Replaying [{'#' * 30}] 2 of 2"


def test_what_differs_is_listed(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each match with its reason; the matches themselves are not touched."""
    monkeypatch.setenv("SKALD_DATABASE", str(database))
    exchange_states(database)
    before = database.read_bytes()
    assert main(["replay-check"]) == 1
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "match 1: the moves lead to another state",
        "match 2: the moves lead to another state",
    ]
    assert "2 of 2 differ" in said.err
    assert database.read_bytes() == before
    structlog.reset_defaults()


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (
            "UPDATE moves SET text = 'draw 99' WHERE match_id = 1 AND number = 3",
            "move 3 is refused",
        ),
        ("DELETE FROM secrets WHERE match_id = 1", "its sealed secret is missing"),
        ("UPDATE matches SET options = '[]' WHERE id = 1", "it cannot be read: Expected `object`"),
        ("UPDATE moves SET at = 'soon' WHERE match_id = 1", "it cannot be read: Invalid RFC3339"),
        ("UPDATE matches SET game = 'ludo' WHERE id = 1", "its game is not installed"),
        ("UPDATE states SET state = x'00' WHERE match_id = 1", "viking-tiles: Expected `array`"),
        (
            "UPDATE snapshots SET state = (SELECT state FROM states) WHERE match_id = 1",
            "the history keeps another state after move 0",
        ),
    ],
)
def test_one_damaged_match_does_not_hide_the_others(
    database: Path, damage: str, why: str, refused: Refusing
) -> None:
    """Whatever has been done to a match it is named with the reason, and the rest is replayed."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(damage)
    assert main(["replay-check"]) == 1
    said = refused.captured.readouterr()
    [line] = said.out.splitlines()
    assert line.startswith(f"match 1: {why}")
    assert "1 of 2 differ" in said.err


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_check_that_is_broken_off_is_none(
    database: Path,
    stop: signal.Signals,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its exit code says so: a release that waits for it must not go on."""

    async def stopped(*_: object) -> None:
        os.kill(os.getpid(), stop)
        await asyncio.sleep(30)

    monkeypatch.setenv("SKALD_DATABASE", str(database))
    monkeypatch.setattr(care, "replay_check", stopped)
    assert main(["replay-check"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "Broken off.\n")
    structlog.reset_defaults()


def exchange_states(database: Path) -> None:
    """Let each of two matches stand where the other one does."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE states SET match_id = -match_id")
        connection.execute("UPDATE states SET match_id = 3 + match_id")
