"""`primbench`: the commands by name, each imported when it is called."""

import importlib
from typing import override

import click

EXIT_CODES = """\b
Exit codes
  0    every trial passed or failed; nothing to mend
  1    a trial errored or is invalid; something was found wanting
  2    wrong usage or input
  130  cancelled (Ctrl-C)
"""

_COMMANDS = {
    "run": ("primbench_runner.cli.run:run", "Run agents on tasks, clean and under variants."),
    "experiment": ("primbench_runner.cli.experiment:experiment", "Run a declared experiment."),
    "certify": ("primbench_runner.cli.certify:certify", "Prove which primitive each variant stresses."),
    "catalog": ("primbench_runner.cli.catalog:catalog", "Check, list, show and begin tasks and variants."),
    "report": ("primbench_runner.cli.report:report", "Show the results of runs."),
    "export": ("primbench_runner.cli.export:export", "Write runs in forms that other programs read."),
    "rescore": ("primbench_runner.cli.rescore:rescore", "Grade the stored trials of a run again."),
    "replay": ("primbench_runner.cli.replay:replay", "Play the steps of a stored trial again."),
    "doctor": ("primbench_runner.cli.doctor:doctor", "Say what is missing, and the command that mends it."),
}


class LazyGroup(click.Group):
    """Knows its commands by name and summary, and imports one when it is called."""

    @override
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    @override
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(module), name)
        return command

    @override
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, summary) for name, (_, summary) in _COMMANDS.items()])


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXIT_CODES,
)
@click.version_option(package_name="primbench-runner", prog_name="primbench")
def primbench() -> None:
    """Tells which cognitive primitive of a web agent fails, by one controlled intervention at a time."""
