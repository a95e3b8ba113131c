"""Way 2: every page can be reached by links from the start, and whatever can be used there does something."""

import pytest
from crawl.crawl import Report
from crawl.subject import SUBJECTS

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_control_does_something_and_every_page_keeps_the_rules(reports: dict[str, Report], name: str) -> None:
    report = reports[name]

    assert report.deed_count > 0
    assert "\n".join(report.problems) == ""


@pytest.mark.parametrize("name", SUBJECTS)
def test_every_page_is_led_to_by_a_link(reports: dict[str, Report], name: str) -> None:
    assert reports[name].unlinked == []
