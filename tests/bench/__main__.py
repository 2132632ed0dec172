"""All benchmarks as a table, exit 1 if a mark is missed: `python -m tests.bench [TOPIC]`."""

import importlib
import logging
import pkgutil
import sys
from collections.abc import Iterator

import structlog

import tests.bench
from tests.bench import Figure


def _all_figures(topics: list[str]) -> Iterator[Figure]:
    for module in pkgutil.iter_modules(tests.bench.__path__):
        if module.name.startswith("bench_") and (not topics or module.name[6:] in topics):
            yield from importlib.import_module(f"tests.bench.{module.name}").figures()


def main() -> int:
    """Print each figure as it is measured."""
    # The table is for reading; what the bot logs of a thousand matches is not.
    quiet = structlog.make_filtering_bound_logger(logging.WARNING)
    structlog.configure(wrapper_class=quiet)
    missed = 0
    for figure in _all_figures(sys.argv[1:]):
        sign = "<=" if figure.at_most else ">="
        mark = "" if figure.mark is None else f"{sign} {figure.mark:g}"
        verdict = "" if figure.mark is None else ("ok" if figure.reached else "MISSED")
        missed += not figure.reached
        print(f"{figure.name:<62}{figure.value:>12.2f} {figure.unit:<14}{mark:>10} {verdict}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
