"""What an expression reads, as far as its text tells: for checks against an environment's description."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

_STATES: Final = frozenset({"state", "initial"})

_COMPREHENSIONS: Final = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(frozen=True, slots=True)
class Reads:
    """`fields` pairs a variable with a field of it, `record_fields` a collection with a field of its records."""

    names: frozenset[str]
    targets: frozenset[str]
    collections: frozenset[str]
    fields: frozenset[tuple[str, str]]
    record_fields: frozenset[tuple[str, str]]


def read_by(tree: ast.expr, names: Iterable[str]) -> Reads:
    """`names` are those that the expression leaves free."""
    return Reads(
        frozenset(names),
        frozenset(name for owner, name in _members(tree) if owner == "target"),
        frozenset(name for owner, name in _members(tree) if owner in _STATES),
        frozenset(_members(tree)),
        frozenset(_record_fields(tree)),
    )


def _members(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Variables with what is read of them, by a dot or by a literal key. Methods that are called are none."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        member = _member(node)
        if member is not None and id(node) not in called:
            yield member


def _member(node: ast.AST) -> tuple[str, str] | None:
    if not isinstance(node, ast.Attribute | ast.Subscript) or not isinstance(node.value, ast.Name):
        return None
    if isinstance(node, ast.Attribute):
        return node.value.id, node.attr
    key = node.slice
    return (node.value.id, key.value) if isinstance(key, ast.Constant) and isinstance(key.value, str) else None


def _record_fields(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Fields of a loop's variable where the loop runs over a collection of the state."""
    for node in ast.walk(tree):
        if isinstance(node, _COMPREHENSIONS):
            for loop in node.generators:
                source = _member(loop.iter)
                if source is not None and source[0] in _STATES and isinstance(loop.target, ast.Name):
                    variable = loop.target.id
                    yield from ((source[1], name) for owner, name in _members(node) if owner == variable)
