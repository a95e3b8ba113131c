"""Runs a command for as long as the runner lives: `python lifeline.py <descriptor> <command>...`

The descriptor is the reading end of a pipe whose other end the runner holds. When the runner is gone, however it went,
the pipe ends, and so does all that the command has started; likewise when the command ends, and at SIGTERM. The exit
code is the command's, 128 + n after signal n.

On Linux what a command has started is all of its descendants: those that leave the group or lose their parent become
children of this process (https://man7.org/linux/man-pages/man2/PR_SET_CHILD_SUBREAPER.2const.html). Elsewhere, as on
macOS, it is the process group alone, and a child in a session of its own stays.
Nothing but the standard library is imported: it starts in the twentieth of a second.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

_SET_CHILD_SUBREAPER = 36
_KILL_TIMEOUT_S = 5.0
_POLL_S = 0.005


def _adopt_orphans() -> None:
    """Become the parent of descendants that lose theirs. Where that cannot be had, nothing happens."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _kill_descendants() -> None:
    """Kill what this process and its children have started, until nothing of it runs, or for 5 s."""
    end_s = time.monotonic() + _KILL_TIMEOUT_S
    while time.monotonic() < end_s:
        found = _descendants()
        for process_id in found:
            _kill(process_id)
        if all(state == "Z" for state in found.values()):
            return
        time.sleep(_POLL_S)


def _descendants() -> dict[int, str]:
    """Give the state of each ("Z": it has ended) by process id; nothing where there is no /proc."""
    children: dict[int, list[tuple[int, str]]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        state, parent = _state_and_parent(folder)
        children.setdefault(parent, []).append((int(folder.name), state))
    found: dict[int, str] = {}
    waiting = [os.getpid()]
    while waiting:
        born = children.get(waiting.pop(), [])
        found.update(born)
        waiting += [process_id for process_id, _ in born]
    return found


def _state_and_parent(folder: Path) -> tuple[str, int]:
    try:
        state, parent = (folder / "stat").read_bytes().rpartition(b")")[2].split()[:2]
    except (OSError, ValueError):  # it has just ended
        return "Z", 0
    return state.decode(), int(parent)


def _kill(process_id: int) -> None:
    try:
        os.kill(process_id, signal.SIGKILL)
    except OSError:
        return  # it has just ended, or has become somebody else's


def _end_all() -> None:
    _kill_descendants()
    os.killpg(0, signal.SIGKILL)


def _end_with(descriptor: int) -> None:
    os.read(descriptor, 1)
    _end_all()


def _run(descriptor: int, command: list[str]) -> int:
    _adopt_orphans()
    signal.signal(signal.SIGTERM, lambda _number, _frame: _end_all())
    threading.Thread(target=_end_with, args=(descriptor,), daemon=True).start()
    started = subprocess.Popen(command)
    started.returncode = _wait_for(started.pid)
    _kill_descendants()
    return started.returncode if started.returncode >= 0 else 128 - started.returncode


def _wait_for(process_id: int) -> int:
    """Give its exit code, -n after signal n; what was adopted and ends before it is let go."""
    while True:
        ended, status = os.wait()
        if ended == process_id:
            return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    sys.exit(_run(int(sys.argv[1]), sys.argv[2:]))
