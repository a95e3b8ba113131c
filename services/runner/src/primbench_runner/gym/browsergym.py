"""The keywords that BrowserGym's environments take, for the ids `browsergym/primbench.<task>`.

BrowserGym 0.14.3, `browsergym.core.env.BrowserEnv`. What decides how a trial is run is the same for every agent here:
a keyword that would change it is refused rather than passed over.
"""

from collections.abc import Mapping
from typing import Any, override

from primbench_runner.browser.chromium import VIEWPORT_HEIGHT, VIEWPORT_WIDTH
from primbench_runner.gym.errors import OptionError
from primbench_runner.gym.puppet import Turn
from primbench_runner.gym.task_env import TaskEnv

_VIEWPORT = {"width": VIEWPORT_WIDTH, "height": VIEWPORT_HEIGHT}
_AS_THEY_ARE: dict[str, tuple[object, ...]] = {
    "task_kwargs": ({}, None),
    "viewport": (None, _VIEWPORT),
    "slow_mo": (None, 0),
    "timeout": (None,),
    "locale": (None, "en-US"),
    "timezone_id": (None, "UTC"),
    "tags_to_mark": ("standard_html",),
    "wait_for_user_message": (False,),
    "terminate_on_infeasible": (True,),
    "resizeable_window": (False,),
    "record_video_dir": (None,),
    "pw_chromium_kwargs": ({}, None),
    "pw_context_kwargs": ({}, None),
    "use_raw_page_output": (False,),
}
"""Keyword -> the values that ask for what is the case here."""
_PASSED_OVER = ("pre_observation_delay",)
"""Here a page is waited for until it has come to rest."""


def own_keywords(given: Mapping[str, Any]) -> dict[str, Any]:
    """Give BrowserGym's keywords as ours. Raises OptionError for one that asks for what cannot be."""
    keywords = dict(given)
    for name, possible in _AS_THEY_ARE.items():
        if name in keywords and keywords.pop(name) not in possible:
            allowed = " or ".join(map(repr, possible))
            raise OptionError(f"{name}={given[name]!r} is not possible here; leave it out, or give {allowed}")
    for name in _PASSED_OVER:
        keywords.pop(name, None)
    if "headless" in keywords:
        keywords["is_headed"] = not keywords.pop("headless")
    return keywords


class BrowserGymEnv(TaskEnv):
    """A task whose `info` also has what BrowserGym's experiment loop reads. Seconds are of a monotonic clock."""

    @override
    def _info(self, turn: Turn) -> dict[str, Any]:
        times = {"action_exec_start": turn.started_s, "action_exec_stop": turn.ended_s, "action_exec_timeout": 0.0}
        return {**super()._info(turn), **times, "task_info": {"score": turn.score}}
