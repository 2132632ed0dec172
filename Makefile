# Two commands are enough: `make play` and `make test`. Both set themselves up.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8484

.PHONY: play demo run test long bench check format clean

play: .venv/.play
	$(BIN)/python -m bot playground --port $(PORT) $(if $(DEMO),--demo)

demo: .venv/.play
	$(BIN)/python -m bot playground --port $(PORT) --demo

run: .venv/.play
	$(BIN)/python -m bot run

check: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check
	$(BIN)/pytest -n 2 --dist loadgroup -m "not long" --cov --cov-report=term --cov-fail-under=90

long: .venv/.dev
	$(BIN)/pytest -n 2 --dist loadgroup

bench: .venv/.dev
	$(BIN)/python -m tests.bench

format: .venv/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Skald needs Python 3.11 or newer; name one with make PYTHON=...")'
	$(PYTHON) -m venv .venv

.venv/.play: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	touch $@

.venv/.dev: .venv/bin/python pyproject.toml constraints.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@ .venv/.play

clean:
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
