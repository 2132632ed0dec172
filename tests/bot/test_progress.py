"""The bar of the command line."""

import io

from bot.progress import Bar


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_one_line_drawn_anew() -> None:
    """It grows from nothing to the whole, and ends its line at the end alone."""
    stream = Terminal()
    bar = Bar("Replaying", stream)
    for done in range(1, 4):
        bar(done, 3)
    lines = stream.getvalue().split("\r")[1:]
    assert lines[0] == f"Replaying [{'#' * 10}{'.' * 20}] 1 of 3"
    assert lines[-1] == f"Replaying [{'#' * 30}] 3 of 3\n"
    assert stream.getvalue().count("\n") == 1


def test_elsewhere_each_tenth_is_a_line() -> None:
    """A log is not flooded: ten lines for a thousand matches."""
    stream = io.StringIO()
    bar = Bar("Replaying", stream)
    for done in range(1, 1_001):
        bar(done, 1_000)
    lines = stream.getvalue().splitlines()
    assert len(lines) == 10
    assert lines[0].endswith("100 of 1000")
    assert lines[-1].endswith("1000 of 1000")
