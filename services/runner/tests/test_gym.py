"""Tasks as Gymnasium environments, on real services and a real browser."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import primbench_runner.gym as primbench_gym
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from primbench_catalog.errors import UnknownEntryError
from primbench_episode.trial_record import TrialRecord
from primbench_runner.gym.errors import BrokenEpisodeError

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).resolve().parents[3]
TASK = "primbench/amazon_add_single_item"
SEED = 42
WAIT_COUNT_MAX = 20
type Env = gymnasium.Env[dict[str, Any], str]


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    """The ids of this repository's catalogue, wherever the tests are started."""
    primbench_gym.register_tasks(ROOT / "catalog")


@pytest.fixture(scope="module")
def addresses() -> Iterator[tuple[str, ...]]:
    """Services for all tests."""
    with primbench_gym.running_services("amazon") as told:
        yield told


@pytest.fixture(scope="module")
def open_house(addresses: tuple[str, ...]) -> Iterator[Env]:
    """An environment that stays open, so that the others find the browser running."""
    env = gymnasium.make(TASK, address=addresses)
    env.reset(seed=SEED)
    yield env
    env.close()


@pytest.fixture
def env(addresses: tuple[str, ...], open_house: Env, tmp_path: Path) -> Iterator[Env]:
    """An environment that writes down what happens."""
    made = gymnasium.make(TASK, address=addresses, output=tmp_path)
    yield made
    made.close()


def _bid(env: Env, seen: dict[str, Any], line: str) -> str:
    """Give the bid of an element; one that is not there yet is waited for, step by step."""
    for _ in range(WAIT_COUNT_MAX):
        found = re.search(rf"\[(\w+)\] {line}", seen["axtree_txt"])
        if found:
            return found[1]
        seen, *_ = env.step("noop(500)")
    raise AssertionError(f"no {line} in\n{seen['axtree_txt']}")


def _buy(env: Env) -> tuple[list[float], dict[str, Any]]:
    """Put into the cart what the instruction asks for; gives the rewards of the deeds and the last info."""
    seen, _ = env.reset(seed=SEED)
    name = re.findall(r'"(.+?)"', seen["goal"])[0]
    rewards = []
    for line, action in (
        ("searchbox 'Search'", f"fill('{{}}', {name!r})"),
        ("button 'Search'", "click('{}')"),
        (f"link '{re.escape(name)}", "click('{}')"),
        ("button 'Add to cart'", "click('{}')"),
    ):
        seen, reward, is_over, is_cut, _ = env.step(action.format(_bid(env, seen, line)))
        assert (seen["last_action_error"], is_over, is_cut) == ("", False, False)
        rewards.append(reward)
    _, reward, is_over, is_cut, info = env.step("send_msg_to_user('It is in the cart.')")
    assert (is_over, is_cut) == (True, False)
    return [*map(float, rewards), float(reward)], info


def test_rewards_follow_the_score_and_add_up_to_the_verdicts(env: Env) -> None:
    rewards, info = _buy(env)

    assert rewards == [0, 0, 0, 1, 0]
    assert (info["outcome"], info["score"]) == ("passed", 1)
    assert (Path(info["trial_folder"]) / "trial.json").exists()
    assert TrialRecord.model_validate_json((Path(info["trial_folder"]) / "trial.json").read_bytes()) == info["record"]


def test_environment_passes_gymnasiums_own_check(addresses: tuple[str, ...], open_house: Env) -> None:
    made = gymnasium.make(TASK, address=addresses, render_mode="rgb_array").unwrapped

    check_env(made)

    made.close()


def test_same_seed_is_the_same_world_and_another_seed_another(env: Env) -> None:
    first, _ = env.reset(seed=1)
    other, _ = env.reset(seed=2)
    again, _ = env.reset(seed=1)

    assert first["goal"] == again["goal"] != other["goal"]


def test_reset_ends_the_episode_under_way_as_cancelled(env: Env, tmp_path: Path) -> None:
    _, info = env.reset(seed=SEED)

    env.reset(seed=SEED)

    record = TrialRecord.model_validate_json((Path(info["trial_folder"]) / "trial.json").read_bytes())
    assert record.outcome == "cancelled"


