"""The seal, explained while it holds and when it is open."""

import re
import subprocess
import sys
from pathlib import Path

from bot.ui.sealed import VERIFIER, sealed_page
from tests.bot.ui.positions import SECRET, position, telling

ROOT = Path(__file__).parents[3]


def words(moves: int) -> str:
    return str(sealed_page(telling(position(moves))).view().to_components())


def test_while_the_match_runs() -> None:
    """The hash is told, the secret is not."""
    said = words(4)
    assert re.search(r"`[0-9a-f]{64}`", said)
    assert SECRET.hex() not in said
    assert VERIFIER not in said


def test_the_command_that_is_told_works() -> None:
    """After the end: what is to be typed checks the seal and derives a shuffle."""
    command = re.search(rf"python {re.escape(VERIFIER)} ([^`\\]+)", words(10_000))
    assert command is not None
    assert SECRET.hex() in command[0]
    done = subprocess.run(
        [sys.executable, VERIFIER, *command[1].split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(re.findall(r"\d+", done.stdout)) >= 120
