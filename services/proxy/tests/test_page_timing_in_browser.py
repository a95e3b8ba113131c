"""What a page can measure of itself: the same with a rule that does nothing as clean."""

import pytest
from page_rule_table import EVERY, STANDING
from playwright.async_api import Page

pytestmark = pytest.mark.browser

LONG_TASK_S = 0.05
"""A page is told of tasks from 50 ms on (W3C Long Tasks, section 3.1)."""
LOAD_COUNT = 3
ENTRIES = """() => performance.getEntries()
  .filter(({ entryType }) => ["navigation", "resource", "mark", "measure"].includes(entryType))
  .filter(({ name }) => !name.endsWith("/favicon.ico"))  // the browser gets it when it likes
  .map(({ entryType, name, initiatorType, nextHopProtocol, serverTiming, decodedBodySize }) =>
    [entryType, name, initiatorType, nextHopProtocol, serverTiming, entryType === "resource" && decodedBodySize])"""


async def _script_s(page: Page) -> float:
    """Give the processor time that scripts take in one load of the page, in seconds."""
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    await page.reload()
    await page.get_by_role("heading", name="Lamp", include_hidden=True).wait_for(state="attached")
    metrics = (await session.send("Performance.getMetrics"))["metrics"]
    await session.detach()
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "ScriptDuration")


@pytest.mark.parametrize("action", EVERY)
async def test_page_with_a_rule_that_does_nothing_measures_what_a_clean_one_does(
    react_shop, visit, action: str
) -> None:
    clean, idle = await react_shop.open_route(), await react_shop.open_route()
    rule = {"action": action, "times": 1, **EVERY[action]}
    await react_shop.set_rules(idle, is_placebo=True, **{f"client.{action}#0": rule})
    pages = [await visit(route) for route in (clean, idle)]

    expected, measured = [sorted(await page.evaluate(ENTRIES), key=str) for page in pages]
    clean_s, idle_s = [min([await _script_s(page) for _ in range(LOAD_COUNT)]) for page in pages]

    asked = [entry for entry in measured if entry not in expected]
    assert [entry for entry in measured if entry in expected] == expected
    assert [entry[2] for entry in asked] == (["xmlhttprequest"] if action in STANDING else [])
    assert idle_s - clean_s < LONG_TASK_S
