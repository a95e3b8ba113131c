"""From a syntax tree to closures. Whatever has no rule here is not in the language."""

import ast
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any, Final, cast

from primbench_grading import errors
from primbench_grading.expression import operation
from primbench_grading.expression.calling import compile_call
from primbench_grading.expression.comprehension import compile_comprehension
from primbench_grading.expression.environment import Closure, Environment, read_attribute, read_item
from primbench_grading.expression.formatting import compile_joined_text
from primbench_grading.expression.function import FUNCTIONS
from primbench_grading.limit import MAX_LITERAL_BITS

_NOTHING: Final = Environment({})


class Compiler:
    """Compiles one expression and gathers the names it leaves free."""

    def __init__(self) -> None:
        self.free_names: set[str] = set()
        self.bound_names: list[str] = []

    def compile(self, node: ast.expr) -> Closure:
        """
        Raises:
            ExpressionError: a part of the tree is not in the language.
        """
        rule = _RULES.get(type(node))
        if rule is None:
            raise errors.ExpressionError(f"{type(node).__name__} is not part of the language: {ast.unparse(node)!r}")
        return rule(self, node)


def _constant(_: Compiler, node: ast.Constant) -> Closure:
    value = node.value
    if isinstance(value, float):
        value_exact = Decimal(repr(value))
        if not value_exact.is_finite():
            raise errors.ExpressionError(f"number {ast.unparse(node)} is too large")
        return lambda _: value_exact
    if value is not None and not isinstance(value, bool | int | str):
        raise errors.ExpressionError(f"literal {ast.unparse(node)!r} is not a text, number, True, False or None")
    if isinstance(value, int) and value.bit_length() > MAX_LITERAL_BITS:
        raise errors.ExpressionError(f"an integer literal has more than {MAX_LITERAL_BITS} bits")
    return lambda _: value


def _name(compiler: Compiler, node: ast.Name) -> Closure:
    name = node.id
    if name.startswith("__"):
        raise errors.ExpressionError(f"name {name!r} is not allowed")
    if name not in compiler.bound_names:
        if name in FUNCTIONS:
            raise errors.ExpressionError(f"function {name!r} can only be called")
        compiler.free_names.add(name)

    return lambda environment: environment.names[name]


def _attribute(compiler: Compiler, node: ast.Attribute) -> Closure:
    owner, name = compiler.compile(node.value), node.attr
    if name.startswith("__"):
        raise errors.ExpressionError(f"field {name!r} is not allowed")
    if isinstance(node.value, ast.Name):
        return _field_of_name(node.value.id, name)
    return lambda environment: read_attribute(owner(environment), name)


def _field_of_name(variable: str, name: str) -> Closure:
    """Reads a field of a variable in one step: what loops over many records spend their time on."""

    def read(environment: Environment) -> object:
        owner = environment.names[variable]
        return owner.get(name) if type(owner) is dict else read_attribute(owner, name)

    return read


def _subscript(compiler: Compiler, node: ast.Subscript) -> Closure:
    owner = compiler.compile(node.value)
    if isinstance(node.slice, ast.Slice):
        cut = _slice(compiler, node.slice)
        return lambda environment: environment.budget.charge(read_item(owner(environment), cut(environment)))
    key = compiler.compile(node.slice)
    return lambda environment: read_item(owner(environment), key(environment))


def _slice(compiler: Compiler, node: ast.Slice) -> Closure:
    parts = [compiler.compile(part) if part else None for part in (node.lower, node.upper, node.step)]

    def build(environment: Environment) -> object:
        ends = [part(environment) if part else None for part in parts]
        if any(end is not None and (isinstance(end, bool) or not isinstance(end, int)) for end in ends):
            raise errors.AuthorError("a slice wants integers")
        if ends[2] == 0:
            raise errors.MissingDataError("a slice cannot step by 0")
        return slice(*ends)

    return build


def _unary(compiler: Compiler, node: ast.UnaryOp) -> Closure:
    operand = compiler.compile(node.operand)
    if isinstance(node.op, ast.Not):
        return lambda environment: not operand(environment)
    if isinstance(node.op, ast.Invert):
        raise errors.ExpressionError("operator ~ is not part of the language")
    factor = -1 if isinstance(node.op, ast.USub) else 1
    return lambda environment: operation.arithmetic("Mult", factor, _number(operand(environment)))


