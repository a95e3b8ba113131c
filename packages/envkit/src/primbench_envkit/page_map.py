"""The page map: YAML in the shape of environment.v1.PageMap, in one file or in a folder of several.

page_map/account.yaml     sign_in_operation_id, lookups, procedures
page_map/cart.yaml        each file has any of the three; the lists are joined in order of the files' names
"""

from collections.abc import Collection, Iterator
from pathlib import Path

from google.protobuf import json_format
from primbench.environment.v1 import page_map_pb2

from primbench_envkit.error import DeclarationError
from primbench_envkit.yaml_file import load_yaml


def load_page_map(path: Path, operation_ids: Collection[str]) -> page_map_pb2.PageMap:
    """Read and check the page map, a file or a folder of files.

    Raises DeclarationError with the file: an unknown key or value, an operation or an entity that is not there.
    """
    page_map = page_map_pb2.PageMap()
    for file in sorted(path.glob("*.yaml")) if path.is_dir() else [path]:
        page_map.MergeFrom(_parsed(file))
    for where, operation_id in _named_operations(page_map):
        if operation_id not in operation_ids:
            known = ", ".join(operation_ids)
            raise DeclarationError(f"{path}: {where}: unknown operation {operation_id!r}; known: {known}")
    entities = [lookup.entity for lookup in page_map.lookups]
    for where, entity in _named_entities(page_map):
        if entity not in entities:
            raise DeclarationError(f"{path}: {where}: no lookup for {entity!r}; known: {', '.join(entities)}")
    return page_map


def _parsed(file: Path) -> page_map_pb2.PageMap:
    try:
        return json_format.ParseDict(load_yaml(file) or {}, page_map_pb2.PageMap())
    except json_format.ParseError as error:
        raise DeclarationError(f"{file}: {error}") from error


def _named_operations(page_map: page_map_pb2.PageMap) -> Iterator[tuple[str, str]]:
    if page_map.sign_in_operation_id:
        yield "sign_in_operation_id", page_map.sign_in_operation_id
    for lookup in page_map.lookups:
        if lookup.HasField("api"):
            yield f"lookup {lookup.entity}, api", lookup.api.operation_id
        if lookup.HasField("detail"):
            yield f"lookup {lookup.entity}, detail", lookup.detail.operation_id
    for procedure in page_map.procedures:
        where = f"procedure {procedure.operation_id}"
        yield where, procedure.operation_id
        if procedure.HasField("undo"):
            yield f"{where}, undo", procedure.undo.operation_id
        for requirement in procedure.requirements:
            if requirement.remedy_operation_id:
                yield f"{where}, requirement {requirement.entity}", requirement.remedy_operation_id


def _named_entities(page_map: page_map_pb2.PageMap) -> Iterator[tuple[str, str]]:
    for procedure in page_map.procedures:
        where = f"procedure {procedure.operation_id}"
        if procedure.HasField("readback"):
            yield f"{where}, readback", procedure.readback.entity
        for requirement in procedure.requirements:
            yield f"{where}, requirement", requirement.entity
