"""Letters: sent once each, put off by faults, dropped when needless, said in public when closed."""

from datetime import timedelta

import pytest

from bot.matches.courier import MOST_ATTEMPTS, Closed, Courier, Served
from storage.clock_rows import LetterRow, NewLetter
from tests.bot.matches.conftest import Table, on_turn


class Post:
    """What would be Discord: it notes what is sent, or raises what a test wants."""

    def __init__(self) -> None:
        self.sent: list[int] = []
        self.stripped: list[int] = []
        self.raises: Exception | None = None

    async def send(self, letter: LetterRow) -> tuple[int, int]:
        if self.raises is not None:
            raise self.raises
        self.sent.append(letter.id)
        return 900 + letter.id, 800

    async def strip(self, letter: LetterRow) -> None:
        self.stripped.append(letter.id)


@pytest.fixture
def post() -> Post:
    return Post()


def courier(table: Table, post: Post) -> Courier:
    """A courier of the table's letters."""
    return Courier(table.store, post.send, post.strip, clock=table.clock, told=table.changed)


async def a_letter(table: Table, kind: str = "turn") -> NewLetter:
    """A letter to who is on turn."""
    person = on_turn(await table.running())
    await table.told(1)
    position = await table.matches.position(1)
    letter = NewLetter(
        match_id=1,
        seat=position.state.turn,
        person_id=person.id,
        kind="half" if kind == "half" else "turn",
        due_at=table.clock.now,
    )
    await table.store.write_letters([letter])
    return letter


async def test_a_letter_is_sent_once_and_loses_its_buttons(table: Table, post: Post) -> None:
    """Its buttons go as soon as the turn is over."""
    letter = await a_letter(table)
    await courier(table, post).deliver()
    await courier(table, post).deliver()
    assert post.sent == [1]
    position = await table.matches.position(1)
    person = on_turn(position)
    assert person.id == letter.person_id
    card = min(position.state.hands[position.state.turn])
    await table.matches.submit(1, person, f"lay {card}; act pass")
    await courier(table, post).deliver()
    await courier(table, post).deliver()
    assert post.stripped == [1]


async def test_a_letter_whose_turn_is_over_is_not_sent(table: Table, post: Post) -> None:
    """Whoever has moved before it was due needs it no more."""
    await a_letter(table)
    position = await table.matches.position(1)
    card = min(position.state.hands[position.state.turn])
    await table.matches.submit(1, on_turn(position), f"lay {card}; act pass")
    await courier(table, post).deliver()
    assert post.sent == []


async def test_faults_put_a_letter_off_and_end(table: Table, post: Post) -> None:
    """It is tried again, ever more seldom, and given up at last; nobody else waits for it."""
    await a_letter(table)
    post.raises = OSError("no route")
    for _ in range(MOST_ATTEMPTS + 2):
        await courier(table, post).deliver()
        table.clock.forward(minutes=16)
    assert await table.store.next_letter() is None
    post.raises = None
    await courier(table, post).deliver()
    assert post.sent == []


async def test_a_fault_passes(table: Table, post: Post) -> None:
    """After it the letter goes out."""
    await a_letter(table)
    post.raises = OSError("no route")
    await courier(table, post).deliver()
    post.raises = None
    table.clock.now += timedelta(seconds=3)
    await courier(table, post).deliver()
    assert post.sent == [1]


async def test_needless_letters_are_dropped(table: Table, post: Post) -> None:
    """What has nothing to say any more is not tried again."""
    await a_letter(table)
    post.raises = Served()
    await courier(table, post).deliver()
    assert await table.store.next_letter() is None


@pytest.mark.parametrize(("kind", "said"), [("turn", "call"), ("half", "half")])
async def test_a_closed_door(table: Table, post: Post, kind: str, said: str) -> None:
    """The person is mentioned where the match is, and the door is remembered."""
    letter = await a_letter(table, kind)
    post.raises = Closed()
    before = table.wakes
    await courier(table, post).deliver()
    rows = await table.store.waiting(1)
    assert [(row.kind, row.payload["mention"]) for row in rows] == [(said, [letter.person_id])]
    assert table.wakes > before
    assert (await table.store.preferences(letter.person_id)).direct_closed
