"""The document of a report."""

from collections.abc import Iterator

from primbench_statistics.paired_difference import RESAMPLE_COUNT

from primbench_runner.report.document.accounting_section import (
    outcome_section,
    reason_section,
    run_section,
    trial_section,
    usage_section,
)
from primbench_runner.report.document.comparison_section import comparison_section
from primbench_runner.report.document.overview_section import overview_section
from primbench_runner.report.document.part import Document, Section
from primbench_runner.report.document.profile_section import environment_section, pair_section, profile_section
from primbench_runner.report.model import Report

_SCOPE = (
    "Tasks and variants are for screening: a drop says which ability to look at, not how an agent fares elsewhere.",
    "A drop is of pairs alone. The rates beside it are of all planned trials: those without a verdict have not passed.",
    "An unexposed trial met no intervention and says nothing of the primitive; drop among exposed leaves it out.",
    f"Intervals are 95 %: of rates by Wilson, of differences by a bootstrap over tasks ({RESAMPLE_COUNT:,} draws).",
    "Only p by Holm allows for the primitives of one table. Nothing allows for several agents, arms or environments.",
    "Look through trials before they are published: pages and agents put words of their own into them.",
)


def build_document(report: Report) -> Document:
    """Put a report into words and tables; what has no rows is left out."""
    sections = (
        overview_section(report),
        profile_section(report),
        environment_section(report),
        comparison_section(report),
        outcome_section(report),
        reason_section(report),
        usage_section(report),
        pair_section(report),
        trial_section(report),
        run_section(report),
    )
    return Document(
        title=f"PrimBench report: {report.title}",
        summary=_summary(report),
        alerts=tuple(_alerts(report)),
        sections=tuple(section for section in sections if _has_rows(section)),
        scope=_SCOPE,
    )


def _has_rows(section: Section) -> bool:
    return any(table.rows for table in section.tables)


def _summary(report: Report) -> str:
    judged = report.planned_count - report.unjudged_count
    agents = len({(line.agent, line.arm) for line in report.outcomes})
    tasks = len({trial.task_id for trial in report.trials})
    return (
        f"{_counted(report.planned_count, 'planned trial')}, {judged} with a verdict; {_counted(tasks, 'task')}; "
        f"{_counted(agents, 'agent and arm', 'agents and arms')}; {_counted(len(report.runs), 'run')}."
    )


def _alerts(report: Report) -> Iterator[str]:
    if not report.is_complete:
        yield (
            f"INCOMPLETE: {report.unjudged_count} of {report.planned_count} planned trials have no verdict. "
            "Every number may change with them."
        )
    yield from report.warnings


def _counted(count: int, noun: str, plural: str = "") -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {plural or noun + 's'}"
