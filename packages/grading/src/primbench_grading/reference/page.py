"""The page itself."""

from collections.abc import Iterator
from typing import Any, Final

from primbench_grading import limit
from primbench_grading.block import Block
from primbench_grading.entry import (
    AllowEntry,
    AnswerEntry,
    ConstraintEntry,
    CreateEntry,
    DeleteEntry,
    InvariantEntry,
    NamedInvariant,
    UpdateEntry,
)
from primbench_grading.entry_field import Strict
from primbench_grading.expression.call import METHODS
from primbench_grading.expression.function import FUNCTIONS
from primbench_grading.predicate.loading import BUILDERS
from primbench_grading.reference.example import BEFORE, TARGETS, SectionExample
from primbench_grading.reference.key import KEYS
from primbench_grading.reference.predicate import PREDICATES
from primbench_grading.reference.prose import EXPRESSIONS, HEAD, PREDICATE_HEAD, VERDICTS
from primbench_grading.reference.section import SECTIONS
from primbench_grading.value import canonical_json
from primbench_grading.version import GRADER_VERSION

ENTRY_MODELS: Final[dict[str, type[Strict]]] = {
    "create": CreateEntry,
    "update": UpdateEntry,
    "delete": DeleteEntry,
    "invariant": InvariantEntry,
    "constraints": ConstraintEntry,
    "named_invariants": NamedInvariant,
    "allow": AllowEntry,
    "answer": AnswerEntry,
}


def reference_text() -> str:
    """Give the page as Markdown."""
    world = ",\n".join(f'  "{name}": {_spaced(content)}' for name, content in BEFORE.items())
    head = HEAD.format(version=GRADER_VERSION, world=f"{{\n{world}\n}}", targets=_spaced(TARGETS))
    parts = [head, "## Sections\n\n"]
    for name in Block.model_fields:
        parts += _section(name, SECTIONS[name])
    parts += _predicates()
    functions = ", ".join(f"`{name}`" for name in sorted(FUNCTIONS))
    methods = ", ".join(f"`{name}`" for name in sorted(METHODS))
    verdicts = "".join(f"| {happening} | {then} |\n" for happening, then in VERDICTS)
    parts.append(EXPRESSIONS.format(functions=functions, methods=methods, verdicts=verdicts))
    parts += _limits()
    return "".join(parts)


def _section(name: str, example: SectionExample) -> Iterator[str]:
    yield f"### {name}\n\n{example.sentence}\n\n"
    model = ENTRY_MODELS.get(name)
    if model is not None:
        yield "| key | default | meaning |\n|---|---|---|\n"
        for key, info in model.model_fields.items():
            default = "required" if info.is_required() else _default(info.get_default(call_default_factory=True))
            yield f"| `{key}` | {default} | {KEYS[key]} |\n"
        yield "\n"
    yield f"```yaml\n{example.block}```\n\n| an agent that | scores |\n|---|---|\n"
    for case in example.cases:
        yield f"| {case.deed} | {case.score}{', success' if case.is_success else ''} |\n"
    yield "\n"


def _default(value: Any) -> str:
    if value in (None, "", (), {}):
        return "-"
    return f"`{canonical_json(value)}`"


def _predicates() -> Iterator[str]:
    yield PREDICATE_HEAD
    for key in BUILDERS:
        example = PREDICATES[key]
        refused = f"`{example.not_for}`" if example.not_for else "-"
        yield f"| `{key}` | {example.sentence} | `{example.written}` | `{example.holds_for}` | {refused} |\n"
    yield "\n"


def _limits() -> Iterator[str]:
    for name, value in vars(limit).items():
        if name.isupper():
            yield f"| {name.removeprefix('MAX_').replace('_', ' ').lower()} | {value:,} |\n"


def _spaced(value: Any) -> str:
    """JSON with a space after commas and colons."""
    if isinstance(value, dict):
        return "{" + ", ".join(f'"{key}": {_spaced(item)}' for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_spaced, value)) + "]"
    return canonical_json(value)
