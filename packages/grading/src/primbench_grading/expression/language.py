"""Expressions: parsed and checked once, then evaluated as often as needed."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from primbench_grading import errors
from primbench_grading.expression.compile import Compiler
from primbench_grading.expression.constant import check_constants
from primbench_grading.expression.environment import Closure, Environment
from primbench_grading.expression.reads import Reads, read_by
from primbench_grading.limit import MAX_DEPTH, MAX_NODE_COUNT, MAX_SOURCE_CHARS

FIXED_NAMES: Final = frozenset({"initial", "session_start", "target"})
"""What no agent can change. An expression that reads nothing else and exceeds its budget is the author's mistake."""


@dataclass(frozen=True, slots=True)
class Expression:
    """A parsed expression. Equal sources are equal expressions."""

    source: str
    reads: Reads
    _closure: Closure

    def evaluate(self, environment: Environment) -> object:
        """The value. `check_names` has made sure that the environment has every name.

        Raises:
            MissingDataError: the data lack what the expression needs.
            BudgetError: it asks for too much of what an agent can write.
            AuthorError: it cannot work on such data, or asks for too much of what is fixed.
        """
        environment.budget.begin()
        try:
            return self._closure(environment)
        except errors.BudgetError as error:
            raise self._over_budget(str(error)) from error
        except errors.EvaluationError as error:
            raise type(error)(f"{self.source!r}: {error}") from error
        except RecursionError as error:
            raise self._over_budget("values are nested too deeply") from error

    def _over_budget(self, problem: str) -> errors.EvaluationError:
        is_fixed = self.reads.names <= FIXED_NAMES
        return (errors.AuthorError if is_fixed else errors.BudgetError)(f"{self.source!r}: {problem}")

    def holds(self, environment: Environment) -> bool:
        """Whether the value is true; False where the data lack what the expression needs.

        Raises:
            BudgetError, AuthorError: as `evaluate`.
        """
        try:
            return bool(self.evaluate(environment))
        except errors.MissingDataError:
            return False

    def check_names(self, allowed: Iterable[str]) -> None:
        """
        Raises:
            ExpressionError: the expression reads a name that is not allowed here.
        """
        unknown = sorted(self.reads.names.difference(allowed))
        if unknown:
            known = ", ".join(sorted(allowed))
            raise errors.ExpressionError(f"unknown name {unknown[0]!r} in {self.source!r}; known: {known}")


def parse_expression(source: str) -> Expression:
    """
    Raises:
        ExpressionError: not in the language, too long, or a part of constants alone is beyond the budget.
    """
    if len(source) > MAX_SOURCE_CHARS:
        raise errors.ExpressionError(f"an expression of {len(source)} characters; at most {MAX_SOURCE_CHARS}")
    try:
        tree = ast.parse(source.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise errors.ExpressionError(f"not an expression: {source!r} ({error})") from error
    _check_size(source, tree)
    compiler = Compiler()
    closure = compiler.compile(tree)
    check_constants(tree)
    reads = read_by(tree, compiler.free_names)
    return Expression(source, reads, closure)


def _check_size(source: str, tree: ast.expr) -> None:
    level: list[ast.AST] = [tree]
    count = depth = 0
    while level:
        count += len(level)
        depth += 1
        if count > MAX_NODE_COUNT or depth > MAX_DEPTH:
            raise errors.ExpressionError(
                f"{source!r} has more than {MAX_NODE_COUNT} parts or is nested deeper than {MAX_DEPTH}"
            )
        level = [child for node in level for child in ast.iter_child_nodes(node)]
