"""What a run needs of the machine and of its user."""

from dataclasses import dataclass, field

from primbench_runner.browser.standalone import require_startable
from primbench_runner.cli.executing import make_executor
from primbench_runner.cli.means import Means, find_means
from primbench_runner.cli.surroundings import Surroundings
from primbench_runner.cli.work_options import WorkOptions
from primbench_runner.driver.kind import DriverKind
from primbench_runner.harness.external.program import require_program
from primbench_runner.harness.text.finding import text_python
from primbench_runner.harness.text.process import TextInstallation
from primbench_runner.model.key_variable import without
from primbench_runner.roster.agent import ProgramSpec
from primbench_runner.roster.arm import Surface
from primbench_runner.roster.casting import Casting
from primbench_runner.roster.key import find_keys, variables_with_keys
from primbench_runner.run.executor.port import Executor
from primbench_runner.run.manifest import Manifest


@dataclass(frozen=True)
class Equipment:
    """What a run needs of the machine and of its user; found before anything is written."""

    means: Means
    casting: Casting = field(repr=False)
    worker_count: int
    executor: Executor


def gather_equipment(manifest: Manifest, options: WorkOptions, around: Surroundings, *, worker_count: int) -> Equipment:
    """Find workers, keys, programs, services and browser.

    Keys leave the variables of this process, which its children get; programs alone get them as they were.

    Raises InputError, ModelInputError, ProgramMissingError, TextMissingError, AddressError, BrowserMissingError.
    """
    executor = make_executor(options.executor, around.variables)
    keys = find_keys(manifest, given=options.api_key, file=options.api_key_file, variables=around.variables)
    hidden = variables_with_keys(manifest, keys, around.variables)
    around.forget(hidden)
    bare = Surroundings(without(around.variables, hidden), around.folder)
    for spec in manifest.agents.values():
        if isinstance(spec, ProgramSpec):
            require_program(spec.command, around.variables)
    used = {manifest.arms[key.arm].surface for key in manifest.trials}
    text = None
    if Surface.TEXT in used:
        text = TextInstallation(text_python(bare.variables, bare.folder), bare.variables)
    driver = DriverKind.API if used == {Surface.API} else DriverKind.PAGE
    env_ids = dict.fromkeys(manifest.env_ids[key.task_id] for key in manifest.trials)
    means = find_means(env_ids, driver, bare, choice=options.deployment_choice(), is_headed=options.headed)
    if used & {Surface.TEXT, Surface.EXTERNAL}:
        require_startable(means.browser)
    casting = Casting(manifest.agents, manifest.arms, keys, around.variables, text)
    return Equipment(means, casting, options.workers or worker_count, executor)
