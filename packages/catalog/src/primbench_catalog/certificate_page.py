"""The reference page of the certificates: who is certified, and what each missing ability came to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from primbench_catalog.certificate import FOLDER, Certificate, read_certificate
from primbench_catalog.model import Primitive

_HEAD = """# Certificates

Written by `make gen` from `catalog/certificates`; do not edit. What a certificate says:
[certification.md](../certification.md).
"""
_COUNTS = "Passed under the variant, of the runs whose clean twin the agent without that ability passes."


def certificates_page(root: Path) -> str:
    """Give the page for a catalogue, by its certificates alone. Raises CatalogError for a file that is none."""
    found = [read_certificate(file) for file in sorted((root / FOLDER).rglob("*.json"))]
    variants = [each for each in found if each.target_primitive is not None]
    lines = [_HEAD]
    for driver in dict.fromkeys(each.driver for each in variants):
        lines += _matrix(driver, [each for each in variants if each.driver == driver])
    lines += ["## Variants", "", *_table(("variant", "target", "driver", "seeds"), map(_cells, variants)), ""]
    lines += ["## Tasks", "", *(f"- `{each.entry_id}`" for each in found if each.target_primitive is None)]
    return "\n".join(lines) + "\n"


def _matrix(driver: str, variants: Sequence[Certificate]) -> Iterator[str]:
    yield from (f"## By the {driver} driver", "", _COUNTS, "")
    rows = ((_name(target), *_row(target, variants)) for target in Primitive)
    yield from _table(("target \\ missing", *map(_name, Primitive)), rows)
    yield ""


def _row(target: Primitive, variants: Sequence[Certificate]) -> Iterator[str]:
    passed: Counter[Primitive] = Counter()
    run: Counter[Primitive] = Counter()
    for variant in variants:
        if variant.target_primitive is target:
            passed.update({missing: count.passed for missing, count in variant.without.items()})
            run.update({missing: count.n for missing, count in variant.without.items()})
    for missing in Primitive:
        text = f"{passed[missing]}/{run[missing]}" if run[missing] else "-"
        yield f"**{text}**" if missing is target and run[missing] else text


def _cells(certificate: Certificate) -> tuple[str, ...]:
    seeds = ", ".join(map(str, certificate.seeds))
    return f"`{certificate.entry_id}`", _name(certificate.target_primitive), certificate.driver, seeds


def _name(primitive: Primitive | None) -> str:
    return "" if primitive is None else primitive.value.replace("_", " ")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"
