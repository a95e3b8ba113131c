"""A mistake is of the kind of what it stands for: an expression on it has a verdict, and no error."""

import pytest
from primbench_grading.mistake import other_value
from primbench_grading.value import Value


@pytest.mark.parametrize(
    ("value", "other"),
    [
        (3, 4),
        ("a", "a~"),
        (["a"], ["a", "a~"]),
        ([{"quantity": 2}], [{"quantity": 2}, {"quantity": 2, "~": "~"}]),
        ([], ["~"]),
        ({"size": "M"}, {"size": "M", "~": "~"}),
        (None, "~"),
    ],
)
def test_another_value_is_of_the_same_kind(value: Value, other: Value) -> None:
    assert other_value(value) == other
