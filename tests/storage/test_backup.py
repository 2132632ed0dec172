"""Online backup, checked restore, and damaged files."""

import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from storage import connection
from storage.backup import back_up, check_backup, restore
from storage.errors import DamagedDatabase, LeaseHeld, NewerDatabase, Unusable
from storage.lease import this_copy
from storage.migrate import migrations
from storage.sqlite import SqliteStore
from tests.bot.scenarios import scenario
from tests.storage.rows import change, match_row


def damage(path: Path) -> None:
    """Overwrite the middle of a file."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)


def mode(path: Path) -> int:
    """The permissions of a file."""
    return path.stat().st_mode & 0o777


def beside(path: Path) -> set[str]:
    """The names of the files in the same folder."""
    return {other.name for other in path.parent.iterdir()}


async def filled(path: Path, *channels: int) -> SqliteStore:
    """An open store with a lobby in each channel."""
    store = await SqliteStore.open(path)
    for channel in channels:
        await store.commit(change(match_row(channel_id=channel)))
    return store


@scenario(32)
async def test_a_backup_is_taken_while_the_store_is_in_use(tmp_path: Path, scenario: str) -> None:
    """It holds what was committed until then, for its owner's eyes alone."""
    store = await filled(tmp_path / "a.db", 1, 2)
    back_up(store.path, tmp_path / "copy.db")
    await store.commit(change(match_row(channel_id=3)))
    await store.close()
    assert check_backup(tmp_path / "copy.db") == max(migrations())
    assert mode(tmp_path / "copy.db") == 0o600
    assert beside(tmp_path / "copy.db") == {"a.db", "copy.db"}
    with pytest.raises(FileExistsError):
        back_up(tmp_path / "a.db", tmp_path / "copy.db")


@scenario(32)
async def test_a_restore_brings_the_backup_back_and_keeps_the_former_file(
    tmp_path: Path, scenario: str
) -> None:
    """The store opens with the backup's matches; nothing stale of the write-ahead log stays."""
    path = tmp_path / "a.db"
    store = await filled(path, 1)
    back_up(store.path, tmp_path / "copy.db")
    await store.commit(change(match_row(channel_id=2)))
    await store.close()
    kept = restore(tmp_path / "copy.db", path, this_copy())
    assert beside(path) == {"a.db", "a.db.before-restore", "copy.db"}
    store = await SqliteStore.open(path)
    assert (await store.match_in(1), await store.match_in(2)) == (1, None)
    await store.close()
    assert kept is not None
    former = await SqliteStore.open(kept)
    assert await former.match_in(2) == 2
    await former.close()


async def test_nothing_is_restored_under_a_running_copy(tmp_path: Path) -> None:
    """The restore is refused and the store goes on."""
    store = await filled(tmp_path / "a.db", 1)
    back_up(store.path, tmp_path / "copy.db")
    with pytest.raises(LeaseHeld):
        restore(tmp_path / "copy.db", tmp_path / "a.db", this_copy())
    await store.commit(change(match_row(channel_id=2)))
    await store.close()
    assert beside(store.path) == {"a.db", "copy.db"}


async def test_a_damaged_file_is_replaced_by_its_backup(tmp_path: Path) -> None:
    """That is when a backup is needed most; the damaged file is kept."""
    path = tmp_path / "a.db"
    store = await filled(path, *range(50))
    back_up(store.path, tmp_path / "copy.db")
    await store.close()
    path_damaged = restore_after_damage(path, tmp_path / "copy.db")
    assert path_damaged == tmp_path / "a.db.before-restore"
    store = await SqliteStore.open(path)
    assert await store.match_in(49) == 50
    await store.close()


def restore_after_damage(path: Path, backup: Path) -> Path | None:
    """Make a file unreadable from its first byte on, and restore it."""
    path.write_bytes(b"\xff" * path.stat().st_size)
    return restore(backup, path, this_copy())


async def test_a_backup_can_be_opened_while_its_original_is_in_use(tmp_path: Path) -> None:
    """Nobody runs on it: it does not carry the lease."""
    store = await filled(tmp_path / "a.db", 1)
    back_up(store.path, tmp_path / "copy.db")
    copy = await SqliteStore.open(tmp_path / "copy.db", patience=timedelta(0))
    assert await copy.match_in(1) == 1
    await copy.close()
    await store.close()


async def test_a_second_restore_keeps_what_the_first_one_kept(tmp_path: Path) -> None:
    """Whoever restored the wrong backup can still go back."""
    path = tmp_path / "a.db"
    store = await filled(path, 1)
    back_up(store.path, tmp_path / "copy.db")
    await store.close()
    kept = [restore(tmp_path / "copy.db", path, this_copy()) for _ in range(3)]
    assert [one and one.name for one in kept] == [
        "a.db.before-restore",
        "a.db.before-restore-2",
        "a.db.before-restore-3",
    ]


async def test_a_backup_that_fails_leaves_nothing(tmp_path: Path) -> None:
    """Half a copy would hold secrets and be worth nothing."""
    path = tmp_path / "a.db"
    store = await filled(path, *range(50))
    await store.close()
    path.write_bytes(b"\xff" * path.stat().st_size)
    with pytest.raises(sqlite3.DatabaseError):
        back_up(path, tmp_path / "copy.db")
    assert beside(path) == {"a.db"}


