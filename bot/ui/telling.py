"""A match as it is told in one language: names, title, and what moves did, from public facts."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.matches.looking import LogEntry
from bot.matches.position import Position
from bot.text.names import bold, label
from bot.text.translator import Language, listed
from games.core.contract import Decision
from games.core.events import Event
from games.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Telling:
    """One position and one tongue of its game.

    `marks` are shape and letter of each seat, for who wants them beside the names.
    """

    position: Position
    tongue: Language
    marks: tuple[str, ...] = ()

    @property
    def match_id(self) -> int:
        """The match's number."""
        return self.position.match.id

    @property
    def names(self) -> list[str]:
        """The names by seat as texts show them."""
        names = [bold(name) for name in self.position.names]
        if not self.marks:
            return names
        return [f"{mark} {name}" for mark, name in zip(self.marks, names, strict=True)]

    @property
    def labels(self) -> list[str]:
        """The names by seat where nothing is rendered: alt texts, buttons, options."""
        return [label(name) for name in self.position.names]

    @property
    def title(self) -> str:
        """The game's title."""
        return self.position.game.info.title

    @property
    def required(self) -> list[Decision]:
        """The decisions the match waits for, in seat order."""
        asked = (decision for decision in self.position.pending if decision.required)
        return sorted(asked, key=lambda decision: decision.seat)

    def named(self, seats: Sequence[Seat]) -> str:
        """The names of some seats as one list."""
        return listed([self.names[seat] for seat in seats], self.tongue)

    def prompt(self, decision: Decision) -> str:
        """What is asked, without a subject."""
        return self.position.game.words.prompt(decision, self.tongue)

    def waiting(self) -> str:
        """Who is asked what, for somebody who only looks."""
        asked = self.required
        if not asked:
            return self.tongue.gettext("The match is over.")
        sentence = self.tongue.gettext("Waiting for {names}: {asks}.")
        if self.position.match.status == "paused":
            sentence = self.tongue.gettext(
                "This match is paused and no clock runs. When it goes on, {names}: {asks}."
            )
        seats = [decision.seat for decision in asked]
        return sentence.format(names=self.named(seats), asks=self.prompt(asked[0]))

    def happened(self, events: Iterable[Event]) -> list[str]:
        """The sentences of what somebody heard."""
        return self._told(events, self.names)

    def happened_plainly(self, events: Iterable[Event]) -> list[str]:
        """The same where nothing is rendered."""
        return self._told(events, self.labels)

    def _told(self, events: Iterable[Event], names: list[str]) -> list[str]:
        words = self.position.game.words
        told = (words.event(event, names, self.tongue) for event in events)
        return [sentence for sentence in told if sentence]


def marks_of(position: Position, tongue: Language) -> tuple[str, ...]:
    """Shape and letter of each seat, as they stand on the picture; none before the start."""
    if position.state is None:
        return ()
    view, words = position.view(None), position.game.words
    marks = [words.mark(view, seat, tongue) for seat in range(len(position.people))]
    return tuple(f"{mark.shape} {mark.letter}" for mark in marks)


def last_turn(entries: Sequence[LogEntry], since: int | None = None) -> list[LogEntry]:
    """The moves after the number `since`; if None, the newest that one seat made in a row.

    What was taken back is left out: it is no part of the position that is shown.
    """
    entries = [entry for entry in entries if not entry.undone]
    if since is not None:
        return [entry for entry in entries if entry.number > since]
    return _newest_run(entries)


def last_call(
    entries: Sequence[LogEntry], since: int | None, uncalled: Collection[Seat]
) -> list[LogEntry]:
    """What a board tells: the last turn, and the turn before it where a seat went on by itself.

    `uncalled` are the seats for which no board is posted. With nothing after `since`, as when a
    turn has just been taken back, it is the turn that led to the position.
    """
    entries = [entry for entry in entries if not entry.undone]
    turn = last_turn(entries, since) or last_turn(entries)
    while turn and turn[0].seat in uncalled:
        earlier = _newest_run([entry for entry in entries if entry.number < turn[0].number])
        if not earlier:
            break
        turn = [*earlier, *turn]
    return turn


def _newest_run(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The newest moves that one seat made in a row."""
    turn: list[LogEntry] = []
    for entry in reversed(entries):
        if turn and entry.seat != turn[0].seat:
            break
        turn.insert(0, entry)
    return turn
