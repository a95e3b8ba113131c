"""What `primbench experiment` does."""

from primbench_catalog.catalog import load_catalog

from primbench_runner.cli.failure import EXIT_OK, InputError, told_errors
from primbench_runner.cli.job import WORKERS, Job, claimed, find_equipment, new_run_id, taken_up, work
from primbench_runner.cli.preview import print_preview
from primbench_runner.cli.resuming import resume_command
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.vacancy import RUNS
from primbench_runner.cli.work_options import WorkOptions
from primbench_runner.experiment.file import experiment_files, find_experiment, read_experiment
from primbench_runner.experiment.plan import make_run_manifest, plan_run


def experiment_command(name: str, options: WorkOptions, around: Surroundings) -> int:
    """Run the experiment of this file or id; gives the exit code."""
    with told_errors():
        if options.resume:
            return _take_up(name, options, around)
        root = around.catalog_root(options.catalog_folder)
        catalog = load_catalog(root)
        if not name:
            known = ", ".join(file.stem for file in experiment_files(catalog)) or "none"
            raise InputError(f"name an experiment: a file, or one of the catalogue ({known})")
        experiment = read_experiment(find_experiment(name, root))
        run_id = options.run_id or new_run_id()
        blocks = plan_run(catalog, experiment, run_id=run_id)
        manifest = make_run_manifest(catalog, experiment, blocks, run_id=run_id)
        if options.preview:
            print_preview(manifest, blocks)
            return EXIT_OK
        equipment = find_equipment(manifest, options, around, worker_count=experiment.workers)
        job = claimed(manifest, blocks, options.output or RUNS / experiment.experiment_id)
        with job.folder:
            return work(job, lambda: equipment, again=_again(job, name, options))


def _take_up(name: str, options: WorkOptions, around: Surroundings) -> int:
    """Take an experiment up by its output, or by its id where that is its output."""
    if options.run_id:
        raise InputError("--run-id: --resume goes on with the order that the run began with")
    if options.output is None and not name:
        raise InputError("--resume needs the experiment's id, or --output DIR, the folder of the run to take up")
    root = around.catalog_root(options.catalog_folder)
    experiment = read_experiment(find_experiment(name, root)) if name else None
    output = options.output or RUNS / (experiment.experiment_id if experiment else "")
    job = taken_up(output, options.catalog_folder, experiment=experiment)
    with job.folder:
        worker_count = experiment.workers if experiment else WORKERS
        return work(
            job,
            lambda: find_equipment(job.manifest, options, around, worker_count=worker_count),
            again=_again(job, name, options),
        )


def _again(job: Job, name: str, options: WorkOptions) -> str:
    """Name the experiment again: its file says how many blocks run at a time."""
    return resume_command(("experiment", *([name] if name else [])), job.output, options)
