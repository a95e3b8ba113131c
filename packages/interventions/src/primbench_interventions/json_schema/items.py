"""The records of a list somewhere in an answer, as its schema tells."""

from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.reference import resolve, subschema


def item_properties(root: Schema, items_path: str) -> Schema | None:
    """Give the fields of one item by name; None when there is no list of records. `items_path`: dotted, or empty."""
    schema = resolve(root, root)
    for name in filter(None, items_path.split(".")):
        schema = resolve(subschema(subschema(schema.get("properties")).get(name)), root)
    found = resolve(subschema(schema.get("items")), root).get("properties")
    return found if isinstance(found, dict) else None