async def test_a_restore_on_a_fresh_machine(tmp_path: Path) -> None:
    """Without a former file there is nothing to keep."""
    store = await filled(tmp_path / "a.db", 1)
    back_up(store.path, tmp_path / "copy.db")
    await store.close()
    assert restore(tmp_path / "copy.db", tmp_path / "new.db", this_copy()) is None
    store = await SqliteStore.open(tmp_path / "new.db")
    assert await store.match_in(1) == 1
    await store.close()


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    """A missing file, another kind of file, another program's database; nothing changes."""
    path = tmp_path / "a.db"
    text, other, numbered = (tmp_path / name for name in ("text.db", "other.db", "numbered.db"))
    text.write_text("no database at all, but long enough to look like one" * 40)
    for target, version in ((other, 0), (numbered, 5)):
        foreign(target, version)
    for backup in (tmp_path / "missing.db", text, other, numbered):
        with pytest.raises(DamagedDatabase):
            restore(backup, path, this_copy())
    assert not path.exists()


def foreign(path: Path, version: int) -> None:
    """What another program keeps in SQLite."""
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("CREATE TABLE photos (name)")
        opened.execute(f"PRAGMA user_version = {version}")


async def test_a_newer_backup_is_refused(tmp_path: Path) -> None:
    """The sentence names the file itself, whether it is copied or restored."""
    store = await filled(tmp_path / "newer.db")
    await store.close()
    with closing(sqlite3.connect(store.path)) as opened:
        opened.execute("PRAGMA user_version = 999")
    for act in (
        lambda: restore(store.path, tmp_path / "a.db", this_copy()),
        lambda: back_up(store.path, tmp_path / "copy.db"),
    ):
        with pytest.raises(NewerDatabase, match=r"newer\.db has schema 999"):
            act()
    assert beside(store.path) == {"newer.db"}


@pytest.mark.parametrize("version", [0, 5])
async def test_a_file_of_another_program_is_left_alone(tmp_path: Path, version: int) -> None:
    """No table of ours appears in it, whatever number it bears."""
    foreign(tmp_path / "photos.db", version)
    with pytest.raises(Unusable, match=r"another program.*SKALD_DATABASE"):
        await SqliteStore.open(tmp_path / "photos.db")
    with closing(sqlite3.connect(tmp_path / "photos.db")) as opened:
        tables = opened.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("photos",)]


async def test_a_log_that_outlived_its_file_is_set_aside(tmp_path: Path) -> None:
    """Beside the restored file it would be read into it and spoil it."""
    store = await filled(tmp_path / "a.db", 1)
    back_up(store.path, tmp_path / "copy.db")
    for channel in range(2, 30):
        await store.commit(change(match_row(channel_id=channel)))
    log = tmp_path / "a.db-wal"
    stale = log.read_bytes()
    await store.close()
    store.path.unlink()
    log.write_bytes(stale)
    assert restore(tmp_path / "copy.db", store.path, this_copy()) is None
    assert beside(store.path) == {"a.db", "copy.db", "a.db.before-restore-wal"}
    store = await SqliteStore.open(store.path)
    assert (await store.match_in(1), await store.match_in(2)) == (1, None)
    await store.close()


async def test_a_copy_with_its_log_is_restored_whole(tmp_path: Path) -> None:
    """Somebody has copied the files by hand: what is only in the log is restored too."""
    store = await filled(tmp_path / "a.db", 1, 2)
    for suffix in ("", "-wal"):
        shutil.copy(f"{store.path}{suffix}", f"{tmp_path / 'by-hand.db'}{suffix}")
    await store.close()
    assert (tmp_path / "by-hand.db-wal").stat().st_size > 0
    (tmp_path / "new").mkdir()
    restore(tmp_path / "by-hand.db", tmp_path / "new" / "b.db", this_copy())
    store = await SqliteStore.open(tmp_path / "new" / "b.db")
    assert (await store.match_in(1), await store.match_in(2)) == (1, 2)
    await store.close()


async def test_nothing_is_restored_under_another_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has the file open in a shell of theirs: it is not taken away from under it."""
    monkeypatch.setattr(connection, "BUSY_MILLISECONDS", 50)
    store = await filled(tmp_path / "a.db", 1)
    await store.close()
    back_up(store.path, tmp_path / "copy.db")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unusable, match="in use by another program"):
            restore(tmp_path / "copy.db", store.path, this_copy())
    assert beside(store.path) == {"a.db", "copy.db"}


async def test_a_damaged_file_is_not_opened(tmp_path: Path) -> None:
    """The message says to keep the file and restore a backup."""
    path = tmp_path / "a.db"
    store = await filled(path, *range(50))
    back_up(store.path, tmp_path / "copy.db")
    await store.close()
    damage(path)
    with pytest.raises(DamagedDatabase, match="damaged"):
        await SqliteStore.open(path)
    damage(tmp_path / "copy.db")
    with pytest.raises(DamagedDatabase):
        check_backup(tmp_path / "copy.db")
