"""Role and name as the page script finds them are those that Chromium gives to assistive technology."""

import os
from collections.abc import AsyncIterator
from importlib import resources

import pytest
from playwright.async_api import Page, async_playwright

pytestmark = pytest.mark.browser

ELEMENT_JS = (resources.files("primbench_proxy.page") / "element.js").read_text().replace("export ", "")
SNIPPETS = {
    "text": "<button data-x>Add to cart</button>",
    "folded-text": "<button data-x>\n  <span>Add</span>   to <b>cart</b> </button>",
    "label-wins-over-text": '<button data-x aria-label="Close">×</button>',
    "labelled-by": '<h2 id="a">Lamp</h2><span id="b">Buy</span><button data-x aria-labelledby="b a">x</button>',
    "labelled-by-hidden": '<span id="a" hidden>Secret name</span><button data-x aria-labelledby="a">x</button>',
    "blocks-are-apart": "<button data-x><div>One</div><div>Two</div></button>",
    "image-inside": '<button data-x><img alt="Basket" src="data:,"> 2</button>',
    "hidden-inside": '<button data-x>Buy<span aria-hidden="true"> now</span><span hidden> later</span></button>',
    "label-inside": '<a data-x href="/"><i aria-label="Star"></i>Best</a>',
    "title": '<button data-x title="Remove"></button>',
    "link": '<a data-x href="/cart">Cart</a>',
    "submit-value": '<input data-x type="submit" value="Place order">',
    "submit-default": '<input data-x type="submit">',
    "reset-default": '<input data-x type="reset">',
    "image-input": '<input data-x type="image" alt="Search" src="data:,">',
    "checkbox-label-for": '<input data-x type="checkbox" id="g"><label for="g">This is a gift</label>',
    "radio-label-around": '<label><input data-x type="radio"> Express</label>',
    "textbox-label": '<label for="t">Name</label><input data-x id="t">',
    "textbox-placeholder": '<input data-x placeholder="Search here">',
    "search": '<input data-x type="search" aria-label="Search">',
    "number": '<input data-x type="number" aria-label="Quantity">',
    "select": '<label for="s">Sort</label><select data-x id="s"><option>Price</option></select>',
    "explicit-role": '<div data-x role="button" tabindex="0">Act</div>',
    "explicit-tab": '<div role="tablist"><div data-x role="tab">Reviews</div></div>',
    "menu-item": '<div role="menu"><div data-x role="menuitem">Archive</div></div>',
    "switch": '<button data-x role="switch" aria-checked="false">Dark</button>',
    "heading": "<h2 data-x>Your <em>cart</em></h2>",
    "heading-role": '<div data-x role="heading" aria-level="2">Orders</div>',
}


@pytest.fixture
async def page() -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        path = os.environ.get("PRIMBENCH_BROWSER_PATH", "/usr/bin/chromium")
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = await playwright.chromium.launch(executable_path=path, args=arguments)
        yield await browser.new_page()
        await browser.close()


async def test_roles_and_names_are_those_of_the_browser(page: Page) -> None:
    session = await page.context.new_cdp_session(page)
    ours, browsers = {}, {}

    for name, snippet in SNIPPETS.items():
        await page.set_content(f"<!doctype html><main>{snippet}</main>")
        ours[name] = await page.evaluate(
            f"""() => {{ {ELEMENT_JS}
              const element = document.querySelector("[data-x]");
              return [roleOf(element), nameOf(element, roleOf(element))]; }}"""
        )
        found = await session.send("Runtime.evaluate", {"expression": "document.querySelector('[data-x]')"})
        tree = await session.send(
            "Accessibility.getPartialAXTree",
            {"objectId": found["result"]["objectId"], "fetchRelatives": False},
        )
        node = tree["nodes"][0]
        browsers[name] = [node["role"]["value"], " ".join(node["name"]["value"].split())]

    assert ours == browsers
