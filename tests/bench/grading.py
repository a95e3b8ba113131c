"""The grader: in process beside deepdiff on the same documents, and over gRPC with more than four mebibytes."""

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime

from deepdiff import DeepDiff
from grading_documents import SPECS, START, TARGETS, Case, block, case
from measurement import Measurement
from primbench_episode.evaluation import StoredOrder
from primbench_episode.gateways.evaluator import EvaluatorGateway
from primbench_grading.block import load_block
from primbench_grading.collection import CollectionSpec
from primbench_grading.grade import Grading, grade
from primbench_grading.snapshot import BaseDocument, Snapshot
from stage import Stage

MIB = 1024 * 1024
WARM_UP_COUNT = 5


def in_process() -> list[Measurement]:
    """Time gradings of 1,000 and 10,000 records, deepdiff on the same documents, and a bijection of forty by forty."""
    small, large = case(1_000), case(10_000)
    return [
        _measured("evaluate in process, 1,000 records as layers", _layered(small), 200, bound=5),
        _measured("evaluate in process, 1,000 records whole, constraint over all", _whole(small), 200, bound=5),
        _measured("deepdiff, 1,000 records by id (baseline: the diff alone)", _deepdiff(small), 20, bound=None),
        _measured("evaluate in process, 10,000 records whole, constraint over all", _whole(large), 30, bound=60),
        _measured("deepdiff, 10,000 records by id (baseline: the diff alone)", _deepdiff(large), 5, bound=None),
        _measured("bijection, 40 by 40", _bijection(), 100, bound=20),
    ]


async def large_documents(stage: Stage) -> Measurement:
    """Time an evaluation of two stored documents that are sent whole."""
    found = case(10_000, note_chars=400)
    before, after = (json.dumps(document).encode() for document in (found.before, found.after))
    if min(len(before), len(after)) < 4 * MIB:
        raise RuntimeError(f"the documents have {len(before)} and {len(after)} bytes, expected over 4 MiB each")
    collections = {
        spec.name: {"entity": spec.entity, "incidental": ["seen"], "coupled": {"total": ["qty"]}} for spec in SPECS
    }
    order = StoredOrder(
        collections=collections,
        initial=before,
        final=after,
        canonical_diff=block(),
        targets=TARGETS,
        session_start=datetime(2026, 3, 2, 9, tzinfo=UTC),
        answer=None,
    )
    evaluator = stage.ports.evaluator
    assert isinstance(evaluator, EvaluatorGateway)
    samples = []
    for _ in range(10):
        begun = time.perf_counter()
        await evaluator.evaluate_stored(order)
        samples.append((time.perf_counter() - begun) * 1000)
    name = f"evaluate, gRPC, two documents of {len(before) / MIB:.1f} MiB"
    return Measurement(name, "ms", samples[2:], bound=500)


def _measured(name: str, work: Callable[[], object], count: int, *, bound: float | None) -> Measurement:
    samples = []
    for _ in range(count + WARM_UP_COUNT if bound else count):
        begun = time.perf_counter()
        work()
        samples.append((time.perf_counter() - begun) * 1000)
    return Measurement(name, "ms", samples[-count:], bound=bound, is_p95_bound=bound is not None)


def _layered(found: Case) -> Callable[[], object]:
    base, loaded = BaseDocument(found.before, SPECS), load_block(block(), where="bench")

    def work() -> object:
        states = (Snapshot.layered(base, {}), Snapshot.layered(base, found.changes))
        return grade(Grading(loaded, SPECS, *states, TARGETS, START))

    return work


def _whole(found: Case) -> Callable[[], object]:
    loaded = load_block(block(has_constraint=True), where="bench")

    def work() -> object:
        states = (Snapshot.from_document(document, SPECS) for document in (found.before, found.after))
        return grade(Grading(loaded, SPECS, *states, TARGETS, START))

    return work


def _deepdiff(found: Case) -> Callable[[], object]:
    by_id = [
        {name: {record["id"]: record for record in records} for name, records in document.items()}
        for document in (found.before, found.after)
    ]
    return lambda: DeepDiff(*by_id)


def _bijection() -> Callable[[], object]:
    specs = (CollectionSpec("notes", "Note"),)
    wanted = {"expr": "x % 40 >= v % 7"}
    over = {"over": "target['numbers']", "variable": "v"}
    loaded = load_block({"create": [{"entity": "Note", "bijection": over, "properties": {"n": wanted}}]}, where="bench")
    before = Snapshot.from_document({"notes": []}, specs)
    after = Snapshot.from_document({"notes": [{"id": str(number), "n": number} for number in range(40)]}, specs)
    return lambda: grade(Grading(loaded, specs, before, after, {"numbers": list(range(40))}, START))
