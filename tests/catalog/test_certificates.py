"""The catalogue's certificates, and a sample of its variants certified afresh: another one for every state of it."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from primbench_catalog import load_catalog
from primbench_catalog.certificate import Certificates, catalog_digest
from primbench_runner.certify.plan import acts_in_page

ROOT = Path(__file__).resolve().parents[2]
CATALOG = load_catalog(ROOT / "catalog")
CERTIFICATES = Certificates(CATALOG.root)
FILES = sorted((CATALOG.root / "certificates").rglob("*.json"))
TIMEOUT_S = 120


def _sample() -> str:
    """Give a certified variant that the catalogue's digest draws: rotating, and the same for the same catalogue."""
    seed = catalog_digest(CATALOG.tasks, CATALOG.variants)
    certified = [
        variant.variant_id
        for variant in CATALOG.variants.values()
        if not acts_in_page(variant) and CERTIFICATES.of_variant(variant, CATALOG.tasks[variant.base_task_id])
    ]
    return min(certified, key=lambda name: hashlib.sha256(f"{seed}{name}".encode()).hexdigest())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_certificate_is_of_something_in_the_catalogue(file: Path) -> None:
    assert file.stem in CATALOG.variants or file.stem in CATALOG.tasks


@pytest.mark.slow
def test_sample_is_certified_again(tmp_path: Path) -> None:
    name = _sample()
    command = [sys.executable, "-m", "primbench_runner", "certify", "--variant", name, "--json"]
    folders = ["--catalog", str(CATALOG.root), "--output", str(tmp_path / "out")]

    done = subprocess.run(
        [*command, *folders], capture_output=True, text=True, timeout=TIMEOUT_S, check=False, env=dict(os.environ)
    )

    assert json.loads(done.stdout)["certified"] == [name], done.stdout + done.stderr
