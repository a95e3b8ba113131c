"""Values that are known from real answers, for a schema that wants them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from primbench_interventions.facts import Schema
from primbench_interventions.json_schema.conformance import fits
from primbench_interventions.json_schema.reference import resolve, subschema
from primbench_interventions.value import Json


@dataclass(frozen=True)
class Recall:
    """`fields`: what answers that are no record of their own have at their top, a cart's total. `records` by id."""

    fields: Mapping[str, Json] = field(default_factory=dict)
    records: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)

    def candidates(self, name: str, names: Mapping[str, Json]) -> Iterator[Json]:
        """Give what a field of this name may be, likeliest first.

        Where the request names a record, `address_id`, that is the record itself for `address`, and its `label` for
        `address_label`. Ids are never taken from elsewhere.
        """
        if not name or name == "id" or name.endswith("_id"):
            return
        for key, value in names.items():
            record = self.records.get(value) if key.endswith("_id") and isinstance(value, str) else None
            if record is None:
                continue
            if key.startswith(name):
                yield dict(record)
            whole, _, part = name.partition("_")
            if key.startswith(whole) and part in record:
                yield record[part]
        if name in self.fields:
            yield self.fields[name]

    def find(self, schema: Schema, root: Schema, *, name: str, names: Mapping[str, Json]) -> tuple[Json] | None:
        """Give the first candidate that fits once what the schema does not have is left out; None if none does."""
        for candidate in self.candidates(name, names):
            value = _projected(schema, root, candidate)
            if fits(schema, root, value):
                return (value,)
        return None


def _projected(schema: Schema, root: Schema, value: Json) -> Json:
    """Give the value without fields that the schema does not name."""
    schema = resolve(schema, root)
    properties = subschema(schema.get("properties"))
    if isinstance(value, dict) and properties:
        return {
            name: _projected(subschema(properties[name]), root, item)
            for name, item in value.items()
            if name in properties
        }
    if isinstance(value, list):
        return [_projected(subschema(schema.get("items")), root, item) for item in value]
    return value