def _number(value: object) -> object:
    if value is None or operation.is_number(value) or isinstance(value, timedelta):
        return value
    raise errors.AuthorError(f"a sign before {value!r}, which is no number")


def _binary(compiler: Compiler, node: ast.BinOp) -> Closure:
    name = type(node.op).__name__
    if name not in operation.ARITHMETIC_NAMES:
        raise errors.ExpressionError(f"operator {name} is not part of the language")
    left, right = compiler.compile(node.left), compiler.compile(node.right)
    return lambda environment: environment.budget.charge(
        operation.arithmetic(name, left(environment), right(environment))
    )


def _boolean(compiler: Compiler, node: ast.BoolOp) -> Closure:
    parts = [compiler.compile(value) for value in node.values]
    stops_at = isinstance(node.op, ast.Or)

    def evaluate(environment: Environment) -> object:
        value: object = None
        for part in parts:
            value = part(environment)
            if bool(value) is stops_at:
                break
        return value

    return evaluate


def _comparison(compiler: Compiler, node: ast.Compare) -> Closure:
    first = compiler.compile(node.left)
    rest = [
        (operation.COMPARISONS[type(op).__name__], compiler.compile(right))
        for op, right in zip(node.ops, node.comparators, strict=True)
    ]
    if len(rest) == 1:
        test, second = rest[0]
        if isinstance(node.comparators[0], ast.Constant):
            return _constant_comparison(first, type(node.ops[0]).__name__, second(_NOTHING))
        return lambda environment: test(first(environment), second(environment), environment.budget)

    def evaluate(environment: Environment) -> object:
        left = first(environment)
        for test, closure in rest:
            right = closure(environment)
            if not test(left, right, environment.budget):
                return False
            left = right
        return True

    return evaluate


def _constant_comparison(first: Closure, name: str, value: Any) -> Closure:
    """A comparison with a literal: at once where the kinds agree, as most do in loops over many records."""
    test, kind = operation.COMPARISONS[name], type(value)
    relation = operation.RELATIONS.get(name) if kind in {int, str, Decimal} else None
    if relation is None:
        return lambda environment: test(first(environment), value, environment.budget)

    def evaluate(environment: Environment) -> object:
        left = first(environment)
        return relation(left, value) if type(left) is kind else test(left, value, environment.budget)

    return evaluate


def _conditional(compiler: Compiler, node: ast.IfExp) -> Closure:
    test, body, other = (compiler.compile(part) for part in (node.test, node.body, node.orelse))
    return lambda environment: body(environment) if test(environment) else other(environment)


def _display(compiler: Compiler, node: ast.List | ast.Tuple | ast.Set) -> Closure:
    parts = [compiler.compile(item) for item in node.elts]
    kind = {ast.List: list, ast.Tuple: tuple, ast.Set: set}[type(node)]

    def build(environment: Environment) -> object:
        items = [part(environment) for part in parts]
        if kind is set:
            environment.budget.charge_deeply(items)
        try:
            return kind(items)
        except TypeError as error:
            raise errors.AuthorError(f"a set holds no lists or records: {error}") from error

    return build


def _mapping(compiler: Compiler, node: ast.Dict) -> Closure:
    if None in node.keys:
        raise errors.ExpressionError("** is not part of the language")
    pairs = [
        (compiler.compile(cast("ast.expr", key)), compiler.compile(value))
        for key, value in zip(node.keys, node.values, strict=True)
    ]

    def build(environment: Environment) -> object:
        built = {}
        for key, value in pairs:
            name = key(environment)
            if not isinstance(name, str | int | Decimal | None):
                raise errors.AuthorError(f"{name!r} cannot be a key")
            built[name] = value(environment)
        return built

    return build


_RULES: Final[dict[type[ast.AST], Callable[[Compiler, Any], Closure]]] = {
    ast.Constant: _constant,
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.UnaryOp: _unary,
    ast.BinOp: _binary,
    ast.BoolOp: _boolean,
    ast.Compare: _comparison,
    ast.IfExp: _conditional,
    ast.List: _display,
    ast.Tuple: _display,
    ast.Set: _display,
    ast.Dict: _mapping,
    ast.Call: compile_call,
    ast.JoinedStr: compile_joined_text,
    ast.ListComp: compile_comprehension,
    ast.SetComp: compile_comprehension,
    ast.DictComp: compile_comprehension,
    ast.GeneratorExp: compile_comprehension,
}
