"""Several people act in the same instant: each act is judged on what the one before it has left."""

from bot.assembly import House
from bot.playground.acting import Actor
from tests.bot.scenarios import scenario
from tests.bot.table import SHORT, Hall, begin
from tests.bot.test_whole_slowness import answers, slowed
from tests.bot.whole_matches import begun


async def together(
    hall: Hall, house: House, *acts: tuple[Actor, str, str | None, dict[str, str]]
) -> list[str]:
    """What is answered to commands that have all arrived before anything is read for the first."""
    slow = slowed(house)
    outcomes = [await person.slash(hall.channel, *act) for person, *act in acts]  # type: ignore[arg-type]
    return await answers(slow, outcomes)


@scenario(1)
async def test_two_people_act_in_the_same_instant(hall: tuple[Hall, House], scenario: str) -> None:
    """One of them moves; the other one is told whose turn it is, and a second line why not."""
    opened, house = hall
    await begin(opened)
    position = await house.matches.position(1)
    asked = opened.people[position.names[position.pending[0].seat].lower()]
    other = opened.rui if asked is opened.ana else opened.ana
    line, another, *_ = map(str, position.game.legal(position.state, position.pending[0].seat))
    first, strange, second = await together(
        opened,
        house,
        (asked, "move", None, {"line": line}),
        (other, "move", None, {"line": line}),
        (asked, "move", None, {"line": another}),
    )
    assert first.startswith(f"Done: `{line}`"), first
    assert f"Waiting for **\u2068{asked.user.name}\u2069**" in strange
    assert second.startswith("**Not done:**"), second
    assert "incident" not in strange + second
    assert [entry.text for entry in await house.matches.log(1, None)] == [line]


@scenario(1)
async def test_two_secret_answers_in_the_same_instant(
    hall: tuple[Hall, House], scenario: str
) -> None:
    """Both may act: both answers are kept, and the second closes the choice."""
    opened, house = hall
    await begun(opened, house, "rui", game="raiders")
    position = await house.matches.position(1)
    lines = {
        name.lower(): str(position.game.legal(position.state, seat)[0])
        for seat, name in enumerate(position.names)
    }
    said = await together(
        opened,
        house,
        *((opened.people[name], "move", None, {"line": line}) for name, line in lines.items()),
    )
    assert all(text.startswith("Done") for text in said), said
    after = await house.matches.position(1)
    assert after.match.moves == 2
    kept = [" ".join(sorted(player.hand)) for player in after.state.players]
    chosen = [" ".join(sorted(lines[name.lower()].split()[1:])) for name in after.names]
    assert kept == chosen


@scenario(1)
async def test_two_people_take_the_last_seat(hall: tuple[Hall, House], scenario: str) -> None:
    """One of them has it, the other one is told that all seats are taken."""
    opened, house = hall
    await opened.command(opened.ana, "match", "new", **SHORT)
    first, second = await together(
        opened, house, (opened.rui, "match", "join", {}), (opened.cleo, "match", "join", {})
    )
    position = await house.matches.position(1)
    assert position.names == ["Ana", "Rui"]
    assert second.startswith("All seats are taken."), second
    assert first != second
