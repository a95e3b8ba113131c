"""A page that is seen, in a real browser: what is seen, what can be done, what the browser does by itself."""

import re
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
import pytest_asyncio
from nasty import nasty_site
from primbench_episode.errors import BrokenError
from primbench_episode.scene import Scene
from primbench_runner.browser.session import TAB_COUNT_MAX, BrowserSession, open_session
from primbench_runner.browser.tab import DIALOG_COUNT_MAX
from primbench_runner.browser.worker import WorkerBrowser
from primbench_runner.harness.vision.live import LiveSurface
from primbench_runner.harness.vision.surface import Act, ElementProperties, Observation

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

type Site = tuple[WorkerBrowser, Scene]


@dataclass
class View:
    """A surface, and what was seen last."""

    session: BrowserSession
    surface: LiveSurface
    seen: Observation

    def bid(self, name: str) -> str:
        found = re.search(rf"\[(\w+)\] [a-zA-Z]+ '{re.escape(name)}", self.seen.axtree_txt)
        assert found is not None, self.seen.axtree_txt
        return found[1]

    def line(self, name: str) -> str:
        return next(line.strip() for line in self.seen.axtree_txt.splitlines() if f"'{name}'" in line and "[" in line)

    def properties(self, name: str) -> ElementProperties:
        return self.seen.extra_element_properties[self.bid(name)]

    async def act(self, action: str) -> Act:
        """Do it, "{Name}" standing for the bid of what has this name; and look again."""
        done = await self.surface.act(re.sub(r"\{([^}]+)\}", lambda found: self.bid(found[1]), action))
        self.seen = await self.surface.observe()
        return done

    async def title(self) -> str:
        return await self.session.active.page.title()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    """Give one browser for all tests; it starts again when it is gone."""
    async with nasty_site(tmp_path_factory.mktemp("pictures")) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="module")
async def view(site: Site) -> AsyncIterator[View]:
    worker, scene = site
    async with open_session(worker, scene, clock=time.monotonic) as session:
        surface = LiveSurface(session, clock=time.monotonic)
        yield View(session, surface, await surface.observe())


async def test_fields_are_browsergyms(view: View) -> None:
    seen = view.seen

    assert (seen.url, seen.open_pages_urls, seen.open_pages_titles, seen.active_page_index) == (
        "http://www.stall.test/",
        ("http://www.stall.test/",),
        ("Start",),
        0,
    )
    assert (seen.screenshot.width, seen.screenshot.height) == (1280, 720)
    assert (seen.last_action, seen.last_action_error, seen.focused_element_bid) == ("", "", "")
    assert seen.axtree_txt.startswith("RootWebArea 'Start', focused, url='http://www.stall.test/'\n\t[")
    assert view.properties("Greet").set_of_marks
    assert view.properties("Greet").clickable


async def test_page_cannot_tell_that_it_was_looked_at_and_acted_on(view: View) -> None:
    page = view.session.active.page
    look = "[document.documentElement.outerHTML, Object.keys(window).sort().join(), window.heard.length]"
    before = await page.evaluate(look)

    await view.act("hover('{Greet}')")
    await view.act("focus('{Inner}')")

    assert await page.evaluate(look) == before


async def test_element_keeps_its_bid_while_it_lives_and_nobody_gets_it_after(view: View) -> None:
    before = {name: view.bid(name) for name in ("Greet", "Vanish", "Off", "Inner", "Deep")}

    await view.act("click('{Vanish}')")
    page = view.session.active.page
    await page.evaluate("document.body.prepend(Object.assign(document.createElement('button'), {textContent: 'New'}))")
    view.seen = await view.surface.observe()

    assert {name: view.bid(name) for name in before if name != "Vanish"} == {
        name: bid for name, bid in before.items() if name != "Vanish"
    }
    assert view.bid("New") not in before.values()
    assert (await view.act(f"click('{before['Vanish']}')")).error.startswith("ValueError: Could not find element")


@pytest.mark.parametrize(
    ("action", "title"),
    [
        ("click('{Inner}')", "framed"),
        ("click('{Deep}')", "shadowed"),
        ("click('{Far}')", "far"),
        ("click('{Ask}')", "sure"),
        ("drag_and_drop('{Ball}', '{Goal}')", "dropped"),
    ],
)
async def test_element_is_reached_wherever_it_is(view: View, action: str, title: str) -> None:
    done = await view.act(action)

    assert (done.error, await view.title()) == ("", title)


