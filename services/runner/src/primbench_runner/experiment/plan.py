"""From a design to its blocks and its manifest."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from primbench_catalog.catalog import Catalog
from primbench_episode.trial import TrialKey, TrialPlan

from primbench_runner.experiment.model import Design, Experiment
from primbench_runner.experiment.order import MemberOf, in_drawn_order
from primbench_runner.experiment.picking import Pick, picks
from primbench_runner.roster.fit import require_fit
from primbench_runner.run.errors import ManifestError, SelectionError
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Header, Manifest, Pairing, describe_run

type _Group = tuple[str, str, str]
"""Task, agent, arm."""

_NEW = "--resume by --output alone goes on as it began; a new plan needs another --output"
_MEMBERS: Mapping[Pairing, MemberOf] = {
    Pairing.CONDITIONS: lambda key: key.condition,
    Pairing.ARMS: lambda key: key.arm,
    Pairing.NONE: lambda key: key.trial_id,
}


def plan_run(catalog: Catalog, design: Design, *, run_id: str) -> tuple[TrialBlock, ...]:
    """Give the blocks in the order of the run of this id.

    Raises SelectionError when nothing is left to run, RosterError when an agent cannot act on an arm, CatalogError.
    """
    return in_drawn_order(blocks_of(catalog, design), _MEMBERS[design.pairing], run_id=run_id)


def blocks_of(catalog: Catalog, design: Design) -> tuple[TrialBlock, ...]:
    """Give the blocks as they are read: by task, agent, arm, seed and attempt. Raises as plan_run does."""
    blocks: dict[TrialKey, list[TrialPlan]] = {}
    for trial in _trials(catalog, design):
        blocks.setdefault(_shared(trial.key, design.pairing), []).append(trial)
    if not blocks:
        raise SelectionError("nothing is left to run: the filters by environment, condition and layer leave no trial")
    return tuple(map(tuple, blocks.values()))


def make_run_manifest(catalog: Catalog, design: Design, blocks: tuple[TrialBlock, ...], *, run_id: str) -> Manifest:
    """Give the plan of a run as it is stored."""
    header = Header(
        run_id=run_id,
        experiment_id=design.experiment_id if isinstance(design, Experiment) else "",
        title=design.title if isinstance(design, Experiment) else "",
        agents=design.agents,
        arms=design.arms,
        pairing=design.pairing,
        limits=design.limits,
    )
    return describe_run(catalog, header, blocks)


def require_same_plan(catalog: Catalog, experiment: Experiment, manifest: Manifest, *, output: Path) -> None:
    """Pass when the experiment is the one that the run in `output` began with, trial for trial.

    Raises ManifestError, which says what differs, and as plan_run does.
    """
    if experiment.experiment_id != manifest.experiment_id:
        held = manifest.experiment_id or "no experiment"
        raise ManifestError(f"{output} holds {held}, not {experiment.experiment_id}")
    for name in ("agents", "arms", "pairing", "limits"):
        if getattr(experiment, name) != getattr(manifest, name):
            raise ManifestError(f"{output} began with other {name} than {experiment.experiment_id} has now; {_NEW}")
    asked = {trial.key for block in blocks_of(catalog, experiment) for trial in block}
    begun = set(manifest.trials)
    if asked != begun:
        counts = f"{len(asked - begun)} of its trials are new, {len(begun - asked)} are gone"
        raise ManifestError(
            f"{output} began with other trials than {experiment.experiment_id} has now: {counts}; {_NEW}"
        )


def _trials(catalog: Catalog, design: Design) -> Iterator[TrialPlan]:
    for (task_id, agent, arm), conditions in _groups(catalog, design).items():
        for seed in design.seeds:
            for attempt in range(1, design.attempts + 1):
                for pick in conditions.values():
                    key = TrialKey(
                        task_id=task_id, condition=pick.condition, arm=arm, agent=agent, seed=seed, attempt=attempt
                    )
                    yield TrialPlan(key, catalog.tasks[task_id], pick.variant)


def _groups(catalog: Catalog, design: Design) -> dict[_Group, dict[str, Pick]]:
    """Give the conditions by group, tasks in the order they are named in, agents and arms in that of the file."""
    found: dict[_Group, dict[str, Pick]] = {}
    for part in design.what:
        agents, arms = part.agents or tuple(design.agents), part.arms or tuple(design.arms)
        for agent in agents:
            for arm in arms:
                require_fit(agent, design.agents[agent], design.arms[arm])
        for pick in picks(catalog, part):
            for agent in agents:
                for arm in arms:
                    found.setdefault((pick.task_id, agent, arm), {}).setdefault(pick.condition, pick)
    tasks = {task_id: place for place, task_id in enumerate(dict.fromkeys(task_id for task_id, _, _ in found))}
    places = {name: place for place, name in enumerate((*design.agents, *design.arms))}
    order = sorted(found, key=lambda group: (tasks[group[0]], places[group[1]], places[group[2]]))
    return {group: found[group] for group in order}


def _shared(key: TrialKey, pairing: Pairing) -> TrialKey:
    """Give what the trials of a block have in common."""
    if pairing is Pairing.CONDITIONS:
        return key.model_copy(update={"condition": ""})
    if pairing is Pairing.ARMS:
        return key.model_copy(update={"arm": ""})
    return key
