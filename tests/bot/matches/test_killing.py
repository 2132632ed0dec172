"""A process that is killed under load loses nothing it answered and doubles nothing."""

import json
import random
import sqlite3
import subprocess
import sys
from collections import Counter, defaultdict
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from bot.matches.service import Matches
from storage.sqlite import SqliteStore
from tests.bot.matches.conftest import Clock
from tests.bot.matches.load import CHANNELS
from tests.bot.matches.toy import TOY

LEAST_LINES, MOST_LINES = 1, 250


class Witness:
    """Keeps what the processes said: what Discord and the players know."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.asked: dict[int, dict[str, Any]] = {}
        self.answered: dict[int, int] = {}
        self.delivered: Counter[int] = Counter()
        self.told: defaultdict[int, list[int]] = defaultdict(list)

    def hear(self, line: bytes) -> None:
        said = json.loads(line)
        if "asked" in said:
            self.asked[said["asked"]] = said
        elif "answered" in said:
            self.answered[said["answered"]] = said["match"]
        else:
            self.delivered[said["delivered"]] += 1
            self.told[said["match"]].append(said["delivered"])

    @property
    def unanswered(self) -> list[dict[str, Any]]:
        """What was asked and never answered: Discord delivers it again."""
        return [said for number, said in self.asked.items() if number not in self.answered]

    def process(self, seed: int) -> "subprocess.Popen[bytes]":
        first = max(self.asked, default=0) + 1
        arguments = [str(self.path), str(seed), str(first), json.dumps(self.unanswered)]
        program = [sys.executable, "-m", "tests.bot.matches.load", *arguments]
        return subprocess.Popen(program, stdout=subprocess.PIPE, bufsize=0)

    def killed(self, seed: int, lines: int) -> None:
        """Let a process say so many lines, kill it, and hear out what it had said."""
        with self.process(seed) as process:
            assert process.stdout is not None
            for _ in range(lines):
                line = process.stdout.readline()
                assert line, "the process ended by itself"
                self.hear(line)
            process.kill()
            for line in process.stdout.readlines():
                self.hear(line)
        assert process.returncode == -9

    def finished(self) -> None:
        """Let a last process answer and deliver what is left, and end by itself."""
        with self.process(0) as process:
            assert process.stdout is not None
            for line in process.stdout.readlines():
                self.hear(line)
        assert process.returncode == 0


def rows(path: Path, query: str) -> list[tuple[Any, ...]]:
    """What a query finds in a database that nobody uses."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


async def check_states(path: Path) -> None:
    """Every state equals what its secret and moves lead to, and so does every snapshot."""
    store = await SqliteStore.open(path)
    matches = Matches(
        store, {"toy": TOY}, clock=Clock(), new_secret=lambda: bytes(32), changed=lambda: None
    )
    assert set((await matches.replay_check()).values()) <= {None}
    await store.close()


@pytest.mark.parametrize(
    "kills",
    [3, pytest.param(200, marks=pytest.mark.long)],
)
async def test_nothing_answered_is_lost_or_doubled(tmp_path: Path, kills: int) -> None:
    """Every answer is stored once; every state is its replay; every notice is delivered."""
    witness, luck = Witness(tmp_path / "skald.db"), random.Random(kills)
    for kill in range(kills):
        witness.killed(kill + 1, luck.randint(LEAST_LINES, MOST_LINES))
    witness.finished()
    stored = {
        interaction: match_id
        for match_id, interaction in rows(
            witness.path,
            "SELECT match_id, interaction_id FROM submissions WHERE interaction_id NOT NULL",
        )
    }
    assert stored == witness.answered
    assert witness.unanswered == []
    moves = rows(
        witness.path, "SELECT count(*), count(DISTINCT match_id || ' ' || number) FROM moves"
    )
    assert moves[0][0] == moves[0][1] > kills
    await check_states(witness.path)
    told = dict(rows(witness.path, "SELECT id, status FROM outbox"))
    assert set(told.values()) <= {"delivered", "superseded"}
    assert {number for number, status in told.items() if status == "delivered"} <= set(
        witness.delivered
    )
    # A notice comes twice only if the kill fell between its delivery and its record.
    twice = sum(count - 1 for count in witness.delivered.values())
    assert twice <= kills * len(CHANNELS)
    # It is then the next thing its match is told, with the same nonce: Discord shows it once.
    for notices in witness.told.values():
        in_turn = [notice for notice, _ in groupby(notices)]
        assert len(in_turn) == len(set(in_turn))
