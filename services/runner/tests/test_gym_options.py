"""Keywords of an environment, ours and BrowserGym's, and the loop behind plain functions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import gymnasium
import primbench_runner.gym as primbench_gym
import pytest
from primbench_runner.gym.background import Held
from primbench_runner.gym.browsergym import own_keywords
from primbench_runner.gym.errors import OptionError
from primbench_runner.gym.options import Options, exercise_of
from primbench_runner.gym.space import ActionText, AnyDict, Unicode
from primbench_runner.harness.vision.grammar import read_action


def test_keywords_say_which_trial_is_played(catalog_root: Path) -> None:
    options = Options.read({"task_id": "shop_add", "variant": "slow", "is_placebo": True, "catalog": catalog_root})

    exercise = exercise_of(options)

    trial = exercise.trial(7, attempt=2)
    assert (trial.key.condition, trial.key.seed, trial.key.attempt) == ("placebo:shop_add__slow", 7, 2)
    assert (exercise.limits.max_steps, exercise.limits.time_limit_s, exercise.output) == (200, None, None)


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"varant": "slow"}, "unknown keyword 'varant'; known: task_id, variant"),
        ({"max_steps": 0}, "expected 1 or more"),
        ({"time_limit_s": float("nan")}, "expected more than 0"),
        ({"is_placebo": True}, "give variant"),
    ],
)
def test_keyword_that_cannot_be_is_refused(keywords: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Options.read({"task_id": "shop_add", **keywords})


def test_one_address_may_be_given_as_a_text(catalog_root: Path) -> None:
    options = Options.read({"task_id": "shop_add", "catalog": catalog_root, "address": "services.env"})

    assert exercise_of(options).wish.addresses == ("services.env",)


def test_browsergyms_keywords_that_ask_for_what_is_the_case_are_taken() -> None:
    given = {"headless": False, "viewport": {"width": 1280, "height": 720}, "slow_mo": None, "pre_observation_delay": 2}

    assert own_keywords({**given, "max_steps": 5}) == {"is_headed": True, "max_steps": 5}


@pytest.mark.parametrize(
    "given", [{"viewport": {"width": 640, "height": 480}}, {"use_raw_page_output": True}, {"timeout": 500}]
)
def test_browsergyms_keywords_that_would_change_a_trial_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="is not possible here; leave it out, or give"):
        own_keywords(given)


def test_every_task_of_a_catalogue_has_an_id(catalog_root: Path) -> None:
    ids = primbench_gym.register_tasks(catalog_root)

    assert ids == ("primbench/bank_pay", "primbench/shop_add", "primbench/shop_remove")
    assert gymnasium.spec("primbench/shop_add").kwargs == {"task_id": "shop_add", "catalog": str(catalog_root)}


def test_sampled_actions_are_actions_and_follow_the_spaces_seed() -> None:
    spaces = ActionText(), ActionText()
    samples = [[space.sample() for _ in range(20)] for space in spaces if space.seed(3) is not None]

    assert samples[0] == samples[1]
    assert {read_action(action).name for action in samples[0]} == {"mouse_click", "scroll", "noop"}


def test_spaces_of_one_kind_are_equal_and_know_their_members() -> None:
    assert Unicode() == Unicode()
    assert Unicode() != AnyDict()
    assert "Zwölf €" in Unicode()
    assert 12 not in Unicode()
    assert {"a": [1]} in AnyDict()


def test_context_is_open_in_its_loop_until_it_is_closed() -> None:
    happened: list[str] = []

    @asynccontextmanager
    async def opened() -> AsyncIterator[asyncio.AbstractEventLoop]:
        async with asyncio.timeout(60):  # ends in the task in which it began, or fails
            yield asyncio.get_running_loop()
        happened.append("closed")

    async def current() -> asyncio.AbstractEventLoop:
        return asyncio.get_running_loop()

    held = Held(opened)
    assert held.run(current()) is held.value
    held.close()

    assert happened == ["closed"]
    assert held.value.is_closed()


def test_context_that_cannot_be_opened_says_why() -> None:
    @asynccontextmanager
    async def opened() -> AsyncIterator[None]:
        raise OptionError("no house")
        yield

    with pytest.raises(OptionError, match="no house"):
        Held(opened)
