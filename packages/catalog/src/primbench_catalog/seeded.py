"""What a task looks like in seeded worlds: its judgement works on their records, and the seed moves its answer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from primbench_grading.block import load_block
from primbench_grading.errors import BlockError, DocumentError
from primbench_grading.rehearsal import rehearse
from primbench_grading.snapshot import Snapshot
from primbench_grading.value import parse_json

from primbench_catalog.checks import parse_place
from primbench_catalog.fit import collection_specs
from primbench_catalog.model import JsonObject
from primbench_catalog.source import Place
from primbench_catalog.task import Task
from primbench_catalog.world import DescribedEnvironment


@dataclass(frozen=True)
class SeededWorld:
    """What an environment made of a task's seed plan. `document` is the baseline as JSON.

    `refusal`: what the environment said instead, with `pointer` into the seed plan; then there is nothing else.
    """

    seed: int
    targets: JsonObject = field(default_factory=dict)
    document: bytes = b"{}"
    refusal: str = ""


def seeded_complaints(
    task: Task, description: DescribedEnvironment, worlds: Sequence[SeededWorld]
) -> Iterator[tuple[Place, str]]:
    """Give what does not work in these worlds: a refused seed plan, an expression that fails, an answer that stays.

    Of worlds that show the same kind of mistake the first speaks for all.
    """
    refused = next((world for world in worlds if world.refusal), None)
    if refused is not None:
        yield ("seed",), f"on seed {refused.seed} the environment refuses: {refused.refusal}"
    made = [world for world in worlds if not world.refusal]
    troubles = (list(_rehearsed(task, description, world)) for world in made)
    yield from next(filter(None, troubles), [])
    if task.fixed is None and len(made) > 1 and all(world.targets == made[0].targets for world in made):
        seeds = ", ".join(str(world.seed) for world in made)
        yield ("seed",), f"the targets are the same on seeds {seeds}: move them with the seed, or say fixed: <reason>"


def _rehearsed(task: Task, description: DescribedEnvironment, world: SeededWorld) -> Iterator[tuple[Place, str]]:
    try:
        document = parse_json(world.document)
        initial = Snapshot.from_document(document, collection_specs(description))  # type: ignore[arg-type]
        block = load_block(task.canonical_diff, where="canonical_diff")
        rehearse(block, initial, targets=world.targets, session_start=task.clock.start_time)
    except BlockError as error:
        yield parse_place(error.where), f"{error.problem} (tried on seed {world.seed})"
    except DocumentError as error:
        yield (), f"the seeded state cannot be graded: {error} (seed {world.seed})"
