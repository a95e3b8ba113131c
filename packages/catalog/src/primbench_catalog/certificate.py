"""Certificates: what a certification saw, kept beside the catalogue.

```
<root>/certificates/<environment>/<task or variant id>.json
```
"""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

from primbench_grading.value import canonical_json
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from primbench_catalog.errors import CatalogError
from primbench_catalog.model import JsonObject, Primitive
from primbench_catalog.task import Task
from primbench_catalog.variant import Variant

CERTIFICATE_FORMAT = 1
FOLDER = "certificates"
SEED_COUNT_MIN = 2

Digest = Annotated[str, StringConstraints(pattern=r"^sha256:[0-9a-f]{64}$")]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Digests(_Model):
    """Of what was certified. `variant` is None in a task's certificate; `catalog` is of all tasks and variants."""

    task: Digest
    variant: Digest | None = None
    catalog: Digest


class Versions(_Model):
    """What it was certified on."""

    primbench: str
    environment: str
    base_data: str
    grader: str


class Count(_Model):
    """Runs of one agent under the variant that passed, of those whose clean twin it passes."""

    passed: int = Field(ge=0)
    n: int = Field(ge=0)


class Certificate(_Model):
    """What held for one task or variant. `without`: missing ability -> count; empty in a task's certificate."""

    certificate_format: int = CERTIFICATE_FORMAT
    entry_id: str
    target_primitive: Primitive | None = None
    driver: str
    seeds: tuple[int, ...] = Field(min_length=SEED_COUNT_MIN)
    digests: Digests
    versions: Versions
    careful: Count
    without: dict[Primitive, Count] = Field(default_factory=dict)

    def text(self) -> str:
        """Give the file's content: the same certificate gives the same bytes."""
        return self.model_dump_json(indent=2) + "\n"


class Certificates:
    """The certificates of one catalogue, each read when asked for."""

    def __init__(self, root: Path) -> None:
        self._folder = root / FOLDER

    def file(self, env_id: str, entry_id: str) -> Path:
        """Give where an entry's certificate lies, whether there is one or not."""
        return self._folder / env_id / f"{entry_id}.json"

    def of_task(self, task: Task) -> Certificate | None:
        """Give a task's certificate; None when there is none, or the task has changed since. Raises CatalogError."""
        return self._valid(task, task.task_id, lambda digests: digests.variant is None)

    def of_variant(self, variant: Variant, task: Task) -> Certificate | None:
        """Give a variant's certificate; None when there is none, or it or its task has changed since.

        Raises CatalogError for a file that is none.
        """
        return self._valid(task, variant.variant_id, lambda digests: digests.variant == variant.digest)

    def _valid(self, task: Task, entry_id: str, fits: Callable[[Digests], bool]) -> Certificate | None:
        file = self.file(task.env_id, entry_id)
        if not file.exists():
            return None
        certificate = read_certificate(file)
        is_valid = certificate.entry_id == entry_id and certificate.digests.task == task.digest
        return certificate if is_valid and fits(certificate.digests) else None


def catalog_digest(tasks: Mapping[str, Task], variants: Mapping[str, Variant]) -> str:
    """Give the digest of all tasks and variants. Raises CatalogError for a file that is wrong."""
    content: JsonObject = {entry_id: entry.digest for entry_id, entry in (*tasks.items(), *variants.items())}
    return "sha256:" + hashlib.sha256(canonical_json(content).encode()).hexdigest()


def read_certificate(file: Path) -> Certificate:
    """Give a file's certificate. Raises CatalogError for a file that is none."""
    try:
        return Certificate.model_validate_json(file.read_bytes())
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise CatalogError(file, 0, f"is no certificate: {place}: {first['msg']}") from error
