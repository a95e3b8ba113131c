"""The crawl finds what is wrong with a site, and nothing on what is right."""

import asyncio

import pytest
from crawl.crawl import Report, crawl
from crawl.faulty import SUBJECT

pytestmark = pytest.mark.browser

PLANTED = (
    "/: link 'Skip nowhere' leads to nothing",
    "/: link 'Attic': leads to '/attic', which is no page of the site",
    "/ > button 'More': button 'Dead inside': nothing happens",
    "/notes/n-1: a link leads to it, and there is no such page",
    "/notes/n-2: a link leads to it, and there is no such page",
    "/deaf: button 'Dead': nothing happens",
    "/deaf: textbox 'Wish': nothing happens",
    "/deaf: button 'Send wish': nothing happens",
    "/deaf: button 'Send wish', its form filled in: nothing happens",
    "/loud: console: loud from the start",
    "/loud: button 'Throw': nothing happens",
    "/loud: button 'Throw': unhandled: too loud",
    "/curt: button 'Ask for too much': POST /api/notes: 400",
    "/crooked: 2 headings of level 1, expected one",
    "/crooked: id 'twin' is there more than once",
    "/crooked: the Tab key does not reach button 'Out of reach'",
    "/crooked: button '' has no accessible name",
    "/crooked: wider than 390 px: ",
)


@pytest.fixture(scope="module")
def report() -> Report:
    return asyncio.run(crawl(SUBJECT))


def test_every_planted_defect_is_found_and_nothing_else_is(report: Report) -> None:
    missed = [planted for planted in PLANTED if not any(found.startswith(planted) for found in report.problems)]
    made_up = [found for found in report.problems if not found.startswith(PLANTED)]

    assert (missed, made_up) == ([], [])


def test_page_that_nothing_leads_to_is_named(report: Report) -> None:
    assert report.unlinked == ["lonely"]


def test_operations_that_controls_lead_to_are_noted(report: Report) -> None:
    assert report.operation_ids == {"note.create"}
