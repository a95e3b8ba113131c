"""The reference page of the certificates: who is certified, and what each missing ability came to."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from primbench_catalog.catalog import Catalog, load_catalog
from primbench_catalog.certificate import Certificate, Certificates
from primbench_catalog.model import Primitive

_HEAD = """# Certificates

Written by `make gen` from `catalog/certificates`; do not edit. What a certificate says:
[certification.md](../certification.md).
"""
_COUNTS = """Runs that passed under a variant, of those whose clean twin the agent without that ability passes, over all
certified variants and seeds; each variant was run by the driver it is for."""


def certificates_page(root: Path) -> str:
    """Give the page for a catalogue: the certificates that count for it as it is. Raises CatalogError."""
    catalog, certificates = load_catalog(root), Certificates(root)
    tasks = {task.task_id: certificates.of_task(task) for task in catalog.tasks.values()}
    variants = {
        variant.variant_id: certificates.of_variant(variant, catalog.tasks[variant.base_task_id])
        for variant in catalog.variants.values()
    }
    found = [variants[name] for name in sorted(variants)]
    certified = [each for each in found if each is not None]
    single = [each for each in certified if each.target_primitive is not None]
    compounds = [each for each in certified if each.target_primitive is None]
    lines = [_HEAD, *_share(catalog, {**tasks, **variants}), *_matrix(single)]
    lines += ["## Variants", "", *_table(("variant", "target", "driver", "seeds"), map(_cells, single)), ""]
    if compounds:
        lines += ["## Compounds", "", *_table(("variant", "driver", "seeds"), map(_compound_cells, compounds)), ""]
    lines += ["## Tasks", "", *(f"- `{name}`" for name in sorted(tasks) if tasks[name] is not None)]
    return "\n".join(lines) + "\n"


def _share(catalog: Catalog, certified: Mapping[str, Certificate | None]) -> Iterator[str]:
    missing = [name for name, certificate in certified.items() if certificate is None]
    for kind, ids in (("variants", catalog.variants), ("tasks", catalog.tasks)):
        count = sum(certified[name] is not None for name in ids)
        yield f"- {count} of {len(ids)} {kind} certified"
    yield from (f"- not certified: `{name}`" for name in sorted(missing))
    yield ""


def _matrix(variants: Sequence[Certificate]) -> Iterator[str]:
    yield from ("## Matrix", "", _COUNTS, "")
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


def _compound_cells(certificate: Certificate) -> tuple[str, ...]:
    name, _, *rest = _cells(certificate)
    return name, *rest


def _name(primitive: Primitive | None) -> str:
    return "" if primitive is None else primitive.value.replace("_", " ")


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"
