"""The ids of a catalogue's tasks, told to Gymnasium.

| id | for |
|---|---|
| `primbench/<task>` | everybody |
| `browsergym/primbench.<task>` | who works with BrowserGym; only where `browsergym.core` is installed |

Gymnasium 1.x has no plug-ins (https://github.com/Farama-Foundation/Gymnasium/releases/tag/v1.0.0): ids are known once
this package is imported, or named in the id, `primbench_runner.gym:primbench/<task>`.
"""

from importlib.util import find_spec
from pathlib import Path

import gymnasium

from primbench_runner.__main__ import found_surroundings

_MAKING = "primbench_runner.gym.making:"


def register_tasks(catalog: Path | None = None) -> tuple[str, ...]:
    """Tell Gymnasium of every task of the catalogue; gives the ids.

    `catalog` None: PRIMBENCH_CATALOG, or the nearest folder `catalog` from here upwards. A folder without tasks has no
    ids. Doing it again replaces what was told before. Only the names of the files are read.
    """
    root = found_surroundings().catalog_root(catalog).resolve()
    task_ids = sorted(file.stem for file in (root / "tasks").rglob("*.yaml"))
    kinds = [("primbench/", "make_task_env")]
    if find_spec("browsergym") is not None and find_spec("browsergym.core") is not None:
        kinds.append(("browsergym/primbench.", "make_browsergym_env"))
    ids = {lead + task_id: (make, task_id) for lead, make in kinds for task_id in task_ids}
    for env_id, (make, task_id) in ids.items():
        gymnasium.registry.pop(env_id, None)
        gymnasium.register(
            env_id,
            entry_point=_MAKING + make,
            nondeterministic=True,  # how long things take is part of what is seen
            kwargs={"task_id": task_id, "catalog": str(root)},
        )
    return tuple(ids)
