"""What `primbench report` does."""

from pathlib import Path

import click

from primbench_runner.cli.console import make_console
from primbench_runner.cli.failure import EXIT_OK, InputError, told_errors
from primbench_runner.report.document.building import build_document
from primbench_runner.report.format.markdown import to_markdown
from primbench_runner.report.format.text import print_document, to_text
from primbench_runner.report.making import make_report
from primbench_runner.report.model import Report, report_schema

_BY_SUFFIX = {".md": "markdown", ".html": "html", ".htm": "html", ".json": "json"}


def report_command(folders: tuple[Path, ...], form: str | None, output: Path | None) -> int:
    """Print the report or write it to the file; gives the exit code."""
    chosen = form or _BY_SUFFIX.get(output.suffix if output else "", "text")
    with told_errors():
        report = make_report(folders)
    if output is not None:
        _write(output, _render(report, chosen))
    elif chosen == "text":
        print_document(build_document(report), make_console())
    else:
        click.echo(_render(report, chosen), nl=False)
    return EXIT_OK


def print_schema() -> int:
    """Print the JSON Schema of a report; gives the exit code."""
    click.echo(report_schema(), nl=False)
    return EXIT_OK


def _render(report: Report, form: str) -> str:
    if form == "json":
        return report.model_dump_json(indent=2) + "\n"
    if form == "html":
        from primbench_runner.report.format.html import to_html

        return to_html(report)
    document = build_document(report)
    return to_markdown(document) if form == "markdown" else to_text(document)


def _write(output: Path, content: str) -> None:
    try:
        output.write_text(content, encoding="utf-8", newline="\n")
    except OSError as error:
        raise InputError(f"{output} cannot be written: {error.strerror}") from error
    click.echo(f"wrote {output}", err=True)
