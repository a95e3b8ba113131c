"""What `primbench doctor` does."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import click

from primbench_runner.cli.failure import EXIT_OK, EXIT_TRIALS
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.doctor import machine, work
from primbench_runner.doctor.check import Check, Finding, Status

CHECKS: dict[str, Check] = {
    "python": machine.python,
    "packages": machine.packages,
    "pages": machine.pages,
    "browser": machine.browser,
    "text": machine.text,
    "ports": machine.ports,
    "catalogue": work.catalogue,
    "services": work.deployment,
    "containers": machine.engine,
}
_MARKS = {Status.FINE: "ok", Status.MISSING: "--", Status.OPTIONAL: "  "}


def doctor_command(around: Surroundings, names: Sequence[str], *, as_json: bool) -> int:
    """Print what each check finds; gives the exit code."""
    is_missing = False
    for name in names:
        finding = CHECKS[name](around)
        is_missing = is_missing or finding.status is Status.MISSING
        click.echo(json.dumps(asdict(finding)) if as_json else _line(finding))
    return EXIT_TRIALS if is_missing else EXIT_OK


def _line(finding: Finding) -> str:
    line = f"{_MARKS[finding.status]}  {finding.name:<11} {finding.detail}"
    return f"{line}\n    {'':<11} mend: {finding.mend}" if finding.mend else line
