"""Which targets a canonical_diff reads."""

from collections.abc import Iterator, Mapping

from primbench_grading.block import Block
from primbench_grading.expression.language import Expression
from primbench_grading.predicate.loading import Predicate
from pydantic import BaseModel


def targets_read(block: Block) -> frozenset[str]:
    """Give the names of all targets that the block's predicates and expressions read by a literal name."""
    return frozenset(_targets(block))


def _targets(value: object) -> Iterator[str]:
    if isinstance(value, Predicate):
        yield from value.verdicts.targets
    elif isinstance(value, Expression):
        yield from value.reads.targets
    elif isinstance(value, BaseModel):
        for _, part in value:
            yield from _targets(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _targets(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _targets(part)
