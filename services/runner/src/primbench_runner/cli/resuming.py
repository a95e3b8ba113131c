"""The command that takes a run up, alike: with the options that it began with, but for keys."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from primbench_runner.cli.work_options import EXECUTOR, WorkOptions


def resume_command(command: Sequence[str], output: Path, options: WorkOptions) -> str:
    """Give it as a shell takes it. `command`: words after "primbench" that say what is run."""
    return shlex.join(["primbench", *command, "--output", str(output), "--resume", *_given(options)])


def _given(options: WorkOptions) -> Iterator[str]:
    for name, value in (
        ("--catalog", options.catalog_folder),
        ("--workers", options.workers),
        ("--executor", None if options.executor == EXECUTOR else options.executor),
        ("--deployment", options.deployment),
        ("--api-key-file", options.api_key_file),
    ):
        if value is not None:
            yield from (name, str(value))
    for name, values in (
        ("--replicas", options.replicas),
        ("--env-image", options.env_images),
        ("--address", options.addresses),
    ):
        for value in values:
            yield from (name, value)
    if options.headed:
        yield "--headed"
