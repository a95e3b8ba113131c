"""Way 1: whatever changes something can be done by a person in the pages."""

import pytest
from crawl.subject import SUBJECTS

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OPERATIONS = [(name, operation_id) for name, subject in SUBJECTS.items() for operation_id in subject.operation_ids]


@pytest.mark.parametrize(("name", "operation_id"), OPERATIONS)
def test_operation_is_done_in_the_pages(outcomes: dict[str, dict[str, str]], name: str, operation_id: str) -> None:
    assert outcomes[name][operation_id] == ""


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_row_is_of_an_operation(name: str) -> None:
    subject = SUBJECTS[name]

    assert set(subject.errands) <= set(subject.operation_ids)
