# Two commands are enough: `make play` and `make test`. Both set themselves up.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8484
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
BROWSER := $(shell command -v chromium || command -v google-chrome)

.PHONY: play demo run doctor test coverage long bench check format clean

play: .venv/.play
	@$(BIN)/python -m bot playground --port $(PORT) $(if $(DEMO),--demo)

demo: .venv/.play
	@$(BIN)/python -m bot playground --port $(PORT) --demo

run: .venv/.play
	@$(BIN)/python -m bot run

doctor: .venv/.play
	@$(BIN)/python -m bot doctor

check: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Where there is a browser the page is tested in it; elsewhere those tests say that they are skipped.
# No quick test takes four minutes: one that does shows where it stands. It goes on, since it may be
# the machine that stood still.
test: check $(if $(BROWSER),.venv/.browser)
	$(BIN)/pytest -n 2 --dist loadgroup -m "not long" \
		-o faulthandler_timeout=240

# Tracing makes the engines four times slower, so it is no part of the quick run.
coverage: .venv/.dev
	$(BIN)/pytest -n 2 --dist loadgroup -m "not long" --cov --cov-report=term --cov-fail-under=90

long: .venv/.dev
	$(BIN)/pytest -n 2 --dist loadgroup

bench: .venv/.dev
	$(BIN)/python -m tests.bench

format: .venv/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Skald needs Python 3.11 or newer; name one with make PYTHON=...")'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

.venv/.play: .venv/bin/python pyproject.toml constraints.txt
	@echo 'Setting up in .venv, once; this takes up to a minute.'
	@$(INSTALL) --editable .
	@touch $@

.venv/.dev: .venv/bin/python pyproject.toml constraints.txt
	@echo 'Setting up in .venv, once; this takes up to a minute.'
	@$(INSTALL) --editable '.[dev]'
	@touch $@ .venv/.play

.venv/.browser: .venv/.dev
	@$(INSTALL) --editable '.[browser]' || echo 'No playwright here: the browser tests are skipped.'
	@touch $@

clean:
	rm -rf .venv build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
