"""Times BrowserGym's own extraction of one page; run by extraction.py in an environment that has BrowserGym.

Arguments: a Chromium, a page, how often. Prints the seconds of each time as JSON. What is timed is what its environment
does for an observation (`BrowserEnv._get_obs`, version 0.14.3).
"""

import json
import sys
import time
from pathlib import Path

from browsergym.core import observation
from playwright.sync_api import Page, sync_playwright


def observe(page: Page) -> None:
    """Do what an observation of BrowserGym takes."""
    observation._pre_extract(page, tags_to_mark="standard_html", lenient=False)
    dom = observation.extract_dom_snapshot(page)
    observation.extract_merged_axtree(page)
    observation.extract_focused_element_bid(page)
    observation.extract_dom_extra_properties(dom, scale_factor=1.0)
    observation._post_extract(page)
    observation.extract_screenshot(page)


def main() -> None:
    """Measure and print."""
    program, file, count = sys.argv[1:]
    with sync_playwright() as playwright:
        playwright.selectors.set_test_id_attribute("bid")
        browser = playwright.chromium.launch(executable_path=program, args=["--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        page.set_content(Path(file).read_text())
        samples = []
        for _ in range(int(count)):
            start_s = time.perf_counter()
            observe(page)
            samples.append(time.perf_counter() - start_s)
        browser.close()
    print(json.dumps(samples))  # noqa: T201 - this is what it is for


main()
