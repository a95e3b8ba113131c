"""What `primbench certify` does."""

import asyncio
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import click
import uvloop
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.certificate import SEED_COUNT_MIN
from primbench_episode.errors import FolderError
from primbench_episode.result_folder import ResultFolder

from primbench_runner.certify.disk import QuickDisk
from primbench_runner.certify.judgement import Judge, Judgement
from primbench_runner.certify.matrix import make_matrix
from primbench_runner.certify.plan import CertifyPlan, acts_in_page, draw_sample, in_working_order, make_plan
from primbench_runner.certify.port import Adaptation
from primbench_runner.certify.recorder import LeanRecorder
from primbench_runner.certify.round import run_in_rounds
from primbench_runner.certify.writing import write_certificates
from primbench_runner.cli import interrupt
from primbench_runner.cli.certify_report import CertifyReport, pace, print_report
from primbench_runner.cli.console import counted
from primbench_runner.cli.failure import EXIT_CANCELLED, EXIT_OK, EXIT_TRIALS, InputError, WorkError, told_errors
from primbench_runner.cli.means import Means, find_means
from primbench_runner.cli.progress import progress
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.deployment.choice import DeploymentChoice
from primbench_runner.deployment.errors import DeploymentError
from primbench_runner.deployment.port import Deployment
from primbench_runner.driver.kind import DriverKind
from primbench_runner.roster.casting import Casting
from primbench_runner.run.manifest import Limits, Manifest, make_manifest, planned_trials, read_manifest
from primbench_runner.run.workshop import Workshop

_RUNS = Path("runs")
_SEEDS = (41, 42)
_TIME_SCALES = {DriverKind.API: 5, DriverKind.PAGE: 1}
_WORKER_COUNTS = {DriverKind.API: 40, DriverKind.PAGE: 4}


@dataclass(frozen=True)
class CertifyOptions:
    """The options as given."""

    tasks: tuple[str, ...]
    variants: tuple[str, ...]
    env_id: str
    seeds: tuple[int, ...]
    driver: str
    workers: int | None
    max_steps: int
    time_scale: int | None
    sample_count: int
    is_writing: bool
    as_json: bool
    output: Path | None
    resume: bool
    addresses: tuple[str, ...]
    catalog_folder: Path | None

    @property
    def selects(self) -> bool:
        """Whether anything to certify is named."""
        return bool(self.tasks or self.variants or self.env_id or self.seeds or self.sample_count)


@dataclass(frozen=True)
class _Job:
    catalog: Catalog
    plan: CertifyPlan
    limits: Limits
    folder: ResultFolder
    output: Path
    skipped: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Work:
    """What was run: so many trials, in so many seconds."""

    trial_count: int = 0
    seconds: float = 0
    is_cancelled: bool = False


def certify_command(options: CertifyOptions, around: Surroundings) -> int:
    """Certify what the options ask for; gives the exit code."""
    with told_errors():
        job = _taken_up(options) if options.resume else _begun(options, around)
        try:
            env_ids = dict.fromkeys(task.env_id for task in job.plan.tasks)
            choice = DeploymentChoice(addresses=options.addresses)
            means = find_means(env_ids, job.plan.driver, around, choice=choice, is_headed=False)
            work = _run_until_stopped(job, means, options)
        finally:
            job.folder.close()
        return EXIT_CANCELLED if work.is_cancelled else _judge(job, options, work)


def _judge(job: _Job, options: CertifyOptions, work: _Work) -> int:
    judge = Judge(job.plan, {record.trial_id: record for record in job.folder.records()})
    judgement = judge.judge()
    matrix = make_matrix(job.plan, judge)
    report = CertifyReport.of(job.plan, judgement, matrix, skipped=job.skipped)
    if options.as_json:
        click.echo(report.model_dump_json(indent=2))
    else:
        print_report(report)
    click.echo(_said(job, judgement, work), err=True)
    if options.is_writing:
        count = write_certificates(job.catalog, job.plan, judge, judgement)
        click.echo(f"wrote {counted(count, 'certificate')} to {job.catalog.root / 'certificates'}", err=True)
    return EXIT_TRIALS if judgement.rejections else EXIT_OK


def _said(job: _Job, judgement: Judgement, work: _Work) -> str:
    """Give what was done. A rate is one only when the whole certification ran at one go."""
    planned, count = len(job.plan.trials()), len(job.plan.variants)
    is_proof = len(job.plan.seeds) >= SEED_COUNT_MIN
    verdict = "certified" if is_proof else "held on one seed, which checks certificates and makes none"
    certified = f"{len(judgement.variants)} of {counted(count, 'variant')} {verdict}"
    if work.trial_count < planned:
        return f"{certified}; {work.trial_count} of {planned} trials run this time; trials in {job.output}"
    speed = f", {pace(count, work.seconds)}" if count else ""
    return f"{certified} in {work.seconds:.0f} s{speed}; {planned} trials in {job.output}"


