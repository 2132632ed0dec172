"""A bar for what takes its time on the command line."""

import sys
from typing import Final, TextIO

WIDTH: Final = 30


class Bar:
    """Draws how much is done: on a terminal one line drawn anew, elsewhere a line each tenth."""

    def __init__(self, what: str, stream: TextIO | None = None) -> None:
        self._what = what
        self._stream = stream or sys.stderr
        self._tenth = 0

    def __call__(self, done: int, total: int) -> None:
        """So many of the total are done."""
        if self._stream.isatty():
            end = "\n" if done >= total else ""
            self._stream.write(f"\r{self._line(done, total)}{end}")
        elif total and done * 10 // total > self._tenth:
            self._tenth = done * 10 // total
            self._stream.write(f"{self._line(done, total)}\n")
        self._stream.flush()

    def _line(self, done: int, total: int) -> str:
        filled = WIDTH if not total else WIDTH * done // total
        return f"{self._what} [{'#' * filled}{'.' * (WIDTH - filled)}] {done} of {total}"
