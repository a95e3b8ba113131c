"""What certification makes of trials, on records made by hand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from primbench_catalog.catalog import load_catalog
from primbench_catalog.certificate import Certificates
from primbench_catalog.model import Primitive
from primbench_catalog.variant import Injection, Variant
from primbench_episode.exposure import Exposure
from primbench_episode.outcome import Outcome, StopReason
from primbench_episode.trial import TrialKey
from primbench_episode.trial_record import TrialRecord, Versions
from primbench_runner.agent.casting import CAREFUL, NOOP, READER, STRAY_WRITER, careless
from primbench_runner.certify.answer import hidden_targets
from primbench_runner.certify.judgement import Judge, Judgement
from primbench_runner.certify.matrix import Cell, make_matrix
from primbench_runner.certify.plan import CertifyPlan, in_working_order, is_withdrawn, make_plan
from primbench_runner.certify.reason import Reason, Rejection
from primbench_runner.certify.writing import write_certificates
from primbench_runner.driver.kind import DriverKind
from pydantic import JsonValue

CATALOG = load_catalog(Path(__file__).parent / "certify_catalog")
VARIANT = "amazon_basket__sound"
TARGET = careless(Primitive.VERIFICATION)
CAME_TO = {"create[0]": [{"record": "(new)", "values": {"quantity": 1}}]}
DROP = {"layer": "server", "params": {"action": "drop_write", "on": {"operation": "cart.add", "times": 1}}}
OTHERS = {
    "layer": "server",
    "params": {
        "action": "concurrent_change",
        "on": {"operation": "cart.add", "times": 1},
        "moment": "before",
        "actor": "Warehouse",
        "changes": [{"op": "replace", "path": "/products/{target.product_id}/stock_count", "value": 7}],
    },
}
HIDE = {
    "layer": "server",
    "params": {
        "action": "prerequisite_hiding",
        "on": {"operation": "product.search", "times": 1},
        "record": "/products/{target.product_id}",
        "remade_by": "cart.add",
        "actor": "Warehouse",
    },
}
type Change = Callable[[TrialRecord], dict[str, object]]


@pytest.fixture
def plan() -> CertifyPlan:
    return make_plan(CATALOG, [VARIANT], [], seeds=(1, 2), driver=DriverKind.API)


def _ideal(plan: CertifyPlan, change: Change = lambda _record: {}) -> dict[str, TrialRecord]:
    """Give the records of a sound variant; `change` gives what is otherwise in one."""
    records = {}
    for trial in plan.trials():
        is_armed = trial.variant is not None and not is_withdrawn(trial.key) and not trial.key.is_placebo
        is_failing = trial.key.agent in (NOOP, STRAY_WRITER) or (is_armed and trial.key.agent == TARGET)
        record = TrialRecord(
            trial_id=trial.trial_id,
            key=trial.key,
            outcome=Outcome.FAILED if is_failing else Outcome.PASSED,
            score=0.0 if is_failing else 1.0,
            is_success=not is_failing,
            stop_reason=StopReason.FINISHED,
            exposure=Exposure.EXPOSED if is_armed else Exposure.NOT_APPLICABLE,
            reached=("server.drop_write#0",) if is_armed else (),
            came_to=CAME_TO,
            env_id="amazon",
            versions=Versions(task_digest=trial.task.digest, final_digest="sha256:end"),
        )
        records[trial.trial_id] = record.model_copy(update=change(record))
    return records


def _judged(plan: CertifyPlan, change: Change) -> Judgement:
    return Judge(plan, _ideal(plan, change)).judge()


def _on_second_seed(condition: str, agent: str, **otherwise: object) -> Change:
    def change(record: TrialRecord) -> dict[str, object]:
        key = record.key
        is_meant = (key.condition, key.agent, key.seed, is_withdrawn(key)) == (condition, agent, 2, False)
        return otherwise if is_meant else {}

    return change


def test_sound_variant_is_certified(plan: CertifyPlan) -> None:
    judgement = Judge(plan, _ideal(plan)).judge()

    assert [variant.variant_id for variant in judgement.variants] == [VARIANT]
    assert judgement.rejections == ()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_on_second_seed("clean", CAREFUL, score=0.9), Reason.UNSOLVABLE),
        (_on_second_seed("clean", NOOP, outcome=Outcome.PASSED), Reason.EMPTY),
        (_on_second_seed("clean", READER, outcome=Outcome.FAILED, score=0.5), Reason.TOUCHY),
        (_on_second_seed("clean", STRAY_WRITER, outcome=Outcome.PASSED, score=1.0), Reason.LAX),
        (_on_second_seed("clean", STRAY_WRITER, stop_reason=StopReason.GAVE_UP), Reason.LAX),
    ],
)
def test_task_that_does_not_hold_on_one_seed_is_rejected(plan: CertifyPlan, change: Change, reason: Reason) -> None:
    rejected = {each.entry_id: each.reason for each in _judged(plan, change).rejections}

    assert rejected == {"amazon_basket": reason, VARIANT: Reason.BASE_TASK}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_on_second_seed(VARIANT, CAREFUL, exposure=Exposure.UNEXPOSED, reached=()), Reason.INERT),
        (_on_second_seed(VARIANT, CAREFUL, outcome=Outcome.FAILED), Reason.WALL),
        (_on_second_seed("clean", TARGET, outcome=Outcome.FAILED), Reason.DEMANDED),
        (_on_second_seed(VARIANT, TARGET, outcome=Outcome.PASSED), Reason.BLUNT),
        (_on_second_seed(VARIANT, careless(Primitive.PLANNING), outcome=Outcome.FAILED), Reason.CONFOUNDED),
        (_on_second_seed(VARIANT, CAREFUL, outcome=Outcome.ERRORED, score=None), Reason.NOT_RUN),
    ],
)
def test_variant_that_does_not_hold_on_one_seed_is_rejected(plan: CertifyPlan, change: Change, reason: Reason) -> None:
    assert [each.reason for each in _judged(plan, change).rejections] == [reason]


@pytest.mark.parametrize(
    ("is_meant", "said"),
    [
        (is_withdrawn, "seed 1: withdrawn, the same run does not end as the clean one"),
        (lambda key: key.is_placebo, "seed 1: armed without acting, the same run does not end as the clean one"),
    ],
    ids=["withdrawn", "placebo"],
)
def test_variant_that_leaves_something_behind_is_rejected(
    plan: CertifyPlan, is_meant: Callable[[TrialKey], bool], said: str
) -> None:
    def other_end(record: TrialRecord) -> dict[str, object]:
        changed = record.versions.model_copy(update={"final_digest": "sha256:other"})
        return {"versions": changed} if is_meant(record.key) else {}

    [rejection] = _judged(plan, other_end).rejections
    assert (rejection.reason, rejection.detail) == (Reason.RESIDUE, said)


def _variant_with(*injections: Mapping[str, object]) -> Variant:
    return CATALOG.variants[VARIANT].model_copy(
        update={"injections": tuple(Injection.model_validate(injection) for injection in injections)}
    )


def _judged_with(plan: CertifyPlan, variant: Variant, change: Change) -> list[Rejection]:
    other = replace(plan, variants=(variant,))
    return list(Judge(other, _ideal(other, change)).judge().rejections)


def test_every_injection_of_a_variant_has_to_reach_the_careful_agent(plan: CertifyPlan) -> None:
    variant = _variant_with(
        DROP, {**DROP, "params": {**DROP["params"], "on": {"operation": "cart.remove", "times": 1}}}
    )

    [rejection] = _judged_with(plan, variant, lambda _record: {})

    assert rejection.reason is Reason.INERT
    assert rejection.detail == "seed 1: the careful agent does not meet server.drop_write#1"


def test_compound_is_held_to_what_the_careful_agent_does_alone(plan: CertifyPlan) -> None:
    variant = _variant_with(DROP).model_copy(update={"target_primitive": None})

    def all_pass(record: TrialRecord) -> dict[str, object]:
        return {"outcome": Outcome.PASSED} if record.key.condition == VARIANT else {}

    assert _judged_with(plan, variant, all_pass) == []


def test_variant_under_which_the_careful_agent_comes_to_something_else_moves_the_answer(plan: CertifyPlan) -> None:
    other = {"create[0]": [{"record": "(new)", "values": {"quantity": 3}}]}

    [rejection] = _judged(plan, _on_second_seed(VARIANT, CAREFUL, came_to=other)).rejections

    assert rejection.reason is Reason.ANSWER_MOVING
    assert rejection.detail == (
        'seed 2: create[0] came to [{"record": "(new)", "values": {"quantity": 1}}] clean and '
        '[{"record": "(new)", "values": {"quantity": 3}}] under the variant'
    )


def test_where_somebody_else_changes_the_world_the_answer_follows_the_state(plan: CertifyPlan) -> None:
    change = _on_second_seed(VARIANT, CAREFUL, came_to={}, reached=("server.concurrent_change#0",))
    reached = _on_second_seed(VARIANT, CAREFUL, came_to={})

    assert [each.reason for each in _judged_with(plan, _variant_with(OTHERS), reached)] == [Reason.INERT]
    assert _judged_with(replace(plan, seeds=(2,)), _variant_with(OTHERS), change) == []


@pytest.mark.parametrize(
    ("entry", "is_asked_for"),
    [
        ({"entity": "Order", "properties": {"product_id": {"target": "product_id"}}}, True),
        ({"entity": "Order", "properties": {"lines": {"expr": "x[0] == target['product_id']"}}}, True),
        ({"entity": "Order", "properties": {"lines": {"expr": "x[0] == target.product_id"}}}, True),
        ({"entity": "Order", "properties": {"product_id": {"target": "product_id"}}, "when": "len(x) == 0"}, False),
        ({"entity": "Order", "properties": {"seller": {"target": "seller"}}}, False),
    ],
    ids=["target", "expression", "expression by a dot", "told by the state", "another target"],
)
def test_record_that_the_task_asks_for_by_its_id_may_not_be_hidden(
    entry: dict[str, JsonValue], is_asked_for: bool
) -> None:
    task = CATALOG.tasks["amazon_basket"].model_copy(update={"canonical_diff": {"create": [entry]}})

    assert list(hidden_targets(task, _variant_with(HIDE))) == (["product_id"] if is_asked_for else [])


def test_matrix_counts_runs_whose_clean_twin_passes(plan: CertifyPlan) -> None:
    failing = _on_second_seed("clean", careless(Primitive.PLANNING), outcome=Outcome.FAILED)
    row = make_matrix(plan, Judge(plan, _ideal(plan, failing)))[Primitive.VERIFICATION]

    assert row[Primitive.VERIFICATION] == Cell(passed=0, n=2)
    assert row[Primitive.PLANNING] == Cell(passed=1, n=1)
    assert row[Primitive.PATIENCE] == Cell(passed=2, n=2)


def test_certificate_is_the_same_bytes_twice_and_counts_until_the_variant_changes(
    plan: CertifyPlan, tmp_path: Path
) -> None:
    def change(record: TrialRecord) -> dict[str, object]:
        return {"versions": record.versions.model_copy(update={"environment_version": "1.0.0"})}

    root = tmp_path / "catalog"
    for file in CATALOG.root.rglob("*.yaml"):
        target = root / file.relative_to(CATALOG.root)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    catalog = load_catalog(root)
    judge = Judge(plan, _ideal(plan, change))
    file = Certificates(root).file("amazon", VARIANT)

    write_certificates(catalog, plan, judge, judge.judge())
    first = file.read_bytes()
    write_certificates(catalog, plan, judge, judge.judge())
    variant, task = catalog.variants[VARIANT], catalog.tasks["amazon_basket"]
    changed = variant.model_copy(update={"description": "Otherwise."})

    assert file.read_bytes() == first
    assert Certificates(root).of_variant(variant, task) is not None
    assert Certificates(root).of_variant(changed, task) is None
    assert Certificates(root).of_variant(variant, task.model_copy(update={"title": "Otherwise"})) is None


@pytest.mark.parametrize("driver", DriverKind)
def test_task_is_certified_by_the_driver_that_puts_its_judgement_to_the_proof(
    plan: CertifyPlan, tmp_path: Path, driver: DriverKind
) -> None:
    catalog = replace(CATALOG, root=tmp_path)
    of_driver = replace(plan, driver=driver)
    judge = Judge(of_driver, _ideal(of_driver))

    write_certificates(catalog, of_driver, judge, judge.judge())

    assert Certificates(tmp_path).file("amazon", "amazon_basket").exists() == (driver is DriverKind.API)
    assert Certificates(tmp_path).file("amazon", VARIANT).exists()


def test_trials_that_wait_are_spread_among_those_that_work_and_none_is_left_out(plan: CertifyPlan) -> None:
    variant = plan.variants[0]
    patient = variant.model_copy(update={"variant_id": "patient", "target_primitive": Primitive.PATIENCE})
    trials = replace(plan, variants=(variant, patient)).trials()

    ordered = in_working_order(trials)
    conditions = [trial.key.condition.removeprefix("placebo:") for trial in ordered]
    clean_count = conditions.count("clean")

    assert set(conditions[:clean_count]) == {"clean"}
    assert {"patient", VARIANT} == set(conditions[clean_count : clean_count + 3])
    assert set(conditions[-3:]) == {VARIANT}
    assert sorted(trial.trial_id for trial in ordered) == sorted(trial.trial_id for trial in trials)
