"""A report as one HTML file: no script, nothing from outside, light and dark, fit for print."""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from primbench_runner.report.document.building import build_document
from primbench_runner.report.document.part import one_line, pieces
from primbench_runner.report.figure.heat_map import heat_maps
from primbench_runner.report.figure.radar import radar
from primbench_runner.report.figure.slope import slopes
from primbench_runner.report.model import Report

_TEMPLATES = Path(__file__).parent / "template"


def to_html(report: Report) -> str:
    """Give the page. Every text in it is escaped; each figure's numbers stand in a table as well."""
    figures = {
        "profile": [radar(profile) for profile in report.profiles],
        "environments": list(heat_maps(report.environments)),
        "pairs": list(slopes(report.pairs)),
    }
    page = _environment().get_template("page.html.jinja")
    return page.render(document=build_document(report), figures=figures) + "\n"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["one_line"] = one_line
    environment.filters["pieces"] = pieces
    return environment
