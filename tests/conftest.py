"""What holds for all tests: a run ends, also where a test has failed half way."""

import gc

from aiosqlite import Connection


def pytest_unconfigure() -> None:
    """Stop the threads of databases that a failed test has left open: they would be waited for."""
    for left in gc.get_objects():
        if isinstance(left, Connection):
            left.stop()
