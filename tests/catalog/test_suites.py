"""What the suites hold: `core` is a fair sample of the catalogue."""

from collections import Counter
from pathlib import Path

import pytest
from primbench_catalog import load_catalog
from primbench_catalog.certificate import Certificates
from primbench_catalog.model import Layer, Primitive
from primbench_catalog.variant import Variant

CATALOG = load_catalog(Path(__file__).resolve().parents[2] / "catalog")
CERTIFICATES = Certificates(CATALOG.root)
CORE = CATALOG.suites["core"]
VARIANT_COUNT_MAX = 40
VARIANTS_A_LAYER_MIN = 5


def variants_of_core() -> list[Variant]:
    return [CATALOG.variants[variant_id] for entry in CORE.trials for variant_id in entry.variants]


def test_core_has_as_many_variants_of_each_primitive() -> None:
    counts = Counter(variant.target_primitive for variant in variants_of_core())

    assert set(counts) == set(Primitive)
    assert len(set(counts.values())) == 1
    assert counts.total() <= VARIANT_COUNT_MAX


@pytest.mark.parametrize("layer", Layer)
def test_core_has_variants_of_the_layer(layer: Layer) -> None:
    assert sum(layer in variant.layers for variant in variants_of_core()) >= VARIANTS_A_LAYER_MIN


def test_core_runs_the_clean_twin_of_every_variant() -> None:
    assert all(entry.clean for entry in CORE.trials)


def test_core_is_certified_throughout() -> None:
    uncertified = [
        variant.variant_id
        for variant in variants_of_core()
        if CERTIFICATES.of_variant(variant, CATALOG.tasks[variant.base_task_id]) is None
    ]

    assert not uncertified
