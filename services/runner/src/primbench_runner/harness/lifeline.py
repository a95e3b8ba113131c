"""Runs a command for as long as the runner lives: `python lifeline.py <descriptor> <command>...`

The descriptor is the reading end of a pipe whose other end the runner holds. When the runner is gone, however it went,
the pipe ends, and everything of this process group is killed. The exit code is the command's, 128 + n after signal n.
Nothing but the standard library is imported: it starts in the twentieth of a second.
"""

import os
import signal
import subprocess
import sys
import threading


def _end_with(descriptor: int) -> None:
    os.read(descriptor, 1)
    os.killpg(0, signal.SIGKILL)


def _run(descriptor: int, command: list[str]) -> int:
    threading.Thread(target=_end_with, args=(descriptor,), daemon=True).start()
    code = subprocess.run(command, check=False).returncode
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(_run(int(sys.argv[1]), sys.argv[2:]))
