"""Speed and memory, measured in one run: `make bench`.

Each module `bench_<topic>.py` beside this one has a function `figures()` that yields `Figure`s.
Timed tests would fail on a busy machine; figures are read by people.
"""

import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """One measurement: `mark` is the value to reach, `at_most` tells from which side."""

    name: str
    value: float
    unit: str
    mark: float | None = None
    at_most: bool = True

    @property
    def reached(self) -> bool:
        """Whether the mark is met; True where there is none."""
        if self.mark is None:
            return True
        return self.value <= self.mark if self.at_most else self.value >= self.mark


def best_seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """The quickest of several runs, in processor time: others at the machine do not disturb it."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)
