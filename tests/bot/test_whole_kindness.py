"""What cannot be done is answered kindly, in private, with the next step, and changes nothing."""

import asyncio
from dataclasses import dataclass

import pytest

from bot.assembly import House
from bot.matches.people import Person
from bot.playground.acting import Actor
from bot.playground.events import Event
from bot.playground.message import Message
from bot.playground.permissions import Permission
from tests.bot.scenarios import scenario
from tests.bot.table import SHORT, Hall, begin


@dataclass
class Table:
    """A match of two that has begun: who is asked, who waits, the board."""

    hall: Hall
    house: House
    asked: Actor
    waiting: Actor
    board: Message

    async def moves(self) -> int:
        """How many moves have been made."""
        return (await self.house.matches.here(int(self.hall.channel.id))).match.moves

    async def legal(self) -> list[str]:
        """What the asked seat could do now."""
        position = await self.house.matches.here(int(self.hall.channel.id))
        return [str(move) for move in position.game.legal(position.state, position.pending[0].seat)]


@pytest.fixture
async def table(hall: tuple[Hall, House]) -> Table:
    opened, house = hall
    await begin(opened)
    board = await opened.board()
    asked = opened.asked(board)
    waiting = opened.rui if asked is opened.ana else opened.ana
    return Table(opened, house, asked, waiting, board)


async def test_a_refused_line(table: Table) -> None:
    """A line that the rules refuse is quoted with its reason; nobody else hears of it."""
    before = len(table.hall.public)
    answer = await table.hall.command(table.asked, "move", line="place t99 n2w1")
    assert answer.text.startswith("**Not done:** `place t99 n2w1`.")
    assert answer.text.endswith("Nothing has changed.")
    assert [one.split(":")[0] for one in answer.custom_ids()] == ["play", "type", "why"]
    assert await table.moves() == 0
    assert len(table.hall.public) == before


async def test_a_line_in_disguise(table: Table) -> None:
    """Backticks, control and direction characters neither hinder a move nor show in a refusal."""
    line = (await table.legal())[0]
    refused = await table.hall.command(table.asked, "move", line="\u202e`dan\x00ce`")
    assert refused.text.startswith("**Not done:** `dan ce`. `dan ce` is no move here.")
    played = await table.hall.command(table.asked, "move", line=f"`{line}`")
    assert played.text.startswith(f"Done: `{line}`")


async def test_the_choice_that_says_why(table: Table) -> None:
    """What autocomplete offers who cannot move is answered like a press on Play."""
    waiting = await table.hall.command(table.waiting, "move", line="wait")
    assert waiting.text.startswith("Waiting for ")
    assert "Which tile?" in (await table.hall.command(table.asked, "move", line="wait")).text


async def test_correcting_a_refused_line(table: Table) -> None:
    """ "Edit the line" opens a field that holds the line; what is sent then is played."""
    refused = await table.hall.command(table.asked, "move", line="place t99 n2w1")
    opened = await table.asked.click(refused, table.hall.button(refused, "type:"))
    assert opened.modal is not None
    field = opened.modal["components"][0]["component"]
    assert field["value"] == "place t99 n2w1"
    line = (await table.legal())[0]
    before = refused.edited_at
    await table.asked.submit(opened, {"typed": line})
    await table.hall.server.until(lambda: refused.edited_at != before)
    assert refused.text.startswith(f"Done: `{line}`")


async def test_choosing_instead_of_a_refused_line(table: Table) -> None:
    """ "Choose instead" opens the picker in the same message."""
    refused = await table.hall.command(table.asked, "move", line="place t99 n2w1")
    picker = await table.hall.press(table.asked, refused, "play:")
    assert picker is refused
    assert "Which tile?" in picker.text


async def test_out_of_turn(table: Table) -> None:
    """Who is not asked is told who is, by command and by press."""
    typed = await table.hall.command(table.waiting, "move", line="end")
    pressed = await table.hall.press(table.waiting, table.board, "play:")
    for answer in (typed, pressed):
        assert answer.text.startswith("Waiting for ")
        assert "place a tile" in answer.text
    assert await table.moves() == 0


async def test_a_spectator(table: Table) -> None:
    """Who holds no seat may look and is told so; a hand is never shown."""
    sol = table.hall.sol
    for answer in [
        await table.hall.press(sol, table.board, "play:"),
        await table.hall.press(sol, table.board, "hand:"),
        await table.hall.command(sol, "match", "hand"),
        await table.hall.command(sol, "move", line="end"),
    ]:
        assert "You hold no seat here" in answer.text
    assert "Nobody has moved yet" in (await table.hall.press(sol, table.board, "log:")).text
    assert "Turn 1 of 60" in (await table.hall.command(sol, "match", "board")).text


