"""No run of equal lines stands in two rooms: what two rooms need is a package."""

from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUN_LINES = 12


def _room(path: Path) -> str:
    return "/".join(path.relative_to(ROOT).parts[:2])


def _lines(path: Path) -> list[str]:
    stripped = (line.strip() for line in path.read_text().splitlines())
    return [line for line in stripped if len(line) > 3 and not line.startswith(("#", "//", "import ", "from "))]


def test_no_run_of_equal_lines_stands_in_two_rooms() -> None:
    places: dict[tuple[str, ...], set[str]] = defaultdict(set)
    sources = [
        path
        for pattern in ("*/*/src/**/*.py", "packages/ui/src/**/*.ts*", "services/*/web/src/**/*.ts*")
        for path in ROOT.glob(pattern)
        if "packages/protocol" not in path.as_posix() and ".gen." not in path.name
    ]
    for path in sources:
        lines = _lines(path)
        for start in range(len(lines) - RUN_LINES + 1):
            places[tuple(lines[start : start + RUN_LINES])].add(_room(path))

    shared = sorted({tuple(sorted(rooms)) for rooms in places.values() if len(rooms) > 1})

    assert len(sources) > 50
    assert shared == []
