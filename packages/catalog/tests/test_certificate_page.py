"""The page of the certificates counts those that are of the catalogue as it is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from primbench_catalog import load_catalog
from primbench_catalog.certificate import Certificate, Certificates, Count, Digests, Versions
from primbench_catalog.certificate_page import certificates_page
from primbench_catalog.errors import CatalogError
from primbench_catalog.model import Primitive

type Write = Callable[[str | Path, str], Path]

FIRST = "shop_add_item__slow_cart"
SECOND = "shop_add_item__slower_cart"


def _certify(root: Path, variant_id: str, *, driver: str, planning_count: int) -> None:
    catalog = load_catalog(root)
    variant = catalog.variants[variant_id]
    task = catalog.tasks[variant.base_task_id]
    certificate = Certificate(
        entry_id=variant_id,
        target_primitive=Primitive.PATIENCE,
        driver=driver,
        seeds=(1, 2),
        digests=Digests(task=task.digest, variant=variant.digest, catalog=task.digest),
        versions=Versions(primbench="1", environment="1", base_data="1", grader="1"),
        careful=Count(passed=2, n=2),
        without={Primitive.PATIENCE: Count(passed=0, n=2), Primitive.PLANNING: Count(passed=planning_count, n=2)},
    )
    file = Certificates(root).file("shop", variant_id)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(certificate.text())


@pytest.fixture
def two_variants(root: Path, write: Write) -> Path:
    """Give a catalogue with two variants, of which neither is certified."""
    first = (root / f"variants/shop/{FIRST}.yaml").read_text()
    write(f"variants/shop/{SECOND}.yaml", first.replace(FIRST, SECOND))
    return root


def test_matrix_adds_up_the_certificates_of_all_drivers(two_variants: Path) -> None:
    _certify(two_variants, FIRST, driver="api", planning_count=2)
    _certify(two_variants, SECOND, driver="page", planning_count=1)

    page = certificates_page(two_variants)

    assert "| patience | - | 3/4 | - | - | **0/4** | - | - |" in page
    assert f"| `{SECOND}` | patience | page | 1, 2 |" in page
    assert "- 2 of 2 variants certified" in page


def test_certificate_of_a_variant_that_has_changed_since_does_not_count(two_variants: Path) -> None:
    _certify(two_variants, FIRST, driver="api", planning_count=2)
    _certify(two_variants, SECOND, driver="api", planning_count=2)
    file = two_variants / f"variants/shop/{SECOND}.yaml"
    file.write_text(file.read_text().replace("3000", "4000"))

    page = certificates_page(two_variants)

    assert "| patience | - | 2/2 | - | - | **0/2** | - | - |" in page
    assert "- 1 of 2 variants certified" in page
    assert f"- not certified: `{SECOND}`" in page


def test_file_that_is_no_certificate_is_named(two_variants: Path) -> None:
    file = Certificates(two_variants).file("shop", FIRST)
    file.parent.mkdir(parents=True)
    file.write_text("{}")

    with pytest.raises(CatalogError, match=rf"{FIRST}\.json"):
        certificates_page(two_variants)
