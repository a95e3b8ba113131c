"""Comprehensions and generator expressions."""

import ast
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final, NamedTuple, Protocol, cast

from primbench_grading import errors
from primbench_grading.expression.environment import Closure, Environment
from primbench_grading.expression.operation import ordered
from primbench_grading.limit import MAX_ITEM_COUNT

_START_STEP_COUNT: Final = 4
_STEPS_PER_NODE: Final = (2, 3)

type Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class ScopedCompiler(Protocol):
    """A compiler that keeps the names a comprehension binds."""

    bound_names: list[str]

    def compile(self, node: ast.expr) -> Closure: ...


class _Loop(NamedTuple):
    """`step_count` is what one turn costs, by the size of what it evaluates."""

    step_count: int
    variables: tuple[str, ...]
    unpacks: bool
    source: Closure
    conditions: tuple[Closure, ...]


def compile_comprehension(compiler: ScopedCompiler, node: Comprehension) -> Closure:
    """
    Raises:
        ExpressionError: a loop variable is not a plain name or a tuple of them.
    """
    depth = len(compiler.bound_names)
    outcome = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
    inner = [[generator.iter] for generator in node.generators[1:]] + [outcome]
    loops = [
        _compile_loop(compiler, generator, _step_count([*generator.ifs, *body]))
        for generator, body in zip(node.generators, inner, strict=True)
    ]
    results = [compiler.compile(part) for part in outcome]
    del compiler.bound_names[depth:]
    return _closure(node, loops, results)


def _step_count(parts: Iterable[ast.expr]) -> int:
    node_count = sum(isinstance(node, ast.expr) for part in parts for node in ast.walk(part))
    return 1 + node_count * _STEPS_PER_NODE[0] // _STEPS_PER_NODE[1]


def _compile_loop(compiler: ScopedCompiler, generator: ast.comprehension, step_count: int) -> _Loop:
    source = compiler.compile(generator.iter)
    target = generator.target
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = []
    for part in parts:
        if not isinstance(part, ast.Name) or part.id.startswith("__") or generator.is_async:
            raise errors.ExpressionError(f"loop variable {ast.unparse(target)!r} is not a name")
        names.append(part.id)
    compiler.bound_names.extend(names)
    conditions = tuple(compiler.compile(condition) for condition in generator.ifs)
    return _Loop(step_count, tuple(names), isinstance(target, ast.Tuple), source, conditions)


def _closure(node: Comprehension, loops: list[_Loop], results: list[Closure]) -> Closure:
    first = results[0]

    def generate(environment: Environment) -> Iterator[object]:
        return _produce(loops, first, Environment(dict(environment.names), environment.budget))

    def gather(environment: Environment) -> list[object]:
        items = [*islice(generate(environment), MAX_ITEM_COUNT + 1)]
        if len(items) > MAX_ITEM_COUNT:
            raise errors.BudgetError(f"a comprehension of more than {MAX_ITEM_COUNT} items")
        return items

    def gather_set(environment: Environment) -> object:
        items = gather(environment)
        environment.budget.charge_deeply(items)
        return _hashable(lambda: set(items))

    def gather_mapping(environment: Environment) -> object:
        scope = Environment(dict(environment.names), environment.budget)
        pairs = [*_produce(loops, lambda inner: (first(inner), results[1](inner)), scope)]
        environment.budget.charge_deeply([key for key, _ in cast("list[tuple[object, object]]", pairs)])
        return _hashable(lambda: dict(pairs))  # type: ignore[arg-type]

    kinds: dict[type[ast.expr], Closure] = {
        ast.GeneratorExp: generate,
        ast.ListComp: gather,
        ast.SetComp: gather_set,
        ast.DictComp: gather_mapping,
    }
    return kinds[type(node)]


def _produce(loops: list[_Loop], result: Closure, scope: Environment) -> Iterator[object]:
    loop, inner = loops[0], loops[1:]
    budget, names = scope.budget, cast("dict[str, object]", scope.names)
    variable, conditions, step_count = loop.variables[0], loop.conditions, loop.step_count
    budget.spend(_START_STEP_COUNT)
    for item in _items(loop.source(scope)):
        budget.spend(step_count)
        if loop.unpacks:
            _unpack(loop, item, names)
        else:
            names[variable] = item
        if conditions and not all(condition(scope) for condition in conditions):
            continue
        if inner:
            yield from _produce(inner, result, scope)
        else:
            yield result(scope)


def _items(source: object) -> Iterator[object]:
    if source is None:
        raise errors.MissingDataError("a loop over None")
    if not isinstance(source, list | tuple | set | dict | str | range | Iterator):
        raise errors.AuthorError(f"a loop over {type(source).__name__}")
    return iter(ordered(source) if isinstance(source, set | dict) else source)


def _unpack(loop: _Loop, item: object, names: dict[str, object]) -> None:
    if not isinstance(item, list | tuple):
        raise errors.AuthorError(f"{item!r} does not unpack into {len(loop.variables)} names")
    if len(item) != len(loop.variables):
        raise errors.MissingDataError(f"{len(item)} members where {len(loop.variables)} names are unpacked")
    names.update(zip(loop.variables, item, strict=True))


def _hashable(build: Callable[[], object]) -> object:
    try:
        return build()
    except TypeError as error:
        raise errors.AuthorError(f"a list or record cannot be in a set or be a key: {error}") from error
