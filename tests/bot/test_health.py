"""The container's health check: a fresh heartbeat is well, everything else is told."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import structlog

from bot.__main__ import main
from bot.health import complaint
from storage.lease import LASTS
from storage.sqlite import SqliteStore


async def test_a_running_copy_is_alive(tmp_path: Path) -> None:
    """While the heart beats there is no complaint; it need not beat twice to be missed."""
    database, now = tmp_path / "skald.sqlite3", datetime.now(UTC)
    store = await SqliteStore.open(database)
    assert complaint(database, now) is None
    later = now + LASTS + timedelta(seconds=1)
    assert "heartbeat" in str(complaint(database, later))
    await store.close()
    assert "heartbeat" in str(complaint(database, now))


def test_nothing_to_serve(tmp_path: Path) -> None:
    """No database, an empty one and a damaged one are told apart."""
    database, now = tmp_path / "skald.sqlite3", datetime.now(UTC)
    assert "There is no database" in str(complaint(database, now))
    assert not database.exists()
    database.touch()
    assert "heartbeat" in str(complaint(database, now))
    database.write_bytes(b"no database" * 1_000)
    assert "cannot be read" in str(complaint(database, now))


def test_the_exit_code(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    """1 is what a container takes for ill; 2 would be reserved."""
    request.addfinalizer(structlog.reset_defaults)
    monkeypatch.setenv("SKALD_DATABASE", str(tmp_path / "skald.sqlite3"))
    assert main(["health"]) == 1
    assert "There is no database" in capsys.readouterr().err