def test_steps_that_are_used_up_cut_the_episode_short(addresses: tuple[str, ...], open_house: Env) -> None:
    env = gymnasium.make(TASK, address=addresses, max_steps=1)
    env.reset(seed=SEED)

    _, reward, is_over, is_cut, info = env.step("noop(1)")

    assert (float(reward), is_over, is_cut) == (0, False, True)
    assert info["record"].stop_reason == "step_limit"
    with pytest.raises(ResetNeeded):
        env.step("noop(1)")
    env.close()


def test_variant_acts_and_the_agent_is_exposed_to_it(addresses: tuple[str, ...], open_house: Env) -> None:
    env = gymnasium.make(TASK, address=addresses, variant="lost_add")

    rewards, info = _buy(env)

    assert (sum(rewards), info["outcome"], info["record"].exposure) == (0, "failed", "exposed")
    env.close()


def test_unknown_variant_is_refused_when_the_environment_is_made() -> None:
    with pytest.raises(UnknownEntryError, match="unknown variant 'slower_add'"):
        gymnasium.make(TASK, variant="slower_add")


@pytest.mark.parametrize("action", [5, None, b"noop()", ["noop()"]])
def test_action_that_is_no_text_is_refused_before_anything_is_done(action: Any) -> None:
    made = gymnasium.make(TASK)

    with pytest.raises(InvalidAction, match=f"an action is a text .* not {type(action).__name__}"):
        made.unwrapped.step(action)


def test_environments_side_by_side_share_a_browser(addresses: tuple[str, ...], open_house: Env) -> None:
    envs = gymnasium.make_vec(TASK, num_envs=2, vectorization_mode="sync", address=addresses)

    seen, _ = envs.reset(seed=[1, 2])
    assert seen["screenshot"].shape == (2, 720, 1280, 3)
    assert len(set(seen["goal"])) == 2
    _, rewards, is_over, is_cut, info = envs.step(["noop(1)", "report_infeasible('no such thing')"])

    assert rewards.tolist() == [0, 0]
    assert (is_over.tolist(), is_cut.tolist()) == ([False, True], [False, False])
    assert info["outcome"][1] == "failed"
    seen, _, _, _, info = envs.step(["noop(1)", "the environment begins anew instead"])
    assert (seen["last_action"], info["step_count"].tolist()) == (("noop(1)", ""), [2, 0])
    envs.close()


def test_environments_in_processes_of_their_own_share_services(addresses: tuple[str, ...]) -> None:
    envs = gymnasium.make_vec(
        TASK,
        num_envs=2,
        vectorization_mode="async",
        vector_kwargs={"shared_memory": False, "context": "spawn"},
        address=addresses,
    )

    seen, _ = envs.reset(seed=[1, 2])
    seen, rewards, is_over, _, _ = envs.step(["scroll(0, 200)", "send_msg_to_user('done')"])

    assert seen["last_action"] == ("scroll(0, 200)", "send_msg_to_user('done')")
    assert (rewards.tolist(), is_over.tolist()) == ([0, 0], [False, True])
    envs.close()


def test_import_alone_makes_the_ids_known_in_a_fresh_process() -> None:
    code = (
        "import gymnasium, primbench_runner.gym\n"
        f"print(gymnasium.make({TASK!r}).unwrapped, gymnasium.make('primbench_runner.gym:{TASK}').spec.id)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )

    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"{TASK}\n")


def test_process_that_ends_without_closing_leaves_a_cancelled_trial(addresses: tuple[str, ...], tmp_path: Path) -> None:
    code = (
        "import gymnasium, primbench_runner.gym\n"
        f"gymnasium.make({TASK!r}, address={addresses!r}, output={str(tmp_path)!r}).reset(seed=42)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")
    (record,) = (tmp_path / "trials").glob("*/trial.json")
    assert TrialRecord.model_validate_json(record.read_bytes()).outcome == "cancelled"


def test_service_that_dies_raises_and_gives_no_reward() -> None:
    env = gymnasium.make(TASK)
    env.reset(seed=SEED)
    deployment = env.unwrapped._held.value._deployment  # nobody but a test kills what it has started
    os.kill(deployment.process_ids["env-amazon"], signal.SIGKILL)

    with pytest.raises(BrokenEpisodeError, match="is errored: env-amazon"):
        env.step("noop(3000)")

    seen, _ = env.reset(seed=SEED)
    assert seen["url"] == "https://www.amazon.test/"
    env.close()
