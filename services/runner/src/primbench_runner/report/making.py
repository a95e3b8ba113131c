"""Reports from folders of results."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from primbench_runner.report.accounting import outcome_lines, reason_lines, trial_lines, usage_lines
from primbench_runner.report.comparison import arm_comparisons
from primbench_runner.report.model import Report, RunLine
from primbench_runner.report.profile import environment_cells, pair_lines, profiles
from primbench_runner.report.study import Study, read_study


def make_report(places: Sequence[Path]) -> Report:
    """Give the report over the runs in these folders or files. Raises FolderError, ManifestError, ExportError."""
    study = read_study(places)
    pairs = study.clean_pairs()
    return Report(
        title=_title(study),
        runs=tuple(_runs(study)),
        planned_count=len(study.trials),
        unjudged_count=sum(not trial.is_judged for trial in study.trials),
        warnings=tuple(_warnings(study)),
        profiles=tuple(profiles(study, pairs)),
        environments=tuple(environment_cells(study, pairs)),
        pairs=tuple(pair_lines(study, pairs)),
        arm_comparisons=tuple(arm_comparisons(study)),
        outcomes=tuple(outcome_lines(study)),
        reasons=tuple(reason_lines(study)),
        usage=tuple(usage_lines(study)),
        trials=tuple(trial_lines(study)),
    )


def _title(study: Study) -> str:
    titles = [run.manifest.title or run.manifest.experiment_id or run.name for run in study.runs]
    return ", ".join(dict.fromkeys(titles))


def _runs(study: Study) -> Iterator[RunLine]:
    for run in study.runs:
        trials = [trial for trial in study.trials if trial.run is run]
        manifest = run.manifest
        yield RunLine(
            name=run.name,
            experiment_id=manifest.experiment_id,
            run_id=manifest.run_id,
            title=manifest.title,
            pairing=manifest.pairing,
            agents=manifest.agents,
            arms=manifest.arms,
            limits=manifest.limits,
            versions=manifest.versions,
            planned_count=len(trials),
            unjudged_count=sum(not trial.is_judged for trial in trials),
        )


def _warnings(study: Study) -> Iterator[str]:
    """Say what is not the same in all runs under one name."""
    for part in ("agents", "arms", "digests"):
        seen: dict[str, tuple[object, str]] = {}
        for run in study.runs:
            for name, value in getattr(run.manifest, part).items():
                before, run_name = seen.setdefault(name, (value, run.name))
                if before != value:
                    yield f"{name} is not the same in {run_name} and {run.name}; their numbers are mixed here"
    limits = {run.manifest.limits: run.name for run in study.runs}
    if len(limits) > 1:
        yield f"limits are not the same in {', '.join(sorted(limits.values()))}; their numbers are mixed here"
