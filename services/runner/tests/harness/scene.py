"""A scene without an episode around it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import cast

from primbench_episode.limit import AgentLimits
from primbench_episode.route import Route
from primbench_episode.scene import Crib, Scene
from primbench_episode.trace import Step, Trace

START = "http://www.stall.test/"


async def _nothing_first() -> None:
    """Look at no ledger."""


def _no_text(_name: str, _text: str) -> None:
    """Keep no text."""


def make_scene(
    steps: list[Step],
    *,
    limits: AgentLimits,
    folder: Path,
    own_port: int = 0,
    keep_text: Callable[[str, str], None] = _no_text,
) -> Scene:
    """Give a scene at the stall. Its steps go to `steps`, its pictures into `folder`."""
    clock = asyncio.get_running_loop().time
    return Scene(
        trial_id="t-1",
        instruction="Buy it.",
        start_url=START,
        route=Route("r-1", "http://127.0.0.1:1", "user", "word", own_port=own_port),
        certificate_spki="AAAA",
        seed=41,
        limits=limits,
        trace=Trace(steps.append, max_steps=limits.max_steps, clock=clock, before_first=_nothing_first),
        screenshots=folder,
        stop=asyncio.Event(),
        crib=cast("Crib", None),
        keep_text=keep_text,
    )
