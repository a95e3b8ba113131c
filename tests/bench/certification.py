"""How fast the catalogue is certified by the api driver, services and all."""

import asyncio
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from measurement import Measurement
from primbench_catalog.catalog import load_catalog
from primbench_runner.certify.plan import acts_in_page
from stage import ROOT

VARIANTS_A_MINUTE_MIN = 60


async def certify_rate() -> Measurement:
    """Certify every variant that acts outside the page once, with its task, on two seeds, from start to exit."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "out"
        command = [sys.executable, "-m", "primbench_runner", "certify", "--json", "--output", str(output)]
        command += ["--variant", ",".join(_outside_the_page())]
        used_before_s, begun = _children_s(), time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        report, _ = await process.communicate()
        seconds = time.perf_counter() - begun
        used_s = _children_s() - used_before_s
        trials = [json.loads(file.read_text()) for file in output.glob("trials/*/trial.json")]
    certified = json.loads(report)["certified"]
    variants = {trial["key"]["condition"] for trial in trials if trial["versions"]["variant_digest"]}
    count = len({name.removeprefix("placebo:") for name in variants})
    note = f"{count} variants, {len(certified)} certified; {1000 * used_s / len(trials):.0f} ms of processor a trial"
    rate = 60 * count / seconds
    bound = VARIANTS_A_MINUTE_MIN
    return Measurement("certify, api driver", "variants/min", [rate], bound=bound, is_rate=True, note=note)


def _outside_the_page() -> list[str]:
    catalog = load_catalog(ROOT / "catalog")
    return [name for name, variant in catalog.variants.items() if not acts_in_page(variant)]


def _children_s() -> float:
    """Give the processor time of all processes that have ended below this one, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
