"""Every kind has what a kind must have."""

import json
import typing
from pathlib import Path

import pytest
from primbench_interventions.__main__ import main
from primbench_interventions.intervention import Intervention
from primbench_interventions.layer import Layer
from primbench_interventions.reference import reference_text
from primbench_interventions.registry import KINDS
from primbench_interventions.schema_export import injections_schema, schema_text
from primbench_interventions.value import StrictModel

_TESTS = Path(__file__).parent
_PACKAGE = _TESTS.parent / "src" / "primbench_interventions"
_REFERENCE = _TESTS.parents[2] / "docs" / "reference" / "interventions.md"


def _models(cls: type[StrictModel]) -> set[type[StrictModel]]:
    return {cls}.union(*(_models(sub) for sub in cls.__subclasses__()))


def _mentions_any(annotation: object) -> bool:
    if annotation is typing.Any or annotation is object:
        return True
    if isinstance(annotation, typing.TypeAliasType):
        return False
    return any(_mentions_any(part) for part in typing.get_args(annotation))


def test_kinds_are_sorted_and_named_for_their_file() -> None:
    assert list(KINDS) == sorted(KINDS)
    for kind in KINDS:
        layer, _, action = kind.partition(".")
        assert (_PACKAGE / layer / f"{action}.py").is_file()


def test_every_layer_has_an_intervention() -> None:
    assert {cls.layer for cls in KINDS.values()} == set(Layer)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_test_file(kind: str) -> None:
    assert (_TESTS / f"test_{kind.replace('.', '_')}.py").is_file()


@pytest.mark.parametrize(("kind", "cls"), KINDS.items())
def test_every_kind_says_what_it_stresses_and_from_where_that_is_known(kind: str, cls: type[Intervention]) -> None:
    assert cls.summary.endswith(".")
    assert cls.primitives, kind
    assert all("Source: " in reason for reason in cls.primitives.values())


@pytest.mark.parametrize("model", sorted(_models(StrictModel), key=lambda model: model.__qualname__))
def test_no_field_of_a_model_is_untyped_or_undescribed(model: type[StrictModel]) -> None:
    for name, field in model.model_fields.items():
        assert not _mentions_any(field.annotation), f"{model.__name__}.{name}"
        is_tag = isinstance(field.annotation, type(typing.Literal["x"])) or name == "action"
        assert field.description or is_tag, f"{model.__name__}.{name}"


def test_reference_page_is_what_the_code_writes() -> None:
    assert _REFERENCE.read_text(encoding="utf-8") == reference_text()


def test_reference_page_has_a_chapter_for_every_kind() -> None:
    lines = reference_text().splitlines()

    assert [line.removeprefix("## ") for line in lines if line.startswith("## ")] == [*KINDS, "Parts"]


def test_schema_has_an_entry_for_every_kind_and_no_dangling_reference() -> None:
    schema = injections_schema()
    text = schema_text()
    definitions = schema["$defs"]

    assert [entry["title"] for entry in schema["items"]["oneOf"]] == list(KINDS)
    names = {part.partition('"')[0] for part in text.split("#/$defs/")[1:]}
    assert names == set(definitions)


def test_command_writes_the_schema_to_the_file_it_is_told(tmp_path: Path) -> None:
    target = tmp_path / "schema" / "injections.json"

    assert main(["schema", str(target)]) == 0
    assert json.loads(target.read_text()) == injections_schema()


def test_command_writes_to_standard_output_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reference"]) == 0
    assert capsys.readouterr().out == reference_text()
