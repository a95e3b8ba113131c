"""Session create, evaluate and the memory of sessions, over gRPC."""

import json
import time
from pathlib import Path

import httpx
from measurement import Measurement
from primbench_episode.evaluation import EvaluationOrder
from stage import START, Stage

CREATE_COUNT = 200
EVALUATE_COUNT = 100
CHANGED_RECORDS = 20
MIB = 1024 * 1024


async def create_session(stage: Stage) -> Measurement:
    """Time one CreateSession with the shop's whole base and the task's seed plan."""
    samples = []
    for seed in range(CREATE_COUNT + 10):
        begun = time.perf_counter()
        await stage.session(seed)
        samples.append((time.perf_counter() - begun) * 1000)
    await stage.clear()
    return Measurement("session create, gRPC, full seed", "ms", samples[10:], bound=10)


async def evaluate(stage: Stage) -> Measurement:
    """Time one Evaluate of a live session in which twenty records changed."""
    session = await stage.session(7)
    await _change_records(stage, session.session_id)
    order = EvaluationOrder(
        session=session,
        canonical_diff=stage.task.canonical_diff,
        targets=session.targets,
        session_start=START,
        answer=None,
    )
    samples = []
    for _ in range(EVALUATE_COUNT + 10):
        begun = time.perf_counter()
        verdict = await stage.ports.evaluator.evaluate(order)
        samples.append((time.perf_counter() - begun) * 1000)
    changed = len(json.loads(verdict.report)["negative_checks"])
    if changed < CHANGED_RECORDS:
        raise RuntimeError(f"the session has {changed} charged changes, expected {CHANGED_RECORDS}")
    await stage.clear()
    return Measurement("evaluate, gRPC, 20 changed records", "ms", samples[10:], bound=10)


async def session_memory(stage: Stage) -> Measurement:
    """Weigh 200 live sessions by the growth of the environment's resident memory."""
    process_id = stage.deployment.process_ids["env-amazon"]
    await stage.session(0)
    before = _resident_bytes(process_id)
    for seed in range(1, CREATE_COUNT + 1):
        await stage.session(seed)
    grown = (_resident_bytes(process_id) - before) / MIB / CREATE_COUNT
    await stage.clear()
    return Measurement("a live session, of 200", "MiB", [max(grown, 0.0)], bound=0.5)


async def _change_records(stage: Stage, session_id: str) -> None:
    """Put twenty different products on the wish list."""
    site = stage.ports.environment.site_url
    headers = {"x-session": session_id}
    async with httpx.AsyncClient(base_url=site, headers=headers, trust_env=False) as client:
        ids: list[str] = []
        page = 1
        while len(ids) < CHANGED_RECORDS + 10:
            items = (await client.get("/api/products", params={"page": page})).json()["items"]
            ids += [item["id"] for item in items]
            page += 1
        added = 0
        for product_id in ids:
            answer = await client.post("/api/wishlist/items", json={"product_id": product_id})
            added += answer.status_code == httpx.codes.CREATED
            if added == CHANGED_RECORDS:
                return
    raise RuntimeError(f"only {added} of {CHANGED_RECORDS} records could be changed")


def _resident_bytes(process_id: int) -> int:
    lines = Path(f"/proc/{process_id}/status").read_text().splitlines()
    resident = next(line for line in lines if line.startswith("VmRSS:"))
    return int(resident.split()[1]) * 1024
