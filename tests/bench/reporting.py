"""How long the report of a thousand trials takes."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from measurement import Measurement
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import Seconds, TrialRecord, Versions
from primbench_runner.report.format.html import to_html
from primbench_runner.report.making import make_report
from primbench_runner.roster.agent import ScriptedSpec
from primbench_runner.roster.arm import ArmSpec, Surface
from primbench_runner.run.manifest import Block, Limits, Manifest, Pairing
from stage import ROOT

TRIAL_COUNT = 1000
AGENTS = ("careful", "careless:patience", "careless:verification")
SECONDS_MAX = 5.0
_SAMPLE_COUNT = 3


def report_time() -> Measurement:
    """Read the folder of a run and make its report as HTML: statistics, tables and figures."""
    samples = []
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "run"
        count = _write_run(output)
        for _ in range(_SAMPLE_COUNT):
            begun = time.perf_counter()
            page = to_html(make_report([output]))
            samples.append(time.perf_counter() - begun)
    note = f"{count} trials of {len(AGENTS)} agents, HTML of {len(page) / 1024:.0f} KiB"
    return Measurement("report of a thousand trials", "s", samples, bound=SECONDS_MAX, note=note)


def _write_run(output: Path) -> int:
    catalog = load_catalog(ROOT / "catalog")
    keys = list(_keys(catalog))[:TRIAL_COUNT]
    manifest = Manifest(
        agents=dict.fromkeys(AGENTS, ScriptedSpec()),
        arms={"api": ArmSpec(surface=Surface.API)},
        pairing=Pairing.CONDITIONS,
        limits=Limits(max_steps=100),
        catalog=str(catalog.root),
        digests={task_id: catalog.tasks[task_id].digest for task_id in catalog.tasks},
        target_primitives=_target_primitives(catalog),
        env_ids={task_id: catalog.tasks[task_id].env_id for task_id in catalog.tasks},
        versions={"primbench": "0.1.0"},
        blocks=tuple(Block(trials=(key,)) for key in keys),
    )
    output.mkdir()
    (output / "manifest.json").write_text(manifest.model_dump_json())
    for number, key in enumerate(keys):
        folder = output / "trials" / key.trial_id
        folder.mkdir(parents=True)
        (folder / "trial.json").write_text(_record(key, number, catalog).model_dump_json())
    return len(keys)


def _target_primitives(catalog: Catalog) -> dict[str, str]:
    """Leave out compounds, which have none."""
    return {
        name: variant.target_primitive.value for name, variant in catalog.variants.items() if variant.target_primitive
    }


def _keys(catalog: Catalog) -> Iterator[TrialKey]:
    """Every agent on every task, clean and under its variants of one primitive, for more seeds than are needed."""
    primitives = _target_primitives(catalog)
    for seed in range(TRIAL_COUNT):
        for task_id in catalog.tasks:
            for condition in ("clean", *(name for name in catalog.variants_of(task_id) if name in primitives)):
                for agent in AGENTS:
                    yield TrialKey(task_id=task_id, condition=condition, arm="api", agent=agent, seed=seed, attempt=1)
        if seed * len(catalog.variants) > TRIAL_COUNT:
            return


def _record(key: TrialKey, number: int, catalog: Catalog) -> TrialRecord:
    """Three of four trials pass, and the others are spread over all conditions."""
    has_passed = number % 4 != 3
    return TrialRecord(
        trial_id=key.trial_id,
        key=key,
        outcome=Outcome.PASSED if has_passed else Outcome.FAILED,
        score=float(has_passed),
        is_success=has_passed,
        exposure=Exposure.NOT_APPLICABLE if key.is_clean else Exposure.EXPOSED,
        stop_reason=StopReason.FINISHED,
        reasons=() if has_passed else (f"No new record in orders, as trial {number % 7} of its kind.",),
        env_id=catalog.tasks[key.task_id].env_id,
        step_count=5,
        seconds=Seconds(act=1 + number % 10),
        versions=Versions(task_digest=catalog.tasks[key.task_id].digest),
    )
