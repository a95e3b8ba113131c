"""Recognising the operation of a request from the environment's path templates, as the environment itself does."""

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import unquote

from primbench_interventions.facts import OperationFacts

_PARAMETER = re.compile(r"\{([^{}]+)\}")


class Address(NamedTuple):
    """What a request asks for: `path` as the environment's server reads it, `query` as sent."""

    path: str
    query: str


def read_address(target: str) -> Address:
    """Read a request target in origin form.

    The path is decoded whole, slashes too, and a fragment is cut off: so do servers before they look for a route (ASGI,
    HTTP connection scope, `path`), and one operation has many spellings.
    """
    path, _, query = target.partition("#")[0].partition("?")
    return Address(unquote(path), query)


class RecognisedOperation(NamedTuple):
    """The operation of a request, and what its path says: parameter name -> text."""

    operation: OperationFacts
    path_parameters: dict[str, str]


class OperationMatcher:
    """Finds operations by method and path. Fewer parameters win: /items/new over /items/{item_id}."""

    def __init__(self, operations: Sequence[OperationFacts]) -> None:
        self._literals = {
            (operation.method, operation.path): operation
            for operation in operations
            if not _PARAMETER.search(operation.path)
        }
        templates = [operation for operation in operations if _PARAMETER.search(operation.path)]
        templates.sort(key=lambda operation: len(_PARAMETER.findall(operation.path)))
        self._templates = [(operation, *_compile(operation.path)) for operation in templates]

    def find(self, method: str, path: str) -> RecognisedOperation | None:
        """Give the operation of a request; `path` is that of its address."""
        literal = self._literals.get((method, path))
        if literal is not None:
            return RecognisedOperation(literal, {})
        for operation, pattern, names in self._templates:
            found = pattern.fullmatch(path) if operation.method == method else None
            if found:
                return RecognisedOperation(operation, dict(zip(names, found.groups(), strict=True)))
        return None


def _compile(template: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    literals = _PARAMETER.split(template)[::2]
    names = tuple(_PARAMETER.findall(template))
    return re.compile("([^/]+)".join(re.escape(literal) for literal in literals)), names
