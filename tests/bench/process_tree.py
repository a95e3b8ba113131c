"""How much memory the processes below one hold, by what they are."""

import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

MIB = 1 << 20
_SERVICE = re.compile(r"primbench_(env_amazon|injector|proxy|evaluator)")


def memory_by_part(pid: int) -> Mapping[str, float]:
    """Give the resident memory, in MiB, of a runner and of what runs below it.

    Parts: "runner"; "driver", Playwright's own process; each service by its name; "browser", all the rest. A process
    that ends meanwhile counts as nothing.
    """
    found: dict[str, float] = defaultdict(float)
    for each in _below(pid):
        found[_part(each, pid)] += _resident_mib(each)
    return found


def _below(pid: int) -> list[int]:
    children: dict[int, list[int]] = defaultdict(list)
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            children[_parent(folder)].append(int(folder.name))
    found = [pid]
    for each in found:
        found += children[each]
    return found


def _parent(folder: Path) -> int:
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return 0


def _part(pid: int, root: int) -> str:
    if pid == root:
        return "runner"
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return "ended"
    service = _SERVICE.search(command)
    if service is not None:
        return service[1]
    return "driver" if "playwright" in command.split(" --")[0] else "browser"


def _resident_mib(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    kib = next((line.split()[1] for line in lines if line.startswith("VmRSS")), "0")
    return int(kib) * 1024 / MIB
