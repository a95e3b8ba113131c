from decimal import Decimal
from functools import reduce
from typing import Any

import pytest
from primbench_grading import errors
from primbench_grading.expression.environment import Environment, TargetView
from primbench_grading.predicate.loading import BUILDERS, load_predicate

_D = Decimal
_HOLDS: list[tuple[dict[str, Any], Any, bool]] = [
    ({"any": True}, None, True),
    ({"any": None}, 5, True),
    ({"eq": 5}, 5, True),
    ({"eq": 5}, _D("5.0"), True),
    ({"eq": 5}, "5", False),
    ({"eq": 1}, True, False),
    ({"eq": True}, 1, False),
    ({"eq": None}, None, True),
    ({"eq": 0.1}, _D("0.1"), True),
    ({"eq": [1, {"a": 2}]}, [1, {"a": 2}], True),
    ({"eq": [1]}, [True], False),
    ({"in": [1, "a"]}, "a", True),
    ({"in": [1]}, True, False),
    ({"in": [[1]]}, [1], True),
    ({"in": []}, None, False),
    ({"between": [1, 3]}, 3, True),
    ({"between": [1, 3]}, _D("3.01"), False),
    ({"between": [0, 3]}, None, False),
    ({"between": [0, 3]}, True, False),
    ({"between": [0, 3]}, "2", False),
    ({"between": ["2026-01-01", "2026-02-01"]}, "2026-01-15", True),
    ({"expr": "x > 3"}, 4, True),
    ({"expr": "x > 3"}, None, False),
    ({"expr": "x == target['owner']"}, "Ana", True),
    ({"expr": "x.level == 2"}, {"level": 2}, True),
    ({"expr": "x.level == 2"}, {}, False),
    ({"expr": "int(x) == 4"}, "four", False),
    ({"target": "owner"}, "Ana", True),
    ({"target": "owner"}, "Ben", False),
    ({"set_eq": ["a", "a", "b"]}, ["b", "a"], True),
    ({"set_eq": [1]}, [True], False),
    ({"set_eq": []}, None, False),
    ({"subset": ["a", "b"]}, ["a"], True),
    ({"subset": ["a"]}, ["a", "b"], False),
    ({"superset": ["a"]}, ["a", "b"], True),
    ({"superset": []}, "abc", False),
    ({"contains": "a"}, ["a"], True),
    ({"contains": "ell"}, "hello", True),
    ({"contains": 1}, [True], False),
    ({"contains": 1}, None, False),
    ({"length": 2}, ["a", "b"], True),
    ({"length": {"between": [1, 2]}}, "abc", False),
    ({"length": {"eq": 0}}, 5, False),
    ({"substring": "ELL"}, "hello", True),
    ({"substring": ""}, None, False),
    ({"substring_all": ["he", "LO"]}, "hello", True),
    ({"substring_all": ["he", "x"]}, "hello", False),
    ({"substring_any": ["x", "lo"]}, "hello", True),
    ({"substring_any": []}, "hello", False),
    ({"regex": "^h.*o$"}, "hello", True),
    ({"regex": "H"}, "hello", False),
    ({"regex": "(?i)H"}, "hello", True),
    ({"regex": "5"}, 5, False),
    ({"matches_semantic": "Hello,  World!"}, "hello world", True),
    ({"matches_semantic": "hello world"}, "goodbye", False),
    ({"matches_semantic": {"text": "hello world", "threshold": 0.5}}, "hello worlds of", True),
    ({"matches_semantic": "5"}, 5, False),
    ({"fields": {"a": {"eq": 1}, "b": {"eq": None}}}, {"a": 1}, True),
    ({"fields": {"a": {"eq": 1}}}, None, False),
    ({"not": {"eq": 1}}, 2, True),
    ({"not": {"any": True}}, 2, False),
    ({"all_of": [{"eq": 1}, {"between": [0, 2]}]}, 1, True),
    ({"all_of": [{"eq": 1}, {"eq": 2}]}, 1, False),
    ({"any_of": [{"eq": 1}, {"eq": 2}]}, 2, True),
    ({"any_of": [{"eq": 1}]}, 2, False),
]


@pytest.mark.parametrize(("predicate", "value", "expected"), _HOLDS, ids=lambda part: str(part)[:50])
def test_predicate_holds_as_the_table_says(predicate: dict[str, Any], value: Any, expected: bool) -> None:
    environment = Environment({"target": TargetView({"owner": "Ana"})})

    assert load_predicate(predicate).holds(value, environment) is expected


def test_table_covers_every_predicate() -> None:
    assert {key for predicate, _, _ in _HOLDS for key in predicate} == set(BUILDERS)
    assert len(BUILDERS) == 20


@pytest.mark.parametrize(
    ("predicate", "message"),
    [
        ("eq", "expected a mapping with one key"),
        ({}, "expected a mapping with one key"),
        ({"eq": 1, "in": []}, "expected a mapping with one key"),
        ({"equals": 1}, "unknown predicate 'equals'; known: all_of, any, any_of"),
        ({"in": "abc"}, "takes a list of values, not 'abc'"),
        ({"between": [1]}, r"takes \[lowest, highest\]"),
        ({"between": [3, 1]}, "lowest 3 is above highest 1"),
        ({"between": [None, 1]}, "two numbers or two texts"),
        ({"expr": 5}, "takes an expression over x"),
        ({"expr": "x >"}, "not an expression"),
        ({"expr": "eval('1')"}, "unknown function 'eval'; known: Decimal, abs"),
        ({"length": True}, "takes a number or a predicate"),
        ({"regex": "("}, "missing \\)"),
        ({"regex": "(?=a)"}, "look-around"),
        ({"any": 5}, "takes true or nothing"),
        ({"all_of": []}, "at least one predicate"),
        ({"not": {"not": {"nope": 1}}}, "not: not: unknown predicate 'nope'"),
        ({"fields": []}, "predicates by field"),
        ({"matches_semantic": {"text": "a", "threshold": 2}}, "threshold above 0 and up to 1"),
        ({"target": ""}, "name of a target"),
        (reduce(lambda inner, _: {"not": inner}, range(5_000), {"any": True}), "not: nested deeper than 40"),
    ],
    ids=lambda part: str(part)[:40] if part != {} else None,
)
def test_predicate_with_a_wrong_argument_is_refused_when_loaded(predicate: Any, message: str) -> None:
    with pytest.raises(errors.PredicateError, match=message):
        load_predicate(predicate)


def test_expression_that_can_never_work_on_the_value_is_the_authors_mistake() -> None:
    predicate = load_predicate({"expr": "x.startswith('a')"})

    with pytest.raises(errors.AuthorError, match="int has no method 'startswith'"):
        predicate.holds(5, Environment({}))
