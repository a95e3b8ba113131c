"""What a model alone cannot know: names that must fit the file, its folder and other files."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from primbench_grading.block import load_block
from primbench_grading.errors import BlockError
from primbench_interventions.errors import LoadError
from primbench_interventions.intervention import Intervention
from primbench_interventions.registry import load_injections
from pydantic import JsonValue

from primbench_catalog import placeholder
from primbench_catalog.errors import known_names
from primbench_catalog.model import JsonObject, Primitive
from primbench_catalog.solution import AnswerStep, DoStep, FindStep, Need, ReadStep
from primbench_catalog.source import Place, Source
from primbench_catalog.suite import Suite
from primbench_catalog.task import Task
from primbench_catalog.validation import place_text, shown
from primbench_catalog.variant import Variant

PRIMITIVE_COUNT_MAX = 2
_FREE_NAMES = frozenset({"request", "drawn"})

type _Names = dict[str, frozenset[str] | None]
"""Name -> its fields; None: fields that nobody knows yet."""


def check_id(source: Source, key: str, value: str) -> None:
    """Refuse an id that is not the file's name."""
    if source.file.stem != value:
        raise source.error((key,), f"{key}: file name and id differ: the file is {source.file.name!r}, got {value!r}")


def check_folder(source: Source, key: str, env_id: str) -> None:
    """Refuse an entry that lies in another environment's folder."""
    if source.file.parent.name != env_id:
        folder = source.file.parent.name
        raise source.error((key,), f"{key}: the file lies in folder {folder!r}, but it is of environment {env_id!r}")


def check_task(source: Source, task: Task) -> None:
    """Refuse a task whose names do not fit together. Raises CatalogError."""
    check_id(source, "task_id", task.task_id)
    check_folder(source, "env_id", task.env_id)
    _check_seed(source, task)
    targets = {"target": frozenset(task.seed.targets)}
    _check_braces(source, task.instruction)
    _check_placeholders(source, ("instruction",), task.instruction, targets)
    _check_solution(source, task)
    try:
        load_block(task.canonical_diff, where="canonical_diff")
    except BlockError as error:
        unknown = re.match(r"unknown key '([^']+)'", error.problem)
        place = (*parse_place(error.where), *(unknown.groups() if unknown else ()))
        raise source.error(place, str(error)) from error


def _check_braces(source: Source, instruction: str) -> None:
    stray = placeholder.stray_brace(instruction)
    if stray:
        expected = "a placeholder reads {target.name}"
        raise source.error(("instruction",), f"instruction: a brace stands alone at {stray[:30]!r}; {expected}")


def _check_seed(source: Source, task: Task) -> None:
    outputs: list[str] = []
    for index, step in enumerate(task.seed.steps):
        place: Place = ("seed", "steps", index)
        _check_placeholders(source, (*place, "params"), step.params, dict.fromkeys(outputs))
        if step.output_name is None:
            continue
        if step.output_name in outputs:
            raise source.error((*place, "as"), f"{place_text(place)}.as: output {step.output_name!r} is named twice")
        outputs.append(step.output_name)
    for target, reference in task.seed.targets.items():
        name = reference.partition(".")[0]
        if name not in outputs:
            place = ("seed", "targets", target)
            message = f"unknown output {name!r} in {reference!r}; {known_names(outputs, wanted=name)}"
            raise source.error(place, f"{place_text(place)}: {message}")


def _check_solution(source: Source, task: Task) -> None:
    scope: _Names = {"target": frozenset(task.seed.targets)}
    for index, step in enumerate(task.solution):
        place: Place = ("solution", index)
        match step:
            case FindStep() | ReadStep():
                _check_placeholders(source, (*place, "where"), step.where, scope)
                for field, bounds in step.within.items():
                    _check_placeholders(source, (*place, "within", field), dict(bounds), scope)
                if isinstance(step, FindStep):
                    _check_near(source, (*place, "near"), step.near)
                    _check_placeholders(source, (*place, "near"), step.near, scope)
            case DoStep():
                _check_needs(source, (*place, "needs"), step.needs, scope)
                _check_placeholders(source, (*place, "with"), step.arguments, scope)
            case AnswerStep():
                _check_placeholders(source, (*place, "answer"), step.value, scope)
                continue
        _take_name(source, place, step.name, scope)


def _check_near(source: Source, place: Place, near: JsonObject) -> None:
    """Refuse a value that nobody can type into a search: only texts and whole numbers are."""
    for name, value in near.items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            where = (*place, name)
            raise source.error(where, f"{place_text(where)}: expected a text or a whole number, got {shown(value)}")


def _check_needs(source: Source, place: Place, needs: Iterable[Need], scope: _Names) -> None:
    for index, need in enumerate(needs):
        _check_placeholders(source, (*place, index, "where"), need.where, scope)
        _check_placeholders(source, (*place, index, "with"), need.arguments, scope)
        _take_name(source, (*place, index), need.name, scope)


def _take_name(source: Source, place: Place, name: str | None, scope: _Names) -> None:
    if name is None:
        return
    if name in scope:
        raise source.error((*place, "as"), f"{place_text(place)}.as: name {name!r} is taken")
    scope[name] = None


