"""Sealed chance: specified to the byte, fair, and checked by a verifier that shares no code."""

import hashlib
import hmac
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import verify
from games.core.chance import SECRET_BYTES, Rng, seal
from games.core.records import record_match
from tests.games.core.test_toys import TABLE
from tests.games.core.toys.base import Toy
from tests.games.core.toys.lucky import LuckyGame

SECRET = bytes(range(SECRET_BYTES))


def test_a_draw_is_the_hmac_of_ply_and_number() -> None:
    """Draw k at ply n is HMAC-SHA256(secret, n, k), of which the first eight bytes count."""
    rng = Rng(SECRET, 7)
    for draw in range(3):
        message = (7).to_bytes(8, "big") + draw.to_bytes(8, "big")
        digest = hmac.new(SECRET, message, hashlib.sha256).digest()
        assert rng.below(2**64) == int.from_bytes(digest[:8], "big")


def test_the_seal_is_the_hash_of_the_secret() -> None:
    """It can be shown at the start and checked at the end."""
    assert seal(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_numbers_are_fair_and_in_range() -> None:
    """A die of six sides shows each about as often over many plies."""
    seen = Counter(Rng(SECRET, ply).below(6) for ply in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < count < 1150 for count in seen.values())


def test_a_bound_that_fits_badly_is_redrawn() -> None:
    """Numbers beyond the last multiple of the bound are skipped, so none is favoured."""
    bound = 2**63 + 1
    numbers = [Rng(SECRET, ply).below(bound) for ply in range(50)]
    raw = [next(verify.numbers(SECRET, ply)) for ply in range(50)]
    assert any(first >= bound for first in raw)
    assert all(number < bound for number in numbers)
    with pytest.raises(ValueError, match="below 0"):
        Rng(SECRET, 0).below(0)


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(1, 130))
def test_the_verifier_derives_the_same(secret: bytes, ply: int, count: int) -> None:
    """Shuffles and numbers of the engine and of the verifier agree, one after the other."""
    rng, source = Rng(secret, ply), verify.numbers(secret, ply)
    assert rng.shuffled(range(count)) == verify.shuffle(source, count)
    assert rng.below(count) == verify.below(source, count)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The verifier as a program of its own, in a Python that sees nothing of this project."""
    return subprocess.run(
        [sys.executable, "-I", verify.__file__, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd="/",
    )


def test_the_verifier_runs_alone() -> None:
    """It needs the standard library only, and answers requests in their order."""
    done = run(SECRET.hex(), "--seal", seal(SECRET), "--ply", "2", "shuffle:5", "below:6")
    rng = Rng(SECRET, 2)
    order = " ".join(map(str, rng.shuffled(range(5))))
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "The secret belongs to the seal.",
        f"shuffle:5: {order}",
        f"below:6: {rng.below(6)}",
    ]
    assert run(SECRET.hex(), "--seal", "0" * 64).returncode == 1


def recorded(tmp_path: Path) -> tuple[Path, Toy]:
    """A recorded match of a toy in which the first legal move is always made."""
    game = LuckyGame()

    def choose(state: object, ply: int) -> object:
        seat = game.pending(state)[0].seat
        return seat, game.legal(state, seat)[0]

    record = record_match(game, TABLE, SECRET, choose)
    path = tmp_path / "record.json"
    path.write_bytes(msgspec.json.encode(record))
    return path, game


def test_the_verifier_checks_a_recorded_match(tmp_path: Path) -> None:
    """A changed number or another secret is found; an honest record is confirmed."""
    path, _ = recorded(tmp_path)
    assert run(str(path)).returncode == 0
    honest = json.loads(path.read_text())
    ply, bound, number = honest["draws"][0]
    for changed in (
        {"draws": [[ply, bound, (number + 1) % bound], *honest["draws"][1:]]},
        {"secret": bytes(32).hex()},
    ):
        path.write_text(json.dumps({**honest, **changed}))
        done = run(str(path))
        assert done.returncode == 1
        assert "should be" in done.stdout or "does not belong" in done.stdout


def test_unknown_requests_are_refused() -> None:
    """Only shuffles and numbers can be derived."""
    with pytest.raises(ValueError, match="neither"):
        verify.answer(verify.numbers(SECRET, 0), "cards:3")
    assert verify.main([SECRET.hex(), "below:2"]) == 0
