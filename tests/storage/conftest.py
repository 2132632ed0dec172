"""A store in a file of its own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.sqlite import SqliteStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    opened = await SqliteStore.open(tmp_path / "skald.db")
    yield opened
    await opened.close()
