"""The catalogue: what lies in a folder, read when asked for.

```
<root>/tasks/<environment>/<task_id>.yaml
<root>/variants/<environment>/<task_id>__<name>.yaml
<root>/suites/<suite_id>.yaml
```
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import override

from primbench_catalog import checks
from primbench_catalog.errors import CatalogError, UnknownEntryError, known_names
from primbench_catalog.model import CatalogModel
from primbench_catalog.source import Source
from primbench_catalog.suite import Suite
from primbench_catalog.task import Task
from primbench_catalog.validation import validate
from primbench_catalog.variant import Variant

CLEAN = "clean"
"""The condition without a variant."""


class Entries[M: CatalogModel](Mapping[str, M]):
    """Entries of one kind by id, in order of id. An entry's file is read at the first ask and kept.

    Asking raises CatalogError for a file that is wrong, UnknownEntryError for an id without a file.
    """

    def __init__(self, kind: str, folder: Path, load: Callable[[Path], M]) -> None:
        self._kind = kind
        self._folder = folder
        self._load = load
        self._files = _index(folder)
        self._loaded: dict[str, M] = {}

    @override
    def __getitem__(self, entry_id: str) -> M:
        if entry_id not in self._loaded:
            self._loaded[entry_id] = self._load(self.file(entry_id))
        return self._loaded[entry_id]

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    @override
    def __len__(self) -> int:
        return len(self._files)

    @override
    def __contains__(self, entry_id: object) -> bool:
        return entry_id in self._files

    def file(self, entry_id: str) -> Path:
        """Give the entry's file, unread. Raises UnknownEntryError."""
        if entry_id not in self._files:
            message = f"unknown {self._kind} {entry_id!r}; {known_names(self._files, wanted=entry_id)}"
            raise UnknownEntryError(self._folder, 0, message)
        return self._files[entry_id]

    def ids_in(self, env_id: str) -> tuple[str, ...]:
        """Give the ids of one environment's entries, unread."""
        return tuple(entry_id for entry_id, file in self._files.items() if file.parent.name == env_id)


@dataclass(frozen=True)
class Catalog:
    """Tasks, variants and suites of one folder."""

    root: Path
    tasks: Entries[Task]
    variants: Entries[Variant]
    suites: Entries[Suite]

    def variants_of(self, task_id: str) -> tuple[str, ...]:
        """Give the ids of a task's variants, by their file names, unread."""
        return tuple(variant_id for variant_id in self.variants if variant_id.rpartition("__")[0] == task_id)

    def variant_for(self, task_id: str, name: str) -> Variant:
        """Give a variant of this task by id, file name, or what follows the task's id in it.

        Raises CatalogError when it is another task's.
        """
        stem = Path(name).name.removesuffix(".yaml")
        own_id = f"{task_id}__{stem}"
        variant = self.variants[own_id if own_id in self.variants else stem]
        if variant.base_task_id != task_id:
            own = ", ".join(self.variants_of(task_id)) or "none"
            message = f"is a variant of task {variant.base_task_id!r}, not of {task_id!r}, whose variants are: {own}"
            raise CatalogError(self.variants.file(variant.variant_id), 0, message)
        return variant


def load_catalog(root: Path) -> Catalog:
    """Give the catalogue in a folder; only the list of files is read now.

    Raises CatalogError when the folder lacks `tasks`, or two files claim one id.
    """
    if not (root / "tasks").is_dir():
        raise CatalogError(root, 0, "is no catalogue: expected the folders tasks, variants and suites in it")
    tasks = Entries("task", root / "tasks", _load_task)
    variants = Entries("variant", root / "variants", lambda file: _load_variant(file, tasks))
    suites = Entries("suite", root / "suites", lambda file: _load_suite(file, tasks, variants))
    return Catalog(root, tasks, variants, suites)


def _index(folder: Path) -> dict[str, Path]:
    files: dict[str, Path] = {}
    for file in sorted(folder.rglob("*.yaml"), key=lambda each: (each.stem, each)):
        if file.stem in files:
            raise CatalogError(file, 0, f"id {file.stem!r} is taken by {files[file.stem]}")
        files[file.stem] = file
    return files


def _load_task(file: Path) -> Task:
    source = Source.read(file)
    task = validate(Task, source)
    checks.check_task(source, task)
    return task


def _load_variant(file: Path, tasks: Entries[Task]) -> Variant:
    source = Source.read(file)
    variant = validate(Variant, source)
    if variant.base_task_id not in tasks:
        message = f"base_task_id: unknown task {variant.base_task_id!r}; "
        raise source.error(("base_task_id",), message + known_names(tasks, wanted=variant.base_task_id))
    checks.check_variant(source, variant, tasks[variant.base_task_id])
    return variant


def _load_suite(file: Path, tasks: Entries[Task], variants: Entries[Variant]) -> Suite:
    source = Source.read(file)
    suite = validate(Suite, source)
    checks.check_suite(source, suite, tasks=tasks.keys(), variants=variants.keys())
    return suite
