"""The prose of the page, around what is written from the code."""

from typing import Final

HEAD: Final = """\
# Grading

Written by `uv run python -m primbench_grading reference`; do not edit. Grader version {version}.

A task's `canonical_diff` says what must, may and must not change. A trial is graded from two documents, the state
before and the state after, and from the agent's answer. The same input gives the same report, byte for byte.

1. **Diff.** Each record that differs is one change: created, updated or deleted. The environment declares fields that
   never count (incidental) and fields that follow others (coupled).
2. **Matching.** Changes are assigned to entries over all entries of a collection at once, so that the most weight
   is earned; ties go to the lowest id. The order in which a task lists its entries does not matter.
3. **Near misses.** A change that no entry wants, of the kind that an unmet entry asks for in that collection, is
   charged once, as the unmet entry; no more of them than there are unmet ones.
4. **Sweep.** Every other change that nothing asks for or allows is charged: medium where a positive entry mentions
   the collection, high where none does, unless an invariant has charged it.
5. **Score.** Passed weight over total weight, minus the penalties of failed negative checks, from 0 to 1. With
   constraints alone, the share that holds. A trial succeeds if no check failed; then its score is 1.

A task that cannot be graded makes the trial `invalid`, never failed: no `canonical_diff`, an unknown name, an
expression that cannot work on such data.

The examples below play in this world, and are run by the tests:

```json
{world}
```

`viewed` is incidental, `total` follows `quantity`; the targets are `{targets}`.

"""

PREDICATE_HEAD: Final = """\
## Predicates

Each is a mapping with one key. They nest: inside `not`, `all_of`, `any_of`, `fields` and `length`, at any depth.
Kinds never match across: True is not 1, "5" is not 5.

| key | holds for | for example | holds | does not hold |
|---|---|---|---|---|
"""

EXPRESSIONS: Final = """\
## Expressions

Python's expressions, as far as they are harmless: names, literals, comparisons, arithmetic, `and`, `or`, `not`, `if`
and `else`, subscripts and slices, comprehensions and generator expressions, f-strings with plain formats. A field of
a record is read with a dot; a missing one is None. Numbers with a point are decimals: `0.1 + 0.2 == 0.3`. True is
not 1.

Names: `x` (the judged value), `a` (the record, in `filter`), the variable of a bijection, `state`, `initial`,
`target`, `session_start`. Collections are `state.cart_items` or `state['cart_items']`.

Functions: {functions}.

Methods: {methods}.

`datetime('2026-03-02T09:00:00Z')`, also written `datetime.fromisoformat(...)`, and `datetime(2026, 3, 2)` are times
in UTC, `timedelta(days=1.5)` is a span. They have `year`, `month`, `day`, `hour`, `minute`, `second` and `days`,
`seconds`.

What an expression fails on decides whose matter it is:

| what happens | then |
|---|---|
{verdicts}
So no agent can turn its failure into an invalid trial by writing very much or very little. Predicates are bounded in
the same way: a text too long for a regular expression or for `matches_semantic` does not satisfy it, nor its `not`.

## Limits

A step is roughly a quarter of a microsecond.

| limit | value |
|---|---|
"""

VERDICTS: Final = (
    (
        "it is no expression of this language, or a part of constants alone is too large",
        "the task does not load",
    ),
    (
        "it meets None, an absent key, an empty list, a text that is no number",
        "it does not hold; as `over` of a bijection the entry is unmet, unless it failed before the agent did anything",
    ),
    (
        "it exceeds a bound while it reads what an agent can write (`x`, `a`, `state`, a bijection's variable)",
        (
            "what it was to show is not shown: a predicate or constraint is unmet, a filter protects, `allow` does not "
            "allow, an entry over it applies and is unmet"
        ),
    ),
    (
        "it exceeds a bound on `initial`, `target` and `session_start` alone, or also had the agent done nothing",
        "the trial is `invalid`",
    ),
    (
        "a function or operator does not apply to such a kind of value",
        "the trial is `invalid`; in `answer` the rule is unmet",
    ),
)
"""What an expression fails on, and what follows."""
