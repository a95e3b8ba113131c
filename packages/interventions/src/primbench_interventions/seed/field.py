"""One field of one record that is there already."""

from primbench_interventions.patch import PatchOperation
from primbench_interventions.value import Json


def replacement(collection: str, record_id: str, name: str, value: Json) -> PatchOperation:
    """Give the step that sets a field."""
    parts = (collection, record_id, name)
    path = "".join(f"/{part.replace('~', '~0').replace('/', '~1')}" for part in parts)
    return PatchOperation(op="replace", path=path, value=value)
