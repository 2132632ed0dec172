"""What the operator sets, read once from the environment into one typed, frozen object."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import msgspec

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
_TOKEN: Final = re.compile(r"[!-~]+")
DATABASE: Final = Path("data/skald.sqlite3")
BACKUP_HOURS: Final = 24
BACKUPS_KEPT: Final = 7


class SettingsError(Exception):
    """A setting that cannot be used, in words for the operator."""


class Token:
    """The bot's secret. It prints as stars, so that no log and no traceback can show it."""

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The token itself, for the login alone."""
        return self._text

    def __repr__(self) -> str:
        return "Token(***)"


class Settings(msgspec.Struct, frozen=True):
    """`database` is the SQLite file, `log` one of LOG_LEVELS, `pictures` False for text alone.

    `backups` is the folder of the backups that are made by themselves, None: none are; one every
    `backup_hours`, of which the newest `backups_kept` stay.
    """

    database: Path = DATABASE
    log: str = "info"
    pictures: bool = True
    backups: Path | None = None
    backup_hours: int = BACKUP_HOURS
    backups_kept: int = BACKUPS_KEPT

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] | None = None, *, usual_log: str = "info"
    ) -> Self:
        """The settings of the variables that begin with SKALD_; raises SettingsError.

        Without SKALD_BACKUPS the backups lie in a folder beside the database.
        """
        given = os.environ if environment is None else environment
        log = given.get("SKALD_LOG", usual_log).lower()
        if log not in LOG_LEVELS:
            raise SettingsError(f"SKALD_LOG is one of {', '.join(LOG_LEVELS)}.")
        pictures = given.get("SKALD_PICTURES", "on").lower()
        if pictures not in {"on", "off"}:
            raise SettingsError("SKALD_PICTURES is on or off.")
        database = Path(given.get("SKALD_DATABASE") or DATABASE)
        backups = given.get("SKALD_BACKUPS") or str(database.parent / "backups")
        return cls(
            database=database,
            log=log,
            pictures=pictures == "on",
            backups=None if backups.lower() == "off" else Path(backups),
            backup_hours=_number(given, "SKALD_BACKUP_HOURS", BACKUP_HOURS),
            backups_kept=_number(given, "SKALD_BACKUPS_KEPT", BACKUPS_KEPT),
        )


def _number(given: Mapping[str, str], name: str, usual: int) -> int:
    """A whole number above 0; raises SettingsError."""
    text = given.get(name, "").strip() or str(usual)
    if not text.isdecimal() or int(text) < 1:
        raise SettingsError(f"{name} is a whole number above 0.")
    return int(text)


def read_token(environment: Mapping[str, str] | None = None) -> Token:
    """The token of DISCORD_TOKEN, or of the file DISCORD_TOKEN_FILE; raises SettingsError."""
    given = os.environ if environment is None else environment
    text = given.get("DISCORD_TOKEN", "").strip()
    file = given.get("DISCORD_TOKEN_FILE", "").strip()
    if not text and file:
        try:
            text = Path(file).read_text(encoding="utf-8", errors="replace").strip()
        except OSError as error:
            raise SettingsError(f"The file of DISCORD_TOKEN_FILE: {error.strerror}.") from error
    if not text:
        raise SettingsError("Set DISCORD_TOKEN, or DISCORD_TOKEN_FILE to a file that holds it.")
    if not _TOKEN.fullmatch(text):
        raise SettingsError(
            "What is set as the token has characters in it that no token has. Copy it again, alone."
        )
    return Token(text)
