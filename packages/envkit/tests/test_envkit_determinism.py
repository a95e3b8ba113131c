"""Same seed, same bytes: in any process, with any hash seed, in any time zone, on any day."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import asyncio, datetime, json, sys, time

day = float(sys.argv[1])
if day:
    time.time = lambda: day
    class _Date(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            return cls.fromtimestamp(day, tz)
    datetime.datetime = _Date

from primbench_envkit.testing import Harness, SeedStep
from toy_shop import ENVIRONMENT

async def main():
    steps = [SeedStep("crowd", {"count": 30}, "crowd"), SeedStep("featured_product", {"name": "L"}, "item")]
    session = Harness(ENVIRONMENT).session(seed=11, steps=steps, targets={"id": "item.id"})
    async with session.client() as client:
        for number in range(3):
            body = {"product_id": session.targets["id"]}
            reply = await client.post("/api/cart/items", json=body)
        order = await client.post("/api/orders")
        page = await client.get("/api/products?q=Crowd&count=50")
    session.advance(datetime.timedelta(days=2))
    print(json.dumps([session.digest, ENVIRONMENT.base_layer.digest, reply.text, order.text, page.text]))

asyncio.run(main())
"""


def _run(*, hash_seed: str = "0", time_zone: str = "UTC", day: int = 0) -> str:
    environment = {"PYTHONHASHSEED": hash_seed, "TZ": time_zone, "PYTHONPATH": str(Path(__file__).parent)}
    command = [sys.executable, "-c", PROGRAM, str(day)]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True, timeout=120).stdout


def test_world_is_the_same_in_every_process() -> None:
    runs = {
        "plain": _run(),
        "hash seed": _run(hash_seed="1234"),
        "time zone": _run(hash_seed="random", time_zone="Pacific/Kiritimati"),
        "day": _run(time_zone="America/St_Johns", day=4_102_444_800),
    }

    assert {name: run == runs["plain"] for name, run in runs.items()} == dict.fromkeys(runs, True)


def test_world_is_the_one_that_was_always_made_from_this_seed() -> None:
    digest = _run().split('"')[1]

    assert digest == "sha256:d82a9405998fdefc51a0c3eb5c9fab4b8122fbb5b7cbdf12b5779374d3ec5e59"