async def test_form_is_filled_in(view: View) -> None:
    errors = [
        (await view.act(action)).error
        for action in ("fill('{Name}', 'new')", "select_option('{Color}', 'b')", "check('{Agree}')")
    ]

    assert errors == ["", "", ""]
    assert view.line("Name").endswith("textbox 'Name' value='new'")
    assert view.seen.focused_element_bid == view.bid("Agree")
    assert "value='blue'" in view.line("Color")
    assert "checked='true'" in view.line("Agree")


async def test_mouse_and_keyboard_act_where_they_are(view: View) -> None:
    x, y, width, height = view.properties("Name").bbox or (0, 0, 0, 0)

    await view.act(f"mouse_dblclick({x + width / 2}, {y + height / 2})")
    await view.act("keyboard_type('typed')")

    assert "value='typed'" in view.line("Name")


async def test_element_that_cannot_be_used_is_an_error_to_read(view: View) -> None:
    off, under = await view.act("click('{Off}')"), await view.act("click('{Under}')")

    assert "element is not enabled" in off.error
    assert "intercepts pointer events" in under.error
    assert view.seen.last_action_error == under.error


async def test_what_is_covered_or_scrolled_away_bears_no_mark(view: View) -> None:
    marks = {name: view.properties(name).set_of_marks for name in ("Under", "Far", "Near", "Inner", "Deep")}

    assert marks == {"Under": False, "Far": False, "Near": True, "Inner": True, "Deep": True}
    assert (view.properties("Far").visibility, view.properties("Near").visibility) == (0.0, 1.0)


async def test_box_of_an_element_in_a_frame_is_where_it_is_on_the_screen(view: View) -> None:
    frame = view.session.active.page.frames[1]
    element = await frame.query_selector("button")
    assert element is not None
    box = await element.bounding_box()
    assert box is not None

    assert view.properties("Inner").bbox == pytest.approx((box["x"], box["y"], box["width"], box["height"]), abs=0.5)


async def test_dialog_is_accepted_and_recorded(view: View) -> None:
    done = await view.act("click('{Greet}')")

    assert done.events == ({"kind": "dialog", "type": "alert", "message": "hello", "answer": "accepted"},)


async def test_page_that_never_stops_asking_gives_way_to_an_empty_one(view: View) -> None:
    done = await view.act("click('{Nag}')")

    kinds = [event["kind"] for event in done.events]
    assert kinds == [*["dialog"] * DIALOG_COUNT_MAX, "dialog_loop", "reopened"]
    assert done.error == "Error: the page was lost (dialog_loop)"
    assert view.seen.open_pages_urls == ("about:blank",)
    assert (await view.act("goto('http://www.stall.test/other')")).error == ""
    assert await view.title() == "Other"


async def test_tab_opened_by_a_page_is_active_and_closing_it_leads_back(view: View) -> None:
    opened = await view.act("click('{Open another}')")
    tabs = view.seen.open_pages_titles
    closed = await view.act("click('{Close me}')")

    assert opened.events == ({"kind": "tab_opened", "url": "http://www.stall.test/other"},)
    assert tabs == ("Start", "Other")
    assert closed.events == ({"kind": "tab_closed", "url": "http://www.stall.test/other"},)
    assert view.seen.open_pages_titles == ("Start",)


async def test_tabs_are_opened_closed_and_gone_to(view: View) -> None:
    await view.act("new_tab()")
    await view.act("goto('http://www.stall.test/other')")
    second = view.seen.active_page_index, view.seen.open_pages_titles
    await view.act("tab_focus(0)")
    first = view.seen.active_page_index
    await view.act("tab_focus(1)")
    await view.act("tab_close()")

    assert (second, first) == ((1, ("Start", "Other")), 0)
    assert view.seen.open_pages_titles == ("Start",)
    assert (await view.act("tab_focus(3)")).error == "IndexError: no tab 3; there are 1, counted from 0"
    await view.act("tab_close()")
    assert view.seen.open_pages_urls == ("about:blank",)


