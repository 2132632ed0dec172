"""What the operator sets, read once from the environment into one typed, frozen object."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Self

import msgspec

LOG_LEVELS: Final = ("debug", "info", "warning", "error")
DATABASE: Final = Path("data/skald.sqlite3")


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
    """`database` is the SQLite file, `log` one of LOG_LEVELS, `pictures` False for text alone."""

    database: Path = DATABASE
    log: str = "info"
    pictures: bool = True

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] | None = None, *, usual_log: str = "info"
    ) -> Self:
        """The settings of SKALD_DATABASE, SKALD_LOG, SKALD_PICTURES; raises SettingsError."""
        given = os.environ if environment is None else environment
        log = given.get("SKALD_LOG", usual_log).lower()
        if log not in LOG_LEVELS:
            raise SettingsError(f"SKALD_LOG is one of {', '.join(LOG_LEVELS)}.")
        pictures = given.get("SKALD_PICTURES", "on").lower()
        if pictures not in {"on", "off"}:
            raise SettingsError("SKALD_PICTURES is on or off.")
        database = Path(given.get("SKALD_DATABASE") or DATABASE)
        return cls(database=database, log=log, pictures=pictures == "on")


def read_token(environment: Mapping[str, str] | None = None) -> Token:
    """The token of DISCORD_TOKEN, or of the file DISCORD_TOKEN_FILE; raises SettingsError."""
    given = os.environ if environment is None else environment
    text = given.get("DISCORD_TOKEN", "").strip()
    file = given.get("DISCORD_TOKEN_FILE", "").strip()
    if not text and file:
        try:
            text = Path(file).read_text(encoding="utf-8").strip()
        except OSError as error:
            raise SettingsError(f"The file of DISCORD_TOKEN_FILE: {error.strerror}.") from error
    if not text:
        raise SettingsError("Set DISCORD_TOKEN, or DISCORD_TOKEN_FILE to a file that holds it.")
    return Token(text)
