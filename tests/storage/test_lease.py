"""Of two running copies only one ever writes."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from storage import lease
from storage.connection import open_file
from storage.errors import LeaseHeld, LeaseLost
from storage.lease import Holder
from storage.sqlite import SqliteStore
from tests.bot.scenarios import scenario
from tests.storage.rows import NOW, change, match_row

NO_TIME = timedelta(0)
STRANGER = Holder("elsewhere", 1, "stranger")


def stolen(path: Path, holder: Holder = STRANGER, *, ahead: timedelta = timedelta(hours=1)) -> None:
    """Let another copy take the lease, as if ours had run out."""
    connection = open_file(path)
    connection.execute("DELETE FROM lease")
    lease.take(connection, holder, datetime.now(UTC) + ahead)
    connection.close()


def dead_process() -> int:
    """The number of a process that has just ended."""
    program = [sys.executable, "-c", "import os; print(os.getpid())"]
    return int(subprocess.run(program, capture_output=True, check=True, text=True).stdout)


@scenario(31)
async def test_a_second_copy_must_not_start(tmp_path: Path, scenario: str) -> None:
    """It is refused with a message that names the first one, which goes on undisturbed."""
    first = await SqliteStore.open(tmp_path / "a.db")
    with pytest.raises(LeaseHeld, match=f"process {os.getpid()}.*Stop it first"):
        await SqliteStore.open(tmp_path / "a.db", patience=NO_TIME)
    await first.commit(change())
    await first.close()
    second = await SqliteStore.open(tmp_path / "a.db", patience=NO_TIME)
    assert await second.load(1) is not None
    await second.close()


@scenario(31)
async def test_a_copy_that_lost_its_lease_writes_nothing_more(
    tmp_path: Path, scenario: str
) -> None:
    """Every writing is refused, and the composition root is told to stop."""
    store = await SqliteStore.open(tmp_path / "a.db")
    await store.renew_lease()
    stolen(tmp_path / "a.db")
    with pytest.raises(LeaseLost):
        await store.commit(change())
    assert store.lost.is_set()
    with pytest.raises(LeaseLost):
        await store.renew_lease()
    assert await store.load(1) is None
    await store.close()
    with pytest.raises(LeaseHeld):
        await SqliteStore.open(tmp_path / "a.db", patience=NO_TIME)


async def test_the_heartbeat_prolongs_the_lease(tmp_path: Path) -> None:
    """A later time of renewal means a later end."""
    times = [NOW]
    store = await SqliteStore.open(tmp_path / "a.db", clock=lambda: times[-1])
    times.append(NOW + timedelta(hours=1))
    await store.renew_lease()
    with pytest.raises(LeaseHeld):
        await SqliteStore.open(
            tmp_path / "a.db", patience=NO_TIME, clock=lambda: NOW + timedelta(hours=1)
        )
    await store.close()


async def test_the_lease_of_a_dead_process_is_taken_over_at_once(tmp_path: Path) -> None:
    """Nobody waits for a copy that was killed on this machine, or for one's own former life."""
    path = tmp_path / "a.db"
    await (await SqliteStore.open(path)).close()
    for process in (dead_process(), os.getpid()):
        dead = msgspec.structs.replace(lease.this_copy(), process=process)
        stolen(path, dead)
        lease._held_here.discard(dead.token)
        store = await SqliteStore.open(path, patience=NO_TIME)
        await store.commit(change(match_row(channel_id=process)))
        await store.close()


async def test_a_strangers_lease_is_waited_for_until_it_runs_out(tmp_path: Path) -> None:
    """A copy elsewhere may be alive; when its lease has run out it is not."""
    path = tmp_path / "a.db"
    await (await SqliteStore.open(path)).close()
    stolen(path, ahead=-lease.LASTS)
    await (await SqliteStore.open(path, patience=NO_TIME)).close()
    stolen(path, Holder(lease.this_copy().host, 1, "init"))
    with pytest.raises(LeaseHeld):
        await SqliteStore.open(path, patience=NO_TIME)
