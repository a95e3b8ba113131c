"""Ways out of the expression language and ways to exhaust it: each is refused or stopped, soon and in little room."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from primbench_grading import errors
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.language import parse_expression

_MAX_CPU_MS = 100
_MAX_PEAK_MIB = 40

_ESCAPES = {
    "class of a tuple": "().__class__.__bases__[0].__subclasses__()",
    "class of a text": "''.__class__.__mro__[1]",
    "class of data": "x.__class__",
    "dunder by subscript": "record['__class__'].x",
    "globals of a function": "len.__globals__",
    "self of a method": "x.lower.__self__",
    "method as a value": "x.lower",
    "function as a value": "[len][0]('a')",
    "import": "__import__('os').system('true')",
    "open": "open('/etc/passwd').read()",
    "eval": "eval('1')",
    "exec": "exec('1')",
    "getattr": "getattr(x, '__class__')",
    "vars": "vars()",
    "globals": "globals()",
    "type": "type(x)",
    "breakpoint": "breakpoint()",
    "lambda": "(lambda: 1)()",
    "walrus": "(y := 1)",
    "star": "[*x]",
    "star argument": "max(*big)",
    "double star": "dict(**record)",
    "format method": "'{0.__class__}'.format(x)",
    "format map": "'{x.__class__}'.format_map(record)",
    "percent format": "'%s' % x",
    "percent format width": "'%999999999d' % 1",
    "conversion": "f'{x!r}'",
    "nested format": "f'{x:{x}}'",
    "wide format": "f'{x:>999999999}'",
    "precise format": "f'{1.5:.999999999f}'",
    "attribute in a format": "f'{x.__class__}'",
    "frame of a generator": "(n for n in [1]).gi_frame.f_globals",
    "code of a generator": "(n for n in [1]).gi_code",
    "traceback": "x.with_traceback(None)",
    "exception": "[ValueError]",
    "raise by throw": "(n for n in [1]).throw(1)",
    "await": "await x",
    "yield": "(yield x)",
    "async comprehension": "[n async for n in x]",
    "target with attribute": "[0 for record.id in [1]]",
    "target with subscript": "[0 for record['id'] in [1]]",
    "statement": "import os",
    "two statements": "x; x",
    "assignment": "x = 1",
    "bytes": "b'a' * 9",
    "complex": "1j ** 1j",
    "matrix": "x @ x",
    "shift": "1 << 10 ** 9",
    "inversion": "~1",
    "encode": "x.encode()",
    "translate": "x.translate(record)",
    "maketrans": "x.maketrans(record)",
    "unicode look-alike of a dunder": "x.\uff3f\uff3fclass\uff3f\uff3f",
    "list method that changes": "big.append(1)",
    "record method that changes": "record.update(record)",
    "pop": "record.pop('id')",
    "sort with a key": "sorted(big, key=len)",
    "null character": "x\0",
    "ellipsis": "...",
    "template": "t'{x}'",
}
_EXPLOSIONS = {
    "power tower": "9 ** 9 ** 9",
    "power of data": "len(big) ** 5000",
    "power of a negative": "2 ** -100000000",
    "repeated text": "'a' * 10 ** 10",
    "repeated list": "[0] * 10 ** 10",
    "repeated data": "text * len(big) * len(big)",
    "huge range": "list(range(10 ** 12))",
    "length of a huge range": "len(range(10 ** 30))",
    "member of a huge range": "'a' in range(10 ** 12)",
    "nested loops": "sum(1 for a in range(100000) for b in range(100000))",
    "nested loops over data": "[a for a in big for b in big for c in big]",
    "triangle of lists": "[[b for b in range(1000)] for a in range(100000)]",
    "nested any": "any(any(a == b for b in words) for a in big)",
    "busy turns": "[" + " + ".join(["len(x)"] * 90) + " for a in range(100000)]",
    "many fields": "[(" + ", ".join(["record.id"] * 120) + ") for a in range(100000)]",
    "empty inner loops": "[[0 for b in []] for a in range(100000)]",
    "big numbers": "[10 ** 70 * a * 10 ** 70 for a in range(100000)]",
    "growing product": "(10 ** 70) ** 30",
    "big literal": "9" * 3000,
    "huge decimal": "1e999999",
    "decimal of a text": "Decimal('1e999999999') + 1",
    "decimal to integer": "int(huge)",
    "decimal power": "Decimal('1.000001') ** 10 ** 9",
    "rounding far left": "round(5, -10 ** 9)",
    "rounding far right": "round(1.5, 10 ** 9)",
    "integer of a text": "int(digits)",
    "timedelta overflow": "timedelta(days=10 ** 20)",
    "timedelta product": "timedelta(days=99999) * 10 ** 12",
    "datetime overflow": "datetime(9999, 12, 31) + timedelta(days=1)",
    "datetime far off": "datetime(10 ** 9, 1, 1)",
    "replace": "text.replace('a', text)",
    "replace nothing": "text.replace('', 'b' * 100)",
    "join": "text.join(words)",
    "join a text": "text.join(text)",
    "centre": "x.center(10 ** 10)",
    "left": "x.ljust(10 ** 10)",
    "zero fill": "x.zfill(10 ** 10)",
    "tabs": "x.expandtabs(10 ** 9)",
    "split of a long text": "long.split()",
    "split into letters": "long.split('a')",
    "split in a loop": "[text.split() for a in range(1000)]",
    "lines in a loop": "[text.splitlines() for a in range(100000)]",
    "list of a long text": "list(long)",
    "sorted long text": "sorted(long)",
    "set of a long text": "set(long)",
    "reversed long text": "reversed(long)",
    "upper in a loop": "[text.upper() for a in range(100000)]",
    "capitals of wide text": "[wide.upper() for a in range(100000)]",
    "casefold of a long text": "long.casefold()",
    "part of a text in a loop": "['zz' in text for a in range(100000)]",
    "same text in a loop": "[text + 'a' == text + 'b' for a in range(100000)]",
    "order of texts in a loop": "[text + 'a' < text + 'b' for a in range(100000)]",
    "text among texts": "[text + 'a' in [text + 'b'] * 100 for a in range(100000)]",
    "concatenation in a loop": "[text + text for a in range(100000)]",
    "f-string in a loop": "[f'{text}{text}' for a in range(100000)]",
    "f-string of itself": "f'{text}{text}{text}{text}{text}{text}{text}'",
    "spelling in a loop": "[str(big) for a in range(100000)]",
    "spelling the same again": "str([big] * 1000)",
    "slices in a loop": "[big[:] for a in range(100000)]",
    "members in a loop": "[5 in big for a in range(100000)]",
    "count in a loop": "[big.count([5]) for a in range(100000)]",
    "sorting in a loop": "[sorted(words) for a in range(100000)]",
    "greatest in a loop": "[max(words) for a in range(100000)]",
    "sum of lists": "sum([[0]] * 1000, [])",
    "sum of a huge range": "sum(range(10 ** 9))",
    "comparison bomb": "[big == twin for a in range(100000)]",
    "nested tuples compared": "(((1,) * 1000,) * 1000,) * 1000 == (((1,) * 1000,) * 1000,) * 1000",
    "nested tuples ordered": "(((x,) * 1000,) * 1000,) * 1000 < (((x,) * 1000,) * 1000,) * 1000",
    "nested tuples hashed": "{(((x,) * 1000,) * 1000,) * 1000}",
    "nested tuples as keys": "{n: 1 for n in [(((x,) * 1000,) * 1000,) * 1000]}",
    "nested tuples sorted": "sorted([(((x,) * 1000,) * 1000,) * 1000] * 2)",
    "sets in a loop": "[set(words) | {a} for a in range(100000)]",
    "records in a loop": "[{'a': big, 'b': a} for a in big for b in big]",
    "growing record": "{a * 100000 + b: b for a in range(1000) for b in range(1000)}",
    "zip": "list(zip(words, words, words, words, words, words))" + " * 100000",
    "deep source": "(" * 150 + "x" + ")" * 150 + " + 1" * 300,
    "deep lists": "[" * 90 + "]" * 90,
    "deep brackets": "(" * 1900 + ")" * 1900,
    "deep signs": "-" * 3900 + "1",
    "deep not": "not " * 900 + "x",
    "deep fields": "record" + ".a" * 1000,
    "long sum": " + ".join(["1"] * 600),
    "long source": "x + " * 2_000_000 + "x",
    "wide sum of texts": "len(" + " + ".join(["text"] * 200) + ")",
}


def _measured(attempts: dict[str, str]) -> dict[str, dict[str, Any]]:
    script = Path(__file__).parent / "measure_attempts.py"
    given = json.dumps(list(attempts.items()))
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(script)],
        input=given,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def measured() -> dict[str, dict[str, Any]]:
    return _measured(_ESCAPES | _EXPLOSIONS)


def test_table_is_long() -> None:
    assert len(_ESCAPES) + len(_EXPLOSIONS) >= 120


@pytest.mark.parametrize("name", _ESCAPES)
def test_way_out_of_the_language_is_refused_or_stopped(measured: Any, name: str) -> None:
    assert measured[name]["ending"].startswith(("refused", "stopped"))


@pytest.mark.parametrize("name", _EXPLOSIONS)
def test_explosion_is_refused_or_stopped(measured: Any, name: str) -> None:
    assert measured[name]["ending"].startswith(("refused", "stopped"))


@pytest.mark.parametrize("name", [*_ESCAPES, *_EXPLOSIONS])
def test_attempt_takes_little_time_and_room(measured: Any, name: str) -> None:
    assert measured[name]["cpu_ms"] < _MAX_CPU_MS
    assert measured[name]["peak_mib"] < _MAX_PEAK_MIB


@pytest.mark.parametrize(
    "source", ["9 ** 9 ** 9", "x == [0] * 10 ** 9", "f'{2 ** 100000}'", "any(range(10 ** 9) for a in x)"]
)
def test_constants_that_explode_are_refused_when_loaded(source: str) -> None:
    with pytest.raises(errors.ExpressionError, match="is too large"):
        parse_expression(source)


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("[a for a in x for b in x for c in x]", errors.BudgetError),
        ("[a for a in state for b in state for c in state]", errors.BudgetError),
        ("[a for a in target for b in target for c in target]", errors.AuthorError),
        ("[a for a in initial for b in target for c in target]", errors.AuthorError),
    ],
)
def test_too_much_is_the_authors_mistake_only_where_no_agent_can_write(source: str, error: type[Exception]) -> None:
    names = dict.fromkeys(("x", "state", "initial", "target"), [0] * 500)

    with pytest.raises(error) as caught:
        parse_expression(source).evaluate(Environment(names))

    assert type(caught.value) is error