@scenario(3)
async def test_a_stale_press(table: Table, scenario: str) -> None:
    """A picker from before one's own move is answered with the present one."""
    picker = await table.hall.press(table.asked, table.board, "play:")
    line = (await table.legal())[0]
    await table.hall.command(table.asked, "move", line=line)
    moves = await table.moves()
    answer = await table.hall.press(table.asked, picker, "pick:")
    assert answer.text.startswith("That button belongs to an earlier position.")
    assert await table.moves() == moves


@scenario(3)
async def test_a_press_of_an_earlier_turn(table: Table, scenario: str) -> None:
    """Although the same choice is legal again, it is not made: it was meant for another position.

    What follows is the picker of now, in which it can be.
    """
    await _first_move(table, table.asked)
    picker = await table.hall.press(table.asked, table.board, "play:")
    confirm = await table.hall.choose(table.asked, picker, "whole:", "end")
    await table.hall.command(table.asked, "move", line="end")
    await _first_move(table, table.waiting)
    await table.hall.command(table.waiting, "move", line="end")
    await _first_move(table, table.asked)
    moves = await table.moves()
    assert "end" in await table.legal()
    answer = await table.hall.press(table.asked, confirm, "do:")
    assert answer.text.startswith("That button belongs to an earlier position.")
    assert await table.moves() == moves
    again = await table.hall.choose(table.asked, answer, "whole:", "end")
    done = await table.hall.press(table.asked, again, "do:")
    assert done.text.startswith("Done: `end`")


async def _first_move(table: Table, person: Actor) -> None:
    """The first legal move of who is asked."""
    answer = await table.hall.command(person, "move", line=(await table.legal())[0])
    assert answer.text.startswith("Done"), answer.text


@scenario(2)
async def test_a_double_press(table: Table, scenario: str) -> None:
    """Two taps of the confirmation that are both on their way play once, and both say so."""
    page = await table.hall.press(table.asked, table.board, "play:")
    while "Check the move" not in page.text:
        page = await _first_choice(table, page)
    confirm, planned = table.hall.button(page, "do:"), page.text.split("`")[1::2]
    await asyncio.gather(*(table.asked.click(page, confirm) for _ in range(2)))
    await table.house.client.busy.finished()
    assert [entry.text for entry in await table.house.matches.log(1, None)] == planned
    done = f"Done: `{planned[0]}`." if len(planned) == 1 else f"Done, {len(planned)} moves:"
    assert done in page.text
    assert "earlier position" not in page.text
    with pytest.raises(Exception, match="no component"):
        await table.asked.click(page, confirm)


async def test_the_same_confirmation_of_two_pickers(table: Table) -> None:
    """The second one reads what the first one did, as long as that stands."""
    hall, house, asked = table.hall, table.house, table.asked
    pages = []
    for _ in range(3):
        page = await hall.press(asked, table.board, "play:")
        while "Check the move" not in page.text:
            page = await _first_choice(table, page)
        pages.append(page)
    first, second, third = pages
    done = await hall.press(asked, first, "do:")
    again = await hall.press(asked, second, "do:")
    assert again.text == f"This has already been done, once.\n{done.text}"
    moves = await table.moves()
    await house.matches.moderate_undo(1, Person(int(hall.cleo.user.id), "Cleo"), "a slip")
    late = await hall.press(asked, third, "do:")
    assert late.text.startswith("That button belongs to an earlier position.")
    assert await table.moves() == moves


@scenario(2)
async def test_a_press_that_is_delivered_twice(table: Table, scenario: str) -> None:
    """Discord sends the same interaction again: it is applied once."""
    line = (await table.legal())[0]
    outcome = await table.asked.slash(table.hall.channel, "move", None, {"line": line})
    await outcome.answer()
    assert await table.moves() == 1
    await table.house.outbox.drained()
    before = len(table.hall.public)
    world, sent = table.hall.server.world, outcome.interaction
    world.events.emit(Event("INTERACTION_CREATE", sent.payload(world.bot)))
    await table.hall.server.events.changed(0.2)
    await table.house.client.busy.finished()
    await table.house.outbox.drained()
    assert await table.moves() == 1
    assert len(table.hall.public) == before
    assert len(outcome.messages) == 1


async def _first_choice(table: Table, page: Message) -> Message:
    [custom_id, *_] = page.custom_ids()
    part = page.part(custom_id)
    assert part is not None
    if "options" in part:
        value = part["options"][0]["value"]
        return await table.hall.choose(table.asked, page, custom_id, value)
    return await table.hall.press(table.asked, page, custom_id)


async def test_back_and_close(table: Table) -> None:
    """Back returns to the step before; Close says that nothing has changed."""
    first = await table.hall.press(table.asked, table.board, "play:")
    tiles = first.custom_ids()
    second = await table.hall.press(table.asked, first, "pick:")
    assert "step 2" in second.text
    again = await table.hall.press(table.asked, second, "back:")
    assert again.custom_ids() == tiles
    closed = await table.hall.press(table.asked, again, "close:")
    assert closed.text == "Closed. Nothing has changed."
    assert await table.moves() == 0


