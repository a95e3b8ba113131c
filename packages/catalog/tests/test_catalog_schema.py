"""The exported JSON Schemas are current and agree with the loader's models."""

import json
from pathlib import Path

import pytest
from primbench_catalog.schema import export_schemas, write_schemas

COMMITTED = Path(__file__).parents[3] / "catalog" / "schema"


@pytest.mark.parametrize("name", ["task.schema.json", "variant.schema.json", "suite.schema.json"])
def test_committed_schema_is_current(name: str) -> None:
    assert (COMMITTED / name).read_text() == export_schemas()[name], "run: python -m primbench_catalog catalog/schema"


def test_every_reference_of_a_schema_is_defined() -> None:
    for name, text in export_schemas().items():
        schema = json.loads(text)
        used = {part.split('"')[0] for part in text.split('"#/$defs/')[1:]}

        assert used <= schema.get("$defs", {}).keys(), name


def test_schemas_are_written_with_their_keys_closed(tmp_path: Path) -> None:
    write_schemas(tmp_path)

    task = json.loads((tmp_path / "task.schema.json").read_text())
    assert task["additionalProperties"] is False
    assert {"find", "where", "within", "near", "latest", "earliest", "as"} == task["$defs"]["FindStep"][
        "properties"
    ].keys()
    assert {"read", "where", "within", "total", "current_by", "count", "as"} == task["$defs"]["ReadStep"][
        "properties"
    ].keys()
    assert "create" in task["properties"]["canonical_diff"]["properties"]
