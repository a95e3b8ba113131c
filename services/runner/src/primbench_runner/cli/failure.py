"""Expected errors end a command with one message and an exit code, never with a traceback."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

EXIT_OK = 0
EXIT_TRIALS = 1
EXIT_USAGE = 2
EXIT_CANCELLED = 130


class InputError(click.ClickException):
    """What was given cannot be worked with."""

    exit_code = EXIT_USAGE


class WorkError(click.ClickException):
    """What was given is right, but the work could not be done."""

    exit_code = EXIT_TRIALS


@contextmanager
def told_errors() -> Iterator[None]:
    """Turn the rooms' errors into messages, and what the machine says of a file that was named: too long, forbidden.

    A pipe that nobody reads any more is left to click, which ends without a word.
    """
    from primbench_catalog.errors import CatalogError
    from primbench_episode.errors import FolderError

    from primbench_runner.agent.casting import UnknownAgentError
    from primbench_runner.browser.finding import BrowserMissingError
    from primbench_runner.deployment.errors import AddressError, ChoiceError, DeploymentError
    from primbench_runner.export.errors import ExportError
    from primbench_runner.harness.external.program import ProgramMissingError
    from primbench_runner.harness.text.finding import TextMissingError
    from primbench_runner.model.errors import ModelInputError
    from primbench_runner.run.errors import RunError

    try:
        yield
    except (
        CatalogError,
        FolderError,
        RunError,
        UnknownAgentError,
        AddressError,
        ChoiceError,
        BrowserMissingError,
        ExportError,
        ModelInputError,
        ProgramMissingError,
        TextMissingError,
    ) as error:
        raise InputError(str(error)) from error
    except DeploymentError as error:
        raise WorkError(str(error)) from error
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise InputError(f"{where}{error.strerror or error}") from error
