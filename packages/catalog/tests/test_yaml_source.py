"""YAML 1.2 core, strict: what each text becomes, and what is refused where."""

from pathlib import Path

import pytest
from primbench_catalog.errors import CatalogError
from primbench_catalog.source import Source

FILE = Path("catalog/tasks/shop/x.yaml")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("yes", "yes"),
        ("off", "off"),
        ("n", "n"),
        ("true", True),
        ("FALSE", False),
        ("tRue", "tRue"),
        ("012", 12),
        ("-7", -7),
        ("+7", 7),
        ("0o17", 15),
        ("0x1F", 31),
        ("0b11", "0b11"),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        ("1.50", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("1.2.3", "1.2.3"),
        ("2026-01-02", "2026-01-02"),
        ("2026-01-02T10:00:00Z", "2026-01-02T10:00:00Z"),
        ("null", None),
        ("~", None),
        ("", None),
        ("none", "none"),
        ("'no'", "no"),
        ('"12"', "12"),
        ("=", "="),
        ("-", [None]),
        ("!!str 12", "12"),
    ],
)
def test_value_is_read_as_yaml_1_2_says(text: str, value: object) -> None:
    read = Source(FILE, f"key:\n  {text}\n").data["key"]

    assert read == value
    assert type(read) is type(value)


def test_merge_key_is_an_ordinary_key() -> None:
    assert Source(FILE, "<<: {a: 1}\n").data == {"<<": {"a": 1}}


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "key 'a' is given twice"),
        ("a:\n  b: 1\n  'b': 2\n", 3, "key 'b' is given twice"),
        ("a: 1\n2: 3\n", 2, "key 2 is not text"),
        ("a: 1\n? [x]\n: 2\n", 2, "is not text"),
        ("a: &x 1\nb: *x\n", 1, "an anchor is used twice"),
        ("a: &x [*x]\n", 1, "an anchor is used twice"),
        ("a: 1\nb: !!python/name:os.system x\n", 2, "tag 'tag:yaml.org,2002:python/name:os.system' is not allowed"),
        ("a: !own {b: 1}\n", 1, "tag '!own' is not allowed"),
        ("a: 1\nb: .inf\n", 2, ".inf is not a number"),
        ("a: 1\nb: 1e999\n", 2, "1e999 is not a number"),
        ("a: 1\nb: [1,\n", 3, "not YAML"),
        ("a: 1\nb: {c: d[4]}\n", 2, "put texts with [ ] { } or , in quotes"),
        ("a: 1\n\tb: 2\n", 2, "not YAML"),
        ("- a\n", 1, "expected a mapping"),
        ("a: 1\n---\nb: 2\n", 2, "not YAML"),
        ("", 0, "the file is empty"),
        ("# nothing\n", 0, "the file is empty"),
    ],
)
def test_what_is_not_allowed_is_said_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(CatalogError) as caught:
        Source(FILE, text)

    assert (caught.value.file, caught.value.line) == (FILE, line)
    assert message in caught.value.message


def test_line_of_a_place_that_is_missing_is_that_of_what_surrounds_it() -> None:
    source = Source(FILE, "a:\n  b:\n  - c: 1\n  - d: 2\n")

    assert source.line(("a", "b", 1, "d")) == 4
    assert source.line(("a", "b", 1, "missing")) == 4
    assert source.line(()) == 1


def test_file_that_is_not_utf8_is_said(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"a: \xff\n")

    with pytest.raises(CatalogError, match="not UTF-8"):
        Source.read(file)


def test_error_reads_file_line_message() -> None:
    assert str(CatalogError(FILE, 3, "wrong")) == "catalog/tasks/shop/x.yaml:3: wrong"
    assert str(CatalogError(FILE, 0, "wrong")) == "catalog/tasks/shop/x.yaml: wrong"
