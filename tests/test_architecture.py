"""The shape of the house: what stands where, who may import whom, what may be named where."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOP_LEVEL = {
    ".ci", ".dockerignore", ".gitignore", "CONTRIBUTING.md", "Dockerfile", "LICENSE", "Makefile",
    "README.md", "bot", "compose.yaml", "constraints.txt", "games", "pyproject.toml", "render",
    "storage", "tests",
}  # fmt: skip
GAMES = sorted(
    path.parent.name
    for path in (ROOT / "games").glob("*/__init__.py")
    if path.parent.name != "core"
)


def _tracked() -> list[str]:
    done = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines()


def _sources(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_the_top_level_holds_nothing_but_the_design() -> None:
    """A file or folder at the top that the design does not name is noticed."""
    tracked = _tracked()
    if not tracked:
        pytest.skip("not a git checkout")
    assert {path.split("/")[0] for path in tracked} <= TOP_LEVEL


def test_games_start_without_discord_database_or_pictures() -> None:
    """Every game imports in a process where the libraries of the other layers are blocked."""
    blocked = ("discord", "aiohttp", "aiosqlite", "sqlite3", "PIL", "structlog", "babel", "random")
    program = (
        f"import sys\nfor name in {blocked!r}: sys.modules[name] = None\n"
        "from games.core.discovery import discover\n"
        "found = discover()\nassert not found.broken, found.broken\nprint(sorted(found.games))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert len(ast.literal_eval(done.stdout)) == len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_no_game_imports_another(game: str) -> None:
    """A game knows the core and itself."""
    for path, tree in _sources(f"games/{game}"):
        for name in _imported(tree):
            if name.split(".")[0] == "games":
                assert name == "games" or name.split(".")[1] in ("core", game), path


@pytest.mark.parametrize("folder", ["bot", "storage", "games/core"])
def test_no_game_is_named_outside_its_own_places(folder: str) -> None:
    """Adding a game edits no file of the bot, the storage or the core."""
    names = re.compile(
        "|".join(re.escape(name).replace("_", "[-_ ]") for name in GAMES), re.IGNORECASE
    )
    for path, tree in _sources(folder):
        if path.parts[:2] == ("bot", "playground"):
            continue  # the demo world shows the games there are
        words = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        spoken = [w for w in words if isinstance(w, str) and names.search(w)]
        docs = {ast.get_docstring(n, clean=False) for n in ast.walk(tree) if _may_have_docs(n)}
        assert not [word for word in spoken if word not in docs], path
        assert not [name for name in _imported(tree) if names.search(name)], path


def _may_have_docs(node: ast.AST) -> bool:
    return isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)


def test_render_never_sees_a_state() -> None:
    """Boards are drawn from views and piece data only."""
    for path, tree in _sources("render"):
        for name in _imported(tree):
            parts = name.split(".")
            if parts[0] == "games" and path.name != "__main__.py":
                assert parts[-1] not in ("state", "rules"), path


def test_names_say_something() -> None:
    """No module is called utils, helper, manager, misc or common."""
    bad = re.compile(r"(^|/)(utils?|helpers?|misc|common|managers?)(\.py|/)")
    assert not [path for path in _tracked() if bad.search(path)]


def test_files_stay_readable() -> None:
    """No source file is longer than 400 lines, no function longer than 40."""
    for folder in ("bot", "games", "render", "storage"):
        for path, tree in _sources(folder):
            assert len((ROOT / path).read_text(encoding="utf-8").splitlines()) <= 400, path
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    assert (node.end_lineno or 0) - node.lineno < 40, f"{path}:{node.name}"
