"""`python -m bot health`: whether the running copy is alive, for the container's health check."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from storage.lease import is_held


def complaint(database: Path, now: datetime) -> str | None:
    """Why the copy that serves this database cannot be called alive; None if it can.

    Alive is who renews the writer's lease. Whether Discord can be reached does not count: a
    restart would not bring it back.
    """
    if not database.exists():
        return f"There is no database {database}: nothing has been started with these settings."
    address = f"{database.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            alive = is_held(connection, now)
    except sqlite3.DatabaseError as error:
        return f"{database} cannot be read: {error}"
    return None if alive else f"No running copy has given a heartbeat in {database} of late."
