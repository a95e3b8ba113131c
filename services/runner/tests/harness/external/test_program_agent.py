"""An outside program in front of a stall: what it is told, what of it is written down, and how it ends."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alive import is_running
from primbench_episode.acting import let_act
from primbench_episode.errors import BrokenError
from primbench_episode.outcome import StopReason
from primbench_episode.scene import AgentResult, Scene
from primbench_runner.browser.standalone import StandaloneBrowser, standalone_of
from primbench_runner.harness.external.agent import ProgramAgent
from primbench_runner.harness.external.program import ProgramMissingError, require_program
from scene import START
from standing import Standing

pytestmark = pytest.mark.browser

OPENING = """
import json, os, sys, time
from playwright.sync_api import sync_playwright
order = json.loads(sys.stdin.readline())
playwright = sync_playwright().start()
browser = playwright.chromium.connect_over_cdp(order["cdp_url"])
context = browser.contexts[0]
page = context.pages[0]
page.wait_for_selector("h1")
"""
PLAIN = "import json, os, sys, time\norder = json.loads(sys.stdin.readline())\n"


def _agent(stand: Standing, source: str, **variables: str) -> ProgramAgent:
    command = (sys.executable, "-c", source)
    return ProgramAgent("mine", command, standalone_of(stand.worker), environment={**os.environ, **variables})


async def _play(stand: Standing, source: str, scene: Scene | None = None) -> AgentResult:
    return await let_act(_agent(stand, source), scene or stand.scene(), grace_s=5)


async def test_program_is_told_what_it_needs_and_nothing_of_the_house(stand: Standing) -> None:
    source = PLAIN + (
        "names = [name for name in os.environ if name.startswith('PRIMBENCH_')]\n"
        "print(json.dumps({'answer': json.dumps([order, sorted(names), os.environ['PRIMBENCH_CDP_URL']])}))"
    )
    agent = _agent(stand, source, PRIMBENCH_CONTROL_TOKEN="token-of-the-house")

    result = await agent.act(stand.scene(max_steps=7, time_limit_s=33))

    order, names, cdp_url = json.loads(result.answer or "")
    assert result.stop_reason is StopReason.FINISHED
    assert order == {
        "instruction": "Buy it.",
        "start_url": START,
        "cdp_url": cdp_url,
        "viewport": {"width": 1280, "height": 720},
        "max_steps": 7,
        "time_limit_s": 33,
        "seed": 41,
    }
    assert names == ["PRIMBENCH_CDP_URL", "PRIMBENCH_INSTRUCTION", "PRIMBENCH_START_URL"]


async def test_each_action_is_a_step_with_address_and_picture(stand: Standing) -> None:
    source = OPENING + (
        "page.get_by_label('Name').click()\n"
        "page.keyboard.type('Ada')\n"
        "page.keyboard.press('Enter')\n"
        "page.get_by_role('button', name='Buy').dblclick()\n"
        "page.mouse.wheel(0, 100)\n"
        "page.goto(order['start_url'] + 'other')\n"
        "print(json.dumps({'answer': page.url}))"
    )

    result = await _play(stand, source)

    assert result == AgentResult(answer=START + "other")
    assert stand.actions == ["click", "type", "click", "scroll", "navigate"]
    assert [step.url for step in stand.steps] == [START] * 5
    assert stand.steps[1].arguments == {"text": "Ada<Enter>"}
    assert stand.steps[4].arguments == {"url": START + "other"}
    pictures = [stand.folder / step.screenshot for step in stand.steps]
    assert [picture.name for picture in pictures] == [f"{number:04}.webp" for number in range(1, 6)]
    assert all(picture.read_bytes()[8:12] == b"WEBP" for picture in pictures)


async def test_pages_have_the_size_language_and_time_zone_of_every_harness(stand: Standing) -> None:
    source = OPENING + (
        "page = context.new_page()\n"
        "look = '[innerWidth, innerHeight, navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone]'\n"
        "print(json.dumps({'answer': json.dumps(page.evaluate(look))}))"
    )

    result = await _play(stand, source)

    assert json.loads(result.answer or "") == [1280, 720, "en-US", "UTC"]


async def test_crash_is_the_programs_own_failure(stand: Standing) -> None:
    result = await _play(stand, PLAIN + "print(json.dumps({'answer': 'Nova'}))\nsys.exit('cannot go on')")

    assert result == AgentResult(StopReason.AGENT_ERROR, message="exit code 1: cannot go on")


async def test_program_that_acts_on_after_its_last_step_is_ended(stand: Standing) -> None:
    source = (
        OPENING
        + "for _ in range(50):\n    page.get_by_role('button', name='Buy').or_(page.locator('h1')).first.click()"
    )

    result = await _play(stand, source, stand.scene(max_steps=3))

    assert result.stop_reason is StopReason.STEP_LIMIT
    assert stand.actions == ["click"] * 3


async def test_program_is_ended_with_its_children(stand: Standing, tmp_path: Path) -> None:
    note = tmp_path / "child"
    source = PLAIN + (
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "print('under way', flush=True)\n"
        f"open({str(note)!r}, 'w').write(f'{{child.pid}}.')\n"
        "child.wait()"
    )
    acting = asyncio.ensure_future(_play(stand, source))
    async with asyncio.timeout(30):
        while not (note.exists() and note.read_text().endswith(".")):  # noqa: ASYNC110 - a file is waited for
            await asyncio.sleep(0.02)

    acting.cancel()
    await asyncio.wait({acting})

    assert not is_running(int(note.read_text().strip(".")))
    assert stand.texts["stdout.log"] == "under way\n"


async def test_program_that_leaves_a_child_behind_has_finished(stand: Standing) -> None:
    source = PLAIN + (
        "import subprocess\n"
        "left = [subprocess.Popen(['sleep', '600'], start_new_session=apart).pid for apart in (False, True)]\n"
        "print(json.dumps({'answer': json.dumps(left)}))"
    )

    result = await _play(stand, source)

    assert result.stop_reason is StopReason.FINISHED
    assert [is_running(left) for left in json.loads(result.answer or "")] == [False, False]


@pytest.mark.parametrize("url", ["http://127.0.0.1:50051/", "http://www.elsewhere.test/"])
async def test_browser_reaches_the_routes_hosts_alone(stand: Standing, url: str) -> None:
    result = await _play(stand, OPENING + f"print(json.dumps({{'answer': str(page.goto({url!r}).status)}}))")

    assert result.answer == "403"
    assert url in stand.stall.asked


@pytest.mark.parametrize(
    "attempt",
    [
        "page.goto('file:///etc/hostname', timeout=3000)",
        "browser.new_context()",
        "session.send('Target.createBrowserContext', {'proxyServer': 'direct://'})",
        "session.send('Target.createTarget', {'url': 'file:///etc/hostname'})",
        "session.send('Target.exposeDevToolsProtocol', {'targetId': 'x'})",
    ],
)
async def test_what_would_lead_around_the_proxy_is_refused(stand: Standing, attempt: str) -> None:
    source = OPENING + (
        "session = browser.new_browser_cdp_session()\n"
        f"try:\n    {attempt}\n    print(json.dumps({{'answer': 'done'}}))\n"
        "except Exception as error:\n    print(json.dumps({'answer': str(error)}))"
    )

    result = await _play(stand, source)

    assert "is not to be had here" in (result.answer or "")


async def test_program_that_closes_the_browser_has_only_let_go_of_it(stand: Standing) -> None:
    source = (
        OPENING + "browser.new_browser_cdp_session().send('Browser.close')\nprint(json.dumps({'answer': page.title()}))"
    )

    result = await _play(stand, source)

    assert result == AgentResult(answer="Stall")


async def test_dialog_that_nobody_answers_is_accepted_and_recorded(stand: Standing) -> None:
    source = OPENING + (
        "page.on('dialog', lambda dialog: None)\n"
        "page.get_by_role('button', name='Greet').click()\n"
        "page.get_by_role('button', name='Buy').click()\n"
        "print(json.dumps({'answer': page.get_by_role('button').first.inner_text()}))"
    )

    result = await _play(stand, source)

    assert result.answer == "Bought"
    assert {"kind": "dialog", "type": "alert", "message": "hello"} in stand.steps[0].events


async def test_browser_that_ends_is_no_fault_of_the_programs(stand: Standing) -> None:
    addresses: asyncio.Queue[str] = asyncio.Queue()

    @asynccontextmanager
    async def told(scene: Scene) -> AsyncIterator[StandaloneBrowser]:
        async with standalone_of(stand.worker)(scene) as browser:
            addresses.put_nowait(browser.cdp_url)
            yield browser

    command = (sys.executable, "-c", "import time; time.sleep(600)")
    acting = asyncio.ensure_future(ProgramAgent("mine", command, told, environment=os.environ).act(stand.scene()))
    browser = await stand.worker.playwright.chromium.connect_over_cdp(await addresses.get())
    await (await browser.new_browser_cdp_session()).send("Browser.close")

    with pytest.raises(BrokenError, match="browser: it ended"):
        await acting


def test_command_that_is_no_program_is_refused_before_a_run() -> None:
    with pytest.raises(ProgramMissingError, match="'no-such-program' is no program"):
        ProgramAgent("mine", ("no-such-program",), standalone_of(None), environment={"PATH": "/usr/bin"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "words",
    [("missing.py",), ("-u", "missing.py", "--out", "there.py"), ("run", "missing.py"), ("./lib/missing.js", "1")],
)
def test_script_that_is_not_there_is_refused_before_a_run(words: tuple[str, ...]) -> None:
    with pytest.raises(ProgramMissingError, match=r"missing\.(py|js)' is no file"):
        require_program((sys.executable, *words), {})


@pytest.mark.parametrize(
    "words", [("-m", "agent", "out.py"), ("-Ic", "x.js"), ("--require", "x.js"), (__file__, "out.py"), ()]
)
def test_what_the_command_does_not_run_may_be_missing(words: tuple[str, ...]) -> None:
    require_program((sys.executable, *words), {})


def test_file_names_of_a_program_that_is_no_interpreter_are_its_own() -> None:
    require_program(("env", "elsewhere.py"), {"PATH": "/usr/bin:/bin"})
