"""The repository stays readable: sizes, chains and names (docs/style.md)."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILE_LINES_MAX = 400
FUNCTION_LINES_MAX = 60
CHAIN_ARMS_MAX = 4
ROUTE_FILE_LINES_MAX = 200
HANDLER_LINES_MAX = 12
JUNK_NAMES = {"utils", "util", "common", "misc", "helpers", "base"}

SOURCES = sorted(
    path
    for room in ("packages", "services")
    for path in (ROOT / room).glob("*/src/**/*.py")
    if "packages/protocol" not in path.as_posix()
)
ROUTES = [path for path in SOURCES if path.parent.name == "routes"]
type Function = ast.FunctionDef | ast.AsyncFunctionDef


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _line_count(node: Function) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _chain_arms(node: ast.If) -> int:
    arms = 1
    while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        node = node.orelse[0]
        arms += 1
    return arms


def test_there_is_something_to_check() -> None:
    assert len(SOURCES) > 50
    assert ROUTES


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_file_holds_one_idea(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= FILE_LINES_MAX
    assert path.stem not in JUNK_NAMES


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_functions_are_short(path: Path) -> None:
    long = {node.name: _line_count(node) for node in _functions(path) if _line_count(node) > FUNCTION_LINES_MAX}

    assert long == {}


@pytest.mark.parametrize("path", [path for path in SOURCES if "services" in path.parts], ids=_name)
def test_no_long_chain_of_branches(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text())))
    chains = [node.lineno for node in nodes if isinstance(node, ast.If) and _chain_arms(node) > CHAIN_ARMS_MAX]
    matches = [node.lineno for node in nodes if isinstance(node, ast.Match) and len(node.cases) > CHAIN_ARMS_MAX + 1]

    assert chains + matches == []


@pytest.mark.parametrize("path", ROUTES, ids=_name)
def test_route_is_thin(path: Path) -> None:
    fat = {node.name: _line_count(node) for node in _functions(path) if _line_count(node) > HANDLER_LINES_MAX}

    assert len(path.read_text().splitlines()) <= ROUTE_FILE_LINES_MAX
    assert fat == {}


@pytest.mark.parametrize("path", SOURCES, ids=_name)
def test_only_main_reads_the_environment(path: Path) -> None:
    if path.name == "__main__.py":
        return
    names = {
        node.attr
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os"
    }

    assert names.isdisjoint({"environ", "getenv"})


@pytest.mark.parametrize("room", sorted(p.parent for p in ROOT.glob("*/*/pyproject.toml")), ids=_name)
def test_room_has_readme_source_and_tests(room: Path) -> None:
    readme = (room / "README.md").read_text().splitlines()

    assert 3 < len(readme) <= 40
    assert list(room.glob("src/*"))
    assert list(room.glob("tests/**/test_*.py")) or room.name == "protocol"
