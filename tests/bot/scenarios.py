"""The scenarios of playing by post that a table must survive; each is a test with its number."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def scenario(*numbers: int) -> Callable[[Test], Test]:
    """Give a test the numbers of the scenarios it shows as its id, one run for all of them."""
    name = "+".join(f"PBP-{number:02}" for number in numbers)
    return pytest.mark.parametrize("scenario", [name], ids=str)
