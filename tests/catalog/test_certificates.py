"""Everything in the catalogue has a certificate, and it is of what is there. `make certify` certifies it afresh."""

from pathlib import Path

import pytest
from primbench_catalog import load_catalog
from primbench_catalog.certificate import Certificates
from primbench_runner.certify.plan import acts_in_page

ROOT = Path(__file__).resolve().parents[2]
CATALOG = load_catalog(ROOT / "catalog")
CERTIFICATES = Certificates(CATALOG.root)
FILES = sorted((CATALOG.root / "certificates").rglob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_certificate_is_of_something_in_the_catalogue(file: Path) -> None:
    assert file.stem in CATALOG.variants or file.stem in CATALOG.tasks


@pytest.mark.parametrize("task_id", CATALOG.tasks)
def test_task_is_certified_as_it_is(task_id: str) -> None:
    certificate = CERTIFICATES.of_task(CATALOG.tasks[task_id])

    assert certificate is not None, f"primbench certify --task {task_id} --write"


@pytest.mark.parametrize("variant_id", CATALOG.variants)
def test_variant_is_certified_as_it_is_by_the_driver_that_it_is_for(variant_id: str) -> None:
    variant = CATALOG.variants[variant_id]
    driver = "page" if acts_in_page(variant) else "api"
    certificate = CERTIFICATES.of_variant(variant, CATALOG.tasks[variant.base_task_id])

    assert certificate is not None, f"primbench certify --driver {driver} --variant {variant_id} --write"
    assert certificate.driver == driver
