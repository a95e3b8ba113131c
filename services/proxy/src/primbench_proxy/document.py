"""Adding a script to an HTML document so that it runs before anything of the page."""

import codecs
import re
from collections.abc import Mapping

_DOCUMENT_DESTINATIONS = frozenset({"document", "iframe", "frame", "embed", "object"})
_ATTRIBUTES = r"""(?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?"""
_BEFORE_CONTENT = re.compile(
    rf"\ufeff?(?:\s+|<!--.*?-->|<!doctype[^>]*>|<html{_ATTRIBUTES}>)*(?:<head{_ATTRIBUTES}>)?",
    re.IGNORECASE | re.DOTALL,
)
_META_CHARSET = re.compile(rb"""<meta[^>]+charset\s*=\s*["']?\s*([A-Za-z0-9_.:-]+)""", re.IGNORECASE)
_META_WINDOW_BYTES = 1024
_BOMS = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def is_document_request(headers: Mapping[str, str]) -> bool:
    """Whether a browser asks for something it will show as a document. Header names are lower case.

    Without Sec-Fetch-Dest (plain HTTP, other programs) it may be one.
    """
    return headers.get("sec-fetch-dest", "document") in _DOCUMENT_DESTINATIONS


def is_html(content_type: str) -> bool:
    """Whether the media type is HTML."""
    return content_type.partition(";")[0].strip().lower() == "text/html"


def add_script(body: bytes, content_type: str, script: str) -> bytes:
    """Give the document with an inline script as the first thing in its head. The script is ASCII."""
    element = f"<script>{script}</script>"
    encoding = _wide_encoding(body, content_type)
    mark = codecs.BOM_UTF8 if encoding is None and body.startswith(codecs.BOM_UTF8) else b""
    # Latin-1 keeps every byte: whatever superset of ASCII the document is in, the bytes around the script stay.
    name, errors = (encoding, "surrogatepass") if encoding else ("latin-1", "strict")
    text = body[len(mark) :].decode(name, errors)
    found = _BEFORE_CONTENT.match(text)
    position = found.end() if found else 0
    return mark + (text[:position] + element + text[position:]).encode(name, errors)


def settle_charset(body: bytes, content_type: str) -> str:
    """Give the content type with the charset that the document names by itself.

    A browser looks for that name in the first 1024 bytes, where the added script would leave no room for it.
    """
    if "charset=" in content_type.lower():
        return content_type
    found = _META_CHARSET.search(body[:_META_WINDOW_BYTES])
    return f"{content_type}; charset={found[1].decode()}" if found else content_type


def _wide_encoding(body: bytes, content_type: str) -> str | None:
    for mark, name in _BOMS:
        if body.startswith(mark):
            return name
    charset = re.search(r"charset\s*=\s*\"?(utf-16[a-z-]*)", content_type, re.IGNORECASE)
    if charset is None:
        return None
    return "utf-16-be" if charset[1].lower() == "utf-16be" else "utf-16-le"
