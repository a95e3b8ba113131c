"""Predicates on values as large as an agent can write them: an answer or a stop, soon and in little room."""

import time
import tracemalloc
from typing import Any

import pytest
from primbench_grading import errors
from primbench_grading.expression.environment import Environment
from primbench_grading.predicate.loading import load_predicate

_MAX_CPU_MS = 100
_MAX_PEAK_MIB = 24

_STOPPED: dict[str, tuple[dict[str, Any], Any]] = {
    "backtracking on a huge text": ({"regex": "(a+)+$"}, "a" * 4_000_000 + "b"),
    "nothing found in a huge text": ({"regex": "x"}, "é" * 4_000_000),
    "boundaries of a huge text": ({"regex": r"\bfoo\b"}, "bar " * 1_000_000),
    "sets of states without end": ({"regex": "(a|b)*a(a|b){150}c"}, "ab" * 1_000_000),
    "counted twice": ({"regex": "(a?){200}a{200}$"}, "ab" * 500_000),
    "ranges counted": ({"regex": "[a-z]{1,200}[0-9]{1,200}[a-z]{1,200}x$"}, "a1b2" * 500_000),
    "ignoring case": ({"regex": "(?i)(straße|ß)+$"}, "STRASSE" * 500_000),
    "likeness to a huge text": ({"matches_semantic": "hello world"}, "hello " * 500_000),
    "likeness to a text that grows": ({"matches_semantic": "hello world"}, "\ufdfa" * 500_000),
    "a huge set": ({"set_eq": [1]}, [*range(300_000)]),
    "a huge list": ({"contains": "x"}, ["a"] * 1_000_000),
    "inside not": ({"not": {"regex": "x$"}}, "a" * 4_000_000),
    "inside fields": ({"fields": {"a": {"all_of": [{"any": True}, {"regex": "x$"}]}}}, {"a": "a" * 4_000_000}),
}
_ANSWERED: dict[str, tuple[dict[str, Any], Any, bool]] = {
    "backtracking": ({"regex": "(a+)+$"}, "a" * 60_000 + "b", False),
    "part of a huge text": ({"substring": "zz"}, "A" * 4_000_000, False),
    "any part of a huge text": ({"substring_any": ["zz", "aa"]}, "A" * 4_000_000, True),
    "length of a huge text": ({"length": {"between": [1, 5]}}, "a" * 10_000_000, False),
    "equal to a huge text": ({"eq": "a"}, "a" * 10_000_000, False),
    "among texts": ({"in": ["a" * 1_000] * 100}, "a" * 10_000_000, False),
    "between texts": ({"between": ["a", "b"]}, "a" * 10_000_000, True),
}
_MEASURED = _STOPPED | {name: (predicate, value) for name, (predicate, value, _) in _ANSWERED.items()}


def _holds(predicate: dict[str, Any], value: Any) -> bool:
    return load_predicate(predicate).holds(value, Environment({}))


@pytest.mark.parametrize("name", _STOPPED)
def test_value_too_large_to_be_judged_is_said_to_be(name: str) -> None:
    with pytest.raises(errors.BudgetError):
        _holds(*_STOPPED[name])


@pytest.mark.parametrize("name", _ANSWERED)
def test_large_value_is_judged(name: str) -> None:
    predicate, value, expected = _ANSWERED[name]

    assert _holds(predicate, value) is expected


def _attempt(name: str) -> None:
    try:
        _holds(*_MEASURED[name])
    except errors.BudgetError:
        return


@pytest.mark.parametrize("name", _MEASURED)
def test_large_value_takes_little_time_and_room(name: str) -> None:
    durations_ms = []
    for _ in range(3):
        begun = time.process_time()
        _attempt(name)
        durations_ms.append((time.process_time() - begun) * 1000)
    tracemalloc.start()
    _attempt(name)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert min(durations_ms) < _MAX_CPU_MS
    assert peak_bytes / 1024 / 1024 < _MAX_PEAK_MIB
