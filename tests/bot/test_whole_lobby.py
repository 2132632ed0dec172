"""The table before the start, and after the end: ready check, panel, guests, rematch, practice."""

import random
from typing import Any

from bot.assembly import House
from bot.playground.message import Message
from tests.bot.table import SHORT, Hall, begin
from tests.bot.test_whole_undo import Table

TABLE: dict[str, Any] = {"game": "viking-tiles", "extras": "length=short"}


async def lobby_of(hall: Hall, house: House, **options: Any) -> Message:
    """Ana's open table."""
    await hall.command(hall.ana, "match", "new", **{**TABLE, **options})
    await house.outbox.drained()
    return hall.public[-1]


async def test_a_full_table_begins_when_all_are_ready(hall: tuple[Hall, House]) -> None:
    """Nobody has to start a full table: the last Ready does."""
    opened, house = hall
    lobby = await lobby_of(opened, house, seats=2)
    assert "Without another player the table closes" in lobby.text
    await opened.press(opened.rui, lobby, "join:")
    await house.outbox.drained()
    assert "Without a start the table closes" in lobby.text
    assert "everybody is ready" in (await opened.press(opened.rui, lobby, "ready:")).text
    await house.outbox.drained()
    assert "Rui\u2069** (ready)" in lobby.text
    assert (await opened.press(opened.ana, lobby, "ready:")).text.startswith("The match begins.")
    await house.outbox.drained()
    assert "The match has begun." in lobby.text
    assert lobby.custom_ids() == []


async def test_the_host_calls_the_start(hall: tuple[Hall, House]) -> None:
    """With free seats the host calls; who is not ready is asked by name, and the match begins."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    await opened.press(opened.rui, lobby, "join:")
    await opened.command(opened.ana, "match", "start")
    await house.outbox.drained()
    call = opened.public[-1]
    assert "would like to begin" in call.text
    assert call.notified == frozenset({opened.rui.user.id})
    assert "Rui\u2069** press **Ready**" in lobby.text
    assert (await opened.press(opened.rui, call, "ready:")).text.startswith("The match begins.")
    await house.outbox.drained()
    assert "your turn" in opened.public[-1].text
    assert "would like to begin" in call.text
    assert call.custom_ids() == []


async def test_a_second_call_ends_the_first(hall: tuple[Hall, House]) -> None:
    """Only the newest question can be pressed."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    await opened.press(opened.rui, lobby, "join:")
    for _ in range(2):
        await opened.command(opened.ana, "match", "start")
        await house.outbox.drained()
    *_, former, call = opened.public
    assert former.custom_ids() == []
    assert len(call.custom_ids()) == 1


