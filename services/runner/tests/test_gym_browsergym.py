"""BrowserGym's own code on an observation of ours; skipped unless `make browsergym` has put BrowserGym in its place."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[3]
INSTALLED = sorted((ROOT / ".tools" / "browsergym").glob("lib/python*/site-packages/browsergym"))
PLAY = """
import json, re, sys
sys.path.append(sys.argv[1])  # after our own packages: BrowserGym's are of other versions
import gymnasium
import browsergym.core
import primbench_runner.gym
from browsergym.core.action.highlevel import HighLevelActionSet
from browsergym.utils.obs import flatten_axtree_to_str, flatten_dom_to_str, overlay_som

actions = HighLevelActionSet(subsets=["chat", "bid"], multiaction=False)
env = gymnasium.make(
    "browsergym/primbench.amazon_add_single_item", headless=True, action_mapping=actions.to_python_code
)
seen, info = env.reset(seed=42)
while not (found := re.search(r"\\[(\\w+)\\] searchbox", flatten_axtree_to_str(seen["axtree_object"]))):
    seen, *_ = env.step("noop(500)")  # not there yet; the steps are used up in the end
bid = found[1]
page = flatten_dom_to_str(seen["dom_object"])
marked = overlay_som(seen["screenshot"], extra_properties=seen["extra_element_properties"])
filled, *_ = env.step(f"fill('{bid}', 'shelf')")
refused, *_ = env.step("mouse_click(3, 3)")
_, reward, is_over, is_cut, last = env.step("send_msg_to_user('done')")
env.close()
print(json.dumps({
    "goal": seen["goal_object"][0]["text"] == seen["goal"],
    "page": f'bid="{bid}"' in page,
    "marked": bool((marked != seen["screenshot"]).any()),
    "errors": [filled["last_action_error"], refused["last_action_error"]],
    "focused": filled["focused_element_bid"] == bid,
    "end": [reward, is_over, is_cut, last["outcome"]],
    "times": last["action_exec_stop"] >= last["action_exec_start"],
}))
"""


@pytest.mark.skipif(not INSTALLED, reason="BrowserGym is not installed in .tools/browsergym (make browsergym does it)")
def test_browsergyms_own_tools_read_our_observations_and_its_actions_are_carried_out() -> None:
    command = [sys.executable, "-c", PLAY, str(INSTALLED[0].parent)]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {
        "goal": True,
        "page": True,
        "marked": True,
        "errors": ["", "NameError: Invalid action type 'mouse_click'."],
        "focused": True,
        "end": [0.0, True, False, "failed"],
        "times": True,
    }
