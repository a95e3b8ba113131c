"""A page map that does not fit is an error with file and key."""

from pathlib import Path

import pytest
from primbench_envkit.error import DeclarationError
from primbench_envkit.page_map import load_page_map
from primbench_envkit.yaml_file import load_yaml

OPERATIONS = ("cart.add", "product.search")


def _written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "page_map.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_page_map_is_read_into_its_message(tmp_path: Path) -> None:
    path = _written(tmp_path, "procedures: [{operation_id: cart.add, steps: [{press: Enter}]}]")

    page_map = load_page_map(path, OPERATIONS)

    assert page_map.procedures[0].steps[0].press == "Enter"


def test_page_map_in_a_folder_is_its_files_joined(tmp_path: Path) -> None:
    (tmp_path / "cart.yaml").write_text("procedures: [{operation_id: cart.add}]", encoding="utf-8")
    (tmp_path / "account.yaml").write_text("procedures: [{operation_id: product.search}]", encoding="utf-8")

    page_map = load_page_map(tmp_path, OPERATIONS)

    assert [procedure.operation_id for procedure in page_map.procedures] == ["product.search", "cart.add"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("procedure: []", 'no field named "procedure"'),
        ("procedures: [{operation_id: cart.add, stepps: []}]", r"stepps.*procedures\[0\]"),
        ("procedures: [{operation_id: cart.ad}]", "procedure cart.ad: unknown operation 'cart.ad'; known: cart.add"),
        ("procedures: [{operation_id: cart.add, undo: {operation_id: x.y}}]", "procedure cart.add, undo"),
        ("procedures: [{operation_id: cart.add, readback: {entity: cart}}]", "no lookup for 'cart'"),
        ("lookups: [{entity: a, api: {operation_id: x.y}}]", "lookup a, api"),
        ("lookups: [{entity: a, detail: {operation_id: x.y}}]", "lookup a, detail"),
        (
            "procedures: [{operation_id: cart.add, requirements: [{entity: a, remedy_operation_id: x.y}]}]",
            "requirement a: unknown operation 'x.y'",
        ),
        ("lookups: 5", "lookups"),
        ("lookups: [", r"line \d"),
        ("lookups: []\nlookups: []", "key 'lookups' twice"),
    ],
)
def test_page_map_that_does_not_fit_is_refused_with_its_file(tmp_path: Path, text: str, words: str) -> None:
    path = _written(tmp_path, text)

    with pytest.raises(DeclarationError, match=words) as caught:
        load_page_map(path, OPERATIONS)

    assert str(path) in str(caught.value)


def test_missing_page_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeclarationError, match="No such file"):
        load_page_map(tmp_path / "page_map.yaml", OPERATIONS)


def test_yaml_is_read_as_its_version_1_2(tmp_path: Path) -> None:
    path = _written(tmp_path, "a: no\nb: 012\nc: 12\nd: true\ne: null\nf: 2026-03-02\ng: 1.5\nh:\ni: -3\n")

    assert load_yaml(path) == {
        "a": "no", "b": "012", "c": 12, "d": True, "e": None, "f": "2026-03-02", "g": "1.5", "h": None, "i": -3,
    }  # fmt: skip
