"""Canonical JSON: one text for one value.

UTF-8, keys sorted by code point, no white space, no fractions. Whoever compares or digests documents writes them so.
"""

import hashlib
import json
from typing import NoReturn

type Json = bool | int | str | list[Json] | dict[str, Json] | None


_ESCAPED_SURROGATE = b"\\u"
"""Only escapes can bring in half a surrogate pair, so only texts with escapes are looked at again."""


class NotCanonicalError(ValueError):
    """A value that canonical JSON cannot hold: a fraction, NaN, a key twice, half a surrogate pair."""


def dumps(value: object) -> bytes:
    """Write the value. Raises NotCanonicalError for a float or a type that JSON lacks, with the value."""
    try:
        _refuse_fractions(value)
        text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return text.encode()
    except TypeError as error:
        raise NotCanonicalError(f"not a JSON value: {error}") from error
    except RecursionError as error:
        raise NotCanonicalError("nested too deeply") from error
    except UnicodeEncodeError as error:
        raise NotCanonicalError(f"text that is no Unicode: {error.reason}") from error


def loads(content: bytes | str) -> Json:
    """Read a value. Raises NotCanonicalError for text that is not JSON, a fraction, or a key given twice."""
    try:
        value = json.loads(content, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_pairs)
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise NotCanonicalError(f"not JSON: {error}") from error
    except RecursionError as error:
        raise NotCanonicalError("nested too deeply") from error
    if _ESCAPED_SURROGATE in (content if isinstance(content, bytes) else content.encode(errors="replace")):
        dumps(value)
    return value  # type: ignore[no-any-return]


def digest(content: bytes) -> str:
    """Give "sha256:" and the 64 hex digits of the content."""
    return "sha256:" + hashlib.sha256(content).hexdigest()


def _refuse(text: str) -> NoReturn:
    raise NotCanonicalError(f"{text} is not an integer; money is in cents, shares in thousandths")


def _pairs(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    result = dict(pairs)
    if len(result) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NotCanonicalError(f"key {twice!r} is given twice")
    return result


def _refuse_fractions(value: object) -> None:
    if isinstance(value, float):
        _refuse(repr(value))
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                raise NotCanonicalError(f"key {key!r} is not text")
            _refuse_fractions(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _refuse_fractions(item)