def _check_placeholders(
    source: Source, place: Place, value: JsonValue, scope: Mapping[str, frozenset[str] | None]
) -> None:
    """Refuse a placeholder that the scope lacks. A name of the scope with None has fields nobody knows yet."""
    for found in placeholder.find(value):
        if found.name in _FREE_NAMES and found.name not in scope and "injections" in place:
            continue
        if found.name not in scope:
            message = f"placeholder {found.text} names unknown {found.name!r}"
            raise source.error(place, f"{place_text(place)}: {message}; {known_names(scope, wanted=found.name)}")
        fields = scope[found.name]
        first = found.path[0] if found.path else ""
        if fields is not None and first not in fields:
            message = f"placeholder {found.text} names unknown {found.name} {first!r}"
            raise source.error(place, f"{place_text(place)}: {message}; {known_names(fields, wanted=first)}")


def load_interventions(variant: Variant) -> tuple[Intervention, ...]:
    """Give the variant's interventions, typed. Raises LoadError of packages/interventions."""
    return load_injections([injection.document() for injection in variant.injections], where=variant.variant_id)


def check_variant(source: Source, variant: Variant, task: Task) -> None:
    """Refuse a variant that does not fit its task or its own mechanisms. Raises CatalogError."""
    check_id(source, "variant_id", variant.variant_id)
    check_folder(source, "base_task_id", task.env_id)
    if not variant.variant_id.startswith(task.task_id + "__"):
        message = f"variant_id: expected {task.task_id + '__<name>'!r} for its base task, got {variant.variant_id!r}"
        raise source.error(("variant_id",), message)
    interventions = _typed(source, variant)
    if variant.target_primitive is None:
        _check_compound(source, interventions)
    else:
        _check_cap(source, variant.target_primitive, task)
        _check_mechanisms(source, variant.target_primitive, interventions)
    scope = {"target": frozenset(task.seed.targets)}
    for index, injection in enumerate(variant.injections):
        _check_placeholders(source, ("injections", index, "params"), injection.params, scope)


def _check_cap(source: Source, target: Primitive, task: Task) -> None:
    union = {*task.primitives, target}
    if len(union) > PRIMITIVE_COUNT_MAX:
        own = ", ".join(task.primitives)
        message = f"{target} beside the task's {own} makes {len(union)} primitives"
        raise source.error(
            ("target_primitive",), f"target_primitive: {message}; at most {PRIMITIVE_COUNT_MAX} may be in play"
        )


def _typed(source: Source, variant: Variant) -> tuple[Intervention, ...]:
    try:
        return load_interventions(variant)
    except LoadError as error:
        first = error.violations[0]
        message = f"injections{first.place}: {first.message}, got {shown(first.value)}"
        raise source.error(("injections", *first.path), message) from error


def _check_compound(source: Source, interventions: Sequence[Intervention]) -> None:
    """Refuse a compound of one kind: what stresses one primitive says which."""
    if len({intervention.kind() for intervention in interventions}) == 1:
        known = ", ".join(sorted(interventions[0].primitives))
        message = f"expected the primitive that {interventions[0].kind()} is to stress, one of: {known}"
        raise source.error(
            ("target_primitive",), f"target_primitive: {message} (only a compound of several kinds has none)"
        )


def _check_mechanisms(source: Source, target: Primitive, interventions: Sequence[Intervention]) -> None:
    """Refuse mechanisms of several kinds, then each that does not stress the target: none lends another its label."""
    kind = interventions[0].kind()
    for index, intervention in enumerate(interventions):
        place: Place = ("injections", index)
        if intervention.kind() != kind:
            expected = f"expected {kind} as in the first entry, got {intervention.kind()}"
            message = f"{expected}; one kind of mechanism stresses one primitive; a compound has no target_primitive"
            raise source.error(place, f"{place_text(place)}: {message}")
        if target not in intervention.primitives:
            declared = ", ".join(sorted(intervention.primitives))
            message = f"{kind} does not stress {target}; it stresses: {declared}"
            raise source.error(("target_primitive",), f"target_primitive: {message}")


def check_suite(source: Source, suite: Suite, *, tasks: Collection[str], variants: Collection[str]) -> None:
    """Refuse a suite that names what is not there, or something twice, or runs nothing. Raises CatalogError."""
    check_id(source, "suite_id", suite.suite_id)
    for index, trial in enumerate(suite.trials):
        place: Place = ("trials", index)
        if trial.task_id not in tasks:
            message = f"unknown task {trial.task_id!r}; {known_names(tasks, wanted=trial.task_id)}"
            raise source.error((*place, "task_id"), f"{place_text(place)}.task_id: {message}")
        if trial.task_id in [earlier.task_id for earlier in suite.trials[:index]]:
            message = f"{trial.task_id} is listed twice; one entry has all of a task's conditions"
            raise source.error((*place, "task_id"), f"{place_text(place)}.task_id: {message}")
        if not trial.variants and not trial.clean:
            raise source.error(place, f"{place_text(place)}: neither clean nor a variant: nothing would run")
        own = [each for each in variants if each.rpartition("__")[0] == trial.task_id]
        for position, variant_id in enumerate(trial.variants):
            if variant_id not in own:
                where = (*place, "variants", position)
                message = f"{trial.task_id} has no variant {variant_id!r}; {known_names(own, wanted=variant_id)}"
                raise source.error(where, f"{place_text(where)}: {message}")
            if variant_id in trial.variants[:position]:
                raise source.error((*place, "variants", position), f"{place_text(place)}: {variant_id} is listed twice")


def parse_place(where: str) -> Place:
    """Read a place as people write it: canonical_diff.create[0].properties."""
    steps = re.findall(r"\[(\d+)\]|([^.\[\]]+)", where)
    return tuple(int(number) if number else name for number, name in steps)
