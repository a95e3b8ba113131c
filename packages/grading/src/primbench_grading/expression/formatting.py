"""f-strings, with the few format specifications that cannot grow a text."""

import ast
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Final

from primbench_grading import errors
from primbench_grading.expression.budget import bounded
from primbench_grading.expression.call import call_function
from primbench_grading.expression.comprehension import ScopedCompiler
from primbench_grading.expression.environment import Closure, Environment

_SPECIFICATION: Final = re.compile(r"[<>^]?[+-]?0?\d{0,2},?(\.\d{1,2})?[df%s]?")


def compile_joined_text(compiler: ScopedCompiler, node: ast.JoinedStr) -> Closure:
    """
    Raises:
        ExpressionError: a part uses a conversion or a format specification outside the language.
    """
    parts = [_compile_part(compiler, value) for value in node.values]
    return lambda environment: environment.budget.charge("".join(part(environment) for part in parts))


def _compile_part(compiler: ScopedCompiler, node: ast.expr) -> Callable[[Environment], str]:
    if isinstance(node, ast.Constant):
        text = str(node.value)
        return lambda _: text
    if not isinstance(node, ast.FormattedValue) or node.conversion != -1:
        raise errors.ExpressionError(f"conversion in {ast.unparse(node)!r} is not part of the language")
    value = compiler.compile(node.value)
    specification = _literal_specification(node.format_spec)
    return lambda environment: _format(value(environment), specification, environment)


def _literal_specification(node: ast.expr | None) -> str:
    if node is None:
        return ""
    values = node.values if isinstance(node, ast.JoinedStr) else [node]
    text = "".join(str(value.value) for value in values if isinstance(value, ast.Constant))
    if not all(isinstance(value, ast.Constant) for value in values) or not _SPECIFICATION.fullmatch(text):
        raise errors.ExpressionError(f"format {text!r} is not like '.2f', '05d' or '>10'")
    return text


def _format(value: object, specification: str, environment: Environment) -> str:
    bounded(value)
    if not specification:
        return str(call_function("str", ([value], {}), environment.budget))
    if value is None:
        raise errors.MissingDataError("None in a formatted text")
    if not isinstance(value, str | int | Decimal):
        raise errors.AuthorError(f"{type(value).__name__} takes no format")
    try:
        return format(value, specification)
    except ValueError as error:
        raise errors.AuthorError(f"format {specification!r} does not suit {value!r}") from error
