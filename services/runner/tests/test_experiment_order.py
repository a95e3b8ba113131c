"""The order in which an experiment is run: balanced within a task, and drawn from the run's id alone."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import ClassVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.task import Task
from primbench_episode.trial import TrialKey, TrialPlan
from primbench_runner.agent.casting import UnknownAgentError
from primbench_runner.experiment.model import Condition, Design, Part
from primbench_runner.experiment.order import in_drawn_order
from primbench_runner.experiment.plan import make_run_manifest, plan_run
from primbench_runner.model.spec import ModelSpec, Provider
from primbench_runner.roster.agent import AgentSpec, ModelAgentSpec, ProgramSpec, ScriptedSpec
from primbench_runner.roster.arm import BUILT_IN_ARMS, ArmSpec, Surface
from primbench_runner.run.errors import RosterError, SelectionError
from primbench_runner.run.executor.port import TrialBlock
from primbench_runner.run.manifest import Header, Limits, Pairing, describe_run, planned_blocks

CAREFUL: dict[str, AgentSpec] = {"careful": ScriptedSpec()}
API = {"api": BUILT_IN_ARMS["api"]}
EVERYTHING = (Condition.CLEAN, Condition.VARIANT, Condition.PLACEBO)
MODEL = ModelAgentSpec(model=ModelSpec(provider=Provider.OPENAI, model="m"))


@pytest.fixture
def catalog(catalog_root: Path) -> Catalog:
    return load_catalog(catalog_root)


@dataclass(frozen=True)
class _Planned:
    """A trial as the order meets it."""

    key: TrialKey

    @property
    def trial_id(self) -> str:
        return self.key.trial_id


class _CountedTask(Task):
    """A task that counts how often its digest is reckoned."""

    reckoned: ClassVar[int] = 0

    @property
    def digest(self) -> str:
        _CountedTask.reckoned += 1
        return "sha256:0"


def _design(**told: object) -> Design:
    return Design.model_validate({"what": (Part(suite="pair"),), "agents": CAREFUL, "arms": API, **told})


def _firsts(blocks: Sequence[TrialBlock]) -> Counter[str]:
    return Counter(block[0].key.condition for block in blocks)


@pytest.mark.parametrize("seed_count", [1, 2, 3, 5, 6, 7])
def test_every_condition_of_a_task_is_first_equally_often_give_or_take_one(catalog: Catalog, seed_count: int) -> None:
    part = Part(suite="pair", conditions=EVERYTHING)

    blocks = plan_run(catalog, _design(what=(part,), seeds=tuple(range(seed_count)), attempts=1), run_id="r")

    counts = [_firsts(blocks)[condition] for condition in {trial.key.condition for trial in blocks[0]}]
    assert sum(counts) == seed_count
    assert max(counts) - min(counts) <= 1


def _block(task_id: str, members: Iterable[str], number: int) -> tuple[_Planned, ...]:
    keys = (
        TrialKey(task_id=task_id, condition=member, arm="api", agent="a", seed=number, attempt=1) for member in members
    )
    return tuple(_Planned(key) for key in keys)


@given(
    st.lists(st.sets(st.sampled_from("abcdef"), min_size=1), min_size=1, max_size=40),
    st.lists(st.sampled_from(("t", "u")), min_size=40, max_size=40),
    st.text(max_size=3),
)
def test_each_member_is_first_as_often_as_is_its_share_whatever_the_blocks_hold(
    sets: list[set[str]], task_ids: list[str], run_id: str
) -> None:
    blocks = [
        _block(task_id, sorted(members), number)
        for number, (task_id, members) in enumerate(zip(task_ids, sets, strict=False))
    ]

    ordered = in_drawn_order(cast("Sequence[TrialBlock]", blocks), lambda key: key.condition, run_id=run_id)

    assert sorted(map(_names, ordered)) == sorted(map(_names, cast("Sequence[TrialBlock]", blocks)))
    for task_id in ("t", "u"):
        of_task = [block for block in ordered if block[0].key.task_id == task_id]
        shares: dict[str, Fraction] = defaultdict(Fraction)
        for block in of_task:
            for trial in block:
                shares[trial.key.condition] += Fraction(1, len(block))
        assert all(abs(_firsts(of_task)[member] - share) < 1 for member, share in shares.items())
        for members in {frozenset(trial.key.condition for trial in block) for block in of_task}:
            alike = [block for block in of_task if {trial.key.condition for trial in block} == members]
            counts = [_firsts(alike)[member] for member in members]
            assert max(counts) - min(counts) <= 1


def _names(block: TrialBlock) -> list[str]:
    return sorted(trial.trial_id for trial in block)


def test_planning_reckons_the_digest_of_a_task_once_however_many_trials_are_on_it(catalog: Catalog) -> None:
    task = _CountedTask.model_validate(catalog.tasks["shop_add"].model_dump(by_alias=True))
    keys = [
        TrialKey(task_id="shop_add", condition="clean", arm="api", agent="careful", seed=1, attempt=attempt)
        for attempt in range(1, 6)
    ]
    header = Header(agents=CAREFUL, arms=API, pairing=Pairing.NONE, limits=Limits(max_steps=1))

    describe_run(catalog, header, [(TrialPlan(key, task),) for key in keys])

    assert _CountedTask.reckoned == 1


def test_in_two_rounds_each_condition_is_before_each_other_equally_often(catalog: Catalog) -> None:
    part = Part(suite="pair", conditions=EVERYTHING)

    blocks = plan_run(catalog, _design(what=(part,), seeds=(1, 2), attempts=3), run_id="r")

    rows = [[trial.key.condition for trial in block] for block in blocks]
    before = Counter((one, other) for row in rows for place, one in enumerate(row) for other in row[place + 1 :])
    assert set(before.values()) == {3}
    assert len(before) == 6


def test_order_is_the_same_for_a_run_id_and_another_for_another(catalog: Catalog) -> None:
    design = _design(what=(Part(environment="shop"),), seeds=tuple(range(8)))

    one, again, other = (plan_run(catalog, design, run_id=run_id) for run_id in ("one", "one", "other"))

    assert one == again
    assert one != other
    assert {trial.trial_id for block in one for trial in block} == {
        trial.trial_id for block in other for trial in block
    }


def test_pairs_of_arms_are_side_by_side_under_each_condition(catalog: Catalog) -> None:
    blocks = plan_run(
        catalog, _design(arms={**API, "page": BUILT_IN_ARMS["page"]}, pairing=Pairing.ARMS, seeds=(1, 2)), run_id="r"
    )

    assert len(blocks) == 4
    assert all(sorted(trial.key.arm for trial in block) == ["api", "page"] for block in blocks)
    assert all(len({trial.key.condition for trial in block}) == 1 for block in blocks)
    assert Counter(block[0].key.arm for block in blocks) == {"api": 2, "page": 2}


def test_without_pairing_every_trial_stands_alone(catalog: Catalog) -> None:
    blocks = plan_run(catalog, _design(pairing=Pairing.NONE), run_id="r")

    assert sorted(trial.key.condition for (trial,) in blocks) == ["clean", "shop_add__slow"]


def test_part_is_for_its_agents_and_arms_alone(catalog: Catalog) -> None:
    page = BUILT_IN_ARMS["page"]
    parts = (
        Part(tasks=("shop_add",), conditions=(Condition.CLEAN,), arms=("api",)),
        Part(tasks=("bank_pay",), conditions=(Condition.CLEAN,), arms=("page",), agents=("noop",)),
    )

    blocks = plan_run(
        catalog, _design(what=parts, agents={**CAREFUL, "noop": ScriptedSpec()}, arms={**API, "page": page}), run_id="r"
    )

    assert {(trial.key.task_id, trial.key.arm, trial.key.agent) for block in blocks for trial in block} == {
        ("shop_add", "api", "careful"),
        ("shop_add", "api", "noop"),
        ("bank_pay", "page", "noop"),
    }


def test_filter_by_layer_leaves_out_tasks_of_which_no_variant_is_left(catalog: Catalog) -> None:
    design = _design(what=(Part(environment="shop", without_layers=("network",)),))

    with pytest.raises(SelectionError, match="filters by environment, condition and layer leave no trial"):
        plan_run(catalog, design, run_id="r")


@pytest.mark.parametrize(
    ("agents", "arm", "message"),
    [
        (CAREFUL, ArmSpec(surface=Surface.VISION), "careful .scripted. cannot act on the surface vision.*page or api"),
        ({"m": MODEL}, BUILT_IN_ARMS["page"], "m .model. cannot act on the surface page; it acts on vision or text"),
        ({"p": ProgramSpec(command=("p",))}, BUILT_IN_ARMS["api"], "p .program. cannot act.*external"),
        ({"m": MODEL}, ArmSpec(surface=Surface.VISION, has_screenshot=False, has_tree=False), "shows nothing"),
    ],
)
def test_agent_that_cannot_act_on_an_arm_is_refused_before_anything_starts(
    catalog: Catalog, agents: dict[str, AgentSpec], arm: ArmSpec, message: str
) -> None:
    with pytest.raises(RosterError, match=message):
        plan_run(catalog, _design(agents=agents, arms={"arm": arm}), run_id="r")


def test_scripted_agent_that_nobody_knows_is_refused(catalog: Catalog) -> None:
    with pytest.raises(UnknownAgentError, match="carefull"):
        plan_run(catalog, _design(agents={"carefull": ScriptedSpec()}), run_id="r")


def test_manifest_gives_back_blocks_in_their_order(catalog: Catalog) -> None:
    design = _design(seeds=(1, 2, 3))
    blocks = plan_run(catalog, design, run_id="r")

    manifest = make_run_manifest(catalog, design, blocks, run_id="r")

    assert manifest.run_id == "r"
    assert planned_blocks(manifest, catalog) == blocks
