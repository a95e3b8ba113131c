"""The script is the first thing of a document's head, whatever the document looks like."""

import codecs

import pytest
from primbench_proxy.document import add_script, is_document_request, is_html, settle_charset

HTML = "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("<!doctype html><html><head><title>x</title>", "<!doctype html><html><head>S<title>x</title>"),
        ('<HTML lang="a>b">\n<HEAD data-x="1">y', '<HTML lang="a>b">\n<HEAD data-x="1">Sy'),
        ("<!DOCTYPE html>\n<!-- <head> -->\n<p>hi", "<!DOCTYPE html>\n<!-- <head> -->\nS<p>hi"),
        ("<html><body><header>x</header>", "<html>S<body><header>x</header>"),
        ("<header>x</header>", "S<header>x</header>"),
        ("plain", "Splain"),
        ("", "S"),
    ],
    ids=["usual", "attributes", "comment", "no-head", "header-first", "text", "empty"],
)
def test_script_stands_before_all_content(given: str, expected: str) -> None:
    wanted = expected.replace("S", "<script>1</script>", 1)

    assert add_script(given.encode(), HTML, "1").decode() == wanted


def test_bytes_around_the_script_stay_in_any_charset() -> None:
    body = b"<html><head><title>\xe4\xff\x80</title>"

    changed = add_script(body, "text/html; charset=iso-8859-15", "1")

    assert changed.replace(b"<script>1</script>", b"") == body


@pytest.mark.parametrize(
    ("mark", "encoding", "content_type"),
    [
        (codecs.BOM_UTF8, "utf-8", "text/html"),
        (codecs.BOM_UTF16_LE, "utf-16-le", "text/html"),
        (codecs.BOM_UTF16_BE, "utf-16-be", "text/html"),
        (b"", "utf-16-le", "text/html; charset=UTF-16LE"),
    ],
)
def test_byte_order_marks_and_wide_charsets_are_kept(mark: bytes, encoding: str, content_type: str) -> None:
    body = mark + "<head><title>ü𝄞</title>".encode(encoding)

    changed = add_script(body, content_type, "1")

    assert changed == mark + "<head><script>1</script><title>ü𝄞</title>".encode(encoding)


@pytest.mark.parametrize(
    ("body", "content_type", "settled"),
    [
        (b'<meta charset="windows-1252">', "text/html", "text/html; charset=windows-1252"),
        (
            b"<meta http-equiv=content-type content='text/html; charset=koi8-r'>",
            "text/html",
            "text/html; charset=koi8-r",
        ),
        (b'<meta charset="koi8-r">', HTML, HTML),
        (b"<p>none</p>", "text/html", "text/html"),
        (b" " * 1024 + b'<meta charset="koi8-r">', "text/html", "text/html"),
    ],
)
def test_charset_that_the_document_names_goes_into_its_type(body: bytes, content_type: str, settled: str) -> None:
    assert settle_charset(body, content_type) == settled


@pytest.mark.parametrize(
    ("headers", "is_document"),
    [
        ({"sec-fetch-dest": "document"}, True),
        ({"sec-fetch-dest": "iframe"}, True),
        ({}, True),
        ({"sec-fetch-dest": "empty"}, False),
        ({"sec-fetch-dest": "script"}, False),
    ],
)
def test_document_request_is_told_by_its_destination(headers: dict[str, str], *, is_document: bool) -> None:
    assert is_document_request(headers) is is_document


@pytest.mark.parametrize(
    ("content_type", "expected"),
    [("text/html", True), ("Text/HTML;charset=utf-8", True), ("application/json", False), ("", False)],
)
def test_html_is_told_by_its_media_type(content_type: str, *, expected: bool) -> None:
    assert is_html(content_type) is expected
