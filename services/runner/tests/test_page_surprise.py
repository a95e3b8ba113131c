"""What stands on a page that no page map knows, in a real Chromium."""

import os
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, async_playwright
from primbench_episode.page_map import Element
from primbench_runner.browser.finding import find_browser
from primbench_runner.driver.habit import Habits
from primbench_runner.driver.page.deed import Deed
from primbench_runner.driver.page.surprise import Met, Surprises
from primbench_runner.driver.port import Refused

pytestmark = pytest.mark.browser

NOTICE = "<dialog open><h2>News</h2><button onclick='this.closest(\"dialog\").remove()'>Not now</button></dialog>"
QUESTION = """<dialog open><h2>Sure?</h2>
<button onclick='document.title = "no"'>Keep it</button><button onclick='document.title = "yes"'>Yes, go on</button>
</dialog>"""
FOLDED = """<main><button onclick='document.title = "bought"'>Buy</button>
<button onclick='document.title = "opened"'>More options</button></main>"""
CROSSED = """<label><input type=radio name=speed aria-label=express value=s> Standard, free</label>
<label><input type=radio name=speed aria-label=standard value=e> Express, tomorrow</label>"""


async def _done(deed: Deed) -> None:
    await deed.do()


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        named = os.environ.get("PRIMBENCH_BROWSER_PATH", "")
        path = find_browser(named, playwrights_own=playwright.chromium.executable_path)
        browser = await playwright.chromium.launch(executable_path=path, args=["--disable-gpu"])
        try:
            yield await browser.new_page()
        finally:
            await browser.close()


async def _on(page: Page, content: str, **habits: bool) -> Surprises:
    await page.set_content(content)
    surprises = Surprises(page, _done)
    surprises.habits = Habits(**habits)
    return surprises


async def test_question_is_answered_by_its_yes(page: Page) -> None:
    surprises = await _on(page, QUESTION)

    assert await surprises.meet_dialog() is Met.ANSWERED
    assert await page.title() == "yes"


@pytest.mark.parametrize(
    ("content", "habit", "code"),
    [(QUESTION, "answers_questions", "PAGE_ASKS"), (NOTICE, "looks_around", "PAGE_COVERED")],
)
async def test_dialog_stops_who_lacks_the_ability(page: Page, content: str, habit: str, code: str) -> None:
    surprises = await _on(page, content, **{habit: False})

    with pytest.raises(Refused) as refusal:
        await surprises.meet_dialog()

    assert refusal.value.code == code


async def test_dialog_with_the_wanted_control_in_it_is_no_surprise(page: Page) -> None:
    surprises = await _on(page, NOTICE, looks_around=False)

    assert await surprises.meet_dialog(apart_from=page.get_by_role("button", name="Not now")) is Met.NOTHING


async def test_question_over_the_dialog_with_the_wanted_control_is_a_surprise(page: Page) -> None:
    surprises = await _on(page, NOTICE + QUESTION)

    assert await surprises.meet_dialog(apart_from=page.get_by_role("button", name="Not now")) is Met.ANSWERED


@pytest.mark.parametrize("content", ["<p>Nothing</p>", "<dialog open></dialog>"], ids=["gone", "empty"])
async def test_dialog_that_is_going_is_no_surprise(page: Page, content: str) -> None:
    surprises = await _on(page, content, looks_around=False)

    assert await surprises.meet_dialog(apart_from=page.get_by_role("button", name="Save")) is Met.NOTHING


async def test_each_control_that_may_hold_more_is_opened_once(page: Page) -> None:
    surprises = await _on(page, FOLDED)

    assert await surprises.has_opened_more()
    assert await page.title() == "opened"
    assert not await surprises.has_opened_more()


@pytest.mark.parametrize(("is_reading", "expected"), [(True, "s"), (False, "e")])
async def test_control_is_taken_by_what_is_written_beside_it(page: Page, is_reading: bool, expected: str) -> None:
    surprises = await _on(page, CROSSED, reads_labels=is_reading)
    named = page.get_by_role("radio", name="standard", exact=True)

    found = await surprises.by_label(named, Element(role="radio", name="standard"), {})

    assert await found.get_attribute("value") == expected
