"""A match as it is told in one language: names, title, and what moves did, from public facts."""

from collections.abc import Iterable, Sequence
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
    """One position and one tongue of its game."""

    position: Position
    tongue: Language

    @property
    def match_id(self) -> int:
        """The match's number."""
        return self.position.match.id

    @property
    def names(self) -> list[str]:
        """The names by seat as texts show them."""
        return [bold(name) for name in self.position.names]

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


def last_turn(entries: Sequence[LogEntry], since: int | None = None) -> list[LogEntry]:
    """The moves after the number `since`; if None, the newest that one seat made in a row."""
    if since is not None:
        return [entry for entry in entries if entry.number > since]
    turn: list[LogEntry] = []
    for entry in reversed(entries):
        if turn and entry.seat != turn[0].seat:
            break
        turn.insert(0, entry)
    return turn