async def test_an_unknown_button(table: Table) -> None:
    """A button of another release is answered, not left without a word."""
    table.board.components[-1]["components"][-1]["components"][0]["custom_id"] = "dance:1"
    outcome = await table.asked.click(table.board, "dance:1")
    assert "earlier release" in (await outcome.answer()).text


async def test_where_no_match_is(hall: tuple[Hall, House]) -> None:
    """Without a match every command says how to open one."""
    opened, _ = hall
    for sub in ("join", "leave", "start", "board", "hand", "log"):
        answer = await opened.command(opened.ana, "match", sub)
        assert "Next: open a table with `/match new`." in answer.text
    answer = await opened.command(opened.ana, "move", line="end")
    assert "`/match new`" in answer.text
    offered = await opened.ana.autocomplete(opened.channel, "move", None, "line", "")
    assert [choice["name"] for choice in offered.choices] == ["There is no match in this channel."]


async def test_a_lobby(hall: tuple[Hall, House]) -> None:
    """Before the start: who may do what, said kindly; leaving and coming back; the last closes."""
    opened, house = hall
    await opened.command(opened.ana, "match", "new", **SHORT)
    await house.outbox.drained()
    [lobby] = opened.public
    assert "1 seat is free" in lobby.text
    assert "already has a match" in (await opened.command(opened.rui, "match", "new", **SHORT)).text
    assert "already have a seat" in (await opened.press(opened.ana, lobby, "join:")).text
    assert "too few" in (await opened.command(opened.ana, "match", "start")).text
    assert "Only the host" in (await opened.command(opened.rui, "match", "start")).text
    for answer in (
        await opened.press(opened.rui, lobby, "ready:"),
        await opened.press(opened.rui, lobby, "leave:"),
        await opened.command(opened.rui, "match", "leave"),
    ):
        assert answer.text.endswith("Next: take a free one with `/match join`.")
    assert "has not begun" in (await opened.command(opened.ana, "match", "board")).text
    await opened.press(opened.rui, lobby, "join:")
    await house.outbox.drained()
    assert "All seats are taken" in lobby.text
    assert "All seats are taken" in (await opened.press(opened.cleo, lobby, "join:")).text
    await opened.press(opened.ana, lobby, "leave:")
    await house.outbox.drained()
    assert "when **\u2068Rui\u2069** calls the start" in lobby.text
    assert "closed" in (await opened.press(opened.rui, lobby, "leave:")).text
    await house.outbox.drained()
    assert lobby.custom_ids() == []
    assert "closed before a match began" in lobby.text


async def test_colours_are_named(hall: tuple[Hall, House]) -> None:
    """A colour is understood by its name in the reader's language; a refusal names them so."""
    opened, house = hall
    opened.rui.user.locale = "pt-BR"
    await opened.command(opened.ana, "match", "new", **SHORT)
    refused = await opened.command(opened.rui, "match", "join", colour="ouro")
    game = house.matches.game("viking-tiles")
    tongue = house.client.translator.tongue("pt-BR", "viking-tiles")
    names = [game.words.colour(key, tongue) for key in game.info.colours]
    assert refused.text == f"Não existe essa cor. É possível: {', '.join(names)}."
    await opened.command(opened.rui, "match", "join", colour=names[1].upper())
    position = await house.matches.here(int(opened.channel.id))
    assert [person.colour for person in position.people] == [None, game.info.colours[1]]


@scenario(13)
async def test_a_missing_permission(hall: tuple[Hall, House], scenario: str) -> None:
    """A table is not opened where the bot could not keep it; the answer names what is missing."""
    opened, house = hall
    bot = opened.channel.guild.members[opened.server.world.bot.id]
    opened.server.world.set_overwrite(opened.channel, bot, deny=Permission.ATTACH_FILES)
    answer = await opened.command(opened.ana, "match", "new", **SHORT)
    assert answer.text.startswith("Skald lacks **Attach Files** in this channel.")
    assert await house.store.match_in(int(opened.channel.id)) is None


async def test_in_ones_own_language(hall: tuple[Hall, House]) -> None:
    """Private answers speak the reader's language, public ones the match's."""
    opened, house = hall
    opened.rui.user.locale = "pt-BR"
    await opened.command(opened.ana, "match", "new", **SHORT, language="es")
    await opened.command(opened.rui, "match", "join")
    await house.outbox.drained()
    [lobby] = opened.public
    assert "abre una mesa" in lobby.text
    answer = await opened.command(opened.rui, "match", "hand")
    assert answer.text.startswith("A partida ainda não começou.")
