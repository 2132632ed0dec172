"""The operator's log tells where something broke, and nothing that anybody hides."""

from collections.abc import Iterator

import pytest
import structlog

from bot import incidents
from bot.logs import log_from
from storage.errors import Unusable

HIDDEN = "archer"


@pytest.fixture(autouse=True)
def log() -> Iterator[None]:
    """A log like that of a running copy, for one test."""
    log_from("info")
    yield
    structlog.reset_defaults()


def broken(error: Exception) -> None:
    """A place where something breaks."""
    raise error


def written(error: Exception, capsys: pytest.CaptureFixture[str]) -> str:
    """What the log holds of it."""
    try:
        broken(error)
    except Exception as caught:
        incidents.report(caught, match=7)
    return capsys.readouterr().err


def test_a_fault_of_ours_is_told_without_its_message(capsys: pytest.CaptureFixture[str]) -> None:
    """Kind, place and ids are there; what the error names is not."""
    told = written(KeyError(HIDDEN), capsys)
    assert HIDDEN not in told
    for part in ("event=incident", "match=7", "builtins.KeyError", "in broken", "test_logs.py"):
        assert part in told


def test_what_comes_from_outside_is_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    """A full disk is for the operator to read of."""
    assert "No space left on device" in written(OSError(28, "No space left on device"), capsys)
    assert "schema" in written(Unusable("schema"), capsys)


def test_what_led_to_an_error_is_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    """In the order in which it happened, and as carefully."""
    try:
        try:
            broken(ValueError(HIDDEN))
        except ValueError as cause:
            raise OSError("the disk") from cause
    except OSError as caught:
        incidents.report(caught)
    told = capsys.readouterr().err
    assert HIDDEN not in told
    assert told.index("builtins.ValueError") < told.index("which led to") < told.index("the disk")


def test_an_exception_that_is_being_handled(capsys: pytest.CaptureFixture[str]) -> None:
    """`exception` needs nobody to name it; without one nothing is added."""
    try:
        broken(KeyError(HIDDEN))
    except KeyError:
        structlog.get_logger().exception("it broke")
    structlog.get_logger().info("all is well")
    first, second = capsys.readouterr().err.strip().split("event=")[-2:]
    assert "builtins.KeyError" in first
    assert "exception" not in second.replace("event=", "")
