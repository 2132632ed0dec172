"""The dossier's conformance examples carry their numbers as test ids (section 12)."""

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., None])
NUMBERS: list[str] = []


def example(number: str) -> Callable[[Test], Test]:
    """Give a test the dossier's number as its id."""
    NUMBERS.append(number)
    return pytest.mark.parametrize("number", [f"TE-DINOSAURS-{number}"], ids=str)
