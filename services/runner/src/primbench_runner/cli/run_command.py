"""What `primbench run` does."""

from dataclasses import dataclass
from pathlib import Path

from primbench_catalog.catalog import Catalog, load_catalog

from primbench_runner.cli.casting_options import CastingOptions, casts_of
from primbench_runner.cli.failure import EXIT_OK, InputError, told_errors
from primbench_runner.cli.job import Job, claimed, claimed_next, find_equipment, new_run_id, taken_up, work
from primbench_runner.cli.preview import print_preview
from primbench_runner.cli.resuming import resume_command
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.work_options import WorkOptions
from primbench_runner.experiment.model import STEPS_MAX, Design
from primbench_runner.experiment.plan import make_run_manifest, plan_run
from primbench_runner.experiment.selection import Selection, parts_of
from primbench_runner.run.manifest import Limits, Manifest


@dataclass(frozen=True)
class RunOptions:
    """The options as given; None where nothing was."""

    tasks: tuple[str, ...]
    variants: tuple[str, ...]
    suite: str
    env_id: str
    pair: bool
    placebo: bool
    seeds: tuple[int, ...]
    attempts: int | None
    max_steps: int | None
    time_limit: float | None
    token_limit: int | None
    cost_limit: float | None
    casting: CastingOptions
    work: WorkOptions
    given: frozenset[str] = frozenset()
    """Options that stand on the command line."""

    def selection(self) -> Selection:
        """Give what to run."""
        return Selection(
            task_ids=self.tasks,
            variant_names=self.variants,
            suite_id=self.suite,
            env_id=self.env_id,
            is_paired=self.pair,
            has_placebo=self.placebo,
        )

    def limits(self) -> Limits:
        """Give the budgets of every trial."""
        cost = None if self.cost_limit is None else max(1, round(self.cost_limit * 1_000_000))
        return Limits(
            max_steps=self.max_steps or STEPS_MAX,
            time_limit_s=self.time_limit,
            token_limit=self.token_limit,
            cost_limit_usd_micros=cost,
        )

    def design(self, catalog: Catalog) -> Design:
        """Give what is run and compared. Raises SelectionError, CatalogError, InputError."""
        parts, casts = parts_of(catalog, self.selection()), casts_of(self.casting)
        return Design(
            what=tuple(
                part.model_copy(update={"agents": tuple(cast.agents), "arms": (cast.arm,)})
                for cast in casts
                for part in parts
            ),
            agents={name: spec for cast in casts for name, spec in cast.agents.items()},
            arms={cast.arm: cast.arm_spec for cast in casts},
            seeds=tuple(dict.fromkeys(self.seeds)) or (42,),
            attempts=self.attempts or 1,
            limits=self.limits(),
        )


_PLAN_OPTIONS = (
    *("--task", "--variant", "--suite", "--env", "--pair", "--placebo", "--agent", "--seed", "--model", "--provider"),
    *("--base-url", "--temperature", "--max-output-tokens", "--program", "--name", "--attempts", "--run-id"),
)
_LIMIT_OPTIONS = {
    "--max-steps": "max_steps",
    "--time-limit": "time_limit_s",
    "--token-limit": "token_limit",
    "--cost-limit": "cost_limit_usd_micros",
}


def run_command(options: RunOptions, around: Surroundings) -> int:
    """Run what the options ask for; gives the exit code."""
    with told_errors():
        if options.work.resume:
            return _take_up(options, around)
        catalog = load_catalog(around.catalog_root(options.work.catalog_folder))
        run_id = options.work.run_id or new_run_id()
        design = options.design(catalog)
        blocks = plan_run(catalog, design, run_id=run_id)
        manifest = make_run_manifest(catalog, design, blocks, run_id=run_id)
        if options.work.preview:
            print_preview(manifest, blocks)
            return EXIT_OK
        equipment = find_equipment(manifest, options.work, around)
        output = options.work.output
        job = claimed_next(manifest, blocks, _stem(options)) if output is None else claimed(manifest, blocks, output)
        with job.folder:
            return work(job, lambda: equipment, again=_again(job, options))


def _stem(options: RunOptions) -> str:
    name = options.suite or (options.variants or options.tasks or (options.env_id,))[0]
    return Path(name).name.removesuffix(".yaml")


def _take_up(options: RunOptions, around: Surroundings) -> int:
    if options.work.output is None:
        raise InputError("--resume needs --output DIR, the folder of the run to take up")
    named = [name for name in _PLAN_OPTIONS if name in options.given]
    if named:
        raise InputError(f"{named[0]}: --resume runs what the folder's manifest says; give no tasks, agents or seeds")
    job = taken_up(options.work.output, options.work.catalog_folder)
    with job.folder:
        _refuse_other_plan(options, job.manifest)
        return work(job, lambda: find_equipment(job.manifest, options.work, around), again=_again(job, options))


def _again(job: Job, options: RunOptions) -> str:
    return resume_command(("run",), job.output, options.work)


def _refuse_other_plan(options: RunOptions, manifest: Manifest) -> None:
    """A run goes on as it began: an option that was given and says otherwise is refused."""
    arms = ", ".join(manifest.arms)
    if "--arm" in options.given and options.casting.arm != arms:
        raise InputError(f"--arm {options.casting.arm}: the run began with {arms}, and --resume goes on with that")
    asked = options.limits()
    for option, name in _LIMIT_OPTIONS.items():
        value, begun = getattr(asked, name), getattr(manifest.limits, name)
        if option in options.given and value != begun:
            raise InputError(f"{option} {value}: the run began with {begun}, and --resume goes on with that")