def _begun(options: CertifyOptions, around: Surroundings) -> _Job:
    seeds = tuple(dict.fromkeys(options.seeds)) or _SEEDS
    if len(seeds) < SEED_COUNT_MIN and options.is_writing:
        raise InputError(f"--seed {seeds[0]}: one seed makes no certificate; give at least {SEED_COUNT_MIN}")
    catalog = load_catalog(around.catalog_root(options.catalog_folder))
    driver = DriverKind(options.driver)
    _check_sample(options, driver)
    variant_ids, task_ids = _selected(catalog, options)
    wanted = [name for name in variant_ids if _is_for(driver, catalog, name, options)]
    wanted += draw_sample(catalog, options.sample_count)
    skipped = tuple(name for name in variant_ids if name not in wanted)
    plan = make_plan(catalog, wanted, task_ids if driver is DriverKind.API else (), seeds=seeds, driver=driver)
    if not plan.tasks and skipped:
        raise InputError(f"acts in the page; use --driver page: {', '.join(skipped)}")
    if not plan.tasks:
        raise InputError(f"nothing to certify by the {driver} driver; see: primbench catalog list")
    limits = Limits(max_steps=options.max_steps)
    manifest = make_manifest(catalog, plan.trials(), driver=driver, limits=limits)
    output = options.output or _next_free()
    try:
        folder = ResultFolder.claim(output, manifest.model_dump(mode="json"), disk=QuickDisk())
    except FolderError as error:
        raise InputError(f"{error} (--resume takes it up, --output names another folder)") from error
    return _Job(catalog, plan, limits, folder, output, skipped)


def _check_sample(options: CertifyOptions, driver: DriverKind) -> None:
    """Refuse a sample where it is none. Raises InputError."""
    if options.sample_count and driver is not DriverKind.PAGE:
        raise InputError("--sample is of variants that the page driver does not certify; give --driver page with it")
    if options.sample_count and options.is_writing:
        raise InputError("--sample checks certificates and writes none; leave out --write")


def _selected(catalog: Catalog, options: CertifyOptions) -> tuple[list[str], list[str]]:
    """Give the ids of the wanted variants and tasks. Raises CatalogError."""
    named = [catalog.variants[Path(name).name.removesuffix(".yaml")].variant_id for name in options.variants]
    tasks = [catalog.tasks[name].task_id for name in options.tasks]
    if not named and not tasks:
        tasks = list(catalog.tasks.ids_in(options.env_id) if options.env_id else catalog.tasks)
    return [*named, *(variant for task_id in tasks for variant in catalog.variants_of(task_id))], tasks


def _is_for(driver: DriverKind, catalog: Catalog, variant_id: str, options: CertifyOptions) -> bool:
    if acts_in_page(catalog.variants[variant_id]):
        return driver is DriverKind.PAGE
    return driver is DriverKind.API or variant_id in options.variants


def _taken_up(options: CertifyOptions) -> _Job:
    if options.output is None:
        raise InputError("--resume needs --output DIR, the folder of the certification to take up")
    if options.selects:
        raise InputError("--resume certifies what the folder's manifest says; give no tasks, variants or seeds with it")
    folder = ResultFolder.resume(options.output, disk=QuickDisk())
    manifest = read_manifest(folder.manifest, options.output)
    catalog = load_catalog(options.catalog_folder or Path(manifest.catalog))
    planned_trials(manifest, catalog)
    return _Job(catalog, _planned(manifest, catalog), manifest.limits, folder, options.output)


def _planned(manifest: Manifest, catalog: Catalog) -> CertifyPlan:
    keys = manifest.trials
    conditions = dict.fromkeys(key.variant_id for key in keys if not key.is_clean)
    tasks = dict.fromkeys(key.task_id for key in keys)
    seeds = tuple(dict.fromkeys(key.seed for key in keys))
    return make_plan(catalog, conditions, tasks, seeds=seeds, driver=manifest.driver)


def _next_free() -> Path:
    taken = {path.name for path in _RUNS.glob("certify-*")}
    return next(_RUNS / f"certify-{n}" for n in range(1, len(taken) + 2) if f"certify-{n}" not in taken)


def _run_until_stopped(job: _Job, means: Means, options: CertifyOptions) -> _Work:
    """Run what has not finished, or as much of it as goes until somebody stops it."""
    begun_s = time.monotonic()
    try:
        trial_count, is_cancelled = uvloop.run(_run(job, means, options))
    except asyncio.CancelledError:
        return _Work(is_cancelled=True)
    except DeploymentError as error:
        raise WorkError(f"{error}\n\nonce mended: primbench certify --output {job.output} --resume") from error
    return _Work(trial_count, time.monotonic() - begun_s, is_cancelled)


async def _run(job: _Job, means: Means, options: CertifyOptions) -> tuple[int, bool]:
    """Give how many trials there were to run, and whether somebody stopped it."""
    stop = asyncio.Event()
    trials = {trial.trial_id: trial for trial in job.plan.trials()}
    waiting = in_working_order(trials[trial_id] for trial_id in job.folder.unfinished(trials))
    if not waiting:
        return 0, False
    with interrupt.stopping(stop):
        async with means.deployment(job.output / "logs") as deployment:
            workshop = _workshop(job, means, options, deployment)
            await run_in_rounds(waiting, workshop, partial(progress, is_brief=True), stop)
    return len(waiting), stop.is_set()


def _workshop(job: _Job, means: Means, options: CertifyOptions, deployment: Deployment) -> Workshop:
    time_scale = options.time_scale or _TIME_SCALES[job.plan.driver]
    return Workshop(
        deployment,
        job.folder,
        job.limits.for_episode(),
        means.browser,
        options.workers or _WORKER_COUNTS[job.plan.driver],
        casting=Casting(arms=job.plan.arms),
        time_scale=time_scale,
        adapt=Adaptation(time_scale).ports,
        keep=LeanRecorder,
        has_warm_up=True,
    )
