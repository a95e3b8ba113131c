"""From calls in a syntax tree to closures: only listed functions and methods can be called."""

import ast
from collections.abc import Callable
from typing import Final

from primbench_grading import errors
from primbench_grading.expression import call
from primbench_grading.expression.comprehension import ScopedCompiler
from primbench_grading.expression.environment import Closure, Environment
from primbench_grading.expression.function import FUNCTIONS, keyword_names

_QUALIFIED: Final = {("datetime", "fromisoformat"): "datetime"}


def compile_call(compiler: ScopedCompiler, node: ast.Call) -> Closure:
    """
    Raises:
        ExpressionError: what is called is no listed function or method, or the arguments are not plain.
    """
    if any(isinstance(argument, ast.Starred) for argument in node.args) or any(
        keyword.arg is None for keyword in node.keywords
    ):
        raise errors.ExpressionError(f"* and ** are not part of the language: {ast.unparse(node)!r}")
    positional = [compiler.compile(argument) for argument in node.args]
    keywords = {str(keyword.arg): compiler.compile(keyword.value) for keyword in node.keywords}

    def arguments(environment: Environment) -> call.Arguments:
        return (
            [argument(environment) for argument in positional],
            {name: argument(environment) for name, argument in keywords.items()},
        )

    if isinstance(node.func, ast.Name):
        return _function_call(node.func.id, frozenset(keywords), arguments)
    qualified = _qualified_name(compiler, node.func)
    if qualified:
        return _function_call(qualified, frozenset(keywords), arguments)
    if isinstance(node.func, ast.Attribute) and not keywords:
        return _method_call(compiler.compile(node.func.value), node.func.attr, arguments)
    raise errors.ExpressionError(f"only listed functions and methods can be called: {ast.unparse(node)!r}")


def _qualified_name(compiler: ScopedCompiler, node: ast.expr) -> str | None:
    """The function that a spelling of Python's with a dot stands for: datetime.fromisoformat is datetime."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        owner = node.value.id
        return None if owner in compiler.bound_names else _QUALIFIED.get((owner, node.attr))
    return None


def _function_call(name: str, keywords: frozenset[str], arguments: Callable[[Environment], call.Arguments]) -> Closure:
    if name not in FUNCTIONS:
        raise errors.ExpressionError(f"unknown function {name!r}; known: {', '.join(sorted(FUNCTIONS))}")
    unknown = keywords - keyword_names(name)
    if unknown:
        raise errors.ExpressionError(f"{name}() takes no keyword {min(unknown)!r}")
    return lambda environment: call.call_function(name, arguments(environment), environment.budget)


def _method_call(owner: Closure, name: str, arguments: Callable[[Environment], call.Arguments]) -> Closure:
    if name not in call.METHODS:
        raise errors.ExpressionError(f"unknown method {name!r}; known: {', '.join(sorted(call.METHODS))}")
    return lambda environment: call.call_method(owner(environment), name, arguments(environment), environment.budget)
