r"""An outside agent in forty lines: puts what the instruction names into the cart, by what the pages show.

    primbench run --task amazon_add_single_item --agent external \
        --program "python examples/external-playwright/solve.py"

It reads one JSON line, works in the browser whose address stands there, and prints its last word as JSON.
"""

import json
import re
import sys
from contextlib import suppress
from urllib.parse import urljoin

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as NotConfirmed

INSTRUCTION = re.compile(r'^Put exactly one "(?P<name>.+)", sold by (?P<seller>.+), into the cart\.$')
CONFIRMATION_MS = 10_000


def is_sold_by(page: Page, seller: str) -> bool:
    """Tell whether the product page that is open names this seller."""
    page.get_by_role("button", name="Add to cart", exact=True).wait_for()
    return seller in page.get_by_role("group", name="Seller", exact=True).inner_text()


def add_to_cart(page: Page, name: str, seller: str) -> bool:
    """Search for the name, and press the button of the first hit that the seller sells; gives whether there was one.

    It waits a moment for the page's confirmation and goes on without it: under some variants that is not enough.
    """
    page.get_by_role("searchbox", name="Search").fill(name)
    page.get_by_role("button", name="Search", exact=True).click()
    results = page.get_by_role("region", name="Results")
    results.wait_for()
    hits = results.get_by_role("article", name=name, exact=True)
    for url in [hit.get_by_role("link").first.get_attribute("href") for hit in hits.all()]:
        page.goto(urljoin(page.url, url))
        if is_sold_by(page, seller):
            page.get_by_role("button", name="Add to cart", exact=True).click()
            with suppress(NotConfirmed):
                page.get_by_role("status").filter(has_text="cart").wait_for(timeout=CONFIRMATION_MS)
            return True
    return False


def main() -> None:
    order = json.loads(sys.stdin.readline())
    wanted = INSTRUCTION.match(order["instruction"])
    if wanted is None:
        print(json.dumps({"gave_up": "this program only knows how to put one thing into the cart"}))
        return
    with sync_playwright() as playwright:
        page = playwright.chromium.connect_over_cdp(order["cdp_url"]).contexts[0].pages[0]
        is_added = add_to_cart(page, wanted["name"], wanted["seller"])
    print(json.dumps({"answer": "Done."} if is_added else {"gave_up": "no such product of that seller"}))


if __name__ == "__main__":
    main()
