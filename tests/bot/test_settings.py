"""The operator's settings."""

from pathlib import Path

import pytest

from bot.settings import DATABASE, Settings, SettingsError, read_token


def test_defaults() -> None:
    """Without any setting there are sensible ones."""
    assert Settings.from_environment({}) == Settings(DATABASE, "info", pictures=True)


def test_all_settings() -> None:
    """Every setting is read from its variable."""
    environment = {"SKALD_DATABASE": "x.db", "SKALD_LOG": "DEBUG", "SKALD_PICTURES": "off"}
    assert Settings.from_environment(environment) == Settings(Path("x.db"), "debug", pictures=False)


@pytest.mark.parametrize("name", ["SKALD_LOG", "SKALD_PICTURES"])
def test_a_wrong_value_is_refused(name: str) -> None:
    """A value that means nothing is named, not ignored."""
    with pytest.raises(SettingsError, match=name):
        Settings.from_environment({name: "perhaps"})


def test_token_from_the_environment() -> None:
    """The token comes from its variable, and never shows itself."""
    token = read_token({"DISCORD_TOKEN": " abc.def \n"})
    assert token.reveal() == "abc.def"
    assert "abc" not in f"{token!r} {token}"


def test_token_from_a_file(tmp_path: Path) -> None:
    """A file serves where secrets are mounted."""
    file = tmp_path / "token"
    file.write_text("abc.def\n", encoding="utf-8")
    assert read_token({"DISCORD_TOKEN_FILE": str(file)}).reveal() == "abc.def"


def test_no_token(tmp_path: Path) -> None:
    """Without a token, or with a file that is not there, the operator is told what to set."""
    with pytest.raises(SettingsError, match="DISCORD_TOKEN"):
        read_token({})
    with pytest.raises(SettingsError, match="DISCORD_TOKEN_FILE"):
        read_token({"DISCORD_TOKEN_FILE": str(tmp_path / "missing")})
