from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from primbench_grading import errors
from primbench_grading.expression.budget import Budget
from primbench_grading.expression.environment import Environment
from primbench_grading.expression.language import parse_expression
from primbench_grading.predicate.pattern import Pattern

_unhurried = settings(deadline=None, derandomize=True)


def _evaluate(source: str, **names: Any) -> object:
    return parse_expression(source).evaluate(Environment(names, Budget()))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("1 + 2 * 3 - 4 // 3 % 5", 6),
        ("2 ** 10", 1024),
        ("0.1 + 0.2 == 0.3", True),
        ("7 / 2", Decimal("3.5")),
        ("-3", -3),
        ("1 == True", False),
        ("1 in [True]", False),
        ("[True, 1, 1.0].count(1)", 2),
        ("[True, 1].index(1)", 1),
        ("[].index(1)", errors.MissingDataError),
        ("'5' == 5", False),
        ("1 < 2 <= 2", True),
        ("1 < 2 < 2", False),
        ("not [] and 'yes' or 'no'", "yes"),
        ("'a' if False else 'b'", "b"),
        ("'hello'[1:3]", "el"),
        ("[1, 2, 3][-1]", 3),
        ("sorted([3, 1, 2], reverse=True)", [3, 2, 1]),
        ("[n * 2 for n in range(5) if n % 2]", [2, 6]),
        ("{n for n in [1, 1, 2]} == {1, 2}", True),
        ("{k: v for k, v in zip(['a'], [1])}", {"a": 1}),
        ("[a + b for a in [1, 2] for b in [10, 20]]", [11, 21, 12, 22]),
        ("sum(n for n in range(4))", 6),
        ("max((n for n in []), default=0)", 0),
        ("next((n for n in [1, 5] if n > 3), None)", 5),
        ("any(n > 3 for n in [1, None])", errors.MissingDataError),
        ("any(n > 0 for n in [1, None])", True),
        ("{1, 2} <= {1, 2, 3}", True),
        ("{1} | {2} == {1, 2}", True),
        ("r.meta.level", 2),
        ("r['meta']['level']", 2),
        ("r.absent", None),
        ("r.get('absent', 7)", 7),
        ("len(r.items())", 2),
        ("list({'c', 'a', 'b'}) + list(r)", ["a", "b", "c", "meta", "name"]),
        ("[key for key in {'c', 'a', 'b'}]", ["a", "b", "c"]),
        ("'-'.join({'c', 'a', 'b'})", "a-b-c"),
        ("[key for key, value in r.items()]", ["meta", "name"]),
        ("f'{r.name:>6}|{1.5:.2f}'", "   pen|1.50"),
        ("f'{1.50}'", "1.5"),
        ("round(2.5)", 2),
        ("int('12') + int(3.9)", 15),
        ("' '.join(['a', 'b']).upper()", "A B"),
        ("r.name is not None", True),
        ("r.meta.level.x", errors.AuthorError),
        ("r.absent.x", errors.MissingDataError),
        ("r['absent']", errors.MissingDataError),
        ("[][0]", errors.MissingDataError),
        ("1 / 0", errors.MissingDataError),
        ("int('x')", errors.MissingDataError),
        ("float('1e9999999')", errors.MissingDataError),
        ("float('nan')", errors.MissingDataError),
        ("int(huge)", errors.MissingDataError),
        ("str(huge)", "1E+9999999"),
        ("float(' 1.50 ') == 1.5", True),
        ("None < 1", errors.MissingDataError),
        ("'a' < 1", errors.AuthorError),
        ("len(5)", errors.AuthorError),
        ("sum([None])", errors.MissingDataError),
        ("'%d' % 5", errors.AuthorError),
        ("datetime('2026-03-02T09:00:00+02:00') == datetime(2026, 3, 2, 7)", True),
        ("datetime.fromisoformat('2026-03-02') + timedelta(days=1.5) == datetime(2026, 3, 3, 12)", True),
        ("datetime('2026-03-02').month + datetime('2026-03-02').weekday()", 3),
        ("(datetime('2026-03-05') - datetime('2026-03-02')).days", 3),
        ("timedelta(hours=1) / timedelta(minutes=30)", 2),
        ("-timedelta(0.5).total_seconds()", -43_200),
        ("sum([timedelta(1), timedelta(2)], timedelta())", timedelta(days=3)),
        ("str(datetime('2026-03-02')) + f' {timedelta(minutes=1)}'", "2026-03-02T00:00:00Z 60"),
        ("datetime('2026-03-02T00:00:00Z').isoformat()", "2026-03-02T00:00:00Z"),
        ("datetime('soon')", errors.MissingDataError),
        ("datetime(None)", errors.MissingDataError),
        ("datetime(2026, 13, 1)", errors.MissingDataError),
        ("datetime(2026)", errors.AuthorError),
        ("datetime('2026-03-02').tzinfo", errors.AuthorError),
        ("datetime('2026-03-02') < '2026-03-03'", errors.AuthorError),
        ("Decimal('0.10') + Decimal('0.20') == 0.3", True),
        ("sorted({datetime('2026-03-02')}) == [datetime('2026-03-02')]", True),
        ("[a for a, b in [[1, 2], [3]]]", errors.MissingDataError),
        ("'abc'[::0]", errors.MissingDataError),
        ("2 ** 0.5", errors.AuthorError),
    ],
)
def test_expression_gives(source: str, expected: object) -> None:
    huge = Decimal("1e9999999")
    record = {"name": "pen", "meta": {"level": 2}}

    if isinstance(expected, type):
        with pytest.raises(expected):
            _evaluate(source, r=record, huge=huge)
        return

    assert _evaluate(source, r=record, huge=huge) == expected


