"""The operator's settings."""

from pathlib import Path

import pytest

from bot.settings import DATABASE, Settings, SettingsError, read_token


def test_defaults() -> None:
    """Without any setting there are sensible ones."""
    usual = Settings(DATABASE, "info", pictures=True, backups=Path("data/backups"))
    assert Settings.from_environment({}) == usual
    assert (usual.backup_hours, usual.backups_kept) == (24, 7)


def test_all_settings() -> None:
    """Every setting is read from its variable."""
    environment = {"SKALD_DATABASE": "x.db", "SKALD_LOG": "DEBUG", "SKALD_PICTURES": "off"}
    environment |= {"SKALD_BACKUPS": "b", "SKALD_BACKUP_HOURS": "6", "SKALD_BACKUPS_KEPT": "3"}
    assert Settings.from_environment(environment) == Settings(
        Path("x.db"), "debug", pictures=False, backups=Path("b"), backup_hours=6, backups_kept=3
    )


def test_backups_beside_the_database_or_none() -> None:
    """Unless a folder is named they lie beside the database; `off` means that none are made."""
    beside = Settings.from_environment({"SKALD_DATABASE": "there/x.db"})
    assert beside.backups == Path("there/backups")
    assert Settings.from_environment({"SKALD_BACKUPS": "OFF"}).backups is None


@pytest.mark.parametrize(
    "name", ["SKALD_LOG", "SKALD_PICTURES", "SKALD_BACKUP_HOURS", "SKALD_BACKUPS_KEPT"]
)
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


def test_what_is_no_token(tmp_path: Path) -> None:
    """A file of another kind, or two lines of one: what to do is said, and nothing of it shown."""
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00secret")
    for given in (
        {"DISCORD_TOKEN_FILE": str(tmp_path / "picture")},
        {"DISCORD_TOKEN": "secret\nand more"},
    ):
        with pytest.raises(SettingsError, match="Copy it again") as refused:
            read_token(given)
        assert "secret" not in str(refused.value)
