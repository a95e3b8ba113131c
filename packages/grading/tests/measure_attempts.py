"""Reads [[name, source], ...] from standard input, tries each expression, and prints what came of it as JSON.

Run as a process of its own, so that nothing else is measured: CPU milliseconds of loading and evaluating (the least of
three tries), then the peak of what Python allocated in a fourth.
"""

import json
import sys
import time
import tracemalloc
from decimal import Decimal
from typing import Any

from primbench_grading import errors
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.language import parse_expression

NAMES: dict[str, Any] = {
    "x": "abc",
    "text": "ab " * 60_000,
    "long": "a" * 5_000_000,
    "wide": "\ufdfa" * 40_000,
    "digits": "9" * 100_000,
    "big": [[number] for number in range(5_000)],
    "twin": [[number] for number in range(5_000)],
    "words": [str(number) for number in range(20_000)],
    "huge": Decimal("1e999999999"),
    "record": {"id": "r", "meta": {"level": 1}},
}


def attempt(source: str) -> str:
    """Load and evaluate; gives how it ended."""
    try:
        expression = parse_expression(source)
        expression.check_names(NAMES)
    except errors.ExpressionError:
        return "refused"
    try:
        value = expression.evaluate(Environment(dict(NAMES)))
        if hasattr(value, "__next__"):
            for _ in value:
                pass
    except errors.EvaluationError as error:
        return f"stopped by {type(error).__name__}"
    return f"answered {str(value)[:40]}"


def measure(source: str) -> dict[str, Any]:
    """What became of it, and what it cost."""
    durations_ms = []
    for _ in range(3):
        begun = time.process_time()
        ending = attempt(source)
        durations_ms.append((time.process_time() - begun) * 1000)
    tracemalloc.start()
    attempt(source)
    _, peak_bytes = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"ending": ending, "cpu_ms": min(durations_ms), "peak_mib": peak_bytes / 1024 / 1024}


if __name__ == "__main__":
    json.dump({name: measure(source) for name, source in json.load(sys.stdin)}, sys.stdout)
