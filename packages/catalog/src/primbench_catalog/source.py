"""One YAML file as plain data that still knows its lines.

YAML 1.2 core schema on libyaml: `no` and `on` are text, `012` is 12, a date is text. Keys are text and stand once;
anchors, tags and several documents are refused: the catalogue holds values, each in one place.
"""

import math
import re
from pathlib import Path
from typing import Final, NoReturn

import yaml
from pydantic import JsonValue
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from primbench_catalog.errors import CatalogError
from primbench_catalog.model import JsonObject

type Place = tuple[int | str, ...]

_PREFIX: Final = "tag:yaml.org,2002:"
_WORDS: Final[dict[str, JsonValue]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER: Final = re.compile(r"[-+]?[0-9]+")
_PREFIXED: Final = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FRACTION: Final = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_ENDLESS: Final = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_NUMBER_START: Final = frozenset("0123456789+-.")
_PLAIN: Final = "plain"
_DIGITS_MAX: Final = 40


class _Parser(yaml.CSafeLoader):
    """Composes nodes and says of each scalar only whether it was written plain."""

    def descend_resolver(self, current_node: Node | None, current_index: object) -> None:
        """Do nothing: no rule here depends on where a node stands."""

    def ascend_resolver(self) -> None:
        """Do nothing, as above."""

    def resolve(self, kind: type[Node], _value: str | None, implicit: object) -> str:
        """Give the tag of a node that was written without one."""
        is_plain = kind is ScalarNode and isinstance(implicit, tuple) and implicit[0]
        return _PLAIN if is_plain else _PREFIX + "implied"


class Source:
    """The content of one file, read once."""

    def __init__(self, file: Path, text: str) -> None:
        """Read the text. Raises CatalogError at the first thing that is not allowed."""
        self.file = file
        self._seen: set[int] = set()
        self._root = self._compose(text)
        data = self._convert(self._root)
        if not isinstance(data, dict):
            self._refuse(self._root, "expected a mapping of keys at the top of the file")
        self.data: JsonObject = data

    @classmethod
    def read(cls, file: Path) -> "Source":
        """Read a file. Raises CatalogError also when it cannot be read."""
        try:
            return cls(file, file.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise CatalogError(file, 0, f"not UTF-8 text: {error}") from error
        except OSError as error:
            raise CatalogError(file, 0, f"cannot be read: {error.strerror}") from error

    def line(self, place: Place) -> int:
        """Give the line, from 1, of what stands at the place: of a key for a mapping's entry, else of the nearest
        thing around it that exists."""
        node, line = self._root, self._root.start_mark.line
        for step in place:
            found = _child(node, step)
            if found is None:
                continue
            line, node = found
        return int(line) + 1

    def error(self, place: Place, message: str) -> CatalogError:
        """Give the error for what stands at the place."""
        return CatalogError(self.file, self.line(place), message)

    def _compose(self, text: str) -> Node:
        parser = _Parser(text)
        try:
            root = parser.get_single_node()
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line = mark.line + 1 if mark else 0
            hint = "; inside {...} put texts with [ ] { } or , in quotes" if "'}'" in str(error.problem) else ""
            raise CatalogError(self.file, line, f"not YAML: {error.problem or error.context}{hint}") from error
        except yaml.YAMLError as error:
            raise CatalogError(self.file, 0, f"not YAML: {error}") from error
        finally:
            parser.dispose()
        if root is None:
            raise CatalogError(self.file, 0, "the file is empty")
        return root

    def _convert(self, node: Node) -> JsonValue:
        if id(node) in self._seen:
            self._refuse(node, "an anchor is used twice; write the value in both places")
        self._seen.add(id(node))
        if isinstance(node, ScalarNode):
            return self._scalar(node)
        if node.tag != _PREFIX + "implied":
            self._refuse(node, f"tag {node.tag!r} is not allowed")
        if isinstance(node, SequenceNode):
            return [self._convert(item) for item in node.value]
        assert isinstance(node, MappingNode)
        return self._mapping(node)

    def _mapping(self, node: MappingNode) -> JsonObject:
        result: JsonObject = {}
        for key_node, value_node in node.value:
            key = self._convert(key_node)
            if not isinstance(key, str):
                self._refuse(key_node, f"key {key!r} is not text; put it in quotes")
            if key in result:
                self._refuse(key_node, f"key {key!r} is given twice")
            result[key] = self._convert(value_node)
        return result

    def _scalar(self, node: ScalarNode) -> JsonValue:
        text: str = node.value
        if node.tag != _PLAIN:
            if node.tag not in (_PREFIX + "implied", _PREFIX + "str"):
                self._refuse(node, f"tag {node.tag!r} is not allowed")
            return text
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in _NUMBER_START:
            return text
        return self._number(node, text)

    def _number(self, node: ScalarNode, text: str) -> JsonValue:
        if _ENDLESS.fullmatch(text):
            self._refuse(node, f"{text} is not a number that JSON can hold")
        if _PREFIXED.fullmatch(text) and len(text) <= _DIGITS_MAX:
            return int(text, 0)
        is_integer = _INTEGER.fullmatch(text) is not None
        if not is_integer and not _PREFIXED.fullmatch(text) and _FRACTION.fullmatch(text) is None:
            return text
        if len(text) > _DIGITS_MAX or not math.isfinite(float(text)):
            named = text if len(text) <= _DIGITS_MAX else f"{text[:_DIGITS_MAX]}..."
            self._refuse(node, f"{named} is not a number that JSON can hold; put it in quotes if it is text")
        return int(text) if is_integer else float(text)

    def _refuse(self, node: Node, message: str) -> NoReturn:
        raise CatalogError(self.file, node.start_mark.line + 1, message)


def _child(node: Node, step: int | str) -> tuple[int, Node] | None:
    if isinstance(node, MappingNode):
        for key_node, value_node in node.value:
            if key_node.value == step:
                return key_node.start_mark.line, value_node
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.value):
        item = node.value[step]
        return item.start_mark.line, item
    return None
