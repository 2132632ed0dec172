"""What two runs of the same acts have in common: texts without ids, moments and ports."""

import re
from datetime import UTC, datetime, timedelta

from bot.playground.acting import Outcome
from bot.playground.message import Message

_ISO = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+\d\d:\d\d)?")
_ID = re.compile(r"\d{17,20}")
_TIME = re.compile(r"(?<=<t:)\d+")
_SPAN = re.compile(r'(?<=": )\d+\.\d+')
_SIZE = re.compile(r"(?<='size': )\d+")
_PORT = re.compile(r"127\.0\.0\.1:\d+")


class Plain:
    """Writes ids by the order in which they came up, times by the minutes since the beginning."""

    def __init__(self, begun: datetime) -> None:
        self._begun = begun
        self._ids: dict[str, str] = {}

    def text(self, text: str) -> str:
        """A text as it reads in every run."""
        text = _SPAN.sub(self._span, _PORT.sub("here", _ISO.sub(self._moment, text)))
        return _ID.sub(self._number, _TIME.sub(self._time, text))

    def message(self, message: Message) -> list[str]:
        """All that a message holds: words, buttons, embeds, its files with their bytes."""
        files = [
            f"{file.filename} {file.description} {self.text(file.data.decode('latin-1'))}"
            for file in message.attachments
        ]
        payload = _SIZE.sub("some", self.text(str(message.payload())))
        return [payload, *files]

    def outcome(self, outcome: Outcome) -> list[str]:
        """All that a person is shown in answer to an act."""
        shown = [part for message in outcome.messages for part in self.message(message)]
        return [*shown, self.text(f"{outcome.modal} {outcome.choices}")]

    def minute(self, moment: datetime) -> int:
        """The minutes from the beginning to a moment."""
        return round((moment - self._begun) / timedelta(minutes=1))

    def _moment(self, found: re.Match[str]) -> str:
        moment = datetime.fromisoformat(found[0])
        return f"T{self.minute(moment if moment.tzinfo else moment.replace(tzinfo=UTC))}"

    def _time(self, found: re.Match[str]) -> str:
        return str(self.minute(datetime.fromtimestamp(int(found[0]), UTC)))

    def _span(self, found: re.Match[str]) -> str:
        return str(round(float(found[0]) / 60))

    def _number(self, found: re.Match[str]) -> str:
        return self._ids.setdefault(found[0], f"id {len(self._ids)}")
