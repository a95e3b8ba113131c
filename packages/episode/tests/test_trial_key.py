"""A trial's id is short, readable, safe as a folder name, and one for one key."""

import re

import pytest
from primbench_episode.trial import TrialKey, TrialPlan, placebo_of

KEY = TrialKey(task_id="shop_add", condition="clean", arm="page", agent="careful", seed=7, attempt=1)


def test_id_reads_as_task_agent_seed_and_attempt() -> None:
    assert re.fullmatch(r"shop_add-careful-s7-a1-[0-9a-f]{10}", KEY.trial_id)


def test_id_of_a_variant_begins_with_the_variant() -> None:
    assert KEY.model_copy(update={"condition": "shop_add__slow"}).trial_id.startswith("shop_add__slow-careful-")


def test_key_tells_the_three_kinds_of_condition_apart() -> None:
    keys = [KEY.model_copy(update={"condition": name}) for name in ("clean", "shop__slow", placebo_of("shop__slow"))]

    told = [(key.variant_id, key.is_clean, key.is_placebo) for key in keys]

    assert told == [("", True, False), ("shop__slow", False, False), ("shop__slow", False, True)]
    assert keys[2].trial_id.startswith("placebo-shop__slow-careful-")


@pytest.mark.parametrize(
    "change",
    [
        {"task_id": "shop_buy"},
        {"condition": "shop_add__slow"},
        {"arm": "api"},
        {"agent": "noop"},
        {"seed": 8},
        {"attempt": 2},
    ],
)
def test_any_part_of_the_key_changes_the_id(change: dict[str, object]) -> None:
    assert KEY.model_copy(update=change).trial_id != KEY.trial_id


@pytest.mark.parametrize("agent", ["careless:patience", "../../etc", "gpt 5/x", "ключ"])
def test_id_is_a_plain_file_name(agent: str) -> None:
    trial_id = KEY.model_copy(update={"agent": agent}).trial_id

    assert re.fullmatch(r"[A-Za-z0-9_.-]+", trial_id)
    assert len(trial_id) < 200


def test_id_is_the_same_on_any_day() -> None:
    assert KEY.trial_id == "shop_add-careful-s7-a1-449c01f6e1"
    assert TrialKey.model_validate_json(KEY.model_dump_json()).trial_id == KEY.trial_id


def test_plan_with_another_tasks_key_is_refused(variant_trial: TrialPlan) -> None:
    with pytest.raises(ValueError, match="names another trial"):
        TrialPlan(KEY, variant_trial.task)


def test_plan_whose_condition_is_not_the_variant_is_refused(variant_trial: TrialPlan) -> None:
    with pytest.raises(ValueError, match="names another trial"):
        TrialPlan(variant_trial.key, variant_trial.task, None)
