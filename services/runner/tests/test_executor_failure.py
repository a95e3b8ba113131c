"""What ends a run is one error, however many workers met it."""

from primbench_runner.run.executor.local import first_of


def test_first_error_of_nested_groups_is_given() -> None:
    full = OSError(28, "No space left on device")
    group = ExceptionGroup("workers", [ExceptionGroup("one", [full]), ValueError("later")])

    assert first_of(group) is full
