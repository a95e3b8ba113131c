"""The page of the certificates counts what they say, driver by driver."""

from pathlib import Path

import pytest
from primbench_catalog.certificate import Certificate, Certificates, Count, Digests, Versions
from primbench_catalog.certificate_page import certificates_page
from primbench_catalog.errors import CatalogError
from primbench_catalog.model import Primitive

DIGEST = "sha256:" + "0" * 64


def _certificate(entry_id: str, driver: str, passed: int) -> Certificate:
    return Certificate(
        entry_id=entry_id,
        target_primitive=Primitive.PATIENCE,
        driver=driver,
        seeds=(1, 2),
        digests=Digests(task=DIGEST, variant=DIGEST, catalog=DIGEST),
        versions=Versions(primbench="1", environment="1", base_data="1", grader="1"),
        careful=Count(passed=2, n=2),
        without={Primitive.PATIENCE: Count(passed=0, n=2), Primitive.PLANNING: Count(passed=passed, n=2)},
    )


def _write(root: Path, certificate: Certificate) -> None:
    file = Certificates(root).file("shop", certificate.entry_id)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(certificate.text())


def test_matrix_adds_up_the_certificates_of_one_driver(tmp_path: Path) -> None:
    for certificate in (_certificate("a", "api", 2), _certificate("b", "api", 1), _certificate("c", "page", 2)):
        _write(tmp_path, certificate)

    api, _, page = certificates_page(tmp_path).partition("## By the page driver")

    assert "| patience | - | 3/4 | - | - | **0/4** | - | - |" in api
    assert "| patience | - | 2/2 | - | - | **0/2** | - | - |" in page
    assert "| `c` | patience | page | 1, 2 |" in page


def test_file_that_is_no_certificate_is_named(tmp_path: Path) -> None:
    file = Certificates(tmp_path).file("shop", "a")
    file.parent.mkdir(parents=True)
    file.write_text("{}")

    with pytest.raises(CatalogError, match=r"a\.json"):
        certificates_page(tmp_path)