async def test_history_is_gone_through(view: View) -> None:
    await view.act("goto('http://www.stall.test/other')")
    await view.act("go_back()")
    back = view.seen.url
    await view.act("go_forward()")

    assert (back, view.seen.url) == ("http://www.stall.test/", "http://www.stall.test/other")


async def test_download_is_recorded_and_can_be_uploaded(view: View) -> None:
    got = await view.act("click('{Get a file}')")
    sent = await view.act("upload_file('{Upload}', 'notes.txt')")

    url = "http://www.stall.test/file"
    assert got.events == ({"kind": "download", "name": "notes.txt", "url": url, "size_bytes": 1000},)
    assert (sent.error, await view.title()) == ("", "notes.txt 1000")


@pytest.mark.parametrize("name", ["/etc/hostname", "../notes.txt", "other.txt"])
async def test_file_of_the_machine_is_not_uploaded(view: View, name: str) -> None:
    done = await view.act(f"upload_file('{{Upload}}', {name!r})")

    assert done.error == f"KeyError: no file {name!r}; downloaded so far: none"


@pytest.mark.parametrize("url", ["file:///etc/hostname", "chrome://version", "view-source:file:///etc/hostname"])
async def test_what_is_no_web_address_is_not_opened(view: View, url: str) -> None:
    await view.act("new_tab()")

    await view.act(f"goto({url!r})")

    assert view.seen.url == "about:blank" or "ERR_BLOCKED_BY_CLIENT" in view.seen.axtree_txt
    assert "Command Line" not in view.seen.axtree_txt


async def test_crashed_page_is_opened_again_once(view: View) -> None:
    first = await view.act("goto('chrome://crash')")

    assert [event["kind"] for event in first.events] == ["crash", "reopened"]
    assert len(view.seen.open_pages_urls) == 1
    with pytest.raises(BrokenError, match="lost for the second time"):
        await view.act("goto('chrome://crash')")


@pytest.mark.slow
async def test_page_that_answers_nothing_any_more_is_opened_again(view: View) -> None:
    stalled = await view.act("click('{Stall}')")

    assert "Timeout" in stalled.error
    assert [event["kind"] for event in view.session.take_events()] == ["hang", "reopened"]
    assert view.seen.open_pages_titles == ("Start",)


async def test_no_page_opens_tabs_without_end(view: View) -> None:
    done = await view.act("click('{Flood}')")

    kinds = Counter(event["kind"] for event in done.events)
    assert len(view.session.tabs) == len(view.seen.open_pages_urls) == TAB_COUNT_MAX
    assert (kinds["tab_opened"], kinds["tab_refused"]) == (TAB_COUNT_MAX - 1, 31 - TAB_COUNT_MAX)


async def test_page_is_looked_at_when_it_has_come_to_rest(view: View) -> None:
    await view.act("goto('http://www.stall.test/slow')")

    assert "here at last" in view.seen.axtree_txt


async def test_end_of_the_episode_is_said_and_not_done(view: View) -> None:
    answered, gave_up = await view.act("send_msg_to_user('42')"), await view.act("report_infeasible('no')")

    assert (answered.answer, answered.is_last, gave_up.infeasible, gave_up.is_last) == ("42", True, "no", True)


async def test_object_forms_of_page_and_tree_name_elements_too(view: View) -> None:
    tree: Any = view.seen.axtree_object
    dom: Any = view.seen.dom_object

    strings = dom["strings"]
    values = {
        strings[pairs[at + 1]]
        for raw in dom["documents"]
        for pairs in raw["nodes"]["attributes"]
        for at in range(0, len(pairs), 2)
        if strings[pairs[at]] == "bid"
    }
    assert {node["browsergym_id"] for node in tree["nodes"] if "browsergym_id" in node} <= values
    assert values == set(view.seen.extra_element_properties)


async def test_browser_that_is_gone_is_nobodys_failure(view: View) -> None:
    browser = view.session.active.page.context.browser
    assert browser is not None
    await browser.close()

    with pytest.raises(BrokenError):
        await view.act("noop(0)")


async def test_page_of_nine_hundred_elements_is_seen_whole(view: View) -> None:
    await view.act("goto('http://www.stall.test/crowd')")

    assert len(view.seen.extra_element_properties) > 900
    assert view.bid("Do 224")
    assert sum(item.set_of_marks for item in view.seen.extra_element_properties.values()) > 40