async def test_the_hosts_panel(hall: tuple[Hall, House]) -> None:
    """Seats, options, entry and language change by select; the lobby shows it."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    assert "Only the host" in (await opened.press(opened.rui, lobby, "setup:")).text
    panel = await opened.press(opened.ana, lobby, "setup:")
    assert "1 player is missing" in panel.text
    for prefix, value in [
        ("seats:", "2"),
        ("option:1:length", "full"),
        ("entry:", "invited"),
        ("language:", "pt-BR"),
    ]:
        panel = await opened.choose(opened.ana, panel, prefix, value)
    await house.outbox.drained()
    assert "abre uma mesa para 2 participantes" in lobby.text
    assert "pessoas convidadas" in lobby.text
    refused = await opened.press(opened.rui, lobby, "join:")
    assert "for invited people" in refused.text


async def test_guests(hall: tuple[Hall, House]) -> None:
    """A kept seat calls its guest once; they take it, or the host frees it again."""
    opened, house = hall
    await lobby_of(opened, house, entry="invited")
    answer = await opened.command(opened.ana, "match", "invite", player=opened.rui.user.id)
    assert "A seat is kept for **\u2068Rui\u2069**" in answer.text
    await house.outbox.drained()
    invitation = opened.public[-1]
    assert invitation.notified == frozenset({opened.rui.user.id})
    assert (await opened.press(opened.rui, invitation, "join:")).text.startswith("You have a seat.")
    panel = await opened.press(opened.ana, answer, "setup:")
    panel = await opened.choose(opened.ana, panel, "guest:", opened.cleo.user.id)
    assert "Cleo" in panel.text
    freed = await opened.command(opened.ana, "match", "kick", player=opened.cleo.user.id)
    assert "The seat of **\u2068Cleo\u2069** is free again" in freed.text
    panel = await opened.press(opened.ana, freed, "setup:")
    panel = await opened.choose(opened.ana, panel, "remove:", opened.rui.user.id)
    assert "Rui" in panel.text
    position = await house.matches.here(int(opened.channel.id))
    assert position.names == ["Ana"]
    await opened.command(opened.ana, "match", "leave")
    await house.outbox.drained()
    assert invitation.custom_ids() == []
    assert "keeps a seat for you" in invitation.text


async def test_the_host_closes_the_table(hall: tuple[Hall, House]) -> None:
    """The lobby loses its buttons and the channel is free again."""
    opened, house = hall
    lobby = await lobby_of(opened, house)
    await opened.command(opened.rui, "match", "join")
    panel = await opened.press(opened.ana, lobby, "setup:")
    answer = await opened.press(opened.ana, panel, "shut:")
    assert answer.text == "The table is closed. Next: open another one with `/match new`."
    await house.outbox.drained()
    assert "This table was closed before a match began." in lobby.text
    assert lobby.custom_ids() == []
    assert "Your table is open" in (await opened.command(opened.rui, "match", "new", **TABLE)).text


async def test_a_guest_who_sits_already(hall: tuple[Hall, House]) -> None:
    """The host is told about the guest, not about themselves."""
    opened, house = hall
    await lobby_of(opened, house)
    await opened.command(opened.rui, "match", "join")
    answer = await opened.command(opened.ana, "match", "invite", player=opened.rui.user.id)
    assert answer.text.startswith("That person has a seat at this table already")


async def test_ready_is_pressed_on_the_table_as_it_is(hall: tuple[Hall, House]) -> None:
    """Whoever pressed a lobby that has changed sees the present one, and is not ready yet."""
    opened, house = hall
    await lobby_of(opened, house, seats=2)
    joined = await opened.command(opened.rui, "match", "join")
    panel = await opened.press(opened.ana, await lobby_again(opened, house), "setup:")
    await opened.choose(opened.ana, panel, "option:1:length", "full")
    late = await opened.press(opened.rui, joined, "ready:")
    assert late.text.startswith("The table has been set up anew")
    position = await house.matches.here(int(opened.channel.id))
    assert not any(person.ready for person in position.people)
    await opened.press(opened.rui, late, "ready:")
    position = await house.matches.here(int(opened.channel.id))
    assert [person.ready for person in position.people] == [False, True]


async def lobby_again(hall: Hall, house: House) -> Message:
    """The lobby's message once everything is told."""
    await house.outbox.drained()
    return hall.public[0]


async def test_the_table_of_a_host_who_has_left_the_server(hall: tuple[Hall, House]) -> None:
    """Whoever acts as the host is the host then, and the seat is free."""
    opened, house = hall
    await lobby_of(opened, house)
    await opened.command(opened.rui, "match", "join")
    await opened.command(opened.cleo, "match", "join")
    refused = await opened.command(opened.rui, "match", "start")
    assert refused.text.startswith("Only the host")
    guild = opened.channel.guild
    assert guild is not None
    opened.server.world.remove_member(guild.members[opened.ana.user.id])
    lobby = await lobby_again(opened, house)
    await opened.press(opened.rui, lobby, "setup:")
    position = await house.matches.here(int(opened.channel.id))
    assert (position.host_name, position.names) == ("Rui", ["Rui", "Cleo"])
    await opened.command(opened.rui, "match", "start")
    ready = await opened.press(opened.cleo, await lobby_again(opened, house), "ready:")
    assert ready.text.startswith("The match begins.")


