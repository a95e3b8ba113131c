"""Strict YAML: the core of YAML 1.2 read with PyYAML. `no` and `on` are text, a key given twice is an error."""

import re
from pathlib import Path
from typing import Any

import yaml

from primbench_envkit.error import DeclarationError


class _Loader(yaml.CSafeLoader):
    """The scalars of YAML 1.2's core schema, without fractions: null, booleans, decimal integers, text."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own name

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002 - PyYAML's own signature
        keys: set[object] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in keys:
                raise yaml.MarkedYAMLError("mapping", node.start_mark, f"key {key!r} twice", key_node.start_mark)
            keys.add(key)
        return super().construct_mapping(node, deep)


_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(?:~|null|)$"), ["~", "n", ""])
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), ["t", "f"])
_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?(?:0|[1-9][0-9]*)$"), list("-0123456789"))


def load_yaml(path: Path) -> Any:
    """Read one document. Raises DeclarationError with file and line."""
    try:
        with path.open(encoding="utf-8") as stream:
            return yaml.load(stream, Loader=_Loader)
    except OSError as error:
        raise DeclarationError(f"{path}: {error.strerror}") from error
    except yaml.YAMLError as error:
        raise DeclarationError(f"{path}: {error}") from error
