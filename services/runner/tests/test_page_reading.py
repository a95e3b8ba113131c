import pytest
from primbench_episode.page_map import FieldReader, ValueType
from primbench_runner.driver.page.reading import to_value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("March 1, 2026 at 8:12 AM", "2026-03-01T08:12:00Z"),
        ("March 1, 2026 at 12:05\u202fPM", "2026-03-01T12:05:00Z"),
        ("March 1, 2026", None),
        (None, None),
    ],
    ids=["morning", "narrow blank", "day alone", "not shown"],
)
def test_time_is_read_as_the_interface_writes_it(text: str | None, value: str | None) -> None:
    reader = FieldReader(field="added_at", value_type=ValueType.TIME)

    assert to_value(text, reader) == value


@pytest.mark.parametrize(
    ("text", "value"), [("March 1, 2026", "2026-03-01"), ("yesterday", None)], ids=["day", "no day"]
)
def test_day_is_read_as_the_interface_writes_it(text: str, value: str | None) -> None:
    assert to_value(text, FieldReader(field="placed_on", value_type=ValueType.DAY)) == value
