"""Parts of an expression that read no data, tried when it is loaded: what explodes there is refused at once."""

import ast
from collections.abc import Iterator
from typing import Final

from primbench_grading import errors
from primbench_grading.expression.budget import Budget
from primbench_grading.expression.compile import Compiler
from primbench_grading.expression.environment import Environment

_NO_VALUES: Final = (ast.JoinedStr, ast.FormattedValue, ast.Slice)


def check_constants(tree: ast.expr) -> None:
    """
    Raises:
        ExpressionError: a part without any name exceeds the budget of an evaluation.
    """
    environment = Environment({}, Budget())
    for part in _closed_parts(tree):
        try:
            value = Compiler().compile(part)(environment)
            if isinstance(value, Iterator):
                for _ in value:
                    pass
        except errors.BudgetError as error:
            raise errors.ExpressionError(f"{ast.unparse(part)!r} is too large: {error}") from error
        except (errors.EvaluationError, RecursionError):
            continue


def _closed_parts(tree: ast.expr) -> Iterator[ast.expr]:
    """The largest parts that are no literal and read no name of their surroundings."""
    pending: list[ast.AST] = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Constant | ast.Name) or isinstance(getattr(node, "ctx", None), ast.Store):
            continue
        if isinstance(node, ast.expr) and not isinstance(node, _NO_VALUES) and _is_closed(node):
            yield node
            continue
        pending.extend(ast.iter_child_nodes(node))


def _is_closed(part: ast.expr) -> bool:
    called = {id(node.func) for node in ast.walk(part) if isinstance(node, ast.Call)}
    names = [node for node in ast.walk(part) if isinstance(node, ast.Name) and id(node) not in called]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return all(node.id in bound for node in names)
