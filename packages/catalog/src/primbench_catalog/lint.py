"""The linter: everything that can be known of the catalogue without running it.

Without descriptions it looks at each file by itself; with an environment's description also at seeders, params,
lookups, operations, arguments, collections and fields; with seeded worlds every expression of a task that fits is tried
on their records.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import override

from primbench_grading.block import Block, load_block

from primbench_catalog import fit
from primbench_catalog.catalog import Catalog
from primbench_catalog.errors import CatalogError, known_names
from primbench_catalog.scaffold import marked_lines
from primbench_catalog.seeded import SeededWorld, seeded_complaints
from primbench_catalog.solution import AnswerStep
from primbench_catalog.source import Place, Source
from primbench_catalog.targets import targets_read
from primbench_catalog.task import Task
from primbench_catalog.validation import place_text
from primbench_catalog.variant import Variant
from primbench_catalog.vocabulary import author_words, vague_words
from primbench_catalog.world import DescribedEnvironment

type Complaint = tuple[Place, str]


@dataclass(frozen=True)
class Finding:
    """One thing to mend. `line` 0: the file as a whole."""

    file: Path
    line: int
    message: str

    @override
    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else str(self.file)
        return f"{place}: {self.message}"


def lint(
    catalog: Catalog,
    descriptions: Mapping[str, DescribedEnvironment] | None = None,
    *,
    seeded: Mapping[str, Sequence[SeededWorld]] | None = None,
) -> tuple[Finding, ...]:
    """Give all findings, by file.

    `descriptions`: environment id -> description, for the environments at hand. `seeded`: task id -> the worlds that
    its environment made of it.
    """
    worlds = descriptions or {}
    findings: list[Finding] = []
    for task_id in catalog.tasks:
        findings += _marks(catalog.tasks.file(task_id))
        findings += _lint_task(catalog, task_id, worlds, (seeded or {}).get(task_id, ()))
    for variant_id in catalog.variants:
        findings += _marks(catalog.variants.file(variant_id))
        findings += _lint_variant(catalog, variant_id, worlds)
    for suite_id in catalog.suites:
        try:
            catalog.suites[suite_id]
        except CatalogError as error:
            findings.append(_of_error(error))
    return tuple(sorted(set(findings), key=lambda each: (str(each.file), each.line, each.message)))


def _marks(file: Path) -> Iterator[Finding]:
    for number in marked_lines(file):
        yield Finding(file, number, "is still to be filled in")


def _of_error(error: CatalogError) -> Finding:
    return Finding(error.file, error.line, error.message)


def _lint_task(
    catalog: Catalog, task_id: str, worlds: Mapping[str, DescribedEnvironment], seeded: Sequence[SeededWorld]
) -> Iterator[Finding]:
    try:
        task = catalog.tasks[task_id]
    except CatalogError as error:
        yield _of_error(error)
        return
    complaints = list(_task_complaints(task))
    if task.env_id in worlds:
        misfits = [(place, message) for place, _, message in fit.task_misfits(task, worlds[task.env_id])]
        complaints += misfits or seeded_complaints(task, worlds[task.env_id], seeded)
    yield from _located(catalog.tasks.file(task_id), complaints)


def _lint_variant(catalog: Catalog, variant_id: str, worlds: Mapping[str, DescribedEnvironment]) -> Iterator[Finding]:
    try:
        variant = catalog.variants[variant_id]
    except CatalogError as error:
        yield _of_error(error)
        return
    task = catalog.tasks[variant.base_task_id]
    complaints = list(_variant_complaints(variant))
    if task.env_id in worlds:
        misfits = fit.variant_misfits(variant, task, worlds[task.env_id])
        complaints += [(place, message) for place, _, message in misfits]
    yield from _located(catalog.variants.file(variant_id), complaints)


def _located(file: Path, complaints: list[Complaint]) -> Iterator[Finding]:
    if not complaints:
        return
    source = Source.read(file)
    for place, message in complaints:
        lead = place_text(place)
        yield Finding(file, source.line(place), f"{lead}: {message}" if lead else message)


def _task_complaints(task: Task) -> Iterator[Complaint]:
    for word in vague_words(task.instruction):
        yield ("instruction",), f"{word!r} has more than one reading"
    for place, word in author_words([step.document() for step in task.seed.steps], ("seed", "steps")):
        yield place, f"{word!r} gives away that the record is planted"
    if not task.seed.targets and task.fixed is None:
        yield ("seed",), "no targets: the answer does not move with the seed; add targets, or fixed: <reason>"
    yield from _judgement_complaints(task, load_block(task.canonical_diff, where="canonical_diff"))


def _judgement_complaints(task: Task, block: Block) -> Iterator[Complaint]:
    place: Place = ("canonical_diff",)
    if not _asks_for_something(block):
        yield place, "a run that does nothing passes: nothing is created, updated, deleted, constrained or answered"
    unknown = sorted(targets_read(block) - task.seed.targets.keys())
    for target in unknown:
        yield place, f"unknown target {target!r}; {known_names(task.seed.targets, wanted=target)}"
    has_answer = any(isinstance(step, AnswerStep) for step in task.solution)
    if block.answer is not None and not has_answer:
        yield ("solution",), "an answer is graded, but the solution gives none"
    if block.answer is None and has_answer:
        yield ("solution",), "the solution answers, but no answer is graded"


def _asks_for_something(block: Block) -> bool:
    asked = bool(block.create or block.update or block.delete or block.constraints or block.answer)
    return asked or bool(block.oneof)


def _variant_complaints(variant: Variant) -> Iterator[Complaint]:
    for index, injection in enumerate(variant.injections):
        for place, word in author_words(injection.params, ("injections", index, "params")):
            yield place, f"{word!r} gives away that somebody interferes"
