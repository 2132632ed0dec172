"""The language a person's Discord was last seen with: kept, so that a restart forgets nothing."""

import asyncio
import json
from datetime import timedelta
from pathlib import Path

import pytest

from bot.assembly import House
from bot.playground.clock import MovableClock
from tests.bot.sitting import Sitting, sitting_at
from tests.bot.table import hall_open


async def test_a_digest_after_a_restart(tmp_path: Path) -> None:
    """It is written in the language its reader's Discord had before, though nobody asked since."""
    database, clock = tmp_path / "skald.sqlite3", MovableClock()
    async with hall_open(every=5) as hall:
        hall.rui.user.locale = "pt-BR"
        async with sitting_at(database, clock, hall) as before:
            page = await hall.command(hall.rui, "me", "settings")
            page = await hall.choose(hall.rui, page, "mynotices", "silent")
            await hall.choose(hall.rui, page, "mydigest", "morning")
            await before.begin(hall.rui)
            while await before.asked() is not hall.rui:
                await before.a_turn()
        async with sitting_at(database, clock, hall) as after:
            await _morning(after)
            [digest] = after.letters(hall.rui)
            assert digest.text.startswith("1 partida espera você.")


async def _morning(sitting: Sitting) -> None:
    now = sitting.clock()
    then = now.replace(hour=8, minute=10) + timedelta(days=1)
    await sitting.pass_time(seconds=(then - now).total_seconds())


def written(house: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """What is written of languages from now on."""
    found: list[tuple[int, str]] = []
    keep = house.store.keep_spoken

    async def noted(person_id: int, language: str) -> None:
        await keep(person_id, language)
        found.append((person_id, language))

    monkeypatch.setattr(house.store, "keep_spoken", noted)
    return found


async def test_it_is_written_when_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once at the first sight and once at each change, and not again after a restart."""
    database, clock = tmp_path / "skald.sqlite3", MovableClock()
    async with hall_open(every=5) as hall:
        sol = int(hall.sol.user.id)
        async with sitting_at(database, clock, hall) as sitting:
            found = written(sitting.house, monkeypatch)
            for locale in ("en-US", "en-GB", "es-ES", "es-419"):
                hall.sol.user.locale = locale
                await hall.command(hall.sol, "me", "matches")
            await hall.server.until(lambda: len(found) == 2)
            assert found == [(sol, "en"), (sol, "es")]
        async with sitting_at(database, clock, hall) as sitting:
            found = written(sitting.house, monkeypatch)
            await sitting.house.matches.remember_readers()
            await hall.command(hall.sol, "me", "matches")
            hall.sol.user.locale = "pt-BR"
            await hall.command(hall.sol, "me", "matches")
            await hall.server.until(lambda: found)
            assert found == [(sol, "pt-BR")]


async def test_the_answer_does_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the language cannot be written yet, whoever asked is answered."""
    async with sitting_at(tmp_path / "skald.sqlite3") as sitting:
        may_write = asyncio.Event()

        async def slow(_person_id: int, _language: str) -> None:
            await may_write.wait()

        monkeypatch.setattr(sitting.house.store, "keep_spoken", slow)
        answer = await sitting.hall.command(sitting.hall.sol, "privacy", "about")
        assert "the language of your Discord" in answer.text
        may_write.set()


async def test_a_failure_to_write_it_is_nobodys_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk is told to the operator; the person reads what they asked for."""
    async with sitting_at(tmp_path / "skald.sqlite3") as sitting:
        tried = asyncio.Event()

        async def full(_person_id: int, _language: str) -> None:
            tried.set()
            raise OSError("no space left")

        monkeypatch.setattr(sitting.house.store, "keep_spoken", full)
        answer = await sitting.hall.command(sitting.hall.sol, "privacy", "about")
        await asyncio.wait_for(tried.wait(), 5)
        assert "What Skald keeps about you" in answer.text


async def test_it_is_handed_out_and_forgotten(tmp_path: Path) -> None:
    """It is in the file of what is kept; being forgotten erases it, and does not write it anew."""
    async with sitting_at(tmp_path / "skald.sqlite3") as sitting:
        hall, store = sitting.hall, sitting.house.store
        hall.sol.user.locale = "es-ES"
        await hall.command(hall.sol, "me", "matches")
        page = await hall.command(hall.sol, "privacy", "export")
        kept = json.loads(page.attachments[0].data)["kept"]
        assert [row["language"] for row in kept["spoken"]] == ["es"]
        question = await hall.command(hall.sol, "privacy", "forget")
        hall.sol.user.locale = "pt-BR"
        done = await hall.press(hall.sol, question, "forgotten")
        assert done.text
        await sitting.house.client.busy.finished()
        assert await store.spoken() == {}
