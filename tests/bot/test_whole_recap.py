"""The moving picture of a match: offered with the result, to everybody, bounded."""

import io
import random
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.matches import notices
from bot.matches.people import Person
from bot.matches.refusals import Refused
from bot.playground.message import Message
from bot.text.translator import Translator
from bot.ui.more import more_page
from bot.ui.telling import Telling
from render.core.animate import LARGEST_BYTES
from storage.rows import Change
from tests.bot.table import Hall, begin, bot_at, hall_open
from tests.bot.test_whole_undo import Table


async def recap_of(hall: Hall) -> Message:
    """What Sol, who has no seat, gets from the result's button."""
    result = hall.public[-1]
    outcome = await hall.sol.click(result, hall.button(result, "recap:"))
    return await outcome.answer(60)


async def test_a_recap_after_the_end(tmp_path: Path) -> None:
    """Few enough boards from setup to end, under 8 MiB, with words for who cannot see it."""
    async with (
        hall_open(every=10) as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        await begin(hall)
        await Table(hall, house).play(500, random.Random(3))
        page = await recap_of(hall)
        [file] = page.attachments
        assert file.filename == "recap.gif"
        assert len(file.data) < LARGEST_BYTES
        moving = Image.open(io.BytesIO(file.data))
        frames = getattr(moving, "n_frames", 1)
        assert 20 < frames <= 40
        assert f"{frames} boards, one after the other" in str(file.description)
        assert page.ephemeral


async def test_a_match_without_a_result(tmp_path: Path) -> None:
    """One that was broken off can be looked at like any other, and offers nothing to act with."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        await Table(hall, house).play(4, random.Random(3))
        match = (await house.matches.position(1)).match
        ended = msgspec.structs.replace(match, status="ended", ended_at=house.matches.clock())
        submission = house.matches.submission("end", Person(0, ""), None, "clock")
        told = (notices.unrated(match.moves),)
        await house.matches.commit(Change(match=ended, submission=submission, notices=told))
        await house.outbox.drained()
        result = hall.public[-1]
        assert "because a player was absent" in result.text
        assert "drawn" in (await recap_of(hall)).text
        moment = await hall.press(hall.sol, result, "history:")
        assert any(one.startswith("eyes:") for one in moment.custom_ids())
        told_in = Translator().tongue("en", "viking-tiles")
        page = more_page(Telling(await house.matches.position(1), told_in), seated=True)
        kinds = {
            str(getattr(one, "custom_id", "")).split(":")[0] for one in page.view().walk_children()
        }
        assert "recap" in kinds
        assert not kinds & {"resign", "substitute", "orders", "note", "follow"}


async def test_no_recap_without_pictures(tmp_path: Path) -> None:
    """Where nothing is drawn the same boards are offered one by one; a running match has none."""
    async with hall_open(every=10) as hall, bot_at(hall, tmp_path / "skald.sqlite3") as house:
        await begin(hall)
        table = Table(hall, house)
        await table.play(4, random.Random(3))
        with pytest.raises(Refused, match="not_over"):
            await house.matches.recap(1)
        await table.play(500, random.Random(3))
        page = await recap_of(hall)
        assert "could not be drawn" in page.text
        assert any(one.startswith("history:1:0:") for one in page.custom_ids())
