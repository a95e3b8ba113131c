"""Every predicate key, inside every key that takes predicates, at any depth."""

from typing import Any

import pytest
import yaml
from primbench_grading.expression.environment import Environment, TargetView
from primbench_grading.predicate.loading import BUILDERS, load_predicate

_HOLDING: dict[str, tuple[Any, Any]] = {
    "any": (True, None),
    "eq": (5, 5),
    "in": ([4, 5], 5),
    "between": ([4, 6], 5),
    "expr": ("x + 1 == 6", 5),
    "target": ("five", 5),
    "set_eq": (["a", "b"], ["b", "a"]),
    "subset": (["a", "b"], ["a"]),
    "superset": (["a"], ["a", "b"]),
    "contains": ("a", ["a"]),
    "length": ({"eq": 2}, "ab"),
    "substring": ("B", "abc"),
    "substring_all": (["a", "b"], "abc"),
    "substring_any": (["a", "z"], "abc"),
    "regex": ("^a.c$", "abc"),
    "matches_semantic": ("Hello, world", "hello world"),
    "fields": ({"a": {"eq": 1}}, {"a": 1}),
    "not": ({"eq": 1}, 2),
    "all_of": ([{"any": True}], 2),
    "any_of": ([{"eq": 2}], 2),
}
_WRAPPERS: dict[str, Any] = {
    "not not": lambda inner: {"not": {"not": inner}},
    "all_of": lambda inner: {"all_of": [{"any": None}, inner]},
    "any_of": lambda inner: {"any_of": [{"not": {"any": True}}, inner]},
    "deep": lambda inner: {"all_of": [{"any_of": [{"not": {"all_of": [{"not": inner}]}}]}]},
}


def _holds(predicate: Any, value: Any) -> bool:
    written = yaml.safe_load(yaml.safe_dump(predicate))
    return load_predicate(written).holds(value, Environment({"target": TargetView({"five": 5})}))


def test_table_has_the_nineteen_keys_and_the_one_for_targets() -> None:
    assert set(_HOLDING) == set(BUILDERS)
    assert len(set(_HOLDING) - {"target"}) == 19


@pytest.mark.parametrize("wrapper", _WRAPPERS)
@pytest.mark.parametrize("key", _HOLDING)
def test_predicate_holds_inside_another(key: str, wrapper: str) -> None:
    argument, value = _HOLDING[key]

    assert _holds(_WRAPPERS[wrapper]({key: argument}), value)
    assert not _holds({"not": _WRAPPERS[wrapper]({key: argument})}, value)


@pytest.mark.parametrize("key", _HOLDING)
def test_predicate_holds_inside_fields(key: str) -> None:
    argument, value = _HOLDING[key]

    assert _holds({"fields": {"inner": {"fields": {"f": {key: argument}}}}}, {"inner": {"f": value}})
    assert not _holds({"fields": {"inner": {"not": {"fields": {"f": {key: argument}}}}}}, {"inner": {"f": value}})


@pytest.mark.parametrize("key", ["eq", "in", "between", "expr", "not", "all_of", "any_of", "any", "target"])
def test_predicate_on_a_number_judges_a_length(key: str) -> None:
    argument, value = _HOLDING[key]

    assert _holds({"length": {key: argument}}, "a" * (value if value is not None else 3))
