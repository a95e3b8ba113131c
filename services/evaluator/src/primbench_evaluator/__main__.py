"""`primbench-evaluator serve` and `primbench-evaluator grade FILE.jsonl`."""

import argparse
import contextlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from primbench_servicekit.client import ChannelPool
from primbench_servicekit.lifecycle import Lifecycle, run_service
from primbench_servicekit.server import control_server
from primbench_servicekit.setting import read_settings

from primbench_evaluator.gateway import EnvironmentGateway
from primbench_evaluator.offline import grade_lines
from primbench_evaluator.servicer import evaluation_servicer
from primbench_evaluator.setting import EvaluatorSettings

EXIT_BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives its exit code: 0, 2 where input cannot be read, 3 where the port is taken."""
    chosen = _parser().parse_args(arguments)
    if chosen.command == "grade":
        return _grade(chosen.file)
    return _serve()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="primbench-evaluator", description="Grades trials.")
    commands = parser.add_subparsers(dest="command", help="default: serve")
    commands.add_parser("serve", help="serve grading over gRPC; settings come from PRIMBENCH_* variables")
    grade = commands.add_parser("grade", help="grade stored trials, one JSON object a line; prints a report a line")
    grade.add_argument("file", metavar="FILE.jsonl", help="the trials; - reads standard input")
    return parser


def _serve() -> int:
    settings = read_settings(EvaluatorSettings)

    async def run(lifecycle: Lifecycle) -> None:
        channels = ChannelPool(token=settings.control_token.get_secret_value())
        gateway = EnvironmentGateway(channels, timeout_s=settings.environment_timeout_s)
        async with control_server(settings, [evaluation_servicer(gateway)]) as control:
            lifecycle.announce(control=control)
            await lifecycle.wait()
        await channels.close()

    return run_service("evaluator", settings, run)


def _grade(name: str) -> int:
    has_error = False
    try:
        with _opened(name) as lines:
            for graded in grade_lines(lines):
                sys.stdout.write(graded.text + "\n")
                has_error = has_error or graded.is_error
        sys.stdout.flush()
    except BrokenPipeError:
        return _leave_closed_pipe()
    except OSError as error:
        sys.stderr.write(f"primbench-evaluator: cannot read {name}: {error.strerror}\n")
        return EXIT_BAD_INPUT
    return EXIT_BAD_INPUT if has_error else 0


def _leave_closed_pipe() -> int:
    """Whoever read the reports has enough of them; the interpreter must not flush into the void."""
    sys.stdout = open("/dev/null", "w")  # noqa: SIM115, PTH123 - lives until the process ends
    return 0


@contextlib.contextmanager
def _opened(name: str) -> Iterator[BinaryIO]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


if __name__ == "__main__":
    raise SystemExit(main())
