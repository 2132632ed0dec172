"""The command line: what it serves, what it refuses, and how it ends."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest
import structlog

from bot.__main__ import main
from tests.bot.table import hall_open

SECONDS = 20


@pytest.fixture(autouse=True)
def log() -> Iterator[None]:
    """What a command sets for the log holds for it alone."""
    yield
    structlog.reset_defaults()


def test_a_loopback_is_on_this_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`run --loopback` goes nowhere else, whatever the address looks like."""
    monkeypatch.setenv("SKALD_DATABASE", str(tmp_path / "skald.sqlite3"))
    assert main(["run", "--loopback", "https://discord.com"]) == 2
    assert "loopback" in capsys.readouterr().err
    assert not (tmp_path / "skald.sqlite3").exists()


@pytest.mark.parametrize("command", ["run", "sync"])
def test_without_a_token(
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without a token the operator is told which variable to set."""
    for name in ("DISCORD_TOKEN", "DISCORD_TOKEN_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SKALD_DATABASE", str(tmp_path / "skald.sqlite3"))
    assert main([command]) == 2
    assert "DISCORD_TOKEN" in capsys.readouterr().err


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command says what it is for."""
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    for command in ("run", "sync", "playground"):
        assert command in shown


async def _started(*arguments: str, **environment: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *arguments,
        env={**os.environ, **environment}, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


async def test_sync_registers_and_ends(tmp_path: Path) -> None:
    """`sync` registers every command once and ends; the real token stays at home."""
    token = "a.real.token"
    async with hall_open() as hall:
        database = str(tmp_path / "skald.sqlite3")
        process = await _started(
            "sync", "--loopback", hall.server.url, SKALD_DATABASE=database, DISCORD_TOKEN=token
        )
        out, err = await asyncio.wait_for(process.communicate(), SECONDS)
        assert process.returncode == 0
        assert b"registered" in out
        assert token.encode() not in out + err
        names = {command["name"] for command in hall.server.commands.of(None)}
        assert names == {
            "match", "move", "orders", "settings", "rules", "me", "practice",
            "mod", "report", "follow", "stats", "privacy",
        }  # fmt: skip


@pytest.mark.parametrize("command", ["run", "sync"])
async def test_a_discord_that_cannot_be_reached(command: str, tmp_path: Path) -> None:
    """One sentence, and no trace."""
    async with hall_open() as hall:
        url = hall.server.url
    database = str(tmp_path / "skald.sqlite3")
    process = await _started(command, "--loopback", url, "--log", "error", SKALD_DATABASE=database)
    out, err = await asyncio.wait_for(process.communicate(), SECONDS)
    assert (process.returncode, out) == (1, b"")
    assert err.startswith(b"Discord cannot be reached"), err.decode()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_the_playground_opens_and_closes(stop: signal.Signals) -> None:
    """One command opens a page on an empty table; a signal ends it without a trace."""
    process = await _started("playground", "--port", "0", SKALD_LOG="error")
    assert process.stdout is not None
    greeting = await asyncio.wait_for(process.stdout.readuntil(b"Ctrl-C"), SECONDS)
    [url] = re.findall(rb"http://[\d.:]+", greeting)
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{url.decode()}/page-api/world") as response,
    ):
        assert (await response.json())["landing"]
    process.send_signal(stop)
    out, err = await asyncio.wait_for(process.communicate(), SECONDS)
    assert (process.returncode, err) == (0, b""), out
