"""`primbench` in a process of its own that can be killed at any instant, and costs no second to start."""

import hashlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from primbench_runner.__main__ import main

CONTEXT: ForkServerContext = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["primbench_runner.cli.run_command", "primbench_runner.cli.experiment_command"])


def start_primbench(arguments: Sequence[str], folder: Path, variables: Mapping[str, str]) -> ForkServerProcess:
    """Start the command line in the folder; what it says is added to `said.txt` there."""
    process = CONTEXT.Process(target=_primbench, args=(list(arguments), folder, dict(variables)))
    process.start()
    return process


def _primbench(arguments: Sequence[str], folder: Path, variables: Mapping[str, str]) -> None:
    os.chdir(folder)
    os.environ.update(variables)
    sys.argv = ["primbench", *arguments]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    said = os.open("said.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(said, 1)
    os.dup2(said, 2)
    main()


def draws(seed: str) -> Iterator[float]:
    """Give numbers from 0 up to 1 without end, the same for the same seed."""
    number = 0
    while True:
        digest = hashlib.sha256(f"{seed}/{number}".encode()).digest()
        yield int.from_bytes(digest[:6]) / 2**48
        number += 1
