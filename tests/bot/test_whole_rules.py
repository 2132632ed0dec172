"""Looking rules up, anywhere."""

from pathlib import Path

from tests.bot.table import SHORT, bot_at, hall_open


async def test_rules(tmp_path: Path) -> None:
    """By command, by topic, page by page, from the lobby, in one's own language."""
    async with (
        hall_open() as hall,
        bot_at(hall, tmp_path / "skald.sqlite3", pictures=True) as house,
    ):
        page = await hall.command(hall.sol, "rules", game="viking-tiles")
        assert page.text.startswith("**Viking Tiles · In three minutes**")
        assert [file.filename for file in page.attachments] == ["example.png"]
        forward = next(one for one in page.custom_ids() if one.endswith(":forward"))
        assert "Placing a tile" in (await hall.press(hall.sol, page, forward)).text
        page = await hall.choose(hall.sol, page, "topic:", "5")
        assert page.text.startswith("**Viking Tiles · The end**")
        game = {"game": "viking-tiles"}
        offered = await hall.sol.autocomplete(hall.channel, "rules", None, "topic", "rituals", game)
        assert [one["name"] for one in offered.choices] == ["Silver, rituals, gods"]
        topic = offered.choices[0]["value"]
        page = await hall.command(hall.sol, "rules", topic=topic, **game)
        assert "Runic Ritual" in page.text
        reference = next(one for one in page.custom_ids() if one.endswith(":reference"))
        page = await hall.press(hall.sol, page, reference)
        assert page.text.startswith("**Viking Tiles · Quick reference**")
        brief = next(one for one in page.custom_ids() if one.endswith(":brief"))
        page = await hall.press(hall.sol, page, brief)
        assert page.text.startswith("**Viking Tiles · In three minutes**")
        closed = await hall.press(hall.sol, page, "unruled:")
        assert (closed.text, closed.custom_ids()) == ("Closed.", ["rules:viking-tiles:0:open"])
        assert closed.attachments == []
        await hall.command(hall.ana, "match", "new", **SHORT)
        await house.outbox.drained()
        hall.rui.user.locale = "pt-BR"
        page = await hall.press(hall.rui, hall.public[-1], "rules:")
        assert page.text.startswith("**Viking Tiles · Em três minutos**")