@pytest.mark.parametrize(
    "source",
    [
        "().__class__",
        "x.__class__",
        "__import__('os')",
        "open('f')",
        "lambda: 1",
        "(y := 1)",
        "[*x]",
        "len(*x)",
        "dict(**x)",
        "len",
        "x.format(1)",
        "'{0.x}'.format(1)",
        "x.encode()",
        "await x",
        "yield",
        "b'abc'",
        "1j",
        "x << 5",
        "~x",
        "x @ y",
        "f'{x!r}'",
        "f'{x:>{y}}'",
        "f'{x:>1000}'",
        "x()",
        "x[0]()",
        "[i async for i in x]",
        "[x.y for x.y in z]",
        "1e999",
        "import os",
        "x; y",
        "",
        "[" * 200 + "]" * 200,
        " + ".join(["1"] * 600),
    ],
    ids=lambda source: source[:30],
)
def test_what_is_not_in_the_language_is_refused_when_parsed(source: str) -> None:
    with pytest.raises(errors.ExpressionError):
        parse_expression(source)


def test_unknown_name_is_reported_with_the_known_ones() -> None:
    with pytest.raises(errors.ExpressionError, match="unknown name 'y' in 'x == y'; known: state, x"):
        parse_expression("x == y").check_names({"x", "state"})


def test_loop_variables_are_not_free_names() -> None:
    parse_expression("[n for n in x if n]").check_names({"x"})


@pytest.mark.parametrize(
    ("pattern", "text", "is_found"),
    [
        ("", "", True),
        ("^a|b$", "xb", True),
        (r"\bcat\b", "a cat.", True),
        (r"\bcat\b", "concat", False),
        ("[^a-c]{2,3}", "abcd", False),
        ("[]x]", "]", True),
        (r"a\.b", "axb", False),
        ("(ab)+c", "ababc", True),
        ("a{2}", "a", False),
        ("a{,2}b", "aab", True),
        ("x{", "x{", True),
        ("(?i)straße", "STRASSE", False),
        ("(?i)[a-z]+", "ABC", True),
    ],
)
def test_pattern_is_found(pattern: str, text: str, is_found: bool) -> None:
    assert Pattern.parse(pattern).is_found_in(text, Budget()) is is_found


@pytest.mark.parametrize("pattern", ["(a+)+$", "^(a|a)*$", "(.*)(.*)(.*)(.*)x", "(a?){100}a{100}$"])
def test_pattern_that_backtracks_without_end_elsewhere_is_answered_at_once(pattern: str) -> None:
    assert Pattern.parse(pattern).is_found_in("a" * 5_000 + "b", Budget()) is False


@pytest.mark.parametrize(
    "pattern",
    ["*a", "a**", "(", ")", "[a", "a{3,2}", "a{999}", r"\1", r"\q", "((a{200}){200}){200}", "(((){200}){200}){200}"],
)
def test_pattern_outside_the_language_is_refused(pattern: str) -> None:
    with pytest.raises(errors.PredicateError):
        Pattern.parse(pattern)


@_unhurried
@given(st.text(alphabet="x1+-*/%()[]{},.'<>=! andorifelsinfor:", max_size=40))
def test_any_text_is_an_expression_or_refused(source: str) -> None:
    try:
        expression = parse_expression(source)
    except errors.ExpressionError:
        return
    try:
        expression.check_names({"x"})
        expression.evaluate(Environment({"x": {"a": [1, "b", None]}}, Budget(10_000)))
    except (errors.EvaluationError, errors.ExpressionError):
        return