async def test_the_last_one_who_was_not_ready_leaves(hall: tuple[Hall, House]) -> None:
    """The match begins without them, and they are told so."""
    opened, house = hall
    await lobby_of(opened, house)
    for person in (opened.rui, opened.cleo):
        await opened.command(person, "match", "join")
    await opened.command(opened.ana, "match", "start")
    await opened.press(opened.rui, await lobby_again(opened, house), "ready:")
    left = await opened.command(opened.cleo, "match", "leave")
    assert left.text == "Your seat is free again. The match begins without you."
    await house.outbox.drained()
    assert "your turn" in opened.public[-1].text


async def test_no_seat_for_a_bot(hall: tuple[Hall, House]) -> None:
    """Named in the command or chosen in the panel."""
    opened, house = hall
    await lobby_of(opened, house)
    skald = opened.server.world.bot
    refused = await opened.command(opened.ana, "match", "invite", player=skald)
    assert refused.text.startswith("A bot takes no seat")
    panel = await opened.press(opened.ana, await lobby_again(opened, house), "setup:")
    chosen = await opened.choose(opened.ana, panel, "guest:", str(skald.id))
    assert chosen.text.startswith("A bot takes no seat")


async def test_a_closed_table(hall: tuple[Hall, House]) -> None:
    """Every command says that it is closed, and what to do; no colour is offered."""
    opened, house = hall
    await lobby_of(opened, house)
    await opened.command(opened.ana, "match", "leave")
    for name in ("join", "leave", "start", "board", "hand", "log", "undo", "history", "resign"):
        answer = await opened.command(opened.rui, "match", name)
        assert answer.text.startswith("This table was closed before a match began."), name
        assert "`/match new`" in answer.text
    for name in ("move", "orders"):
        answer = await opened.command(opened.rui, name, line="end")
        assert answer.text.startswith("This table was closed"), name
    offered = await opened.rui.autocomplete(opened.channel, "match", "join", "colour", "")
    assert offered.choices == []


async def test_resigning(hall: tuple[Hall, House]) -> None:
    """Leaving for good is asked twice, with the game's rule; of two players the other one wins."""
    opened, house = hall
    await begin(opened)
    asked = await opened.command(opened.rui, "match", "resign")
    assert "The match ends at once, and whoever stays wins." in asked.text
    kept = await opened.press(opened.rui, asked, "close:")
    assert kept.text == "Closed. Nothing has changed."
    assert "hold no seat" in (await opened.command(opened.sol, "match", "resign")).text
    asked = await opened.command(opened.rui, "match", "resign")
    left = await opened.press(opened.rui, asked, "gone:")
    assert left.text.startswith("Your seat has left the match.")
    position = await house.matches.here(int(opened.channel.id))
    assert position.seat_of(int(opened.rui.user.id)) is None
    assert "is over" in (await opened.command(opened.sol, "match", "resign")).text


async def test_a_rematch(hall: tuple[Hall, House]) -> None:
    """The result's Rematch opens the table again with seats kept for everybody."""
    opened, house = hall
    await begin(opened)
    table = Table(opened, house)
    assert "has not ended yet" in (await opened.command(opened.ana, "match", "rematch")).text
    await table.play(500, random.Random(1))
    result = opened.public[-1]
    answer = await opened.press(opened.rui, result, "rematch:")
    assert answer.text.startswith("The table is open again")
    await house.outbox.drained()
    invitation = opened.public[-1]
    assert invitation.notified == frozenset({opened.ana.user.id})
    await opened.press(opened.ana, invitation, "join:")
    await opened.press(opened.rui, answer, "ready:")
    assert (await opened.command(opened.ana, "match", "join")).text.startswith("You already")


async def test_practice(hall: tuple[Hall, House]) -> None:
    """A practice match begins at once; the automated player answers by itself."""
    opened, house = hall
    answer = await opened.command(opened.ana, "practice", game="viking-tiles")
    assert answer.text.startswith("Your practice match begins")
    position = await house.matches.here(int(opened.channel.id))
    assert position.people[position.pending[0].seat].person.id == int(opened.ana.user.id)
    seat = position.pending[0].seat
    line = "; ".join(str(move) for move in [position.game.legal(position.state, seat)[0]])
    done = await opened.command(opened.ana, "move", line=line)
    assert done.text.startswith("Done")
    assert SHORT["game"] == position.match.game
